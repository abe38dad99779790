// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle.CommandReply {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: JStyle.Opcode, rest: HexBytes? = nil) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try requireFilled(rest, upTo: 14, at: 0, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(opcode: JStyle.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    var cursor = ByteCursor()
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.BatteryStatus {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.battery

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(percent: UInt8, charging: UInt8, voltage: HexBytes, rest: HexBytes? = nil) throws(WireError) {
    self.percent = percent
    self.charging = charging
    try requireLength(voltage.count, of: 2, at: 2, in: "voltage")
    self.voltage = voltage
    try requireFilled(rest, upTo: 10, at: 4, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    percent = try cursor.readUInt8("percent", from: bytes)
    charging = try cursor.readUInt8("charging", from: bytes)
    voltage = HexBytes(try cursor.readBytes(2, "voltage", from: bytes))
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
    builder.write(percent)
    builder.write(charging)
    builder.write(voltage)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.TemperatureReply {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.temperature

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(highest: UInt16, packed: HexBytes, first: UInt16, second: UInt16, third: UInt16, rest: HexBytes? = nil) throws(WireError) {
    self.highest = highest
    try requireLength(packed.count, of: 2, at: 2, in: "packed")
    self.packed = packed
    self.first = first
    self.second = second
    self.third = third
    try requireFilled(rest, upTo: 4, at: 10, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    highest = try cursor.readUInt16LE("highest", from: bytes)
    packed = HexBytes(try cursor.readBytes(2, "packed", from: bytes))
    first = try cursor.readUInt16LE("first", from: bytes)
    second = try cursor.readUInt16LE("second", from: bytes)
    third = try cursor.readUInt16LE("third", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 10)
    builder.writeLE(highest)
    builder.write(packed)
    builder.writeLE(first)
    builder.writeLE(second)
    builder.writeLE(third)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }

  /// The highest temperature in degrees Celsius; nil without a value.
  public var highestCelsius: Double? { highest == 0x0000 ? nil : Double(highest) / 10 }

  /// The temperature of the first sensor in degrees Celsius; nil without a value.
  public var firstCelsius: Double? { first == 0x0000 ? nil : Double(first) / 10 }

  /// The temperature of the second sensor in degrees Celsius; nil without a value.
  public var secondCelsius: Double? { second == 0x0000 ? nil : Double(second) / 10 }

  /// The temperature of the third sensor in degrees Celsius; nil without a value.
  public var thirdCelsius: Double? { third == 0x0000 ? nil : Double(third) / 10 }
}

extension JStyle.AddressReply {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.address

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(address: HexBytes, rest: HexBytes? = nil) throws(WireError) {
    try requireLength(address.count, of: 6, at: 0, in: "address")
    self.address = address
    try requireFilled(rest, upTo: 8, at: 6, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    address = HexBytes(try cursor.readBytes(6, "address", from: bytes))
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.write(address)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

#if !hasFeature(Embedded)
extension JStyle.AddressReply {
  enum CodingKeys: String, CodingKey {
    case address, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      address: container.decode(HexBytes.self, forKey: .address),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.AddressRequest {
  enum CodingKeys: String, CodingKey {
    case rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.BatteryRequest {
  enum CodingKeys: String, CodingKey {
    case rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.BatteryStatus {
  enum CodingKeys: String, CodingKey {
    case percent, charging, voltage, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      percent: container.decode(UInt8.self, forKey: .percent),
      charging: container.decode(UInt8.self, forKey: .charging),
      voltage: container.decode(HexBytes.self, forKey: .voltage),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.CommandReply {
  enum CodingKeys: String, CodingKey {
    case opcode, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(JStyle.Opcode.self, forKey: .opcode),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.FactoryResetRequest {
  enum CodingKeys: String, CodingKey {
    case rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.SetIdentifierRequest {
  enum CodingKeys: String, CodingKey {
    case identifier, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      identifier: container.decode(HexBytes.self, forKey: .identifier),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.SetTimeReply {
  enum CodingKeys: String, CodingKey {
    case largestPacket, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      largestPacket: container.decode(UInt8.self, forKey: .largestPacket),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.SetTimeRequest {
  enum CodingKeys: String, CodingKey {
    case time, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      time: container.decode(CivilDateTime.self, forKey: .time),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.SetUserRequest {
  enum CodingKeys: String, CodingKey {
    case gender, age, height, weight, stride, identifier, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      gender: container.decode(UInt8.self, forKey: .gender),
      age: container.decode(UInt8.self, forKey: .age),
      height: container.decode(UInt8.self, forKey: .height),
      weight: container.decode(UInt8.self, forKey: .weight),
      stride: container.decode(UInt8.self, forKey: .stride),
      identifier: container.decode(HexBytes.self, forKey: .identifier),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.TemperatureReply {
  enum CodingKeys: String, CodingKey {
    case highest, packed, first, second, third, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      highest: container.decode(UInt16.self, forKey: .highest),
      packed: container.decode(HexBytes.self, forKey: .packed),
      first: container.decode(UInt16.self, forKey: .first),
      second: container.decode(UInt16.self, forKey: .second),
      third: container.decode(UInt16.self, forKey: .third),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.TemperatureRequest {
  enum CodingKeys: String, CodingKey {
    case rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.TimeRequest {
  enum CodingKeys: String, CodingKey {
    case rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.UserRequest {
  enum CodingKeys: String, CodingKey {
    case rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif
