import HaloDevices
import HaloFoundation
import HaloProtocol
import Synchronization

/// A SQLite database with the health records of one smart ring or of several.
///
/// ```swift
/// let database = try RingDatabase(path: "ring.sqlite")
/// let me = RingDatabase.Ring(identifier: id, name: "R02_1234")
/// try await ring.setTime()
/// let sync = try database.beginSync(with: me, in: .current, at: .now)
/// var report = SyncReport(cursor: try database.cursor(of: id))
/// try await ring.sync(into: &report) { batch in try sync.store(batch) }
/// try sync.end(at: .now)
/// let data = try database.data(of: id)
/// ```
///
/// Other programs can read and write the file at the same time. Documentation/OwnYourData.md
/// describes the tables. The library loads the SQLite of the system when a program opens the first
/// database.
///
/// The reasons for this design: <doc:Design#Database>.
public final class RingDatabase: Sendable {
  /// The path of the database's file.
  public let path: String
  private let connection: Mutex<SQLite>

  /// The description of a ring whose records are in a database.
  public struct Ring: Hashable, Sendable, Identifiable {
    /// The ring's identifier in the database: its Bluetooth address, or on Apple's systems the UUID
    /// that the system assigned.
    public var identifier: String
    /// The ring's advertised name.
    public var name: String
    /// The ring's firmware version, such as `R02_3.00.06_240523`; nil if it is unknown.
    public var firmware: String?
    /// The revision of the ring's hardware; nil if it is unknown.
    public var hardware: String?

    /// The identifier of the ring for `Identifiable`; the same as ``identifier``.
    public var id: String { identifier }
    /// Whether a simulator invented the ring: its identifier begins with `virtual:`.
    public var isVirtual: Bool { identifier.isVirtualIdentifier }

    /// Creates the description of a ring; nil for an unknown version of the firmware or hardware.
    public init(identifier: String, name: String, firmware: String? = nil, hardware: String? = nil)
    {
      (self.identifier, self.name) = (identifier, name)
      (self.firmware, self.hardware) = (firmware, hardware)
    }
  }

  /// Opens a database of rings; without `readOnly`, creates a file that does not exist.
  ///
  /// The permissions of a new file, or one that was empty, allow only its owner to read it. Without
  /// `readOnly`, the call reads the whole file to find damaged pages and values, which takes a
  /// tenth of a second for a year of records. With `readOnly`, the first call that reads records
  /// checks the pages of the file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - readOnly: Whether to only read the file; otherwise the tables of an older version are
  ///     migrated.
  /// - Throws: ``RingDatabaseError``, also if the file is the database of another program or of a
  ///   later version of this library, or a check finds damage.
  public convenience init(path: String, readOnly: Bool = false) throws(RingDatabaseError) {
    try self.init(path: path, readOnly: readOnly, vfs: nil)
  }

  /// Opens a database in a virtual file system (VFS) of SQLite, by its name; nil for the default
  /// one.
  package init(path: String, readOnly: Bool, vfs: String?) throws(RingDatabaseError) {
    self.path = path
    self.connection = Mutex(try SQLite.database(path, isReadOnly: readOnly, vfs: vfs))
  }

  /// Checks that the system has an SQLite library; `path` only appears in the error if there is
  /// none.
  package static func requireLibrary(for path: String) throws(RingDatabaseError) {
    try SQLite.load(for: path)
  }

  /// Returns all rings of the database, in the order of their first syncs.
  public func rings() throws(RingDatabaseError) -> [Ring] {
    try connection.withLock { (connection) throws(RingDatabaseError) in
      try connection.run("SELECT identifier, name, firmware, hardware FROM devices ORDER BY id")
        .map { row in
          Ring(
            identifier: row[0].text ?? "", name: row[1].text ?? "", firmware: row[2].text,
            hardware: row[3].text)
        }
    }
  }

