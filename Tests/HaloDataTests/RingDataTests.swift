import Foundation
import HaloData
import HaloDevices
import HaloProtocol
import Testing

@Suite("Data of a ring")
struct RingDataTests {
  @Test(
    "A local time has the difference to UTC of its zone",
    arguments: [
      ("2026-01-15T12:00:00", 3600), ("2026-07-15T12:00:00", 7200),
      // Clocks skip the hour from 2, and repeat the hour from 2.
      ("2026-03-29T01:59:00", 3600), ("2026-03-29T02:30:00", 3600), ("2026-03-29T03:00:00", 7200),
      ("2026-10-25T01:59:00", 7200), ("2026-10-25T02:30:00", 7200), ("2026-10-25T03:00:00", 3600),
    ])
  func difference(text: String, seconds: Int) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let start = try CivilDateTime(parsing: text)
    let record = RingRecord(kind: .heartRate, start: start, minutes: 5, value: .heartRate(60))
    #expect(TimedRecord(record, in: zone).secondsFromUTC == seconds)
  }
}
