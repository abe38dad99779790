// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP.DeviceReply {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.device

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(model: String, name: String, more: HexBytes) throws(WireError) {
    try requireCount(model.utf8.count, upTo: 255, at: 1, in: "model")
    self.model = model
    try requireCount(name.utf8.count, upTo: 255, at: 0, in: "name")
    self.name = name
    try requireCount(more.count, upTo: 503, at: 0, in: "more")
    self.more = more
    try check()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let modelCount = Int(try cursor.readUInt8("length of model", from: bytes))
    model = try cursor.readUTF8(modelCount, "model", from: bytes)
    let nameCount = Int(try cursor.readUInt8("length of name", from: bytes))
    name = try cursor.readUTF8(nameCount, "name", from: bytes)
    more = cursor.readRest(from: bytes)
    try check()
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + model.utf8.count + name.utf8.count + more.count)
    builder.write(UInt8(truncatingIfNeeded: model.utf8.count))
    builder.write(model.utf8)
    builder.write(UInt8(truncatingIfNeeded: name.utf8.count))
    builder.write(name.utf8)
    builder.write(more)
    return builder.bytes
  }
}

#if !hasFeature(Embedded)
extension CRP.BatteryRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.BuildReply {
  enum CodingKeys: String, CodingKey {
    case text
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      text: container.decode(String.self, forKey: .text))
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.BuildRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.DeviceReply {
  enum CodingKeys: String, CodingKey {
    case model, name, more
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      model: container.decode(String.self, forKey: .model),
      name: container.decode(String.self, forKey: .name),
      more: container.decode(HexBytes.self, forKey: .more))
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.DeviceRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.FactoryResetRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.GoalsRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.OpaqueReply {
  enum CodingKeys: String, CodingKey {
    case opcode, content
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(CRP.Opcode.self, forKey: .opcode),
      content: container.decode(HexBytes.self, forKey: .content))
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.PowerOffRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.RestartRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.VersionReply {
  enum CodingKeys: String, CodingKey {
    case text
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      text: container.decode(String.self, forKey: .text))
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.VersionRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif
