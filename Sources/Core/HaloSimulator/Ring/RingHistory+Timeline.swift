import HaloProtocol

/// The records of a history in order of days, for rings that store values with their times.
extension RingHistory {
  struct Moment: Hashable, Sendable {
    var time: CivilDateTime
    var value: Int
    /// Whether the wearer started the measurement of the value.
    var isManual = false
  }

  /// Returns the values of all days with their times.
  ///
  /// `values` returns a value for each slot of a day, which lasts `minutes`; 0 is left out.
  /// `measured` returns the readings of a day that the wearer took.
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
