import HaloProtocol

struct LightWatch {
  var reported: LightState
  let change: @Sendable (LightState, Duration) -> Void

  /// Returns the report of a state; nil if it is the one of the last report.
  mutating func report(of shown: LightState, at now: Duration) -> (@Sendable () -> Void)? {
    guard shown != reported else { return nil }
    reported = shown
    return { [change] in change(shown, now) }
  }
}
