/// The layout of the records in files of Apple's PacketLogger (`.pklg`), which iOS and macOS write.
///
/// The file has no header. A record, its numbers all big-endian or all little-endian:
///
/// | offset | size | field |
/// |---|---|---|
/// | 0 | 4 | length of the rest: 9 and that of the packet |
/// | 4 | 4 | seconds since 1970 |
/// | 8 | 4 | microseconds |
/// | 12 | 1 | kind |
/// | 13 | | packet, without a byte for its kind |
struct PacketLoggerFraming: CaptureFraming {
  let isLittleEndian: Bool
  private var times = RecordTimes(perSecond: 1)

  private static let plausibleLengths = 9...0xFFFF

  init(isLittleEndian: Bool) { self.isLittleEndian = isLittleEndian }

  /// Detects the byte order from the first record, or from one of a known kind after it.
  init?(detectedIn bytes: Span<UInt8>) {
    self.init(isLittleEndian: false)
    if begins(bytes) { return }
    self = PacketLoggerFraming(isLittleEndian: true)
    guard begins(bytes) else { return nil }
  }

  private func begins(_ bytes: Span<UInt8>) -> Bool {
    var offset = 0
    var hasKnown = false
    while offset + headLength <= bytes.count,
      let length = plausibleLengthOfAnyKind(at: offset, in: bytes)
    {
      if Self.isKnown(bytes[offset + 12]) {
        if offset > 0 { return true }
        hasKnown = true
      }
      offset += length
      // No further record is left to compare with.
      if hasKnown, offset + headLength > bytes.count { return true }
    }
    return false
  }

  var headLength: Int { 13 }
  var isStrict: Bool { times.isKnown }

  mutating func next(in bytes: Span<UInt8>, isAll: Bool) -> CaptureStep {
    guard bytes.count >= headLength else { return .needs(headLength) }
    let length = Int(number(at: 0, in: bytes))
    let seconds = Int64(number(at: 4, in: bytes))
    let microseconds = Int64(number(at: 8, in: bytes))
    guard Self.plausibleLengths.contains(length) else {
      return .damaged(CaptureFlaw(.length, length))
    }
    guard microseconds < 1_000_000 else {
      return .damaged(CaptureFlaw(.microseconds, Int(microseconds)))
    }
    guard bytes.count >= 4 + length else { return .needs(4 + length) }
    times.add(seconds)
    return .packet(
      CaptureRecord(
        time: .microseconds(seconds * 1_000_000 + microseconds), kind: Self.kind(bytes[12]),
        numbering: .packetLogger, originalLength: length - 9, payload: headLength..<4 + length,
        length: 4 + length))
  }

  func plausibleLength(at offset: Int, in bytes: Span<UInt8>) -> Int? {
    guard Self.isKnown(bytes[offset + 12]) else { return nil }
    return plausibleLengthOfAnyKind(at: offset, in: bytes)
  }

  private static func isKnown(_ kind: UInt8) -> Bool { kind <= 0x13 || kind >= 0xF7 }

  private func plausibleLengthOfAnyKind(at offset: Int, in bytes: Span<UInt8>) -> Int? {
    let length = Int(number(at: offset, in: bytes))
    let seconds = Int64(number(at: offset + 4, in: bytes))
    guard Self.plausibleLengths.contains(length), number(at: offset + 8, in: bytes) < 1_000_000,
      times.isPlausible(seconds)
    else { return nil }
    return 4 + length
  }

  private func number(at offset: Int, in bytes: Span<UInt8>) -> UInt32 {
    isLittleEndian ? bytes.uint32LE(at: offset) : bytes.uint32BE(at: offset)
  }

  private static func kind(_ type: UInt8) -> CapturedPacket.Kind {
    switch type {
    case 0x00: .command
    case 0x01: .event
    case 0x02: .acl(.sent)
    case 0x03: .acl(.received)
    case 0x08: .synchronous(.sent)
    case 0x09: .synchronous(.received)
    case 0x12: .isochronous(.sent)
    case 0x13: .isochronous(.received)
    case 0xFE: .adapterChange(0xFE)
    default: .other(UInt16(type))
    }
  }
}
