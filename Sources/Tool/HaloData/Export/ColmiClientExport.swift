import HaloDevices

extension ExportRecords {
  /// Writes an SQLite database with the tables of the Python client `colmi_r02_client`; returns
  /// whether it contains records.
  ///
  /// Source: the schema that the client publishes, and the statements of its tables.
  func writeColmiClientFile(to folder: some ExportFolder) throws -> Bool {
    let device = ring.deviceIdentifier
    let comment: SQLite.Value = ring.isVirtual ? "virtual ring" : .null
    let rows = try ExportedDatabase.write(
      "ring_data.sqlite", tables: ColmiClientTables.all, to: folder
    ) { database in
      try database.insert("rings", [1, .text(device)])
      var text = ExportText()
      var last: Int?
      try forEach(of: RecordKind.allCases) { record in
        guard let time = record.unixTime(of: record.record.start) else { return }
        last = time
        switch record.record.value {
        case .heartRate(let rate) where record.record.kind == .heartRate:
          try database.insert(
            "heart_rates", [.null, .integer(Int(rate)), text.clientTime(time), 1, 1])
        case .steps(let steps, let metres, let calories):
          try database.insert(
            "sport_details",
            [
              .null, .integer(calories ?? 0), .integer(steps), .integer(metres ?? 0),
              text.clientTime(time), 1, 1,
            ])
        default: return
        }
      }
      // The client continues its next sync after this time.
      if let last { try database.insert("syncs", [1, comment, 1, text.clientTime(last)]) }
    }
    // Two of them are the ring and the sync.
    return rows > 2
  }
}

extension ExportText {
  /// Returns a time in UTC, given in seconds since 1970, as the text that the client's library
  /// stores, such as `2026-03-14 20:30:00.000000`.
  fileprivate mutating func clientTime(_ seconds: Int) -> SQLite.Value {
    append(time: seconds, .utc, separator: " ")
    append(".000000")
    return remove(from: 0) { .text(String(decoding: $0, as: UTF8.self)) }
  }
}

private enum ColmiClientTables {
  static let all =
    [
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
    ]
    + [("heart_rate", ["reading"]), ("sport_detail", ["calories", "steps", "distance"])].map {
      """
      CREATE TABLE \($0)s (
        \($0)_id INTEGER NOT NULL,
      \($1.map { "  \($0) INTEGER NOT NULL,\n" }.joined())\
        timestamp DATETIME NOT NULL,
        ring_id INTEGER NOT NULL,
        sync_id INTEGER NOT NULL,
        PRIMARY KEY (\($0)_id),
        UNIQUE (ring_id, timestamp),
        FOREIGN KEY(ring_id) REFERENCES rings (ring_id),
        FOREIGN KEY(sync_id) REFERENCES syncs (sync_id)
      )
      """
    }
}
