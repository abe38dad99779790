import HaloDevices
import HaloProtocol
import Testing

@testable import HaloData

@Suite("Damaged rows of a database")
struct DamagedRowTests {
  /// SQL for values of wrong types, and for numbers at the limits and beyond.
  private static let values =
    ["NULL", "'x'", "'1'", "1.0", "''", "'~'", "1.5", "60.0", "x'FF'", "0", "-1", "255", "256"]
    + ["200000", "200001", "-200000", "-200001", "9223372036854775807", "-9223372036854775808"]

  /// SQL for times, and for texts that are nearly times.
  private static let times =
    [
      "2026-03-14T21:30:00", "2026-03-14 21:30:00", "2024-02-29T00:00:00", "2026-02-29T00:00:00",
      "2026-04-31T00:00:00", "2026-13-01T00:00:00", "2026-00-10T00:00:00", "2026-01-00T00:00:00",
      "2026-03-14T24:00:00", "2026-03-14T23:60:00", "2026-03-14T23:59:60", "0000-01-01T00:00:00",
      "0001-01-01T00:00:00", "9999-12-31T23:59:59", "-2026-03-14T21:30:00", "2026-03-14T21:30",
      "2026-03-14T21:30:00Z", "2026-03-14T21:30:00.0", "2026-3-14T21:30:00", "2026-03-14t21:30:00",
      " 2026-03-14T21:30:00", "2026-03-14T21:30:00 ", "2026-03-14", "21:30:00", "now", "2460000.5",
      "\u{FF12}026-03-14T21:30:00",
    ].map { "'\($0)'" }
    + ["CAST('2026-03-14T21:30:00' AS BLOB)", "'2026-03-14T21:30:00' || char(0)"]

  /// The columns that no command reads.
  private static let unread: Set = ["start_utc", "firmware", "stage_name", "sport_name", "number"]

  /// Returns the number of records and phases that a reader gets; nil after an error.
  private func count(_ connection: SQLite) -> Int? {
    let stored = StoredRecords(
      connection: connection, device: 1, ring: RingData(name: "", records: [TimedRecord]()),
      kinds: RecordKind.allCases)
    return try? stored.all().rowCount
  }

  /// Returns the number of records and phases of a database; nil after an error.
  private func count(_ path: String) -> Int? {
    let id = RingDatabase.Ring.first.id
    return try? RingDatabase(path: path, readOnly: true).data(of: id).records.rowCount
  }

