/// A road under a bicycle, with rolling resistance, slope and wind, which determines the speed for
/// a given power.
///
/// The model has no inertia: the speed follows the power at once.
package struct Road: Hashable, Sendable {
  /// The slope of the road in percent; negative is downhill.
  package var grade = 0.0
  /// The speed of the head wind in m/s; negative is a tail wind.
  package var wind = 0.0
  /// The coefficient of the rolling resistance: the resistance divided by the weight.
  package var rollingResistance = 0.004
  /// The coefficient of the wind resistance in kg/m.
  package var windResistance = 0.51

  /// The assumed mass of the bicycle and its rider in kg.
  package static let mass = 84.0
  /// The highest speed of the bicycle in this model, in m/s.
  package static let highestSpeed = 30.0

  /// Makes a flat road without wind.
  package init() {}

  /// Returns the power in watts that the rider needs for a speed in m/s; negative if the bicycle
  /// would roll faster by itself.
  package func power(at speed: Double) -> Double {
    let slope = grade / 100
    let weight = Self.mass * 9.81 / (1 + slope * slope).squareRoot()
    let air = speed + wind
    return speed * (weight * (rollingResistance + slope) + windResistance * air * air.magnitude)
  }

  /// Returns the speed in m/s, from 0 to ``highestSpeed``, that a power in watts maintains.
  package func speed(at power: Double) -> Double {
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
