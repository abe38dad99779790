import Foundation
import HaloDevices
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloData

@Suite("Clock of a ring after a change of its zone")
struct ZoneClockTests {
  private let folder: DatabaseFolder

  init() throws { folder = try DatabaseFolder() }

  /// A ring that measures the heart rate every five minutes, and a night over the change.
  private struct Week {
    let change: (instant: Int, before: Int, after: Int)
    let zone: TimeZone
    let set: Int?
    let now: Int
    /// The records, each with its true start in UTC.
    var truth: [RingRecord: Int] = [:]
    let night: RingRecord

    var records: [RingRecord] { truth.keys.sorted() + [night] }

    /// Lives until `end`, in seconds after the change, with a program that sets the clock at `set`,
    /// and perhaps a pause of the records around the change.
    init(
      _ change: (instant: Int, before: Int, after: Int), _ zone: TimeZone, set: Int?, end: Int,
      pauses: Bool = false
    ) throws {
      (self.change, self.zone, self.set, now) = (change, zone, set, change.instant + end)
      let shift = abs(change.after - change.before)
      var starts: [Int: Int] = [:]
      for time in stride(from: change.instant - 86_400, to: now, by: 60) {
        let isSet = set.map { time >= change.instant + $0 } ?? false
        let local = time + (isSet ? change.after : change.before)
        let slot = local - local % 300
        if pauses, abs(time - change.instant) <= shift + 300 { continue }
        starts[slot] = slot - (isSet ? change.after : change.before)
      }
      for (slot, start) in starts {
        let time = try #require(CivilDateTime(secondsSince1970: slot))
        truth[.init(kind: .heartRate, start: time, minutes: 5, value: .heartRate(60))] = start
      }
      let begin = change.instant + change.before - (pauses ? 40_000 : 10_800)
      let start = try #require(CivilDateTime(secondsSince1970: begin))
      night = RingRecord(
        kind: .sleep, start: start, minutes: 450,
        value: .sleep([.init(stage: .light, start: start, minutes: 450)]))
    }
  }

  static let zones = ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe"]

  /// Runs a body for each change of the zone in 2026, and for each time of reading.
  private static func forAll(
    _ name: String, set: [Int?], pauses: Bool = false, _ body: (Week) throws -> Void
  ) throws {
    let zone = try #require(TimeZone(identifier: name))
    let changes = UTCDifference(zone).changes(in: 1_767_225_600...1_798_761_600)
    #expect(changes.count == 2 && Set(changes.map { $0.before < $0.after }).count == 2)
    for change in changes {
      for set in set {
        for end in [36_000, 100_000, 6 * 86_400] where end > set ?? 0 {
          try body(Week(change, zone, set: set, end: end, pauses: pauses))
        }
      }
    }
  }

  private static func data(_ week: Week) -> RingData {
    RingData(
      name: "ring", records: week.records, in: week.zone,
      at: Date(timeIntervalSince1970: Double(week.now)))
  }

  @Test(
    "A ring has the old difference until a program sets it forward, or until it is read",
    arguments: zones, [nil, 20_000, 30_000])
  func setForward(_ name: String, _ set: Int?) throws {
    try Self.forAll(name, set: [set]) { week in
      guard set == nil || week.change.before < week.change.after else { return }
      for timed in Self.data(week).records where timed.record.kind == .heartRate {
        #expect(Int(timed.start.timeIntervalSince1970) == week.truth[timed.record])
      }
    }
  }

  @Test("No two times get the same UTC, and a night agrees with its heart rates", arguments: zones)
  func agreement(_ name: String) throws {
    for pauses in [false, true] {
      try Self.forAll(name, set: [nil, 0, 600, 20_000, 30_000], pauses: pauses) { week in
        let records = Self.data(week).records
        let rates = records.filter { $0.record.kind == .heartRate }
        // The interval in which a program set the clock forward is there twice.
        let isTwice = (week.change.before < week.change.after) && week.set != nil
        #expect(rates.count - Set(rates.map(\.start)).count <= (isTwice ? 1 : 0))
        let night = try #require(records.first { $0.record.kind == .sleep })
        let end = try #require(night.record.end)
        for rate in rates where night.record.start..<end ~= rate.record.start {
          #expect(rate.secondsFromUTC == night.secondsFromUTC, "\(rate.record)")
        }
      }
    }
  }

  @Test("Without a record of the skipped hour, the ring follows its zone", arguments: zones)
  func pause(_ name: String) throws {
    try Self.forAll(name, set: [0], pauses: true) { week in
      for timed in Self.data(week).records {
        #expect(timed.secondsFromUTC == TimedRecord(timed.record, in: week.zone).secondsFromUTC)
      }
    }
  }

  @Test("A first sync gives the same times, in any order and also in two parts", arguments: zones)
  func firstSync(_ name: String) throws {
    var random = SplitMix64(seed: 5)
    try Self.forAll(name, set: [nil, 20_000]) { week in
      guard week.now - week.change.instant < 86_400 else { return }
      let database = try RingDatabase(path: folder.path("\(UUID())"))
      let records = week.records.shuffled(using: &random)
      let part = records.count * 3 / 4
      func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(week.now + seconds)) }
      let sync = try database.beginSync(with: .first, in: week.zone, at: date(0))
      for (number, half) in [records[..<(part / 2)], records[(part / 2)..<part]].enumerated() {
        try sync.store(Array(half), .number(number))
      }
      let second = try database.beginSync(with: .first, in: week.zone, at: date(60))
      let isBack = week.change.after < week.change.before
      // After a step back, a later sync cannot tell old records of the present hour from new ones.
      let rest = records[part...].filter {
        !isBack || $0.start.secondsSince1970 < week.now + week.change.after
      }
      try second.store(Array(rest), .number(2))
      let expected = Self.data(week).records.filter { timed in
        records[..<part].contains(timed.record) || rest.contains(timed.record)
      }
      let found = try database.data(of: RingDatabase.Ring.first.id).records
      #expect(found == expected)
    }
  }
}
