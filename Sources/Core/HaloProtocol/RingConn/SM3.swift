/// The hash SM3 of GB/T 32905-2016, which the login of RingConn rings uses.
enum SM3 {
  /// Returns the 32 bytes of the digest; linear in the number of bytes.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    padded += Array(repeating: 0, count: (120 - padded.count % 64) % 64)
    let bits = UInt64(message.count) * 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    var state: [UInt32] = [
      0x7380_166F, 0x4914_B2B9, 0x1724_42D7, 0xDA8A_0600,
      0xA96F_30BC, 0x1631_38AA, 0xE38D_EE4D, 0xB0FB_0E4E,
    ]
    for start in stride(from: 0, to: padded.count, by: 64) {
      compress(padded[start..<start + 64], into: &state)
    }
    var builder = ByteBuilder(capacity: 32)
    for word in state { builder.writeBE(word) }
    return builder.bytes
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<68 {
      let mixed = words[index - 16] ^ words[index - 9] ^ rotated(words[index - 3], 15)
      words.append(
        mixed ^ rotated(mixed, 15) ^ rotated(mixed, 23) ^ rotated(words[index - 13], 7)
          ^ words[index - 6])
    }
    // The registers have the names of the standard.
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for round in 0..<64 {
      let isEarly = round < 16
      let constant = rotated(isEarly ? 0x79CC_4519 : 0x7A87_9D8A, round)
      let first = rotated(rotated(a, 12) &+ e &+ constant, 7)
      let left = isEarly ? a ^ b ^ c : a & b | a & c | b & c
      let right = isEarly ? e ^ f ^ g : e & f | ~e & g
      let next = left &+ d &+ (first ^ rotated(a, 12)) &+ (words[round] ^ words[round + 4])
      let sum = right &+ h &+ first &+ words[round]
      (d, c, b, a) = (c, rotated(b, 9), a, next)
      (h, g, f, e) = (g, rotated(f, 19), e, sum ^ rotated(sum, 9) ^ rotated(sum, 17))
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] ^= word }
  }

  private static func rotated(_ word: UInt32, _ count: Int) -> UInt32 {
    let count = UInt32(count % 32)
    return word << count | word >> ((32 - count) % 32)
  }
}
