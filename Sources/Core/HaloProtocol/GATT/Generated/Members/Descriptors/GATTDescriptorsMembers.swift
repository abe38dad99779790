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
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(7, in: bytes, field: "characteristicPresentationFormat")
    format = GATT.CharacteristicPresentationFormat.Format(rawValue: bytes[0])
    exponent = Int8(bitPattern: bytes[1])
    unit = bytes.uint16LE(at: 2)
    namespace = bytes[4]
    contentDescription = bytes.uint16LE(at: 5)
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
