/// A clock with timers that call a closure, so that a deadline needs no sleeping task.
///
/// ``Promise`` also accepts other clocks, on which a task sleeps. The clock of a simulation has
/// timers, because millions of deadlines in tasks would cost more than the simulated work itself.
@usableFromInline
package protocol TimerClock: Clock where Duration == Swift.Duration {
  /// Starts a timer that calls `action` once, after the delay; returns the number with which
  /// ``cancelTimer(_:)`` cancels the timer.
  func startTimer(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> UInt64

  /// Cancels the timer with a number from ``startTimer(after:_:)``; does nothing if the timer has
  /// fired.
  func cancelTimer(_ number: UInt64)

  /// Starts to measure time; returns a function that returns the time since this call.
  func stopwatch() -> @Sendable () -> Duration
}

extension TimerClock {
  /// Starts to measure time; returns a function that returns the time since this call.
  package func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}

extension Duration {
  /// The duration in nanoseconds, rounded up, and clamped to the range of `Int64`.
  package var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds < 9_000_000_000 else { return .max }
    guard seconds > -9_000_000_000 else { return .min }
    let parts = attoseconds / 1_000_000_000
    return seconds * 1_000_000_000 + parts + (attoseconds > parts * 1_000_000_000 ? 1 : 0)
  }
}
