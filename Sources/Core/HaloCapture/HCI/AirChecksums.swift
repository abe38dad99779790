package struct AirChecksums {
  /// The packets with a wrong checksum, by the radio or, for advertising, as computed.
  package private(set) var wrong = 0
  package private(set) var total = 0
  /// The number of packets of links whose checksum the radio did not check.
  package private(set) var unchecked = 0

  static let length = 3

  package init() {}

  mutating func count(_ bytes: ArraySlice<UInt8>, _ reception: LinkLayerReception) {
    total += 1
    guard reception.isDamaged != true, let head = AirHead(bytes) else {
      if reception.isDamaged == true { wrong += 1 }
      return
    }
    if head.address == AirHead.advertisingAddress {
      if Self.isWrong(bytes, head) { wrong += 1 }
    } else if reception.isDamaged == nil {
      unchecked += 1
    }
  }

  /// Whether the checksum of an advertising packet is wrong; links have unknown initial values.
  private static func isWrong(_ bytes: ArraySlice<UInt8>, _ head: AirHead) -> Bool {
    let end = head.length + head.payloadLength
    let stated = bytes.dropFirst(end).prefix(length)
    guard stated.count == length else { return false }
    let number = stated.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return number != crc(bytes.prefix(end).dropFirst(4), from: 0xAA_AAAA)
  }

  /// The 24-bit checksum (Core Specification, Volume 6, Part B, 3.1.1).
  private static func crc(_ bytes: some Sequence<UInt8>, from start: UInt32) -> UInt32 {
    var crc = start
    for byte in bytes {
      var rest = byte
      for _ in 0..<8 {
        let bit = (crc ^ UInt32(rest)) & 1
        rest >>= 1
        crc = bit == 0 ? crc >> 1 : (crc >> 1 | 1 << 23) ^ 0x5A_6000
      }
    }
    return crc
  }
}
