import HaloDevices
import HaloFoundation

// The check of a file at its opening, because damage can hide rows without an error.

extension SQLite {
  /// Checks the pages of the file, and the values of all rows.
  func checkFile() throws(RingDatabaseError) {
    // Unlike `quick_check`, it finds rows in the wrong order.
    let found = try run("PRAGMA integrity_check(1)").first?.first?.text
    // A phase of sleep without its sleep would not be read.
    let lost =
      try run("PRAGMA foreign_key_check(night_phases)")
      + run("PRAGMA foreign_key_check(nap_phases)")
    guard found == "ok", lost.isEmpty else {
      // The text can begin with a line that names the database within SQLite.
      let line = found == "ok" ? nil : found?.split(separator: "\n").last.map(String.init)
      let problem = line ?? "phases without a sleep"
      throw RingDatabaseError(
        .damaged, path,
        message: "is damaged (\(problem)): " + RingDatabaseError.remedyOfDamage)
    }
    try checkRows()
  }

  /// Checks the values of all rows by reading them, and names the first damaged row.
  private func checkRows() throws(RingDatabaseError) {
    do throws(RingDatabaseError) {
      let others = Self.damagedRows.prefix(2).joined(separator: " UNION ALL ")
      if let row = try run(others).first?.first?.text { throw damaged(row) }
      for table in RecordKind.allCases.map({ RecordTable($0) }) {
        for name in [table.name, table.phases].compactMap(\.self) { try checkDevices(of: name) }
      }
      for kind in RecordKind.allCases { try RecordRows.check(kind, self) }
    } catch {
      guard error.reason == .damaged, error.code == nil,
        let row = try run(Self.damagedRow).first?.first?.text
      else { throw error }
      throw damaged(row)
    }
  }

  /// Checks that each row of a table is of a known ring.
  ///
  /// The key of the table begins with the ring, so each ring takes one step.
  private func checkDevices(of table: String) throws(RingDatabaseError) {
    var last: Value?
    while true {
      let row = try run(
        "SELECT device, typeof(device) IN ('integer', 'real') AND EXISTS "
          + "(SELECT 1 FROM devices WHERE id = \(table).device) FROM \(table) "
          + (last == nil ? "" : "WHERE device > ? ") + "ORDER BY device LIMIT 1",
        last.map { [$0] } ?? []
      ).first
      guard let row else { return }
      guard row[1] == 1 else { throw damaged(table) }
      last = row[0]
    }
  }

  /// Checks the cursors, which only a sync needs.
  func checkCursors() throws(RingDatabaseError) {
    let lost = "cursors WHERE \(Self.isOfMissingRing)"
    guard try run("SELECT 1 FROM \(lost)").isEmpty else { throw damaged(lost) }
    for row in try run("SELECT device, cursor FROM cursors") { _ = try cursor(row) }
  }

  /// Returns the error for values that no program of this library writes, in a row with a table and
  /// if possible a condition.
  func damaged(
    _ row: String, remedy: String = RingDatabaseError.remedyOfDamage
  ) -> RingDatabaseError {
    let isOfMissingRing = row.hasSuffix(Self.isOfMissingRing)
    let problem = isOfMissingRing ? "rows of a missing ring" : "a row with damaged values"
    let remedy =
      isOfMissingRing ? "remove them, as Documentation/OwnYourData.md explains" : remedy
    return RingDatabaseError(.damaged, path, message: "has \(problem) in \(row): \(remedy)")
  }

  /// Returns the cursor in a row with a device and a cursor.
  func cursor(_ row: [Value]) throws(RingDatabaseError) -> SyncCursor {
    guard let text = row[1].text,
      let cursor = try? JSONDecoder().decode(SyncCursor.self, from: Data(text.utf8))
    else {
      throw damaged(
        "cursors WHERE device = \(row[0].number ?? 0)",
        remedy: "delete it, and the next sync reads all days that the ring has")
    }
    return cursor
  }

  /// The condition for the rows of a ring that is no longer in `devices`.
  private static let isOfMissingRing = "device NOT IN (SELECT id FROM devices)"

  /// The statement that selects a row which a reader refuses or does not reach.
  ///
  /// It takes longer than to read all rows, so it only serves to name a row.
  private static let damagedRow = damagedRows.joined(separator: " UNION ALL ") + " LIMIT 1"

  /// The statements that select damaged rows, for `devices`, `syncs` and the tables of records.
  private static let damagedRows: [String] = {
    func integer(_ column: String) -> String { "typeof(\(column)) = 'integer'" }
    // Without the plus, SQLite would convert a text to a number first.
    let device = "+device IN (SELECT +id FROM devices)"
    let difference = [
      integer("seconds_from_utc"), "seconds_from_utc BETWEEN -200000 AND 200000",
    ]
    // After an addition, SQLite returns another text for a time that does not exist. It knows the
    // year 0.
    let time =
      "start_local >= '0001' "
      + "AND datetime(start_local, '+0 days') = replace(start_local, 'T', ' ')"
    var tables: [(name: String, key: [String], conditions: [String])] = [
      ("devices", ["id"], ["typeof(identifier) = 'text'", "typeof(name) = 'text'"]),
      (
        "syncs", ["id"],
        // No sum with a difference or a number of days overflows.
        difference + [device, integer("begin_utc"), "abs(begin_utc / 2) < 1 << 61"]
          + ["typeof(end_utc) IN ('integer', 'null')"]
      ),
    ]
    for table in RecordKind.allCases.map({ RecordTable($0) }) {
      tables.append(
        (
          table.name, table.key,
          // Bytes come after all texts, so a search by time does not reach them.
          [device, time, "typeof(start_local) = 'text'", integer("minutes")] + difference
            + table.conditions
        ))
      guard let phases = table.phases else { continue }
      tables.append(
        (
          phases, ["device", "sleep_start_local", "number"],
          [device, time, integer("minutes"), integer("stage"), "stage BETWEEN 0 AND 255"]
        ))
    }
    return tables.map { name, key, conditions in
      let values = key.map { "'\($0) = ' || quote(\($0))" }.joined(separator: " || ' AND ' || ")
      // One statement can delete all rows of a missing ring.
      let row =
        conditions.contains(device)
        ? "CASE WHEN \(integer("device")) AND \(isOfMissingRing) THEN '\(isOfMissingRing)' "
          + "ELSE \(values) END" : values
      return "SELECT '\(name) WHERE ' || \(row) FROM \(name) "
        + "WHERE (\(conditions.joined(separator: " AND "))) IS NOT TRUE"
    }
  }()
}
