import HaloDevices
import HaloFoundation

// The checks of a file, because damage can hide rows without an error.

extension SQLite {
  /// Checks the pages of the file and the values of all rows, before this library writes to it.
  func checkFile() throws(RingDatabaseError) {
    checkedTables = []
    try checkRings()
    try checkTables(of: RecordKind.allCases)
    for kind in RecordKind.allCases { try RecordRows.check(kind, self) }
  }

  /// Checks the pages and rows of the tables `devices` and `syncs`.
  func checkRings() throws(RingDatabaseError) {
    let tables = ["devices", "syncs"]
    try checkPages(of: tables)
    for table in tables {
      if let error = try damagedRow(of: table) { throw error }
    }
  }

  /// Checks that queries reach all rows in the tables of some kinds of records.
  ///
  /// The values are checked when the rows are read. Each table is checked only once.
  func checkTables(of kinds: [RecordKind]) throws(RingDatabaseError) {
    let tables = kinds.map { RecordTable($0) }.filter { !checkedTables.contains($0.name) }
    guard !tables.isEmpty else { return }
    // Only a check of the whole file finds a page that two tables share.
    if checkedTables.isEmpty { try checkPages(of: nil) }
    for phases in tables.compactMap(\.phases) {
      // A phase of sleep without its sleep would not be read.
      guard try run("PRAGMA foreign_key_check(\(phases))").isEmpty else {
        throw damaged(pages: "phases without a sleep")
      }
    }
    for table in tables {
      try checkKeys(of: table.name, "start_local")
      if let phases = table.phases { try checkKeys(of: phases, "sleep_start_local") }
      checkedTables.insert(table.name)
    }
  }

  /// Checks the pages of some tables; a nil `tables` means the whole file, including pages that
  /// belong to no table or to two.
  ///
  /// Unlike `quick_check`, this also finds rows in the wrong order.
  private func checkPages(of tables: [String]?) throws(RingDatabaseError) {
    // The number is that of errors to find. SQLite before 3.33 always checks the whole file.
    let arguments = Self.checksTables ? tables ?? ["1"] : ["1"]
    for argument in arguments {
      let found = try run("PRAGMA integrity_check(\(argument))").first?.first?.text
      guard found != "ok" else { continue }
      // The text can begin with a line that names the database within SQLite.
      throw damaged(pages: found?.split(separator: "\n").last.map(String.init) ?? "no result")
    }
  }

  private func damaged(pages problem: String) -> RingDatabaseError {
    RingDatabaseError(
      .damaged, path, message: "is damaged (\(problem)): " + RingDatabaseError.remedyOfDamage)
  }

  /// Checks that each row of a table belongs to a known ring, and that a query by time (the column
  /// `time`) reaches each ring's first and last row.
  ///
  /// The table's key begins with the ring and the time, so this takes a few steps for each ring.
  private func checkKeys(of table: String, _ time: String) throws(RingDatabaseError) {
    var last: Value?
    while true {
      let row = try run(
        """
        SELECT device, typeof(device) IN ('integer', 'real') AND typeof(\(time)) = 'text'
        AND EXISTS (SELECT 1 FROM devices WHERE id = \(table).device)
        AND (SELECT max(\(time)) FROM \(table) AS every WHERE device = \(table).device) < '~'
        FROM \(table) \(last == nil ? "" : "WHERE device > ?") ORDER BY device, \(time) LIMIT 1
        """, last.map { [$0] } ?? []
      ).first
      guard let row else { return }
      guard row[1] == 1 else { throw try damaged(rowOf: table) }
      last = row[0]
    }
  }

  /// Checks the rows of the table `cursors`, which only syncs use.
  func checkCursors() throws(RingDatabaseError) {
    guard try run("SELECT 1 FROM cursors WHERE \(Self.isOfMissingRing)").isEmpty else {
      throw rowsOfMissingRing(in: "cursors")
    }
    for row in try run("SELECT device, cursor FROM cursors") { _ = try cursor(row) }
  }

  /// Returns an error for a row with values that this library never writes.
  func damaged(
    _ row: String, problem: String = "a row with damaged values",
    remedy: String = RingDatabaseError.remedyOfDamage
  ) -> RingDatabaseError {
    RingDatabaseError(.damaged, path, message: "has \(problem) in \(row): \(remedy)")
  }

  private func rowsOfMissingRing(in table: String) -> RingDatabaseError {
    damaged(
      "\(table) WHERE \(Self.isOfMissingRing)", problem: "rows of a missing ring",
      remedy: "remove them, as Documentation/OwnYourData.md explains")
  }

  /// Returns an error for a table with a row that is invalid or that queries cannot reach.
  ///
  /// The error names the row if possible.
  func damaged(rowOf table: String) throws(RingDatabaseError) -> RingDatabaseError {
    try damagedRow(of: table) ?? damaged(table)
  }

  /// Decodes the cursor of a ring in a row with the columns `device` and `cursor`.
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

  /// The SQL condition for rows that belong to a ring missing from `devices`.
  private static let isOfMissingRing = "device NOT IN (SELECT id FROM devices)"

  /// Returns an error that names a damaged row of a table; nil without a damaged row.
  ///
  /// This takes longer than reading all records, so it only serves to name the row.
  private func damagedRow(of table: String) throws(RingDatabaseError) -> RingDatabaseError? {
    guard let statement = Self.damagedRows[table], let row = try run(statement).first?.first
    else { return nil }
    return row.text.map { damaged($0) } ?? rowsOfMissingRing(in: table)
  }

  /// The SQL statements by the name of the table: `devices`, `syncs` or a table of records.
  ///
  /// They return the table and the condition of a damaged row, or NULL if its ring is missing.
  private static let damagedRows: [String: String] = {
    func integer(_ column: String) -> String { "typeof(\(column)) = 'integer'" }
    // Without the plus, SQLite would convert a text to a number first.
    let device = "+device IN (SELECT +id FROM devices)"
    let difference = [integer("seconds_from_utc"), "seconds_from_utc BETWEEN -200000 AND 200000"]
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
    let statements = tables.map { name, key, conditions in
      let values = key.map { "'\($0) = ' || quote(\($0))" }.joined(separator: " || ' AND ' || ")
      // One statement can delete all rows of a missing ring.
      let row =
        conditions.contains(device)
        ? "CASE WHEN \(integer("device")) AND \(isOfMissingRing) THEN NULL ELSE \(values) END"
        : values
      let statement =
        "SELECT '\(name) WHERE ' || \(row) FROM \(name) "
        + "WHERE (\(conditions.joined(separator: " AND "))) IS NOT TRUE LIMIT 1"
      return (name, statement)
    }
    return Dictionary(uniqueKeysWithValues: statements)
  }()
}
