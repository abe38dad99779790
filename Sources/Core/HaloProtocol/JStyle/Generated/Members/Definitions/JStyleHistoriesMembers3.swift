// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension JStyle.HistoryRequest {
  enum CodingKeys: String, CodingKey {
    case opcode, mode, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(JStyle.Opcode.self, forKey: .opcode),
      mode: container.decode(JStyle.HistoryMode.self, forKey: .mode),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.ShortDayTotals {
  enum CodingKeys: String, CodingKey {
    case records, isLast
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([JStyle.ShortDayTotalsRecord].self, forKey: .records),
      isLast: container.decode(Bool.self, forKey: .isLast))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.ShortExerciseLog {
  enum CodingKeys: String, CodingKey {
    case records, isLast
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([JStyle.ShortExerciseRecord].self, forKey: .records),
      isLast: container.decode(Bool.self, forKey: .isLast))
  }
}
#endif

#if !hasFeature(Embedded)
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

#if !hasFeature(Embedded)
extension JStyle.SpotHeartRateLog {
  enum CodingKeys: String, CodingKey {
    case records, isLast
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([JStyle.SpotHeartRateRecord].self, forKey: .records),
      isLast: container.decode(Bool.self, forKey: .isLast))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.StepLog {
  enum CodingKeys: String, CodingKey {
    case records, isLast
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([JStyle.StepRecord].self, forKey: .records),
      isLast: container.decode(Bool.self, forKey: .isLast))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.TemperatureLog {
  enum CodingKeys: String, CodingKey {
    case records, isLast
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([JStyle.TemperatureRecord].self, forKey: .records),
      isLast: container.decode(Bool.self, forKey: .isLast))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.TripleTemperatureLog {
  enum CodingKeys: String, CodingKey {
    case records, isLast
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([JStyle.TripleTemperatureRecord].self, forKey: .records),
      isLast: container.decode(Bool.self, forKey: .isLast))
  }
}
#endif
