import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloScrub

@Suite("Bytes that scrubbing keeps")
struct KeptBytesTests {
  private static let words = [
    "1", "2", "*", "&CF", "&01", "u2-300", "s8", "=01", "=00", "a", "A", "n4", "i", "t", "d",
    "h54-112", "H560-1080", "E800", "B160", "T", "K", "D", "S", "z", "P", "M", "N", "m3", "_2", "k",
    "v", "2(1 h1-60)", "*(1 =01 2)", "*(M h1-60)", "C(2)", "C(1 =01)", "C(l(1))", "L(2M N)",
    "3&01 &FF", "C(1 a)",
  ]

  private static func layout(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      words.randomElement(using: &random) ?? "1"
    }.joined(separator: " ")
  }

  @Test(
    "The walk over a layout and the whole work give the same bytes and the same report",
    arguments: 0..<10 as Range<UInt64>)
  func sameResult(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (kept, changed) = (0, 0)
    for _ in 0..<500 {
      let layout = Layout(Self.layout(&random))
      var bytes = random.bytes(Int.random(in: 0...24, using: &random))
      // Small numbers fit counts, lengths and ranges; zeros end most values.
      for index in bytes.indices where Bool.random(using: &random) { bytes[index] &= 3 }
      for index in bytes.indices.dropFirst(Int.random(in: 0...30, using: &random)) {
        bytes[index] = 0
      }
      var options = ScrubOptions(seed: 1)
      options.altersHealth = Int.random(in: 0...3, using: &random) == 0
      options.days = Int.random(in: 0...3, using: &random) == 0 ? 3 : 0
      var identities = ScrubIdentities()
      if bytes.count >= 6, Int.random(in: 0...3, using: &random) == 0 {
        let number = bytes.prefix(6).reduce(0) { $0 << 8 | UInt64($1) }
        identities.learn(address: number)
      }
      var context = ScrubContext(options, knowing: identities, isGuessing: false)
      var whole = context
      let isKept = context.isKept(bytes.span, bytes.indices, by: layout)
      let result = context.scrub(bytes, by: layout, "test")
      #expect(result == whole.scrubAll(bytes, by: layout, "test"))
      #expect(context.report == whole.report)
      if isKept {
        #expect(result == bytes)
        #expect(context.report == ScrubReport())
        kept += 1
      } else {
        changed += 1
      }
    }
    #expect(kept > 25 && changed > 25)
  }

  @Test("Bytes without the beginning of a known address, a name or digits are swept unchanged")
  func free() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<20 {
      var identities = ScrubIdentities()
      let name = Array("Anna's Ring".utf8)
      let address = UInt64.random(in: 1..<1 << 46, using: &random)
      identities.learn(name: name)
      identities.learn(address: address)
      let number = (0..<6).map { UInt8(truncatingIfNeeded: address >> (40 - 8 * UInt64($0))) }
      let texts = ["", ":", "-", "_", " "].flatMap { separator in
        let text = number.map { String(Int($0) | 0x100, radix: 16).dropFirst() }
          .joined(separator: separator)
        return [Array(text.utf8), Array(text.uppercased().utf8)]
      }
      let planted: [[UInt8]] =
        [
          name, name.map { $0 ^ ((0x41...0x5A).contains($0 & 0xDF) ? 0x20 : 0) }, number,
          number.reversed(), name.flatMap { [$0, 0] }, name.flatMap { [0, $0] },
          Array("C0:00:5E:00:53:01".utf8),
        ] + texts
      for part in planted {
        // After a digit, an address as text counts only if it is known.
        let head = random.bytes(Int.random(in: 0...9, using: &random)) + [0]
        let bytes = head + part + [0] + random.bytes(Int.random(in: 0...9, using: &random))
        var context = ScrubContext(ScrubOptions(seed: 1), knowing: identities, isGuessing: false)
        let isFree = context.isFree(bytes.indices, of: bytes.span)
        #expect(!isFree)
        #expect(context.sweep(bytes) != bytes)
        let other = random.bytes(12)
        if context.isFree(other.indices, of: other.span) { #expect(context.sweep(other) == other) }
      }
    }
  }
}
