import Foundation
import HaloData
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
}
