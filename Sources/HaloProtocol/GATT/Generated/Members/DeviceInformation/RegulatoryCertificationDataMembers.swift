// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.RegulatoryCertificationData {
  /// 2A2A.
  public static var characteristic: BluetoothUUID { 0x2A2A }
}
