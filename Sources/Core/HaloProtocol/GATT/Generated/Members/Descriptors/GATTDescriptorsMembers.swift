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

extension GATT.CharacteristicPresentationFormat.Format {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// False or true.
  public static let boolean = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x01)
  /// One unsigned byte.
  public static let uint8 = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x04)
  /// Two unsigned bytes.
  public static let uint16 = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x06)
  /// Three unsigned bytes.
  public static let uint24 = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x07)
  /// Four unsigned bytes.
  public static let uint32 = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x08)
  /// One signed byte.
  public static let int8 = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x0C)
  /// Two signed bytes.
  public static let int16 = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x0E)
  /// Four signed bytes.
  public static let int32 = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x10)
  /// Text in UTF-8.
  public static let utf8 = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x19)
  /// A structure of several fields.
  public static let structure = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x1B)
}
