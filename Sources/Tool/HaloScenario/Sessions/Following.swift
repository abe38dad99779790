import HaloAsync
import HaloDevices
import HaloTransport
import Synchronization

/// The measurements of a followed device so far, with the display that shows them.
package protocol FollowingAccount: Sendable {
  /// A question to the user that names a likely reason why a connected device measures nothing.
  var question: String { get }
  var measurements: Int { get }
  /// The state of the link to the device.
  var link: FollowedLink { get }
  /// Shows the summary of all measurements so far.
  mutating func summarize(at time: Duration) throws
  /// Ends the account of the measurements, as the run is over.
  mutating func end(at time: Duration) throws -> (any Error)?
}

package struct FollowedLink: Sendable {
  private var news: LinkNews?
  private var hasMalformed = false

  package init() {}

  /// Whether the link is up: its last event was a connection.
  package var isUp: Bool { if case .connected = news { true } else { false } }

  package mutating func consume(_ news: LinkNews) {
    if case .malformed = news { hasMalformed = true } else { self.news = news }
  }

  /// Returns a text with a number of measurements and, if there are any, of lost links.
  package static func tally(_ count: Int, losses: Int) -> String {
    "\(count) \(count == 1 ? "measurement" : "measurements")"
      + (losses > 0 ? ", lost \(losses) \(losses == 1 ? "time" : "times")" : "")
  }

  /// Returns the reason why no measurement has arrived, for an error message.
  package func reason(elseAsking question: String) -> String {
    switch news {
    case nil: "no usable link came up"
    case .connected, .malformed: hasMalformed ? "the notifications were malformed" : question
    case .lost(let error): "the link was lost: \(error)"
    case .waiting(let state): state.sentence
    case .notScanning(let error): "\(error)"
    }
  }
}

extension FollowingAccount {
  package mutating func end(at time: Duration) throws -> (any Error)? { nil }
}

/// Receives the measurements of one device, with a new link after each lost one, up to a time limit
/// or a number of measurements.
///
/// The time begins when the follower is created, and includes times without a link.
package final class Following<Account: FollowingAccount>: Sendable {
  package let peripheral: PeripheralID
  /// The name of the device, or else its address; it may contain control characters.
  package let name: String
  package let account: Mutex<Account>
  /// The device as error messages name it, such as by its kind and name.
  private let words: String
  private let limit: LiveEnd
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration

  /// The error that ends a run once the limit of time or measurements is reached.
  private struct Enough: Error {}

  package init(
    _ peripheral: PeripheralID, name: String? = nil, words: String, for account: Account,
    until limit: LiveEnd, on clock: any Clock<Duration>
  ) {
    self.peripheral = peripheral
    self.name = name ?? words
    self.words = words
    self.account = Mutex(account)
    self.limit = limit
    self.clock = clock
    elapsed = stopwatch(clock)
  }

  /// Runs closures as tasks at the same time, until one of them ends or the limit is reached.
  package func run(_ parts: @Sendable () async throws -> Void...) async throws {
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for part in parts { group.addTask(operation: part) }
        group.addTask { [clock, limit, elapsed] in
          try await limit.wait(on: clock, elapsed: elapsed)
          throw Enough()
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    } catch is Enough {
    } catch {
      let time = elapsed()
      try account.withLock { account in
        _ = try account.end(at: time)
        if account.measurements > 0 { try account.summarize(at: time) }
      }
      throw error
    }
    if let failure = try end() { throw failure }
  }

  /// Shows the summary, and returns the error with which the run ends; nil without an error.
  private func end() throws -> (any Error)? {
    let time = elapsed()
    return try account.withLock { account in
      // The account shows its omission even if the missing measurements are the failure.
      let omission = try account.end(at: time)
      let failure: (any Error)? =
        account.measurements > 0
        ? omission
        : NothingMeasured(
          device: words, time: min(time, limit.time),
          reason: account.link.reason(elseAsking: account.question))
      try account.summarize(at: time)
      if failure == nil { try limit.check(account.measurements) }
      return failure
    }
  }

  /// Calls a closure with the account of the measurements, which it changes, and the time since the
  /// start; throws an error that ends the run if the limit is reached.
  package func consume(_ change: (inout Account, Duration) throws -> Void) throws {
    let time = elapsed()
    try account.withLock { account in
      try change(&account, time)
      if limit.isReached(account.measurements, at: time) { throw Enough() }
    }
  }
}

/// An error for a device that was found but sent no measurement.
package struct NothingMeasured: Error, CustomStringConvertible {
  let device: String
  let time: Duration
  package let reason: String
  package var description: String {
    "no measurement came from \(device) in \(Int(time / .seconds(1))) s: \(reason)"
  }
}
