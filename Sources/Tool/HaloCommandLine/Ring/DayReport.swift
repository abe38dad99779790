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
