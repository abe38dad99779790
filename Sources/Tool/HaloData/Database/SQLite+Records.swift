import HaloDevices
import HaloFoundation
import HaloProtocol

// The statements of a ``RingDatabase``, for the transactions there.

extension SQLite {
  /// Opens a database, and creates or migrates its tables; `vfs` names a virtual file system of
  /// SQLite, nil for the default one.
  static func database(
    _ path: String, isReadOnly: Bool, vfs: String?
  ) throws(RingDatabaseError) -> SQLite {
    do throws(RingDatabaseError) {
      let connection = try SQLite(path, isReadOnly: isReadOnly, vfs: vfs)
      try connection.openDatabase(isReadOnly: isReadOnly)
      return connection
    } catch {
      // A reader creates the files of the write-ahead log, too.
      let file = URL(filePath: path).resolvingSymlinksInPath()
      let folder = file.deletingLastPathComponent().path
      guard isReadOnly, vfs == nil, [.cannotOpen, .readOnly].contains(error.reason),
        access(path, R_OK) == 0, access(folder, W_OK) != 0
      else { throw error }
      // Without a log nobody writes at present.
      guard access(file.path + "-wal", F_OK) != 0 else {
        throw RingDatabaseError(
          .cannotOpen, path, code: error.code, message: "the folder must be writable")
      }
      let connection = try SQLite(path, isReadOnly: true, isImmutable: true, vfs: nil)
      try connection.openDatabase(isReadOnly: true)
      return connection
    }
  }

  /// Checks that the open file is a database of this library, and creates or migrates its tables.
  func openDatabase(isReadOnly: Bool) throws(RingDatabaseError) {
    // A function in the schema of a foreign file must not run.
    try run("PRAGMA trusted_schema = OFF")
    try run("PRAGMA foreign_keys = ON")
    let version = try checkedVersion()
    if isReadOnly {
      guard version > 0 else {
        throw RingDatabaseError(.empty, path, message: "is empty: no sync has stored anything yet")
      }
      guard version >= RingDatabaseSchema.oldestReadable else {
        throw RingDatabaseError(
          .readOnly, path, message: "has older tables, and is only open for reading")
      }
      return try checkRings()
    }
    if version > 0 {
      try checkFile()
      try checkCursors()
    }
    // On a file system without shared memory SQLite keeps another mode, which is safe as well.
    try run("PRAGMA journal_mode = WAL")
    try run("PRAGMA synchronous = FULL")
    guard version < RingDatabaseSchema.version else { return }
    try transaction { () throws(RingDatabaseError) in
      // Another program may have created the tables in the meantime.
      let version = try checkedVersion()
      for statement in RingDatabaseSchema.migrations[version...].joined() { try run(statement) }
      try run("PRAGMA application_id = \(RingDatabaseSchema.applicationID)")
      try run("PRAGMA user_version = \(RingDatabaseSchema.version)")
    }
  }

  /// Returns the version of the file's tables, from its header; 0 for an empty database.
  private func checkedVersion() throws(RingDatabaseError) -> Int {
    let version = try integer("PRAGMA user_version") ?? 0
    let identifier = try integer("PRAGMA application_id") ?? 0
    guard identifier == RingDatabaseSchema.applicationID else {
      let tables = try integer("SELECT count(*) FROM sqlite_master") ?? 0
      guard identifier == 0, version == 0, tables == 0 else {
        throw RingDatabaseError(.foreign, path, message: "is a database of another program")
      }
      return 0
    }
    guard version >= 0, version <= RingDatabaseSchema.version else {
      throw RingDatabaseError(
        .newer, path,
        message: "has tables of version \(version); this program knows versions up to "
          + "\(RingDatabaseSchema.version)")
    }
    return version
  }

