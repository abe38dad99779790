// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.BloodPressureRecords {
  enum CodingKeys: String, CodingKey {
    case records
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([Colmi.BloodPressureRecord].self, forKey: .records))
  }
}
#endif
