// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IOTBT.Advertisement {
  /// Makes a value of its fields.
  public init(mark: UInt8 = 0x80, state: IOTBT.State, rest: HexBytes) {
    self.mark = mark
    self.state = state
    self.rest = rest
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    mark = try cursor.readUInt8("mark", from: bytes)
    state = try IOTBT.State(&cursor, from: bytes)
    rest = cursor.readRest(from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(mark)
    state.write(to: &builder)
    builder.write(rest)
  }
}

extension IOTBT.ServiceData {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(family: UInt8, bleVersion: UInt8, address: HexBytes, mesh: UInt16, ledVersion: UInt8, mode: UInt8, flags: UInt8, moreFlags: UInt8) throws(WireError) {
    self.family = family
    self.bleVersion = bleVersion
    try requireLength(address.count, of: 6, at: 2, in: "address")
    self.address = address
    self.mesh = mesh
    self.ledVersion = ledVersion
    self.mode = mode
    self.flags = flags
    self.moreFlags = moreFlags
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    family = try cursor.readUInt8("family", from: bytes)
    bleVersion = try cursor.readUInt8("bleVersion", from: bytes)
    address = HexBytes(try cursor.readBytes(6, "address", from: bytes))
    mesh = try cursor.readUInt16BE("mesh", from: bytes)
    ledVersion = try cursor.readUInt8("ledVersion", from: bytes)
    mode = try cursor.readUInt8("mode", from: bytes)
    flags = try cursor.readUInt8("flags", from: bytes)
    moreFlags = try cursor.readUInt8("moreFlags", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(family)
    builder.write(bleVersion)
    builder.write(address)
    builder.writeBE(mesh)
    builder.write(ledVersion)
    builder.write(mode)
    builder.write(flags)
    builder.write(moreFlags)
  }
}