  /// Adds or updates the row of a ring in `devices`, and adds a row to `syncs` for a new sync.
  func begin(
    _ ring: RingDatabase.Ring, _ difference: UTCDifference, at date: Date
  ) throws(RingDatabaseError) -> (device: Int, sync: Int, clock: RingClock) {
    try run(
      """
      INSERT INTO devices (identifier, name, firmware, hardware, first_seen_utc, last_seen_utc)
      VALUES (?1, ?2, ?3, ?4, ?5, ?5)
      ON CONFLICT (identifier) DO UPDATE SET
      name = excluded.name, firmware = coalesce(excluded.firmware, firmware),
      hardware = coalesce(excluded.hardware, hardware), last_seen_utc = excluded.last_seen_utc
      """,
      [
        .text(ring.identifier), .text(ring.name), Value(ring.firmware), Value(ring.hardware),
        .integer(date.seconds),
      ])
    let device = try integer(
      "SELECT id FROM devices WHERE identifier = ?", [.text(ring.identifier)])
    guard let device else { throw damaged("devices") }
    try run(
      "INSERT INTO syncs (device, begin_utc, seconds_from_utc, firmware) VALUES (?, ?, ?, ?)",
      [
        .integer(device), .integer(date.seconds), .integer(difference.seconds(at: date.seconds)),
        Value(ring.firmware),
      ])
    guard let sync = try integer("SELECT last_insert_rowid()") else { throw damaged("syncs") }
    return (device, sync, try clock(of: device, at: sync, in: difference, date.seconds))
  }

  /// Stores the cursor of the ring that has this row in `devices`, unless the same cursor is
  /// stored.
  func store(_ cursor: SyncCursor, _ device: Int) throws(RingDatabaseError) {
    let encoder = JSONEncoder()
    // Equal cursors are equal texts.
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(cursor) else { throw damaged("cursors") }
    try run(
      """
      INSERT INTO cursors (device, cursor) VALUES (?, ?)
      ON CONFLICT (device) DO UPDATE SET cursor = excluded.cursor
      WHERE cursor IS NOT excluded.cursor
      """, [.integer(device), .text(String(decoding: data, as: UTF8.self))])
  }

  /// Stores a record with its ring's row in `devices` and the firmware; returns whether the record
  /// is new or changed.
  func store(
    _ record: TimedRecord, _ device: Int, _ firmware: String?
  ) throws(RingDatabaseError) -> Bool {
    let (kind, start) = (record.record.kind, record.record.start)
    let table = RecordTable(kind)
    guard let values = table.changingValues(of: record.record) else {
      throw RingDatabaseError(
        .other, path, message: "cannot store a value of another kind in \(table.name)")
    }
    let own: [Value] = [
      .integer(device), .text("\(start)"),
      .integer(start.secondsSince1970 - record.secondsFromUTC), .integer(record.secondsFromUTC),
      Value(firmware),
    ]
    try run(table.upsert, own + values)
    let isChanged = changes > 0
    guard let phases = table.phases, case .sleep(let new) = record.record.value else {
      return isChanged
    }
    let key: [Value] = [.integer(device), .text("\(start)")]
    guard try self.phases(of: key, in: phases) != new else { return isChanged }
    // The row of the sleep keeps the difference to UTC of its first sync.
    let difference = try integer(
      "SELECT seconds_from_utc FROM \(table.name) WHERE device = ? AND start_local = ?", key)
    try run("DELETE FROM \(phases) WHERE device = ? AND sleep_start_local = ?", key)
    for (number, phase) in new.enumerated() {
      try run(
        "INSERT INTO \(phases) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        key + [
          .integer(number + 1), .integer(Int(phase.stage.rawValue)), .text("\(phase.stage)"),
          .text("\(phase.start)"), .integer(phase.start.secondsSince1970 - (difference ?? 0)),
          .integer(phase.minutes),
        ])
    }
    try run(
      "UPDATE \(table.name) SET firmware = ? WHERE device = ? AND start_local = ?",
      [Value(firmware)] + key)
    return true
  }

  /// Returns the phases of a night or nap.
  func phases(
    of key: [Value], in table: String
  ) throws(RingDatabaseError) -> [RingRecord.SleepPhase] {
    let rows = try rows(
      """
      SELECT stage, start_local, minutes FROM \(table)
      WHERE device = ? AND sleep_start_local = ? ORDER BY number
      """, key)
    var times = TimeReader()
    var phases: [RingRecord.SleepPhase] = []
    while try rows.step() {
      guard let phase = times.phase(rows) else { throw try damaged(rowOf: table) }
      phases.append(phase)
    }
    return phases
  }
}

extension Date {
  /// The seconds from 1970 to the date, rounded down; 0 for an infinite date.
  var seconds: Int { Int(exactly: timeIntervalSince1970.rounded(.down)) ?? 0 }
}
