import Synchronization

/// A set of locks, one for each key: each lock admits one task at a time, in the order of arrival.
@usableFromInline
package final class Turnstiles<Key: Equatable & Sendable, Failure: AsyncFailure>: Sendable {
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

  /// Makes a set of locks, one for each key, none of them held.
  @inlinable
  package init() { state = Mutex(State()) }

  /// Acquires the lock of a key if no task holds the lock, and otherwise adds a promise to the
  /// lock's queue.
  ///
  /// An admitted task calls ``leave(_:)`` once, when it is done. A queued promise that its task has
  /// already resolved, because it gave up, is skipped.
  ///
  /// - Returns: Nil if the task is admitted; else a promise that resolves when it is.
  @inlinable
  package func enter(_ key: Key) -> Promise<Void, Failure>? {
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

  /// Releases the lock of a key, and admits the next waiting task.
  @inlinable
  package func leave(_ key: Key) {
    while let next = next(key), !next.resolve(.success(())) {}
  }

  /// Runs `body` while holding the lock of a key, after all tasks that asked for it earlier.
  ///
  /// - Parameters:
  ///   - key: The key whose lock to acquire.
  ///   - wait: Waits for a promise, which resolves when it is the task's turn; may have a deadline.
  ///   - isolation: The actor of the caller.
  ///   - body: Runs while no other task holds the lock of the key.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `wait` or of `body`, or the error of ``close(_:)``.
  @inlinable
  package func withTurn<Value: Sendable>(
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

  /// Closes all locks: the tasks that wait for one, and those that ask for one later, fail with the
  /// error.
  @inlinable
  package func close(_ error: Failure) {
    let waiting = state.withLock { state in
      if state.end == nil { state.end = error }
      defer { state.waiting = [] }
      return state.waiting
    }
    for entry in waiting { entry.promise.resolve(.failure(error)) }
  }

  /// Removes the task that waits first for a key, and returns its promise; without one, marks the
  /// key as free and returns nil.
  ///
  /// Linear in the number of tasks.
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
