// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.SCControlPoint {
  /// 2A55.
  public static var characteristic: BluetoothUUID { 0x2A55 }
}
