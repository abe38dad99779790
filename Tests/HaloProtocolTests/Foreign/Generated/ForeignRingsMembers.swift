// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

@testable import HaloProtocol

extension Foreign.CRPDevice {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  init(model: String, name: String) throws(WireError) {
    try requireCount(model.utf8.count, upTo: 255, at: 0, in: "model")
    self.model = model
    try requireCount(name.utf8.count, upTo: 255, at: 0, in: "name")
    self.name = name
    try check()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.readConstant(0xFD, "start", from: bytes)
    try cursor.readConstant(0xDA, "start", from: bytes)
    try cursor.readConstant(0x10, "start", from: bytes)
    let length = Int(try cursor.readUInt8("length of the frame", from: bytes))
    try bytes.requireEnd(at: length, "length of the frame")
    try cursor.readConstant(0x05, "command", from: bytes)
    try cursor.readConstant(0x02, "command", from: bytes)
    let modelCount = Int(try cursor.readUInt8("length of model", from: bytes))
    model = try cursor.readUTF8(modelCount, "model", from: bytes)
    let nameCount = Int(try cursor.readUInt8("length of name", from: bytes))
    name = try cursor.readUTF8(nameCount, "name", from: bytes)
    try cursor.requireEnd("cRPDevice", in: bytes)
    try check()
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 8 + model.utf8.count + name.utf8.count)
    builder.write(0xFD)
    builder.write(0xDA)
    builder.write(0x10)
    builder.write(UInt8(truncatingIfNeeded: 8 + model.utf8.count + name.utf8.count))
    builder.write(0x05)
    builder.write(0x02)
    builder.write(UInt8(truncatingIfNeeded: model.utf8.count))
    builder.write(model.utf8)
    builder.write(UInt8(truncatingIfNeeded: name.utf8.count))
    builder.write(name.utf8)
    return builder.bytes
  }
}

extension Foreign.CRPPulse {
  /// Makes a value of its fields.
  init(pulse: UInt8, stamp: UInt32) {
    self.pulse = pulse
    self.stamp = stamp
  }

  /// Reads the fields of a part of a value.
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    pulse = try cursor.readUInt8("pulse", from: bytes)
    stamp = try cursor.readUInt32LE("stamp", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(pulse)
    builder.writeLE(stamp)
  }
}

extension Foreign.CRPPulses {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  init(state: UInt8, records: [Foreign.CRPPulse]) throws(WireError) {
    self.state = state
    try requireCount(records.count, upTo: 49, at: 7, in: "records")
    self.records = records
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.readConstant(0xFD, "start", from: bytes)
    try cursor.readConstant(0xDA, "start", from: bytes)
    try cursor.readConstant(0x10, "start", from: bytes)
    let length = Int(try cursor.readUInt8("length of the frame", from: bytes))
    try bytes.requireEnd(at: length, "length of the frame")
    try cursor.readConstant(0x02, "command", from: bytes)
    try cursor.readConstant(0x09, "command", from: bytes)
    state = try cursor.readUInt8("state", from: bytes)
    let recordsRows = try cursor.rows(of: 5, upTo: bytes.count, "records", in: bytes)
    var records: [Foreign.CRPPulse] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try Foreign.CRPPulse(&cursor, from: bytes)) }
    self.records = records
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 7 + 5 * records.count)
    builder.write(0xFD)
    builder.write(0xDA)
    builder.write(0x10)
    builder.write(UInt8(truncatingIfNeeded: 7 + 5 * records.count))
    builder.write(0x02)
    builder.write(0x09)
    builder.write(state)
    for row in records { row.write(to: &builder) }
    return builder.bytes
  }
}

