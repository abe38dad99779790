// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.ManufacturerNameString {
  /// 2A29.
  public static var characteristic: BluetoothUUID { 0x2A29 }

  /// Makes a value of its fields.
  public init(raw: HexBytes) {
    self.raw = raw
  }
}

extension GATT.ModelNumberString {
  /// 2A24.
  public static var characteristic: BluetoothUUID { 0x2A24 }

  /// Makes a value of its fields.
  public init(raw: HexBytes) {
    self.raw = raw
  }
}

extension GATT.SerialNumberString {
  /// 2A25.
  public static var characteristic: BluetoothUUID { 0x2A25 }

  /// Makes a value of its fields.
  public init(raw: HexBytes) {
    self.raw = raw
  }
}

extension GATT.FirmwareRevisionString {
  /// 2A26.
  public static var characteristic: BluetoothUUID { 0x2A26 }

  /// Makes a value of its fields.
  public init(raw: HexBytes) {
    self.raw = raw
  }
}

extension GATT.HardwareRevisionString {
  /// 2A27.
  public static var characteristic: BluetoothUUID { 0x2A27 }

  /// Makes a value of its fields.
  public init(raw: HexBytes) {
    self.raw = raw
  }
}

extension GATT.SoftwareRevisionString {
  /// 2A28.
  public static var characteristic: BluetoothUUID { 0x2A28 }

  /// Makes a value of its fields.
  public init(raw: HexBytes) {
    self.raw = raw
  }
}

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
#if !hasFeature(Embedded)
  @inline(__always)
#endif
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

extension GATT.RegulatoryCertificationData {
  /// 2A2A.
  public static var characteristic: BluetoothUUID { 0x2A2A }

  /// Makes a value of its fields.
  public init(raw: HexBytes) {
    self.raw = raw
  }

  /// Reads the value.
  ///
  /// Reading never throws.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    raw = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] { raw.bytes }
}

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
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    raw = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] { raw.bytes }
}

extension GATT.PnPID.VendorIDSource {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A company identifier of the Bluetooth SIG.
  public static let bluetoothSIG = GATT.PnPID.VendorIDSource(rawValue: 1)
  /// A vendor identifier of the USB Implementers Forum.
  public static let usb = GATT.PnPID.VendorIDSource(rawValue: 2)
}

extension GATT.RegulatoryCertificationData.AuthoringBody {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No author: there is no data.
  public static let empty = GATT.RegulatoryCertificationData.AuthoringBody(rawValue: 0)
  /// The IEEE.
  public static let ieee = GATT.RegulatoryCertificationData.AuthoringBody(rawValue: 1)
  /// The ISO.
  public static let iso = GATT.RegulatoryCertificationData.AuthoringBody(rawValue: 2)
  /// An experimental author.
  public static let experimental = GATT.RegulatoryCertificationData.AuthoringBody(rawValue: 254)
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
