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
