/// Returns a function that returns the time since this call, measured on a clock.
package func stopwatch(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
  if let timers = clock as? any TimerClock { return timers.stopwatch() }
  let start = clock.now
  return { start.duration(to: clock.now) }
}
