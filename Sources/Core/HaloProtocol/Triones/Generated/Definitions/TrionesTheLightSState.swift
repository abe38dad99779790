// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Triones {
  /// The state of a light that reports less, such as those called `Trick-`.
  ///
  /// The bytes are the first of ``Status``. Source: one public program. Fixture:
  /// `Fixtures/triones/short-status.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `66` |
  /// | 1 | 1 | `kind` | |
  /// | 2 | 1 | `power` | 24 off, 23 otherwise |
  /// | 3 | 1 | `mode` | as in ``Status`` |
  /// | 4 | 1 | `detail` | |
  /// | 5 | 1 | `speed` | 01…1F |
  /// | 6 | 1 | `red` | perhaps |
  /// | 7 | 1 | `green` | perhaps |
  public struct ShortStatus: Packet {
    /// The kind.
    public var kind: ProductType
    /// The byte that shows whether the light is on.
    public var power: UInt8
    /// The byte that shows what the light displays.
    public var mode: UInt8
    /// The byte at offset 4, of unknown meaning.
    public var detail: UInt8
    /// The speed of the effect, if one runs.
    public var speed: Speed
    /// The byte at the offset of red in ``Status``.
    public var red: UInt8 = 0
    /// The byte at the offset of green in ``Status``.
    public var green: UInt8 = 0

    init(_ never: Never) { switch never {} }
  }
}

extension Triones {
  /// The product type of the light that sends a status.
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
  public struct ProductType: RawRepresentable, WireValue {
    /// The number that encodes the type.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