  @Test(
    "A sync refuses exactly the rows that a reader refuses or does not reach, and a reader the same",
    arguments: RecordKind.allCases)
  func law(kind: RecordKind) throws {
    let folder = try DatabaseFolder()
    var generator = RecordGenerator(seed: 1)
    let record = try generator.records(1000).first {
      guard case .sleep(let phases) = $0.value else { return $0.kind == kind }
      return $0.kind == kind && phases.count == 1
    }
    try RingDatabase(path: folder.path()).beginSync(with: .first, in: .gmt, at: .distantPast)
      .store([try #require(record)], SyncCursor())
    // This connection knows no types, so its values arrive in the file as those of damaged bytes.
    let writer = try SQLite(folder.path(), isReadOnly: false, vfs: nil)
    let tables = [RecordTable(kind).name, RecordTable(kind).phases].compactMap(\.self)
    let schema = try writer.run("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
      .filter { row in tables.contains { row[0] == .text($0) } }
    try writer.run("PRAGMA writable_schema = ON")
    for row in schema {
      let sql = try #require(row[1].text).replacing(#/ TEXT| INTEGER| NOT NULL/#, with: "")
      try writer.run("UPDATE sqlite_master SET sql = ? WHERE name = ?", [.text(sql), row[0]])
    }
    try writer.run("PRAGMA writable_schema = RESET")
    try writer.run("PRAGMA writable_schema = ON")
    for row in schema {
      try writer.run("UPDATE sqlite_master SET sql = ? WHERE name = ?", [row[1], row[0]])
    }
    try writer.run("PRAGMA synchronous = OFF")
    let reader = try SQLite(folder.path(), isReadOnly: true, vfs: nil)
    let whole = try #require(count(reader))
    try reader.checkFile()
    for table in tables {
      let columns = try reader.run("SELECT name FROM pragma_table_info('\(table)')")
      for column in columns.compactMap(\.first?.text) {
        let old = try #require(try writer.run("SELECT \(column) FROM \(table)").first?.first)
        for value in Self.values + (old.text == nil ? [] : Self.times) {
          do { try writer.run("UPDATE \(table) SET \(column) = \(value)") } catch {
            // No key is NULL, even without types.
            #expect(value == "NULL")
            continue
          }
          let isRead = count(reader) == whole
          let isOpened = (try? reader.checkFile()) != nil
          // A reader gets all rows or an error, and no error for a file that a sync accepts.
          let found = count(folder.path())
          #expect(found == whole || found == nil && !isOpened, "\(table).\(column) = \(value)")
          if isRead, !isOpened, Self.unread.contains(column) { continue }
          #expect(isRead == isOpened, "\(table).\(column) = \(value)")
        }
        try writer.run("UPDATE \(table) SET \(column) = ?", [old])
      }
    }
  }

  @Test("A damaged time leads no row out of the days of a reader", arguments: [false, true])
  func days(isFirst: Bool) throws {
    let folder = try DatabaseFolder()
    let day = try CivilDate(parsing: "2026-03-12")
    let records = try [-1, 0, 1].flatMap { days in
      let date = try #require(day.adding(days: days))
      return try [9, 12, 21].map { hour in
        RingRecord(
          kind: .heartRate, start: try #require(CivilDateTime(date, hour: hour)), minutes: 5,
          value: .heartRate(60))
      }
    }
    try RingDatabase(path: folder.path()).beginSync(with: .first, in: .gmt, at: .distantPast)
      .store(records, SyncCursor())
    func count() throws -> Int {
      try RingDatabase(path: folder.path(), readOnly: true).data(
        of: RingDatabase.Ring.first.id, days: day...day
      ).records.count
    }
    #expect(try count() == 3)
    let writer = try SQLite(folder.path(), isReadOnly: false, vfs: nil)
    // The order of the rows stays.
    let time = isFirst ? "2026-03-12T09:00:00" : "2026-03-12T21:00:00"
    let damaged = isFirst ? "2026-03-11r09:00:00" : "2026-03-13\"21:00:00"
    try writer.run(
      "UPDATE heart_rates SET start_local = ? WHERE start_local = ?", [.text(damaged), .text(time)])
    #expect(throws: RingDatabaseError.self) { try count() }
  }

  @Test("A table with the page of another one is damaged, also for a reader of one kind")
  func sharedPage() throws {
    let folder = try DatabaseFolder()
    let start = try CivilDateTime(parsing: "2026-03-12T09:00:00")
    let records = [RingRecord.Value.heartRate(60), .stress(30)].map { value in
      let kind: RecordKind = if case .stress = value { .stress } else { .heartRate }
      return RingRecord(kind: kind, start: start, minutes: 5, value: value)
    }
    try RingDatabase(path: folder.path()).beginSync(with: .first, in: .gmt, at: .distantPast)
      .store(records, SyncCursor())
    let writer = try SQLite(folder.path(), isReadOnly: false, vfs: nil)
    try writer.run("PRAGMA writable_schema = ON")
    try writer.run(
      """
      UPDATE sqlite_master SET rootpage =
      (SELECT rootpage FROM sqlite_master WHERE type = 'table' AND name = 'heart_rates')
      WHERE type = 'table' AND name = 'stress'
      """)
    #expect(throws: RingDatabaseError.self) {
      try RingDatabase(path: folder.path(), readOnly: true)
        .data(of: RingDatabase.Ring.first.id, kinds: [.stress])
    }
  }
}
