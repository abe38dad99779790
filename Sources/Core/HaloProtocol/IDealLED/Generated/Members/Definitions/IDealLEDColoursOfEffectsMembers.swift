// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IDealLED.EffectColors {
  /// D44BC439-ABFD-45A2-B575-92541612960A.
  public static var characteristic: BluetoothUUID { BluetoothUUID(high: 0xD44BC439ABFD45A2, low: 0xB57592541612960A) }

  /// Makes a value of its fields.
  public init(byteCount: UInt8, colors: [IDealLED.FullColor]) {
    self.byteCount = byteCount
    self.colors = colors
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    byteCount = try cursor.readUInt8("byteCount", from: bytes)
    try cursor.readConstant(0x00, "constant", from: bytes)
    let colorsRows = try cursor.rows(of: 3, upTo: bytes.count, "colors", in: bytes)
    var colors: [IDealLED.FullColor] = []
    colors.reserveCapacity(colorsRows)
    for _ in 0..<colorsRows { colors.append(try IDealLED.FullColor(&cursor, from: bytes)) }
    self.colors = colors
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 3 * colors.count)
    builder.write(byteCount)
    builder.write(0x00)
    for row in colors { row.write(to: &builder) }
    return builder.bytes
  }
}

extension IDealLED.FullColor {
  /// Makes a value of its fields.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    red = try cursor.readUInt8("red", from: bytes)
    green = try cursor.readUInt8("green", from: bytes)
    blue = try cursor.readUInt8("blue", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(red)
    builder.write(green)
    builder.write(blue)
  }
}
