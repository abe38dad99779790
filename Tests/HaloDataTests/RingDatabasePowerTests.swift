import Foundation
import HaloDevices
import MemoryDisk
import Testing

@testable import HaloData

@Suite("Power cuts while a database is written")
struct RingDatabasePowerTests {
  /// A sync as a list of batches.
  private struct Plan {
    let batches: [[RingRecord]]
    let zone: TimeZone

    init(seed: UInt64) throws {
      var generator = RecordGenerator(seed: seed)
      batches = try (0..<3).map { _ in try generator.records(12) }
      zone = try #require(TimeZone(secondsFromGMT: 7200))
    }

    /// Stores the batches after the stored cursor.
    func run(_ vfs: String) throws {
      let database = try RingDatabase(path: "/ring", readOnly: false, vfs: vfs)
      let date = Date(timeIntervalSince1970: 1_770_000_000)
      let sync = try database.beginSync(with: .first, in: zone, at: date)
      for number in try stored(database)..<batches.count {
        try sync.store(batches[number], .number(number + 1))
      }
      try sync.end(at: date)
    }

    /// Returns the number of stored batches, by the cursor.
    func stored(_ database: RingDatabase) throws -> Int {
      let cursor = try database.cursor(of: RingDatabase.Ring.first.id)
      guard let day = cursor.closedDay(of: .stress) else { return 0 }
      return day.daysSince1970
    }

    /// Checks that the database contains exactly the batches up to the cursor.
    func check(_ vfs: String) throws -> Int {
      let database = try RingDatabase(path: "/ring", readOnly: false, vfs: vfs)
      guard try !database.rings().isEmpty else { return 0 }
      let count = try stored(database)
      var model = RecordModel()
      for batch in batches[..<count] { _ = model.store(batch) }
      let data = try database.data(of: RingDatabase.Ring.first.id)
      let expected = model.data(of: .first, in: zone)
      #expect(data.set == expected.set)
      #expect(data.records.count == expected.records.count)
      return count
    }
  }

  private final class Disk {
    let name = "halo-\(UUID())"
    let pointer: OpaquePointer

    init() throws { pointer = try #require(memory_disk_create(name)) }
    deinit { memory_disk_free(pointer) }
  }

  @Test(
    "After a failure at any write, records and cursor agree, and the next sync completes both",
    arguments: [
      (MEMORY_DISK_KEEPS_WRITES, 1), (MEMORY_DISK_LOSES_UNSYNCED, 2),
      (MEMORY_DISK_LOSES_SECTORS, 3), (MEMORY_DISK_LOSES_SECTORS, 4),
    ] as [(memory_disk_loss, UInt64)])
  func cuts(loss: memory_disk_loss, seed: UInt64) throws {
    let plan = try Plan(seed: seed)
    let whole = try Disk()
    try plan.run(whole.name)
    let expected = try SQLite.dump("/ring", vfs: whole.name)
    let operations = memory_disk_operations(whole.pointer)
    #expect(operations > 50)

    var counts: Set<Int> = []
    for operation in 1...operations {
      let disk = try Disk()
      memory_disk_fail_at(disk.pointer, operation)
      // The last operations belong to the end of the connection, which reports no error.
      let isStored: Bool
      do {
        try plan.run(disk.name)
        isStored = true
      } catch {
        #expect(error is RingDatabaseError)
        isStored = false
      }
      memory_disk_cut(disk.pointer, loss, seed &+ UInt64(operation))
      let count = try plan.check(disk.name)
      if isStored { #expect(count == plan.batches.count) }
      counts.insert(count)
      try plan.run(disk.name)
      #expect(try SQLite.dump("/ring", vfs: disk.name) == expected, "operation \(operation)")
    }
    #expect(counts == Set(0...plan.batches.count))
  }
}
