// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.PnPID.VendorIDSource {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A company identifier of the Bluetooth SIG.
  public static let bluetoothSIG = GATT.PnPID.VendorIDSource(rawValue: 1)
  /// A vendor identifier of the USB Implementers Forum.
  public static let usb = GATT.PnPID.VendorIDSource(rawValue: 2)
}
