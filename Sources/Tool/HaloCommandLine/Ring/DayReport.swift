import HaloData
import HaloDevices
import HaloProtocol

/// The figures of a ring's records of one day, and the kinds of records that the ring did not send.
@dynamicMemberLookup struct DayReport: Sendable {
  let figures: DayFigures
  let absent: [(kind: RecordKind, absence: Absence)]

  /// The kinds of records in a report: all kinds except manual measurements.
  static let kinds: [RecordKind] = [
    .heartRate, .steps, .bloodOxygen, .stress, .heartRateVariability, .temperature, .sleep, .nap,
    .workout,
  ]

  static func reports(
    of ring: Ring, onEachOf days: [CivilDate]
  ) async throws(RingError) -> [DayReport] {
    let answers = try await ring.histories(of: kinds, onEachOf: days)
    return zip(days, answers).map { date, answers in
      var records: [RingRecord] = []
      var absent: [(kind: RecordKind, absence: Absence)] = []
      for (kind, answer) in answers {
        switch answer {
        case .value(let found): records += found
        case .absent(let absence): absent.append((kind, absence))
        }
      }
      return DayReport(date: date, records: records, absent: absent)
    }
  }

  init(
    date: CivilDate, records: [RingRecord],
    absent: [(kind: RecordKind, absence: Absence)] = []
  ) {
    figures = DayFigures(date: date, records: records)
    self.absent = absent
  }

  subscript<Value>(dynamicMember path: KeyPath<DayFigures, Value>) -> Value {
    figures[keyPath: path]
  }
}

extension Absence {
  /// The name, in JSON output, of the reason why a ring's data are absent.
  var name: String {
    switch self {
    case .notSupported: "notSupported"
    case .noAnswer: "noAnswer"
    case .unreadable: "unreadable"
    }
  }
}

extension Absence: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notSupported: "not supported by this ring"
    case .noAnswer: "no answer"
    case .unreadable(let error): "unreadable: \(error)"
    }
  }
}

/// The output of `halo report --json` for a day.
///
/// The object omits kinds without values, but always contains the lists of nights, naps and
/// workouts, which may be empty.
extension DayReport {
  var json: JSONObject {
    // The lowest and the highest value of each hour in percent; nil for an hour without values.
    let hours = figures.bloodOxygen.map { $0.map { [$0.lowerBound, $0.upperBound] } }
    let oxygen = hours.compactMap(\.self).flatMap(\.self)
    let total = figures.steps.reduce(0) { $0 + $1.value }
    let saturation: JSONObject = ["lowest": oxygen.min(), "highest": oxygen.max(), "byHour": hours]
    let steps: JSONObject = [
      "total": total, "metres": figures.effort.metres,
      "calories": figures.effort.calories, "byHour": figures.steps.sums(partsPerHour: 1),
    ]
    let nights = figures.sleep(.sleep).map { Self.sleep($0.record, $0.phases) }
    let naps = figures.sleep(.nap).map { Self.sleep($0.record, $0.phases) }
    let absences = absent.map { ($0.kind.rawValue, $0.absence.name) }
    return [
      "date": figures.date, "heartRate": Self.summary(figures.heartRates, figures.resting),
      "steps": figures.steps.isEmpty ? nil : steps,
      "bloodOxygen": oxygen.isEmpty ? nil : saturation, "stress": Self.summary(figures.stress),
      "heartRateVariability": Self.summary(figures.variability),
      // Temperatures are in tenths of a degree, as in records.
      "temperature": Self.summary(figures.temperatures), "asleep": figures.night?.asleep,
      "sleep": nights, "naps": naps, "workouts": figures.workouts.map(\.record),
      "absent": Dictionary(uniqueKeysWithValues: absences),
    ]
  }

  private static func summary(
    _ samples: [DayFigures.Sample], _ resting: DayFigures.Resting? = nil
  ) -> JSONObject? {
    samples.summary.map { summary in
      [
        "lowest": summary.0, "mean": summary.1, "highest": summary.2, "count": samples.count,
        "resting": resting?.beatsPerMinute,
        "restingBand": resting.map { [$0.band.lowerBound, $0.band.upperBound] },
      ]
    }
  }

  /// Returns a night or a nap as JSON, with the minutes asleep and the minutes in each stage.
  private static func sleep(_ record: RingRecord, _ phases: [RingRecord.SleepPhase]) -> JSONObject {
    var stages: [String: Int] = [:]
    for phase in phases { stages["\(phase.stage)".lowercased(), default: 0] += phase.minutes }
    return [
      "start": record.start, "minutes": record.minutes,
      "asleep": Night([(record, phases)])?.asleep, "stages": stages, "phases": phases,
    ]
  }
}
