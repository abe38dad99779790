// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.HistoryDeleteRequest {
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
    try GATT.require(1, in: bytes, field: "deleteHistory")
    var cursor = ByteCursor()
    try cursor.readConstant(0x02, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(0x02)
    return builder.bytes
  }
}

extension YCBT.BlockAcknowledgement {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.historyEnd

  /// Makes a value of its fields.
  public init(answer: YCBT.BlockAnswer? = nil) {
    self.answer = answer
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    answer = cursor.offset == bytes.count ? nil : YCBT.BlockAnswer(rawValue: try cursor.readUInt8("answer", from: bytes))
    try cursor.requireEnd("acknowledgeBlock", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    if let answer { builder.write(answer.rawValue) }
    return builder.bytes
  }
}

extension YCBT.HistoryEnd {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.historyEnd

  /// Makes a value of its fields.
  public init(packetCount: UInt16, byteCount: UInt16, crc: UInt16) {
    self.packetCount = packetCount
    self.byteCount = byteCount
    self.crc = crc
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 6.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(6, in: bytes, field: "historyEnd")
    packetCount = bytes.uint16LE(at: 0)
    byteCount = bytes.uint16LE(at: 2)
    crc = bytes.uint16LE(at: 4)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.writeLE(packetCount)
    builder.writeLE(byteCount)
    builder.writeLE(crc)
    return builder.bytes
  }
}

extension YCBT.BlockAnswer {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Accepted.
  public static let accepted = YCBT.BlockAnswer(rawValue: 0x00)
  /// Wrong CRC.
  public static let wrongCRC = YCBT.BlockAnswer(rawValue: 0x04)
}

extension YCBT.BlockAnswer: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .accepted: "accepted"
    case .wrongCRC: "wrong CRC"
    default: "answer \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension YCBT.BloodOxygenData {
  enum CodingKeys: String, CodingKey {
    case records, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([YCBT.BloodOxygenRecord].self, forKey: .records),
      rest: container.decode(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.BloodPressureData {
  enum CodingKeys: String, CodingKey {
    case records, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([YCBT.BloodPressureRecord].self, forKey: .records),
      rest: container.decode(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.BodyData {
  enum CodingKeys: String, CodingKey {
    case records, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([YCBT.BodyRecord].self, forKey: .records),
      rest: container.decode(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.ChemistryData {
  enum CodingKeys: String, CodingKey {
    case records, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([YCBT.ChemistryRecord].self, forKey: .records),
      rest: container.decode(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.CombinedData {
  enum CodingKeys: String, CodingKey {
    case records, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([YCBT.CombinedRecord].self, forKey: .records),
      rest: container.decode(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.FallData {
  enum CodingKeys: String, CodingKey {
    case records, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([YCBT.FallRecord].self, forKey: .records),
      rest: container.decode(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.HeartRateData {
  enum CodingKeys: String, CodingKey {
    case records, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([YCBT.HeartRateRecord].self, forKey: .records),
      rest: container.decode(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.HistoryData {
  enum CodingKeys: String, CodingKey {
    case opcode, data
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(YCBT.Opcode.self, forKey: .opcode),
      data: container.decode(HexBytes.self, forKey: .data))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.HistoryDeleteRequest {
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
extension YCBT.HistoryHeader {
  enum CodingKeys: String, CodingKey {
    case opcode, recordCount, packetCount, byteCount, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(YCBT.Opcode.self, forKey: .opcode),
      recordCount: container.decode(UInt16.self, forKey: .recordCount),
      packetCount: container.decodeIfPresent(UInt32.self, forKey: .packetCount),
      byteCount: container.decodeIfPresent(UInt32.self, forKey: .byteCount),
      trailing: container.decode(HexBytes.self, forKey: .trailing))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.HistoryRequest {
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
extension YCBT.TemperatureData {
  enum CodingKeys: String, CodingKey {
    case records, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([YCBT.TemperatureRecord].self, forKey: .records),
      rest: container.decode(HexBytes.self, forKey: .rest))
  }
}
#endif
