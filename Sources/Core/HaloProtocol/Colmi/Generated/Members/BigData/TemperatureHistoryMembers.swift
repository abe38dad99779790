// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.TemperatureHistory {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.temperatureHistory
}

#if !hasFeature(Embedded)
extension Colmi.TemperatureDay {
  enum CodingKeys: String, CodingKey {
    case daysAgo, minutesPerSlot, values
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      minutesPerSlot: container.decode(UInt8.self, forKey: .minutesPerSlot),
      values: container.decode([UInt8].self, forKey: .values))
  }
}

extension Colmi.TemperatureHistory {
  enum CodingKeys: String, CodingKey {
    case days
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      days: container.decode([Colmi.TemperatureDay].self, forKey: .days))
  }
}
#endif