  /// Returns the position (cursor) in a ring's records at which the last stored batch ended, from
  /// which the next sync continues; a new cursor if the database does not contain the ring.
  public func cursor(of ring: Ring.ID) throws(RingDatabaseError) -> SyncCursor {
    try connection.withLock { (connection) throws(RingDatabaseError) in
      let rows = try connection.run(
        """
        SELECT device, cursor FROM cursors
        WHERE device = (SELECT id FROM devices WHERE identifier = ?)
        """, [.text(ring)])
      guard let row = rows.first else { return SyncCursor() }
      return try connection.cursor(row)
    }
  }

  /// Returns the end time of a ring's last sync that read all kinds of records and all days; nil
  /// before the first such sync.
  public func lastCompleteSync(of ring: Ring.ID) throws(RingDatabaseError) -> Date? {
    try connection.withLock { (connection) throws(RingDatabaseError) in
      try connection.integer(
        """
        SELECT max(end_utc) FROM syncs WHERE result = 'complete'
        AND device = (SELECT id FROM devices WHERE identifier = ?)
        """, [.text(ring)]
      ).map { Date(timeIntervalSince1970: Double($0)) }
    }
  }

  /// Starts a sync: adds or updates the ring's row in the database, and adds a row for the sync.
  ///
  /// Set the ring's clock shortly before: from the second sync on, new records get the offset from
  /// UTC that the time zone has now.
  ///
  /// - Parameters:
  ///   - ring: The ring to sync.
  ///   - zone: The current time zone of the ring's clock, which determines the offsets from UTC for
  ///     the records of a first sync.
  ///   - date: The current time.
  /// - Returns: The running sync, which stores batches of records.
  /// - Throws: ``RingDatabaseError``.
  public func beginSync(
    with ring: Ring, in zone: TimeZone, at date: Date
  ) throws(RingDatabaseError) -> Sync {
    try beginSync(with: ring, UTCDifference(zone), at: date)
  }

  /// Starts a sync as ``beginSync(with:in:at:)`` does, with a function for the difference to UTC.
  package func beginSync(
    with ring: Ring, _ difference: UTCDifference, at date: Date
  ) throws(RingDatabaseError) -> Sync {
    let begun = try connection.withLock { (connection) throws(RingDatabaseError) in
      try connection.transaction { () throws(RingDatabaseError) in
        try connection.begin(ring, difference, at: date)
      }
    }
    return Sync(
      database: self, device: begun.device, number: begun.sync, firmware: ring.firmware,
      clock: begun.clock)
  }

  /// Returns the stored records of a ring.
  ///
  /// - Parameters:
  ///   - ring: The identifier of the ring.
  ///   - days: The days of the records, in the local time of the ring's clock; nil for all days.
  ///   - kinds: The kinds of records to return.
  /// - Returns: The ring and its records, in the order of their starts in UTC.
  /// - Throws: ``RingDatabaseError``; `unknownRing` if the database does not contain the ring,
  ///   `damaged` if a record cannot be read or a damaged page may hide records.
  public func data(
    of ring: Ring.ID, days: ClosedRange<CivilDate>? = nil,
    kinds: some Sequence<RecordKind> = RecordKind.allCases
  ) throws(RingDatabaseError) -> RingData {
    do {
      return try withRecords(of: ring, days: days, kinds: Array(kinds)) { stored in
        var records: [TimedRecord] = []
        try stored.forEach(of: RecordKind.allCases) { records.append($0) }
        return RingData(stored.ring, records: records)
      }
    } catch {
      throw RingDatabaseError(error, at: path)
    }
  }

