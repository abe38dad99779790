/// A wheel or a crank with a magnet on it, which a sensor counts.
struct Rotor: Sendable {
  /// How often the magnet has passed, less by how often it passed backwards.
  var count: Int64 { Int64(position.rounded(.down)) }
  /// When it passed last, in seconds of the air.
  private(set) var lastPass = 0.0

  /// Turns in a second; less than zero backwards.
  private var rate = 0.0
  /// Turns until then: at the beginning the magnet has just passed.
  private var position = 0.0
  private var time = 0.0

  /// The fastest that a rotor turns, in turns a second: none of a bike comes near.
  static let highestRate = 100.0

  /// Turns at another rate from now on; what is no number is none.
  mutating func turn(at rate: Double, from now: Double) {
    advance(to: now)
    self.rate = rate.isNaN ? 0 : min(max(rate, -Self.highestRate), Self.highestRate)
  }

  /// Turns until now.
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
