/// How a signal fades with distance: `d = 10 ^ ((measuredPower - rssi) / (10 * exponent))` metres.
///
/// It is the log-distance model, with the strength at one metre that a beacon tells. What comes
/// out is an order of magnitude and no measurement: reflections, bodies and the place of an
/// antenna move an RSSI by 6 to 10 dB, which is a factor of two to three; telephones differ by some
/// dB; and the strength at one metre is often a default that nobody measured. So take the median of
/// some seconds first (``BeaconRanging`` does), and tell ``BeaconProximity`` rather than metres.
public struct PathLossModel: Hashable, Sendable {
  /// By how many times 10 dB a signal fades at ten times the distance: 2 in free space, 2.5 to 4
  /// within buildings; here 1 to 10.
  public let exponent: Double

  /// Makes a model; an exponent outside of 1 to 10 is brought to the nearer of these.
  public init(exponent: Double = 2) {
    // Also of what is no number.
    self.exponent = exponent >= 1 ? min(exponent, 10) : 1
  }

  /// About how far away something is, in metres.
  ///
  /// - Parameters:
  ///   - rssi: How strong it comes in, in dBm, of one advertisement or averaged.
  ///   - measuredPower: How strong it would at one metre.
  /// - Returns: The distance; nil for 0 dBm and more and for less than -127, by which hosts say
  ///   that they do not know the strength.
  public func distance(rssi: Double, measuredPower: Int8) -> Double? {
    guard rssi < 0, rssi >= -127 else { return nil }
    return Self.powerOfTen((Double(measuredPower) - rssi) / (10 * exponent))
  }

  /// The same on every machine, and without a library of the system.
  static func powerOfTen(_ exponent: Double) -> Double {
    let binary = exponent * 3.321928094887362
    let whole = binary.rounded()
    let rest = (binary - whole) * 0.6931471805599453
    // The series of e ^ rest, which is at most 0.35: behind the 16th term nothing changes.
    var (sum, term) = (1.0, 1.0)
    for place in 1...16 {
      term *= rest / Double(place)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(whole), significand: sum)
  }
}

/// How far away something is, as coarse as that can be told.
public enum BeaconProximity: String, Hashable, Sendable, CaseIterable {
  /// Less than half a metre.
  case immediate
  /// Less than three metres.
  case near
  /// Farther.
  case far

  /// What a distance in metres comes to.
  public init(distance: Double) {
    self = distance < 0.5 ? .immediate : distance < 3 ? .near : .far
  }
}
