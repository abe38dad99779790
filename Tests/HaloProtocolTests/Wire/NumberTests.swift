import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Checksums, packed decimal and 24-bit numbers")
struct NumberTests {
  @Test(
    "CRC-16/MODBUS matches its check values",
    arguments: [
      ([], 0xFFFF), ([0x00], 0x40BF), ([0xFF], 0x00FF), ([0xFF, 0x01], 0x8081),
      ([0x00, 0x01], 0x70C0), (Array("123456789".utf8), 0x4B37),
    ] as [([UInt8], UInt16)])
  func crc(_ bytes: [UInt8], _ expected: UInt16) {
    let slice = bytes[...]
    #expect(Checksum.crc16Modbus(slice.span) == expected)
  }

  @Test(
    "CRC-16/MCRF4XX matches its check values",
    arguments: [
      (Array("123456789".utf8), 0x6F91), ([0x3E, 1, 2, 3, 4, 5, 6, 7, 8, 9], 0x2F01),
    ] as [([UInt8], UInt16)])
  func reflected(_ bytes: [UInt8], _ expected: UInt16) {
    let slice = bytes[...]
    #expect(Checksum.crc16MCRF4XX(slice.span) == expected)
  }

  @Test("The CRC matches a bitwise computation, at every alignment", arguments: 0...80)
  func crcBitByBit(_ count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    let bytes = generator.bytes(count + 3)
    for start in 0...3 {
      let slice = bytes[start..<start + count]
      var crc: UInt16 = 0xFFFF
      for byte in slice {
        crc ^= UInt16(byte)
        for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xA001 }
      }
      #expect(Checksum.crc16Modbus(slice.span) == crc)
    }
  }

  @Test("The sum is taken modulo 256")
  func sum() {
    let bytes = [UInt8](repeating: 0xFF, count: 3)[...]
    #expect(Checksum.sum(bytes.span) == 0xFD)
    let none: ArraySlice<UInt8> = []
    #expect(Checksum.sum(none.span) == 0)
  }

  @Test("Packed decimal of 0…99 round-trips, and other bytes are rejected")
  func packedDecimal() throws {
    #expect(BCD.encode(25) == 0x25)
    for number in UInt8(0)...99 {
      #expect(try BCD.decode(BCD.encode(number), at: 0, in: "x") == number)
    }
    for number in UInt8(100)...255 { #expect(BCD.encode(number) == BCD.encode(number % 100)) }
    for byte in UInt8.min...UInt8.max where byte >> 4 > 9 || byte & 0xF > 9 {
      #expect(throws: WireError(.invalidBCD(byte: byte), at: 7, in: "x")) {
        try BCD.decode(byte, at: 7, in: "x")
      }
    }
  }

  @Test("The largest 24-bit number is 16 777 215")
  func uint24() throws {
    #expect(UInt24(exactly: 0xFF_FFFF) == .max)
    #expect(UInt24(exactly: 0x100_0000) == nil)
    #expect(UInt24(exactly: -1) == nil)
    #expect(UInt24(clamping: -1).value == 0)
    #expect(UInt24(clamping: Int.max) == .max)
    #expect(UInt24(clamping: 5) < UInt24(clamping: 6))
    #expect(try JSONValue(UInt24.max) == .int(0xFF_FFFF))
    #expect(throws: (any Error).self) { try JSONValue.int(0x100_0000).decode(as: UInt24.self) }
    #expect(throws: (any Error).self) { try JSONValue.int(-1).decode(as: UInt24.self) }
  }
}
