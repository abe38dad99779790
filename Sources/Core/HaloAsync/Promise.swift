import Synchronization

/// The error type of a ``Promise``, with errors for a missed deadline and for a cancelled task.
@usableFromInline
package protocol AsyncFailure: Error {
  /// Returns the error for an operation that took longer than `deadline`; `operation` is its name
  /// for messages.
  static func timedOut(operation: String, after deadline: Duration) -> Self
  /// The error for an operation whose waiting task was cancelled.
  static var cancelled: Self { get }
}

/// A result that is set once and awaited by tasks: the first call of ``resolve(_:)`` sets it.
///
/// A Bluetooth operation ends by its reply, its deadline, cancellation or the loss of the link.
/// Each of these resolves the promise of the operation.
///
/// Design and reasons: `Design.md`, "One end for each operation".
@usableFromInline
package final class Promise<Value: Sendable, Failure: AsyncFailure>: Sendable {
  // The unsafe form needs no allocation. Its use is safe: the promise either stores a continuation,
  // which the one successful call of `resolve` resumes, or resumes the continuation at once.
  @usableFromInline typealias Waiter = UnsafeContinuation<Result<Value, Failure>, Never>

  @usableFromInline
  enum State {
    /// The tasks that wait for the result: nearly always one, which needs no array.
    case waiting(Waiter?, others: [Waiter])
    case resolved(Result<Value, Failure>)
  }

  @usableFromInline let state: Mutex<State>

  /// Makes a promise without a result.
  @inlinable
  package init() {
    state = Mutex(State.waiting(nil, others: []))
  }

  /// True once ``resolve(_:)`` has set the result.
  @inlinable package var isResolved: Bool {
    state.withLock { if case .resolved = $0 { true } else { false } }
  }

  /// Sets the result of the promise and resumes the tasks that wait for it; does nothing if the
  /// promise already has a result.
  ///
  /// - Returns: True if this call set the result.
  @inlinable
  @discardableResult
  package func resolve(_ result: Result<Value, Failure>) -> Bool {
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

  /// Waits for the result of the promise; at the deadline, resolves the promise with the `timedOut`
  /// error of the named operation.
  ///
  /// - Throws: The error of the result, `timedOut` or `cancelled`.
  @inlinable
  package func value(
    within deadline: Duration, on clock: any Clock<Duration>,
    operation: @autoclosure @escaping @Sendable () -> String
  ) async throws(Failure) -> Value {
    guard let timers = clock as? any TimerClock else {
      return try await value(racing: clock, within: deadline, operation: operation)
    }
    return try await value(within: deadline, by: timers, operation: operation())
  }

  /// Waits for the result of the promise; when a timer of the clock reaches the deadline, resolves
  /// the promise with the `timedOut` error of the named operation.
  ///
  /// - Throws: The error of the result, `timedOut` or `cancelled`.
  @inlinable
  @inline(__always)
  package func value(
    within deadline: Duration, by timers: any TimerClock,
    operation: @autoclosure @escaping @Sendable () -> String
  ) async throws(Failure) -> Value {
    let timer = timers.startTimer(after: deadline) {
      self.resolve(.failure(.timedOut(operation: operation(), after: deadline)))
    }
    let result = await result()
    timers.cancelTimer(timer)
    return try result.get()
  }

  /// Waits for the result as ``value(within:on:operation:)`` does, for a clock without timers:
  /// another task sleeps until the deadline.
  @usableFromInline
  func value(
    racing clock: any Clock<Duration>, within deadline: Duration,
    operation: @escaping @Sendable () -> String
  ) async throws(Failure) -> Value {
    let result = await withTaskGroup(of: Void.self) { group in
      group.addTask {
        // The sleep throws if the group is cancelled, which means that the result is there.
        guard (try? await clock.sleep(for: deadline)) != nil else { return }
        self.resolve(.failure(.timedOut(operation: operation(), after: deadline)))
      }
      let result = await self.result()
      group.cancelAll()
      return result
    }
    return try result.get()
  }

  /// Waits for the result of the promise without a deadline; cancelling the waiting task resolves
  /// the promise with `cancelled`.
  @inlinable
  @inline(__always)
  package func result() async -> Result<Value, Failure> {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        let resolved: Result<Value, Failure>? = state.withLock {
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

/// Runs `body`, and cancels it at the deadline.
///
/// This function waits for the cancelled `body`, which therefore must end when its task is
/// cancelled.
///
/// - Throws: the error of `body`, or `timedOut`, whose message contains the name `operation`.
package func withDeadline<Value: Sendable, Failure: AsyncFailure>(
  _ deadline: Duration, on clock: any Clock<Duration>, operation: String,
  _ body: @escaping @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value {
  guard let value = try await withDeadline(deadline, on: clock, body) else {
    throw .timedOut(operation: operation, after: deadline)
  }
  return value
}

/// Runs `body`, and cancels it at the deadline; returns nil if the deadline came first.
///
/// The deadline begins again as long as `progress` returns another number at its end.
///
/// - Throws: the error of `body`.
package func withDeadline<Value: Sendable, Failure: AsyncFailure>(
  _ deadline: Duration, on clock: any Clock<Duration>,
  renewedBy progress: @escaping @Sendable () -> Int = { 0 },
  _ body: @escaping @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value? {
  let result = await withTaskGroup(of: Result<Value?, Failure>.self) { group in
    group.addTask {
      do throws(Failure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    group.addTask {
      var (before, now): (Int?, Int) = (nil, progress())
      while before != now {
        guard (try? await clock.sleep(for: deadline)) != nil else { return .failure(.cancelled) }
        (before, now) = (now, progress())
      }
      return .success(nil)
    }
    let first = await group.next() ?? .failure(.cancelled)
    group.cancelAll()
    return first
  }
  return try result.get()
}
