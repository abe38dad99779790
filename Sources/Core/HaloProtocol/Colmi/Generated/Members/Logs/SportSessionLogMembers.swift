// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.SportSessionLogHeader {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.sportSessionLog

  /// Makes a value of its fields.
  public init(frameCount: UInt8, detail: UInt8 = 0) {
    self.frameCount = frameCount
    self.detail = detail
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x00, at: 1, in: "index")
    frameCount = frame[2]
    detail = frame[3]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x00
      $0[2] = frameCount
      $0[3] = detail
    }
  }
}

extension Colmi.SportSessionLogSegment {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.sportSessionLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt8, data: Colmi.RawPayload) throws(WireError) {
    self.index = try index.limited(to: 1...254, at: 1, in: "index")
    self.data = try data.limited(to: 13)
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    index = try frame[1].limited(to: 1...254, at: 1, in: "index")
    data = Colmi.RawPayload(of: frame, from: 2)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = index
      data.write(to: &$0, from: 2)
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.SportSessionLogSegment {
  enum CodingKeys: String, CodingKey {
    case index, data
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt8.self, forKey: .index),
      data: container.decode(Colmi.RawPayload.self, forKey: .data))
  }
}
#endif
