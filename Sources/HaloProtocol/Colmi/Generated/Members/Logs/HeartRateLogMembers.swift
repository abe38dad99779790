// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.HeartRateLogRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.heartRateLog

  /// Makes a value of its fields.
  public init(timestamp: Colmi.RingTimestamp) {
    self.timestamp = timestamp
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    timestamp = Colmi.RingTimestamp(rawValue: frame.uint32LE(at: 1))
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0.setLE(timestamp.rawValue, at: 1)
    }
  }
}

extension Colmi.HeartRateLogStart {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.heartRateLog
}
