import HaloProtocol

/// The records that a virtual ring has stored, by the date of the ring's clock.
public struct RingHistory: Hashable, Sendable {
  /// The records that a ring has stored for one day.
  ///
  /// In arrays with one element for each interval of the day, 0 means that the ring has no value.
  public struct Day: Hashable, Sendable {
    /// The heart rates in beats per minute, one for each five minutes from midnight on: 288 values.
    public var heartRates = [UInt8](repeating: 0, count: 288)
    /// The number of steps in each hour of the day.
    public var steps = [UInt16](repeating: 0, count: 24)
    /// The blood oxygen in each hour of the day, in percent.
    public var bloodOxygen = [UInt8](repeating: 0, count: 24)
    /// The stress level in each half hour of the day, from 1 to 99.
    public var stress = [UInt8](repeating: 0, count: 48)
    /// The heart rate variability in each half hour of the day, in milliseconds.
    public var heartRateVariability = [UInt8](repeating: 0, count: 48)
    /// The skin temperature in each half hour of the day, in tenths of a degree above 20 °C.
    public var temperatures = [UInt8](repeating: 0, count: 48)
    /// The number of prayers (the ring's worship feature) in each hour of the day.
    public var worshipCounts = [UInt16](repeating: 0, count: 24)
    /// The night of sleep that ends on this day; nil if the ring has not stored it.
    public var night: Sleep?
    /// The naps of the wearer on this day.
    public var naps: [Sleep] = []
    /// The heart rates of this day from measurements that the wearer started by hand.
    public var manualHeartRates: [Colmi.ManualReading] = []
    /// The blood oxygen of this day from measurements that the wearer started by hand.
    public var manualBloodOxygen: [Colmi.ManualReading] = []
    /// The temperatures from measurements started by hand, in the unit of ``temperatures``.
    public var manualTemperatures: [Colmi.ManualReading] = []
    /// The workouts that began on this day.
    public var workouts: [Workout] = []

    /// Makes a day for which the ring has stored nothing.
    public init() {}
  }

  /// One night of sleep, or one nap, that a ring has stored.
  public struct Sleep: Hashable, Sendable {
    /// The time at which the sleep ends, in minutes after midnight.
    public var endMinute: Int
    /// The stages of the sleep in chronological order, never two of the same kind in a row.
    public var stages: [Stage]

    /// A stage of a night or nap: some minutes of one kind of sleep.
    public struct Stage: Hashable, Sendable {
      /// The kind of sleep, such as deep sleep.
      public var kind: Colmi.SleepStageKind
      /// The length of this sleep stage in minutes.
      public var minutes: Int

      /// Creates a stage of sleep with a length in minutes.
      public init(_ kind: Colmi.SleepStageKind, minutes: Int) {
        self.kind = kind
        self.minutes = minutes
      }
    }

    /// Creates a night or nap from its end in minutes after midnight, and its stages in order of
    /// time.
    public init(endMinute: Int, stages: [Stage]) {
      self.endMinute = endMinute
      self.stages = stages
    }

    /// The total length of the night or nap in minutes.
    public var minutes: Int { stages.reduce(0) { $0 + $1.minutes } }

    /// Splits stages of more than 255 minutes; nil if the values do not fit a record.
    func record(daysAgo: UInt8) -> Colmi.SleepRecord? {
      var parts: [Colmi.SleepStage] = []
      parts.reserveCapacity(stages.count)
      for stage in stages {
        for minute in stride(from: 0, to: stage.minutes, by: 255) {
          parts.append(
            Colmi.SleepStage(stage: stage.kind, minutes: UInt8(min(255, stage.minutes - minute))))
        }
      }
      let start = ((endMinute - minutes) % 1440 + 1440) % 1440
      return try? Colmi.SleepRecord(
        daysAgo: daysAgo, startMinute: UInt16(start), endMinute: UInt16(clamping: endMinute),
        stages: parts)
    }
  }

  /// A workout that a ring has recorded.
  public struct Workout: Hashable, Sendable {
    /// The kind of sport of the workout.
    public var sport: Colmi.SportKind
    /// The start of the workout, by the ring's clock.
    public var start: CivilDateTime
    /// The length of the workout, in seconds.
    public var seconds: Int
    /// The distance covered in the workout, in metres.
    public var metres: Int
    /// The energy spent in the workout, in small calories.
    public var calories: Int
    /// The number of steps during the workout.
    public var steps: Int
    /// The heart rates during the workout in beats per minute, one per minute (``sampleSeconds``).
    public var heartRates: [UInt8]

    /// The interval between two heart rates of a workout, in seconds.
    public static let sampleSeconds = 60

    /// Makes a recorded workout from its sport, start, duration and measured values.
    public init(
      sport: Colmi.SportKind, start: CivilDateTime, seconds: Int, metres: Int, calories: Int,
      steps: Int,
      heartRates: [UInt8]
    ) {
      (self.sport, self.start, self.seconds, self.metres) = (sport, start, seconds, metres)
      (self.calories, self.steps, self.heartRates) = (calories, steps, heartRates)
    }
  }

