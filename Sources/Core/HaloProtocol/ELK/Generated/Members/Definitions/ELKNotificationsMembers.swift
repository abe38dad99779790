// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension ELK.Notification {
  /// FFF4.
  public static var characteristic: BluetoothUUID { 0xFFF4 }

  /// Makes a value of its fields.
  public init(content: HexBytes) {
    self.content = content
  }

  /// Reads the value.
  ///
  /// Reading never throws.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    content = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] { content.bytes }
}
