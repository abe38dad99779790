/// The block cipher AES with a key of 16 bytes, of FIPS 197, which the lights of iDeal LED use, and
/// the LE Encrypt command of virtual controllers.
///
/// The module has no dependency and builds for Embedded Swift, so the cipher is here. Its tables
/// combine the substitution with the mixing of columns. The time depends on the data: do not use
/// it for secrets. The key of these lights is published.
package struct AES128: Sendable {
  /// The keys of the rounds, four words each.
  private let encryptionKeys: [UInt32]
  private let decryptionKeys: [UInt32]

  /// Makes the cipher of a key, whose first word has the first four bytes, high byte first.
  package init(key: (UInt32, UInt32, UInt32, UInt32)) {
    let substitutes = Tables.shared.substitutes
    var words = [key.0, key.1, key.2, key.3]
    var constant: UInt8 = 1
    for index in 4..<44 {
      var word = words[index - 1]
      if index % 4 == 0 {
        let rotated = word << 8 | word >> 24
        word = Tables.word { substitutes[Int(UInt8(truncatingIfNeeded: rotated >> (24 - 8 * $0)))] }
        word ^= UInt32(constant) << 24
        constant = Tables.product(constant, 2)
      }
      words.append(words[index - 4] ^ word)
    }
    encryptionKeys = words
    let inverses = Tables.shared.decryption
    decryptionKeys = (0..<44).map { index in
      let word = words[40 - index / 4 * 4 + index % 4]
      guard 4..<40 ~= index else { return word }
      return (0..<4).reduce(0) { sum, part in
        let byte = UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * part))
        return sum ^ Tables.rotated(inverses[Int(substitutes[Int(byte)])], UInt32(8 * part))
      }
    }
  }

  /// Returns the encrypted block of 16 bytes.
  package func encrypt(_ block: [UInt8]) -> [UInt8] {
    let (block, keys) = (block[...], encryptionKeys[...])
    let (table, last) = (Tables.shared.encryption[...], Tables.shared.substitutes[...])
    let words = Self.run(block.span, keys.span, table.span, last.span, step: 1)
    var builder = ByteBuilder(capacity: 16)
    for word in [words.0, words.1, words.2, words.3] { builder.writeBE(word) }
    return builder.bytes
  }

  /// Writes the block of 16 bytes that was encrypted.
  func decrypt(_ block: Span<UInt8>, to clear: UnsafeMutableBufferPointer<UInt8>) {
    let keys = decryptionKeys[...]
    let (table, last) = (Tables.shared.decryption[...], Tables.shared.originals[...])
    let words = Self.run(block, keys.span, table.span, last.span, step: 3)
    clear.initialize(repeating: 0)
    for index in 0..<4 {
      let shift = UInt32(24 - 8 * index)
      clear[index] = UInt8(truncatingIfNeeded: words.0 >> shift)
      clear[index + 4] = UInt8(truncatingIfNeeded: words.3 >> shift)
      clear[index + 8] = UInt8(truncatingIfNeeded: words.2 >> shift)
      clear[index + 12] = UInt8(truncatingIfNeeded: words.1 >> shift)
    }
  }

  /// Runs all rounds, and returns the columns; a column takes its bytes from columns that are
  /// `step` apart.
  @inline(__always)
  private static func run(
    _ block: Span<UInt8>, _ keys: Span<UInt32>, _ table: Span<UInt32>, _ last: Span<UInt8>,
    step: Int
  ) -> (UInt32, UInt32, UInt32, UInt32) {
    // These spare the checks of each index.
    precondition(block.count == 16 && keys.count == 44 && table.count == 256 && last.count == 256)
    func byte(_ word: UInt32, _ shift: UInt32) -> Int { Int(word >> shift & 0xFF) }
    func key(_ round: Int, _ place: Int) -> UInt32 { keys[4 * round + place * step % 4] }
    func first(_ place: Int) -> UInt32 {
      Tables.word { block[4 * (place * step % 4) + $0] } ^ key(0, place)
    }
    func mixed(_ w: UInt32, _ x: UInt32, _ y: UInt32, _ z: UInt32) -> UInt32 {
      table[byte(w, 24)] ^ Tables.rotated(table[byte(x, 16)], 8)
        ^ Tables.rotated(table[byte(y, 8)], 16) ^ Tables.rotated(table[byte(z, 0)], 24)
    }
    func final(_ w: UInt32, _ x: UInt32, _ y: UInt32, _ z: UInt32) -> UInt32 {
      UInt32(last[byte(w, 24)]) << 24 | UInt32(last[byte(x, 16)]) << 16
        | UInt32(last[byte(y, 8)]) << 8 | UInt32(last[byte(z, 0)])
    }
    var (a, b, c, d) = (first(0), first(1), first(2), first(3))
    for round in 1..<10 {
      (a, b, c, d) = (
        mixed(a, b, c, d) ^ key(round, 0), mixed(b, c, d, a) ^ key(round, 1),
        mixed(c, d, a, b) ^ key(round, 2), mixed(d, a, b, c) ^ key(round, 3)
      )
    }
    return (
      final(a, b, c, d) ^ key(10, 0), final(b, c, d, a) ^ key(10, 1),
      final(c, d, a, b) ^ key(10, 2), final(d, a, b, c) ^ key(10, 3)
    )
  }

  /// The tables that are the same for all keys.
  private struct Tables: Sendable {
    static let shared = Tables()

    private(set) var substitutes = [UInt8](repeating: 0, count: 256)
    private(set) var originals = [UInt8](repeating: 0, count: 256)
    private(set) var encryption = [UInt32](repeating: 0, count: 256)
    private(set) var decryption = [UInt32](repeating: 0, count: 256)

    private init() {
      // Three generates all numbers but 0, and 0xF6 is its inverse, so `q` is the inverse of `p`.
      var (p, q): (UInt8, UInt8) = (1, 1)
      for _ in 0..<256 {
        let spread = q ^ (q << 1 | q >> 7) ^ (q << 2 | q >> 6) ^ (q << 3 | q >> 5)
        substitutes[Int(p)] = spread ^ (q << 4 | q >> 4) ^ 0x63
        (p, q) = (Self.product(p, 3), Self.product(q, 0xF6))
      }
      substitutes[0] = 0x63
      for index in 0..<256 { originals[Int(substitutes[index])] = UInt8(index) }
      for index in 0..<256 {
        encryption[index] = Self.word { Self.product(substitutes[index], [2, 1, 1, 3][$0]) }
        decryption[index] = Self.word { Self.product(originals[index], [14, 9, 13, 11][$0]) }
      }
    }

    /// Returns a product of numbers of the cipher's field.
    static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
      (0..<8).reversed().reduce(0) { sum, bit in
        (sum << 1 ^ (sum & 0x80 == 0 ? 0 : 0x1B)) ^ (right >> UInt8(bit) & 1 == 0 ? 0 : left)
      }
    }

    @inline(__always)
    static func word(_ byte: (Int) -> UInt8) -> UInt32 {
      (0..<4).reduce(0) { $0 << 8 | UInt32(byte($1)) }
    }

    static func rotated(_ word: UInt32, _ n: UInt32) -> UInt32 { word >> n | word << (32 - n) }
  }
}
