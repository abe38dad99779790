extension GATT {
  /// The counts of a cycling sensor (2A5B), which notifies them about once a second.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `wheel` | |
  /// | 0 | bit 1 | presence of `crank` | |
  /// | 0 | bits 2–7 | `reservedFlags` | |
  /// | 1 | 0 or 4 | `wheel.revolutions`, low byte first | 0…4294967295 |
  /// | next | 0 or 2 | `wheel.lastEventTime`, low byte first | 1/1024 s, from 0 again after 64 s |
  /// | next | 0 or 2 | `crank.revolutions`, low byte first | 0…65535, then from 0 again |
  /// | next | 0 or 2 | `crank.lastEventTime`, low byte first | 1/1024 s, from 0 again after 64 s |
  /// | next | n | `trailing` | not part of the specification, kept |
  ///
  /// Speed and cadence are differences of two measurements; the time is that of the last
  /// revolution, not of the notification. Reading fails with
  /// ``WireError/Reason/truncated(needed:available:)`` if a field that the flags announce is
  /// missing or truncated. Source: Cycling Speed and Cadence Service 1.0. Confidence A. Fixture:
  /// `Fixtures/gatt/csc-measurement.json`.
  public struct CSCMeasurement: CharacteristicValue {
    /// The revolutions of the wheel, if the packet has them.
    public var wheel: WheelRevolutions?
    /// The revolutions of the crank, if the packet has them.
    public var crank: CrankRevolutions?
    /// Bits 2–7 of the flags, in place (0x00…0xFC).
    public let reservedFlags: UInt8
    /// The bytes after the last field.
    public var trailing: HexBytes

    /// Makes a measurement from its counts.
    public init(wheel: WheelRevolutions? = nil, crank: CrankRevolutions? = nil) {
      self.wheel = wheel
      self.crank = crank
      reservedFlags = 0
      trailing = HexBytes()
    }

    /// Reads the fields that the flags announce.
    ///
    /// - Throws: ``WireError`` if a field is missing or truncated.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      var cursor = ByteCursor()
      let flags = try cursor.readUInt8("flags", from: bytes)
      reservedFlags = flags & 0xFC
      wheel =
        flags & 1 == 0
        ? nil
        : WheelRevolutions(
          try cursor.readUInt32LE("wheelRevolutions", from: bytes),
          lastEventTime: try cursor.readUInt16LE("wheelEventTime", from: bytes))
      crank =
        flags & 2 == 0
        ? nil
        : CrankRevolutions(
          try cursor.readUInt16LE("crankRevolutions", from: bytes),
          lastEventTime: try cursor.readUInt16LE("crankEventTime", from: bytes))
      trailing = HexBytes(cursor.readRemaining(from: bytes))
    }

    /// The flags, the fields that are present, and the trailing bytes.
    public var bytes: [UInt8] {
      var builder = ByteBuilder(capacity: 11 + trailing.bytes.count)
      builder.write(reservedFlags | (wheel == nil ? 0 : 1) | (crank == nil ? 0 : 2))
      if let wheel {
        builder.writeLE(wheel.revolutions)
        builder.writeLE(wheel.lastEventTime)
      }
      if let crank {
        builder.writeLE(crank.revolutions)
        builder.writeLE(crank.lastEventTime)
      }
      builder.write(trailing.bytes)
      return builder.bytes
    }
  }
}

extension GATT.CSCMeasurement {
  /// The number of wheel revolutions, and the time of the last one.
  ///
  /// The number does not wrap around, can be set through the control point, and decreases on some
  /// sensors while the wheel turns backwards.
  public struct WheelRevolutions: WireValue {
    /// The total number of revolutions, which wraps at 2³².
    public var revolutions: UInt32
    /// The time at which the last revolution was complete, in 1/1024 s on the sensor's clock.
    public var lastEventTime: UInt16

    /// Makes a count from its two numbers.
    public init(_ revolutions: UInt32, lastEventTime: UInt16) {
      self.revolutions = revolutions
      self.lastEventTime = lastEventTime
    }
  }

  /// The number of crank revolutions, and the time of the last one.
  public struct CrankRevolutions: WireValue {
    /// The revolutions; 0 follows 65535.
    public var revolutions: UInt16
    /// The time at which the last revolution was complete, in 1/1024 s on the sensor's clock.
    public var lastEventTime: UInt16

    /// Makes a count from its two numbers.
    public init(_ revolutions: UInt16, lastEventTime: UInt16) {
      self.revolutions = revolutions
      self.lastEventTime = lastEventTime
    }
  }
}

#if !hasFeature(Embedded)
extension GATT.CSCMeasurement {
  /// Reads the JSON form; all fields are optional.
  ///
  /// - Throws: `WireError` for a reserved flag outside bits 2–7.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    wheel = try container.decodeIfPresent(WheelRevolutions.self, forKey: .wheel)
    crank = try container.decodeIfPresent(CrankRevolutions.self, forKey: .crank)
    reservedFlags = try container.decodeIfPresent(UInt8.self, forKey: .reservedFlags) ?? 0
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x03 == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xFC), at: 0, in: "flags")
    }
  }
}
#endif
