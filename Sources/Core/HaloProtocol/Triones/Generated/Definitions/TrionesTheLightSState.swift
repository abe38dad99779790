// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Triones {
  /// The kind of light that sends a status.
  ///
  /// The JSON form is the number.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `04` | `strip` | | A strip controller of Triones. |
  /// | `10` | `dream` | dream strip | A strip with individually addressed LEDs. |
  /// | `14` | `zenggeBulb` | Zengge bulb | A bulb of Zengge, third version. |
  /// | `15` | `bulb` | | A bulb with red, green, blue and white LEDs: LEDBlue, Triones. |
  /// | `54` | `ledBLE` | LEDBLE | A light whose name begins with LEDBLE. |
  /// | `E3` | `qhm` | QHM | A light whose name begins with QHM. |
  /// | other | | kind 0xn | |
  public struct DeviceKind: RawRepresentable, WireValue {
    /// The number that encodes the device kind.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
