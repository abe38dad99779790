/// A clock that can call back, so that a deadline needs no task that sleeps beside the work.
///
/// Clocks that do not know this protocol serve as well: a task sleeps on them instead. The clock of
/// a simulation knows it, because there deadlines by the million would cost more than the work.
package protocol TimerClock: Clock where Duration == Swift.Duration {
  /// Calls the action once, after so much time, and gives a number to cancel it by.
  func startTimer(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> UInt64

  /// Forgets a timer that has not fired yet; others it does not mind.
  func cancelTimer(_ number: UInt64)
}

extension Duration {
  /// Nanoseconds, parts of one counted as one; at the ends of the range what is beyond.
  package var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds < 9_000_000_000 else { return .max }
    guard seconds > -9_000_000_000 else { return .min }
    let parts = attoseconds / 1_000_000_000
    return seconds * 1_000_000_000 + parts + (attoseconds > parts * 1_000_000_000 ? 1 : 0)
  }
}
