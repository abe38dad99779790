/// The flags of an advertisement: discoverability and supported kinds of Bluetooth.
///
/// The JSON form is the number. Source: Core Specification Supplement, Part A, 1.3.
public struct AdvertisingFlags: OptionSet, WireValue {
  /// The bits.
  public let rawValue: UInt8

  /// Makes flags from any bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// LE Limited Discoverable Mode: the device is discoverable for a short time.
  public static let limitedDiscoverable = AdvertisingFlags(rawValue: 0x01)
  /// LE General Discoverable Mode: the device is discoverable at any time.
  public static let generalDiscoverable = AdvertisingFlags(rawValue: 0x02)
  /// BR/EDR Not Supported: the device has Bluetooth Low Energy only.
  public static let brEDRNotSupported = AdvertisingFlags(rawValue: 0x04)
  /// Simultaneous LE and BR/EDR to Same Device Capable (Controller).
  public static let simultaneousLEAndBREDR = AdvertisingFlags(rawValue: 0x08)

  /// Whether the device is discoverable.
  ///
  /// A device that is not discoverable usually advertises to peers that already know it; many
  /// scanners ignore such devices.
  public var isDiscoverable: Bool {
    !isDisjoint(with: [.limitedDiscoverable, .generalDiscoverable])
  }
}
