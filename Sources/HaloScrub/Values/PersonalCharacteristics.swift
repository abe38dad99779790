/// Characteristics of the specification that say who somebody is, or what was measured of them.
///
/// Those of a strap, and what else is changed field by field, are not among them. Source: Bluetooth
/// SIG, Assigned Numbers, 3.8; User Data Service (181C) 1.1, and others.
enum PersonalCharacteristics {
  /// What is done with a value.
  enum Kind {
    /// Letters in its place.
    case name
    /// Zeros in its place, which stand for a date that is not known.
    case birth
    /// Zeros in its place, as it says where somebody is.
    case place
    /// Zeros in its place, where health is to be altered.
    case health
  }

  static let kinds: [UInt16: Kind] = {
    var kinds: [UInt16: Kind] = [:]
    // First, last and middle name, mail; names of objects and of places.
    for number in [0x2A8A, 0x2A90, 0x2B48, 0x2A87, 0x2ABE, 0x2AB5] as [UInt16] {
      kinds[number] = .name
    }
    kinds[0x2A85] = .birth
    // Speed and position, and those of an indoor position.
    for number in [0x2A67, 0x2AAE, 0x2AAF, 0x2AB0, 0x2AB1, 0x2AB2, 0x2AB3] as [UInt16] {
      kinds[number] = .place
    }
    for number in people + measurements { kinds[number] = .health }
    return kinds
  }()

  /// Age, gender, height, weight, hip, waist, limits of the heart rate, thresholds and their date,
  /// VO2 max, resting heart rate, stride, hand, caloric intake, goals.
  private static let people: [UInt16] =
    [0x2A7E, 0x2A7F, 0x2A80, 0x2A81, 0x2A82, 0x2A83, 0x2A84, 0x2A86, 0x2A88, 0x2A89, 0x2A8B]
    + [0x2A8C, 0x2A8D, 0x2A8E, 0x2A8F, 0x2A91, 0x2A92, 0x2A94, 0x2A95, 0x2A96, 0x2A97, 0x2A98]
    + [0x2B47, 0x2B49, 0x2B4A, 0x2B4C, 0x2B4D, 0x2B4E, 0x2B50]

  /// Glucose and its context, temperature, blood pressure, steps and pedals, oxygen, body
  /// composition, weight, continuous glucose.
  private static let measurements: [UInt16] = [
    0x2A18, 0x2A1C, 0x2A1E, 0x2A34, 0x2A35, 0x2A36, 0x2A53, 0x2A5B, 0x2A5E, 0x2A5F, 0x2A63, 0x2A64,
    0x2A9C, 0x2A9D, 0x2AA7,
  ]
}
