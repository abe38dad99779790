extension GATT {
  /// Whether a heart rate sensor has contact with the skin, as two bits of a measurement's flags.
  ///
  /// | value | meaning |
  /// |---|---|
  /// | 0 | not supported in this connection |
  /// | 1 | not supported either; some straps send it |
  /// | 2 | supported, no contact or a poor one |
  /// | 3 | supported and in contact |
  ///
  /// The JSON form is the number. Source: Heart Rate Service 1.0, flags bits 1–2.
  public struct SensorContact: RawRepresentable, WireValue {
    /// The two flag bits about skin contact, 0…3.
    public let rawValue: UInt8

    /// Makes a contact state from two flag bits, 0…3; nil for other numbers.
    public init?(rawValue: UInt8) {
      guard rawValue <= 3 else { return nil }
      self.rawValue = rawValue
    }

    /// Reads bits 1 and 2 of the flags of a heart rate measurement.
    init(flags: UInt8) { rawValue = flags >> 1 & 3 }

    /// The state of a sensor that does not report skin contact.
    public static let unsupported = SensorContact(flags: 0)
    /// The state of a sensor with no or poor skin contact, whose heart rate is unreliable.
    public static let notDetected = SensorContact(flags: 0x04)
    /// The state of a sensor that has contact with the skin.
    public static let detected = SensorContact(flags: 0x06)

    /// Whether the sensor reports its contact with the skin in this connection.
    public var isSupported: Bool { rawValue & 2 != 0 }

    /// Whether the sensor reports that it has contact with the skin.
    public var isDetected: Bool { rawValue == 3 }
  }
}
