// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.PushMessageRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.pushMessage

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(kind: Colmi.PushMessageKind, pieceCount: UInt8, index: UInt8, bytes: Colmi.RawPayload) throws(WireError) {
    self.kind = kind
    self.pieceCount = pieceCount
    self.index = index
    self.bytes = try bytes.limited(to: 11)
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    kind = Colmi.PushMessageKind(rawValue: frame[1])
    pieceCount = frame[2]
    index = frame[3]
    bytes = Colmi.RawPayload(of: frame, from: 4)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = kind.rawValue
      $0[2] = pieceCount
      $0[3] = index
      bytes.write(to: &$0, from: 4)
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.PushMessageRequest {
  enum CodingKeys: String, CodingKey {
    case kind, pieceCount, index, bytes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      kind: container.decode(Colmi.PushMessageKind.self, forKey: .kind),
      pieceCount: container.decode(UInt8.self, forKey: .pieceCount),
      index: container.decode(UInt8.self, forKey: .index),
      bytes: container.decode(Colmi.RawPayload.self, forKey: .bytes))
  }
}
#endif
