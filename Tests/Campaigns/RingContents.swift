import HaloDevices
import HaloProtocol
import HaloSimulator

/// The records of a ring at a moment, by day of its history, those included that it has deleted.
///
/// Only days that have changed are computed again: the records of a ring are many.
struct RingContents: Sendable {
  private var days: [CivilDate: Day] = [:]

  private struct Day: Sendable {
    let history: RingHistory.Day
    let moment: Int
    let records: Set<RingRecord>

    func isLike(_ other: Day?) -> Bool { moment == other?.moment && history == other?.history }
  }

  /// Looks at the history of a ring whose clock shows `now`.
  mutating func update(to history: RingHistory, at now: CivilDateTime, of ring: FamilyRing) {
    days = ring.profile.view(of: history).days.reduce(into: [:]) { found, entry in
      let (date, day) = entry
      // Which records of a day are complete depends on the half hour, unless the day is far away.
      let age = now.date.daysSince1970 - date.daysSince1970
      let moment = abs(age) < 2 ? now.secondsSince1970 / 1800 : age.signum()
      if let known = days[date], known.moment == moment, known.history == day {
        found[date] = known
      } else {
        let records = ring.profile.records(of: RingHistory(days: [date: day]), at: now)
        found[date] = Day(history: day, moment: moment, records: records)
      }
    }
  }

  func contains(_ record: RingRecord) -> Bool {
    days.values.contains { $0.records.contains(record) }
  }

  func records(of kind: RecordKind) -> Set<RingRecord> {
    days.values.reduce(into: []) { found, day in
      for record in day.records where record.kind == kind { found.insert(record) }
    }
  }

  /// Returns the records that the ring has at both moments.
  func intersection(_ other: RingContents) -> [RingRecord] {
    days.flatMap { date, day in
      day.isLike(other.days[date]) ? Array(day.records) : day.records.filter { other.contains($0) }
    }
  }
}

/// The key of a record, as in a database: momentary records of a minute differ in their values.
struct RecordKey: Hashable {
  private let kind: RecordKind
  private let start: CivilDateTime
  private let value: RingRecord.Value?

  init(_ record: RingRecord) {
    (kind, start) = (record.kind, record.start)
    value = record.minutes == 0 ? record.value : nil
  }
}

extension Wearer {
  /// The present time of a trial, for messages.
  func moment(in trial: Trial) -> String {
    "\(trial.simulation.now), \(localTime(at: trial.simulation.now))"
  }
}
