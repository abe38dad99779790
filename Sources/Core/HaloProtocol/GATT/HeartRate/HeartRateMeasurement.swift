extension GATT {
  /// A heart rate measurement (characteristic 2A37), which a sensor notifies about once a second.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | `usesUInt16` | obligatory above 255 beats, allowed below |
  /// | 0 | bits 1–2 | `contact` | ``SensorContact`` |
  /// | 0 | bit 3 | presence of `energyExpendedKilojoules` | |
  /// | 0 | bit 4 | presence of `rrIntervals` | |
  /// | 0 | bits 5–7 | `reservedFlags` | a receiver ignores them |
  /// | 1 | 1, or 2 with `usesUInt16` | `beatsPerMinute`, low byte first | 1/min; 0 no reading yet |
  /// | next | 0 or 2 | `energyExpendedKilojoules`, low byte first | kJ, stays at 65535 |
  /// | next | 2 × n | `rrIntervals`, low byte first | 1/1024 s, oldest first |
  /// | next | n | `trailing` | the rest, kept |
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if the flags or the heart
  /// rate are missing. Everything after the heart rate is read leniently: bytes that do not fit the
  /// flags are kept in ``trailing`` and named in ``anomalies``, and writing returns the same bytes.
  ///
  /// The energy is in kilojoules, although several tables have joules or kilocalories. A missing
  /// energy does not mean zero: sensors send it in about one of ten notifications.
  ///
  /// Source: Heart Rate Service 1.0 (2011); lenient reading modelled on packets of real heart rate
  /// straps. Confidence A (seen on devices). Fixture: `Fixtures/gatt/heart-rate-measurement.json`.
  public struct HeartRateMeasurement: CharacteristicValue {
    /// The heart rate in beats per minute; 0 means no reading yet.
    public let beatsPerMinute: UInt16
    /// The heart rate in beats per minute; nil unless it is within 25…250, and so plausible.
    ///
    /// A heart rate of 0 means no reading yet; wristbands of one manufacturer send 255 in one byte
    /// for no value.
    public var plausibleBeatsPerMinute: UInt16? {
      PlausibleHeartRate.range.contains(beatsPerMinute) ? beatsPerMinute : nil
    }
    /// Whether the packet has two bytes for the heart rate instead of one; always true above 255.
    public let usesUInt16: Bool
    /// Whether the sensor has contact with the skin, as far as it reports this.
    public let contact: SensorContact
    /// The energy expended since the last reset, in kilojoules; nil if the packet does not contain
    /// the energy.
    ///
    /// The number stays at 65535 after reaching it.
    public let energyExpendedKilojoules: UInt16?
    /// The intervals between heartbeats (RR intervals) in units of 1/1024 s, oldest first.
    public let rrIntervals: RRIntervals
    /// The reserved bits 5–7 of the flags byte at their original positions, 0x00…0xE0.
    public let reservedFlags: UInt8
    /// The bytes at the end of the packet that belong to no field.
    public let trailing: HexBytes
    /// The ways in which the packet violates the specification or contradicts its own flags.
    public let anomalies: Anomalies

    /// Makes a measurement that a sensor can send.
    ///
    /// - Parameters:
    ///   - beatsPerMinute: The beats per minute; above 255 they take two bytes in any case.
    ///   - usesUInt16: Whether to use two bytes for a smaller number as well.
    ///   - contact: The sensor's contact with the skin.
    ///   - energyExpendedKilojoules: The energy since the last reset in kilojoules.
    ///   - rrIntervals: The times between beats in 1/1024 s, oldest first.
    public init(
      beatsPerMinute: UInt16,
      usesUInt16: Bool = false,
      contact: SensorContact = .unsupported,
      energyExpendedKilojoules: UInt16? = nil,
      rrIntervals: RRIntervals = RRIntervals()
    ) {
      self.beatsPerMinute = beatsPerMinute
      self.usesUInt16 = usesUInt16 || beatsPerMinute > 0xFF
      self.contact = contact
      self.energyExpendedKilojoules = energyExpendedKilojoules
      self.rrIntervals = rrIntervals
      reservedFlags = 0
      anomalies = []
      trailing = .empty
    }

    /// Decodes a heart rate measurement from the bytes of the characteristic.
    ///
    /// Linear in the number of bytes, and without allocation up to 16 RR intervals and 14
    /// trailing bytes.
    ///
    /// - Throws: ``WireError`` if the flags or the heart rate are missing or truncated.
    @inlinable
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      self = try readHeartRateMeasurement(bytes)
    }

    @inline(__always)
    fileprivate init(reading bytes: Span<UInt8>) throws(WireError) {
      var cursor = ByteCursor()
      let flags = try cursor.readUInt8("flags", from: bytes)
      usesUInt16 = flags & Flags.uint16 != 0
      beatsPerMinute =
        usesUInt16
        ? try cursor.readUInt16LE("beatsPerMinute", from: bytes)
        : UInt16(try cursor.readUInt8("beatsPerMinute", from: bytes))
      contact = SensorContact(flags: flags)
      reservedFlags = flags & Flags.reserved

      var anomalies: Anomalies = reservedFlags == 0 ? [] : .reservedFlags
      if flags & Flags.energy == 0 {
        energyExpendedKilojoules = nil
      } else if cursor.remaining(in: bytes) >= 2 {
        energyExpendedKilojoules = try cursor.readUInt16LE("energyExpended", from: bytes)
      } else {
        energyExpendedKilojoules = nil
        anomalies.insert(.energyTruncated)
      }

      let hasIntervals = flags & Flags.rrIntervals != 0
      let count = hasIntervals ? cursor.remaining(in: bytes) / 2 : 0
      rrIntervals = RRIntervals(littleEndian: bytes, from: cursor.offset, count: count)
      if hasIntervals, count == 0 { anomalies.insert(.emptyRRIntervals) }

      let end = cursor.offset + 2 * count
      if end == bytes.count {
        trailing = .empty
      } else {
        trailing = HexBytes(keeping: bytes, from: end)
        if !anomalies.contains(.energyTruncated) {
          anomalies.insert(hasIntervals ? .oddRRByte : .bytesAfterHeartRate)
        }
      }
      self.anomalies = anomalies
    }

    /// The flags byte of the packet, whose bits determine which fields are present.
    public var flags: UInt8 {
      var flags = reservedFlags | contact.rawValue << 1
      if usesUInt16 { flags |= Flags.uint16 }
      if energyExpendedKilojoules != nil || anomalies.contains(.energyTruncated) {
        flags |= Flags.energy
      }
      if !rrIntervals.isEmpty || anomalies.contains(.emptyRRIntervals) {
        flags |= Flags.rrIntervals
      }
      return flags
    }

    /// The encoded measurement, which may be too long for one notification: see
    /// ``prefix(fitting:)``.
    public var bytes: [UInt8] {
      var builder = ByteBuilder(capacity: headLength + rrIntervals.count * 2 + trailing.count)
      builder.write(flags)
      if usesUInt16 {
        builder.writeLE(beatsPerMinute)
      } else {
        builder.write(UInt8(truncatingIfNeeded: beatsPerMinute))
      }
      if let energyExpendedKilojoules { builder.writeLE(energyExpendedKilojoules) }
      for interval in rrIntervals { builder.writeLE(interval) }
      builder.write(trailing)
      return builder.bytes
    }

    private var headLength: Int {
      Self.headLength(usesUInt16: usesUInt16, hasEnergyExpended: energyExpendedKilojoules != nil)
    }

    private static func headLength(usesUInt16: Bool, hasEnergyExpended: Bool) -> Int {
      1 + (usesUInt16 ? 2 : 1) + (hasEnergyExpended ? 2 : 0)
    }

    private enum Flags {
      static var uint16: UInt8 { 0x01 }
      static var energy: UInt8 { 0x08 }
      static var rrIntervals: UInt8 { 0x10 }
      static var reserved: UInt8 { 0xE0 }
    }
  }
}

