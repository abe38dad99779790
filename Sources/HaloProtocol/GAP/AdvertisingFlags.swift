/// The flags of an advertisement: how a peripheral can be found, and by what it can be used.
///
/// The JSON form is the number. Source: Core Specification Supplement, Part A, 1.3.
public struct AdvertisingFlags: OptionSet, WireValue {
  /// The bits.
  public let rawValue: UInt8

  /// Takes any bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// LE Limited Discoverable Mode: it wants to be found now, for a short time.
  public static let limitedDiscoverable = AdvertisingFlags(rawValue: 0x01)
  /// LE General Discoverable Mode: it can be found at any time.
  public static let generalDiscoverable = AdvertisingFlags(rawValue: 0x02)
  /// BR/EDR Not Supported: it has Bluetooth Low Energy alone.
  public static let brEDRNotSupported = AdvertisingFlags(rawValue: 0x04)
  /// Simultaneous LE and BR/EDR to Same Device Capable (Controller).
  public static let simultaneousLEAndBREDR = AdvertisingFlags(rawValue: 0x08)

  /// Whether it says that it can be found.
  ///
  /// Those that do not are as a rule for who knows them already: many scanners leave them out.
  public var isDiscoverable: Bool {
    !isDisjoint(with: [.limitedDiscoverable, .generalDiscoverable])
  }
}
