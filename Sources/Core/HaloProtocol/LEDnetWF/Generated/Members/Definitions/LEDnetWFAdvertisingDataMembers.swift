// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF.Advertisement {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(family: UInt8, bleVersion: UInt8, address: HexBytes, product: UInt16, firmware: UInt8, ledVersion: UInt8, detail: UInt16, state: LEDnetWF.State, unknown: UInt8, leds: UInt8, rest: HexBytes) throws(WireError) {
    self.family = family
    self.bleVersion = bleVersion
    try requireLength(address.count, of: 6, at: 2, in: "address")
    self.address = address
    self.product = product
    self.firmware = firmware
    self.ledVersion = ledVersion
    self.detail = detail
    self.state = state
    self.unknown = unknown
    self.leds = leds
    self.rest = rest
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    family = try cursor.readUInt8("family", from: bytes)
    bleVersion = try cursor.readUInt8("bleVersion", from: bytes)
    address = HexBytes(try cursor.readBytes(6, "address", from: bytes))
    product = try cursor.readUInt16BE("product", from: bytes)
    firmware = try cursor.readUInt8("firmware", from: bytes)
    ledVersion = try cursor.readUInt8("ledVersion", from: bytes)
    detail = try cursor.readUInt16BE("detail", from: bytes)
    state = try LEDnetWF.State(&cursor, from: bytes)
    unknown = try cursor.readUInt8("unknown", from: bytes)
    leds = try cursor.readUInt8("leds", from: bytes)
    rest = cursor.readRest(from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(family)
    builder.write(bleVersion)
    builder.write(address)
    builder.writeBE(product)
    builder.write(firmware)
    builder.write(ledVersion)
    builder.writeBE(detail)
    state.write(to: &builder)
    builder.write(unknown)
    builder.write(leds)
    builder.write(rest)
  }
}
