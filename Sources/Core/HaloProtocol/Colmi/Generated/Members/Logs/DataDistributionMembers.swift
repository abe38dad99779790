// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.DataDistributionRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.dataDistribution

  /// Makes the packet.
  public init() {}
}

extension Colmi.DataDistribution {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.dataDistribution

  /// Makes a value of its fields.
  public init(days: UInt32) {
    self.days = days
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    days = frame.uint32BE(at: 1)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0.setBE(days, at: 1)
    }
  }
}
