import Foundation
import HaloDevices
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloData

@Suite("Files of a database")
struct RingDatabaseFileTests {
  private let folder: DatabaseFolder
  private let date = Date(timeIntervalSince1970: 1_770_000_000)
  private let ring = RingDatabase.Ring.first

  init() throws { folder = try DatabaseFolder() }

  /// Creates a database with records of all kinds.
  private func fill(_ name: String = "ring.sqlite") throws {
    let database = try RingDatabase(path: folder.path(name))
    var generator = RecordGenerator(seed: 2)
    try database.beginSync(with: ring, in: .gmt, at: date)
      .store(generator.records(300), .number(1))
  }

  private func reason(_ body: () throws -> Void) -> RingDatabaseError.Reason? {
    do {
      try body()
      return nil
    } catch { return (error as? RingDatabaseError)?.reason }
  }

  @Test("Only the owner can read the files of a new database")
  func mode() throws {
    let database = try RingDatabase(path: folder.path())
    let names = ["ring.sqlite", "ring.sqlite-wal", "ring.sqlite-shm"]
    for name in names {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    withExtendedLifetime(database) {}
  }

  @Test("A file that was empty becomes as private as a new one, and a database keeps its mode")
  func modeOfEmptyFile() throws {
    func mode() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder.path())[.posixPermissions] as? Int
    }
    try Data().write(to: URL(filePath: folder.path()))
    try #require(chmod(folder.path(), 0o644) == 0)
    _ = try RingDatabase(path: folder.path())
    #expect(try mode() == 0o600)
    try #require(chmod(folder.path(), 0o640) == 0)
    _ = try RingDatabase(path: folder.path())
    #expect(try mode() == 0o640)
  }

  @Test("A link to a missing file creates no database")
  func danglingLink() throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path(), withDestinationPath: folder.path("target"))
    #expect(reason { _ = try RingDatabase(path: folder.path()) } == .cannotOpen)
    #expect(!manager.fileExists(atPath: folder.path("target")))
    try Data().write(to: URL(filePath: folder.path("target")))
    #expect(reason { _ = try RingDatabase(path: folder.path()) } == nil)
  }

  @Test(
    "A program reads a database in a folder that it must not write, if no sync runs",
    // The superuser may write each folder.
    .enabled(if: geteuid() != 0), arguments: ["ring.sqlite", "a b?c#d%41.sqlite"])
  func readOnlyFolder(name: String) throws {
    try fill(name)
    let expected = try RingDatabase(path: folder.path(name)).data(of: ring.id)
    func withReadOnlyFolder(_ body: () throws -> Void) throws {
      let manager = FileManager.default
      try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path(""))
      defer {
        try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path(""))
      }
      try body()
    }
    try withReadOnlyFolder {
      let database = try RingDatabase(path: folder.path(name), readOnly: true)
      #expect(try database.data(of: ring.id) == expected)
      #expect(reason { _ = try RingDatabase(path: folder.path("other"), readOnly: true) } != nil)
    }
    try Data("log".utf8).write(to: URL(filePath: folder.path(name + "-wal")))
    try withReadOnlyFolder {
      do {
        _ = try RingDatabase(path: folder.path(name), readOnly: true)
        Issue.record("the database is open")
      } catch { #expect("\(error)".hasSuffix("the folder must be writable")) }
    }
  }

  @Test(
    "A database of another program or of a later version stays as it is",
    arguments: [
      ("CREATE TABLE devices (id)", RingDatabaseError.Reason.foreign),
      ("PRAGMA application_id = 7", .foreign), ("PRAGMA user_version = 7", .foreign),
      ("PRAGMA application_id = 0x48616C6F; PRAGMA user_version = 3", .newer),
      ("PRAGMA application_id = 0x48616C6F; PRAGMA user_version = -1", .newer),
    ])
  func foreign(statements: String, expected: RingDatabaseError.Reason) throws {
    do {
      let connection = try SQLite(folder.path(), isReadOnly: false, vfs: nil)
      for statement in statements.split(separator: ";") { try connection.run(String(statement)) }
    }
    let before = try Data(contentsOf: URL(filePath: folder.path()))
    for readOnly in [false, true] {
      #expect(reason { _ = try RingDatabase(path: folder.path(), readOnly: readOnly) } == expected)
    }
    #expect(try Data(contentsOf: URL(filePath: folder.path())) == before)
  }

  @Test("A database of version 1 is readable, and a sync migrates it without loss")
  func migration() throws {
    let connection = try SQLite(folder.path(), isReadOnly: false, vfs: nil)
    for statement in RingDatabaseSchema.migrations[0] { try connection.run(statement) }
    try connection.run("PRAGMA application_id = \(RingDatabaseSchema.applicationID)")
    try connection.run("PRAGMA user_version = 1")
    try connection.run("INSERT INTO devices VALUES (1, ?, 'R', 'F1', NULL, 0, 0)", [.text(ring.id)])
    try connection.run(
      "INSERT INTO steps VALUES (1, '2026-03-02T21:00:00', 1772485200, 0, 60, 5, 0, NULL, 'F1')")
    let old = try RingDatabase(path: folder.path(), readOnly: true).data(of: ring.id).records
    #expect(old.map(\.record.value) == [.steps(5, metres: 0, calories: nil)])
    let database = try RingDatabase(path: folder.path())
    #expect(try database.data(of: ring.id).records == old)
    let sync = try database.beginSync(with: ring, in: .gmt, at: date)
    let value = RingRecord.Value.steps(7, metres: nil, calories: nil)
    let record = RingRecord(kind: .steps, start: "2026-03-02T22:00:00", minutes: 60, value: value)
    try sync.store([record], .number(1))
    let values = try database.data(of: ring.id).records.map(\.record.value)
    #expect(values == [old[0].record.value, value])
    #expect(try connection.integer("PRAGMA user_version") == 2)
  }

  @Test("A file that is no database stays as it is", arguments: [1, 99, 4096, 10_000])
  func garbage(size: Int) throws {
    let bytes = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) })
    try bytes.write(to: URL(filePath: folder.path()))
    for readOnly in [false, true] {
      let found = reason { _ = try RingDatabase(path: folder.path(), readOnly: readOnly) }
      #expect(found == .notADatabase)
    }
    #expect(try Data(contentsOf: URL(filePath: folder.path())) == bytes)
  }

  @Test(
    "A path that leads to no file is an error", arguments: ["", "no/folder", "a\u{0}b", "/", "."])
  func paths(name: String) throws {
    let path = name.isEmpty || name.hasPrefix("/") ? name : folder.path(name)
    #expect(reason { _ = try RingDatabase(path: path) } == .cannotOpen)
    #expect(reason { _ = try RingDatabase(path: path, readOnly: true) } == .cannotOpen)
  }

  @Test("Reading neither creates a file nor fills an empty one")
  func readOnly() throws {
    #expect(reason { _ = try RingDatabase(path: folder.path(), readOnly: true) } == .cannotOpen)
    #expect(!FileManager.default.fileExists(atPath: folder.path()))
    try Data().write(to: URL(filePath: folder.path()))
    #expect(reason { _ = try RingDatabase(path: folder.path(), readOnly: true) } == .empty)
    _ = try RingDatabase(path: folder.path())
    let database = try RingDatabase(path: folder.path(), readOnly: true)
    let sync = reason { _ = try database.beginSync(with: ring, in: .gmt, at: date) }
    #expect(sync == .readOnly)
  }

  @Test(
    "Values that the library does not write are an error before a sync, and for a reader",
    arguments: [
      "UPDATE heart_rates SET beats_per_minute = 999", "DROP TABLE steps",
      "UPDATE syncs SET seconds_from_utc = 9223372036854775807",
      "UPDATE syncs SET begin_utc = begin_utc + 0.5", "UPDATE syncs SET begin_utc = -1 << 63",
      "UPDATE syncs SET end_utc = 'never'",
      "UPDATE devices SET name = x'FF'", "UPDATE devices SET id = id + 1",
    ])
  func damage(statement: String) throws {
    try fill()
    try SQLite(folder.path(), isReadOnly: false, vfs: nil).run(statement)
    let expected: RingDatabaseError.Reason = statement.hasPrefix("DROP") ? .other : .damaged
    #expect(reason { _ = try RingDatabase(path: folder.path()) } == expected)
    let reading = reason {
      _ = try RingDatabase(path: folder.path(), readOnly: true).data(of: ring.id)
    }
    #expect(reading == expected)
  }

  @Test("A reader checks the tables of its kinds, and no others")
  func checksOfReader() throws {
    try fill()
    let steps = try RingDatabase(path: folder.path()).data(of: ring.id, kinds: [.steps])
    // A row of a missing ring, which no reader of another ring reaches.
    try SQLite(folder.path(), isReadOnly: false, vfs: nil).run(
      "UPDATE stress SET device = 7 WHERE start_local = (SELECT max(start_local) FROM stress)")
    let reader = try RingDatabase(path: folder.path(), readOnly: true)
    #expect(try reader.data(of: ring.id, kinds: [.steps]) == steps)
    for kinds in [[RecordKind.stress], RecordKind.allCases] {
      #expect(reason { _ = try reader.data(of: ring.id, kinds: kinds) } == .damaged)
    }
  }

  @Test("A damaged cursor stops only syncs, and the error names its row")
  func damagedCursor() throws {
    try fill()
    let expected = try RingDatabase(path: folder.path()).data(of: ring.id)
    let connection = try SQLite(folder.path(), isReadOnly: false, vfs: nil)
    try connection.run("UPDATE cursors SET cursor = '{'")
    let reader = try RingDatabase(path: folder.path(), readOnly: true)
    #expect(try reader.data(of: ring.id) == expected)
    for body in [
      { _ = try RingDatabase(path: folder.path()) }, { _ = try reader.cursor(of: ring.id) },
    ] {
      let error = #expect(throws: RingDatabaseError.self) { try body() }
      #expect(error?.reason == .damaged)
      #expect(error?.message.contains(" in cursors WHERE device = 1: delete it") == true)
    }
    try connection.run("DELETE FROM cursors WHERE device = 1")
    #expect(try RingDatabase(path: folder.path()).data(of: ring.id) == expected)
  }

  @Test("The error for the rows of a deleted ring names all of them in each table")
  func missingRing() throws {
    try fill()
    let database = try RingDatabase(path: folder.path())
    let expected = try database.data(of: ring.id)
    var generator = RecordGenerator(seed: 3)
    try database.beginSync(with: .second, in: .gmt, at: date)
      .store(generator.records(300), .number(1))
    let connection = try SQLite(folder.path(), isReadOnly: false, vfs: nil)
    try connection.run("DELETE FROM devices WHERE id = 2")
    let condition = "WHERE device NOT IN (SELECT id FROM devices)"
    // As in Documentation/OwnYourData.md.
    let tables = try connection.run(
      "SELECT name FROM sqlite_master WHERE sql LIKE '%device INTEGER%'"
    ).compactMap(\.first?.text)
    // Also deletes the phases of each sleep.
    try connection.run("PRAGMA foreign_keys = ON")
    var named: Set<String> = []
    while true {
      do {
        _ = try RingDatabase(path: folder.path())
        break
      } catch {
        #expect(error.reason == .damaged)
        let table = try #require(
          tables.first { error.message.contains(" missing ring in \($0) \(condition): ") },
          "\(error)")
        try #require(named.insert(table).inserted)
        try connection.run("DELETE FROM \(table) \(condition)")
      }
    }
    #expect(named == Set(tables).subtracting(["night_phases", "nap_phases"]))
    let rest = try RingDatabase(path: folder.path())
    #expect(try rest.data(of: ring.id) == expected)
    #expect(try rest.rings() == [ring])
  }

  @Test("A database with changed bytes never gives fewer records", arguments: 0..<12 as Range<Int>)
  func changedBytes(seed: Int) throws {
    let database = try RingDatabase(path: folder.path())
    let sync = try database.beginSync(with: ring, in: .gmt, at: date)
    var generator = RecordGenerator(seed: UInt64(seed), starts: 24)
    try sync.store(generator.records(2000), .number(1))
    let whole = try database.data(of: ring.id).records.rowCount
    // A copy has all content in one file.
    try SQLite(folder.path(), isReadOnly: false, vfs: nil)
      .run("VACUUM INTO '\(folder.path("copy.sqlite"))'")
    let sound = try Data(contentsOf: URL(filePath: folder.path("copy.sqlite")))
    var random = SplitMix64(seed: UInt64(seed))
    for round in 0..<60 {
      var bytes = sound
      for _ in 0..<[1, 1, 2, 8][round % 4] {
        // Half of the changes are in the heads of pages, and change single bits.
        var index = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) { index = index / 4096 * 4096 + index % 16 }
        bytes[index] =
          Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : bytes[index] ^ 1 << UInt8.random(in: 0..<8, using: &random)
      }
      let path = folder.path("\(round).sqlite")
      try bytes.write(to: URL(filePath: path))
      // A sync of it gets a database or an error, too.
      defer { if let other = try? RingDatabase(path: path) { _ = try? other.cursor(of: ring.id) } }
      guard let changed = try? RingDatabase(path: path, readOnly: true) else { continue }
      guard let rings = try? changed.rings() else { continue }
      var found = 0
      do {
        for ring in rings { found += try changed.data(of: ring.id).records.rowCount }
      } catch { continue }
      #expect(found >= whole, "seed \(seed), round \(round)")
    }
  }

  @Test(
    "The error for damage comes before the first record, and explains the way out",
    arguments: [false, true])
  func damageMessage(readOnly: Bool) throws {
    try fill()
    let connection = try SQLite(folder.path(), isReadOnly: false, vfs: nil)
    try connection.run("PRAGMA writable_schema = ON")
    // The root pages of two tables are exchanged.
    try connection.run(
      """
      UPDATE sqlite_master SET rootpage = (SELECT max(rootpage) FROM sqlite_master)
      WHERE name = 'stress'
      """)
    let error = #expect(throws: RingDatabaseError.self) {
      let database = try RingDatabase(path: folder.path(), readOnly: readOnly)
      if readOnly { _ = try database.data(of: ring.id) }
    }
    #expect(error?.reason == .damaged)
    #expect(
      error?.description.contains("sync into a new database") == true,
      "\(String(describing: error))")
  }
}