extension GATT.HeartRateMeasurement {
  /// Returns the largest number of RR intervals (between heartbeats) in one notification.
  ///
  /// A notification carries MTU − 3 bytes, at most 512. So the number is nine at MTU 23, eight with
  /// energy or a two-byte heart rate, seven with both, and never more than 255. It is zero if the
  /// MTU leaves no room.
  public static func maximumRRIntervals(
    mtu: Int, usesUInt16: Bool, hasEnergyExpended: Bool
  ) -> Int {
    let head = headLength(usesUInt16: usesUInt16, hasEnergyExpended: hasEnergyExpended)
    let room = min(max(mtu, 3) - 3, GATT.maximumAttributeLength)
    return max(0, room - head) / 2
  }

  /// Splits a measurement that is too long for one notification: returns a part that fits, and the
  /// RR intervals that are left.
  ///
  /// The part contains the oldest intervals; send the rest in the next notification. The part is as
  /// a sensor sends it: without trailing bytes and reserved flags, and with the flag for RR
  /// intervals only if it contains some.
  ///
  /// - Parameter maximumLength: The number of bytes in a notification, MTU − 3; more than 512 count
  ///   as 512, the limit of every attribute.
  /// - Returns: Nil if there is no room for the heart rate and the energy.
  public func prefix(
    fitting maximumLength: Int
  ) -> (measurement: GATT.HeartRateMeasurement, rest: GATT.RRIntervals)? {
    let room = min(maximumLength, GATT.maximumAttributeLength)
    guard room >= headLength else { return nil }
    let count = (room - headLength) / 2
    let measurement = GATT.HeartRateMeasurement(
      beatsPerMinute: beatsPerMinute, usesUInt16: usesUInt16, contact: contact,
      energyExpendedKilojoules: energyExpendedKilojoules,
      rrIntervals: GATT.RRIntervals(rrIntervals.prefix(count)))
    return (measurement, GATT.RRIntervals(rrIntervals.dropFirst(count)))
  }
}

