// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.ModelNumberString {
  /// 2A24.
  public static var characteristic: BluetoothUUID { 0x2A24 }

  /// Makes a value of its fields.
  public init(raw: HexBytes) {
    self.raw = raw
  }
}
