// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.Capabilities {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.setTime

  /// Makes a value of its fields.
  public init(raw: Colmi.RawPayload) {
    self.raw = raw
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    raw = Colmi.RawPayload(of: frame, from: 1)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      raw.write(to: &$0, from: 1)
    }
  }
}
