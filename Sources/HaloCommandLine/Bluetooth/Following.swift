import HaloDevices
import HaloProtocol
import HaloTransport
import Synchronization

/// What happens to the link of a device that is followed.
enum LinkNews: Sendable {
  /// Where a device says it is, if it does: in words, and by the name of the place.
  case connected(String, location: (words: String, name: String)?)
  /// The link is gone, or did not come up; it is tried again.
  case lost(BLEError)
  /// Bluetooth is off or away; it waits until that is over.
  case waiting(AdapterState)
  /// A scan failed; it is begun again.
  case notScanning(BLEError)
  case malformed([UInt8], WireError)
}

/// What came of a device that is followed, and the screen that shows it.
protocol FollowingAccount: Sendable {
  /// What may be wrong where a device measures nothing.
  static var question: String { get }
  var measurements: Int { get }
  /// The last news of its link, and whether what cannot be read came.
  var link: FollowedLink { get }
  /// Shows what came in all.
  mutating func summarize(at time: Duration) throws
  /// Ends in good order; tells of what else was asked for and did not happen, if anything.
  mutating func end(at time: Duration) throws -> (any Error)?
}

/// What became of the link of a device that is followed.
struct FollowedLink: Sendable {
  private var news: LinkNews?
  private var hasMalformed = false

  /// Whether it was up when something was told of it last.
  var isUp: Bool { if case .connected = news { true } else { false } }

  mutating func take(_ news: LinkNews) {
    if case .malformed = news { hasMalformed = true } else { self.news = news }
  }

  /// Why there may be no measurement; `question` is what to ask where the link is up.
  func reason(elseAsking question: String) -> String {
    switch news {
    case nil: "no link came up that was of use"
    case .connected, .malformed:
      hasMalformed ? "what came is no measurement" : question
    case .lost(let error): "the link was lost: \(error)"
    case .waiting(let state): state.sentence
    case .notScanning(let error): "\(error)"
    }
  }
}

extension FollowingAccount {
  mutating func end(at time: Duration) throws -> (any Error)? { nil }
}

/// Follows one device from link to link, and shows what comes until it is enough.
///
/// The time begins when it was found, and goes on while the device is away.
final class Following<Account: FollowingAccount>: Sendable {
  let device: FoundDevice
  let account: Mutex<Account>
  private let limits: (time: Duration, count: Int)
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration

  /// Enough was measured.
  private struct Enough: Error {}

  init(
    _ device: FoundDevice, for account: Account, until limits: (time: Duration, count: Int),
    on clock: any Clock<Duration>
  ) {
    self.device = device
    self.account = Mutex(account)
    self.limits = limits
    self.clock = clock
    elapsed = stopwatch(clock)
  }

  /// Runs what follows the device, side by side, until one of it ends or it is enough.
  ///
  /// - Throws: ``NothingMeasured`` where nothing came, else what the parts throw.
  func run(_ parts: @Sendable () async throws -> Void...) async throws {
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for part in parts { group.addTask(operation: part) }
        group.addTask { [clock, limits] in
          try await clock.sleep(for: limits.time)
          throw Enough()
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    } catch is Enough {
    } catch {
      // What came until then is told, but not to a reader who is gone.
      if !(error is OutputClosed) {
        let time = elapsed()
        try account.withLock { account in
          _ = try account.end(at: time)
          if account.measurements > 0 { try account.summarize(at: time) }
        }
      }
      throw error
    }
    if let failure = try end() { throw failure }
  }

  /// Ends in good order: shows what came in all, and gives why that is a failure, if it is one.
  private func end() throws -> (any Error)? {
    let time = elapsed()
    return try account.withLock { account in
      // Told in either case, also where it is not what the command ends with.
      let omission = try account.end(at: time)
      let failure: (any Error)? =
        account.measurements > 0
        ? omission
        : NothingMeasured(
          device: device.words, time: limits.time,
          reason: account.link.reason(elseAsking: Account.question))
      try account.summarize(at: time)
      return failure
    }
  }

  /// Takes in what came; no more is wanted where that is enough.
  func take(_ change: (inout Account, Duration) throws -> Void) throws {
    let time = elapsed()
    try account.withLock { account in
      try change(&account, time)
      if account.measurements >= limits.count { throw Enough() }
    }
  }
}

/// A device was found, and measured nothing.
struct NothingMeasured: Error, CustomStringConvertible {
  let device: String
  let time: Duration
  let reason: String
  var description: String {
    "live: no measurement came from \(device) in \(Int(time / .seconds(1))) s: \(reason)"
  }
}
