import HaloProtocol

/// Something that a ring stored: what, when by the ring's clock, and for how long.
///
/// ``kind`` and ``start`` tell a record from all others of the same ring, but for records of one
/// moment, of which there can be several in a minute. Its value can change
/// until its day is over: the steps of the present hour, say.
public struct RingRecord: Hashable, Sendable {
  /// What kind of record it is.
  public var kind: RecordKind
  /// When it begins, by the clock that the ring was given.
  public var start: CivilDateTime
  /// How many minutes it stands for, from its start on; 0 where it is of one moment.
  public var minutes: Int
  /// What was measured.
  public var value: Value

  /// What was measured.
  @nonexhaustive
  public enum Value: Hashable, Sendable {
    /// Beats per minute.
    case heartRate(UInt8)
    /// Steps, the distance in metres, and the energy in small calories; nil where its unit is not
    /// known.
    case steps(Int, metres: Int, calories: Int?)
    /// Blood oxygen in percent.
    case bloodOxygen(lowest: UInt8, highest: UInt8)
    /// Stress, 1…99.
    case stress(UInt8)
    /// Heart rate variability in milliseconds.
    case heartRateVariability(UInt8)
    /// Temperature in tenths of a degree Celsius.
    case temperature(tenths: Int)
    /// The stages of a night or nap.
    case sleep([SleepPhase])
    /// A workout; indirect, as records of all kinds would be three times as long to hold one.
    indirect case workout(Workout)
  }

  /// A part of a night or nap.
  public struct SleepPhase: Hashable, Codable, Sendable {
    /// What kind of sleep.
    public var stage: Colmi.SleepStageKind
    /// When it began.
    public var start: CivilDateTime
    /// How long it was.
    public var minutes: Int

    /// Makes a phase.
    public init(stage: Colmi.SleepStageKind, start: CivilDateTime, minutes: Int) {
      self.stage = stage
      self.start = start
      self.minutes = minutes
    }
  }

  /// A workout as the ring sums it up; nil is what it does not tell.
  public struct Workout: Hashable, Codable, Sendable {
    /// What sport.
    public var sport: Colmi.SportKind
    /// How many seconds it took.
    public var seconds: Int?
    /// How many metres.
    public var metres: Int?
    /// The energy as the ring counts it; nobody tells whether in small or large calories.
    public var calories: Int?
    /// How many steps.
    public var steps: Int?
    /// Beats per minute, on average.
    public var averageHeartRate: Int?
    /// The fewest beats per minute.
    public var lowestHeartRate: Int?
    /// The most beats per minute.
    public var highestHeartRate: Int?

    /// Makes a workout of which nothing but the sport is known.
    public init(sport: Colmi.SportKind) {
      self.sport = sport
    }
  }

  /// Makes a record.
  public init(kind: RecordKind, start: CivilDateTime, minutes: Int, value: Value) {
    self.kind = kind
    self.start = start
    self.minutes = minutes
    self.value = value
  }

  /// The day that the record belongs to: that of waking up for a night, else that of its start.
  ///
  /// A night that begins on the evening before still is the night of the day it ends on, as the
  /// ring counts it.
  public var day: CivilDate {
    kind == .sleep ? (end ?? start).date : start.date
  }

  /// When it ended.
  public var end: CivilDateTime? { start.adding(seconds: minutes * 60) }
}

extension RingRecord: Comparable {
  /// The earlier record comes first; at the same time, by kind.
  public static func < (left: RingRecord, right: RingRecord) -> Bool {
    (left.start, left.kind, left.minutes) < (right.start, right.kind, right.minutes)
  }
}

extension RingRecord: CustomStringConvertible {
  /// The record in words.
  public var description: String { "\(start) \(kind.rawValue): \(value.words)" }
}

extension RingRecord.Value {
  /// The value in words.
  var words: String {
    switch self {
    case .heartRate(let rate): "\(rate) bpm"
    case .steps(let steps, let metres, let calories):
      "\(steps) steps, \(metres) m" + (calories.map { ", \($0) cal" } ?? "")
    case .bloodOxygen(let lowest, let highest):
      lowest == highest ? "\(lowest) %" : "\(lowest)–\(highest) %"
    case .stress(let stress): "stress \(stress)"
    case .heartRateVariability(let milliseconds): "\(milliseconds) ms"
    case .temperature(let tenths): "\(tenths / 10).\(tenths % 10) °C"
    case .sleep(let phases):
      phases.map { "\($0.stage) \($0.minutes) min" }.joined(separator: ", ")
    case .workout(let workout): "\(workout)"
    }
  }
}

extension RingRecord.Workout: CustomStringConvertible {
  /// The workout in words.
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
