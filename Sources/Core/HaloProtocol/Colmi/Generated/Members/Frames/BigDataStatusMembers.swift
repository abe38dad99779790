// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.BigDataStatus {
  enum CodingKeys: String, CodingKey {
    case action, status
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(Colmi.BigDataAction.self, forKey: .action),
      status: container.decode(UInt8.self, forKey: .status))
  }
}
#endif
