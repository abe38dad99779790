import HaloDevices
import HaloProtocol

/// The rows of the table of a kind, as records in the order of their local starts.
final class RecordRows {
  let kind: RecordKind
  private let connection: SQLite
  private let table: RecordTable
  private let device: Int
  private let rows: SQLite.Rows
  private var times = TimeReader()

  /// The differences to UTC that rows can have, in seconds.
  static let differences = -200_000...200_000

  /// Reads the rows of a device.
  ///
  /// - Parameters:
  ///   - kind: The kind of records.
  ///   - connection: The database.
  ///   - device: The number of the device.
  ///   - first: The first local time, or the start of its text.
  ///   - end: A text that comes after all local times to read.
  /// - Throws: The error of SQLite.
  init(
    _ kind: RecordKind, _ connection: SQLite, _ device: Int, from first: String, to end: String
  ) throws(RingDatabaseError) {
    (self.kind, self.connection, self.device) = (kind, connection, device)
    table = RecordTable(kind)
    rows = try connection.rows(
      table.select
        + " WHERE device = ?1 AND start_local >= ?2 AND start_local < ?3 ORDER BY start_local",
      [.integer(device), .text(first), .text(end)])
  }

  /// Checks that a reader refuses no row of any device.
  static func check(_ kind: RecordKind, _ connection: SQLite) throws(RingDatabaseError) {
    let table = RecordTable(kind)
    var times = TimeReader()
    let rows = try connection.rows(table.select, [])
    while try rows.step() {
      guard record(kind, rows, &times) != nil else { throw connection.damaged(table.name) }
    }
    guard let name = table.phases else { return }
    let phases = try connection.rows("SELECT stage, start_local, minutes FROM \(name)", [])
    while try phases.step() {
      guard times.phase(phases) != nil else { throw connection.damaged(name) }
    }
  }

  /// Returns the record of the next row, sleep without its phases; nil after the last one.
  func next() throws(RingDatabaseError) -> TimedRecord? {
    guard try rows.step() else { return nil }
    guard let record = Self.record(kind, rows, &times) else {
      throw connection.damaged(table.name)
    }
    return record
  }

  /// Returns the record in a row; nil if its columns contain values that no record has.
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

  /// Returns the phases of sleep of the last record; nil for other kinds.
  func phases() throws(RingDatabaseError) -> [RingRecord.SleepPhase]? {
    guard let phases = table.phases else { return nil }
    let start = rows.withText(0) { String(decoding: $0, as: UTF8.self) }
    return try connection.phases(of: [.integer(device), SQLite.Value(start)], in: phases)
  }
}

/// A reader of times, which keeps the last day: most rows have the day of the row before them.
struct TimeReader {
  private var day: CivilDate?
  /// The bytes of the day in the order of memory.
  private var text: (UInt64, UInt16) = (0, 0)

  /// Returns the time in a column, `2026-03-14T20:30:00`; nil for another value.
  mutating func time(_ row: borrowing SQLite.Rows, _ place: Int32) -> CivilDateTime? {
    row.withText(place) { time($0) }
  }

  /// Returns the phase of sleep in a row with its stage, its start and its minutes; nil for other
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
      bytes.loadUnaligned(as: UInt64.self),
      bytes.loadUnaligned(fromByteOffset: 8, as: UInt16.self)
    )
    if day == nil || text != self.text {
      self.text = text
      day = try? CivilDate(parsing: String(decoding: bytes[..<10], as: UTF8.self))
    }
    return day.flatMap { CivilDateTime($0, hour: hour, minute: minute, second: second) }
  }

  /// Returns the number of two digits at an offset.
  private static func number(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int? {
    let (tens, units) = (bytes[offset] &- UInt8(ascii: "0"), bytes[offset + 1] &- UInt8(ascii: "0"))
    return tens < 10 && units < 10 ? Int(tens) * 10 + Int(units) : nil
  }
}
