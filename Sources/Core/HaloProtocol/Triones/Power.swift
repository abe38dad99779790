extension Triones {
  /// Turns a light on or off.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `CC` |
  /// | 1 | 1 | `isOn` | 23 on, 24 off |
  /// | 2 | 1 | trailer | always `33` |
  ///
  /// Source: all public notes. Fixture: `Fixtures/triones/power-command.json`.
  public struct PowerCommand: Packet {
    /// Whether the command turns the light on.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }
  }

  /// Reports that the remote control turned a light on or off.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `CC` |
  /// | 1 | 1 | `isOn` | 23 on, 24 off |
  /// | 2 | 1 | trailer | always `33` |
  /// | 3 | n | `trailing` | one byte without a known meaning, kept |
  ///
  /// Source: one public note. Fixture: `Fixtures/triones/power-notification.json`.
  public struct PowerNotification: Packet {
    /// Whether the light is now on.
    public var isOn: Bool
    /// The bytes of the notification after the first three.
    public var trailing: HexBytes = [0]

    init(_ never: Never) { switch never {} }
  }

  /// Returns the byte that means on or off, 0x23 or 0x24, in commands and in the status.
  static func powerByte(_ isOn: Bool) -> UInt8 { isOn ? 0x23 : 0x24 }
}

extension Triones.PowerCommand {
  /// The power command in words.
  public var description: String { isOn ? "turn on" : "turn off" }
}

extension Triones.PowerNotification {
  /// The power notification in words.
  public var description: String {
    (isOn ? "was turned on" : "was turned off")
      + (trailing.bytes.isEmpty ? "" : ", then \(trailing)")
  }
}
