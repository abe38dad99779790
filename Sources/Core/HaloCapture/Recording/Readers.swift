import HaloTransport
import Synchronization

/// The streams that share one subscription of a ``RecordingConnection``.
final class Readers: Sendable {
  private let state = Mutex(State())

  private struct State {
    var inputs: [UInt64: BLEStream<[UInt8]>.Continuation] = [:]
    var count: UInt64 = 0
    var isOver = false
    var whenEmpty: (@Sendable () -> Void)?
  }

  /// Adds a stream, and returns its number; nil if the subscription is over.
  func add(_ input: BLEStream<[UInt8]>.Continuation) -> UInt64? {
    state.withLock { state in
      guard !state.isOver else { return nil }
      state.count += 1
      state.inputs[state.count] = input
      return state.count
    }
  }

  func yield(_ values: [[UInt8]]) {
    for input in state.withLock({ $0.inputs.values }) { input.yield(contentsOf: values) }
  }

  /// Removes a stream by its number; returns true if it was the last, which ends the subscription.
  func remove(_ number: UInt64) -> Bool {
    let (isLast, call) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
      guard !state.isOver else { return (false, nil) }
      state.inputs[number] = nil
      guard state.inputs.isEmpty else { return (false, nil) }
      state.isOver = true
      return (true, state.whenEmpty.take())
    }
    call?()
    return isLast
  }

  func finish(throwing error: BLEError?) {
    let inputs = state.withLock { state in
      state.isOver = true
      state.whenEmpty = nil
      defer { state.inputs = [:] }
      return state.inputs
    }
    for input in inputs.values { input.finish(throwing: error) }
  }

  /// Runs an action once the last stream has been removed; at once if the subscription is over.
  func onEmpty(_ action: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      if !state.isOver { state.whenEmpty = action }
      return state.isOver
    }
    if isOver { action() }
  }
}
