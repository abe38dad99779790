import HaloTestSupport
import Testing

@testable import HaloScrub

@Suite("Pseudonyms")
struct PseudonymTests {
  @Test("The hash is SipHash-2-4")
  func vector() {
    // Appendix A of its description.
    let key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
    #expect(KeyedHash.hash(0..<15 as Range<UInt8>, key: key) == 0xA129_CA61_49BE_45E5)
  }

  @Test(
    "Addresses get different pseudonyms of the same kind", arguments: 1...8 as ClosedRange<UInt64>)
  func addresses(seed: UInt64) {
    let pseudonyms = Pseudonyms(seed: seed)
    var random = SplitMix64(seed: seed)
    // Collisions are most likely between neighbours.
    let start = UInt64.random(in: 0..<1 << 48, using: &random)
    let all = (0..<2000).map { (start + $0) % (1 << 48) }
    let others = all.map { pseudonyms.address($0) }
    #expect(Set(others).count == all.count)
    for (address, other) in zip(all, others) {
      #expect(other >> 46 == address >> 46)
      #expect(other != address)
    }
    for nobody in [0, (1 << 48) - 1, (3 << 46), (1 << 46) - 1] as [UInt64] {
      #expect(pseudonyms.address(nobody) == nobody)
    }
    #expect(Pseudonyms(seed: seed).address(start) == others[0])
    #expect(Pseudonyms(seed: seed + 1).address(start) != others[0])
    #expect(Pseudonyms(seed: nil).address(start) != Pseudonyms(seed: nil).address(start))
  }

  @Test("The pseudonym of a name keeps common beginnings, that of a ring its model")
  func names() {
    let pseudonyms = Pseudonyms(seed: 4)
    let name = Array("Robin's phone äö".utf8)
    let other = pseudonyms.name(name)
    #expect(other.count == name.count)
    #expect(other != name)
    for count in 0...name.count {
      #expect(pseudonyms.name(name.prefix(count)) == Array(other.prefix(count)))
    }
    #expect(
      pseudonyms.name(Array("Robin's phone".utf8)) != pseudonyms.name(Array("Robin's watch".utf8)))
    // A repeated letter does not get the same pseudonym.
    #expect(Set(pseudonyms.name([UInt8](repeating: 0x61, count: 40))).count > 5)
    for ring in ["R02_A1B2", "COLMI R10_00FF"] {
      let other = String(decoding: pseudonyms.name(Array(ring.utf8)), as: UTF8.self)
      #expect(other != ring)
      #expect(other.dropLast(4) == ring.dropLast(4))
      #expect(other.suffix(4).allSatisfy { $0.isHexDigit && !$0.isLowercase })
    }
  }

  @Test(
    "A name that only resembles that of a ring is replaced completely",
    arguments: ["ANNA LEE_BEEF", "ANNA_1234", "R2_ABCD", "R02 ANNA_ABCD", "RESES_1234"])
  func noModel(name: String) {
    let other = String(decoding: Pseudonyms(seed: 4).name(Array(name.utf8)), as: UTF8.self)
    #expect(other.utf8.count == name.utf8.count)
    #expect(!other.contains { $0.isUppercase || $0 == "_" })
  }

  @Test("Letter case makes no difference", arguments: ["Anna's Ring", "R02_A1B2", "ÄÖ Blå_00"])
  func capitals(name: String) {
    let pseudonyms = Pseudonyms(seed: 4)
    func text(_ name: String) -> String {
      String(decoding: pseudonyms.name(Array(name.utf8)), as: UTF8.self)
    }
    let small = String(decoding: name.utf8.map(\.lowercased), as: UTF8.self)
    #expect(text(small).lowercased() == text(name).lowercased())
    #expect(text(small) != small)
  }

  @Test(
    "A name is found in any letter case, and in UTF-16",
    arguments: ["Annabel's Strap", "Blåbærs ring", "R02_A1B2", "🎈🎈 ring"])
  func spellings(name: String) {
    let capitals = String(
      decoding: name.utf8.map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 }, as: UTF8.self)
    var context = ScrubContext(ScrubOptions(seed: 7), knowing: ScrubIdentities(), isGuessing: false)
    let pseudonym = Array(context.name(Array(name.utf8)))
    for spelling in [name, capitals] {
      for isBigEndian in [nil, false, true] {
        let bytes = Self.bytes(spelling, isBigEndian)
        let found = context.sweep([1, 2, 0] + bytes + [3, 0, 4])
        #expect(found.count == bytes.count + 6)
        #expect(found.prefix(3) == [1, 2, 0] && found.suffix(3) == [3, 0, 4])
        let letters = found.dropFirst(3).dropLast(3).filter { $0 != 0 }
        #expect(letters.map(\.lowercased) == pseudonym.prefix(letters.count).map(\.lowercased))
        #expect(letters.count == (isBigEndian == nil ? bytes.count : bytes.count / 2))
      }
    }
  }

  /// Returns text in UTF-8, or in UTF-16 of a byte order.
  private static func bytes(_ text: String, _ isBigEndian: Bool?) -> [UInt8] {
    guard let isBigEndian else { return Array(text.utf8) }
    return text.utf16.flatMap { unit in
      let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8))
      return isBigEndian ? [high, low] : [low, high]
    }
  }

  @Test("The longest of names with the same beginning is found")
  func longestName() {
    let names = ["R02_", "R02_A1B2", "R02_A1B2 of Ann", "R02_C3D4"].map { Array($0.utf8) }
    for order in [names, names.reversed()] {
      var identities = ScrubIdentities()
      for name in order { identities.learn(name: name) }
      func length(_ text: String) -> Int? {
        if case .name(let length) = identities.match(at: 0, in: Array(text.utf8)) {
          length
        } else {
          nil
        }
      }
      #expect(length("R02_A1B2 of Ann and others") == 15)
      #expect(length("R02_A1B2 of Bob") == 8)
      #expect(length("R02_C3D") == 4)
      #expect(length("R02") == nil)
    }
  }
}
