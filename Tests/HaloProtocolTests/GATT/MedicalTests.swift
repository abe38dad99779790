import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Times of medical devices")
struct DateTimeTests {
  @Test("A time keeps each unknown number, and has one text")
  func texts() throws {
    let year = try #require(GATT.DateTime(year: nil, month: 4, day: 17, hour: 20, minute: 41))
    #expect(year.description == "?-04-17T20:41:00")
    #expect(year.year == nil && year.month == 4 && year.civil == nil)
    #expect(try GATT.DateTime(parsing: year.description) == year)
    let none = try GATT.DateTime(parsing: "?-?-?T00:00:00")
    #expect(none.year == nil && none.month == nil && none.day == nil)
    let whole = try GATT.DateTime(parsing: "2024-02-29T12:00:01")
    #expect(whole.civil?.description == whole.description)
    #expect(try #require(whole.civil.flatMap { GATT.DateTime($0) }) == whole)
    #expect(try GATT.DateTime(parsing: "2023-02-29T12:00:01").civil == nil)
  }

  @Test(
    "Other texts are errors",
    arguments: [
      "", "2024-02-29", "0000-01-01T00:00:00", "2024-1-01T00:00:00", "2024-01-01T?:00:00",
      "65536-01-01T00:00:00", "2024-256-01T00:00:00", "2024-01-01T00:00:00Z", "+024-01-01T00:00:00",
    ])
  func otherTexts(text: String) {
    #expect(throws: WireError(.invalidText, at: 0, in: "time")) {
      try GATT.DateTime(parsing: text)
    }
  }

  @Test("A number out of its range makes no time")
  func ranges() {
    #expect(GATT.DateTime(year: 0, month: 1, day: 1) == nil)
    #expect(GATT.DateTime(year: 1581, month: 1, day: 1) == nil)
    #expect(GATT.DateTime(year: 2024, month: 13, day: 1) == nil)
    #expect(GATT.DateTime(year: 2024, month: 12, day: 0) == nil)
    #expect(GATT.DateTime(year: 2024, month: 12, day: 1, hour: 24) == nil)
    #expect(GATT.DateTime(year: 9999, month: 12, day: 31, hour: 23, minute: 59, second: 59) != nil)
  }
}
