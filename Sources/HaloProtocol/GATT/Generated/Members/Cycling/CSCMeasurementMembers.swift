// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CSCMeasurement {
  /// 2A5B.
  public static var characteristic: BluetoothUUID { 0x2A5B }
}
