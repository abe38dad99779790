// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CGMFeature {
  /// 2AA8.
  public static var characteristic: BluetoothUUID { 0x2AA8 }

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(features: UInt24, type: GATT.GlucoseSampleType, location: GATT.GlucoseSampleLocation, checksum: UInt16 = 0xFFFF) throws(WireError) {
    self.features = features
    self.type = try type.limited(to: 0...15, at: 3, in: "type")
    self.location = try location.limited(to: 0...15, at: 3, in: "location")
    self.checksum = checksum
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
    features = try cursor.readUInt24LE("features", from: bytes)
    let flags = try cursor.readUInt8("flags", from: bytes)
    type = GATT.GlucoseSampleType(rawValue: flags >> 0 & 15)
    location = GATT.GlucoseSampleLocation(rawValue: flags >> 4 & 15)
    checksum = try cursor.readUInt16LE("checksum", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 6 + trailing.count)
    builder.writeLE(features)
    var flags: UInt8 = 0
    flags |= type.rawValue << 0 & 0x0F
    flags |= location.rawValue << 4 & 0xF0
    builder.write(flags)
    builder.writeLE(checksum)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.CGMStatus {
  /// 2AA9.
  public static var characteristic: BluetoothUUID { 0x2AA9 }

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(timeOffset: UInt16, status: GATT.CGMStatusFlags, calibration: GATT.CGMCalibrationFlags, warning: GATT.CGMWarningFlags, checksum: UInt16? = nil, trailing: HexBytes = HexBytes()) throws(WireError) {
    self.timeOffset = timeOffset
    self.status = status
    self.calibration = calibration
    self.warning = warning
    self.checksum = checksum
    self.trailing = trailing
    if checksum == nil, !trailing.bytes.isEmpty { throw WireError(.truncated(needed: 1, available: 0), at: 5, in: "checksum") }
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    timeOffset = try cursor.readUInt16LE("timeOffset", from: bytes)
    status = GATT.CGMStatusFlags(rawValue: try cursor.readUInt8("status", from: bytes))
    calibration = GATT.CGMCalibrationFlags(rawValue: try cursor.readUInt8("calibration", from: bytes))
    warning = GATT.CGMWarningFlags(rawValue: try cursor.readUInt8("warning", from: bytes))
    checksum = cursor.offset == bytes.count ? nil : try cursor.readUInt16LE("checksum", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 7 + trailing.count)
    builder.writeLE(timeOffset)
    builder.write(status.rawValue)
    builder.write(calibration.rawValue)
    builder.write(warning.rawValue)
    if let checksum { builder.writeLE(checksum) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.CGMSessionStartTime {
  /// 2AAA.
  public static var characteristic: BluetoothUUID { 0x2AAA }

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(time: GATT.DateTime, timeZone: Int8, daylightSaving: GATT.DaylightSaving, checksum: UInt16? = nil, trailing: HexBytes = HexBytes()) throws(WireError) {
    self.time = time
    self.timeZone = timeZone
    self.daylightSaving = daylightSaving
    self.checksum = checksum
    self.trailing = trailing
    if checksum == nil, !trailing.bytes.isEmpty { throw WireError(.truncated(needed: 1, available: 0), at: 9, in: "checksum") }
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
    timeZone = Int8(bitPattern: try cursor.readUInt8("timeZone", from: bytes))
    daylightSaving = GATT.DaylightSaving(rawValue: try cursor.readUInt8("daylightSaving", from: bytes))
    checksum = cursor.offset == bytes.count ? nil : try cursor.readUInt16LE("checksum", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 11 + trailing.count)
    time.write(to: &builder)
    builder.write(UInt8(bitPattern: timeZone))
    builder.write(daylightSaving.rawValue)
    if let checksum { builder.writeLE(checksum) }
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

extension GATT.CGMSessionRunTime {
  /// 2AAB.
  public static var characteristic: BluetoothUUID { 0x2AAB }

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(hours: UInt16, checksum: UInt16? = nil, trailing: HexBytes = HexBytes()) throws(WireError) {
    self.hours = hours
    self.checksum = checksum
    self.trailing = trailing
    if checksum == nil, !trailing.bytes.isEmpty { throw WireError(.truncated(needed: 1, available: 0), at: 2, in: "checksum") }
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    hours = try cursor.readUInt16LE("hours", from: bytes)
    checksum = cursor.offset == bytes.count ? nil : try cursor.readUInt16LE("checksum", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 4 + trailing.count)
    builder.writeLE(hours)
    if let checksum { builder.writeLE(checksum) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.CGMControlPoint {
  /// 2AAC.
  public static var characteristic: BluetoothUUID { 0x2AAC }

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opCode: GATT.CGMOpCode, operand: HexBytes) throws(WireError) {
    self.opCode = opCode
    self.operand = operand
    try check()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    opCode = GATT.CGMOpCode(rawValue: try cursor.readUInt8("opCode", from: bytes))
    operand = cursor.readRest(from: bytes)
    try check()
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + operand.count)
    builder.write(opCode.rawValue)
    builder.write(operand)
    return builder.bytes
  }
}

extension GATT.CGMRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(reserved: UInt8, glucose: MedicalFloat16, timeOffset: UInt16, status: GATT.CGMStatusFlags? = nil, calibration: GATT.CGMCalibrationFlags? = nil, warning: GATT.CGMWarningFlags? = nil, trend: MedicalFloat16? = nil, quality: MedicalFloat16? = nil, trailing: HexBytes = HexBytes()) throws(WireError) {
    self.reserved = try reserved.limited(to: 0...7, at: 1, in: "reserved")
    self.glucose = glucose
    self.timeOffset = timeOffset
    self.status = status
    self.calibration = calibration
    self.warning = warning
    self.trend = trend
    self.quality = quality
    try requireCount(trailing.count, upTo: 242, at: 0, in: "trailing")
    self.trailing = trailing
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    let length = Int(try cursor.readUInt8("length of the frame", from: bytes))
    try bytes.requireEnd(at: length, "length of the frame")
    let flags = try cursor.readUInt8("flags", from: bytes)
    reserved = flags >> 2 & 7
    glucose = MedicalFloat16(rawValue: try cursor.readUInt16LE("glucose", from: bytes))
    timeOffset = try cursor.readUInt16LE("timeOffset", from: bytes)
    status = flags & 0x80 == 0 ? nil : GATT.CGMStatusFlags(rawValue: try cursor.readUInt8("status", from: bytes))
    calibration = flags & 0x40 == 0 ? nil : GATT.CGMCalibrationFlags(rawValue: try cursor.readUInt8("calibration", from: bytes))
    warning = flags & 0x20 == 0 ? nil : GATT.CGMWarningFlags(rawValue: try cursor.readUInt8("warning", from: bytes))
    trend = flags & 0x01 == 0 ? nil : MedicalFloat16(rawValue: try cursor.readUInt16LE("trend", from: bytes))
    quality = flags & 0x02 == 0 ? nil : MedicalFloat16(rawValue: try cursor.readUInt16LE("quality", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    let start = builder.bytes.count
    builder.write(0)
    var flags: UInt8 = 0
    flags |= reserved << 2 & 0x1C
    if trend != nil { flags |= 0x01 }
    if quality != nil { flags |= 0x02 }
    if warning != nil { flags |= 0x20 }
    if calibration != nil { flags |= 0x40 }
    if status != nil { flags |= 0x80 }
    builder.write(flags)
    builder.writeLE(glucose.rawValue)
    builder.writeLE(timeOffset)
    if let status { builder.write(status.rawValue) }
    if let calibration { builder.write(calibration.rawValue) }
    if let warning { builder.write(warning.rawValue) }
    if let trend { builder.writeLE(trend.rawValue) }
    if let quality { builder.writeLE(quality.rawValue) }
    builder.write(trailing)
    builder.setLength(from: start)
  }
}

extension GATT.CGMCalibrationFlags {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The clock must be synchronized.
  public static let timeSynchronizationRequired = GATT.CGMCalibrationFlags(rawValue: 0x1)
  /// No calibration is allowed.
  public static let calibrationNotAllowed = GATT.CGMCalibrationFlags(rawValue: 0x2)
  /// A calibration is recommended.
  public static let calibrationRecommended = GATT.CGMCalibrationFlags(rawValue: 0x4)
  /// A calibration is required.
  public static let calibrationRequired = GATT.CGMCalibrationFlags(rawValue: 0x8)
  /// The sensor is too hot.
  public static let tooHot = GATT.CGMCalibrationFlags(rawValue: 0x10)
  /// The sensor is too cold.
  public static let tooCold = GATT.CGMCalibrationFlags(rawValue: 0x20)
  /// A calibration is still in progress.
  public static let calibrationPending = GATT.CGMCalibrationFlags(rawValue: 0x40)
}
