import HaloDevices
import HaloProtocol

/// Reads the rows of a table as records, in the order of their local starts.
final class RecordRows {
  private let connection: SQLite
  private let source: Source
  private let device: Int
  private let rows: SQLite.Rows
  private var times = TimeReader()

  /// The range of valid differences between local time and UTC in a row, in seconds.
  static let differences = -200_000...200_000

  private struct Source {
    let kind: RecordKind
    let table: RecordTable
    let all: String
    let between: String

    init(_ kind: RecordKind) {
      self.kind = kind
      table = RecordTable(kind)
      let start = table.select + " WHERE device = ?1"
      all = start + " ORDER BY start_local"
      // A time of another program can have a space in place of the T, and comes before all others
      // of its day.
      let day = "substr(?2, 1, 10)"
      let spaced =
        "SELECT min(start_local) FROM \(table.name) WHERE device = ?1 "
        + "AND start_local BETWEEN \(day) || ' ' AND \(day) || '!'"
      // A damaged time can lead out of the period without a change of the order. Then its row is
      // next to the period, so the rows on both sides are read too.
      let before =
        "SELECT max(start_local) FROM \(table.name) WHERE device = ?1 AND start_local < ?2"
      let after =
        "SELECT min(start_local) FROM \(table.name) WHERE device = ?1 AND start_local >= ?3"
      between =
        start + " AND start_local >= min(coalesce((\(before)), ''), coalesce((\(spaced)), ?2)) "
        + "AND start_local <= coalesce((\(after)), ?3) ORDER BY start_local"
    }
  }

  /// The tables of all kinds of records, in the order of ``RecordKind/number``; built once, as the
  /// export of each workout reads two of them.
  private static let sources = RecordKind.allCases.map { Source($0) }

  /// Starts to read the rows of a device: all rows, or those of a period and one more on each side.
  init(
    _ kind: RecordKind, _ connection: SQLite, _ device: Int,
    between period: (first: String, end: String)? = nil
  ) throws(RingDatabaseError) {
    (self.connection, self.device) = (connection, device)
    source = Self.sources[kind.number]
    guard let period else {
      rows = try connection.rows(source.all, [.integer(device)])
      return
    }
    rows = try connection.rows(
      source.between, [.integer(device), .text(period.first), .text(period.end)])
  }

  static func check(_ kind: RecordKind, _ connection: SQLite) throws(RingDatabaseError) {
    let table = RecordTable(kind)
    var times = TimeReader()
    let rows = try connection.rows(table.select, [])
    while try rows.step() {
      guard record(kind, rows, &times) != nil else {
        throw try connection.damaged(rowOf: table.name)
      }
    }
    guard let name = table.phases else { return }
    let phases = try connection.rows("SELECT stage, start_local, minutes FROM \(name)", [])
    while try phases.step() {
      guard times.phase(phases) != nil else { throw try connection.damaged(rowOf: name) }
    }
  }

  /// The record of the current row; nil before the first row and after the last one.
  private(set) var record: TimedRecord?

  /// Reads the record of the next row, without the phases of sleep; returns false after the last.
  func next() throws(RingDatabaseError) -> Bool {
    guard try rows.step() else {
      record = nil
      return false
    }
    // A property that stays open for writing during a call takes time for each row.
    var times = self.times
    record = Self.record(source.kind, rows, &times)
    self.times = times
    guard record != nil else { throw try connection.damaged(rowOf: source.table.name) }
    return true
  }

  /// Returns the record in a row; nil if the row has values that are not valid for the record's
  /// kind.
  private static func record(
    _ kind: RecordKind, _ row: borrowing SQLite.Rows, _ times: inout TimeReader
  ) -> TimedRecord? {
    guard let start = times.time(row, 0), let difference = row.integer(1),
      differences.contains(difference), let minutes = row.integer(2),
      let value = RecordTable.value(of: kind, row)
    else { return nil }
    return TimedRecord(
      RingRecord(kind: kind, start: start, minutes: minutes, value: value),
      secondsFromUTC: difference)
  }

  /// Reads the phases of sleep into the current record; does nothing for other kinds of records.
  func readPhases() throws(RingDatabaseError) {
    guard let phases = source.table.phases else { return }
    let start = rows.withText(0) { String(decoding: $0, as: UTF8.self) }
    record?.record.value = .sleep(
      try connection.phases(of: [.integer(device), SQLite.Value(start)], in: phases))
  }
}

/// Reads times from text columns, and keeps the last parsed day, as most rows have the day of the
/// row before.
struct TimeReader {
  private var day: CivilDate?
  /// The ten bytes of the text of `day`, such as `2026-03-14`, as two integers.
  private var text: (UInt64, UInt16) = (0, 0)

  /// Returns the time in a text column, such as `2026-03-14T20:30:00`; nil for another value.
  mutating func time(_ row: borrowing SQLite.Rows, _ column: Int32) -> CivilDateTime? {
    row.withText(column) { time($0) }
  }

  /// Returns the phase of sleep in a row with the columns stage, start and minutes; nil for invalid
  /// values.
  mutating func phase(_ row: borrowing SQLite.Rows) -> RingRecord.SleepPhase? {
    guard let stage = row.integer(0).flatMap({ UInt8(exactly: $0) }), let start = time(row, 1),
      let minutes = row.integer(2)
    else { return nil }
    return .init(stage: Colmi.SleepStageKind(rawValue: stage), start: start, minutes: minutes)
  }

  private mutating func time(_ bytes: UnsafeRawBufferPointer) -> CivilDateTime? {
    guard bytes.count == 19, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let hour = Self.number(bytes, 11), let minute = Self.number(bytes, 14),
      let second = Self.number(bytes, 17)
    else { return nil }
    let text = (
      bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt16.self)
    )
    if day == nil || text != self.text {
      self.text = text
      day = try? CivilDate(parsing: String(decoding: bytes[..<10], as: UTF8.self))
    }
    return day.flatMap { CivilDateTime($0, hour: hour, minute: minute, second: second) }
  }

  /// Returns the number that two decimal digits at an offset represent; nil for other bytes.
  private static func number(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int? {
    let (tens, units) = (bytes[offset] &- UInt8(ascii: "0"), bytes[offset + 1] &- UInt8(ascii: "0"))
    return tens < 10 && units < 10 ? Int(tens) * 10 + Int(units) : nil
  }
}
