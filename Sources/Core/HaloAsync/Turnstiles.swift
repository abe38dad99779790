import Synchronization

/// Admits one task at a time for each key, in the order of their arrival.
public final class Turnstiles<Key: Equatable & Sendable, Failure: AsyncFailure>: Sendable {
  @usableFromInline
  struct State {
    /// The keys that a task has entered: an array, as a search among so few is faster than hashing.
    @usableFromInline var inside: [Key] = []
    /// The tasks that wait to enter, in the order of their arrival.
    @usableFromInline var waiting: [(key: Key, promise: Promise<Void, Failure>)] = []
    @usableFromInline var end: Failure?

    @inlinable
    init() {}
  }

  @usableFromInline let state: Mutex<State>

  /// Makes turnstiles that no task has entered.
  @inlinable
  public init() { state = Mutex(State()) }

  /// Enters the turnstile of a key, or waits in its queue.
  ///
  /// The task that was admitted calls ``leave(_:)`` once. A promise that its task gave up is
  /// skipped.
  ///
  /// - Returns: nil if the task is admitted, else the promise to wait for.
  @inlinable
  public func enter(_ key: Key) -> Promise<Void, Failure>? {
    state.withLock { state in
      let promise: Promise<Void, Failure>
      if let end = state.end {
        promise = Promise()
        promise.resolve(.failure(end))
      } else if !state.inside.contains(key) {
        state.inside.append(key)
        return nil
      } else {
        promise = Promise()
        state.waiting.append((key, promise))
      }
      return promise
    }
  }

  /// Leaves the turnstile of a key, and admits the next task.
  @inlinable
  public func leave(_ key: Key) {
    while let next = next(key), !next.resolve(.success(())) {}
  }

  /// Runs a body when it is the turn of the caller.
  ///
  /// - Parameters:
  ///   - key: The turnstile.
  ///   - wait: Waits for the promise, with the deadline of the caller.
  ///   - isolation: The actor of the caller.
  ///   - body: The work.
  /// - Returns: the result of the body.
  /// - Throws: the error of `wait` or of `body`, or the error of ``close(_:)``.
  @inlinable
  public func take<Value: Sendable>(
    _ key: Key, waitingBy wait: (Promise<Void, Failure>) async throws(Failure) -> Void,
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    if let promise = enter(key) {
      do throws(Failure) {
        try await wait(promise)
      } catch {
        // The turn can arrive while the wait fails.
        promise.resolve(.failure(error))
        if case .success = await promise.result() { leave(key) }
        throw error
      }
    }
    defer { leave(key) }
    return try await body()
  }

  /// Fails all tasks that wait and all tasks that arrive later.
  @inlinable
  public func close(_ error: Failure) {
    let waiting = state.withLock { state in
      if state.end == nil { state.end = error }
      defer { state.waiting = [] }
      return state.waiting
    }
    for entry in waiting { entry.promise.resolve(.failure(error)) }
  }

  /// Removes the next task that waits for a key, and returns its promise, in a time that grows with
  /// the number of tasks.
  @inlinable
  func next(_ key: Key) -> Promise<Void, Failure>? {
    state.withLock { state in
      guard let index = state.waiting.firstIndex(where: { $0.key == key }) else {
        if let index = state.inside.firstIndex(of: key) { state.inside.remove(at: index) }
        return nil
      }
      return state.waiting.remove(at: index).promise
    }
  }
}