  /// The records that the ring has stored, by the date of their day.
  public var days: [CivilDate: Day]

  /// Makes a ring's history from days with records; by default, it is empty.
  public init(days: [CivilDate: Day] = [:]) { self.days = days }
}

extension RingHistory.Day {
  /// Returns the metres, and the energy in units of ten calories, that a ring stores for steps.
  static func effort(of steps: UInt16) -> (metres: UInt16, calories: UInt16) {
    (UInt16(clamping: Int(steps) * 66 / 100), UInt16(clamping: Int(steps) * 29 / 10))
  }

  /// With metres, energy in units of ten calories, and the number of hours with steps.
  var totals: (steps: Int, metres: Int, calories: Int, hours: Int) {
    steps.reduce(into: (0, 0, 0, 0)) { sums, steps in
      let effort = Self.effort(of: steps)
      sums.0 += Int(steps)
      sums.1 += Int(effort.metres)
      sums.2 += Int(effort.calories)
      sums.3 += steps > 0 ? 1 : 0
    }
  }
}

extension RingHistory {
  /// Makes a plausible history of one invented week, which ends at the given time on its last day.
  ///
  /// The week is the one that a ring stores on the finger of a ``Wearer`` with this seed, if the
  /// ring's clock is right and its automatic measurements are on. A day depends only on the seed
  /// and the day's date, so a week with a later end continues this one.
  public static func plausibleWeek(until end: CivilDateTime, seed: UInt64) -> RingHistory {
    let wearer = Wearer(seed: seed, start: end)
    var history = RingHistory()
    for daysAgo in (0..<7).reversed() {
      guard let date = end.date.adding(days: -daysAgo) else { continue }
      let lastMinute = daysAgo == 0 ? end.hour * 60 + end.minute : 1440
      history.days[date] = WearerDay(date, of: wearer).records(until: lastMinute)
    }
    return history
  }

  struct Moment: Hashable, Sendable {
    var time: CivilDateTime
    var value: Int
    /// Whether the wearer started the measurement of the value.
    var isManual = false
  }

  /// `values` are those of slots of `minutes`, without 0; `measured` are the wearer's readings.
  func moments(
    every minutes: Int, _ values: (Day) -> [Int],
    measured: (Day) -> [Colmi.ManualReading] = { _ in [] }
  ) -> [Moment] {
    sortedDays.flatMap { midnight, day in
      values(day).enumerated().compactMap { slot, value in
        value == 0
          ? nil : midnight.adding(minutes: slot * minutes).map { Moment(time: $0, value: value) }
      }
        + measured(day).compactMap { reading in
          midnight.adding(minutes: Int(reading.minuteOfDay)).map {
            Moment(time: $0, value: Int(reading.value), isManual: true)
          }
        }
    }
  }

  func moments(
    every minutes: Int, _ values: KeyPath<Day, [UInt8]>,
    measured: KeyPath<Day, [Colmi.ManualReading]>? = nil
  ) -> [Moment] {
    moments(
      every: minutes, { $0[keyPath: values].map(Int.init) },
      measured: { day in measured.map { day[keyPath: $0] } ?? [] })
  }

  func slots(every minutes: Int) -> [(time: CivilDateTime, day: Day, slot: Int)] {
    sortedDays.flatMap { midnight, day in
      (0..<1440 / minutes).compactMap { slot in
        midnight.adding(minutes: slot * minutes).map { ($0, day, slot) }
      }
    }
  }

  /// Returns the hours with steps, but not the hour that contains the time `now`.
  func hours(at now: CivilDateTime) -> [(start: CivilDateTime, end: CivilDateTime, steps: UInt16)] {
    moments(every: 60, { $0.steps.map(Int.init) }).compactMap { hour in
      guard let end = hour.time.adding(seconds: 3600), now < hour.time || end <= now else {
        return nil
      }
      return (hour.time, end, UInt16(clamping: hour.value))
    }
  }

  /// A night or nap, with the start of each of its stages.
  struct TimedSleep: Sendable {
    var isNap: Bool
    var stages: [(kind: Colmi.SleepStageKind, start: CivilDateTime, minutes: Int)]
    var end: CivilDateTime
  }

  func sleeps() -> [TimedSleep] {
    sortedDays.flatMap { midnight, day in
      ((day.night.map { [($0, false)] } ?? []) + day.naps.map { ($0, true) }).compactMap {
        sleep, isNap in
        guard let end = midnight.adding(minutes: sleep.endMinute) else { return nil }
        var minute = sleep.endMinute - sleep.minutes
        return TimedSleep(
          isNap: isNap,
          stages: sleep.stages.compactMap { stage in
            defer { minute += stage.minutes }
            return midnight.adding(minutes: minute).map { (stage.kind, $0, stage.minutes) }
          }, end: end)
      }
    }
  }

  private var sortedDays: [(CivilDateTime, Day)] {
    days.sorted { $0.key < $1.key }.compactMap { date, day in CivilDateTime(date).map { ($0, day) }
    }
  }
}

extension CivilDateTime {
  fileprivate func adding(minutes: Int) -> CivilDateTime? { adding(seconds: minutes * 60) }
}
