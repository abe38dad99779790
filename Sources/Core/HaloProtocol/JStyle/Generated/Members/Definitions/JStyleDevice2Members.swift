// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle.VersionReply {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.version

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(version: HexBytes, build: CivilDate? = nil, rest: HexBytes? = nil) throws(WireError) {
    try requireLength(version.count, of: 4, at: 0, in: "version")
    self.version = version
    try build?.requireYear(upTo: 2099, at: 4)
    self.build = build
    try requireFilled(rest, upTo: 7, at: 7, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    version = HexBytes(try cursor.readBytes(4, "version", from: bytes))
    build = try cursor.skipZeros(3, "build", in: bytes) ? nil : try cursor.readBCDDate("build", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 7)
    builder.write(version)
    if let build { builder.writeBCD(build) } else { builder.write(repeatElement(0, count: 3)) }
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.TimeReply {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.time

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(time: CivilDateTime, weekday: UInt8, largestPacket: UInt8, rest: HexBytes? = nil) throws(WireError) {
    try time.date.requireYear(upTo: 2099, at: 0)
    self.time = time
    self.weekday = weekday
    self.largestPacket = largestPacket
    try requireFilled(rest, upTo: 6, at: 8, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    time = try cursor.readBCDDateTime("time", from: bytes)
    weekday = try cursor.readUInt8("weekday", from: bytes)
    largestPacket = try cursor.readUInt8("largestPacket", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 8)
    builder.writeBCD(time)
    builder.write(weekday)
    builder.write(largestPacket)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.UserReply {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.user

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(gender: UInt8, age: UInt8, height: UInt8, weight: UInt8, stride: UInt8, identifier: HexBytes, rest: HexBytes? = nil) throws(WireError) {
    self.gender = gender
    self.age = age
    self.height = height
    self.weight = weight
    self.stride = stride
    try requireLength(identifier.count, of: 6, at: 5, in: "identifier")
    self.identifier = identifier
    try requireFilled(rest, upTo: 3, at: 11, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    gender = try cursor.readUInt8("gender", from: bytes)
    age = try cursor.readUInt8("age", from: bytes)
    height = try cursor.readUInt8("height", from: bytes)
    weight = try cursor.readUInt8("weight", from: bytes)
    stride = try cursor.readUInt8("stride", from: bytes)
    identifier = HexBytes(try cursor.readBytes(6, "identifier", from: bytes))
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 11)
    builder.write(gender)
    builder.write(age)
    builder.write(height)
    builder.write(weight)
    builder.write(stride)
    builder.write(identifier)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

#if !hasFeature(Embedded)
extension JStyle.TimeReply {
  enum CodingKeys: String, CodingKey {
    case time, weekday, largestPacket, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      time: container.decode(CivilDateTime.self, forKey: .time),
      weekday: container.decode(UInt8.self, forKey: .weekday),
      largestPacket: container.decode(UInt8.self, forKey: .largestPacket),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.UserReply {
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
extension JStyle.VersionReply {
  enum CodingKeys: String, CodingKey {
    case version, build, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      version: container.decode(HexBytes.self, forKey: .version),
      build: container.decodeIfPresent(CivilDate.self, forKey: .build),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif
