// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.PnPID {
  /// 2A50.
  public static var characteristic: BluetoothUUID { 0x2A50 }

  /// Makes a value of its fields.
  public init(vendorIDSource: GATT.PnPID.VendorIDSource, vendorID: UInt16, productID: UInt16, productVersion: UInt16) {
    self.vendorIDSource = vendorIDSource
    self.vendorID = vendorID
    self.productID = productID
    self.productVersion = productVersion
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 7.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(7, in: bytes, field: "pnpID")
    vendorIDSource = GATT.PnPID.VendorIDSource(rawValue: bytes[0])
    vendorID = bytes.uint16LE(at: 1)
    productID = bytes.uint16LE(at: 3)
    productVersion = bytes.uint16LE(at: 5)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 7)
    builder.write(vendorIDSource.rawValue)
    builder.writeLE(vendorID)
    builder.writeLE(productID)
    builder.writeLE(productVersion)
    return builder.bytes
  }
}

extension GATT.PnPID.VendorIDSource {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A company identifier of the Bluetooth SIG.
  public static let bluetoothSIG = GATT.PnPID.VendorIDSource(rawValue: 1)
  /// A vendor identifier of the USB Implementers Forum.
  public static let usb = GATT.PnPID.VendorIDSource(rawValue: 2)
}
