// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.SetTimeRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.setTime

  /// Makes a value of its fields.
  public init(year: UInt16, month: UInt8, day: UInt8, hour: UInt8, minute: UInt8, second: UInt8, weekday: UInt8) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.weekday = weekday
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 8.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(8, in: bytes, field: "setTime")
    year = bytes.uint16LE(at: 0)
    month = bytes[2]
    day = bytes[3]
    hour = bytes[4]
    minute = bytes[5]
    second = bytes[6]
    weekday = bytes[7]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 8)
    builder.writeLE(year)
    builder.write(month)
    builder.write(day)
    builder.write(hour)
    builder.write(minute)
    builder.write(second)
    builder.write(weekday)
    return builder.bytes
  }
}

extension YCBT.AlarmListRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.alarm

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "listAlarms")
    var cursor = ByteCursor()
    try cursor.readConstant(0x00, "operation", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(0x00)
    return builder.bytes
  }
}

extension YCBT.AlarmAddRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.alarm

  /// Makes a value of its fields.
  public init(alarm: YCBT.Alarm) {
    self.alarm = alarm
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 6, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(6, in: bytes, field: "addAlarm")
    var cursor = ByteCursor()
    try cursor.readConstant(0x01, "operation", from: bytes)
    alarm = try YCBT.Alarm(&cursor, from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.write(0x01)
    alarm.write(to: &builder)
    return builder.bytes
  }
}

extension YCBT.AlarmDeleteRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.alarm

  /// Makes a value of its fields.
  public init(hour: UInt8, minute: UInt8) {
    self.hour = hour
    self.minute = minute
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 3, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(3, in: bytes, field: "deleteAlarm")
    var cursor = ByteCursor()
    try cursor.readConstant(0x02, "operation", from: bytes)
    hour = try cursor.readUInt8("hour", from: bytes)
    minute = try cursor.readUInt8("minute", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 3)
    builder.write(0x02)
    builder.write(hour)
    builder.write(minute)
    return builder.bytes
  }
}

extension YCBT.AlarmChangeRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.alarm

  /// Makes a value of its fields.
  public init(hour: UInt8, minute: UInt8, alarm: YCBT.Alarm) {
    self.hour = hour
    self.minute = minute
    self.alarm = alarm
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 8, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(8, in: bytes, field: "changeAlarm")
    var cursor = ByteCursor()
    try cursor.readConstant(0x03, "operation", from: bytes)
    hour = try cursor.readUInt8("hour", from: bytes)
    minute = try cursor.readUInt8("minute", from: bytes)
    alarm = try YCBT.Alarm(&cursor, from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 8)
    builder.write(0x03)
    builder.write(hour)
    builder.write(minute)
    alarm.write(to: &builder)
    return builder.bytes
  }
}

extension YCBT.AlarmList {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.alarm

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(slots: UInt8, alarms: [YCBT.Alarm]) throws(WireError) {
    self.slots = slots
    try requireCount(alarms.count, upTo: 255, at: 3, in: "alarms")
    self.alarms = alarms
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.readConstant(0x00, "operation", from: bytes)
    slots = try cursor.readUInt8("slots", from: bytes)
    let alarmsCount = Int(try cursor.readUInt8("number of alarms", from: bytes))
    let alarmsRows = try cursor.rows(alarmsCount, of: 5, "alarms", in: bytes)
    var alarms: [YCBT.Alarm] = []
    alarms.reserveCapacity(alarmsRows)
    for _ in 0..<alarmsRows { alarms.append(try YCBT.Alarm(&cursor, from: bytes)) }
    self.alarms = alarms
    try cursor.requireEnd("alarms", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 3 + 5 * alarms.count)
    builder.write(0x00)
    builder.write(slots)
    builder.write(UInt8(truncatingIfNeeded: alarms.count))
    for row in alarms { row.write(to: &builder) }
    return builder.bytes
  }
}

extension YCBT.Goal {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.goal

  /// Makes a value of its fields.
  public init(kind: YCBT.GoalKind, value: UInt32, hours: UInt8, minutes: UInt8) {
    self.kind = kind
    self.value = value
    self.hours = hours
    self.minutes = minutes
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 7.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(7, in: bytes, field: "goal")
    var cursor = ByteCursor()
    kind = YCBT.GoalKind(rawValue: try cursor.readUInt8("kind", from: bytes))
    value = try cursor.readUInt32LE("value", from: bytes)
    hours = try cursor.readUInt8("hours", from: bytes)
    minutes = try cursor.readUInt8("minutes", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 7)
    builder.write(kind.rawValue)
    builder.writeLE(value)
    builder.write(hours)
    builder.write(minutes)
    return builder.bytes
  }
}

extension YCBT.UserProfile {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.userProfile

  /// Makes a value of its fields.
  public init(height: UInt8, weight: UInt8, sex: UInt8, age: UInt8) {
    self.height = height
    self.weight = weight
    self.sex = sex
    self.age = age
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 4.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(4, in: bytes, field: "userProfile")
    height = bytes[0]
    weight = bytes[1]
    sex = bytes[2]
    age = bytes[3]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
    builder.write(height)
    builder.write(weight)
    builder.write(sex)
    builder.write(age)
    return builder.bytes
  }
}

extension YCBT.DeviceNameRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.deviceName

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(name: String) throws(WireError) {
    try requireCount(name.utf8.count, upTo: 65529, at: 0, in: "name")
    self.name = name
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    name = try cursor.readUTF8(bytes.count - cursor.offset, "name", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + name.utf8.count)
    builder.write(name.utf8)
    return builder.bytes
  }
}

extension YCBT.PhoneSystem {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.phoneSystem

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(kind: UInt8, version: String) throws(WireError) {
    self.kind = kind
    try requireCount(version.utf8.count, upTo: 65528, at: 1, in: "version")
    self.version = version
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    kind = try cursor.readUInt8("kind", from: bytes)
    version = try cursor.readUTF8(bytes.count - cursor.offset, "version", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + version.utf8.count)
    builder.write(kind)
    builder.write(version.utf8)
    return builder.bytes
  }
}

extension YCBT.AddressRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.address

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(address: HexBytes) throws(WireError) {
    try requireLength(address.count, of: 6, at: 0, in: "address")
    self.address = address
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 6.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(6, in: bytes, field: "setAddress")
    var cursor = ByteCursor()
    address = HexBytes(try cursor.readBytes(6, "address", from: bytes))
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.write(address)
    return builder.bytes
  }
}

extension YCBT.Alarm {
  /// Makes a value of its fields.
  public init(kind: YCBT.AlarmKind, hour: UInt8, minute: UInt8, weekdays: YCBT.Weekdays, snooze: UInt8) {
    self.kind = kind
    self.hour = hour
    self.minute = minute
    self.weekdays = weekdays
    self.snooze = snooze
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    kind = YCBT.AlarmKind(rawValue: try cursor.readUInt8("kind", from: bytes))
    hour = try cursor.readUInt8("hour", from: bytes)
    minute = try cursor.readUInt8("minute", from: bytes)
    weekdays = YCBT.Weekdays(rawValue: try cursor.readUInt8("weekdays", from: bytes))
    snooze = try cursor.readUInt8("snooze", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(kind.rawValue)
    builder.write(hour)
    builder.write(minute)
    builder.write(weekdays.rawValue)
    builder.write(snooze)
  }
}
