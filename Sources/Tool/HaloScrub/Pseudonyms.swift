/// Derives the pseudonyms that replace addresses and names in scrubbed files.
///
/// The same original always gets the same pseudonym, computed with a secret key. No table of
/// pseudonyms is kept, so memory does not grow with the capture.
struct Pseudonyms: Sendable {
  private let key: (UInt64, UInt64)

  /// Derives the secret key from a seed; without a seed, chooses a random key, which is not kept.
  init(seed: UInt64?) {
    guard let seed else {
      var system = SystemRandomNumberGenerator()
      key = (system.next(), system.next())
      return
    }
    key = (
      KeyedHash.hash([1], key: (seed, 0x5343_5255)), KeyedHash.hash([2], key: (seed, 0x5343_5255))
    )
  }

  func hash(_ bytes: some Sequence<UInt8>) -> UInt64 { KeyedHash.hash(bytes, key: key) }

  /// Returns the pseudonym of an address, as a number of 48 bits.
  ///
  /// Different addresses get different pseudonyms. The highest two bits, the kind of a random
  /// address, are kept. Addresses whose lower 46 bits are all 0 or all 1 are kept too, as no device
  /// has them.
  func address(_ address: UInt64) -> UInt64 {
    let kind = address & ~Self.mask
    var rest = address & Self.mask
    guard rest != 0, rest != Self.mask else { return address }
    // Permuting again past excluded results keeps the mapping one to one.
    repeat { rest = permute(rest) } while rest == 0 || rest == Self.mask
    return kind | rest
  }

  private static let mask: UInt64 = 1 << 46 - 1

  /// A Feistel network over two halves of 23 bits, which permutes the numbers of 46 bits.
  private func permute(_ number: UInt64) -> UInt64 {
    let half: UInt64 = 1 << 23 - 1
    var (left, right) = (number >> 23, number & half)
    for round in 0..<8 as Range<UInt8> {
      let hash = KeyedHash.hash(0x41 | UInt64(round) << 8 | right << 16, ofBytes: 5, key: key)
      (left, right) = (right, left ^ hash & half)
    }
    return left << 23 | right
  }

  /// Returns the pseudonym of a name, with the same number of bytes.
  ///
  /// Each byte is derived from the name up to that byte, so names with a common beginning get
  /// pseudonyms with a common beginning. Letter case makes no difference. The name of a known ring
  /// model, before the four digits at the end, is kept.
  func name(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let original = Array(bytes)
    let bytes = original.map(\.lowercased)
    if let digits = Self.addressDigits(in: bytes) {
      let hash = hash([0x52] + bytes)
      return original.prefix(digits)
        + (0..<4).map { Self.hexDigits[Int(hash >> (UInt64($0) * 4) & 15)] }
    }
    return bytes.indices.map { index in
      Self.letters[Int(hash([0x4E] + bytes[...index]) % UInt64(Self.letters.count))]
    }
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  /// The index of the last four digits in the name of a ring, from its address; else nil.
  private static func addressDigits(in name: [UInt8]) -> Int? {
    let start = name.count - 4
    guard start >= 2, name[start - 1] == 0x5F,
      name[start...].allSatisfy({ HexDigit.value($0) != nil }),
      models.contains(Array(name[..<(start - 1)]))
    else { return nil }
    return start
  }

  /// The names of ring models, in lowercase, that pseudonyms keep; any other word before an
  /// underscore could name a person.
  ///
  /// Evidence: names of rings in captures and in others' programs, `Documentation/Protocols`.
  private static let models: Set<[UInt8]> = {
    let names = ["r01", "r02", "r03", "r06", "r08", "r09", "r10", "r11", "r11c", "r12"]
    return Set((names + names.map { "colmi " + $0 }).map { Array($0.utf8) })
  }()
}

extension UInt8 {
  /// The lowercase form of an ASCII capital letter; any other byte unchanged.
  var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

/// SipHash-2-4 (Aumasson and Bernstein, 2012): without the key, no result can be undone.
enum KeyedHash {
  static func hash(_ bytes: some Sequence<UInt8>, key: (UInt64, UInt64)) -> UInt64 {
    var state = State(key)
    var (word, count) = (UInt64(0), UInt64(0))
    for byte in bytes {
      word |= UInt64(byte) << (count % 8 * 8)
      count += 1
      guard count.isMultiple(of: 8) else { continue }
      state.mix(word)
      word = 0
    }
    state.mix(word | count << 56)
    return state.finish()
  }

  /// Returns the hash of the lowest `count` bytes of `word`, at most seven, the lowest byte first.
  static func hash(_ word: UInt64, ofBytes count: UInt64, key: (UInt64, UInt64)) -> UInt64 {
    var state = State(key)
    state.mix(word | count << 56)
    return state.finish()
  }

  private struct State {
    var v: (UInt64, UInt64, UInt64, UInt64)

    init(_ key: (UInt64, UInt64)) {
      v = (
        key.0 ^ 0x736F_6D65_7073_6575, key.1 ^ 0x646F_7261_6E64_6F6D,
        key.0 ^ 0x6C79_6765_6E65_7261, key.1 ^ 0x7465_6462_7974_6573
      )
    }

    mutating func mix(_ word: UInt64) {
      v.3 ^= word
      for _ in 0..<2 { round() }
      v.0 ^= word
    }

    mutating func finish() -> UInt64 {
      v.2 ^= 0xFF
      for _ in 0..<4 { round() }
      return v.0 ^ v.1 ^ v.2 ^ v.3
    }

    private mutating func round() {
      v.0 &+= v.1
      v.1 = v.1 << 13 | v.1 >> 51
      v.1 ^= v.0
      v.0 = v.0 << 32 | v.0 >> 32
      v.2 &+= v.3
      v.3 = v.3 << 16 | v.3 >> 48
      v.3 ^= v.2
      v.0 &+= v.3
      v.3 = v.3 << 21 | v.3 >> 43
      v.3 ^= v.0
      v.2 &+= v.1
      v.1 = v.1 << 17 | v.1 >> 47
      v.1 ^= v.2
      v.2 = v.2 << 32 | v.2 >> 32
    }
  }
}
