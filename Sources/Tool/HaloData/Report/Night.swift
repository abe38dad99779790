import HaloDevices
import HaloProtocol

/// A night or a nap, which may consist of several records of sleep.
///
/// A ring can close a record when its wearer gets up, and begin another one. A night belongs to the
/// day of waking up, so the night of a day is all its records of sleep; each figure of a night is
/// the sum of them.
package struct Night: Sendable {
  package typealias Piece = (record: RingRecord, phases: [RingRecord.SleepPhase])

  /// The records of the night, in order of time; at least one.
  package let pieces: [Piece]
  private let start: CivilDateTime

  /// Creates a night from its records of sleep; nil without records.
  package init?(_ pieces: [Piece]) {
    guard let first = pieces.first else { return nil }
    (self.pieces, start) = (pieces, first.record.start)
  }

  package var stages: [(stage: Colmi.SleepStageKind, minutes: Int)] {
    let sums = pieces.flatMap(\.phases).reduce(into: [:]) { $0[$1.stage, default: 0] += $1.minutes }
    return sums.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
  }

  /// The minutes asleep: in light, deep and REM sleep; all minutes of a record without phases.
  package var asleep: Int {
    pieces.reduce(0) { sum, piece in
      let phases = piece.phases.filter { [.light, .deep, .rem].contains($0.stage) }
      return sum + (piece.phases.isEmpty ? piece.record.minutes : phases.minutes)
    }
  }

  /// Returns a description of the night: start and end, the number of records if there are several,
  /// the minutes asleep, and the minutes in each stage.
  package func facts(_ hours: (Int) -> String, between: String = " to ") -> String {
    let minute = start.secondOfDay / 60
    let end = pieces.map { piece in
      (piece.record.start.secondsSince1970 - start.secondsSince1970) / 60 + piece.record.minutes
    }.max()
    let times = "\(ReportWords.clock(minute))\(between)\(ReportWords.clock(minute + (end ?? 0)))"
    let sums = Dictionary(uniqueKeysWithValues: stages.map { ($0.stage, $0.minutes) })
    let stages = Hypnogram.stages.reversed().compactMap { kind, name in
      sums[kind].flatMap { $0 == 0 ? nil : "\(name) \(hours($0))" }
    }
    return
      ([times] + (pieces.count > 1 ? ["\(pieces.count) pieces"] : [])
      + ["asleep \(hours(asleep))"] + stages)
      .joined(separator: ", ")
  }
}

extension [RingRecord.SleepPhase] {
  fileprivate var minutes: Int { reduce(0) { $0 + $1.minutes } }
}

extension DayFigures {
  /// The night that ends on this day; nil without records of sleep.
  package var night: Night? { Night(sleep(.sleep)) }

  /// Returns the day's records of nights or naps in order of time, each with the title of its
  /// chart.
  package func pieces(_ kind: RecordKind) -> [(title: String, piece: Night.Piece)] {
    let pieces = sleep(kind)
    guard kind == .sleep, pieces.count > 1 else {
      return pieces.map { (kind == .nap ? "Nap" : "Night", $0) }
    }
    return pieces.enumerated().map { ("Night, piece \($0 + 1) of \(pieces.count)", $1) }
  }
}
