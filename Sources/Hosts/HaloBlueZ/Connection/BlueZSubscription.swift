import HaloProtocol
import HaloTransport
import Synchronization

/// One subscription of a connection to a characteristic, which all streams of its values share.
///
/// If the D-Bus object of the characteristic is replaced, the connection subscribes again. Each
/// time is an *attempt*, and the results of earlier attempts no longer count.
///
/// The reasons for this design: `Design.md`, "No guesses".
final class BlueZSubscription: Sendable {
  typealias Reader = (number: UInt64, input: BLEStream<[UInt8]>.Continuation)

  let id: CharacteristicID
  private let state: Mutex<State>

  private struct State {
    var path: String
    /// The number of the current attempt to subscribe; the results of earlier ones are ignored.
    var attempt: UInt64 = 0
    var isOver = false
    var readers: [Reader] = []
    var result: Result<Void, BLEError>?
    var waiting: [(reader: UInt64, promise: BLEPromise<Void>)] = []
    /// The closure that stops the delivery of values: it removes a receiver of signals, or closes a
    /// socket.
    ///
    /// Nil while no values are delivered.
    var close: (@Sendable () -> Void)?
  }

  init(_ id: CharacteristicID, at path: String) {
    self.id = id
    state = Mutex(State(path: path))
  }

  /// The path of the characteristic's D-Bus object, which may be replaced when the services change.
  var path: String { state.withLock { $0.path } }

  /// Whether the subscription has ended, so that no other stream can join.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Adds a stream of values, and resolves its promise when the peripheral has acknowledged the
  /// subscription.
  ///
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

  /// Removes the stream of this number; returns true if it was the last, which ends the
  /// subscription.
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

  /// Delivers a batch of notified values to all streams.
  func deliver(_ values: [[UInt8]]) {
    for reader in state.withLock({ $0.readers }) { reader.input.yield(contentsOf: values) }
  }

  /// Ends all streams, with an error or without, and stops the delivery of values.
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
  /// Begins an attempt to subscribe to the characteristic's object at a path, and ends the previous
  /// attempt.
  ///
  /// Returns the number of the attempt; nil if the subscription is over.
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

  /// Returns whether the attempt of this number is still the current one.
  func isWanted(_ attempt: UInt64) -> Bool {
    state.withLock { !$0.isOver && $0.attempt == attempt }
  }

  /// Sets the closure that stops the delivery of values for the attempt of this number.
  ///
  /// Calls the closure at once if the attempt is no longer the current one.
  ///
  /// - Returns: Whether the attempt is the current one.
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

  /// Resolves the promises of all waiting streams, if the attempt of this number is the current
  /// one.
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
