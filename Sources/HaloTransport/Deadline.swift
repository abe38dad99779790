import Synchronization

/// A result that comes once: the first to resolve it wins, and the rest does not count.
///
/// An operation on the air can end by its reply, by its deadline, by cancellation or by the link
/// going down. Each of those resolves the one promise of the operation, whoever comes first.
public final class Promise<Value: Sendable>: Sendable {
  // The unsafe form costs no allocation. It is used safely: a continuation is either stored while
  // the promise waits, and then resumed by the one call that resolves it, or resumed at once.
  @usableFromInline typealias Waiter = UnsafeContinuation<Result<Value, BLEError>, Never>

  @usableFromInline
  enum State {
    /// Nearly always one waits, which needs no array.
    case waiting(Waiter?, others: [Waiter])
    case resolved(Result<Value, BLEError>)
  }

  @usableFromInline let state: Mutex<State>

  /// A promise that nothing has resolved yet.
  @inlinable
  public init() {
    state = Mutex(State.waiting(nil, others: []))
  }

  /// Whether the result is there.
  package var isResolved: Bool {
    state.withLock { if case .resolved = $0 { true } else { false } }
  }

  /// Resolves the promise, and says whether this was the first to do so.
  @inlinable
  @discardableResult
  public func resolve(_ result: Result<Value, BLEError>) -> Bool {
    let waiting: (first: Waiter?, others: [Waiter])? = state.withLock {
      guard case .waiting(let first, let others) = $0 else { return nil }
      $0 = .resolved(result)
      return (first, others)
    }
    guard let waiting else { return false }
    waiting.first?.resume(returning: result)
    for waiter in waiting.others { waiter.resume(returning: result) }
    return true
  }

  /// Waits for the result.
  ///
  /// - Throws: ``BLEError``: the one it was resolved with, `timedOut` or `cancelled`.
  @inlinable
  public func value(
    within deadline: Duration, on clock: any Clock<Duration>,
    operation: @autoclosure @escaping @Sendable () -> String
  ) async throws(BLEError) -> Value {
    guard let timers = clock as? any TimerClock else {
      return try await value(racing: clock, within: deadline, operation: operation)
    }
    return try await value(within: deadline, by: timers, operation: operation())
  }

  /// The same by the timers of a clock that is known to have some: to look that up takes longer
  /// than to set one.
  ///
  /// - Throws: ``BLEError``: the one it was resolved with, `timedOut` or `cancelled`.
  @inlinable
  package func value(
    within deadline: Duration, by timers: any TimerClock,
    operation: @autoclosure @escaping @Sendable () -> String
  ) async throws(BLEError) -> Value {
    let timer = timers.startTimer(after: deadline) {
      self.resolve(.failure(.timedOut(operation: operation(), after: deadline)))
    }
    let result = await result()
    timers.cancelTimer(timer)
    return try result.get()
  }

  /// The same on a clock that can only be slept on.
  @usableFromInline
  func value(
    racing clock: any Clock<Duration>, within deadline: Duration,
    operation: @escaping @Sendable () -> String
  ) async throws(BLEError) -> Value {
    let result = await withTaskGroup(of: Void.self) { group in
      group.addTask {
        do {
          try await clock.sleep(for: deadline)
          self.resolve(.failure(.timedOut(operation: operation(), after: deadline)))
        } catch {
          // Cancelled, because the result is there: nothing left to time.
        }
      }
      let result = await self.result()
      group.cancelAll()
      return result
    }
    return try result.get()
  }

  /// Waits for the result for as long as it takes; cancelling the task resolves the promise.
  @inlinable
  public func result() async -> Result<Value, BLEError> {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        let resolved: Result<Value, BLEError>? = state.withLock {
          switch $0 {
          case .resolved(let result): return result
          case .waiting(nil, let others): $0 = .waiting(continuation, others: others)
          case .waiting(let first, let others):
            $0 = .waiting(first, others: others + [continuation])
          }
          return nil
        }
        if let resolved { continuation.resume(returning: resolved) }
      }
    } onCancel: {
      self.resolve(.failure(.cancelled))
    }
  }
}

/// Runs an operation that must end in time, and cancels it when it does not.
///
/// The operation must end when its task is cancelled; this function waits for it to do so.
///
/// - Throws: ``BLEError``: the one of the operation, or `timedOut`.
public func withDeadline<Value: Sendable>(
  _ deadline: Duration, on clock: any Clock<Duration>, operation: String,
  _ body: @escaping @Sendable () async throws(BLEError) -> Value
) async throws(BLEError) -> Value {
  let result = await withTaskGroup(of: Result<Value, BLEError>.self) { group in
    group.addTask {
      do throws(BLEError) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    group.addTask {
      do {
        try await clock.sleep(for: deadline)
        return .failure(.timedOut(operation: operation, after: deadline))
      } catch {
        return .failure(.cancelled)
      }
    }
    let first = await group.next() ?? .failure(.cancelled)
    group.cancelAll()
    return first
  }
  return try result.get()
}
