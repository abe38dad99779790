// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension LEDnetWF.HSV {
  enum CodingKeys: String, CodingKey {
    case hue, saturation, value
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      hue: container.decode(UInt16.self, forKey: .hue),
      saturation: container.decode(UInt8.self, forKey: .saturation),
      value: container.decode(UInt8.self, forKey: .value))
  }
}
#endif
