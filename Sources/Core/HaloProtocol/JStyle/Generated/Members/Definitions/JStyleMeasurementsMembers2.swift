// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle.ExerciseAction {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Start.
  public static let start = JStyle.ExerciseAction(rawValue: 0x01)
  /// Pause.
  public static let pause = JStyle.ExerciseAction(rawValue: 0x02)
  /// Resume.
  public static let resume = JStyle.ExerciseAction(rawValue: 0x03)
  /// End.
  public static let end = JStyle.ExerciseAction(rawValue: 0x04)
  /// Query.
  public static let query = JStyle.ExerciseAction(rawValue: 0x05)
}

extension JStyle.ExerciseAction: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .start: "start"
    case .pause: "pause"
    case .resume: "resume"
    case .end: "end"
    case .query: "query"
    default: "action \(rawValue)"
    }
  }
}

extension JStyle.MeasurementMode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Variability.
  public static let variability = JStyle.MeasurementMode(rawValue: 0x01)
  /// Heart rate.
  public static let heartRate = JStyle.MeasurementMode(rawValue: 0x02)
  /// Oxygen.
  public static let oxygen = JStyle.MeasurementMode(rawValue: 0x03)
  /// Query.
  public static let query = JStyle.MeasurementMode(rawValue: 0x80)
}

extension JStyle.MeasurementMode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .variability: "variability"
    case .heartRate: "heart rate"
    case .oxygen: "oxygen"
    case .query: "query"
    default: "mode \(rawValue)"
    }
  }
}

extension JStyle.ScheduleKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heart rate.
  public static let heartRate = JStyle.ScheduleKind(rawValue: 0x01)
  /// Oxygen.
  public static let oxygen = JStyle.ScheduleKind(rawValue: 0x02)
  /// Temperature.
  public static let temperature = JStyle.ScheduleKind(rawValue: 0x03)
  /// Variability.
  public static let variability = JStyle.ScheduleKind(rawValue: 0x04)
}

extension JStyle.ScheduleKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .heartRate: "heart rate"
    case .oxygen: "oxygen"
    case .temperature: "temperature"
    case .variability: "variability"
    default: "kind \(rawValue)"
    }
  }
}

extension JStyle.ScheduleMode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Off.
  public static let off = JStyle.ScheduleMode(rawValue: 0x00)
  /// Interval.
  public static let interval = JStyle.ScheduleMode(rawValue: 0x02)
}

extension JStyle.ScheduleMode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .off: "off"
    case .interval: "interval"
    default: "mode \(rawValue)"
    }
  }
}

extension JStyle.Weekdays {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Sunday.
  public static let sunday = JStyle.Weekdays(rawValue: 0x1)
  /// Monday.
  public static let monday = JStyle.Weekdays(rawValue: 0x2)
  /// Tuesday.
  public static let tuesday = JStyle.Weekdays(rawValue: 0x4)
  /// Wednesday.
  public static let wednesday = JStyle.Weekdays(rawValue: 0x8)
  /// Thursday.
  public static let thursday = JStyle.Weekdays(rawValue: 0x10)
  /// Friday.
  public static let friday = JStyle.Weekdays(rawValue: 0x20)
  /// Saturday.
  public static let saturday = JStyle.Weekdays(rawValue: 0x40)
}

#if !hasFeature(Embedded)
extension JStyle.ExerciseNotice {
  enum CodingKeys: String, CodingKey {
    case code, number, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      code: container.decode(UInt8.self, forKey: .code),
      number: container.decode(UInt8.self, forKey: .number),
      trailing: container.decode(HexBytes.self, forKey: .trailing))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.ExerciseRequest {
  enum CodingKeys: String, CodingKey {
    case action, kind, level, minutes, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      action: container.decode(JStyle.ExerciseAction.self, forKey: .action),
      kind: container.decode(UInt8.self, forKey: .kind),
      level: container.decode(UInt8.self, forKey: .level),
      minutes: container.decode(UInt8.self, forKey: .minutes),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.LiveRequest {
  enum CodingKeys: String, CodingKey {
    case isOn, isTemperatureOn, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      isOn: container.decode(Bool.self, forKey: .isOn),
      isTemperatureOn: container.decode(Bool.self, forKey: .isTemperatureOn),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.MeasurementRequest {
  enum CodingKeys: String, CodingKey {
    case mode, isOn, seconds, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      mode: container.decode(JStyle.MeasurementMode.self, forKey: .mode),
      isOn: container.decode(Bool.self, forKey: .isOn),
      seconds: container.decode(UInt16.self, forKey: .seconds),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.ScheduleRequest {
  enum CodingKeys: String, CodingKey {
    case kind, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      kind: container.decode(JStyle.ScheduleKind.self, forKey: .kind),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.SetScheduleRequest {
  enum CodingKeys: String, CodingKey {
    case kind, mode, window, weekdays, interval, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      kind: container.decode(JStyle.ScheduleKind.self, forKey: .kind),
      mode: container.decode(JStyle.ScheduleMode.self, forKey: .mode),
      window: container.decode(HexBytes.self, forKey: .window),
      weekdays: container.decode(JStyle.Weekdays.self, forKey: .weekdays),
      interval: container.decode(UInt16.self, forKey: .interval),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif
