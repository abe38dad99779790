/// The link types of pcap and pcapng, by tcpdump.org, which define the bytes before a packet.
enum CaptureLinkType: UInt16 {
  /// HCI packets after a packet type byte (H4), without a direction.
  case h4 = 187
  /// HCI packets after four bytes with the direction and a packet type byte (H4).
  case h4WithDirection = 201
  /// Packets of another link type, after a Per-Packet Information (PPI) header with its number.
  case packetInformation = 192
  /// Link layer packets: access address, header, payload, checksum.
  case linkLayer = 251
  /// HCI packets of Linux's Bluetooth monitor, after two bytes each for adapter and opcode.
  case monitor = 254
  /// Link layer packets after ten bytes about their reception, such as channel and signal strength.
  case linkLayerWithReception = 256
  /// Link layer packets after the two headers of Nordic's nRF Sniffer.
  case nordic = 272

  /// Returns the packet without the bytes before it, its time, and its length; nil if too short.
  func unwrap(
    _ bytes: Span<UInt8>, _ range: Range<Int>, original: Int,
    direction: CapturedPacket.Direction
  ) -> CaptureRecord? {
    let start = range.lowerBound
    guard range.count >= wrapping else { return nil }
    var (adapter, length, isCoded) = (UInt32(0), wrapping, false)
    let kind: CapturedPacket.Kind
    switch self {
    case .h4: kind = .init(h4: bytes[start], direction)
    case .h4WithDirection:
      kind = .init(h4: bytes[start + 4], bytes.uint32BE(at: start) & 1 == 0 ? .sent : .received)
    case .monitor:
      adapter = UInt32(bytes.uint16BE(at: start))
      kind = .init(monitor: bytes.uint16BE(at: start + 2))
    case .linkLayer: kind = .linkLayer(LinkLayerReception())
    case .linkLayerWithReception:
      let flags = bytes.uint16LE(at: start + 8)
      (kind, isCoded) = (.linkLayer(LinkLayerReception(pcapFlags: flags)), flags >> 14 == 2)
    case .packetInformation:
      guard let (inner, length) = Self.packetInformation(bytes, range) else { return nil }
      return inner.unwrap(
        bytes, start + length..<range.upperBound, original: max(0, original - length),
        direction: direction)
    case .nordic:
      guard let head = NordicHead(bytes, range) else { return nil }
      (kind, length, isCoded) = (head.kind, head.length, head.isCoded)
    }
    return CaptureRecord(
      time: .zero, adapter: adapter, kind: kind,
      numbering: self == .monitor ? .monitor : .serial,
      originalLength: max(0, original - length), isCoded: isCoded,
      payload: start + length..<range.upperBound, length: 0)
  }

  private var wrapping: Int {
    switch self {
    case .h4: 1
    case .h4WithDirection: 5
    case .linkLayer: 0
    case .monitor: 4
    case .linkLayerWithReception: 10
    case .nordic: 17
    case .packetInformation: 8
    }
  }

  /// Returns the link type in a PPI header, and the length of the header with its fields.
  ///
  /// | offset | size | field |
  /// |---|---|---|
  /// | 0 | 1 | version, 0 |
  /// | 1 | 1 | flags: bit 0 fields are padded |
  /// | 2 | 2 | length of the head with its fields, low byte first |
  /// | 4 | 4 | link type of the packet, low byte first |
  ///
  /// The fields follow, each with its type and length. Ubertooth writes 30006: channel, clock and
  /// signal strength, which nothing here needs.
  ///
  /// Source: Per-Packet Information Header Specification 1.0.7, CACE Technologies.
  private static func packetInformation(
    _ bytes: Span<UInt8>, _ range: Range<Int>
  ) -> (inner: CaptureLinkType, length: Int)? {
    let start = range.lowerBound
    let length = Int(bytes.uint16LE(at: start + 2))
    guard let number = UInt16(exactly: bytes.uint32LE(at: start + 4)),
      let inner = CaptureLinkType(rawValue: number), inner != .packetInformation,
      (packetInformation.wrapping...range.count).contains(length)
    else { return nil }
    return (inner, length)
  }

  /// Returns the reason why ``unwrap(_:_:original:direction:)`` returned nil.
  func flaw(_ bytes: Span<UInt8>, _ range: Range<Int>) -> CaptureFlaw {
    guard self == .packetInformation, range.count >= wrapping else {
      return CaptureFlaw(.short, range.count)
    }
    let number = bytes.uint32LE(at: range.lowerBound + 4)
    let inner = UInt16(exactly: number).flatMap { CaptureLinkType(rawValue: $0) }
    guard let inner, inner != .packetInformation else {
      return CaptureFlaw(.packetInformation, Int(number))
    }
    return CaptureFlaw(.short, range.count)
  }
}

extension LinkLayerReception {
  init(pcapFlags flags: UInt16) {
    let type = flags >> 7 & 7
    self.init(
      isDecrypted: flags & 0x0008 != 0,
      // The integrity check failed, as it does without the key.
      isEncrypted: flags & 0x3008 == 0x1000,
      isDamaged: flags & 0x0400 == 0 ? nil : flags & 0x0800 == 0,
      isFromCentral: type == 2 ? true : type == 3 ? false : nil)
  }
}

/// The headers of Nordic's sniffer: one of the transport, whose versions 2 and 3 occur in files of
/// link type 272, and one of the reception.
///
/// | offset | size | field |
/// |---|---|---|
/// | 0 | 1 | board |
/// | 1 | 2 | length of the rest |
/// | 3 | 1 | version |
/// | 4 | 2 | counter |
/// | 6 | 1 | kind: 2 advertising (or, before 3, all), 6 data |
/// | 7 | 1 | length of the second head, 10 |
/// | 8 | 1 | flags: bit 0 checksum is right, 1 from the central, 2 encrypted, 3 decrypted rightly |
/// | | | bits 4 to 6: PHY, of 1 Mbit/s, 2 Mbit/s, or coded |
/// | 9 | 8 | channel, strength, event, time |
private struct NordicHead {
  let kind: CapturedPacket.Kind
  let length: Int
  let isCoded: Bool

  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let start = range.lowerBound
    let headLength = Int(bytes[start + 7])
    guard headLength >= 10, range.count >= 7 + headLength else { return nil }
    length = 7 + headLength
    let flags = bytes[start + 8]
    let isData = bytes[start + 6] == 6
    isCoded = flags >> 4 & 7 == 2
    kind = .linkLayer(
      LinkLayerReception(
        isDecrypted: isData && flags & 0x0C == 0x0C, isEncrypted: isData && flags & 0x0C == 0x04,
        isDamaged: flags & 1 == 0, isFromCentral: isData ? flags & 2 != 0 : nil))
  }
}
