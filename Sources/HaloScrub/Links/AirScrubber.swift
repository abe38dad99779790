import HaloCapture
import HaloTransport

/// Scrubs packets that a sniffer received on the air.
struct AirScrubber {
  private struct AirLink {
    let link: LinkScrubber
    var isEncrypted = false
    /// Whether one side ended the link: its attributes then apply to the next link.
    var isDown = false
    var fromCentral: Sent?
    var fromPeripheral: Sent?
    /// The turns of both sides, for radios that do not mark the sender.
    var turns = AirTurns()
    var check = AirCheck()
  }

  /// The last packet of a side, to recognize a retransmission.
  private struct Sent {
    let packet: AirTurns.Sent
    let outcome: PacketQueue.Outcome
  }

  private var links: [UInt64: AirLink] = [:]
  private var order: [UInt64] = []
  private var trains = AirTrains()
  private var tables: PeerTables

  private static let mostLinks = 256
  private static let encrypted = "packets on the air that are encrypted"

  init(table: HandleTable) { tables = PeerTables(initial: table) }

  /// Consumes a packet of the link layer.
  mutating func take(
    _ packet: CapturedPacket, _ reception: LinkLayerReception, _ region: ByteRegion,
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    let bytes = packet.bytes
    let words = "packets on the air that are cut off"
    guard let head = AirHead(bytes) else { return unknown(region, words, &queue, &context) }
    let (address, header, length) = (head.address, head.header, head.payloadLength)
    let key = UInt64(packet.adapter) << 32 | UInt64(address)
    let content = Array(bytes.dropFirst(head.length).prefix(length))
    let payload = region.dropFirst(head.length).prefix(length)
    let behind = region.dropFirst(head.length + length + AirChecksums.length)
    guard reception.isDamaged != true else {
      context.report.countWrongChecksum()
      // A damaged packet cannot be decoded, nor can a name with a wrong bit be found in it.
      context.report.leave("packets on the air that are damaged")
      for part in [payload, behind] {
        queue.write([UInt8](repeating: 0, count: part.count), to: part)
      }
      return
    }
    let isWhole = content.count == length
    if !isWhole { context.report.leave(words) }
    unknown(behind, "bytes after packets on the air", &queue, &context)
    let kind = header & 0x0F
    if address == AirHead.advertisingAddress {
      if AirChecksums.isWrong(bytes, head) { context.report.countWrongChecksum() }
      switch kind {
      case 5 where length == 34 && isWhole: connect(packet.adapter, content, &queue, &context)
      case 7 where isWhole: trains.learn(content[...], on: packet.adapter)
      default: break
      }
    } else if !trains.contains(key) {
      return data(
        key, header, content, payload, reception, packet.time, isWhole: isWhole, &queue, &context)
    }
    advertising(kind, content, payload, key, isWhole: isWhole, &queue, &context)
  }

  /// Ends all links, as another capture begins.
  mutating func beginAnew(_ queue: inout PacketQueue, _ context: inout ScrubContext) {
    for key in order { end(key, &queue, &context) }
    trains = AirTrains()
    tables.forget()
  }

  /// Gives up unfinished packets, as packets of unknown links are missing.
  func lose(_ queue: inout PacketQueue, _ context: inout ScrubContext) {
    for key in order { links[key]?.link.abandon(&queue, &context) }
  }

  mutating func finish(_ queue: inout PacketQueue, _ context: inout ScrubContext) {
    for key in order { links[key]?.link.finish(&queue, &context) }
  }

  /// Returns the bytes with a checksum that is as right or wrong as the original.
  ///
  /// A CRC is linear: the CRC of the difference is the difference of both, for any initial value,
  /// which the sniffer may not know. Source: Core Specification, Volume 6, Part B, 3.1.1.
  static func repair(_ bytes: [UInt8], _ original: ArraySlice<UInt8>) -> [UInt8] {
    guard let head = AirHead(original), bytes.count == original.count else { return bytes }
    let end = head.length + head.payloadLength
    guard bytes.count >= end + AirChecksums.length else { return bytes }
    let crc = AirChecksums.crc(zip(bytes[4..<end], original.dropFirst(4)).map { $0 ^ $1 }, from: 0)
    var result = bytes
    for index in 0..<AirChecksums.length {
      result[end + index] ^= UInt8(truncatingIfNeeded: crc >> (8 * index))
    }
    return result
  }

  // MARK: Advertising

