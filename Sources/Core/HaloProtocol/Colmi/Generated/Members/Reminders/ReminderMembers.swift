// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.ReminderWriteReply {
  /// Makes a value of its fields.
  public init(echo: Colmi.RawPayload = Colmi.RawPayload()) {
    self.echo = echo
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    echo = Colmi.RawPayload(of: frame, from: 1)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      echo.write(to: &$0, from: 1)
    }
  }
}

extension Colmi.ReminderRequest {
  /// Makes a value of its fields.
  public init(slot: UInt8 = 0) {
    self.slot = slot
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    slot = frame[1]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = slot
    }
  }
}
