import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Civil dates and times")
struct CivilDateTests {
  @Test("Each day of 1970…2106 follows the day before and round-trips")
  func everyDay() throws {
    var expected = try #require(CivilDate(year: 1970, month: 1, day: 1))
    var days = 0
    while expected.year <= 2106 {
      let date = try #require(CivilDate(daysSince1970: days))
      guard date == expected, date.daysSince1970 == days else {
        Issue.record("day \(days) is \(date), not \(expected)")
        return
      }
      expected = try #require(Self.next(after: date))
      days += 1
    }
    #expect(days == 50_038)
  }

  /// Returns the next day by trial, which shares nothing with the arithmetic under test.
  private static func next(after date: CivilDate) -> CivilDate? {
    CivilDate(year: date.year, month: date.month, day: date.day + 1)
      ?? CivilDate(year: date.year, month: date.month + 1, day: 1)
      ?? CivilDate(year: date.year + 1, month: 1, day: 1)
  }

  @Test(
    "Known days have the expected numbers",
    arguments: [
      ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2001-09-09", 11_574),
      ("2038-01-19", 24_855), ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
    ])
  func knownDays(_ text: String, _ days: Int) throws {
    let date = try CivilDate(parsing: text)
    #expect(date.daysSince1970 == days)
    #expect(CivilDate(daysSince1970: days) == date)
    #expect(date.description == text)
    #expect(try JSONValue(date) == .string(text))
    #expect(try JSONValue(date).decode() == date)
  }

  @Test("The calendar covers the years 1 to 9999")
  func ends() throws {
    for days in [-719_163, 2_932_897, Int.min, Int.max] {
      #expect(CivilDate(daysSince1970: days) == nil)
    }
    let last = try CivilDate(parsing: "9999-12-31")
    #expect(last.adding(days: 1) == nil)
    #expect(last.adding(days: .max) == nil)
    #expect(last.adding(days: .min) == nil)
    #expect(last.adding(days: -1)?.description == "9999-12-30")
  }

  @Test(
    "Impossible dates are rejected",
    arguments: [
      "2025-02-29", "1900-02-29", "2025-00-01", "2025-13-01", "2025-04-31", "2025-01-00",
      "0000-01-01", "2025-1-01", "2025-01-011", "2025/01/01", "", "२०२५-01-01",
    ])
  func noDates(_ text: String) {
    #expect(throws: WireError.self) { try CivilDate(parsing: text) }
  }

  @Test("Seconds since 1970 round-trip")
  func seconds() throws {
    var generator = SplitMix64(seed: 11)
    let range = -719_162 * 86_400...2_932_897 * 86_400 - 1
    let edges = [range.lowerBound, -86_401, -86_400, -1, 0, 86_399, 86_400, range.upperBound]
    for number in edges + (0..<2000).map({ _ in Int.random(in: range, using: &generator) }) {
      let time = try #require(CivilDateTime(secondsSince1970: number))
      #expect(time.secondsSince1970 == number)
      #expect(try CivilDateTime(parsing: time.description) == time)
      #expect(
        CivilDateTime(time.date, hour: time.hour, minute: time.minute, second: time.second) == time)
    }
    for number in [range.lowerBound - 1, range.upperBound + 1, Int.min, Int.max] {
      #expect(CivilDateTime(secondsSince1970: number) == nil)
    }
  }

  @Test("Order and sums match those of the seconds since 1970")
  func orderAndSums() throws {
    var generator = SplitMix64(seed: 12)
    let range = -719_162 * 86_400...2_932_897 * 86_400 - 1
    let steps = [0, 1, -1, 86_399, -86_399, 86_400, -86_400, 3_000_000, -3_000_000]
    let extremes = [Int.min, Int.max, range.lowerBound * 2, range.upperBound * 2]
    for _ in 0..<500 {
      let number = Int.random(in: range, using: &generator)
      let time = try #require(CivilDateTime(secondsSince1970: number))
      for step in steps + extremes + [Int.random(in: range, using: &generator)] {
        let (sum, overflow) = number.addingReportingOverflow(step)
        let other = overflow ? nil : CivilDateTime(secondsSince1970: sum)
        #expect(time.adding(seconds: step) == other)
        guard let other else { continue }
        #expect((time < other) == (number < sum))
        #expect((time == other) == (number == sum))
        #expect(
          (time.date < other.date) == (time.date.daysSince1970 < other.date.daysSince1970))
      }
    }
  }

  @Test("Impossible times are rejected")
  func noTimes() throws {
    let date = try CivilDate(parsing: "2025-12-11")
    #expect(CivilDateTime(date, hour: 24) == nil)
    #expect(CivilDateTime(date, minute: 60) == nil)
    #expect(CivilDateTime(date, second: -1) == nil)
    for text in ["2025-12-11", "2025-12-11T24:00:00", "2025-12-11X10:00:00", "2025-12-11T1:0:0"] {
      #expect(throws: WireError.self) { try CivilDateTime(parsing: text) }
    }
    let last = try CivilDateTime(parsing: "2025-12-11T23:59:59")
    #expect(last.adding(seconds: 1)?.description == "2025-12-12T00:00:00")
    #expect(last.adding(seconds: .max) == nil)
    #expect(try JSONValue(last) == .string("2025-12-11T23:59:59"))
    #expect(try JSONValue(last).decode() == last)
    #expect(throws: (any Error).self) {
      try JSONValue.string("2025-12-11").decode(as: CivilDateTime.self)
    }
    #expect(last < (try CivilDateTime(parsing: "2025-12-12 00:00:00")))
  }
}
