import HaloTestSupport
import Testing

@testable import HaloProtocol

extension AES128 {
  fileprivate func decrypt(_ block: [UInt8]) -> [UInt8] {
    let slice = block[...]
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { clear in
      decrypt(slice.span, to: clear)
      return Array(clear)
    }
  }
}

@Suite("iDealLED")
struct IDealLEDTests {
  @Test(
    "AES-128 gives the vectors of FIPS 197, and takes them back",
    arguments: [
      // Appendices B and C.1.
      (
        "2b7e151628aed2a6abf7158809cf4f3c", "3243f6a8885a308d313198a2e0370734",
        "3925841d02dc09fbdc118597196a0b32"
      ),
      (
        "000102030405060708090a0b0c0d0e0f", "00112233445566778899aabbccddeeff",
        "69c4e0d86a7b0430d8cdb78070b4c55a"
      ),
    ])
  func standard(key: String, clear: String, sealed: String) throws {
    let words = try stride(from: 0, to: 16, by: 4).map { start in
      try HexBytes(parsing: key).bytes[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    let cipher = AES128(key: (words[0], words[1], words[2], words[3]))
    let block = try HexBytes(parsing: clear).bytes
    #expect(HexBytes(cipher.encrypt(block)).description == sealed)
    #expect(cipher.decrypt(try HexBytes(parsing: sealed).bytes) == block)
  }

  private static let vectors: [(FamilyType, VectorFile.Vector)] = familyTypes.flatMap { family in
    family.name.hasPrefix("IDealLED.") && family.name != "IDealLED.EffectColors"
      ? ((try? family.vectors) ?? []).filter { $0.error == nil }.map { (family, $0) } : []
  }

  @Test("The first byte is read with any number, and kept")
  func lengths() throws {
    #expect(Self.vectors.count > 25)
    for (family, vector) in Self.vectors {
      var clear = try IDealLED.Frame(parsing: vector.hex.bytes).payload.bytes
      for length: UInt8 in [0, 1, 15, 16, 255] {
        clear[0] = length
        let frame = try IDealLED.Frame(IDealLED.Word(rawValue: word(clear)), payload: .init(clear))
        let bytes =
          family.sender == "host"
          ? try IDealLED.HostMessage(parsing: frame).bytes
          : try IDealLED.LightMessage(parsing: frame).bytes
        #expect(bytes == frame.bytes)
      }
    }
  }

  private func word(_ clear: [UInt8]) -> UInt16 { UInt16(clear[1]) << 8 | UInt16(clear[2]) }

  @Test("An answer is recognised over the bytes of any request")
  func answers() throws {
    var random = SplitMix64(seed: 197)
    for text in ["TURNOK", "SGLSOK", "MULTOK", "MULTCPOK", "CONNECTOK"] {
      for _ in 0..<100 {
        var clear = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        clear.replaceSubrange(1...text.utf8.count, with: text.utf8)
        let frame = try IDealLED.Frame(IDealLED.Word(rawValue: word(clear)), payload: .init(clear))
        let message = try IDealLED.LightMessage(parsing: frame.bytes)
        #expect(message.packet != nil && message.bytes == frame.bytes, "\(text)")
      }
    }
  }

  @Test("The commands of the initializers are those of captures")
  func defaults() throws {
    let red = IDealLED.ColorCommand(Triones.Color(red: 255, green: 0, blue: 0))
    #expect(HexBytes(red.bytes).description == "2dec317e7181ccb079fc665ae43fa9dd")
    let effect = try IDealLED.EffectCommand(effect: 7)
    #expect(HexBytes(effect.bytes).description == "7a72784e8599b0f38d6303c80f21fa83")
    let greeting = try IDealLED.Greeting()
    #expect(HexBytes(greeting.bytes).description == "18c59b941343e187299139e72516d7b6")
    let colors = try IDealLED.EffectColors(
      [.init(red: 255, green: 0, blue: 0), .init(red: 0, green: 255, blue: 0)])
    #expect(HexBytes(colors.bytes).description == "0600ff000000ff00")
    #expect(throws: WireError.self) {
      try IDealLED.EffectColors(Array(repeating: .black, count: 8))
    }
  }

  @Test("A shade is the nearest of five bits, and black and white stay")
  func shades() {
    for part in UInt8.min...UInt8.max {
      let color = Triones.Color(red: part, green: 255 - part, blue: 0)
      let again = IDealLED.Shade(color).color
      #expect(IDealLED.Shade(again) == IDealLED.Shade(color))
      #expect(abs(Int(again.red) - Int(part)) < 8 && again.blue == 0)
    }
    let white = Triones.Color(red: 255, green: 255, blue: 255)
    #expect(IDealLED.Shade(white).color == white)
  }

  @Test("A block with other letters is unrecognized, and keeps its bytes")
  func others() throws {
    let bytes = [UInt8](repeating: 0x5A, count: 16)
    let command = try IDealLED.HostMessage(parsing: bytes)
    #expect(command.packet == nil && command.bytes == bytes)
    #expect(try IDealLED.LightMessage(parsing: bytes).bytes == bytes)
    #expect(throws: WireError.self) { try IDealLED.Frame(.power, payload: [5, 0x54, 0x55]) }
    #expect(throws: WireError.self) {
      try IDealLED.Frame(.power, payload: HexBytes([UInt8](repeating: 0x54, count: 16)))
    }
  }
}
