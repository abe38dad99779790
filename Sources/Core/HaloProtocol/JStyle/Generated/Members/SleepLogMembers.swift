// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle.SleepLog {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.sleepLog
}

#if !hasFeature(Embedded)
extension JStyle.SleepLog {
  enum CodingKeys: String, CodingKey {
    case records, isLast
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([JStyle.SleepRecord].self, forKey: .records),
      isLast: container.decode(Bool.self, forKey: .isLast))
  }
}
#endif
