import HaloProtocol
import HaloTestSupport
import Testing

/// The checks of values that are no packets, and of the longest text, also hold for JSON.
///
/// `PacketTranscriptTests` tries values in each field of each packet.
@Suite("JSON of COLMI values")
struct CheckedJSONTests {
  @Test("JSON cannot bypass the checks")
  func jsonCannotBypassTheChecks() throws {
    func changed(_ json: JSONValue, _ key: String, to value: JSONValue) -> JSONValue {
      guard case .object(let members) = json else { return json }
      return .object(members.merging([key: value]) { $1 })
    }
    let totals = try #require(ColmiFixtures.logs("day-totals-logs").vectors.first).value
    for (key, value) in [("daysAgo", JSONValue.int(100)), ("date", .string("2100-01-01"))] {
      let wrong = changed(totals, key, to: value)
      #expect(throws: WireError.self) { try wrong.decode(as: Colmi.DayTotals.self) }
    }
    let day = JSONValue.object([
      "daysAgo": .int(0), "minutesPerSlot": .int(0), "bytes": .array([]),
    ])
    #expect(throws: WireError.self) { try day.decode(as: Colmi.WorshipDay.self) }
    let nickname = JSONValue.object([
      "head": .string("0101"), "text": .string(String(repeating: "x", count: 32_766)),
    ])
    #expect(throws: WireError.range(32_766, 0...32_765, at: 11, in: "text")) {
      try nickname.decode(as: Colmi.Nickname.self)
    }
  }
}
