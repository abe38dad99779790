// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.ScheduleRequest {
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
    try GATT.require(1, in: bytes, field: "scheduleRequest")
    var cursor = ByteCursor()
    try cursor.readConstant(0x01, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(0x01)
    return builder.bytes
  }
}

extension YCBT.KindRequest {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: YCBT.Opcode, kind: UInt8) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    self.kind = kind
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(opcode: YCBT.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try GATT.require(1, in: bytes, field: "kindRequest")
    kind = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(kind)
    return builder.bytes
  }
}

extension YCBT.ChipRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.chip

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "chip")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension YCBT.Chip {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.chip

  /// Makes a value of its fields.
  public init(scheme: YCBT.ChipScheme) {
    self.scheme = scheme
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "chip")
    scheme = YCBT.ChipScheme(rawValue: bytes[0])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(scheme.rawValue)
    return builder.bytes
  }
}

extension YCBT.PowerStatisticsRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.powerStatistics

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "powerStatistics")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension YCBT.PowerStatistics {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.powerStatistics

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(data: HexBytes) throws(WireError) {
    try requireCount(data.count, upTo: 65529, at: 0, in: "data")
    self.data = data
  }

  /// Reads the value.
  ///
  /// Reading never throws.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    data = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] { data.bytes }
}

#if !hasFeature(Embedded)
extension YCBT.ChipRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.KindRequest {
  enum CodingKeys: String, CodingKey {
    case opcode, kind
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(YCBT.Opcode.self, forKey: .opcode),
      kind: container.decode(UInt8.self, forKey: .kind))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.PowerStatistics {
  enum CodingKeys: String, CodingKey {
    case data
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      data: container.decode(HexBytes.self, forKey: .data))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.PowerStatisticsRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.ScheduleRequest {
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
