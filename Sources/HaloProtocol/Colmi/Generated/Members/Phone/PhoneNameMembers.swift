// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.PhoneNameRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.phoneName
}

extension Colmi.PhoneNameReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.phoneName
}

#if !hasFeature(Embedded)
extension Colmi.PhoneNameRequest {
  enum CodingKeys: String, CodingKey {
    case operatingSystem, version, name
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      name: container.decode(String.self, forKey: .name),
      operatingSystem: container.decode(UInt8.self, forKey: .operatingSystem),
      version: container.decode(UInt8.self, forKey: .version))
  }
}
#endif