  private mutating func advertising(
    _ type: UInt8, _ bytes: [UInt8], _ payload: ByteRegion, _ key: UInt64, isWhole: Bool,
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    switch type {
    case 0, 2, 4,
      6 where bytes.count >= 6 || !isWhole:
      address(at: 0, of: payload, &queue, &context)
      queue.change(payload.dropFirst(6)) { context.advertising($0) }
    case 1 where bytes.count == 12 || !isWhole, 3 where bytes.count == 12 || !isWhole,
      5 where bytes.count == 34 || !isWhole:
      for place in [0, 6] { address(at: place, of: payload, &queue, &context) }
    case 7, 8: extended(bytes, payload, key, isWhole: isWhole, &queue, &context)
    default:
      unknown(payload, "advertisements of an unknown kind", &queue, &context)
    }
  }

  /// Scrubs an address; an incomplete one becomes zeros.
  private func address(
    at place: Int, of payload: ByteRegion, _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    let part = payload.dropFirst(place).prefix(6)
    let bytes = queue.bytes(of: part)
    queue.write(
      bytes.count == 6 ? context.address(bytes) : [UInt8](repeating: 0, count: bytes.count),
      to: part)
  }

  /// Scrubs an extended advertisement: a head with the fields that its flags announce, data of the
  /// controller, then data that the next advertisement may continue.
  ///
  /// Source: Core Specification, Volume 6, Part B, 2.3.4.
  private mutating func extended(
    _ bytes: [UInt8], _ payload: ByteRegion, _ key: UInt64, isWhole: Bool,
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    let words = "invalid extended advertisements"
    guard let first = bytes.first else { return }
    let end = 1 + Int(first & 0x3F)
    guard bytes.count >= end || !isWhole else { return unknown(payload, words, &queue, &context) }
    let flags = end > 1 && bytes.count > 1 ? bytes[1] : 0
    var number: [UInt8] = []
    var place = 2
    for (flag, length) in AirTrains.fieldLengths.enumerated() where flags >> flag & 1 == 1 {
      guard place + length <= end else {
        return unknown(payload.dropFirst(place), words, &queue, &context)
      }
      switch flag {
      case 0, 1: address(at: place, of: payload, &queue, &context)
      case 3: number = Array(bytes.dropFirst(place).prefix(length))
      default: break
      }
      place += length
    }
    if place < end {
      queue.change(payload.prefix(end).dropFirst(place)) { context.advertising($0) }
    }
    let data = payload.dropFirst(end)
    let source = ScrubContext.Source(
      adapter: UInt32(key >> 32),
      bytes: (0..<4).map { UInt8(truncatingIfNeeded: key >> (8 * $0)) } + number)
    // Only the first of several packets contains the sender. A pointer announces a continuation,
    // and so does an incomplete structure, if the radio missed a packet.
    let begins = flags & 1 == 1
    let goesOn = flags & 0x10 != 0 || ScrubContext.isOpen(queue.bytes(of: data))
    guard begins || !data.isEmpty else { return }
    let isWholeData = context.advertisements.isWhole(
      source, begins: begins ? true : nil, ends: data.isEmpty || !isWhole || !goesOn)
    queue.change(data) {
      isWholeData ? context.advertising($0) : context.unknown($0, ScrubContext.parts)
    }
  }

  // MARK: Links

  private mutating func connect(
    _ adapter: UInt32, _ bytes: [UInt8], _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    let access = bytes[...]
    let (low, high) = (UInt64(access.uint16LE(at: 12)), UInt64(access.uint16LE(at: 14)))
    let key = UInt64(adapter) << 32 | high << 16 | low
    end(key, &queue, &context)
    add(key, peer: PeripheralID(airOrder: bytes[6..<12]), &queue, &context)
  }

  private mutating func add(
    _ key: UInt64, peer: PeripheralID?, _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    if order.count >= Self.mostLinks, let oldest = order.first { end(oldest, &queue, &context) }
    let link = tables.link(
      on: UInt32(key >> 32), to: peer,
      beside: order.compactMap { links[$0] }.filter { !$0.isDown }.map(\.link))
    link.isOnAir = true
    links[key] = AirLink(link: link)
    order.append(key)
  }

  private mutating func end(
    _ key: UInt64, _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    guard let former = links.removeValue(forKey: key) else { return }
    order.removeAll { $0 == key }
    former.link.finish(&queue, &context)
    if !former.isDown { tables.remember(former.link) }
  }

