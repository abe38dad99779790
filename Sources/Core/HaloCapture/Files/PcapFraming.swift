/// The layout of the records in files of pcap, which tcpdump and Wireshark write.
///
/// The header of the file determines the byte order, whether fractions are nanoseconds, and the
/// link type. A record is 16 bytes and the packet: seconds, fraction, included length, original
/// length.
struct PcapFraming: CaptureFraming {
  let linkType: CaptureLinkType
  private let isLittleEndian: Bool
  private let isNanoseconds: Bool
  private var times = RecordTimes(perSecond: 1)
  private var short = UnreadRecords()

  static let fileHeadLength = 24

  /// The longest packet in bytes that any supported link type has.
  private static let maximumLength = 1 << 18

  /// Returns a file's byte order and whether times count nanoseconds; nil if the file is not pcap.
  private static func form(of bytes: Span<UInt8>) -> (isLittleEndian: Bool, isNanoseconds: Bool)? {
    switch bytes.uint32BE(at: 0) {
    case 0xA1B2_C3D4: (false, false)
    case 0xA1B2_3C4D: (false, true)
    case 0xD4C3_B2A1: (true, false)
    case 0x4D3C_B2A1: (true, true)
    default: nil
    }
  }

  static func isSignature(_ bytes: Span<UInt8>) -> Bool {
    bytes.count >= 4 && form(of: bytes) != nil
  }

  init(head bytes: Span<UInt8>) throws(CaptureError) {
    guard let form = Self.form(of: bytes) else {
      throw CaptureError(.unreadable("is no file of pcap"), at: 0, in: "signature")
    }
    (isLittleEndian, isNanoseconds) = form
    let number = form.isLittleEndian ? bytes.uint32LE(at: 20) : bytes.uint32BE(at: 20)
    guard let linkType = CaptureLinkType(rawValue: UInt16(truncatingIfNeeded: number)) else {
      throw CaptureError(.unknownLinkType(Int(number & 0xFFFF)), at: 20, in: "link type")
    }
    self.linkType = linkType
  }

  var headLength: Int { 16 }
  var isStrict: Bool { times.isKnown }

  mutating func next(in bytes: Span<UInt8>, isAll: Bool) -> CaptureStep {
    guard bytes.count >= headLength else { return .needs(headLength) }
    let included = Int(number(at: 8, in: bytes))
    let original = Int(number(at: 12, in: bytes))
    guard included <= Self.maximumLength else {
      return .damaged(CaptureFlaw(.includedLength, included))
    }
    guard included <= original else {
      return .damaged(CaptureFlaw(.originalLength, original, included))
    }
    let fraction = Int64(number(at: 4, in: bytes))
    guard fraction < (isNanoseconds ? 1_000_000_000 : 1_000_000) else {
      return .damaged(CaptureFlaw(.fraction, Int(fraction)))
    }
    guard original > 0 || !Self.isZero(at: 0, in: bytes) else {
      return .damaged(CaptureFlaw(.zeros))
    }
    let length = headLength + included
    guard bytes.count >= length else { return .needs(length) }
    let seconds = Int64(number(at: 0, in: bytes))
    times.add(seconds)
    guard
      var record = linkType.unwrap(
        bytes, headLength..<length, original: original, direction: .unknown)
    else {
      return short.add(
        linkType.flaw(bytes, headLength..<length), isFirst: short.count == 0, length: length)
    }
    record.time = .nanoseconds(
      seconds * 1_000_000_000 + (isNanoseconds ? fraction : fraction * 1000))
    record.length = length
    return .packet(record)
  }

  mutating func nextSum() -> CaptureFlaw? { short.nextSum() }

  func plausibleLength(at offset: Int, in bytes: Span<UInt8>) -> Int? {
    let included = Int(number(at: offset + 8, in: bytes))
    let seconds = Int64(number(at: offset, in: bytes))
    let fraction = number(at: offset + 4, in: bytes)
    guard included <= Self.maximumLength, included <= number(at: offset + 12, in: bytes),
      fraction < (isNanoseconds ? 1_000_000_000 : 1_000_000),
      times.isPlausible(seconds), included > 0 || !Self.isZero(at: offset, in: bytes)
    else { return nil }
    return headLength + included
  }

  private static func isZero(at offset: Int, in bytes: Span<UInt8>) -> Bool {
    bytes.uint64BE(at: offset) | bytes.uint64BE(at: offset + 8) == 0
  }

  private func number(at offset: Int, in bytes: Span<UInt8>) -> UInt32 {
    isLittleEndian ? bytes.uint32LE(at: offset) : bytes.uint32BE(at: offset)
  }
}
