/// Returns a function that measures the time since now on a clock.
package func stopwatch(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
  if let timers = clock as? any TimerClock { return timers.stopwatch() }
  let start = clock.now
  return { start.duration(to: clock.now) }
}
