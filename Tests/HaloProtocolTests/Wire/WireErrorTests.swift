import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Wire errors")
struct WireErrorTests {
  static let reasons: [(WireError.Reason, String)] = [
    (.truncated(needed: 2, available: 1), "truncated"),
    (.wrongLength(expected: 2, actual: 1), "wrongLength"),
    (.trailingBytes(count: 1), "trailingBytes"),
    (.checksumMismatch(expected: 1, actual: 2), "checksumMismatch"),
    (.crcMismatch(expected: 1, actual: 2), "crcMismatch"),
    (.unexpectedStart(byte: 1), "unexpectedStart"),
    (.unexpectedOpcode(expected: 1, actual: 2), "unexpectedOpcode"),
    (.unexpectedIndex(expected: 1, actual: 2), "unexpectedIndex"),
    (.contradiction(first: 1, second: 2), "contradiction"),
    (.invalidBCD(byte: 0xAA), "invalidBCD"),
    (.impossibleDate, "impossibleDate"),
    (.outOfRange(value: 5, minimum: 0, maximum: 3), "outOfRange"),
    (.invalidUTF8, "invalidUTF8"),
    (.invalidText, "invalidText"),
  ]

  @Test("Each reason has a stable name, a description and a JSON form", arguments: reasons.indices)
  func reason(_ index: Int) throws {
    let (reason, name) = Self.reasons[index]
    #expect(reason.name == name)
    #expect(Self.reasons.filter { $0.0.description == reason.description }.count == 1)
    let error = WireError(reason, at: 3, in: "field")
    #expect(error.description == "field at byte 3: \(reason)")
    #expect(try JSONValue(error).decode() == error)
  }
}
