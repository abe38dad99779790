// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle.TripleTemperatureRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt16, time: CivilDateTime, first: UInt16, second: UInt16, third: UInt16) throws(WireError) {
    self.index = index
    try time.date.requireYear(upTo: 2099, at: 3)
    self.time = time
    self.first = first
    self.second = second
    self.third = third
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    try cursor.readConstant(0x62, "opcode", from: bytes)
    index = try cursor.readUInt16LE("index", from: bytes)
    time = try cursor.readBCDDateTime("time", from: bytes)
    first = try cursor.readUInt16LE("first", from: bytes)
    second = try cursor.readUInt16LE("second", from: bytes)
    third = try cursor.readUInt16LE("third", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(0x62)
    builder.writeLE(index)
    builder.writeBCD(time)
    builder.writeLE(first)
    builder.writeLE(second)
    builder.writeLE(third)
  }

  /// The temperature of the first sensor in degrees Celsius; nil without a value.
  public var firstCelsius: Double? { first == 0x0000 ? nil : Double(first) / 10 }

  /// The temperature of the second sensor in degrees Celsius; nil without a value.
  public var secondCelsius: Double? { second == 0x0000 ? nil : Double(second) / 10 }

  /// The temperature of the third sensor in degrees Celsius; nil without a value.
  public var thirdCelsius: Double? { third == 0x0000 ? nil : Double(third) / 10 }
}

extension JStyle.ExerciseKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Run.
  public static let run = JStyle.ExerciseKind(rawValue: 0x00)
  /// Walk.
  public static let walk = JStyle.ExerciseKind(rawValue: 0x01)
  /// Cycle.
  public static let cycle = JStyle.ExerciseKind(rawValue: 0x02)
  /// Hike.
  public static let hike = JStyle.ExerciseKind(rawValue: 0x03)
  /// Yoga.
  public static let yoga = JStyle.ExerciseKind(rawValue: 0x04)
  /// Basketball.
  public static let basketball = JStyle.ExerciseKind(rawValue: 0x05)
  /// Football.
  public static let football = JStyle.ExerciseKind(rawValue: 0x06)
  /// Badminton.
  public static let badminton = JStyle.ExerciseKind(rawValue: 0x07)
  /// Table tennis.
  public static let tableTennis = JStyle.ExerciseKind(rawValue: 0x08)
  /// Rope skipping.
  public static let ropeSkipping = JStyle.ExerciseKind(rawValue: 0x09)
  /// Sit ups.
  public static let sitUps = JStyle.ExerciseKind(rawValue: 0x0A)
  /// Push ups.
  public static let pushUps = JStyle.ExerciseKind(rawValue: 0x0B)
  /// Swim.
  public static let swim = JStyle.ExerciseKind(rawValue: 0x0C)
}

