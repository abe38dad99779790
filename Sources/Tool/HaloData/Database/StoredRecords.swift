import HaloDevices
import HaloFoundation
import HaloProtocol

/// The stored records of one ring, read one by one within a transaction.
struct StoredRecords: ExportRecords {
  let connection: SQLite
  let device: Int
  let ring: RingData
  var kinds: [RecordKind]
  /// The days of the records, in the local time of the ring's clock; nil for all days.
  var days: ClosedRange<CivilDate>?
  private let differences = Differences()

  func forEach(of wanted: [RecordKind], _ body: (TimedRecord) throws -> Void) throws {
    let tables = try kinds.filter { wanted.contains($0) }.map { kind throws(RingDatabaseError) in
      try RecordRows(
        kind, connection, device,
        between: days.map {
          // A night belongs to the day of its end, so it can start on any day before. In ASCII the
          // tilde comes after all letters and digits.
          (kind == .sleep ? "" : "\($0.lowerBound)", "\($0.upperBound)~")
        })
    }
    try merge(tables, body)
  }

  /// Reads records from several tables in the order of local time, and passes each to a closure in
  /// the order of UTC.
  private func merge(_ tables: [RecordRows], _ body: (TimedRecord) throws -> Void) throws {
    var starts = try tables.map { table throws(RingDatabaseError) in try advance(table) }
    var queue = RecordQueue()
    while true {
      var first = 0
      var start = Int.max
      for index in starts.indices where starts[index] < start {
        (first, start) = (index, starts[index])
      }
      guard start < .max, let record = tables[first].record else { break }
      queue.add(record, start)
      do throws(RingDatabaseError) {
        starts[first] = try advance(tables[first])
      } catch {
        // Some of the output may be on its way already, but not the records in the queue.
        var error = error
        error.message += "; the last record before it is of \(record.record.start)"
        throw error
      }
      try queue.removeEarliest(before: start, body)
    }
    try queue.removeAll(body)
  }

  /// Moves to the next record of the chosen days in the rows of a table, and returns its local
  /// start in seconds since 1970; `Int.max` after the last record.
  private func advance(_ rows: RecordRows) throws(RingDatabaseError) -> Int {
    while try rows.next(), let record = rows.record?.record {
      guard let days, !days.contains(record.day) else {
        try rows.readPhases()
        return record.start.secondsSince1970
      }
    }
    return .max
  }

  func all() throws(RingDatabaseError) -> [TimedRecord] {
    var records: [TimedRecord] = []
    do {
      try forEach(of: kinds) { records.append($0) }
    } catch {
      throw RingDatabaseError(error, at: connection.path)
    }
    return records
  }

  func latest() throws -> RingData {
    var records: [TimedRecord] = []
    for kind in kinds {
      var part = self
      switch kind {
      case .steps, .sleep, .nap:
        part.days = try lastDays(of: kind)
        var last: [TimedRecord] = []
        try part.forEach(of: [kind]) { record in
          if let day = record.record.day.adding(days: -1), last.last?.record.day != day {
            last.removeAll { $0.record.day < day }
          }
          last.append(record)
        }
        records += last
      default:
        part.days = try lastDays(of: kind)
        var last: TimedRecord?
        try part.forEach(of: [kind]) { last = $0 }
        if let last { records.append(last) }
      }
    }
    return RingData(ring, records: records)
  }

  /// Returns the five days, or more, up to the last record of a kind; they also contain the last
  /// record by UTC.
  private func lastDays(of kind: RecordKind) throws(RingDatabaseError) -> ClosedRange<CivilDate>? {
    let end = days.map { "\($0.upperBound)~" } ?? "~"
    let rows = try connection.run(
      "SELECT max(start_local) FROM \(RecordTable(kind).name) "
        + "WHERE device = ? AND start_local < ?", [.integer(device), .text(end)])
    guard let text = rows.first?.first?.text, let start = try? CivilDateTime(parsing: text).date,
      let first = start.adding(days: -4)
    else { return days }
    var last = max(start, days?.lowerBound ?? start)
    if kind == .sleep {
      // A night belongs to the day of its end, and the last one does not need to end last.
      let nights = try RecordRows(kind, connection, device, between: ("", end))
      while try nights.next(), let day = nights.record?.record.day {
        if days?.contains(day) ?? true { last = max(last, day) }
      }
    }
    return max(first, days?.lowerBound ?? first)...last
  }

  func forEachHeartRate(in period: Range<Date>, _ body: (TimedRecord) throws -> Void) throws {
    let differences = try differences.range(connection, device)
    let first = Self.local(period.lowerBound, differences.lowerBound).map { "\($0)" }
    let end = Self.local(period.upperBound, differences.upperBound).map { "\($0)~" }
    var part = self
    part.days = nil
    let tables = try Differences.kinds.map { kind throws(RingDatabaseError) in
      try RecordRows(kind, connection, device, between: (first ?? "", end ?? "~"))
    }
    try part.merge(tables) { if period.contains($0.start) { try body($0) } }
  }

  /// Returns the local time of an instant, by the difference to UTC in seconds; nil outside of the
  /// years 1…9999.
  private static func local(_ date: Date, _ difference: Int) -> CivilDateTime? {
    Int(exactly: date.timeIntervalSince1970.rounded(.down))
      .flatMap { $0.magnitude < 1 << 40 ? CivilDateTime(secondsSince1970: $0 + difference) : nil }
  }

  /// Determines the range of the differences to UTC of all heart rates once, as the export of each
  /// workout needs it.
  private final class Differences {
    static let kinds: [RecordKind] = [.heartRate, .manualHeartRate]
    private var known: ClosedRange<Int>?

    func range(_ connection: SQLite, _ device: Int) throws(RingDatabaseError) -> ClosedRange<Int> {
      if let known { return known }
      try connection.checkTables(of: Self.kinds)
      var all = 0...0
      // Most records have a difference of a sync, and a search for others takes half as long as for
      // the extremes.
      for table in ["syncs"] + Self.kinds.map({ RecordTable($0).name }) {
        let row = try connection.run(
          "SELECT min(seconds_from_utc), max(seconds_from_utc) FROM \(table) "
            + "WHERE device = ? AND seconds_from_utc NOT BETWEEN ? AND ?",
          [.integer(device), .integer(all.lowerBound), .integer(all.upperBound)]
        ).first
        guard let row, row[0] != .null else { continue }
        guard let least = row[0].number, let greatest = row[1].number,
          RecordRows.differences.contains(least), RecordRows.differences.contains(greatest)
        else { throw try connection.damaged(rowOf: table) }
        all = min(all.lowerBound, least)...max(all.upperBound, greatest)
      }
      known = all
      return all
    }
  }
}
