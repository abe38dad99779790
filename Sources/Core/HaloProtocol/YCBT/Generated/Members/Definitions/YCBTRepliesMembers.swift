// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.StatusReply {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: YCBT.Opcode, status: YCBT.Status) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    self.status = status
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(opcode: YCBT.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try GATT.require(1, in: bytes, field: "status")
    status = YCBT.Status(rawValue: bytes[0])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(status.rawValue)
    return builder.bytes
  }
}

extension YCBT.Status {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Accepted.
  public static let accepted = YCBT.Status(rawValue: 0x00)
  /// Refused.
  public static let refused = YCBT.Status(rawValue: 0x01)
  /// Unknown group.
  public static let unknownGroup = YCBT.Status(rawValue: 0xFB)
  /// Unknown key.
  public static let unknownKey = YCBT.Status(rawValue: 0xFC)
  /// Wrong length.
  public static let wrongLength = YCBT.Status(rawValue: 0xFD)
  /// Wrong data.
  public static let wrongData = YCBT.Status(rawValue: 0xFE)
  /// Wrong CRC.
  public static let wrongCRC = YCBT.Status(rawValue: 0xFF)
}

extension YCBT.Status: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .accepted: "accepted"
    case .refused: "refused"
    case .unknownGroup: "unknown group"
    case .unknownKey: "unknown key"
    case .wrongLength: "wrong length"
    case .wrongData: "wrong data"
    case .wrongCRC: "wrong CRC"
    default: "status 0x\(hexadecimal: rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension YCBT.StatusReply {
  enum CodingKeys: String, CodingKey {
    case opcode, status
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(YCBT.Opcode.self, forKey: .opcode),
      status: container.decode(YCBT.Status.self, forKey: .status))
  }
}
#endif
