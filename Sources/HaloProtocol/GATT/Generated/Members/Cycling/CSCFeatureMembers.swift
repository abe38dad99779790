// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CSCFeature {
  /// 2A5C.
  public static var characteristic: BluetoothUUID { 0x2A5C }
}
