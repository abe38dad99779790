// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.SlotLogRequest {
  /// The opcode of its frames.
  public static var opcode: Colmi.Opcode { Kind.opcode }

  /// Makes a value of its fields.
  public init(daysAgo: UInt8 = 0) {
    self.daysAgo = daysAgo
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    daysAgo = frame[1]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = daysAgo
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.SlotLog {
  enum CodingKeys: String, CodingKey {
    case daysAgo, minutesPerSlot, values
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      minutesPerSlot: container.decode(Int.self, forKey: .minutesPerSlot),
      values: container.decode([UInt8].self, forKey: .values))
  }
}
#endif
