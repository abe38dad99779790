/// The protocol of Yucheng rings, which the vendor's SDK `ycbtsdk` speaks.
public enum YCBT {
  /// A frame of either characteristic, ``Service/command`` or ``Service/stream``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `opcode`, high byte first | group 1…7 and key |
  /// | 2 | 2 | length of the frame, low byte first | |
  /// | 4 | n | `payload` | |
  /// | next | 2 | checksum, low byte first | ``Checksum/crc16CCITT(_:)`` |
  public struct Frame: WireMessage, CustomStringConvertible {
    /// The opcode: a group of commands in the high byte, and a command of the group, its key, in
    /// the low byte.
    public var opcode: Opcode
    /// The bytes between the length and the checksum.
    public let payload: HexBytes

    /// The maximum number of payload bytes, which the length field can count.
    public static let longestPayload = 65_529

    init(_ first: Never) { switch first {} }
  }
}

extension YCBT {
  /// The GATT layout of a ring: a service with two characteristics, both of which support writes
  /// and indications.
  public enum Service {
    /// The service of a ring, which does not advertise it.
    public static let main = BluetoothUUID(high: 0xBE94_0000_7333_BE46, low: 0xB7AE_689E_7172_2BD5)
    /// The characteristic for commands and replies.
    public static let command = BluetoothUUID(
      high: 0xBE94_0001_7333_BE46, low: 0xB7AE_689E_7172_2BD5)
    /// The characteristic for live values, events and data of histories.
    public static let stream = BluetoothUUID(
      high: 0xBE94_0003_7333_BE46, low: 0xB7AE_689E_7172_2BD5)
  }
}

extension YCBT.DecimalPair {
  /// The decimal number of the pair: whole 36 with fraction 5 is 36.5, and with fraction 25 is
  /// 36.25.
  public var value: Double {
    Double(whole) + Double(fraction) / (fraction < 10 ? 10 : fraction < 100 ? 100 : 1000)
  }
  /// Whether the pair means that there is no temperature: whole 0 or fraction 15.
  public var isNoTemperature: Bool { whole == 0 || fraction == 15 }
}

extension YCBT.Status {
  /// Whether the status means that the ring could not read the command: 0xFB and above.
  public var isError: Bool { rawValue >= 0xFB }
}

extension YCBT.LiveBloodPressure {
  /// The temperature; nil if the event has none, without digits after the point if it ends there.
  public var temperature: YCBT.DecimalPair? {
    temperatureWhole.map { YCBT.DecimalPair(whole: $0, fraction: temperatureFraction ?? 0) }
  }
}

extension YCBT.DeviceInfo {
  /// The version of the firmware as the vendor's app shows it, such as `2.32`.
  public var version: String {
    "\(majorVersion).\(minorVersion < 10 ? "0" : "")\(minorVersion)"
  }
}

extension YCBT.Capabilities {
  /// Returns whether the ring claims to have a feature.
  public func contains(_ feature: YCBT.Feature) -> Bool {
    let (byte, bit) = feature.position
    return byte < data.bytes.count && data.bytes[byte] & 1 << bit != 0
  }
  /// Returns whether the ring claims to lack a feature; false for features after the end of a short
  /// reply, which the ring may have.
  package func excludes(_ feature: YCBT.Feature) -> Bool {
    isValid && feature.position.byte < data.bytes.count && !contains(feature)
  }
  /// Whether the reply has at least 14 bytes, as every valid one has.
  public var isValid: Bool { data.bytes.count >= 14 }
}

extension YCBT.CombinedRecord {
  /// Whether the CRC at the end of the record is that of its bytes.
  public var isIntact: Bool {
    var builder = ByteBuilder(capacity: 20)
    write(to: &builder)
    let bytes = builder.bytes[..<18]
    return Checksum.crc16CCITT(bytes.span) == crc
  }
}

extension YCBT.SleepTag {
  /// The tag with the usual high half, F: only the low half distinguishes tags.
  public var usual: YCBT.SleepTag { YCBT.SleepTag(rawValue: 0xF0 | rawValue & 0x0F) }
}

extension YCBT.SetTimeRequest {
  /// Makes a request that sets the ring's clock, with the weekday of the date.
  ///
  /// - Throws: ``WireError`` for a year before 2000.
  public init(_ dateTime: CivilDateTime) throws(WireError) {
    _ = try YCBT.Timestamp(dateTime)
    let date = dateTime.date
    // 1970-01-01 was a Thursday.
    self.init(
      year: UInt16(date.year), month: UInt8(date.month), day: UInt8(date.day),
      hour: UInt8(dateTime.hour), minute: UInt8(dateTime.minute), second: UInt8(dateTime.second),
      weekday: UInt8((date.daysSince1970 + 3) % 7))
  }
}
