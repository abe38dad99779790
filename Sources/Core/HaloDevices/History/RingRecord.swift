import HaloProtocol

/// A record that a smart ring has stored: a value, its time by the ring's clock, and its duration.
///
/// ``kind`` and ``start`` identify a record among all of the same ring, except for momentary
/// records, of which a minute can have several. The value can change until its day is over, for
/// example the steps of the present hour.
public struct RingRecord: Hashable, Sendable {
  /// The kind of the record, such as steps or sleep.
  public var kind: RecordKind
  /// The start of the record, by the ring's clock.
  public var start: CivilDateTime
  /// The duration of the record in minutes; 0 for a momentary record, such as one heart rate.
  public var minutes: Int
  /// The measured value of the record.
  public var value: Value

  /// The measured value of a ring's record; each case is a quantity.
  @nonexhaustive
  public enum Value: Hashable, Sendable {
    /// A heart rate in beats per minute.
    case heartRate(UInt8)
    /// A number of steps, the distance in metres, and the energy in small calories; nil for values
    /// that the ring does not store, or whose unit is unknown.
    case steps(Int, metres: Int?, calories: Int?)
    /// The lowest and the highest blood oxygen in percent.
    case bloodOxygen(lowest: UInt8, highest: UInt8)
    /// A stress level, from 1 to 99.
    case stress(UInt8)
    /// A heart rate variability in milliseconds.
    case heartRateVariability(UInt16)
    /// A skin temperature in tenths of a degree Celsius.
    case temperature(tenths: Int)
    /// The phases of a night of sleep or a nap.
    case sleep([SleepPhase])
    /// A summary of a workout; the case is `indirect` so that records of other kinds stay small.
    indirect case workout(Workout)
  }

  /// A phase of a night's sleep or a nap: some minutes in one stage, such as deep sleep.
  public struct SleepPhase: Hashable, Codable, Sendable {
    /// The stage of sleep in this phase.
    public var stage: Colmi.SleepStageKind
    /// The start of the phase, by the ring's clock.
    public var start: CivilDateTime
    /// The duration of the phase in minutes.
    public var minutes: Int

    /// Makes a phase of sleep with a stage, a start and a duration in minutes.
    public init(stage: Colmi.SleepStageKind, start: CivilDateTime, minutes: Int) {
      self.stage = stage
      self.start = start
      self.minutes = minutes
    }
  }

  /// A summary of a workout that a ring has recorded; values that the ring did not record are nil.
  public struct Workout: Hashable, Codable, Sendable {
    /// The kind of sport of the workout.
    public var sport: Colmi.SportKind
    /// The duration of the workout in seconds.
    public var seconds: Int?
    /// The distance of the workout in metres.
    public var metres: Int?
    /// The energy of the workout, in small or large calories: no source documents the ring's unit.
    public var calories: Int?
    /// The number of steps during the workout.
    public var steps: Int?
    /// The average heart rate of the workout in beats per minute.
    public var averageHeartRate: Int?
    /// The lowest heart rate of the workout in beats per minute.
    public var lowestHeartRate: Int?
    /// The highest heart rate of the workout in beats per minute.
    public var highestHeartRate: Int?

    /// Makes a summary of a workout in which all values except the sport are nil.
    public init(sport: Colmi.SportKind) { self.sport = sport }
  }

  /// Makes a ring's record from its kind, its start by the ring's clock, its duration in minutes,
  /// and its value.
  public init(kind: RecordKind, start: CivilDateTime, minutes: Int, value: Value) {
    self.kind = kind
    self.start = start
    self.minutes = minutes
    self.value = value
  }

  /// The day of the record: for a night the day of waking up, else the day of its start.
  public var day: CivilDate { kind == .sleep ? (end ?? start).date : start.date }

  /// The end of the record, by the ring's clock; nil after the year 9999.
  public var end: CivilDateTime? {
    let (seconds, overflow) = minutes.multipliedReportingOverflow(by: 60)
    return overflow ? nil : start.adding(seconds: seconds)
  }
}

extension RingRecord: Comparable {
  /// Returns whether the left record comes first: by start, then by kind, then by duration.
  public static func < (left: RingRecord, right: RingRecord) -> Bool {
    (left.start, left.kind, left.minutes) < (right.start, right.kind, right.minutes)
  }
}

extension RingRecord: CustomStringConvertible {
  /// The start, the kind and the value of the record as text.
  public var description: String { "\(start) \(kind.rawValue): \(value.words)" }
}

/// A text that gets its parts one after the other: a string, or the hash of a string.
protocol RecordText {
  mutating func append(_ text: String)
  mutating func append(number: Int)
}

extension String: RecordText {
  mutating func append(number: Int) { append("\(number)") }
}

