// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension AdvertisingFlags {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// LE Limited Discoverable Mode: discoverable for a short time.
  public static let limitedDiscoverable = AdvertisingFlags(rawValue: 0x01)
  /// LE General Discoverable Mode: discoverable at any time.
  public static let generalDiscoverable = AdvertisingFlags(rawValue: 0x02)
  /// BR/EDR Not Supported: the device has Bluetooth LE only.
  public static let brEDRNotSupported = AdvertisingFlags(rawValue: 0x04)
  /// Simultaneous LE and BR/EDR to Same Device Capable.
  public static let simultaneousLEAndBREDR = AdvertisingFlags(rawValue: 0x08)
}
