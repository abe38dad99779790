// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension GATT.UserControlPoint {
  enum CodingKeys: String, CodingKey {
    case opCode, parameter
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opCode: container.decode(GATT.UserOpCode.self, forKey: .opCode),
      parameter: container.decode(HexBytes.self, forKey: .parameter))
  }
}
#endif
