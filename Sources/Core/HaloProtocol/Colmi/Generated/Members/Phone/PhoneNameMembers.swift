// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.PhoneNameRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.phoneName

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(name: String, operatingSystem: UInt8 = 2, version: UInt8 = 10) throws(WireError) {
    self.name = try name.limited(to: 12, at: 3, in: "name")
    self.operatingSystem = operatingSystem
    self.version = version
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    operatingSystem = frame[1]
    version = frame[2]
    name = try frame.text(at: 3, upTo: 12, in: "name")
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = operatingSystem
      $0[2] = version
      $0.setText(name, at: 3)
    }
  }
}

extension Colmi.PhoneNameReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.phoneName

  /// Makes the packet.
  public init() {}
}

#if !hasFeature(Embedded)
extension Colmi.PhoneNameRequest {
  enum CodingKeys: String, CodingKey {
    case name, operatingSystem, version
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
