// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.NumberSetting {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: YCBT.Opcode, value: UInt8) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    self.value = value
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(opcode: YCBT.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try GATT.require(1, in: bytes, field: "numberSetting")
    value = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(value)
    return builder.bytes
  }
}

extension YCBT.SleepReminder {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.sleepReminder

  /// Makes a value of its fields.
  public init(hour: UInt8, minute: UInt8, weekdays: YCBT.Weekdays) {
    self.hour = hour
    self.minute = minute
    self.weekdays = weekdays
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 3.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(3, in: bytes, field: "sleepReminder")
    hour = bytes[0]
    minute = bytes[1]
    weekdays = YCBT.Weekdays(rawValue: bytes[2])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 3)
    builder.write(hour)
    builder.write(minute)
    builder.write(weekdays.rawValue)
    return builder.bytes
  }
}

extension YCBT.ScreenTimeSetting {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.screenTime

  /// Makes a value of its fields.
  public init(time: YCBT.ScreenTime) {
    self.time = time
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "screenTime")
    time = YCBT.ScreenTime(rawValue: bytes[0])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(time.rawValue)
    return builder.bytes
  }
}

extension YCBT.WorkingModeSetting {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.workingMode

  /// Makes a value of its fields.
  public init(mode: YCBT.WorkingMode) {
    self.mode = mode
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "workingMode")
    mode = YCBT.WorkingMode(rawValue: bytes[0])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(mode.rawValue)
    return builder.bytes
  }
}

extension YCBT.StatusAlert {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.statusAlert

  /// Makes a value of its fields.
  public init(isOn: Bool, kind: YCBT.StatusAlertKind) {
    self.isOn = isOn
    self.kind = kind
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "statusAlert")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    kind = YCBT.StatusAlertKind(rawValue: try cursor.readUInt8("kind", from: bytes))
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(kind.rawValue)
    return builder.bytes
  }
}

extension YCBT.Schedule {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.schedule

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(operation: UInt8, index: UInt8, isOn: Bool, eventIndex: UInt8, isEventOn: Bool, time: YCBT.Timestamp, kind: UInt8, text: String) throws(WireError) {
    self.operation = operation
    self.index = index
    self.isOn = isOn
    self.eventIndex = eventIndex
    self.isEventOn = isEventOn
    self.time = time
    self.kind = kind
    try requireCount(text.utf8.count, upTo: 65519, at: 10, in: "text")
    self.text = text
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    operation = try cursor.readUInt8("operation", from: bytes)
    index = try cursor.readUInt8("index", from: bytes)
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    eventIndex = try cursor.readUInt8("eventIndex", from: bytes)
    isEventOn = try cursor.readUInt8("isEventOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isEventOn")
    time = YCBT.Timestamp(rawValue: try cursor.readUInt32LE("time", from: bytes))
    kind = try cursor.readUInt8("kind", from: bytes)
    text = try cursor.readUTF8(bytes.count - cursor.offset, "text", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 10 + text.utf8.count)
    builder.write(operation)
    builder.write(index)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(eventIndex)
    builder.write(isEventOn ? 0x01 : 0x00)
    builder.writeLE(time.rawValue)
    builder.write(kind)
    builder.write(text.utf8)
    return builder.bytes
  }
}

extension YCBT.UploadReminder {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.uploadReminder

  /// Makes a value of its fields.
  public init(isOn: Bool, percent: UInt8) {
    self.isOn = isOn
    self.percent = percent
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "uploadReminder")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    percent = try cursor.readUInt8("percent", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(percent)
    return builder.bytes
  }
}

extension YCBT.AdvertisingInterval {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.advertisingInterval

  /// Makes a value of its fields.
  public init(interval: UInt16) {
    self.interval = interval
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "advertisingInterval")
    interval = bytes.uint16LE(at: 0)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.writeLE(interval)
    return builder.bytes
  }
}

extension YCBT.TransmitPower {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.transmitPower

  /// Makes a value of its fields.
  public init(power: Int8) {
    self.power = power
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "transmitPower")
    power = Int8(bitPattern: bytes[0])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(UInt8(bitPattern: power))
    return builder.bytes
  }
}

extension YCBT.EventReminder {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.eventReminder

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(operation: UInt8, index: UInt8, isOn: Bool, kind: UInt8, hour: UInt8, minute: UInt8, weekdays: YCBT.Weekdays, repeats: UInt8, text: String) throws(WireError) {
    self.operation = operation
    self.index = index
    self.isOn = isOn
    self.kind = kind
    self.hour = hour
    self.minute = minute
    self.weekdays = weekdays
    self.repeats = repeats
    try requireCount(text.utf8.count, upTo: 65521, at: 8, in: "text")
    self.text = text
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    operation = try cursor.readUInt8("operation", from: bytes)
    index = try cursor.readUInt8("index", from: bytes)
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    kind = try cursor.readUInt8("kind", from: bytes)
    hour = try cursor.readUInt8("hour", from: bytes)
    minute = try cursor.readUInt8("minute", from: bytes)
    weekdays = YCBT.Weekdays(rawValue: try cursor.readUInt8("weekdays", from: bytes))
    repeats = try cursor.readUInt8("repeats", from: bytes)
    text = try cursor.readUTF8(bytes.count - cursor.offset, "text", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 8 + text.utf8.count)
    builder.write(operation)
    builder.write(index)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(kind)
    builder.write(hour)
    builder.write(minute)
    builder.write(weekdays.rawValue)
    builder.write(repeats)
    builder.write(text.utf8)
    return builder.bytes
  }
}

extension YCBT.Modes {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.modes

  /// Makes a value of its fields.
  public init(mode: UInt8, unknown: UInt8, first: UInt16, second: UInt16) {
    self.mode = mode
    self.unknown = unknown
    self.first = first
    self.second = second
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 6.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(6, in: bytes, field: "modes")
    mode = bytes[0]
    unknown = bytes[1]
    first = bytes.uint16LE(at: 2)
    second = bytes.uint16LE(at: 4)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.write(mode)
    builder.write(unknown)
    builder.writeLE(first)
    builder.writeLE(second)
    return builder.bytes
  }
}

extension YCBT.Position {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.position

  /// Makes a value of its fields.
  public init(first: UInt32, second: UInt32) {
    self.first = first
    self.second = second
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 12, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(12, in: bytes, field: "position")
    var cursor = ByteCursor()
    first = try cursor.readUInt32LE("first", from: bytes)
    second = try cursor.readUInt32LE("second", from: bytes)
    try cursor.readConstant(0x00, "zeros", from: bytes)
    try cursor.readConstant(0x00, "zeros", from: bytes)
    try cursor.readConstant(0x00, "zeros", from: bytes)
    try cursor.readConstant(0x00, "zeros", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 12)
    builder.writeLE(first)
    builder.writeLE(second)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    return builder.bytes
  }
}
