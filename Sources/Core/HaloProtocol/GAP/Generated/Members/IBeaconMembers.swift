// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IBeacon {
  /// Makes a value of its fields.
  public init(proximityUUID: BluetoothUUID, major: UInt16, minor: UInt16, measuredPower: Int8, trailing: HexBytes = HexBytes()) {
    self.proximityUUID = proximityUUID
    self.major = major
    self.minor = minor
    self.measuredPower = measuredPower
    self.trailing = trailing
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.readConstant(0x02, "kind", from: bytes)
    try cursor.readConstant(0x15, "length", from: bytes)
    proximityUUID = try cursor.readUUIDBE("proximityUUID", from: bytes)
    major = try cursor.readUInt16BE("major", from: bytes)
    minor = try cursor.readUInt16BE("minor", from: bytes)
    measuredPower = Int8(bitPattern: try cursor.readUInt8("measuredPower", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 23 + trailing.count)
    builder.write(0x02)
    builder.write(0x15)
    proximityUUID.writeBigEndian(to: &builder)
    builder.writeBE(major)
    builder.writeBE(minor)
    builder.write(UInt8(bitPattern: measuredPower))
    builder.write(trailing)
    return builder.bytes
  }
}

#if !hasFeature(Embedded)
extension IBeacon {
  enum CodingKeys: String, CodingKey {
    case proximityUUID, major, minor, measuredPower, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      proximityUUID: container.decode(BluetoothUUID.self, forKey: .proximityUUID),
      major: container.decode(UInt16.self, forKey: .major),
      minor: container.decode(UInt16.self, forKey: .minor),
      measuredPower: container.decode(Int8.self, forKey: .measuredPower),
      trailing: container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? HexBytes())
  }
}
#endif
