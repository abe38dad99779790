/// A clock with timers that call back, so that a deadline needs no sleeping task.
///
/// Other clocks work as well: a task sleeps on them. The clock of a simulation has timers, because
/// millions of deadlines in tasks would cost more than the work itself.
public protocol TimerClock: Clock where Duration == Swift.Duration {
  /// Starts a timer that calls the action once, after the delay; returns a number to cancel it.
  func startTimer(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> UInt64

  /// Cancels a timer that has not fired yet; ignores others.
  func cancelTimer(_ number: UInt64)

  /// Returns a function that measures the time since now.
  func stopwatch() -> @Sendable () -> Duration
}

extension TimerClock {
  /// Returns a function that measures the time since now.
  public func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}

extension Duration {
  /// The duration in nanoseconds, rounded up, and clamped to the range of the type.
  package var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds < 9_000_000_000 else { return .max }
    guard seconds > -9_000_000_000 else { return .min }
    let parts = attoseconds / 1_000_000_000
    return seconds * 1_000_000_000 + parts + (attoseconds > parts * 1_000_000_000 ? 1 : 0)
  }
}
