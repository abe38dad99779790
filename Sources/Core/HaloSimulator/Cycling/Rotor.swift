/// A wheel or crank with a magnet whose passes a sensor counts.
struct Rotor: Sendable {
  /// The passes of the magnet, minus its passes backwards.
  var count: Int64 { Int64(position.rounded(.down)) }
  /// The time of the last pass, in seconds of the air.
  private(set) var lastPass = 0.0

  /// Turns per second; negative is backwards.
  private var rate = 0.0
  /// The turns from the start up to `time`; at 0 the magnet has just passed.
  private var position = 0.0
  /// The time to which `position` belongs, in seconds of the air.
  private var time = 0.0

  /// The highest rate in turns per second, far above any bike.
  static let highestRate = 100.0

  /// Changes the rate, in turns per second, from the time `now` on; NaN means 0.
  mutating func turn(at rate: Double, from now: Double) {
    advance(to: now)
    self.rate = rate.isNaN ? 0 : min(max(rate, -Self.highestRate), Self.highestRate)
  }

  /// Advances the position to the present.
  mutating func advance(to now: Double) {
    guard now > time else { return }
    let next = position + rate * (now - time)
    let (before, after) = (position.rounded(.down), next.rounded(.down))
    if before != after {
      let magnet = rate > 0 ? after : after + 1
      lastPass = min(time + (magnet - position) / rate, now)
    }
    (position, time) = (next, now)
  }
}
