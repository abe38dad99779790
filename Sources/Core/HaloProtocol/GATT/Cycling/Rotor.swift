/// A simulated wheel or crank, on which a magnet passes the sensor once in each turn.
package struct Rotor: Sendable {
  /// The number of times that the magnet has passed forwards, minus the passes backwards.
  package var count: Int64 { Int64(position.rounded(.down)) }
  /// The time of the magnet's last pass on the air's clock, in seconds.
  private var lastPass = 0.0

  /// Returns the time of the last pass in ticks of a clock of 16 bits.
  package func eventTime(ticksPerSecond: Double) -> UInt16 {
    UInt16(truncatingIfNeeded: Int64((lastPass * ticksPerSecond).rounded(.down)))
  }

  /// The turns per second; negative is backwards.
  private var rate = 0.0
  /// The turns from the start up to ``time``, with fractions; at 0 the magnet has just passed.
  private var position = 0.0
  /// The time on the air's clock to which `position` belongs, in seconds.
  private var time = 0.0

  /// The limit of the rate in turns per second, far above that of any bike.
  package static let highestRate = 100.0

  /// Makes a rotor that does not turn.
  package init() {}

  /// Changes the rate, in turns per second, from the time `now` on; NaN means 0.
  package mutating func turn(at rate: Double, from now: Double) {
    advance(to: now)
    self.rate = rate.isNaN ? 0 : min(max(rate, -Self.highestRate), Self.highestRate)
  }

  /// Advances the position to a time on the air's clock, in seconds.
  package mutating func advance(to now: Double) {
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
