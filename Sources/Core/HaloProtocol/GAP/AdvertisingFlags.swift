/// The flags of an advertisement: whether the device is discoverable, and whether it supports
/// Bluetooth Classic (BR/EDR).
///
/// The JSON form is the number. Source: Core Specification Supplement, Part A, 1.3.
///
/// | value | name | meaning |
/// |---|---|---|
/// | `01` | `limitedDiscoverable` | LE Limited Discoverable Mode: discoverable for a short time. |
/// | `02` | `generalDiscoverable` | LE General Discoverable Mode: discoverable at any time. |
/// | `04` | `brEDRNotSupported` | BR/EDR Not Supported: the device has Bluetooth LE only. |
/// | `08` | `simultaneousLEAndBREDR` | Simultaneous LE and BR/EDR to Same Device Capable. |
public struct AdvertisingFlags: OptionSet, WireValue {
  /// The flags of the advertisement as a byte.
  public let rawValue: UInt8

  init(_ never: Never) { switch never {} }

  /// Whether the device is in limited or general discoverable mode.
  ///
  /// A device that is not discoverable usually advertises to peers that already know it; many
  /// scanners ignore such devices.
  public var isDiscoverable: Bool {
    !isDisjoint(with: [.limitedDiscoverable, .generalDiscoverable])
  }
}
