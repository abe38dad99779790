/// The Bluetooth protocol of Yucheng smart rings, which the vendor's development kit `ycbtsdk`
/// implements.
public enum YCBT {
}

extension YCBT {
  /// The UUIDs of a ring's GATT service and of its two characteristics, both of which support
  /// writes and indications.
  public enum Service {
    /// The UUID of the ring's GATT service, which the ring does not advertise.
    public static let main = BluetoothUUID(high: 0xBE94_0000_7333_BE46, low: 0xB7AE_689E_7172_2BD5)
    /// The UUID of the characteristic for commands and their replies.
    public static let command = BluetoothUUID(
      high: 0xBE94_0001_7333_BE46, low: 0xB7AE_689E_7172_2BD5)
    /// The UUID of the characteristic for live values, events and stored records.
    public static let stream = BluetoothUUID(
      high: 0xBE94_0003_7333_BE46, low: 0xB7AE_689E_7172_2BD5)
  }
}

extension YCBT.DecimalPair {
  /// The decimal number that the two bytes encode: whole 36 with fraction 5 is 36.5, and with
  /// fraction 25 is 36.25.
  public var value: Double {
    Double(whole) + Double(fraction) / (fraction < 10 ? 10 : fraction < 100 ? 100 : 1000)
  }
  /// Whether the two bytes mean that there is no temperature: the whole part is 0, or the fraction
  /// is 15.
  public var isNoTemperature: Bool { whole == 0 || fraction == 15 }
}

extension YCBT.Status {
  /// Whether the status code reports an error: from 0xFB on, the ring could not read the command.
  public var isError: Bool { rawValue >= 0xFB }
}

extension YCBT.LiveBloodPressure {
  /// The temperature in degrees Celsius; nil if the packet contains none.
  ///
  /// The digits after the decimal point are 0 if the packet ends before them.
  public var temperature: YCBT.DecimalPair? {
    temperatureWhole.map { YCBT.DecimalPair(whole: $0, fraction: temperatureFraction ?? 0) }
  }
}

extension YCBT.DeviceInfo {
  /// The firmware version as the vendor's app shows it, such as `2.32`.
  public var version: String { "\(majorVersion).\(minorVersion < 10 ? "0" : "")\(minorVersion)" }
}

extension YCBT.Capabilities {
  /// Returns whether the ring claims to support a feature.
  public func contains(_ feature: YCBT.Feature) -> Bool {
    let (byte, bit) = feature.position
    return byte < data.bytes.count && data.bytes[byte] & 1 << bit != 0
  }
  /// Returns whether the ring claims to lack a feature; false for features after the end of a short
  /// reply, which the ring may have.
  package func excludes(_ feature: YCBT.Feature) -> Bool {
    isValid && feature.position.byte < data.bytes.count && !contains(feature)
  }
  /// Whether the ring's reply is long enough to be valid: it has at least 14 bytes.
  public var isValid: Bool { data.bytes.count >= 14 }
}

extension YCBT.CombinedRecord {
  /// Whether the CRC-16 at the end of the record is correct for the bytes before it.
  public var isIntact: Bool {
    var builder = ByteBuilder(capacity: 20)
    write(to: &builder)
    let bytes = builder.bytes[..<18]
    return Checksum.crc16CCITT(bytes.span) == crc
  }
}

extension YCBT.SleepTag {
  /// The code of the sleep stage with its high half set to F, as is usual; only the low four bits
  /// distinguish sleep stages.
  public var usual: YCBT.SleepTag { YCBT.SleepTag(rawValue: 0xF0 | rawValue & 0x0F) }
}

extension YCBT.SetTimeRequest {
  /// Makes a request that sets the ring's clock to a date and time, and to the weekday of the date.
  ///
  /// - Throws: ``WireError`` if the year is before 2000.
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
