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
    /// Opcode 1C.
    public static let opcode = Opcode.musicState

    /// Whether music plays.
    public var playing: UInt8
    /// The position in the piece.
    public var progress: UInt8
    /// The volume, in a range that no source documents.
    public var volume: UInt8

    /// Makes a request.
    public init(playing: UInt8, progress: UInt8, volume: UInt8) {
      self.playing = playing
      self.progress = progress
      self.volume = volume
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      playing = frame[1]
      progress = frame[2]
      volume = frame[3]
    }

    /// The request as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = playing
        $0[2] = progress
        $0[3] = volume
      }
    }
  }

  /// An action of the wearer on the phone's music.
  ///
  /// An open enumeration: unknown values are kept.
  public struct MusicCommand: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any command, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Play, or pause.
    public static let playOrPause = MusicCommand(rawValue: 1)
    /// The previous piece.
    public static let previous = MusicCommand(rawValue: 2)
    /// The next piece.
    public static let next = MusicCommand(rawValue: 3)
    /// Louder.
    public static let volumeUp = MusicCommand(rawValue: 4)
    /// Quieter.
    public static let volumeDown = MusicCommand(rawValue: 5)
  }

  /// Reports an action of the wearer on the phone's music.
  ///
  /// Opcode 1D, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `command` | ``MusicCommand`` |
  public struct MusicCommandEvent: Packet {
    /// Opcode 1D.
    public static let opcode = Opcode.musicCommand

    /// The command to the phone's player.
    public var command: MusicCommand

    /// Makes an event.
    public init(command: MusicCommand) {
      self.command = command
    }

    /// Reads the event.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      command = MusicCommand(rawValue: frame[1])
    }

    /// The event as a frame.
    public var frame: Frame { Frame(Self.opcode) { $0[1] = command.rawValue } }
  }
}

extension Colmi.MusicStateRequest {
  /// The request in words.
  public var description: String {
    "music: playing \(playing), progress \(progress), volume \(volume)"
  }
}

extension Colmi.MusicCommand: CustomStringConvertible {
  /// The command in words.
  public var description: String {
    switch self {
    case .playOrPause: "play or pause"
    case .previous: "previous"
    case .next: "next"
    case .volumeUp: "volume up"
    case .volumeDown: "volume down"
    default: "command \(rawValue)"
    }
  }
}

extension Colmi.MusicCommandEvent {
  /// The event in words.
  public var description: String { "music: \(command)" }
}
