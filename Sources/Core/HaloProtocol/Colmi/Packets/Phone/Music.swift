extension Colmi {
  /// Describes the phone's music to the ring; for devices with a display.
  ///
  /// Opcode 1C, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `playing` | not documented; probably 1 yes |
  /// | 2 | 1 | `progress` | not documented |
  /// | 3 | 1 | `volume` | not documented |
  public struct MusicStateRequest: Packet {
    /// Whether the phone plays music, probably 1 for yes.
    public var playing: UInt8
    /// The position in the piece of music, in a unit that no source documents.
    public var progress: UInt8
    /// The volume, in a range that no source documents.
    public var volume: UInt8

    init(_ never: Never) { switch never {} }

    /// The music state request in words.
    public var description: String {
      "music: playing \(playing), progress \(progress), volume \(volume)"
    }
  }

  /// An action of the wearer on the phone's music.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `playOrPause` | | Play, or pause. |
  /// | 2 | `previous` | | The previous piece. |
  /// | 3 | `next` | | The next piece. |
  /// | 4 | `volumeUp` | | Louder. |
  /// | 5 | `volumeDown` | | Quieter. |
  /// | other | | command n | kept |
  public struct MusicCommand: RawRepresentable, WireValue {
    /// The byte that encodes the music command.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// Reports an action of the wearer on the phone's music.
  ///
  /// Opcode 1D, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `command` | ``MusicCommand`` |
  public struct MusicCommandEvent: Packet {
    /// The wearer's command to the music player of the phone.
    public var command: MusicCommand

    init(_ never: Never) { switch never {} }

    /// The music command event in words.
    public var description: String { "music: \(command)" }
  }
}
