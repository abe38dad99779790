// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

@testable import HaloProtocol

extension Foreign.YCBTAlarm {
  /// Makes a value of its fields.
  init(kind: UInt8, hour: UInt8, minute: UInt8, week: UInt8, snooze: UInt8) {
    self.kind = kind
    self.hour = hour
    self.minute = minute
    self.week = week
    self.snooze = snooze
  }

  /// Reads the fields of a part of a value.
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    kind = try cursor.readUInt8("kind", from: bytes)
    hour = try cursor.readUInt8("hour", from: bytes)
    minute = try cursor.readUInt8("minute", from: bytes)
    week = try cursor.readUInt8("week", from: bytes)
    snooze = try cursor.readUInt8("snooze", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(kind)
    builder.write(hour)
    builder.write(minute)
    builder.write(week)
    builder.write(snooze)
  }
}

extension Foreign.YCBTAlarms {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  init(slots: UInt8, alarms: [Foreign.YCBTAlarm]) throws(WireError) {
    self.slots = slots
    try requireCount(alarms.count, upTo: 255, at: 3, in: "alarms")
    self.alarms = alarms
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.readConstant(0x00, "list", from: bytes)
    slots = try cursor.readUInt8("slots", from: bytes)
    let alarmsCount = Int(try cursor.readUInt8("number of alarms", from: bytes))
    let alarmsRows = try cursor.rows(alarmsCount, of: 5, "alarms", in: bytes)
    var alarms: [Foreign.YCBTAlarm] = []
    alarms.reserveCapacity(alarmsRows)
    for _ in 0..<alarmsRows { alarms.append(try Foreign.YCBTAlarm(&cursor, from: bytes)) }
    self.alarms = alarms
    try cursor.requireEnd("yCBTAlarms", in: bytes)
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 3 + 5 * alarms.count)
    builder.write(0x00)
    builder.write(slots)
    builder.write(UInt8(truncatingIfNeeded: alarms.count))
    for row in alarms { row.write(to: &builder) }
    return builder.bytes
  }
}

extension Foreign.YCBTFrame {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  init(group: UInt8, key: UInt8, payload: HexBytes) throws(WireError) {
    self.group = group
    self.key = key
    try requireCount(payload.bytes.count, upTo: 65529, at: 4, in: "payload")
    self.payload = payload
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    let end = try bytes.end(before: Checksum.crc16CCITT)
    var cursor = ByteCursor()
    group = try cursor.readUInt8("group", from: bytes)
    key = try cursor.readUInt8("key", from: bytes)
    let length = Int(try cursor.readUInt16LE("length of the frame", from: bytes))
    try bytes.requireEnd(at: length, "length of the frame")
    payload = HexBytes(try cursor.readBytes(end - cursor.offset, "payload", from: bytes))
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 6 + payload.bytes.count)
    builder.write(group)
    builder.write(key)
    builder.writeLE(UInt16(truncatingIfNeeded: 6 + payload.bytes.count))
    builder.write(payload.bytes)
    builder.writeLE(builder.sum(Checksum.crc16CCITT))
    return builder.bytes
  }
}

extension Foreign.YCBTHeart {
  /// Makes a value of its fields.
  init(stamp: UInt32, mode: UInt8, pulse: UInt8) {
    self.stamp = stamp
    self.mode = mode
    self.pulse = pulse
  }

  /// Reads the fields of a part of a value.
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    stamp = try cursor.readUInt32LE("stamp", from: bytes)
    mode = try cursor.readUInt8("mode", from: bytes)
    pulse = try cursor.readUInt8("pulse", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(stamp)
    builder.write(mode)
    builder.write(pulse)
  }
}

extension Foreign.YCBTHeartRecords {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  init(_ records: [Foreign.YCBTHeart]) throws(WireError) {
    try requireCount(records.count, upTo: 10921, at: 4, in: "records")
    self.records = records
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    let end = try bytes.end(before: Checksum.crc16CCITT)
    var cursor = ByteCursor()
    try cursor.readConstant(0x05, "key", from: bytes)
    try cursor.readConstant(0x15, "key", from: bytes)
    let length = Int(try cursor.readUInt16LE("length of the frame", from: bytes))
    try bytes.requireEnd(at: length, "length of the frame")
    let recordsRows = try cursor.rows(of: 6, upTo: end, "records", in: bytes)
    var records: [Foreign.YCBTHeart] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try Foreign.YCBTHeart(&cursor, from: bytes)) }
    self.records = records
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 6 + 6 * records.count)
    builder.write(0x05)
    builder.write(0x15)
    builder.writeLE(UInt16(truncatingIfNeeded: 6 + 6 * records.count))
    for row in records { row.write(to: &builder) }
    builder.writeLE(builder.sum(Checksum.crc16CCITT))
    return builder.bytes
  }
}

extension Foreign.YCBTUnits {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  init(distance: UInt8, weight: UInt8, temperature: UInt8, clock: UInt8, sugar: UInt8? = nil, uricAcid: UInt8? = nil) throws(WireError) {
    self.distance = distance
    self.weight = weight
    self.temperature = temperature
    self.clock = clock
    self.sugar = sugar
    self.uricAcid = uricAcid
    try check()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    distance = try cursor.readUInt8("distance", from: bytes)
    weight = try cursor.readUInt8("weight", from: bytes)
    temperature = try cursor.readUInt8("temperature", from: bytes)
    clock = try cursor.readUInt8("clock", from: bytes)
    sugar = cursor.offset == bytes.count ? nil : try cursor.readUInt8("sugar", from: bytes)
    uricAcid = cursor.offset == bytes.count ? nil : try cursor.readUInt8("uricAcid", from: bytes)
    try cursor.requireEnd("yCBTUnits", in: bytes)
    try check()
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.write(distance)
    builder.write(weight)
    builder.write(temperature)
    builder.write(clock)
    if let sugar { builder.write(sugar) }
    if let uricAcid { builder.write(uricAcid) }
    return builder.bytes
  }
}
