// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.UDIForMedicalDevices {
  /// 2BFF.
  public static var characteristic: BluetoothUUID { 0x2BFF }

  /// Makes a value of its fields.
  public init(raw: HexBytes) {
    self.raw = raw
  }

  /// Reads the value.
  ///
  /// Reading never throws.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    raw = HexBytes(cursor.readRemaining(from: bytes))
  }

  /// The value as bytes.
  public var bytes: [UInt8] { raw.bytes }
}

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