extension RingRecord.Value {
  /// The value with its unit, as text for messages.
  var words: String {
    var text = ""
    write(to: &text)
    return text
  }

  func write(to text: inout some RecordText) {
    func append(_ number: Int, _ unit: String) {
      text.append(number: number)
      text.append(unit)
    }
    switch self {
    case .heartRate(let rate): append(Int(rate), " bpm")
    case .steps(let steps, let metres, let calories):
      append(steps, " steps")
      for (number, unit) in [(metres, " m"), (calories, " cal")] {
        guard let number else { continue }
        text.append(", ")
        append(number, unit)
      }
    case .bloodOxygen(let lowest, let highest):
      if lowest != highest { append(Int(lowest), "–") }
      append(Int(highest), " %")
    case .stress(let stress):
      text.append("stress ")
      text.append(number: Int(stress))
    case .heartRateVariability(let milliseconds): append(Int(milliseconds), " ms")
    case .temperature(let tenths):
      append(tenths / 10, ".")
      append(tenths % 10, " °C")
    case .sleep(let phases):
      text.append(phases.map { "\($0.stage) \($0.minutes) min" }.joined(separator: ", "))
    case .workout(let workout): text.append("\(workout)")
    }
  }
}

extension RingRecord.Workout: CustomStringConvertible {
  /// The values of the workout as text for users.
  public var description: String {
    let parts: [(Int?, String)] = [
      (seconds, "s"), (metres, "m"), (calories, "units of energy"), (steps, "steps"),
      (averageHeartRate, "bpm on average"), (lowestHeartRate, "bpm at least"),
      (highestHeartRate, "bpm at most"),
    ]
    return "\(sport)"
      + parts.map { value, unit in value.map { ", \($0) \(unit)" } ?? "" }
      .joined()
  }
}

extension RingRecord {
  /// Makes a momentary record of a heart rate, blood oxygen, stress or variability; nil for 0,
  /// which rings store without a value.
  init?(_ kind: RecordKind, at time: CivilDateTime, _ number: UInt8) {
    guard number != 0, let value = Value(kind, { _ in Int(number) }) else { return nil }
    self.init(kind: kind, start: time, minutes: 0, value: value)
  }

  /// Makes a momentary record of a temperature in tenths of a degree Celsius; nil without one.
  init?(at time: CivilDateTime, tenths: Int?) {
    guard let tenths else { return nil }
    self.init(kind: .temperature, start: time, minutes: 0, value: .temperature(tenths: tenths))
  }
}

extension [RingRecord.SleepPhase] {
  /// Makes the phases of some stages, without those of an unknown kind or time.
  init(
    _ stages: some Sequence<(kind: Colmi.SleepStageKind?, start: CivilDateTime?, minutes: Int)>
  ) {
    self = []
    for stage in stages {
      guard let kind = stage.kind, let start = stage.start else { continue }
      add(kind, from: start, minutes: stage.minutes)
    }
  }

  /// Adds a phase, or makes the last one longer if it has the same stage.
  mutating func add(_ stage: Colmi.SleepStageKind, from start: CivilDateTime, minutes: Int) {
    if last?.stage == stage {
      self[count - 1].minutes += minutes
    } else {
      append(.init(stage: stage, start: start, minutes: minutes))
    }
  }
}

extension RingRecord.Value {
  /// The names of ``numbers`` in JSON and in tables; empty for sleep.
  package var names: [String] {
    switch self {
    case .heartRate: ["beatsPerMinute"]
    case .steps: ["steps", "metres", "calories"]
    case .bloodOxygen: ["lowest", "highest"]
    case .stress: ["stress"]
    case .heartRateVariability: ["milliseconds"]
    case .temperature: ["tenthsOfCelsius"]
    case .sleep: []
    case .workout:
      ["sport", "seconds", "metres", "calories", "steps"]
        + ["averageHeartRate", "lowestHeartRate", "highestHeartRate"]
    }
  }

  /// The numbers of the value, of which the optional ones may be nil; empty for sleep.
  package var numbers: [Int?] {
    switch self {
    case .heartRate(let rate): [Int(rate)]
    case .steps(let steps, let metres, let calories): [steps, metres, calories]
    case .bloodOxygen(let lowest, let highest): [Int(lowest), Int(highest)]
    case .stress(let stress): [Int(stress)]
    case .heartRateVariability(let milliseconds): [Int(milliseconds)]
    case .temperature(let tenths): [tenths]
    case .sleep: []
    case .workout(let workout):
      [Int(workout.sport.rawValue), workout.seconds, workout.metres, workout.calories]
        + [workout.steps, workout.averageHeartRate, workout.lowestHeartRate]
        + [workout.highestHeartRate]
    }
  }

