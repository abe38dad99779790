// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle.SleepLog {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.sleepLog
}

extension JStyle.SleepRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt16, time: CivilDateTime, count: UInt8, codes: [UInt8]) throws(WireError) {
    self.index = index
    try time.date.requireYear(upTo: 2099, at: 3)
    self.time = time
    self.count = count
    self.codes = codes
    try check()
  }
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

extension JStyle.SleepRecord {
  enum CodingKeys: String, CodingKey {
    case index, time, count, codes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt16.self, forKey: .index),
      time: container.decode(CivilDateTime.self, forKey: .time),
      count: container.decode(UInt8.self, forKey: .count),
      codes: container.decode([UInt8].self, forKey: .codes))
  }
}
#endif
