import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// The reply that the open request of a ring waits for.
protocol OpenReply<Frame>: Sendable {
  associatedtype Frame
  /// Takes a frame of the reply; returns false if the frame does not belong to it.
  func consume(_ frame: Frame) -> Bool
  func end(_ error: RingError)
}

/// A reply of one frame or many, which a closure reads.
final class ReplyInFrames<Frame: RingFrame, Value: Sendable>: OpenReply {
  private struct Progress {
    var result: Result<Value, RingError>?
    /// The time of the last frame, and before the first one the time of the request.
    var received: Duration
    /// The promise of the task that waits.
    var promise: BLEPromise<Void>?
  }

  private let progress: Mutex<Progress>
  private let elapsed: @Sendable () -> Duration
  private let read: @Sendable (Frame) -> ReplyStep<Value>

  init(
    _ elapsed: @escaping @Sendable () -> Duration,
    _ read: @escaping @Sendable (Frame) -> ReplyStep<Value>
  ) {
    progress = Mutex(Progress(received: elapsed()))
    (self.elapsed, self.read) = (elapsed, read)
  }

  func consume(_ frame: Frame) -> Bool {
    guard progress.withLock({ $0.result == nil }) else { return false }
    switch read(frame) {
    case .foreign, .owed: return false
    case .more:
      let now = elapsed()
      progress.withLock { $0.received = now }
    case .done(let value): end(.success(value))
    case .failed(let error), .failedMidway(let error): end(.failure(.wire(error)))
    }
    return true
  }

  func end(_ error: RingError) { end(.failure(error)) }

  private func end(_ result: Result<Value, RingError>) {
    let promise = progress.withLock { progress in
      progress.result = progress.result ?? result
      return progress.promise
    }
    promise?.resolve(.success(()))
  }

  /// Waits for the whole reply; the deadline begins again with each frame.
  func result(
    within deadline: Duration, on clock: any Clock<Duration>
  ) async throws(BLEError) -> Result<Value, RingError> {
    while true {
      let promise = BLEPromise<Void>()
      let (result, received) = progress.withLock { progress in
        progress.promise = promise
        return (progress.result, progress.received)
      }
      if let result { return result }
      do throws(BLEError) {
        try await promise.value(
          within: received + deadline - elapsed(), on: clock, operation: "reply")
      } catch {
        guard case .timedOut = error, progress.withLock({ $0.received > received }) else {
          throw error
        }
      }
    }
  }
}

/// A request that ended early, and whose reply may still come.
struct OwedReply {
  let last: RingCommand
  /// The time at which the request ended.
  let begun: Duration
  /// The time of the last frame that may belong to the reply.
  private(set) var received: Duration

  init(endingWith last: RingCommand, at time: Duration) {
    (self.last, begun, received) = (last, time, time)
  }

  /// Returns the reply that is still owed after an unsolicited frame; nil if the frame ends it.
  func noting(_ command: RingCommand, at time: Duration) -> OwedReply? {
    guard command != last else { return nil }
    var owed = self
    if command.code.first == last.code.first { owed.received = time }
    return owed
  }
}