  /// Makes a value of its ``numbers``, without phases of sleep; nil if a number does not fit.
  package init?(_ kind: RecordKind, _ number: (_ index: Int) throws -> Int?) rethrows {
    switch kind {
    case .heartRate, .manualHeartRate, .stress:
      guard let value = try number(0).flatMap({ UInt8(exactly: $0) }) else { return nil }
      self = kind == .stress ? .stress(value) : .heartRate(value)
    case .steps:
      guard let steps = try number(0) else { return nil }
      self = .steps(steps, metres: try number(1), calories: try number(2))
    case .bloodOxygen, .manualBloodOxygen:
      guard let lowest = try number(0).flatMap({ UInt8(exactly: $0) }),
        let highest = try number(1).flatMap({ UInt8(exactly: $0) })
      else { return nil }
      self = .bloodOxygen(lowest: lowest, highest: highest)
    case .heartRateVariability:
      guard let time = try number(0).flatMap({ UInt16(exactly: $0) }) else { return nil }
      self = .heartRateVariability(time)
    case .temperature, .manualTemperature:
      guard let tenths = try number(0) else { return nil }
      self = .temperature(tenths: tenths)
    case .sleep, .nap: self = .sleep([])
    case .workout:
      guard let sport = try number(0).flatMap({ UInt8(exactly: $0) }) else { return nil }
      var workout = RingRecord.Workout(sport: .init(rawValue: sport))
      workout.seconds = try number(1)
      workout.metres = try number(2)
      workout.calories = try number(3)
      workout.steps = try number(4)
      workout.averageHeartRate = try number(5)
      workout.lowestHeartRate = try number(6)
      workout.highestHeartRate = try number(7)
      self = .workout(workout)
    }
  }

  /// Returns whether a record of a kind has such a value.
  package func fits(_ kind: RecordKind) -> Bool {
    switch (kind, self) {
    case (.heartRate, .heartRate), (.manualHeartRate, .heartRate), (.steps, .steps): true
    case (.bloodOxygen, .bloodOxygen), (.manualBloodOxygen, .bloodOxygen): true
    case (.stress, .stress), (.heartRateVariability, .heartRateVariability): true
    case (.temperature, .temperature), (.manualTemperature, .temperature): true
    case (.sleep, .sleep), (.nap, .sleep), (.workout, .workout): true
    default: false
    }
  }
}

/// The JSON form is an object with `kind`, `start`, `minutes` and the fields of the value.
extension RingRecord: Codable {
  private enum Key: String, CodingKey {
    case kind, start, minutes
    case beatsPerMinute, steps, metres, calories, lowest, highest, stress, milliseconds
    case tenthsOfCelsius, phases, workout
  }

  /// Decodes a ring's record from the JSON form of this library.
  ///
  /// - Throws: `DecodingError` if the JSON is not a record, or lacks the fields of its kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let kind = try container.decode(RecordKind.self, forKey: .kind)
    let value: Value?
    switch kind {
    case .sleep, .nap:
      value = .sleep(try container.decode([SleepPhase].self, forKey: .phases))
    case .workout: value = .workout(try container.decode(Workout.self, forKey: .workout))
    default:
      let keys = (Value(kind) { _ in 0 }?.names ?? []).compactMap { Key(rawValue: $0) }
      value = try Value(kind) { index in
        switch kind {
        case .steps where index > 0:
          try container.decodeIfPresent(Int.self, forKey: keys[index])
        case .steps, .temperature, .manualTemperature:
          try container.decode(Int.self, forKey: keys[index])
        case .heartRateVariability: Int(try container.decode(UInt16.self, forKey: keys[index]))
        default: Int(try container.decode(UInt8.self, forKey: keys[index]))
        }
      }
    }
    guard let value else {
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: container, debugDescription: "A number is out of range.")
    }
    self.init(
      kind: kind, start: try container.decode(CivilDateTime.self, forKey: .start),
      minutes: try container.decode(Int.self, forKey: .minutes), value: value)
  }

  /// Encodes the ring's record in the JSON form of this library.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(start, forKey: .start)
    try container.encode(minutes, forKey: .minutes)
    switch value {
    case .sleep(let phases): try container.encode(phases, forKey: .phases)
    case .workout(let workout): try container.encode(workout, forKey: .workout)
    default:
      for (name, number) in zip(value.names, value.numbers) {
        guard let key = Key(rawValue: name) else { continue }
        switch value {
        case .steps, .temperature:
          try container.encodeIfPresent(number, forKey: key)
        case .heartRateVariability:
          try container.encodeIfPresent(number.map { UInt16(clamping: $0) }, forKey: key)
        default: try container.encodeIfPresent(number.map { UInt8(clamping: $0) }, forKey: key)
        }
      }
    }
  }
}
