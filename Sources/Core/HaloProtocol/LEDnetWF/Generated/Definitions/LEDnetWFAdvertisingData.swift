// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF {
  /// The content of the manufacturer data, after the company; the state was captured on rings.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `family` | 53, 55 or 56 |
  /// | 1 | 1 | `bleVersion` | 8 for the transport of version 1 |
  /// | 2 | 6 | `address` | |
  /// | 8 | 2 | `product`, high byte first | |
  /// | 10 | 1 | `firmware` | |
  /// | 11 | 1 | `ledVersion` | |
  /// | 12 | 2 | `detail`, high byte first | check key and flags |
  /// | 14 | 9 | `state` | |
  /// | 23 | 1 | `unknown` | |
  /// | 24 | 1 | `leds` | |
  /// | 25 | n | `rest` | two bytes so far |
  public struct Advertisement: WireValue, CustomStringConvertible {
    /// The family of the firmware.
    public var family: UInt8
    /// The version of the transport.
    public var bleVersion: UInt8
    /// The address.
    public let address: HexBytes
    /// The product.
    public var product: UInt16
    /// The version of the firmware.
    public var firmware: UInt8
    /// The version of the LEDs.
    public var ledVersion: UInt8
    /// Two bytes whose bits are not known.
    public var detail: UInt16
    /// The state.
    public var state: State
    /// A byte without a known meaning.
    public var unknown: UInt8
    /// The number of LEDs of a ring.
    public var leds: UInt8
    /// Bytes without a known meaning.
    public let rest: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "product \(hexadecimal: product), \(state)"
    }
  }
}
