/// A model of how a radio signal fades with distance:
/// `d = 10 ^ ((measuredPower - rssi) / (10 * exponent))` metres.
///
/// This is the log-distance model, with the strength at one metre that a beacon advertises. The
/// result is an order of magnitude, not a measurement: reflections, bodies and the position of an
/// antenna change an RSSI by 6 to 10 dB, which is a factor of two to three; telephones differ by
/// some dB; and the strength at one metre is often a default that was never measured. So take the
/// median of some seconds first (``BeaconRanging`` does), and show ``BeaconProximity`` instead of
/// metres.
public struct PathLossModel: Hashable, Sendable {
  /// The path loss exponent, from 1 to 10: the loss at ten times the distance, in units of 10 dB.
  ///
  /// It is 2 in free space, and 2.5 to 4 in buildings.
  package let exponent: Double

  /// Makes a path loss model; the exponent is clamped to 1 to 10, and the default suits free space.
  public init(exponent: Double = 2) {
    // The comparison also turns NaN into 1.
    self.exponent = exponent >= 1 ? min(exponent, 10) : 1
  }

  /// Estimates the distance of a sender from its signal strength.
  ///
  /// - Parameters:
  ///   - rssi: The signal strength in dBm, of one advertisement or the average of several.
  ///   - measuredPower: The signal strength at one metre, in dBm.
  /// - Returns: The distance in metres; nil from 0 dBm up and below -127 dBm, which hosts report
  ///   for an unknown strength.
  public func distance(rssi: Double, measuredPower: Int8) -> Double? {
    guard rssi < 0, rssi >= -127 else { return nil }
    return Self.powerOfTen((Double(measuredPower) - rssi) / (10 * exponent))
  }

  /// Returns 10 to the power of `exponent`, computed without a system library, so that every
  /// machine gets the same result.
  static func powerOfTen(_ exponent: Double) -> Double {
    let binary = exponent * 3.321928094887362
    let whole = binary.rounded()
    let rest = (binary - whole) * 0.6931471805599453
    // The series of e ^ rest, where rest is at most 0.35: terms after the 16th change nothing.
    var (sum, term) = (1.0, 1.0)
    for factor in 1...16 {
      term *= rest / Double(factor)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(whole), significand: sum)
  }
}

/// The distance to a beacon, as one of three ranges.
public enum BeaconProximity: String, Hashable, Sendable, CaseIterable {
  /// The beacon is less than half a metre away.
  case immediate
  /// The beacon is half a metre to three metres away.
  case near
  /// The beacon is three metres away or more.
  case far

  /// Makes the range that contains a beacon's distance, in metres.
  public init(distance: Double) { self = distance < 0.5 ? .immediate : distance < 3 ? .near : .far }
}
