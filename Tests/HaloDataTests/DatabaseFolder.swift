import Foundation
import HaloDevices
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloData

/// A folder for databases, which disappears with the value.
final class DatabaseFolder: Sendable {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "halo-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String = "ring.sqlite") -> String { folder + "/" + name }
}

extension RingDatabase.Ring {
  static let first = Self(identifier: "02:00:00:00:00:01", name: "R02_0001", firmware: "F1")
  static let second = Self(identifier: "02:00:00:00:00:02", name: "R02_0001", hardware: "H")
}

extension SQLite {
  /// Opens a database, and returns all rows of all tables, except for the times of syncs.
  static func dump(_ path: String, vfs: String? = nil) throws -> [[Value]] {
    let database = try SQLite(path, isReadOnly: false, vfs: vfs)
    let tables = try database.run(
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name")
    var rows = tables
    for table in tables where table[0] != "syncs" && table[0] != "devices" {
      let name = try #require(table[0].text)
      rows += try database.run("SELECT '\(name)', * FROM \(name)")
    }
    return try rows + database.run("SELECT id, identifier, name, firmware, hardware FROM devices")
  }
}

extension SyncCursor {
  /// Returns one of many different cursors.
  static func number(_ number: Int) throws -> SyncCursor {
    let day = try #require(CivilDate(daysSince1970: number))
    let json = #"{"places": {"stress": {"closed": "\#(day)", "delivered": {}}}}"#
    return try JSONDecoder().decode(SyncCursor.self, from: Data(json.utf8))
  }
}

/// Arbitrary records, with few starts, so that many correct an earlier one.
struct RecordGenerator {
  var random: SplitMix64
  /// The number of different starts.
  var starts = 4

  init(seed: UInt64, starts: Int = 4) { (random, self.starts) = (SplitMix64(seed: seed), starts) }

  mutating func records(_ count: Int) throws -> [RingRecord] {
    try (0..<count).map { _ in try record() }
  }

  private mutating func record() throws -> RingRecord {
    let kind = RecordKind.allCases[Int.random(in: 0..<12, using: &random)]
    let isManual = RecordTable(kind).isKeyedByValue
    let start = try start()
    // Only records of the wearer's measurements are momentary.
    let minutes = isManual ? 0 : [5, 30, 60, number(), 480].randomElement(using: &random) ?? 1
    return RingRecord(kind: kind, start: start, minutes: minutes, value: try value(of: kind))
  }

  private mutating func start() throws -> CivilDateTime {
    let day = [-719_162, 0, 20_000, 20_001, 2_932_896].randomElement(using: &random) ?? 0
    let date = try #require(CivilDate(daysSince1970: day))
    return try #require(CivilDateTime(date, hour: Int.random(in: 0..<starts, using: &random)))
  }

  private mutating func value(of kind: RecordKind) throws -> RingRecord.Value {
    func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
    return try .any(
      of: kind, byte: byte, number: { number() },
      optional: { Bool.random(using: &random) ? number() : nil }
    ) {
      try (0..<Int(byte() % 3)).map { _ in
        .init(stage: .init(rawValue: byte()), start: try start(), minutes: number())
      }
    }
  }

  private mutating func number() -> Int {
    [0, 1, -1, 60, .min, .max].randomElement(using: &random) ?? 0
  }
}

extension RingRecord.Value {
  /// Returns a value of a kind from sources of its parts.
  static func any(
    of kind: RecordKind, byte: () -> UInt8, number: () -> Int, optional: () -> Int?,
    phases: () throws -> [RingRecord.SleepPhase]
  ) rethrows -> Self {
    switch kind {
    case .heartRate, .manualHeartRate: return .heartRate(byte())
    case .steps: return .steps(number(), metres: optional(), calories: optional())
    case .bloodOxygen, .manualBloodOxygen: return .bloodOxygen(lowest: byte(), highest: byte())
    case .stress: return .stress(byte())
    case .heartRateVariability: return .heartRateVariability(UInt16(byte()) * 257)
    case .temperature, .manualTemperature: return .temperature(tenths: number())
    case .sleep, .nap: return .sleep(try phases())
    case .workout:
      var workout = RingRecord.Workout(sport: .init(rawValue: byte()))
      (workout.seconds, workout.metres, workout.calories) = (optional(), optional(), optional())
      (workout.steps, workout.averageHeartRate) = (optional(), optional())
      (workout.lowestHeartRate, workout.highestHeartRate) = (optional(), optional())
      return .workout(workout)
    }
  }
}

/// The records of a ring as the database should keep them.
struct RecordModel {
  private struct Key: Hashable {
    let kind: RecordKind
    let start: CivilDateTime
    let value: RingRecord.Value?
  }

  private var records: [Key: RingRecord] = [:]

  /// The records in the order of ``RingData``.
  func data(of ring: RingDatabase.Ring, in zone: TimeZone) -> RingData {
    RingData(
      name: ring.name, firmware: ring.firmware,
      records: records.values.map { TimedRecord($0, in: zone) })
  }

  /// Stores records, and returns the number of changes.
  mutating func store(_ batch: [RingRecord]) -> Int {
    var count = 0
    for record in batch {
      let isManual = RecordTable(record.kind).isKeyedByValue
      let key = Key(kind: record.kind, start: record.start, value: isManual ? record.value : nil)
      if records.updateValue(record, forKey: key) != record { count += 1 }
    }
    return count
  }
}

extension [TimedRecord] {
  /// The number of records and of phases of sleep.
  var rowCount: Int {
    reduce(0) { count, record in
      guard case .sleep(let phases) = record.record.value else { return count + 1 }
      return count + 1 + phases.count
    }
  }
}

extension RingData {
  /// The records without an order among records of one time and kind.
  var set: Set<TimedRecord> { Set(records) }
}
