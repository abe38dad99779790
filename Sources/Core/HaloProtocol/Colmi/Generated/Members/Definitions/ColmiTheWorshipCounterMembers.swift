// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.WorshipLogRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.worshipLog

  /// Makes a value of its fields.
  public init(daysAgo: UInt8 = 0) {
    self.daysAgo = daysAgo
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x01, at: 1, in: "action")
    daysAgo = frame[2]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x01
      $0[2] = daysAgo
    }
  }
}
