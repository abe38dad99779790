import HaloData
import HaloDevices
import HaloProtocol

/// The figures of a day, and the kinds of records that the ring lacks.
@dynamicMemberLookup
struct DayReport: Sendable {
  let figures: DayFigures
  /// The kinds of records that the ring did not provide, each with the reason.
  let absent: [(kind: RecordKind, absence: Absence)]

  /// The kinds of records in a report: all kinds except manual measurements.
  static let kinds: [RecordKind] = [
    .heartRate, .steps, .bloodOxygen, .stress, .heartRateVariability, .temperature, .sleep, .nap,
    .workout,
  ]

  /// Reads the records of a day from a ring.
  init(of ring: Ring, on date: CivilDate) async throws(RingError) {
    var records: [RingRecord] = []
    var absent: [(kind: RecordKind, absence: Absence)] = []
    for (kind, answer) in try await ring.histories(of: Self.kinds, .day(date)) {
      switch answer {
      case .value(let found): records += found
      case .absent(let absence): absent.append((kind, absence))
      }
    }
    self.init(date: date, records: records, absent: absent)
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
