extension Colmi.BloodPressureRecord {
  /// The record that marks the end of a reply with blood pressures; its timestamp is FFFFFFFF.
  public static let end = Colmi.BloodPressureRecord(
    timestamp: Colmi.RingTimestamp(rawValue: .max), diastolic: 0, systolic: 0)

  /// Whether the record is the end mark of a reply instead of a measurement.
  public var isEnd: Bool { timestamp.rawValue == .max }
}
