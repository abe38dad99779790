// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension RingConn.DeviceStatusRequest {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.deviceStatusRequest

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "deviceStatusRequest")
    var cursor = ByteCursor()
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(0x00)
    builder.write(0x00)
    return builder.bytes
  }
}

extension RingConn.DeviceStatus {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: RingConn.Opcode, battery: UInt8, state: RingConn.DeviceState, detail: UInt8, steps: UInt16, temperature: UInt16, secondTemperature: UInt16, unknown: HexBytes, voltage: UInt16, more: UInt8, caseState: UInt8) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    self.battery = battery
    self.state = state
    self.detail = detail
    self.steps = steps
    self.temperature = temperature
    self.secondTemperature = secondTemperature
    try requireLength(unknown.count, of: 4, at: 9, in: "unknown")
    self.unknown = unknown
    self.voltage = voltage
    self.more = more
    self.caseState = caseState
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 17.
  public init(opcode: RingConn.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try GATT.require(17, in: bytes, field: "deviceStatus")
    var cursor = ByteCursor()
    battery = try cursor.readUInt8("battery", from: bytes)
    state = RingConn.DeviceState(rawValue: try cursor.readUInt8("state", from: bytes))
    detail = try cursor.readUInt8("detail", from: bytes)
    steps = try cursor.readUInt16BE("steps", from: bytes)
    temperature = try cursor.readUInt16BE("temperature", from: bytes)
    secondTemperature = try cursor.readUInt16BE("secondTemperature", from: bytes)
    unknown = HexBytes(try cursor.readBytes(4, "unknown", from: bytes))
    voltage = try cursor.readUInt16BE("voltage", from: bytes)
    more = try cursor.readUInt8("more", from: bytes)
    caseState = try cursor.readUInt8("caseState", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 17)
    builder.write(battery)
    builder.write(state.rawValue)
    builder.write(detail)
    builder.writeBE(steps)
    builder.writeBE(temperature)
    builder.writeBE(secondTemperature)
    builder.write(unknown)
    builder.writeBE(voltage)
    builder.write(more)
    builder.write(caseState)
    return builder.bytes
  }

  /// The temperature of the skin in degrees Celsius.
  public var temperatureCelsius: Double { Double(temperature) / 10 }

  /// The temperature at the other sensor in degrees Celsius.
  public var secondTemperatureCelsius: Double { Double(secondTemperature) / 10 }

  /// The voltage of the battery in volts.
  public var voltageVolts: Double { Double(voltage) / 1000 }
}

extension RingConn.ApneaNightRequest {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.detection

  /// Makes a value of its fields.
  public init(action: RingConn.ApneaNightAction) {
    self.action = action
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "apneaNight")
    var cursor = ByteCursor()
    try cursor.readConstant(0x22, "code", from: bytes)
    action = RingConn.ApneaNightAction(rawValue: try cursor.readUInt8("action", from: bytes))
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(0x22)
    builder.write(action.rawValue)
    return builder.bytes
  }
}

extension RingConn.AutomaticExerciseRequest {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.detection

  /// Makes a value of its fields.
  public init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 3, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(3, in: bytes, field: "automaticExercise")
    var cursor = ByteCursor()
    try cursor.readConstant(0x23, "code", from: bytes)
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    try cursor.readConstant(0x00, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 3)
    builder.write(0x23)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(0x00)
    return builder.bytes
  }
}

extension RingConn.CommandResult {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: RingConn.Opcode, status: UInt8) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    self.status = status
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(opcode: RingConn.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try GATT.require(1, in: bytes, field: "commandResult")
    status = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(status)
    return builder.bytes
  }
}

extension RingConn.FindDeviceRequest {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.findDevice

  /// Makes a value of its fields.
  public init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "findDevice")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    try cursor.readConstant(0x00, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(0x00)
    return builder.bytes
  }
}

extension RingConn.AirplaneModeRequest {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.airplaneMode

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "airplaneMode")
    var cursor = ByteCursor()
    try cursor.readConstant(0x04, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(0x04)
    builder.write(0x00)
    return builder.bytes
  }
}

extension RingConn.ApneaNightAction {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Begin.
  public static let begin = RingConn.ApneaNightAction(rawValue: 0x01)
  /// End.
  public static let end = RingConn.ApneaNightAction(rawValue: 0x02)
}

extension RingConn.ApneaNightAction: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .begin: "begin"
    case .end: "end"
    default: "action \(rawValue)"
    }
  }
}

extension RingConn.DeviceState {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Starting.
  public static let starting = RingConn.DeviceState(rawValue: 0x01)
  /// Ready.
  public static let ready = RingConn.DeviceState(rawValue: 0x02)
  /// Ready.
  public static let readyToo = RingConn.DeviceState(rawValue: 0x03)
  /// Charging.
  public static let charging = RingConn.DeviceState(rawValue: 0x04)
  /// Exercising.
  public static let exercising = RingConn.DeviceState(rawValue: 0x06)
}

extension RingConn.DeviceState: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .starting: "starting"
    case .ready: "ready"
    case .readyToo: "ready"
    case .charging: "charging"
    case .exercising: "exercising"
    default: "state \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension RingConn.AirplaneModeRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension RingConn.CommandResult {
  enum CodingKeys: String, CodingKey {
    case opcode, status
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(RingConn.Opcode.self, forKey: .opcode),
      status: container.decode(UInt8.self, forKey: .status))
  }
}
#endif

#if !hasFeature(Embedded)
extension RingConn.DeviceStatus {
  enum CodingKeys: String, CodingKey {
    case opcode, battery, state, detail, steps, temperature, secondTemperature, unknown, voltage, more, caseState
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(RingConn.Opcode.self, forKey: .opcode),
      battery: container.decode(UInt8.self, forKey: .battery),
      state: container.decode(RingConn.DeviceState.self, forKey: .state),
      detail: container.decode(UInt8.self, forKey: .detail),
      steps: container.decode(UInt16.self, forKey: .steps),
      temperature: container.decode(UInt16.self, forKey: .temperature),
      secondTemperature: container.decode(UInt16.self, forKey: .secondTemperature),
      unknown: container.decode(HexBytes.self, forKey: .unknown),
      voltage: container.decode(UInt16.self, forKey: .voltage),
      more: container.decode(UInt8.self, forKey: .more),
      caseState: container.decode(UInt8.self, forKey: .caseState))
  }
}
#endif

#if !hasFeature(Embedded)
extension RingConn.DeviceStatusRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif
