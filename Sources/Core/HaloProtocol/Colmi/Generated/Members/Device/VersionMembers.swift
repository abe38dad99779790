// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.VersionRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.version

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.VersionReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.version

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt8, bytes: Colmi.RawPayload) throws(WireError) {
    self.index = index
    self.bytes = try bytes.limited(to: 13)
    try check()
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    index = frame[1]
    bytes = Colmi.RawPayload(of: frame, from: 2)
    try check()
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = index
      bytes.write(to: &$0, from: 2)
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.VersionReply {
  enum CodingKeys: String, CodingKey {
    case index, bytes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt8.self, forKey: .index),
      bytes: container.decode(Colmi.RawPayload.self, forKey: .bytes))
  }
}
#endif
