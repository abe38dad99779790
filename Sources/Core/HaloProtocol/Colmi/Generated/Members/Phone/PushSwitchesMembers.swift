// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.PushSwitchesWriteRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.pushSwitchesWrite

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

extension Colmi.PushSwitchesRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.pushSwitches

  /// Makes the packet.
  public init() {}
}

extension Colmi.PushSwitches {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.pushSwitches

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(raw: Colmi.RawPayload) throws(WireError) {
    self.raw = try raw.limited(to: 8)
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    raw = Colmi.RawPayload(of: frame, from: 1, to: 8)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      raw.write(to: &$0, from: 1)
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.PushSwitches {
  enum CodingKeys: String, CodingKey {
    case raw
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      raw: container.decode(Colmi.RawPayload.self, forKey: .raw))
  }
}
#endif
