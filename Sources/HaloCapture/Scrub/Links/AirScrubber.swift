import HaloTransport

/// Changes what a sniffer heard on the air.
struct AirScrubber {
  private struct AirLink {
    let link: LinkScrubber
    var isEncrypted = false
    /// By side, that of the central first: the last packet, to know one that is sent again.
    var last: [Sent?] = [nil, nil]
  }

  private struct Sent {
    let sequence: UInt8
    let original: [UInt8]
    let region: ByteRegion
    /// What it came to, if it did not have to wait.
    let result: [UInt8]
  }

  private var links: [UInt64: AirLink] = [:]
  private var order: [UInt64] = []
  private let table: HandleTable

  private static let advertisingAddress: UInt32 = 0x8E89_BED6
  private static let mostLinks = 256
  private static let headLength = 6
  private static let crcLength = 3

  init(table: HandleTable) { self.table = table }

  /// Takes a packet of the link layer.
  mutating func take(
    _ packet: CapturedPacket, _ reception: LinkLayerReception, _ region: ByteRegion,
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    let bytes = packet.bytes
    let head = Self.headLength
    guard bytes.count >= head, bytes.count >= head + Int(bytes[bytes.startIndex + 5]) else {
      return unknown(region, "packets on the air that are cut off", &queue, &context)
    }
    let length = Int(bytes[bytes.startIndex + 5])
    let address = bytes.span.uint32LE(at: 0)
    let header = bytes[bytes.startIndex + 4]
    let payload = region[head..<head + length]
    let content = Array(bytes.dropFirst(head).prefix(length))
    guard address != Self.advertisingAddress else {
      if header & 0x0F == 5, length == 34 { connect(packet.adapter, content, &queue, &context) }
      if Self.isWrong(bytes, length) { context.report.countWrongChecksum() }
      queue.write(advertising(header & 0x0F, content, &context), to: payload)
      return
    }
    guard !reception.isDamaged else {
      context.report.countWrongChecksum()
      return unknown(payload, "packets on the air that are damaged", &queue, &context)
    }
    data(
      UInt64(packet.adapter) << 32 | UInt64(address), header, content, payload, reception, &queue,
      &context)
  }

  /// Another capture begins: all links are over.
  mutating func beginAnew(_ queue: inout PacketQueue, _ context: inout ScrubContext) {
    for key in order { end(key, &queue, &context) }
  }

  func finish(_ queue: inout PacketQueue, _ context: inout ScrubContext) {
    for key in order { links[key]?.link.finish(&queue, &context) }
  }

  /// The checksum of a packet of which bytes were changed, as right or wrong as it was.
  ///
  /// A CRC is linear: the one of the difference is the difference of both, whatever it began with,
  /// which a sniffer may not have heard. Source: Core Specification, Volume 6, Part B, 3.1.1.
  static func repair(_ bytes: [UInt8], _ original: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.count > headLength, bytes.count == original.count else { return bytes }
    let end = headLength + Int(bytes[5])
    guard bytes.count >= end + crcLength else { return bytes }
    let crc = Self.crc(zip(bytes[4..<end], original.dropFirst(4)).map { $0 ^ $1 }, from: 0)
    var result = bytes
    for index in 0..<crcLength {
      result[end + index] ^= UInt8(truncatingIfNeeded: crc >> (8 * index))
    }
    return result
  }

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

  /// Whether the checksum of an advertisement is wrong; those of links begin with what both agreed
  /// on, which the sniffer may not have heard.
  private static func isWrong(_ bytes: ArraySlice<UInt8>, _ length: Int) -> Bool {
    let told = bytes.dropFirst(headLength + length).prefix(crcLength)
    guard told.count == crcLength else { return false }
    let number = told.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return number != crc(bytes.dropFirst(4).prefix(2 + length), from: 0xAA_AAAA)
  }

  // MARK: Advertising

