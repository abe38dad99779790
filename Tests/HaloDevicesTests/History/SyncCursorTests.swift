import HaloTestSupport

@testable import HaloDevices

@Suite("Cursors")
struct SyncCursorTests {
  private let day: CivilDate = "2026-03-02"
  private let records = [
    RingRecord(kind: .heartRate, start: "2026-03-02T09:05:00", minutes: 5, value: .heartRate(72)),
    RingRecord(
      kind: .manualTemperature, start: "2026-03-02T09:07:00", minutes: 0,
      value: .temperature(tenths: 365)),
    RingRecord(
      kind: .sleep, start: "2026-03-02T01:00:00", minutes: 90,
      value: .sleep([
        .init(stage: .light, start: "2026-03-02T01:00:00", minutes: 60),
        .init(stage: .deep, start: "2026-03-02T02:00:00", minutes: 30),
      ])),
  ]
  /// A cursor with these records, as earlier versions wrote it.
  private let stored = JSONValue.object([
    "places": .object([
      "heartRate": .object([
        "closed": .string("2026-03-01"),
        "delivered": .object(["2026-03-02T09:05:00": .string("864bd9e1710776fd")]),
      ]),
      "manualTemperature": .object([
        "delivered": .object(["2026-03-02T09:07:00 5e7487cf285e509d": .string("5e7487cf285e509d")])
      ]),
      "sleep": .object([
        "closed": .string("2026-02-28"),
        "delivered": .object(["2026-03-02T01:00:00": .string("9b7c3200f1491364")]),
      ]),
    ])
  ])

  @Test("The stored form stays the same across versions")
  func stability() throws {
    var cursor = SyncCursor()
    let closed = [day.adding(days: -1), nil, day.adding(days: -2)]
    for (record, closed) in zip(records, closed) {
      cursor.deliver([record], of: record.kind, closing: closed)
    }
    #expect(try JSONValue(cursor) == stored)
    #expect(try stored.decode() == cursor)
    for record in records { #expect(cursor.fresh([record]).isEmpty) }
  }

  @Test("A record is identified by its start, and a momentary one also by its value")
  func keys() throws {
    var cursor: SyncCursor = try stored.decode()
    for var record in records {
      let known = record
      record.value = .temperature(tenths: 366)
      #expect(cursor.fresh([record]) == [record])
      cursor.deliver([record], of: record.kind, closing: nil)
      #expect(cursor.fresh([record, known]) == (record.minutes == 0 ? [] : [known]))
    }
  }

  @Test("A cursor depends on the delivered records, and not on their order", arguments: [5, 0])
  func order(minutes: Int) throws {
    let start = try #require(CivilDateTime(day))
    let records = (0..<60).compactMap { number in
      start.adding(seconds: number / 2 * 300).map {
        RingRecord(
          kind: .manualHeartRate, start: $0, minutes: number % 2 == 0 ? minutes : 0,
          value: .heartRate(UInt8(60 + number)))
      }
    }
    #expect(records.count == 60)
    var whole = SyncCursor()
    whole.deliver(records, of: .manualHeartRate, closing: nil)
    var cursor = SyncCursor()
    for number in records.indices {
      let record = records[number * 37 % 60]
      #expect(cursor.fresh([record]) == [record])
      cursor.deliver([record], of: .manualHeartRate, closing: nil)
    }
    #expect(cursor == whole)
    #expect(try JSONValue(cursor).decode() == cursor)
    #expect(cursor.fresh(records).isEmpty)
  }

  @Test(
    "Malformed entries are skipped",
    arguments: ["", "x", "2026-03-02", "2026-03-02T09:05:00 x", "2026-03-02T09:05:00 1"])
  func noRecords(text: String) throws {
    let odd = JSONValue.object([
      "places": .object([
        "heartRate": .object([
          "delivered": .object([
            text: .string("864bd9e1710776fd"), "2026-03-02T09:05:00": .string(text),
          ])
        ])
      ])
    ])
    let cursor: SyncCursor = try odd.decode()
    #expect(cursor.fresh([records[0]]) == [records[0]])
  }
}
