// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.ClassicBluetooth {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.classicBluetooth
}

#if !hasFeature(Embedded)
extension Colmi.ClassicBluetooth {
  enum CodingKeys: String, CodingKey {
    case address, name
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      address: container.decode(HexBytes.self, forKey: .address),
      name: container.decode(String.self, forKey: .name))
  }
}
#endif