extension Foreign.RingConnDescriptor {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  init(battery: UInt8, state: UInt8, detail: UInt8, steps: UInt16, temperature: UInt16, secondTemperature: UInt16, unknown: HexBytes, voltage: UInt16, more: UInt8, caseLevel: UInt8) throws(WireError) {
    self.battery = battery
    self.state = state
    self.detail = detail
    self.steps = steps
    self.temperature = temperature
    self.secondTemperature = secondTemperature
    try requireLength(unknown.bytes.count, of: 4, at: 10, in: "unknown")
    self.unknown = unknown
    self.voltage = voltage
    self.more = more
    self.caseLevel = caseLevel
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    let end = try bytes.end(before: Checksum.xor)
    var cursor = ByteCursor()
    try cursor.readConstant(0x10, "opcode", from: bytes)
    battery = try cursor.readUInt8("battery", from: bytes)
    state = try cursor.readUInt8("state", from: bytes)
    detail = try cursor.readUInt8("detail", from: bytes)
    steps = try cursor.readUInt16BE("steps", from: bytes)
    temperature = try cursor.readUInt16BE("temperature", from: bytes)
    secondTemperature = try cursor.readUInt16BE("secondTemperature", from: bytes)
    unknown = HexBytes(try cursor.readBytes(4, "unknown", from: bytes))
    voltage = try cursor.readUInt16BE("voltage", from: bytes)
    more = try cursor.readUInt8("more", from: bytes)
    caseLevel = try cursor.readUInt8("caseLevel", from: bytes)
    try bytes.requireEnd(at: cursor.offset + bytes.count - end, "ringConnDescriptor")
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 19)
    builder.write(0x10)
    builder.write(battery)
    builder.write(state)
    builder.write(detail)
    builder.writeBE(steps)
    builder.writeBE(temperature)
    builder.writeBE(secondTemperature)
    builder.write(unknown.bytes)
    builder.writeBE(voltage)
    builder.write(more)
    builder.write(caseLevel)
    builder.write(builder.sum(Checksum.xor))
    return builder.bytes
  }

  /// The temperature of the skin in degrees Celsius.
  var temperatureCelsius: Double { Double(temperature) / 10 }

  /// The temperature of the other sensor in degrees Celsius.
  var secondTemperatureCelsius: Double { Double(secondTemperature) / 10 }

  /// The voltage of the battery in volts.
  var voltageVolts: Double { Double(voltage) / 1000 }
}

extension Foreign.RingConnPage {
  /// Makes a value of its fields.
  init(remaining: UInt8, records: [Foreign.RingConnRecord]) {
    self.remaining = remaining
    self.records = records
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    let end = try bytes.end(before: Checksum.xor)
    var cursor = ByteCursor()
    try cursor.readConstant(0x4C, "page", from: bytes)
    try cursor.readConstant(0x00, "page", from: bytes)
    remaining = try cursor.readUInt8("remaining", from: bytes)
    let recordsRows = try cursor.rows(of: 23, upTo: end, "records", in: bytes)
    var records: [Foreign.RingConnRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try Foreign.RingConnRecord(&cursor, from: bytes)) }
    self.records = records
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 4 + 23 * records.count)
    builder.write(0x4C)
    builder.write(0x00)
    builder.write(remaining)
    for row in records { row.write(to: &builder) }
    builder.write(builder.sum(Checksum.xor))
    return builder.bytes
  }
}

extension Foreign.RingConnRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  init(stamp: UInt32, pulse: UInt8, variability: UInt8, confidence: UInt8, breaths: UInt8, oxygen: UInt8, detail: UInt8, motion: HexBytes, magnitudes: HexBytes) throws(WireError) {
    self.stamp = stamp
    self.pulse = pulse
    self.variability = variability
    self.confidence = confidence
    self.breaths = breaths
    self.oxygen = oxygen
    self.detail = detail
    try requireLength(motion.bytes.count, of: 5, at: 10, in: "motion")
    self.motion = motion
    try requireLength(magnitudes.bytes.count, of: 8, at: 15, in: "magnitudes")
    self.magnitudes = magnitudes
  }

  /// Reads the fields of a part of a value.
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    stamp = try cursor.readUInt32BE("stamp", from: bytes)
    pulse = try cursor.readUInt8("pulse", from: bytes)
    variability = try cursor.readUInt8("variability", from: bytes)
    confidence = try cursor.readUInt8("confidence", from: bytes)
    breaths = try cursor.readUInt8("breaths", from: bytes)
    oxygen = try cursor.readUInt8("oxygen", from: bytes)
    detail = try cursor.readUInt8("detail", from: bytes)
    motion = HexBytes(try cursor.readBytes(5, "motion", from: bytes))
    magnitudes = HexBytes(try cursor.readBytes(8, "magnitudes", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeBE(stamp)
    builder.write(pulse)
    builder.write(variability)
    builder.write(confidence)
    builder.write(breaths)
    builder.write(oxygen)
    builder.write(detail)
    builder.write(motion.bytes)
    builder.write(magnitudes.bytes)
  }

  /// The breaths in 1/min.
  var breathsPerMinute: Double { Double(breaths) / 8 }
}
