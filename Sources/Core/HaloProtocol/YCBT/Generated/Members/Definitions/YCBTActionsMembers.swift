// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.FindDeviceRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.findDevice

  /// Makes a value of its fields.
  public init(isOn: Bool, times: UInt8, seconds: UInt8) {
    self.isOn = isOn
    self.times = times
    self.seconds = seconds
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 3.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(3, in: bytes, field: "findDevice")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    times = try cursor.readUInt8("times", from: bytes)
    seconds = try cursor.readUInt8("seconds", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 3)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(times)
    builder.write(seconds)
    return builder.bytes
  }
}

extension YCBT.PressureSwitch {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.pressureSwitch

  /// Makes a value of its fields.
  public init(state: UInt8) {
    self.state = state
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "pressureSwitch")
    state = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(state)
    return builder.bytes
  }
}

extension YCBT.PushMessageRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.message

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(kind: YCBT.MessageKind, text: String) throws(WireError) {
    self.kind = kind
    try requireCount(text.utf8.count, upTo: 65528, at: 1, in: "text")
    self.text = text
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    kind = YCBT.MessageKind(rawValue: try cursor.readUInt8("kind", from: bytes))
    text = try cursor.readUTF8(bytes.count - cursor.offset, "text", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + text.utf8.count)
    builder.write(kind.rawValue)
    builder.write(text.utf8)
    return builder.bytes
  }
}

extension YCBT.LiveStatusRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.liveStatus

  /// Makes a value of its fields.
  public init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 3, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(3, in: bytes, field: "liveStatus")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x02, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 3)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(0x00)
    builder.write(0x02)
    return builder.bytes
  }
}

extension YCBT.SportRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.sport

  /// Makes a value of its fields.
  public init(isOn: Bool, kind: YCBT.SportKind) {
    self.isOn = isOn
    self.kind = kind
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "sport")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    kind = YCBT.SportKind(rawValue: try cursor.readUInt8("kind", from: bytes))
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(kind.rawValue)
    return builder.bytes
  }
}

extension YCBT.Weather {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: YCBT.Opcode, entries: HexBytes) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try requireCount(entries.count, upTo: 65529, at: 0, in: "entries")
    self.entries = entries
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(opcode: YCBT.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    var cursor = ByteCursor()
    entries = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] { entries.bytes }
}

extension YCBT.PowerOffRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.power

  /// Makes a value of its fields.
  public init(mode: YCBT.PowerMode) {
    self.mode = mode
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "powerOff")
    mode = YCBT.PowerMode(rawValue: bytes[0])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(mode.rawValue)
    return builder.bytes
  }
}

extension YCBT.TemperatureCorrection {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.temperatureCorrection

  /// Makes a value of its fields.
  public init(whole: Int8, hundredths: UInt8) {
    self.whole = whole
    self.hundredths = hundredths
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "temperatureCorrection")
    whole = Int8(bitPattern: bytes[0])
    hundredths = bytes[1]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(UInt8(bitPattern: whole))
    builder.write(hundredths)
    return builder.bytes
  }

  /// The hundredths in degrees Celsius.
  public var hundredthsCelsius: Double { Double(hundredths) / 100 }
}

extension YCBT.SensorRequest {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: YCBT.Opcode, state: YCBT.MeasurementSwitch) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    self.state = state
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(opcode: YCBT.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try GATT.require(1, in: bytes, field: "sensor")
    state = YCBT.MeasurementSwitch(rawValue: bytes[0])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(state.rawValue)
    return builder.bytes
  }
}

extension YCBT.SensorStoreRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.sensorStore

  /// Makes a value of its fields.
  public init(sensor: YCBT.SensorKind, isOn: Bool) {
    self.sensor = sensor
    self.isOn = isOn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "sensorStore")
    var cursor = ByteCursor()
    sensor = YCBT.SensorKind(rawValue: try cursor.readUInt8("sensor", from: bytes))
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(sensor.rawValue)
    builder.write(isOn ? 0x01 : 0x00)
    return builder.bytes
  }
}

extension YCBT.MeasurementRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.measurement

  /// Makes a value of its fields.
  public init(isOn: Bool, mode: YCBT.MeasurementMode) {
    self.isOn = isOn
    self.mode = mode
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "measurement")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    mode = YCBT.MeasurementMode(rawValue: try cursor.readUInt8("mode", from: bytes))
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(mode.rawValue)
    return builder.bytes
  }
}

extension YCBT.MeasurementSwitch {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Off.
  public static let off = YCBT.MeasurementSwitch(rawValue: 0x00)
  /// Once.
  public static let once = YCBT.MeasurementSwitch(rawValue: 0x01)
  /// Monitor.
  public static let monitor = YCBT.MeasurementSwitch(rawValue: 0x02)
}

extension YCBT.MeasurementSwitch: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .off: "off"
    case .once: "once"
    case .monitor: "monitor"
    default: "state \(rawValue)"
    }
  }
}
