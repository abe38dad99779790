// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CharacteristicPresentationFormat {
  /// Makes a value of its fields.
  public init(format: GATT.CharacteristicPresentationFormat.Format, exponent: Int8 = 0, unit: UInt16, namespace: UInt8 = 1, contentDescription: UInt16 = 0) {
    self.format = format
    self.exponent = exponent
    self.unit = unit
    self.namespace = namespace
    self.contentDescription = contentDescription
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 7.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(7, in: bytes, field: "characteristicPresentationFormat")
    var cursor = ByteCursor()
    format = GATT.CharacteristicPresentationFormat.Format(rawValue: try cursor.readUInt8("format", from: bytes))
    exponent = Int8(bitPattern: try cursor.readUInt8("exponent", from: bytes))
    unit = try cursor.readUInt16LE("unit", from: bytes)
    namespace = try cursor.readUInt8("namespace", from: bytes)
    contentDescription = try cursor.readUInt16LE("contentDescription", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 7)
    builder.write(format.rawValue)
    builder.write(UInt8(bitPattern: exponent))
    builder.writeLE(unit)
    builder.write(namespace)
    builder.writeLE(contentDescription)
    return builder.bytes
  }
}