extension JStyle.ExerciseKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .run: "run"
    case .walk: "walk"
    case .cycle: "cycle"
    case .hike: "hike"
    case .yoga: "yoga"
    case .basketball: "basketball"
    case .football: "football"
    case .badminton: "badminton"
    case .tableTennis: "table tennis"
    case .ropeSkipping: "rope skipping"
    case .sitUps: "sit ups"
    case .pushUps: "push ups"
    case .swim: "swim"
    default: "exercise \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension JStyle.BloodOxygenRecord {
  enum CodingKeys: String, CodingKey {
    case index, time, oxygen
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt16.self, forKey: .index),
      time: container.decode(CivilDateTime.self, forKey: .time),
      oxygen: container.decode(UInt8.self, forKey: .oxygen))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.ExerciseRecord {
  enum CodingKeys: String, CodingKey {
    case index, time, kind, heartRate, seconds, steps, paceMinutes, paceSeconds, energyBits, distanceBits, detail
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt16.self, forKey: .index),
      time: container.decode(CivilDateTime.self, forKey: .time),
      kind: container.decode(JStyle.ExerciseKind.self, forKey: .kind),
      heartRate: container.decode(UInt8.self, forKey: .heartRate),
      seconds: container.decode(UInt16.self, forKey: .seconds),
      steps: container.decode(UInt16.self, forKey: .steps),
      paceMinutes: container.decode(UInt8.self, forKey: .paceMinutes),
      paceSeconds: container.decode(UInt8.self, forKey: .paceSeconds),
      energyBits: container.decode(UInt32.self, forKey: .energyBits),
      distanceBits: container.decode(UInt32.self, forKey: .distanceBits),
      detail: container.decode(UInt8.self, forKey: .detail))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.HeartRateRecord {
  enum CodingKeys: String, CodingKey {
    case index, time, heartRates
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt16.self, forKey: .index),
      time: container.decode(CivilDateTime.self, forKey: .time),
      heartRates: container.decode([UInt8].self, forKey: .heartRates))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.HeartRateVariabilityRecord {
  enum CodingKeys: String, CodingKey {
    case index, time, variability, detail, heartRate, stress, systolic, diastolic
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt16.self, forKey: .index),
      time: container.decode(CivilDateTime.self, forKey: .time),
      variability: container.decode(UInt8.self, forKey: .variability),
      detail: container.decode(UInt8.self, forKey: .detail),
      heartRate: container.decode(UInt8.self, forKey: .heartRate),
      stress: container.decode(UInt8.self, forKey: .stress),
      systolic: container.decode(UInt8.self, forKey: .systolic),
      diastolic: container.decode(UInt8.self, forKey: .diastolic))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.ShortDayTotalsRecord {
  enum CodingKeys: String, CodingKey {
    case index, date, steps, exerciseTime, distance, energy, goal, activeMinutes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt8.self, forKey: .index),
      date: container.decode(CivilDate.self, forKey: .date),
      steps: container.decode(UInt32.self, forKey: .steps),
      exerciseTime: container.decode(UInt32.self, forKey: .exerciseTime),
      distance: container.decode(UInt32.self, forKey: .distance),
      energy: container.decode(UInt32.self, forKey: .energy),
      goal: container.decode(UInt8.self, forKey: .goal),
      activeMinutes: container.decode(UInt32.self, forKey: .activeMinutes))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.ShortExerciseRecord {
  enum CodingKeys: String, CodingKey {
    case index, time, kind, heartRate, seconds, steps, paceMinutes, paceSeconds, energyBits, distanceBits
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt16.self, forKey: .index),
      time: container.decode(CivilDateTime.self, forKey: .time),
      kind: container.decode(JStyle.ExerciseKind.self, forKey: .kind),
      heartRate: container.decode(UInt8.self, forKey: .heartRate),
      seconds: container.decode(UInt16.self, forKey: .seconds),
      steps: container.decode(UInt16.self, forKey: .steps),
      paceMinutes: container.decode(UInt8.self, forKey: .paceMinutes),
      paceSeconds: container.decode(UInt8.self, forKey: .paceSeconds),
      energyBits: container.decode(UInt32.self, forKey: .energyBits),
      distanceBits: container.decode(UInt32.self, forKey: .distanceBits))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.SpotHeartRateRecord {
  enum CodingKeys: String, CodingKey {
    case index, time, heartRate
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt16.self, forKey: .index),
      time: container.decode(CivilDateTime.self, forKey: .time),
      heartRate: container.decode(UInt8.self, forKey: .heartRate))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.StepRecord {
  enum CodingKeys: String, CodingKey {
    case index, time, steps, energy, distance, minutes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt16.self, forKey: .index),
      time: container.decode(CivilDateTime.self, forKey: .time),
      steps: container.decode(UInt16.self, forKey: .steps),
      energy: container.decode(UInt16.self, forKey: .energy),
      distance: container.decode(UInt16.self, forKey: .distance),
      minutes: container.decode([UInt8].self, forKey: .minutes))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.TemperatureRecord {
  enum CodingKeys: String, CodingKey {
    case index, time, temperature
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt16.self, forKey: .index),
      time: container.decode(CivilDateTime.self, forKey: .time),
      temperature: container.decode(UInt16.self, forKey: .temperature))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.TripleTemperatureRecord {
  enum CodingKeys: String, CodingKey {
    case index, time, first, second, third
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt16.self, forKey: .index),
      time: container.decode(CivilDateTime.self, forKey: .time),
      first: container.decode(UInt16.self, forKey: .first),
      second: container.decode(UInt16.self, forKey: .second),
      third: container.decode(UInt16.self, forKey: .third))
  }
}
#endif
