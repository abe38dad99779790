import HaloProtocol

/// What a ring has stored, by day of its own clock.
public struct RingHistory: Hashable, Sendable {
  /// The records of one day.
  ///
  /// 0 is no value in everything that has slots.
  public struct Day: Hashable, Sendable {
    /// Beats per minute for each five minutes from midnight on; 288 values.
    public var heartRates = [UInt8](repeating: 0, count: 288)
    /// Steps of each hour.
    public var steps = [UInt16](repeating: 0, count: 24)
    /// Blood oxygen of each hour in percent.
    public var bloodOxygen = [UInt8](repeating: 0, count: 24)
    /// Stress of each half hour, 1…99.
    public var stress = [UInt8](repeating: 0, count: 48)
    /// Heart rate variability of each half hour in milliseconds.
    public var heartRateVariability = [UInt8](repeating: 0, count: 48)
    /// Temperature of each half hour in tenths of a degree above 20 °C.
    public var temperatures = [UInt8](repeating: 0, count: 48)
    /// Worship counts of each hour.
    public var worshipCounts = [UInt16](repeating: 0, count: 24)
    /// The night that ends on this day.
    public var night: Sleep?
    /// The naps of this day.
    public var naps: [Sleep] = []
    /// Heart rates that the wearer measured.
    public var manualHeartRates: [Colmi.ManualReading] = []
    /// Blood oxygen that the wearer measured.
    public var manualBloodOxygen: [Colmi.ManualReading] = []
    /// Temperatures that the wearer measured, as ``temperatures`` counts.
    public var manualTemperatures: [Colmi.ManualReading] = []
    /// Workouts that began on this day.
    public var workouts: [Workout] = []

    /// A day without records.
    public init() {}
  }

  /// One night or nap.
  public struct Sleep: Hashable, Sendable {
    /// When it ended, in minutes after midnight.
    public var endMinute: Int
    /// Its stages in order; those of one kind do not follow each other.
    public var stages: [Stage]

    /// A stage, of any length.
    public struct Stage: Hashable, Sendable {
      /// What kind of sleep.
      public var kind: Colmi.SleepStageKind
      /// How long.
      public var minutes: Int

      /// Makes a stage.
      public init(_ kind: Colmi.SleepStageKind, minutes: Int) {
        self.kind = kind
        self.minutes = minutes
      }
    }

    /// Makes a night or nap.
    public init(endMinute: Int, stages: [Stage]) {
      self.endMinute = endMinute
      self.stages = stages
    }

    /// How long it was.
    public var minutes: Int { stages.reduce(0) { $0 + $1.minutes } }

    /// As the ring sends it: stages of more than 255 minutes in parts.
    func record(daysAgo: UInt8) -> Colmi.SleepRecord? {
      let parts = stages.flatMap { stage in
        stride(from: 0, to: stage.minutes, by: 255).map {
          Colmi.SleepStage(stage: stage.kind, minutes: UInt8(min(255, stage.minutes - $0)))
        }
      }
      let start = ((endMinute - minutes) % 1440 + 1440) % 1440
      return try? Colmi.SleepRecord(
        daysAgo: daysAgo, startMinute: UInt16(start), endMinute: UInt16(clamping: endMinute),
        stages: parts)
    }
  }

  /// A workout that the ring recorded.
  public struct Workout: Hashable, Sendable {
    /// What sport.
    public var sport: Colmi.SportKind
    /// When it began.
    public var start: CivilDateTime
    /// How long it was.
    public var seconds: Int
    /// How far.
    public var metres: Int
    /// Its energy in small calories.
    public var calories: Int
    /// Its steps.
    public var steps: Int
    /// Beats per minute, one for each ``sampleSeconds``.
    public var heartRates: [UInt8]

    /// The seconds from one heart rate to the next.
    public static let sampleSeconds = 60

    /// Makes a workout.
    public init(
      sport: Colmi.SportKind, start: CivilDateTime, seconds: Int, metres: Int, calories: Int,
      steps: Int,
      heartRates: [UInt8]
    ) {
      self.sport = sport
      self.start = start
      self.seconds = seconds
      self.metres = metres
      self.calories = calories
      self.steps = steps
      self.heartRates = heartRates
    }
  }

  /// The days that have records.
  public var days: [CivilDate: Day]

  /// A history of some days.
  public init(days: [CivilDate: Day] = [:]) {
    self.days = days
  }
}

extension RingHistory.Day {
  /// Metres and units of ten calories that go with steps.
  static func effort(of steps: UInt16) -> (metres: UInt16, calories: UInt16) {
    (UInt16(clamping: Int(steps) * 66 / 100), UInt16(clamping: Int(steps) * 29 / 10))
  }
}
