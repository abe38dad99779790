import Foundation
import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator
import Testing

@testable import HaloData

@Suite("Database of rings")
struct RingDatabaseTests {
  private let folder: DatabaseFolder
  private let now: CivilDateTime
  private let zone: TimeZone
  private let date = Date(timeIntervalSince1970: 1_770_000_000)

  init() throws {
    folder = try DatabaseFolder()
    now = try CivilDateTime(parsing: "2026-03-02T21:30:00")
    zone = try #require(TimeZone(secondsFromGMT: 3600))
  }

  /// Syncs a virtual ring with a week of records, and returns the report.
  private func sync(
    _ history: RingHistory, from cursor: SyncCursor, _ sync: RingDatabase.Sync
  ) throws -> SyncReport {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    let model = RingModel(profile: .full, history: history, clock: now, seed: 1)
    air.place(VirtualRing(model: model, seed: 1), as: "ring")
    let transport = SimulatedTransport(on: air)
    let now = now
    return try simulation.run {
      try await transport.withDevice("ring", as: Ring.self) { ring in
        try await ring.setTime(now)
        return try await ring.sync(from: cursor) { try sync.store($0) }
      }
    }
  }

  @Test("A second sync of a ring changes no row, with the stored cursor or from the beginning")
  func idempotence() throws {
    let history = RingHistory.plausibleWeek(until: now, seed: 3)
    let database = try RingDatabase(path: folder.path())
    let first = try database.beginSync(with: .first, in: zone, at: date)
    let report = try sync(history, from: database.cursor(of: RingDatabase.Ring.first.id), first)
    try first.end(at: date)
    let dump = try SQLite.dump(folder.path())
    #expect(try database.cursor(of: RingDatabase.Ring.first.id) == report.cursor)
    let records = RingTruth(history).records(of: RecordKind.allCases)
    let data = try database.data(of: RingDatabase.Ring.first.id)
    #expect(data.set == Set(records.map { TimedRecord($0, in: zone) }))
    #expect(data.records.count == records.count)

    let second = try database.beginSync(with: .first, in: zone, at: date + 60)
    let again = try sync(history, from: database.cursor(of: RingDatabase.Ring.first.id), second)
    try second.end(at: date + 70)
    #expect(again.counts.values.allSatisfy { $0 == 0 })
    #expect(try SQLite.dump(folder.path()) == dump)

    let third = try database.beginSync(with: .first, in: zone, at: date + 120)
    let whole = try sync(history, from: SyncCursor(), third)
    #expect(whole.counts == report.counts)
    #expect(try SQLite.dump(folder.path()) == dump)
    let counts = try SQLite(folder.path(), isReadOnly: true, vfs: nil)
      .run("SELECT records, end_utc - begin_utc, result FROM syncs")
    #expect(
      counts == [
        [.integer(records.count), 0, "complete"], [0, 10, "complete"], [0, .null, .null],
      ])
    // A sync that left out something is no complete one.
    try third.end(isPartial: true, at: date + 130)
    let fourth = try database.beginSync(with: .first, in: zone, at: date + 180)
    try fourth.end(failure: "lost", isPartial: true, at: date + 190)
    let results = try SQLite(folder.path(), isReadOnly: true, vfs: nil)
      .run("SELECT result FROM syncs ORDER BY id")
    #expect(results == [["complete"], ["complete"], ["partial"], ["lost"]])
    let last = try database.lastCompleteSync(of: RingDatabase.Ring.first.id)
    #expect(last == date + 70)
  }

  @Test(
    "Stored records are read back, and only changed records count",
    arguments: 0..<8 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = RecordGenerator(seed: seed)
    let rings: [RingDatabase.Ring] = [.first, .second]
    var models = [RecordModel(), RecordModel()]
    let path = folder.path()
    for round in 0..<12 {
      // Each round opens the file again.
      let database = try RingDatabase(path: path)
      let index = Int.random(in: 0...1, using: &generator.random)
      let batch = try generator.records(40)
      let sync = try database.beginSync(with: rings[index], in: zone, at: date)
      let cursor = try SyncCursor.number(round)
      #expect(try sync.store(batch, cursor) == models[index].store(batch))
      #expect(try sync.store(batch.uniqueStarts, cursor) == models[index].store(batch.uniqueStarts))
      #expect(try database.cursor(of: rings[index].id) == cursor)
    }
    let database = try RingDatabase(path: path, readOnly: true)
    #expect(try Set(database.rings()) == Set(rings))
    for (ring, model) in zip(rings, models) {
      let data = try database.data(of: ring.id)
      let expected = model.data(of: ring, in: zone)
      #expect(data.set == expected.set)
      #expect(data.records.count == expected.records.count)
    }
  }

  @Test(
    "Days and kinds select records by the day of the ring's clock",
    arguments: 0..<4 as Range<UInt64>)
  func selection(seed: UInt64) throws {
    var generator = RecordGenerator(seed: seed, starts: 24)
    let database = try RingDatabase(path: folder.path())
    let sync = try database.beginSync(with: .first, in: zone, at: date)
    try sync.store(generator.records(300), .number(1))
    let all = try database.data(of: RingDatabase.Ring.first.id)
    let days = try (-1...2).map { try #require(CivilDate(daysSince1970: 20_000 + $0)) }
    for first in days {
      for last in days where last >= first {
        let kinds: [RecordKind] = [.sleep, .nap, .steps, .manualHeartRate]
        let data = try database.data(
          of: RingDatabase.Ring.first.id, days: first...last, kinds: kinds)
        let expected = all.records.filter {
          (first...last).contains($0.record.day) && kinds.contains($0.record.kind)
        }
        #expect(data.records.count == expected.count)
        #expect(data.set == Set(expected))
      }
    }
  }

  @Test("A record that is corrected after a journey keeps its difference to UTC")
  func journey() throws {
    let database = try RingDatabase(path: folder.path())
    let ring = RingDatabase.Ring.first
    let tokyo = try #require(TimeZone(secondsFromGMT: 9 * 3600))
    for (zone, steps) in [(zone, 100), (tokyo, 300)] {
      let sync = try database.beginSync(with: ring, in: zone, at: date)
      let value = RingRecord.Value.steps(steps, metres: steps, calories: nil)
      let record = RingRecord(kind: .steps, start: now, minutes: 60, value: value)
      #expect(try sync.store([record], .number(steps)) == 1)
      let stored = try database.data(of: ring.id).records
      #expect(stored == [TimedRecord(record, secondsFromUTC: 3600)])
    }
    let row = try SQLite(folder.path(), isReadOnly: true, vfs: nil)
      .run("SELECT start_local, start_utc, seconds_from_utc, firmware FROM steps")
    #expect(row == [["2026-03-02T21:30:00", .integer(now.secondsSince1970 - 3600), 3600, "F1"]])
  }

  @Test("Texts of a ring are stored as they are, and never run as SQL")
  func hostileNames() throws {
    let database = try RingDatabase(path: folder.path())
    let texts = ["", "'; DROP TABLE devices; --", "a\u{0}b", "\u{1B}[2J", "💍", "?1"]
    for text in texts {
      let ring = RingDatabase.Ring(identifier: text, name: text, firmware: text, hardware: text)
      let sync = try database.beginSync(with: ring, in: zone, at: date)
      let stress = RingRecord(kind: .stress, start: now, minutes: 30, value: .stress(9))
      try sync.store([stress], .number(1))
      try sync.end(failure: text, at: Date(timeIntervalSince1970: .infinity))
      #expect(try database.data(of: text).name == text)
    }
    #expect(try database.rings().map(\.id) == texts)
    #expect(try database.rings().map(\.hardware) == texts)
    #expect(throws: RingDatabaseError.self) { try database.data(of: "nobody") }
  }

  @Test("A program reads while another one writes, and sees only finished transactions")
  func concurrency() throws {
    let path = folder.path()
    let database = try RingDatabase(path: path)
    let ring = RingDatabase.Ring.first
    let sync = try database.beginSync(with: ring, in: zone, at: date)
    var generator = RecordGenerator(seed: 1)
    try sync.store(generator.records(50), .number(1))
    let reader = try RingDatabase(path: path, readOnly: true)
    let before = try reader.data(of: ring.id)
    let writer = try SQLite(path, isReadOnly: false, vfs: nil)
    try writer.run("BEGIN IMMEDIATE")
    try writer.run("DELETE FROM cursors")
    try writer.run("DELETE FROM stress")
    #expect(try reader.data(of: ring.id) == before)
    #expect(try reader.cursor(of: ring.id) == .number(1))
    try writer.run("ROLLBACK")
    // A writer does not wait for readers either.
    let other = try SQLite(path, isReadOnly: true, vfs: nil)
    try other.run("BEGIN")
    let rows = try other.run("SELECT * FROM cursors")
    try sync.store([], .number(2))
    #expect(try other.run("SELECT * FROM cursors") == rows)
    #expect(try reader.cursor(of: ring.id) == .number(2))
  }
}

extension [RingRecord] {
  /// The first record of each kind and start.
  fileprivate var uniqueStarts: [RingRecord] {
    var seen: Set<String> = []
    return filter { seen.insert("\($0.kind) \($0.start)").inserted }
  }
}
