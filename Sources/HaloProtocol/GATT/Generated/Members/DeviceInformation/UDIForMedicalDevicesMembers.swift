// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.UDIForMedicalDevices {
  /// 2BFF.
  public static var characteristic: BluetoothUUID { 0x2BFF }
}
