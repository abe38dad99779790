// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.Event {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: YCBT.Opcode, state: UInt8? = nil, trailing: HexBytes = HexBytes()) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    self.state = state
    try requireCount(trailing.count, upTo: 65528, at: 0, in: "trailing")
    self.trailing = trailing
    if state == nil, !trailing.bytes.isEmpty { throw WireError(.truncated(needed: 1, available: 0), at: 0, in: "state") }
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(opcode: YCBT.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    var cursor = ByteCursor()
    state = cursor.offset == bytes.count ? nil : try cursor.readUInt8("state", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + trailing.count)
    if let state { builder.write(state) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension YCBT.MeasurementEnd {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.measurementEnd

  /// Makes a value of its fields.
  public init(mode: YCBT.MeasurementMode, result: YCBT.MeasurementResult) {
    self.mode = mode
    self.result = result
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "measurementEnd")
    mode = YCBT.MeasurementMode(rawValue: bytes[0])
    result = YCBT.MeasurementResult(rawValue: bytes[1])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(mode.rawValue)
    builder.write(result.rawValue)
    return builder.bytes
  }
}

extension YCBT.MeasurementStatus {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.measurementStatus

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(mode: YCBT.MeasurementMode, state: UInt8, values: HexBytes) throws(WireError) {
    self.mode = mode
    self.state = state
    try requireCount(values.count, upTo: 65527, at: 2, in: "values")
    self.values = values
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    mode = YCBT.MeasurementMode(rawValue: try cursor.readUInt8("mode", from: bytes))
    state = try cursor.readUInt8("state", from: bytes)
    values = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + values.count)
    builder.write(mode.rawValue)
    builder.write(state)
    builder.write(values)
    return builder.bytes
  }
}

extension YCBT.EventAcknowledgement {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: YCBT.Opcode) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1, or a fixed byte differs.
  public init(opcode: YCBT.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try GATT.require(1, in: bytes, field: "acknowledge")
    var cursor = ByteCursor()
    try cursor.readConstant(0x00, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(0x00)
    return builder.bytes
  }
}

extension YCBT.MeasurementMode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heart rate.
  public static let heartRate = YCBT.MeasurementMode(rawValue: 0x00)
  /// Blood pressure.
  public static let bloodPressure = YCBT.MeasurementMode(rawValue: 0x01)
  /// Blood oxygen.
  public static let bloodOxygen = YCBT.MeasurementMode(rawValue: 0x02)
  /// Breathing.
  public static let breathing = YCBT.MeasurementMode(rawValue: 0x03)
  /// Temperature.
  public static let temperature = YCBT.MeasurementMode(rawValue: 0x04)
  /// Blood sugar.
  public static let bloodSugar = YCBT.MeasurementMode(rawValue: 0x05)
  /// Uric acid.
  public static let uricAcid = YCBT.MeasurementMode(rawValue: 0x06)
  /// Ketone.
  public static let ketone = YCBT.MeasurementMode(rawValue: 0x07)
  /// Fat.
  public static let fat = YCBT.MeasurementMode(rawValue: 0x09)
  /// Heart rate variability.
  public static let heartRateVariability = YCBT.MeasurementMode(rawValue: 0x0A)
  /// Stress.
  public static let stress = YCBT.MeasurementMode(rawValue: 0x0C)
}

extension YCBT.MeasurementMode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .heartRate: "heart rate"
    case .bloodPressure: "blood pressure"
    case .bloodOxygen: "blood oxygen"
    case .breathing: "breathing"
    case .temperature: "temperature"
    case .bloodSugar: "blood sugar"
    case .uricAcid: "uric acid"
    case .ketone: "ketone"
    case .fat: "fat"
    case .heartRateVariability: "heart rate variability"
    case .stress: "stress"
    default: "mode \(rawValue)"
    }
  }
}

extension YCBT.MeasurementResult {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Succeeded.
  public static let succeeded = YCBT.MeasurementResult(rawValue: 0x01)
  /// Failed.
  public static let failed = YCBT.MeasurementResult(rawValue: 0x02)
}

extension YCBT.MeasurementResult: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .succeeded: "succeeded"
    case .failed: "failed"
    default: "result \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension YCBT.Event {
  enum CodingKeys: String, CodingKey {
    case opcode, state, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(YCBT.Opcode.self, forKey: .opcode),
      state: container.decodeIfPresent(UInt8.self, forKey: .state),
      trailing: container.decode(HexBytes.self, forKey: .trailing))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.EventAcknowledgement {
  enum CodingKeys: String, CodingKey {
    case opcode
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(YCBT.Opcode.self, forKey: .opcode))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.MeasurementStatus {
  enum CodingKeys: String, CodingKey {
    case mode, state, values
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      mode: container.decode(YCBT.MeasurementMode.self, forKey: .mode),
      state: container.decode(UInt8.self, forKey: .state),
      values: container.decode(HexBytes.self, forKey: .values))
  }
}
#endif