extension GATT.HeartRateMeasurement {
  /// The ways in which a heart rate packet violates the specification or contradicts its own flags;
  /// in JSON, an array of the names.
  public struct Anomalies: OptionSet, WireValue {
    /// The anomalies of the packet as a byte with one bit for each.
    public let rawValue: UInt8

    /// Makes a set of anomalies from a byte with one bit for each; unknown bits are dropped.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0x1F }

    /// The anomaly `reservedFlags`: one of the reserved flag bits 5–7 is set.
    public static let reservedFlags = Anomalies(rawValue: 0x01)
    /// The anomaly `energyTruncated`: the flags announce the energy, but fewer than two bytes are
    /// left for it.
    public static let energyTruncated = Anomalies(rawValue: 0x02)
    /// The anomaly `emptyRRIntervals`: the flags announce RR intervals, but the packet has none, as
    /// some real sensors send it.
    public static let emptyRRIntervals = Anomalies(rawValue: 0x04)
    /// The anomaly `oddRRByte`: a single byte is left after the last RR interval of two bytes.
    public static let oddRRByte = Anomalies(rawValue: 0x08)
    /// The anomaly `bytesAfterHeartRate`: the flags announce no RR intervals, but more bytes
    /// follow.
    public static let bytesAfterHeartRate = Anomalies(rawValue: 0x10)

    /// The names of the anomalies in the set, in the order of their bits.
    public var names: [String] { Self.named.filter { contains($0.anomaly) }.map { $0.name } }

    private static var named: [(name: String, anomaly: Anomalies)] {
      [
        ("reservedFlags", .reservedFlags), ("energyTruncated", .energyTruncated),
        ("emptyRRIntervals", .emptyRRIntervals), ("oddRRByte", .oddRRByte),
        ("bytesAfterHeartRate", .bytesAfterHeartRate),
      ]
    }

    /// Makes a set with one anomaly from its name; nil for an unknown name.
    public init?(name: String) {
      guard let match = Self.named.first(where: { $0.name == name }) else { return nil }
      self = match.anomaly
    }
  }
}

extension GATT.HeartRateMeasurement {
  /// Makes a measurement from the fields of its JSON form: assembles their packet and reads it, so
  /// the result never contradicts its own bytes.
  ///
  /// - Throws: ``WireError`` for fields that no packet combines: a heart rate above 255 in one
  ///   byte, a reserved flag outside bits 5–7, trailing bytes that would be read as RR intervals,
  ///   anomalies that the other fields do not show.
  package init(
    json beatsPerMinute: UInt16, usesUInt16: Bool?, contact: GATT.SensorContact?,
    energyExpendedKilojoules: UInt16?, rrIntervals: GATT.RRIntervals?, reservedFlags: UInt8?,
    trailing: HexBytes?, anomalies: Anomalies?
  ) throws(WireError) {
    let usesUInt16 = usesUInt16 ?? (beatsPerMinute > 0xFF)
    if !usesUInt16 { try beatsPerMinute.limited(to: 0...0xFF, at: 1, in: "beatsPerMinute") }
    let reserved = reservedFlags ?? 0
    guard reserved & 0x1F == 0 else {
      throw WireError(
        .outOfRange(value: Int(reserved), minimum: 0, maximum: 0xE0), at: 0, in: "flags")
    }
    let plain = GATT.HeartRateMeasurement(
      beatsPerMinute: beatsPerMinute, usesUInt16: usesUInt16, contact: contact ?? .unsupported,
      energyExpendedKilojoules: energyExpendedKilojoules, rrIntervals: rrIntervals ?? [])
    var bytes = plain.bytes + (trailing?.bytes ?? [])
    bytes[0] |= reserved
    if let anomalies {
      if anomalies.contains(.energyTruncated) { bytes[0] |= 0x08 }
      if anomalies.contains(.emptyRRIntervals) { bytes[0] |= 0x10 }
    }
    let value = try GATT.HeartRateMeasurement(parsing: bytes)
    guard value.energyExpendedKilojoules == energyExpendedKilojoules,
      value.rrIntervals == plain.rrIntervals, anomalies == nil || value.anomalies == anomalies
    else { throw WireError(.invalidText, at: 0, in: "anomalies") }
    self = value
  }
}

extension GATT.HeartRateMeasurement.Anomalies {
  package init(json: [String]) throws(WireError) {
    self = []
    for name in json {
      guard let anomaly = Self(name: name) else {
        throw WireError(.invalidText, at: 0, in: "anomalies")
      }
      formUnion(anomaly)
    }
  }

  package var json: [String] { names }
}

// Functions read the larger values, not initializers: other modules would call an initializer
// through another function, which copies the value (Swift 6.3).
@usableFromInline
func readHeartRateMeasurement(
  _ bytes: Span<UInt8>
) throws(WireError) -> GATT.HeartRateMeasurement {
  try GATT.HeartRateMeasurement(reading: bytes)
}