  private mutating func data(
    _ key: UInt64, _ header: UInt8, _ bytes: [UInt8], _ payload: ByteRegion,
    _ reception: LinkLayerReception, _ time: Duration, isWhole: Bool, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    if links[key] == nil { add(key, peer: nil, &queue, &context) }
    guard var air = links[key] else { return }
    let told = reception.isFromCentral
    let isReadable = !(air.isEncrypted || reception.isEncrypted) || reception.isDecrypted
    guard isWhole else {
      guard isReadable else { return unknown(payload, Self.encrypted, &queue, &context) }
      air.link.abandon(&queue, &context)
      return unknown(payload, "packets on the air that are cut off", &queue, &context)
    }
    let isFromCentral =
      told
      ?? air.turns.isOfCentral(
        header, bytes[...], at: time, after: air.fromCentral?.packet, air.fromPeripheral?.packet)
    defer { links[key]?.turns = air.turns }
    let last = isFromCentral ? air.fromCentral : air.fromPeripheral
    if let last, last.packet.isSame(header, bytes[...]) {
      // A retransmission gets the result of the first transmission.
      return queue.copy(last.outcome, to: payload)
    }
    let isSameNumber = last?.packet.hasNumber(of: header) ?? false
    guard bytes.isEmpty || isReadable else {
      if !isSameNumber { sent(bytes, header, payload, isFromCentral, key, &queue) }
      return unknown(payload, Self.encrypted, &queue, &context)
    }
    sent(bytes, header, payload, isFromCentral, key, &queue)
    // The sniffer missed a packet, so unfinished ones cannot be completed.
    if isSameNumber, told != nil {
      air.link.abandon(isFromHost: isFromCentral, &queue, &context)
    }
    guard !bytes.isEmpty else { return }
    // The Message Integrity Code after the payload is harmless.
    let length =
      reception.isDecrypted
      ? air.check.lengthWithoutCheck(bytes[...], isFirst: header & 3 == 2) : bytes.count
    links[key]?.check = air.check
    switch header & 3 {
    case 1, 2:
      air.link.take(
        payload.prefix(length), isFirst: header & 3 == 2, isFromHost: isFromCentral,
        isTold: told != nil, &queue, &context)
    case 3: queue.write(control(key, bytes, &context), to: payload)
    default: unknown(payload, "packets on the air without a kind", &queue, &context)
    }
  }

  private mutating func sent(
    _ bytes: [UInt8], _ header: UInt8, _ payload: ByteRegion, _ isFromCentral: Bool, _ key: UInt64,
    _ queue: inout PacketQueue
  ) {
    let sent = Sent(packet: AirTurns.Sent(header, bytes), outcome: queue.watch(payload))
    if isFromCentral { links[key]?.fromCentral = sent } else { links[key]?.fromPeripheral = sent }
  }

  /// Scrubs a control packet of the link layer.
  private mutating func control(
    _ key: UInt64, _ bytes: [UInt8], _ context: inout ScrubContext
  ) -> [UInt8] {
    if bytes[0] == 0x02, let air = links[key], !air.isDown {
      links[key]?.isDown = true
      tables.remember(air.link)
    }
    switch bytes[0] {
    case 0x05:
      links[key]?.isEncrypted = true
      return bytes
    case 0x03 where bytes.count == 23:
      return [3] + context.blank(bytes[1..<11], as: .key) + bytes.dropFirst(11)
    // Offset 27 is the address of another device, whose periodic advertising this announces.
    case 0x1C where [35, 39].contains(bytes.count):
      return bytes.prefix(27) + context.address(bytes[27..<33]) + bytes.dropFirst(33)
    case let code
    where Self.controlLengths[code].map { [$0, $0 + 4].contains(bytes.count) } ?? false:
      return bytes
    default: return [bytes[0]] + context.unknown(bytes.dropFirst(), "packets of the link layer")
    }
  }

  /// The lengths of harmless control packets; decrypted packets may have four more bytes, the
  /// Message Integrity Code.
  ///
  /// Source: Core Specification, Volume 6, Part B, 2.4.2.
  private static let controlLengths: [UInt8: Int] = [
    0x00: 12, 0x01: 8, 0x02: 2, 0x04: 13, 0x06: 1, 0x07: 2, 0x08: 9, 0x09: 9, 0x0A: 1,
    0x0B: 1, 0x0C: 6, 0x0D: 2, 0x0E: 9, 0x0F: 24, 0x10: 24, 0x11: 3, 0x12: 1, 0x13: 1, 0x14: 9,
    0x15: 9, 0x16: 3, 0x17: 3, 0x18: 5, 0x19: 3, 0x1A: 2, 0x1B: 1, 0x1D: 2, 0x1E: 2, 0x1F: 36,
    0x20: 9, 0x21: 16, 0x22: 4, 0x23: 4, 0x24: 5, 0x25: 5, 0x26: 11, 0x27: 11,
  ]

  private func unknown(
    _ region: ByteRegion, _ words: String, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    queue.write(context.unknown(queue.bytes(of: region), words), to: region)
  }
}

extension LinkScrubber {
  /// Blanks the parts of incomplete packets.
  ///
  /// On the air they become zeros: the file cannot record the gap between them, so readers would
  /// join them.
  func leave(
    _ parts: ByteRegion, _ words: String, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    let bytes = queue.bytes(of: parts)
    if isOnAir { context.report.leave(words) }
    queue.write(
      isOnAir ? [UInt8](repeating: 0, count: bytes.count) : context.unknown(bytes, words),
      to: parts)
  }
}
