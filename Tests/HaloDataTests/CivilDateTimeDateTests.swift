import Foundation
import HaloData
import HaloDevices
import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Dates and local times")
struct CivilDateTimeDateTests {
  @Test(
    "An instant survives the local time of each zone, except in a repeated hour",
    arguments: [
      "UTC", "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Kiritimati",
    ])
  func roundTrip(_ name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let instant = Int(random.next() % 3_000_000_000)
      let date = Date(timeIntervalSince1970: Double(instant) + 0.75)
      let local = try #require(CivilDateTime(date, in: zone))
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: date)
      #expect(local.date.year == parts.year && local.date.month == parts.month)
      #expect(local.date.day == parts.day && local.hour == parts.hour)
      #expect(local.minute == parts.minute && local.second == parts.second)
      let back = Date(local, in: zone).timeIntervalSince1970
      let isRepeated = back != Double(instant)
      // The first of both is meant.
      #expect(!isRepeated || [1800, 3600].contains(Double(instant) - back), "\(local)")
      #expect(CivilDateTime(Date(local, in: zone), in: zone) == local)
    }
  }

  @Test(
    "A date outside of the calendar has no local time",
    arguments: [
      Date.distantFuture.timeIntervalSince1970 * 1e6, .nan, .infinity, -1e300, -1e11, 1e18, -0x1p63,
    ])
  func impossible(_ seconds: Double) throws {
    let zone = try #require(TimeZone(identifier: "UTC"))
    #expect(CivilDateTime(Date(timeIntervalSince1970: seconds), in: zone) == nil)
  }

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
