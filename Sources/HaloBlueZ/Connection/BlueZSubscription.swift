#if os(Linux)
import HaloProtocol
import HaloTransport
import Synchronization

/// One subscription of a link, which all who read share.
///
/// It is asked for anew where the object of the characteristic becomes another. Each time is an
/// attempt, and what comes of a former one does not count any more.
///
/// The reasons: `Design.md`, "No guesses".
final class BlueZSubscription: Sendable {
  typealias Reader = (number: UInt64, input: BLEStream<[UInt8]>.Continuation)

  let id: CharacteristicID
  private let state: Mutex<State>

  private struct State {
    var path: String
    /// The number of the attempt that counts.
    var attempt: UInt64 = 0
    var isOver = false
    var readers: [Reader] = []
    var result: Result<Void, BLEError>?
    var waiting: [(reader: UInt64, promise: BLEPromise<Void>)] = []
    /// Closes what the values come through.
    var close: (@Sendable () -> Void)?
  }

  init(_ id: CharacteristicID, at path: String) {
    self.id = id
    state = Mutex(State(path: path))
  }

  /// The object of the characteristic, which can become another when the services change.
  var path: String { state.withLock { $0.path } }

  /// Whether nobody reads it any more: it takes in nobody else.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Adds a reader, who waits until the peripheral has acknowledged; says whether it could.
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

  /// Takes a reader out; says whether it was there, and the last one, with whom it is over.
  func remove(_ reader: UInt64) -> Bool {
    let (isLast, promise) = state.withLock { state -> (Bool, BLEPromise<Void>?) in
      guard let place = state.readers.firstIndex(where: { $0.number == reader }) else {
        return (false, nil)
      }
      state.readers.remove(at: place)
      if state.readers.isEmpty { state.isOver = true }
      let waiting = state.waiting.firstIndex { $0.reader == reader }
      let promise = waiting.map { state.waiting.remove(at: $0).promise }
      return (state.readers.isEmpty, promise)
    }
    // A stream that has overflowed already: who waits for it finds what it holds.
    promise?.resolve(.success(()))
    return isLast
  }

  /// Hands values that have come together to all who read.
  func deliver(_ values: [[UInt8]]) {
    for reader in state.withLock({ $0.readers }) { reader.input.yield(contentsOf: values) }
  }

  /// Ends all streams, and what their values come through.
  func finish(_ error: BLEError?) {
    let close = state.withLock { state in
      state.isOver = true
      return state.close.take()
    }
    // What that still has goes out before the end.
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
  /// Begins an attempt at an object, and ends the former one; nil where the subscription is over.
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

  /// Whether somebody still wants what comes of an attempt.
  func isWanted(_ attempt: UInt64) -> Bool {
    state.withLock { !$0.isOver && $0.attempt == attempt }
  }

  /// Values of an attempt come from somewhere, which is closed at the end; at once, where nobody
  /// wants them any more.
  ///
  /// - Returns: Whether somebody does.
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

  /// The peripheral has acknowledged.
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
#endif
