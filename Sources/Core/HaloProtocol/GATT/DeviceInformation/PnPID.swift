extension GATT {
  /// Vendor, product and version numbers of a device (2A50).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `vendorIDSource` | 1 Bluetooth SIG, 2 USB, the rest reserved |
  /// | 1 | 2 | `vendorID`, low byte first | |
  /// | 3 | 2 | `productID`, low byte first | |
  /// | 5 | 2 | `productVersion`, low byte first | packed decimal JJMN is JJ.M.N |
  ///
  /// Reading fails with ``WireError/Reason/wrongLength(expected:actual:)`` for a length other than
  /// 7. The vendor is often the default of a development kit (0x000D, or 0x045E on many rings), so
  /// these numbers alone do not identify a product.
  ///
  /// Source: Device Information Service 1.2. Confidence A. Fixture: `Fixtures/gatt/pnp-id.json`.
  public struct PnPID: CharacteristicValue {
    /// The organization that assigned the vendor's number.
    public var vendorIDSource: VendorIDSource
    /// The vendor's number.
    public var vendorID: UInt16
    /// The product's number, which the vendor chose.
    public var productID: UInt16
    /// The version, in packed decimal according to the specification, but often not in practice.
    public var productVersion: UInt16

    init(_ never: Never) { switch never {} }

    /// The version as `2.1.3`, or as `0x2A13` if it is not packed decimal.
    public var versionText: String {
      let digits = [12, 8, 4, 0].map { Int(productVersion >> UInt16($0) & 0xF) }
      guard digits.allSatisfy({ $0 < 10 }) else {
        return "0x" + "\(hexadecimal: productVersion)".uppercased()
      }
      return "\(digits[0] * 10 + digits[1]).\(digits[2]).\(digits[3])"
    }

    /// The numbers as Linux matches devices, `usb:v045Ep0040d0300`; nil for a reserved source.
    public var modalias: String? {
      let prefix: String
      switch vendorIDSource {
      case .bluetoothSIG: prefix = "bluetooth"
      case .usb: prefix = "usb"
      default: return nil
      }
      let vendor = "\(hexadecimal: vendorID)".uppercased()
      let product = "\(hexadecimal: productID)".uppercased()
      let version = "\(hexadecimal: productVersion)".uppercased()
      return "\(prefix):v\(vendor)p\(product)d\(version)"
    }
  }
}

extension GATT.PnPID {
  /// The organization that assigned the number of a vendor, one byte.
  ///
  /// The JSON form is the number.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 1 | `bluetoothSIG` | A company identifier of the Bluetooth SIG. |
  /// | 2 | `usb` | A vendor identifier of the USB Implementers Forum. |
  public struct VendorIDSource: RawRepresentable, WireValue {
    /// The byte that encodes the vendor ID source.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