  /// Calls a closure that can read a ring's stored records of some days (nil for all) and kinds one
  /// by one.
  ///
  /// All reads see the same state of the file. The closure must not use this database.
  package func withRecords<Result: Sendable>(
    of ring: Ring.ID, days: ClosedRange<CivilDate>?, kinds: [RecordKind],
    _ body: (any ExportRecords) throws -> Result
  ) throws -> Result {
    // The body runs within this call, and the protocol gives it no way to the connection.
    nonisolated(unsafe) let body = body
    return try connection.withLock { connection in
      try connection.run("BEGIN")
      // Reading changes nothing, so the end of the transaction is the same after an error.
      defer { _ = try? connection.run("ROLLBACK") }
      let rows = try connection.run(
        "SELECT id, name, firmware FROM devices WHERE identifier = ?", [.text(ring)])
      guard let row = rows.first, let device = row[0].number, let name = row[1].text else {
        throw RingDatabaseError(.unknownRing, connection.path, message: "contains no ring \(ring)")
      }
      let chosen = Set(kinds)
      try connection.checkTables(of: RecordKind.allCases.filter { chosen.contains($0) })
      return try body(
        StoredRecords(
          connection: connection, device: device,
          ring: RingData(name: name, identifier: ring, firmware: row[2].text, records: []),
          kinds: RecordKind.allCases.filter { chosen.contains($0) }, days: days))
    }
  }

  fileprivate func write<Result: Sendable>(
    _ body: @Sendable (SQLite) throws(RingDatabaseError) -> Result
  ) throws(RingDatabaseError) -> Result {
    try connection.withLock { (connection) throws(RingDatabaseError) in
      try connection.transaction { () throws(RingDatabaseError) in try body(connection) }
    }
  }
}

extension RingDatabase {
  /// A running sync of a ring, which stores the received records in the database.
  public struct Sync: Sendable {
    fileprivate let database: RingDatabase
    fileprivate let device: Int
    fileprivate let number: Int
    fileprivate let firmware: String?
    fileprivate let clock: RingClock

    /// Stores the records of a batch and its end position (cursor) in one transaction.
    ///
    /// A new record gets a row, a record with changed content updates its row, and an equal record
    /// changes no row. When the call returns, the batch is safe from a power cut.
    ///
    /// - Returns: The number of records that are new or have changed content.
    @discardableResult
    public func store(_ batch: SyncBatch) throws(RingDatabaseError) -> Int {
      try store(batch.records, batch.cursor)
    }

    /// Stores records, and the cursor of the sync after them, in one transaction; returns the
    /// number of records that are new or have another value.
    @discardableResult
    package func store(
      _ records: [RingRecord], _ cursor: SyncCursor
    ) throws(RingDatabaseError) -> Int {
      try database.write { (connection) throws(RingDatabaseError) in
        var count = 0
        for record in records where try connection.store(clock.timed(record), device, firmware) {
          count += 1
        }
        if records.contains(where: clock.isUncertain) {
          try connection.inferTimes(of: device, clock)
        }
        try connection.store(cursor, device)
        if count > 0 {
          try connection.run(
            "UPDATE syncs SET records = records + ? WHERE id = ?",
            [.integer(count), .integer(number)])
        }
        return count
      }
    }

    /// Ends the sync: stores its end time and its result in the database.
    ///
    /// - Parameters:
    ///   - failure: A description of the problem if the sync did not read all records that it
    ///     should; else nil.
    ///   - isPartial: Whether the sync left out kinds or days on purpose.
    ///   - date: The current time.
    /// - Throws: ``RingDatabaseError``.
    public func end(
      failure: String? = nil, isPartial: Bool = false, at date: Date
    ) throws(RingDatabaseError) {
      let result = failure ?? (isPartial ? "partial" : "complete")
      try database.write { (connection) throws(RingDatabaseError) in
        try connection.run(
          "UPDATE syncs SET end_utc = ?, result = ? WHERE id = ?",
          [.integer(date.seconds), .text(result), .integer(number)])
        try connection.run(
          "UPDATE devices SET last_seen_utc = ? WHERE id = ?",
          [.integer(date.seconds), .integer(device)])
      }
    }
  }
}
