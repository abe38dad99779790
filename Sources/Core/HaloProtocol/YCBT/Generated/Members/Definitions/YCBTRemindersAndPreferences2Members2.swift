// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.VibrationTime {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.vibrationTime

  /// Makes a value of its fields.
  public init(kind: UInt8, time: UInt32) {
    self.kind = kind
    self.time = time
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 7, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(7, in: bytes, field: "vibrationTime")
    var cursor = ByteCursor()
    kind = try cursor.readUInt8("kind", from: bytes)
    time = try cursor.readUInt32LE("time", from: bytes)
    try cursor.readConstant(0x00, "zeros", from: bytes)
    try cursor.readConstant(0x00, "zeros", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 7)
    builder.write(kind)
    builder.writeLE(time)
    builder.write(0x00)
    builder.write(0x00)
    return builder.bytes
  }
}

extension YCBT.OpaqueSetting {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: YCBT.Opcode, data: HexBytes) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try requireCount(data.count, upTo: 65529, at: 0, in: "data")
    self.data = data
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(opcode: YCBT.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    var cursor = ByteCursor()
    data = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] { data.bytes }
}

#if !hasFeature(Embedded)
extension YCBT.EventReminder {
  enum CodingKeys: String, CodingKey {
    case operation, index, isOn, kind, hour, minute, weekdays, repeats, text
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      operation: container.decode(UInt8.self, forKey: .operation),
      index: container.decode(UInt8.self, forKey: .index),
      isOn: container.decode(Bool.self, forKey: .isOn),
      kind: container.decode(UInt8.self, forKey: .kind),
      hour: container.decode(UInt8.self, forKey: .hour),
      minute: container.decode(UInt8.self, forKey: .minute),
      weekdays: container.decode(YCBT.Weekdays.self, forKey: .weekdays),
      repeats: container.decode(UInt8.self, forKey: .repeats),
      text: container.decode(String.self, forKey: .text))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.NumberSetting {
  enum CodingKeys: String, CodingKey {
    case opcode, value
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(YCBT.Opcode.self, forKey: .opcode),
      value: container.decode(UInt8.self, forKey: .value))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.OpaqueSetting {
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
extension YCBT.Schedule {
  enum CodingKeys: String, CodingKey {
    case operation, index, isOn, eventIndex, isEventOn, time, kind, text
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      operation: container.decode(UInt8.self, forKey: .operation),
      index: container.decode(UInt8.self, forKey: .index),
      isOn: container.decode(Bool.self, forKey: .isOn),
      eventIndex: container.decode(UInt8.self, forKey: .eventIndex),
      isEventOn: container.decode(Bool.self, forKey: .isEventOn),
      time: container.decode(YCBT.Timestamp.self, forKey: .time),
      kind: container.decode(UInt8.self, forKey: .kind),
      text: container.decode(String.self, forKey: .text))
  }
}
#endif
