// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

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
