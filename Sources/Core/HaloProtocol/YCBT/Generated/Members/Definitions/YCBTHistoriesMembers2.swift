// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.SleepTag {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Deep.
  public static let deep = YCBT.SleepTag(rawValue: 0xF1)
  /// Light.
  public static let light = YCBT.SleepTag(rawValue: 0xF2)
  /// REM.
  public static let rem = YCBT.SleepTag(rawValue: 0xF3)
  /// Awake.
  public static let awake = YCBT.SleepTag(rawValue: 0xF4)
  /// Nap.
  public static let nap = YCBT.SleepTag(rawValue: 0xF5)
}

extension YCBT.SleepTag: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .deep: "deep"
    case .light: "light"
    case .rem: "REM"
    case .awake: "awake"
    case .nap: "nap"
    default: "stage 0x\(hexadecimal: rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension YCBT.BodyRecord {
  enum CodingKeys: String, CodingKey {
    case time, load, heartRateVariability, stress, fatigue, sympathetic, sdnn, oxygenUptake, pnn50, rmssd, lowFrequency, highFrequency, frequencyRatio, unknown
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      time: container.decode(YCBT.Timestamp.self, forKey: .time),
      load: container.decode(YCBT.DecimalPair.self, forKey: .load),
      heartRateVariability: container.decode(YCBT.DecimalPair.self, forKey: .heartRateVariability),
      stress: container.decode(YCBT.DecimalPair.self, forKey: .stress),
      fatigue: container.decode(YCBT.DecimalPair.self, forKey: .fatigue),
      sympathetic: container.decode(YCBT.DecimalPair.self, forKey: .sympathetic),
      sdnn: container.decode(UInt16.self, forKey: .sdnn),
      oxygenUptake: container.decode(UInt8.self, forKey: .oxygenUptake),
      pnn50: container.decode(UInt8.self, forKey: .pnn50),
      rmssd: container.decode(UInt16.self, forKey: .rmssd),
      lowFrequency: container.decode(UInt16.self, forKey: .lowFrequency),
      highFrequency: container.decode(UInt16.self, forKey: .highFrequency),
      frequencyRatio: container.decode(UInt8.self, forKey: .frequencyRatio),
      unknown: container.decode(HexBytes.self, forKey: .unknown))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.ChemistryRecord {
  enum CodingKeys: String, CodingKey {
    case time, sugarModel, bloodSugar, uricAcid, ketone, lipids
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      time: container.decode(YCBT.Timestamp.self, forKey: .time),
      sugarModel: container.decode(UInt8.self, forKey: .sugarModel),
      bloodSugar: container.decode(YCBT.DecimalPair.self, forKey: .bloodSugar),
      uricAcid: container.decode(HexBytes.self, forKey: .uricAcid),
      ketone: container.decode(HexBytes.self, forKey: .ketone),
      lipids: container.decode(HexBytes.self, forKey: .lipids))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.SportData {
  enum CodingKeys: String, CodingKey {
    case records, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([YCBT.SportRecord].self, forKey: .records),
      rest: container.decode(HexBytes.self, forKey: .rest))
  }
}
#endif
