#if os(Linux)
import HaloTransport
import Synchronization

/// Turns: of several who want to do something with one object, one does and the others wait, in the
/// order in which they came.
final class BlueZTurns: Sendable {
  private let state = Mutex(State())

  private struct State {
    var queues: [String: [Promise<Void>]] = [:]
    var end: BLEError?
  }

  /// Waits for the turn, runs the body, and gives the turn to the next.
  ///
  /// - Parameters:
  ///   - object: What it is the turn of.
  ///   - wait: Waits for the turn, for as long as there is time.
  ///   - isolation: Where the caller is.
  ///   - body: What to do then.
  /// - Returns: What the body returns.
  /// - Throws: What waiting throws, or the body.
  func take<Value: Sendable>(
    _ object: String, waitingBy wait: (Promise<Void>) async throws(BLEError) -> Void,
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws(BLEError) -> Value
  ) async throws(BLEError) -> Value {
    let promise = Promise<Void>()
    let (isFirst, end) = state.withLock { state -> (Bool, BLEError?) in
      guard state.end == nil else { return (false, state.end) }
      state.queues[object, default: []].append(promise)
      return (state.queues[object]?.count == 1, nil)
    }
    if let end { throw end }
    do throws(BLEError) {
      if !isFirst { try await wait(promise) }
      let value = try await body()
      leave(object, promise)
      return value
    } catch {
      leave(object, promise)
      throw error
    }
  }

  /// Ends all waiting; those who have the turn end by themselves.
  func close(_ error: BLEError) {
    let waiting = state.withLock { state in
      state.end = error
      defer { state.queues = [:] }
      return state.queues.sorted { $0.key < $1.key }.flatMap(\.value)
    }
    for promise in waiting { promise.resolve(.failure(error)) }
  }

  private func leave(_ object: String, _ promise: Promise<Void>) {
    let next = state.withLock { state -> Promise<Void>? in
      guard let place = state.queues[object]?.firstIndex(where: { $0 === promise }) else {
        return nil
      }
      state.queues[object]?.remove(at: place)
      if state.queues[object]?.isEmpty == true { state.queues[object] = nil }
      // One that leaves before its turn gives nothing on.
      return place == 0 ? state.queues[object]?.first : nil
    }
    next?.resolve(.success(()))
  }
}
#endif
