import HaloProtocol
import HaloTestSupport
import Testing

extension HexBytes {
  /// The bytes that a packet has from an offset on, as parsers read them.
  fileprivate init(rest packet: [UInt8], from offset: Int) {
    var cursor = ByteCursor(at: offset)
    let slice = packet[...]
    self = cursor.readRest(from: slice.span)
  }
}

@Suite("Hexadecimal bytes")
struct HexBytesTests {
  @Test(
    "Separators between the digits are ignored",
    arguments: ["0aff10", "0AFF10", "0x0aff10", "0X0AFF10", "0a:ff:10", "0A-FF-10", " 0a\tff\n1 0"])
  func reading(_ text: String) throws {
    #expect(try HexBytes(parsing: text) == [0x0A, 0xFF, 0x10])
  }

  @Test("Empty text results in no bytes", arguments: ["", " ", "0x"])
  func empty(_ text: String) throws {
    #expect(try HexBytes(parsing: text) == [])
  }

  @Test("Invalid text is rejected at the offset of the error")
  func refused() {
    #expect(throws: WireError(.invalidText, at: 2, in: "hex")) { try HexBytes(parsing: "0ag0") }
    #expect(throws: WireError(.invalidText, at: 3, in: "hex")) { try HexBytes(parsing: "0x1x") }
    #expect(throws: WireError(.truncated(needed: 1, available: 0), at: 3, in: "hex")) {
      try HexBytes(parsing: "0a1")
    }
    #expect(throws: WireError.self) { try HexBytes(parsing: "0١") }
  }

  @Test("Bytes of every length round-trip", arguments: 0...40)
  func roundTrip(_ count: Int) throws {
    var generator = SplitMix64(seed: UInt64(count))
    let value = HexBytes(generator.bytes(count))
    #expect(value.description.utf8.count == count * 2)
    #expect(try HexBytes(parsing: value.description) == value)
    #expect(try JSONValue(value) == .string(value.description))
    #expect(try JSONValue(value).decode() == value)
  }

  @Test("The bytes at the end of a packet equal those of an array", arguments: 0...20)
  func kept(_ count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    for start in [0, 1, 7, 8, 9] {
      let packet = generator.bytes(start + count)
      let bytes = Array(packet[start...])
      let kept = HexBytes(rest: packet, from: start)
      #expect(kept.bytes == bytes && kept.count == count)
      #expect(kept == HexBytes(bytes) && HexBytes(bytes) == kept)
      #expect(kept.hashValue == HexBytes(bytes).hashValue)
      #expect("\(kept)" == "\(HexBytes(bytes))")
      var builder = ByteBuilder()
      builder.write(kept)
      #expect(builder.bytes == bytes)
      for index in bytes.indices {
        var other = packet
        other[start + index] ^= 0x80
        #expect(HexBytes(rest: other, from: start) != kept)
        #expect(HexBytes(Array(other[start...])) != kept)
      }
      #expect(HexBytes(rest: packet + [0], from: start) != kept)
    }
  }
}
