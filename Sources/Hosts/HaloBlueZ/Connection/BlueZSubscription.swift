import HaloProtocol
import HaloTransport
import Synchronization

/// One subscription to a characteristic, which all streams of its values share.
///
/// If the characteristic's object is replaced, the connection subscribes again. Each time is an
/// *attempt*, and the results of earlier attempts no longer count. See `Design.md`, "No guesses".
final class BlueZSubscription: Sendable {
  typealias Reader = (number: UInt64, input: BLEStream<[UInt8]>.Continuation)

  let id: CharacteristicID
  private let state: Mutex<State>

  private struct State {
    var path: String
    var attempt: UInt64 = 0
    var isOver = false
    var readers: [Reader] = []
    var result: Result<Void, BLEError>?
    var waiting: [(reader: UInt64, promise: BLEPromise<Void>)] = []
    /// Stops the delivery of values; nil while none are delivered.
    var close: (@Sendable () -> Void)?
  }

  init(_ id: CharacteristicID, at path: String) {
    self.id = id
    state = Mutex(State(path: path))
  }

  var path: String { state.withLock { $0.path } }

  var isOver: Bool { state.withLock { $0.isOver } }

  /// Returns false if the subscription is over.
  func add(_ reader: Reader, _ promise: BLEPromise<Void>) -> Bool {
    let (isOver, result) = state.withLock { state -> (Bool, Result<Void, BLEError>?) in
      guard !state.isOver else { return (true, nil) }
      state.readers.append(reader)
      if state.result == nil { state.waiting.append((reader.number, promise)) }
      return (false, state.result)
    }
    if let result { promise.resolve(result) }
    return !isOver
  }

  /// Returns true if it was the last stream, which ends the subscription.
  func remove(_ reader: UInt64) -> Bool {
    let (isLast, promise) = state.withLock { state -> (Bool, BLEPromise<Void>?) in
      guard let index = state.readers.firstIndex(where: { $0.number == reader }) else {
        return (false, nil)
      }
      state.readers.remove(at: index)
      if state.readers.isEmpty { state.isOver = true }
      let waiting = state.waiting.firstIndex { $0.reader == reader }
      let promise = waiting.map { state.waiting.remove(at: $0).promise }
      return (state.readers.isEmpty, promise)
    }
    // A stream that has already overflowed: a waiting reader gets the values in it.
    promise?.resolve(.success(()))
    return isLast
  }

  func deliver(_ values: [[UInt8]]) {
    for reader in state.withLock({ $0.readers }) { reader.input.yield(contentsOf: values) }
  }

  func finish(_ error: BLEError?) {
    let close = state.withLock { state in
      state.isOver = true
      return state.close.take()
    }
    // The source delivers its remaining values before the end.
    close?()
    let old = state.withLock { state in
      defer { (state.readers, state.waiting) = ([], []) }
      return state
    }
    for (_, promise) in old.waiting { promise.resolve(.failure(error ?? .cancelled)) }
    for reader in old.readers { reader.input.finish(throwing: error) }
  }
}

// MARK: - Attempts

extension BlueZSubscription {
  /// Returns nil if the subscription is over.
  func begin(at path: String) -> UInt64? {
    let (number, close) = state.withLock { state -> (UInt64?, (@Sendable () -> Void)?) in
      guard !state.isOver else { return (nil, nil) }
      state.path = path
      state.attempt += 1
      return (state.attempt, state.close.take())
    }
    close?()
    return number
  }

  func isWanted(_ attempt: UInt64) -> Bool {
    state.withLock { !$0.isOver && $0.attempt == attempt }
  }

  /// Sets the closure that stops the delivery; calls it at once if the attempt is not the current
  /// one.
  @discardableResult
  func use(for attempt: UInt64, closing close: @escaping @Sendable () -> Void) -> Bool {
    let (isWanted, former) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
      guard !state.isOver, state.attempt == attempt else { return (false, close) }
      let former = state.close
      state.close = close
      return (true, former)
    }
    former?()
    return isWanted
  }

  func acknowledge(_ attempt: UInt64) {
    let waiting = state.withLock { state -> [(reader: UInt64, promise: BLEPromise<Void>)] in
      guard !state.isOver, state.attempt == attempt else { return [] }
      state.result = .success(())
      defer { state.waiting = [] }
      return state.waiting
    }
    for (_, promise) in waiting { promise.resolve(.success(())) }
  }
}
