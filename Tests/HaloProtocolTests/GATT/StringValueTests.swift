import HaloProtocol
import HaloTestSupport
import Testing

@Suite("String characteristics")
struct StringValueTests {
  typealias Revision = GATT.FirmwareRevisionString

  @Test("Text is sent unchanged, without a terminator")
  func encoding() {
    #expect(Revision("R02_V3.0").bytes == Array("R02_V3.0".utf8))
    #expect(GATT.DeviceName("").bytes.isEmpty)
    #expect(GATT.DeviceName("Lämpchen 💡").text == "Lämpchen 💡")
  }

  @Test(
    "Padding is removed from the text",
    arguments: [
      ("V1\0", "V1"), ("V1\0\0\0", "V1"), ("V1   ", "V1"), ("\r\nV1\r\n", "V1"), ("\0V1", "V1"),
      ("V\0\u{1}1", "V1"), ("a\tb\nc", "a b c"), ("a  b", "a  b"), ("a \u{7}\u{85} b", "a  b"),
      ("a\u{202E}b\u{2066}", "ab"), ("a\u{2028}b", "a b"), ("👩‍🚀", "👩‍🚀"),
    ])
  func display(_ sent: String, _ shown: String) {
    let value = Revision(sent)
    #expect(value.text == shown)
    #expect(value.bytes == Array(sent.utf8))
    #expect(!value.isLossy)
  }

  @Test(
    "Erased memory and blanks have no text",
    arguments: [[], [0xFF], [0], [0, 0xFF, 0, 0xFF], [0x20, 0x0D, 0x0A], [0x07]] as [[UInt8]])
  func nothing(_ bytes: [UInt8]) throws {
    let value = try Revision(parsing: bytes)
    #expect(value.text == nil)
    #expect(!value.isLossy)
    #expect(value.bytes == bytes)
  }

  @Test("Texts never have control characters, or blanks at the ends")
  func noControlCharacters() throws {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      let value = try Revision(parsing: generator.bytes(12))
      guard let text = value.text else { continue }
      #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      #expect(text.first != " " && text.last != " ")
      #expect(Revision(text).text == text)
    }
  }

  @Test("JSON needs the text or the bytes")
  func json() throws {
    let text = JSONValue.object(["text": .string("V1")])
    #expect(try text.decode(as: Revision.self).bytes == [0x56, 0x31])
    #expect(throws: (any Error).self) { try JSONValue.object([:]).decode(as: Revision.self) }
  }

  @Test("Characters that a terminal does not display are printed as numbers")
  func displayable() {
    #expect(" ~é\u{1F}\u{7F}\u{202E}".displayable == " ~é\\u{1f}\\u{7f}\\u{202e}")
  }
}
