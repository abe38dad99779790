extension GATT.PnPID {
  /// The product version of the device as text such as `2.1.3`, or in hexadecimal such as `0x2A13`
  /// if it is not packed decimal (BCD).
  public var versionText: String {
    let digits = [12, 8, 4, 0].map { Int(productVersion >> UInt16($0) & 0xF) }
    guard digits.allSatisfy({ $0 < 10 }) else {
      return "0x" + "\(hexadecimal: productVersion)".uppercased()
    }
    return "\(digits[0] * 10 + digits[1]).\(digits[2]).\(digits[3])"
  }

  /// The vendor, product and version of the device in the modalias format of Linux,
  /// `usb:v045Ep0040d0300`; nil for a reserved vendor ID source.
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
