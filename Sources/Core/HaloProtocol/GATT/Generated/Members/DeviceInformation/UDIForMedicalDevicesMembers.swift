// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.UDIForMedicalDevices.Flags {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The identifier on the label of the device is there.
  public static let label = GATT.UDIForMedicalDevices.Flags(rawValue: 1)
  /// The part that names the model is there.
  public static let deviceIdentifier = GATT.UDIForMedicalDevices.Flags(rawValue: 2)
  /// The object identifier (OID) of the issuer is there.
  public static let issuer = GATT.UDIForMedicalDevices.Flags(rawValue: 4)
  /// The OID of the authority for which it was issued is there.
  public static let authority = GATT.UDIForMedicalDevices.Flags(rawValue: 8)
}
