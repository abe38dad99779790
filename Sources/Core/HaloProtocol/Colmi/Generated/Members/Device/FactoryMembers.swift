// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.FactoryTestOpenRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.factoryTestOpen

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.FactoryTestCloseRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.factoryTestClose

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.FactoryResetRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.factoryReset

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(key: Colmi.RawPayload) throws(WireError) {
    self.key = try key.limited(to: 2)
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    key = Colmi.RawPayload(of: frame, from: 1, to: 2)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      key.write(to: &$0, from: 1)
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.FactoryResetRequest {
  enum CodingKeys: String, CodingKey {
    case key
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      key: container.decode(Colmi.RawPayload.self, forKey: .key))
  }
}
#endif
