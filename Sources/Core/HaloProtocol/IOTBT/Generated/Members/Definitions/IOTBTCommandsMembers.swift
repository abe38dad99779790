// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IOTBT.Greeting {
  /// Makes a value of its fields.
  public init(header: IOTBT.Header = .greeting) {
    self.header = header
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: IOTBT.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(0, in: bytes, field: "greeting")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension IOTBT.StateRequest {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: IOTBT.Header = .request, trailing: HexBytes = HexBytes()) throws(WireError) {
    self.header = header
    try requireCount(trailing.count, upTo: 65533, at: 2, in: "trailing")
    self.trailing = trailing
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: IOTBT.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    var cursor = ByteCursor()
    try cursor.readConstant(0xEA, "command", from: bytes)
    try cursor.readConstant(0x81, "command", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + trailing.count)
    builder.write(0xEA)
    builder.write(0x81)
    builder.write(trailing)
    return builder.bytes
  }
}

extension IOTBT.ClockCommand {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: IOTBT.Header = .request, dateTime: CivilDateTime, weekday: UInt8, target: UInt8 = 0x0F, checksumError: UInt8 = 0) throws(WireError) {
    self.header = header
    try dateTime.date.requireYear(upTo: 2255, at: 2)
    self.dateTime = dateTime
    self.weekday = weekday
    self.target = target
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 12, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: IOTBT.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(12, in: bytes, field: "clock")
    var cursor = ByteCursor()
    try cursor.readConstant(0x10, "command", from: bytes)
    try cursor.readConstant(0x14, "command", from: bytes)
    dateTime = try cursor.readDateTime("dateTime", from: bytes)
    weekday = try cursor.readUInt8("weekday", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    target = try cursor.readUInt8("target", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 12)
    builder.write(0x10)
    builder.write(0x14)
    builder.writeDateTime(dateTime)
    builder.write(weekday)
    builder.write(0x00)
    builder.write(target)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension IOTBT.SettingsRequest {
  /// Makes a value of its fields.
  public init(header: IOTBT.Header = .request) {
    self.header = header
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: IOTBT.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(2, in: bytes, field: "settingsRequest")
    var cursor = ByteCursor()
    try cursor.readConstant(0xE2, "command", from: bytes)
    try cursor.readConstant(0x31, "command", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(0xE2)
    builder.write(0x31)
    return builder.bytes
  }
}

#if !hasFeature(Embedded)
extension IOTBT.ClockCommand {
  enum CodingKeys: String, CodingKey {
    case header, dateTime, weekday, target, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .request,
      dateTime: container.decode(CivilDateTime.self, forKey: .dateTime),
      weekday: container.decode(UInt8.self, forKey: .weekday),
      target: container.decodeIfPresent(UInt8.self, forKey: .target) ?? 0x0F,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension IOTBT.Greeting {
  enum CodingKeys: String, CodingKey {
    case header
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .greeting)
  }
}
#endif

#if !hasFeature(Embedded)
extension IOTBT.SettingsRequest {
  enum CodingKeys: String, CodingKey {
    case header
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .request)
  }
}
#endif

#if !hasFeature(Embedded)
extension IOTBT.StateRequest {
  enum CodingKeys: String, CodingKey {
    case header, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .request,
      trailing: container.decode(HexBytes.self, forKey: .trailing))
  }
}
#endif
