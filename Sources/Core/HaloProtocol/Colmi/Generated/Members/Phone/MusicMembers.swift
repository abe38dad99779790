// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.MusicStateRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.musicState

  /// Makes a value of its fields.
  public init(playing: UInt8, progress: UInt8, volume: UInt8) {
    self.playing = playing
    self.progress = progress
    self.volume = volume
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    playing = frame[1]
    progress = frame[2]
    volume = frame[3]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = playing
      $0[2] = progress
      $0[3] = volume
    }
  }
}

extension Colmi.MusicCommandEvent {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.musicCommand

  /// Makes a value of its fields.
  public init(command: Colmi.MusicCommand) {
    self.command = command
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    command = Colmi.MusicCommand(rawValue: frame[1])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = command.rawValue
    }
  }
}

extension Colmi.MusicCommand {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Play, or pause.
  public static let playOrPause = Colmi.MusicCommand(rawValue: 1)
  /// The previous piece.
  public static let previous = Colmi.MusicCommand(rawValue: 2)
  /// The next piece.
  public static let next = Colmi.MusicCommand(rawValue: 3)
  /// Louder.
  public static let volumeUp = Colmi.MusicCommand(rawValue: 4)
  /// Quieter.
  public static let volumeDown = Colmi.MusicCommand(rawValue: 5)
}

extension Colmi.MusicCommand: CustomStringConvertible {
  /// The value in words.
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
