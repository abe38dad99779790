extension Colmi.BloodPressureRecord {
  /// The record that ends a reply with blood pressures; its timestamp is FFFFFFFF.
  public static let end = Colmi.BloodPressureRecord(
    timestamp: Colmi.RingTimestamp(rawValue: .max), diastolic: 0, systolic: 0)

  /// Whether the record ends the reply, and so is not a measurement.
  public var isEnd: Bool { timestamp.rawValue == .max }
}
