extension Colmi.BloodPressureRecord {
  /// The record that marks the end of a reply.
  public static let end = Colmi.BloodPressureRecord(
    timestamp: Colmi.RingTimestamp(rawValue: .max), diastolic: 0, systolic: 0)

  /// Whether this is the mark that ends the reply.
  public var isEnd: Bool { timestamp.rawValue == .max }
}
