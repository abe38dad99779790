import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("Wrapped text")
struct WrappedTextTests {
  private static let characters: [Character] =
    Array(repeating: "a", count: 12) + Array(repeating: " ", count: 4)
    + ["é", "–", "…", "\u{301}", "\r", "\n", "\r\n", "指", "👋🏽", "\u{AD}", "\u{200D}", "\t"]

  private static func text(_ random: inout SplitMix64) -> String {
    // Most texts have characters of one scalar, which a walk over UTF-8 wraps.
    let kinds = [13, 16, 19, characters.count].randomElement(using: &random) ?? 13
    let count = Int.random(in: 0...120, using: &random)
    return String((0..<count).map { _ in characters[Int.random(in: 0..<kinds, using: &random)] })
  }

  @Test("Wrapping by bytes equals wrapping by characters", arguments: 0..<20 as Range<UInt64>)
  func bytes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let text = Self.text(&random)
      let width = Int.random(in: -3...70, using: &random)
      let expected = TextLayout.wrappedByCharacters(text, to: max(TextLayout.leastText, width))
      #expect(TextLayout.wrapped(text, to: width) == expected, "\(text.debugDescription) \(width)")
      #expect(TextLayout.measure(text).width == text.count)
      var buffer = Array("head ".utf8)
      let (lines, last) = TextLayout.wrap(text, to: width, into: &buffer) {
        $0 += ($1 > 0 ? "\n|" : "|").utf8
      }
      #expect(lines == expected.count)
      #expect(last == expected.last?.count ?? 0)
      let written = expected.map { "|" + $0 }.joined(separator: "\n")
      #expect(String(decoding: buffer, as: UTF8.self) == "head " + written)
    }
  }
}
