extension Triones {
  /// Starts an effect.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `BB` |
  /// | 1 | 1 | `effect` | 25…38 |
  /// | 2 | 1 | `speed` | 01 fastest…1F |
  /// | 3 | 1 | trailer | always `44` |
  ///
  /// Source: captures. Fixture: `Fixtures/triones/effect-command.json`.
  public struct EffectCommand: Packet {
    /// The effect to start.
    public var effect: Effect
    /// The speed of the effect.
    public var speed: Speed

    init(_ first: Never) { switch first {} }
  }

  /// Starts an effect of a strip with individually addressed LEDs, whose name begins with `Dream`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `9E` |
  /// | 1 | 1 | constant (`trailer`) | always `00` |
  /// | 2 | 1 | `mode` | 00…FF |
  /// | 3 | 1 | `speed` | 01…FF |
  /// | 4 | 1 | `brightness` | 19…FF |
  /// | 5 | 1 | constant (`trailer`) | always `00` |
  /// | 6 | 1 | trailer | always `E9` |
  ///
  /// Source: one public note.
  /// Fixture: `Fixtures/triones/dream-effect-command.json`.
  public struct DreamEffectCommand: Packet {
    /// The number of the effect, 0…255.
    public var mode: UInt8
    /// The speed of the effect, 0x01…0xFF, in a unit that the source does not document.
    public var speed: UInt8
    /// The brightness of the effect, 0x19…0xFF.
    public var brightness: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// Turns the microphone of a light on or off, so that the light follows the sound.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `01` |
  /// | 1 | 2 | `isOn` | `F0 32` on, `0F 1E` off |
  /// | 3 | 3 | trailer | always `00 00 18` |
  ///
  /// Source: one public note, unconfirmed.
  /// Fixture: `Fixtures/triones/microphone-command.json`.
  public struct MicrophoneCommand: Packet {
    /// Whether the light listens with its microphone.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }

    /// Reads a microphone command from its bytes.
    ///
    /// - Throws: ``WireError`` if the bytes are not such a command.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      try Triones.require(6, in: bytes, field: "microphone")
      isOn = bytes[1] == 0xF0
      try Triones.require((0, 0x01), (3, 0x00), (4, 0x00), (5, 0x18), in: bytes)
      try Triones.require(
        (1, isOn ? 0xF0 : 0x0F), (2, isOn ? 0x32 : 0x1E), in: bytes, field: "isOn")
    }

    /// The six bytes of the command on the wire.
    public var bytes: [UInt8] {
      isOn ? [0x01, 0xF0, 0x32, 0x00, 0x00, 0x18] : [0x01, 0x0F, 0x1E, 0x00, 0x00, 0x18]
    }
  }
}

extension Triones.EffectCommand {
  /// The effect command in words.
  public var description: String { "\(effect), \(speed)" }
}

extension Triones.DreamEffectCommand {
  /// The dream effect command in words.
  public var description: String {
    "dream effect \(mode), speed \(speed), brightness \(brightness)"
  }
}

extension Triones.MicrophoneCommand {
  /// The microphone command in words.
  public var description: String { isOn ? "microphone on" : "microphone off" }
}
