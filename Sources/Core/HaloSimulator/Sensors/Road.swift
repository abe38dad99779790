/// The road under a bike, real or simulated by a trainer: it decides how fast a power moves the
/// bike.
///
/// The power is that of rolling resistance, slope and wind; there is no inertia, so that the speed
/// follows the power at once.
public struct Road: Hashable, Sendable {
  /// The slope in percent; negative is downhill.
  public var grade = 0.0
  /// The head wind in m/s; negative is a tail wind.
  public var wind = 0.0
  /// The coefficient of the rolling resistance.
  public var rollingResistance = 0.004
  /// The coefficient of the wind resistance in kg/m.
  public var windResistance = 0.51

  /// The mass of a bike and its rider in kg.
  public static let mass = 84.0
  /// The highest speed that the model knows, in m/s.
  public static let highestSpeed = 30.0

  /// Makes a flat road without wind.
  public init() {}

  /// Returns the power in W that a speed in m/s requires; negative where the bike rolls by itself.
  public func power(at speed: Double) -> Double {
    let slope = grade / 100
    let weight = Self.mass * 9.81 / (1 + slope * slope).squareRoot()
    let air = speed + wind
    return speed * (weight * (rollingResistance + slope) + windResistance * air * air.magnitude)
  }

  /// Returns the speed in m/s that a power in W keeps up, from 0 to ``highestSpeed``.
  public func speed(at power: Double) -> Double {
    var (low, high) = (0.0, Self.highestSpeed)
    // The power of a speed first falls and then rises where a bike rolls by itself: the highest
    // speed that the power reaches counts.
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if self.power(at: middle) <= power { low = middle } else { high = middle }
    }
    return low
  }
}
