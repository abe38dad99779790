import HaloDevices
import HaloProtocol

extension ExportRecords {
  /// Writes a database with the tables of the Python client `colmi_r02_client`.
  ///
  /// Source: the schema that the client publishes, and the statements of its tables.
  ///
  /// - Returns: Whether there are records.
  func writeColmiClientFile(to folder: some ExportFolder) throws -> Bool {
    let device = ring.deviceIdentifier
    let comment: SQLite.Value = ring.isVirtual ? "virtual ring" : .null
    let rows = try ExportedDatabase.write(
      "ring_data.sqlite", tables: ColmiClientTables.all, to: folder
    ) { database in
      try database.insert("rings", [1, .text(device)])
      var last: CivilDateTime?
      try forEach(of: RecordKind.allCases) { record in
        guard let time = record.utc(record.record.start) else { return }
        last = time
        switch record.record.value {
        case .heartRate(let rate) where record.record.kind == .heartRate:
          try database.insert(
            "heart_rates", [.null, .integer(Int(rate)), ColmiClientTables.text(time), 1, 1])
        case .steps(let steps, let metres, let calories):
          try database.insert(
            "sport_details",
            [
              .null, .integer(calories ?? 0), .integer(steps), .integer(metres),
              ColmiClientTables.text(time), 1, 1,
            ])
        default: return
        }
      }
      // The client continues its next sync after this time.
      if let last { try database.insert("syncs", [1, comment, 1, ColmiClientTables.text(last)]) }
    }
    // Two of them are the ring and the sync.
    return rows > 2
  }
}

private enum ColmiClientTables {
  /// Returns a time as the client's library writes it, `2026-03-14 20:30:00.000000`.
  static func text(_ time: CivilDateTime) -> SQLite.Value {
    .text("\(time)".replacing("T", with: " ") + ".000000")
  }

  static let all = [
    """
    CREATE TABLE rings (
      ring_id INTEGER NOT NULL,
      address VARCHAR NOT NULL,
      PRIMARY KEY (ring_id),
      UNIQUE (address)
    )
    """,
    """
    CREATE TABLE syncs (
      sync_id INTEGER NOT NULL,
      comment VARCHAR,
      ring_id INTEGER NOT NULL,
      timestamp DATETIME NOT NULL,
      PRIMARY KEY (sync_id),
      FOREIGN KEY(ring_id) REFERENCES rings (ring_id)
    )
    """,
    """
    CREATE TABLE heart_rates (
      heart_rate_id INTEGER NOT NULL,
      reading INTEGER NOT NULL,
      timestamp DATETIME NOT NULL,
      ring_id INTEGER NOT NULL,
      sync_id INTEGER NOT NULL,
      PRIMARY KEY (heart_rate_id),
      UNIQUE (ring_id, timestamp),
      FOREIGN KEY(ring_id) REFERENCES rings (ring_id),
      FOREIGN KEY(sync_id) REFERENCES syncs (sync_id)
    )
    """,
    """
    CREATE TABLE sport_details (
      sport_detail_id INTEGER NOT NULL,
      calories INTEGER NOT NULL,
      steps INTEGER NOT NULL,
      distance INTEGER NOT NULL,
      timestamp DATETIME NOT NULL,
      ring_id INTEGER NOT NULL,
      sync_id INTEGER NOT NULL,
      PRIMARY KEY (sport_detail_id),
      UNIQUE (ring_id, timestamp),
      FOREIGN KEY(ring_id) REFERENCES rings (ring_id),
      FOREIGN KEY(sync_id) REFERENCES syncs (sync_id)
    )
    """,
  ]
}