  private func advertising(
    _ type: UInt8, _ bytes: [UInt8], _ context: inout ScrubContext
  ) -> [UInt8] {
    switch type {
    case _ where [0, 2, 4, 6].contains(type) && bytes.count >= 6:
      return context.address(bytes.prefix(6)) + context.advertising(Array(bytes.dropFirst(6)))
    case 1 where bytes.count == 12, 3 where bytes.count == 12, 5 where bytes.count == 34:
      return context.address(bytes.prefix(6)) + context.address(bytes[6..<12])
        + bytes.dropFirst(12)
    case 7: return extended(bytes, &context)
    default: return context.unknown(bytes, "advertisements of a kind that is not known")
    }
  }

  /// An extended advertisement: a head of what its flags announce, then the data.
  private func extended(_ bytes: [UInt8], _ context: inout ScrubContext) -> [UInt8] {
    let words = "extended advertisements that are none"
    guard let first = bytes.first else { return bytes }
    let length = Int(first & 0x3F)
    guard bytes.count > length else { return context.unknown(bytes, words) }
    var result = bytes
    if length > 0 {
      var place = 2
      for flag in 0..<2 where bytes[1] >> flag & 1 == 1 {
        guard place + 6 <= 1 + length else { return context.unknown(bytes, words) }
        result.replaceSubrange(place..<place + 6, with: context.address(bytes[place..<place + 6]))
        place += 6
      }
    }
    return result.prefix(1 + length) + context.advertising(Array(bytes[(1 + length)...]))
  }

  // MARK: Links

  private mutating func connect(
    _ adapter: UInt32, _ bytes: [UInt8], _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    let access = bytes[...]
    let key = UInt64(adapter) << 32 | UInt64(access.span.uint32LE(at: 12))
    end(key, &queue, &context)
    add(key, peer: PeripheralID(airOrder: bytes[6..<12]), &queue, &context)
  }

  private mutating func add(
    _ key: UInt64, peer: PeripheralID?, _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    if order.count >= Self.mostLinks, let oldest = order.first { end(oldest, &queue, &context) }
    links[key] = AirLink(link: LinkScrubber(peer: peer, table: table))
    order.append(key)
  }

  private mutating func end(
    _ key: UInt64, _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    guard let former = links.removeValue(forKey: key) else { return }
    order.removeAll { $0 == key }
    former.link.finish(&queue, &context)
  }

  private mutating func data(
    _ key: UInt64, _ header: UInt8, _ bytes: [UInt8], _ payload: ByteRegion,
    _ reception: LinkLayerReception, _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    if links[key] == nil { add(key, peer: nil, &queue, &context) }
    guard let air = links[key], !bytes.isEmpty else { return }
    guard !(air.isEncrypted || reception.isEncrypted) || reception.isDecrypted else {
      return unknown(payload, "packets on the air that are encrypted", &queue, &context)
    }
    let side = reception.isFromCentral ?? true ? 0 : 1
    let sequence = header >> 3 & 1
    if let last = air.last[side], last.sequence == sequence, last.original == bytes {
      // It is sent again: the same has come of it.
      if !queue.copy(last.region, to: payload) { queue.write(last.result, to: payload) }
      return
    }
    switch header & 3 {
    case 1, 2:
      air.link.take(
        payload, isFirst: header & 3 == 2, isFromHost: reception.isFromCentral, &queue, &context)
    case 3: queue.write(control(key, bytes, &context), to: payload)
    default: unknown(payload, "packets on the air of no kind", &queue, &context)
    }
    links[key]?.last[side] = Sent(
      sequence: sequence, original: bytes, region: payload, result: queue.bytes(of: payload))
  }

  /// A packet of the link layer itself.
  private mutating func control(
    _ key: UInt64, _ bytes: [UInt8], _ context: inout ScrubContext
  ) -> [UInt8] {
    switch bytes[0] {
    case 0x05:
      links[key]?.isEncrypted = true
      return bytes
    case 0x03 where bytes.count == 23:
      return [3] + context.key(bytes[1..<9]) + context.key(bytes[9..<11]) + bytes.dropFirst(11)
    case 0x00...0x1B, 0x1D...0x21: return bytes
    default: return [bytes[0]] + context.unknown(bytes.dropFirst(), "packets of the link layer")
    }
  }

  private func unknown(
    _ region: ByteRegion, _ words: String, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    queue.write(context.unknown(queue.bytes(of: region), words), to: region)
  }
}
