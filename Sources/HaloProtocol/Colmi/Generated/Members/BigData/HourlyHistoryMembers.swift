// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.HourlyDay {
  enum CodingKeys: String, CodingKey {
    case daysAgo, hours
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      hours: container.decode([Colmi.HourlyRange].self, forKey: .hours))
  }
}
#endif
