import Foundation
import HaloDevices
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloData

@Suite("Clock of a ring")
struct RingClockTests {
  private let folder: DatabaseFolder

  init() throws { folder = try DatabaseFolder() }

  /// A ring that records the heart rate and the steps at all times, by the clock of its last sync.
  private struct Wearer {
    var random: SplitMix64
    /// The present time in seconds since 1970.
    var utc = 1_770_000_000
    var secondsFromUTC = 0
    var unread: [RingRecord: Int] = [:]

    /// Records the present intervals of both kinds.
    mutating func measure() throws {
      let local = utc + secondsFromUTC
      for (kind, minutes, value) in [
        (RecordKind.heartRate, 5, RingRecord.Value.heartRate(60)),
        (.steps, 60, .steps(9, metres: 9, calories: nil)),
      ] {
        let start = local - local % (minutes * 60)
        let time = try #require(CivilDateTime(secondsSince1970: start))
        let record = RingRecord(kind: kind, start: time, minutes: minutes, value: value)
        unread[record] = unread[record] ?? start - secondsFromUTC
      }
    }

    mutating func live() throws {
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        utc += Int.random(in: 1...900, using: &random)
        try measure()
      }
    }

    /// Travels to another zone, in which the next sync sets the clock.
    mutating func travel(east: Bool) {
      let hours = east ? 1...3 : -11...13
      let hour = Int.random(in: hours, using: &random)
      let isHome = Bool.random(using: &random)
      if !isHome { secondsFromUTC = (east ? secondsFromUTC / 3600 : 0) * 3600 + hour * 3600 }
    }
  }

  private func starts(_ database: RingDatabase) throws -> [RingRecord: Int] {
    let records = try database.data(of: RingDatabase.Ring.first.id).records
    return Dictionary(
      uniqueKeysWithValues: records.map { ($0.record, Int($0.start.timeIntervalSince1970)) })
  }

  @Test(
    "After any journeys, each record has the UTC at which the ring recorded it",
    arguments: 0..<12 as Range<UInt64>)
  func journeys(seed: UInt64) throws {
    let database = try RingDatabase(path: folder.path())
    var wearer = Wearer(random: SplitMix64(seed: seed))
    var expected: [RingRecord: Int] = [:]
    for number in 0..<12 {
      try wearer.live()
      let before = wearer.secondsFromUTC
      if number > 0 { wearer.travel(east: false) }
      let zone = try #require(TimeZone(secondsFromGMT: wearer.secondsFromUTC))
      let sync = try database.beginSync(
        with: .first, in: zone, at: Date(timeIntervalSince1970: Double(wearer.utc)))
      // The wearer also moves while the sync reads.
      if wearer.secondsFromUTC > before { try wearer.measure() }
      try sync.store(Array(wearer.unread.keys), .number(number))
      // A clock that a sync set back records the same local times once more.
      expected.merge(wearer.unread) { former, _ in former }
      wearer.unread = [:]
    }
    #expect(try starts(database) == expected)
  }

  @Test(
    "A sync that reads late what others left out uses the clock of that time",
    arguments: 0..<4 as Range<UInt64>)
  func lateKinds(seed: UInt64) throws {
    let database = try RingDatabase(path: folder.path())
    var wearer = Wearer(random: SplitMix64(seed: seed))
    for number in 0..<4 {
      let zone = try #require(TimeZone(secondsFromGMT: wearer.secondsFromUTC))
      let sync = try database.beginSync(
        with: .first, in: zone, at: Date(timeIntervalSince1970: Double(wearer.utc)))
      if number == 3 { try sync.store(Array(wearer.unread.keys), .number(1)) }
      try wearer.live()
      wearer.travel(east: true)
    }
    let found = try starts(database)
    #expect(found.count > 20)
    #expect(found.allSatisfy { wearer.unread[$0.key] == $0.value })
  }

  @Test(
    "Summer time begins and ends for the ring with the next sync",
    arguments: [("2026-03-29T00:50:00", 3600), ("2026-10-25T00:50:00", 7200)])
  func summerTime(start: String, secondsFromUTC: Int) throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let database = try RingDatabase(path: folder.path())
    let utc = try CivilDateTime(parsing: start).secondsSince1970
    let date = Date(timeIntervalSince1970: Double(utc))
    func record(_ minutes: Int) throws -> RingRecord {
      let local = utc + secondsFromUTC + minutes * 60
      let start = try #require(CivilDateTime(secondsSince1970: local))
      return RingRecord(kind: .stress, start: start, minutes: 30, value: .stress(30))
    }
    // The records of the first sync follow the zone, whose clock changes at 01:00 UTC.
    try database.beginSync(with: .first, in: berlin, at: date).store([record(-20)], .number(1))
    let records = try [10, 40, 70].map(record)
    try database.beginSync(with: .first, in: berlin, at: date + 100 * 60).store(records, .number(2))
    let found = try database.data(of: RingDatabase.Ring.first.id).records
    #expect(found.map(\.start) == [-20, 10, 40, 70].map { date + $0 * 60 })
  }
}
