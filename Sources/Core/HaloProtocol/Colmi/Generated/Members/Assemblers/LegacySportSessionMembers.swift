// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.LegacySportSession {
  enum CodingKeys: String, CodingKey {
    case start, duration, type, steps, distance, calories, heartRates
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      start: container.decode(Colmi.RingTimestamp.self, forKey: .start),
      duration: container.decode(UInt32.self, forKey: .duration),
      type: container.decode(UInt32.self, forKey: .type),
      steps: container.decode(UInt32.self, forKey: .steps),
      distance: container.decode(UInt32.self, forKey: .distance),
      calories: container.decode(UInt32.self, forKey: .calories),
      heartRates: container.decode([UInt8].self, forKey: .heartRates))
  }
}
#endif
