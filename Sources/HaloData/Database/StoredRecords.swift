import HaloDevices
import HaloFoundation
import HaloProtocol

/// The records of one ring in a database, which a transaction reads one after the other.
struct StoredRecords: ExportRecords {
  let connection: SQLite
  let device: Int
  let ring: RingData
  /// The kinds of records.
  var kinds: [RecordKind]
  /// The days by the ring's clock; nil for all days.
  var days: ClosedRange<CivilDate>?

  /// The records that wait for their order at least.
  private static let leastWaiting = 1024

  func forEach(of wanted: [RecordKind], _ body: (TimedRecord) throws -> Void) throws {
    let kinds = kinds.filter { wanted.contains($0) }
    guard !kinds.isEmpty else { return }
    let tables = kinds.enumerated().map { RecordTable($1).select(of: $1, place: $0) }
    let values: [SQLite.Value] = [
      .integer(device), .text(days.map { "\($0.lowerBound)" } ?? ""),
      // In ASCII the tilde comes after all letters and digits.
      .text(days.map { "\($0.upperBound)~" } ?? "~"),
    ]
    let all = tables.joined(separator: " UNION ALL ")
    // The order of the rows is that of local time. No row is earlier in UTC than an earlier row by
    // more than the greatest difference.
    let ahead = try connection.integer("SELECT max(seconds_from_utc) FROM (\(all))", values) ?? 0
    let rows = try connection.rows(all + " ORDER BY start_local", values)
    var waiting: [TimedRecord] = []
    var limit = Self.leastWaiting
    while let row = try rows.next() {
      guard let record = try record(row, kinds) else { continue }
      waiting.append(record)
      guard waiting.count >= limit else { continue }
      let next = Date(timeIntervalSince1970: Double(record.record.start.secondsSince1970 - ahead))
      waiting.sort(by: RingData.areInOrder)
      let count = waiting.firstIndex { $0.start >= next } ?? waiting.count
      for record in waiting[..<count] { try body(record) }
      waiting.removeFirst(count)
      limit = waiting.count + Self.leastWaiting
    }
    waiting.sort(by: RingData.areInOrder)
    for record in waiting { try body(record) }
  }

  /// Returns all of the records.
  func all() throws(RingDatabaseError) -> [TimedRecord] {
    var records: [TimedRecord] = []
    do {
      try forEach(of: kinds) { records.append($0) }
    } catch let error as RingDatabaseError {
      throw error
    } catch {
      // The body above throws no other errors.
      throw RingDatabaseError(.other, connection.path, message: "\(error)")
    }
    return records
  }

  /// Returns the record of a row; nil for a record of another day.
  private func record(
    _ row: [SQLite.Value], _ kinds: [RecordKind]
  ) throws(RingDatabaseError) -> TimedRecord? {
    guard let place = row[0].number, kinds.indices.contains(place) else {
      throw connection.damaged("records")
    }
    let (kind, table) = (kinds[place], RecordTable(kinds[place]))
    guard let text = row[1].text, let start = try? CivilDateTime(parsing: text),
      let difference = row[2].number, (-200_000...200_000).contains(difference),
      let minutes = row[3].number, var value = RecordTable.value(of: kind, row[4...])
    else { throw connection.damaged(table.name) }
    if let phases = table.phases {
      value = .sleep(try connection.phases(of: [.integer(device), .text(text)], in: phases))
    }
    let record = RingRecord(kind: kind, start: start, minutes: minutes, value: value)
    guard days?.contains(record.day) ?? true else { return nil }
    return TimedRecord(record, secondsFromUTC: difference)
  }

  func latest() throws -> RingData {
    var records: [TimedRecord] = []
    for kind in kinds {
      var part = self
      switch kind {
      case .steps, .sleep, .nap:
        if kind == .steps { part.days = try lastDays(of: kind) }
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

  /// Returns the last days of a kind that have the last records also in UTC.
  private func lastDays(of kind: RecordKind) throws(RingDatabaseError) -> ClosedRange<CivilDate>? {
    let rows = try connection.run(
      "SELECT max(start_local) FROM \(RecordTable(kind).name) WHERE device = ? AND start_local < ?",
      [.integer(device), .text(days.map { "\($0.upperBound)~" } ?? "~")])
    guard let text = rows.first?.first?.text, let last = try? CivilDateTime(parsing: text),
      let first = last.date.adding(days: -4)
    else { return days }
    let end = max(last.date, days?.lowerBound ?? last.date)
    return max(first, days?.lowerBound ?? first)...end
  }

  func heartRates(in period: Range<Date>) throws -> [TimedRecord] {
    var part = self
    part.kinds = [.heartRate, .manualHeartRate]
    part.days = Self.day(at: period.lowerBound, adding: -3).flatMap { first in
      Self.day(at: period.upperBound, adding: 3).map { first...$0 }
    }
    var rates: [TimedRecord] = []
    try part.forEach(of: part.kinds) { if period.contains($0.start) { rates.append($0) } }
    return rates
  }

  /// Returns a day some days before or after an instant; nil outside of the years 1…9999.
  private static func day(at date: Date, adding days: Int) -> CivilDate? {
    Int(exactly: (date.timeIntervalSince1970 / 86_400).rounded(.down))
      .flatMap { CivilDate(daysSince1970: $0)?.adding(days: days) }
  }
}
