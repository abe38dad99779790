extension Colmi {
  /// On or off with the numbers of most settings: 1 on, 0 off; opcode 16 uses ``SwitchState``.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `on` | | |
  /// | 0 | `off` | | |
  /// | other | | state n | kept |
  public struct EnableState: RawRepresentable, WireValue {
    /// The byte that encodes the enable state.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// Whether assisted GPS is on, on devices with GPS.
  ///
  /// Opcode 30, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``; the numbers are not documented |
  ///
  /// From the vendor's code. RT08 rejects the opcode.
  public struct AGPSSettings: Settings {
    /// The name of the settings in descriptions of packets.
    public static let title = "assisted GPS settings"

    /// Whether assisted GPS is on.
    public var state: EnableState

    init(_ never: Never) { switch never {} }

    /// The assisted GPS settings in words.
    public var description: String {
      "assisted GPS \(state)"
    }
  }

  /// Whether a device with a display saves its battery.
  ///
  /// Opcode 76, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``; the numbers are not documented |
  ///
  /// The vendor's code reads with action 0 and writes with action 1, one less than elsewhere. The
  /// position of the state in a reply is not documented; this type assumes the same byte as in a
  /// write. RT08 rejects the opcode.
  public struct BatterySavingSettings: Settings {
    /// The actions of these settings in byte 1 of a frame: 0 reads, 1 writes.
    public static let form = SettingsForm(read: 0, write: 1)

    /// Whether the device is in the mode that saves its battery.
    public var state: EnableState

    init(_ never: Never) { switch never {} }

    /// The battery saving settings in words.
    public var description: String {
      "battery saving \(state)"
    }
  }
}
