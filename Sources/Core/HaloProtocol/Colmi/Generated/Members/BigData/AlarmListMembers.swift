// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.ListedAlarm {
  enum CodingKeys: String, CodingKey {
    case repeatAndEnable, minuteOfDay, label
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      repeatAndEnable: container.decode(UInt8.self, forKey: .repeatAndEnable),
      minuteOfDay: container.decode(UInt16.self, forKey: .minuteOfDay),
      label: container.decode(String.self, forKey: .label))
  }
}
#endif
