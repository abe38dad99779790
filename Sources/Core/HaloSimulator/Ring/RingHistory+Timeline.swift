import HaloProtocol

/// The records of a history in order of days, for rings that store values with their times.
extension RingHistory {
  /// A stored value, and its time on the ring's clock.
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

  /// A night or nap, with the start of each of its stages.
  struct TimedSleep: Sendable {
    var isNap: Bool
    var stages: [(kind: Colmi.SleepStageKind, start: CivilDateTime, minutes: Int)]
    var end: CivilDateTime
  }

  /// Returns the nights and naps.
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
