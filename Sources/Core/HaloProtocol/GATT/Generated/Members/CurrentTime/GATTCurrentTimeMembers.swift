// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CurrentTime {
  /// 2A2B.
  public static var characteristic: BluetoothUUID { 0x2A2B }

  /// Makes a value of its fields.
  public init(time: GATT.DateTime, dayOfWeek: GATT.DayOfWeek, fractions: UInt8, adjustReason: GATT.AdjustReason) {
    self.time = time
    self.dayOfWeek = dayOfWeek
    self.fractions = fractions
    self.adjustReason = adjustReason
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    time = try GATT.DateTime(&cursor, from: bytes)
    dayOfWeek = GATT.DayOfWeek(rawValue: try cursor.readUInt8("dayOfWeek", from: bytes))
    fractions = try cursor.readUInt8("fractions", from: bytes)
    adjustReason = GATT.AdjustReason(rawValue: try cursor.readUInt8("adjustReason", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 10 + trailing.count)
    time.write(to: &builder)
    builder.write(dayOfWeek.rawValue)
    builder.write(fractions)
    builder.write(adjustReason.rawValue)
    builder.write(trailing)
    return builder.bytes
  }

  /// The part of the second in seconds.
  public var fractionsSeconds: Double { Double(fractions) / 256 }

  /// Returns the number for seconds, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func fractions(seconds value: Double) throws(WireError) -> UInt8 {
    try UInt8(nearest: value * 256, in: "fractions")
  }
}

extension GATT.LocalTimeInformation {
  /// 2A0F.
  public static var characteristic: BluetoothUUID { 0x2A0F }

  /// Makes a value of its fields.
  public init(timeZone: Int8, daylightSaving: GATT.DaylightSaving) {
    self.timeZone = timeZone
    self.daylightSaving = daylightSaving
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    timeZone = Int8(bitPattern: try cursor.readUInt8("timeZone", from: bytes))
    daylightSaving = GATT.DaylightSaving(rawValue: try cursor.readUInt8("daylightSaving", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + trailing.count)
    builder.write(UInt8(bitPattern: timeZone))
    builder.write(daylightSaving.rawValue)
    builder.write(trailing)
    return builder.bytes
  }

  /// The time zone in minutes; nil without a value.
  public var timeZoneMinutes: Int? { timeZone == Int8(bitPattern: 0x80) ? nil : Int(timeZone) * 15 }

  /// Returns the number for minutes, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func timeZone(minutes value: Double) throws(WireError) -> Int8 {
    try Int8(nearest: value / 15, except: Int8(bitPattern: 0x80), in: "timeZone")
  }
}

extension GATT.ReferenceTimeInformation {
  /// 2A14.
  public static var characteristic: BluetoothUUID { 0x2A14 }

  /// Makes a value of its fields.
  public init(source: GATT.TimeSource, accuracy: UInt8, daysSinceUpdate: UInt8, hoursSinceUpdate: UInt8) {
    self.source = source
    self.accuracy = accuracy
    self.daysSinceUpdate = daysSinceUpdate
    self.hoursSinceUpdate = hoursSinceUpdate
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    source = GATT.TimeSource(rawValue: try cursor.readUInt8("source", from: bytes))
    accuracy = try cursor.readUInt8("accuracy", from: bytes)
    daysSinceUpdate = try cursor.readUInt8("daysSinceUpdate", from: bytes)
    hoursSinceUpdate = try cursor.readUInt8("hoursSinceUpdate", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 4 + trailing.count)
    builder.write(source.rawValue)
    builder.write(accuracy)
    builder.write(daysSinceUpdate)
    builder.write(hoursSinceUpdate)
    builder.write(trailing)
    return builder.bytes
  }

  /// The drift in seconds; nil without a value.
  public var accuracySeconds: Double? { accuracy == 0xFF ? nil : Double(accuracy) / 8 }

  /// Returns the number for seconds, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func accuracy(seconds value: Double) throws(WireError) -> UInt8 {
    try UInt8(nearest: value * 8, except: 0xFF, in: "accuracy")
  }
}

extension GATT.AdjustReason {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The time was set by hand.
  public static let manual = GATT.AdjustReason(rawValue: 0x1)
  /// The time was set by a reference.
  public static let external = GATT.AdjustReason(rawValue: 0x2)
  /// The time zone changed.
  public static let timeZone = GATT.AdjustReason(rawValue: 0x4)
  /// Daylight saving time changed.
  public static let daylightSaving = GATT.AdjustReason(rawValue: 0x8)
}

extension GATT.DayOfWeek {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The day is unknown.
  public static let unknown = GATT.DayOfWeek(rawValue: 0)
  /// Monday.
  public static let monday = GATT.DayOfWeek(rawValue: 1)
  /// Tuesday.
  public static let tuesday = GATT.DayOfWeek(rawValue: 2)
  /// Wednesday.
  public static let wednesday = GATT.DayOfWeek(rawValue: 3)
  /// Thursday.
  public static let thursday = GATT.DayOfWeek(rawValue: 4)
  /// Friday.
  public static let friday = GATT.DayOfWeek(rawValue: 5)
  /// Saturday.
  public static let saturday = GATT.DayOfWeek(rawValue: 6)
  /// Sunday.
  public static let sunday = GATT.DayOfWeek(rawValue: 7)
}

extension GATT.DayOfWeek: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .unknown: "unknown"
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    default: "day \(rawValue)"
    }
  }
}

extension GATT.DaylightSaving {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No daylight saving time.
  public static let standard = GATT.DaylightSaving(rawValue: 0)
  /// Daylight saving time of half an hour.
  public static let halfHour = GATT.DaylightSaving(rawValue: 2)
  /// Daylight saving time of one hour.
  public static let hour = GATT.DaylightSaving(rawValue: 4)
  /// Daylight saving time of two hours.
  public static let twoHours = GATT.DaylightSaving(rawValue: 8)
  /// The offset is unknown.
  public static let unknown = GATT.DaylightSaving(rawValue: 255)
}

extension GATT.DaylightSaving: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .standard: "standard time"
    case .halfHour: "half an hour"
    case .hour: "one hour"
    case .twoHours: "two hours"
    case .unknown: "unknown"
    default: "offset \(rawValue)"
    }
  }
}

extension GATT.TimeSource {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Unknown.
  public static let unknown = GATT.TimeSource(rawValue: 0)
  /// Network time protocol.
  public static let networkTimeProtocol = GATT.TimeSource(rawValue: 1)
  /// Satellite.
  public static let satellite = GATT.TimeSource(rawValue: 2)
  /// Radio.
  public static let radio = GATT.TimeSource(rawValue: 3)
  /// Manual.
  public static let manual = GATT.TimeSource(rawValue: 4)
  /// Atomic clock.
  public static let atomicClock = GATT.TimeSource(rawValue: 5)
  /// Cellular.
  public static let cellular = GATT.TimeSource(rawValue: 6)
  /// Not synchronized.
  public static let notSynchronized = GATT.TimeSource(rawValue: 7)
}

extension GATT.TimeSource: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .unknown: "unknown"
    case .networkTimeProtocol: "network time protocol"
    case .satellite: "satellite"
    case .radio: "radio"
    case .manual: "manual"
    case .atomicClock: "atomic clock"
    case .cellular: "cellular"
    case .notSynchronized: "not synchronized"
    default: "source \(rawValue)"
    }
  }
}
