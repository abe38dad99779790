import HaloProtocol
import HaloTransport

/// Follows links from packets that a sniffer received on the air.
///
/// The access address, which the central chooses as it connects, identifies a link. Encrypted
/// packets cannot be read. The central takes the place of the host. Radios miss many packets, so a
/// link reports the first loss of each kind, and the total at its end.
struct AirFollower {
  private struct Side {
    var assembly = L2CAPAssembly()
    /// The last packet that this side sent, to recognize a retransmission.
    var last: AirTurns.Sent?
  }

  private struct AirLink {
    var identity: CapturedLink
    var fromCentral = Side()
    var fromPeripheral = Side()
    var channels = L2CAPChannels()
    var isEncrypted = false
    var isEncryptionReported = false
    var isDown = false
    var damaged = LossCount.damaged
    var missed = LossCount.missed
    var check = AirCheck()
    /// Determines the sender from the times of packets, if the radio does not report it.
    var turns = AirTurns()

    var isUnfinished: Bool {
      fromCentral.assembly.isPending || fromPeripheral.assembly.isPending || channels.isUnfinished
    }

    mutating func loseUnfinished(isFromCentral: Bool, _ events: inout [LinkEvent]) {
      let isPart = channels.clear(isFromHost: isFromCentral)
      let isPending = isFromCentral ? fromCentral.assembly.clear() : fromPeripheral.assembly.clear()
      if isPart || isPending {
        events.append(.lost(identity.number, "a packet that was not finished"))
      }
    }

    mutating func reportLosses(_ events: inout [LinkEvent]) {
      damaged.reportAll(of: identity.number, &events)
      missed.reportAll(of: identity.number, &events)
    }
  }

  /// Counts losses of one kind, and reports the first one and the total.
  private struct LossCount {
    /// The words for one loss, and for several after their number.
    let words: (one: String, all: String)
    var count = 0

    static let damaged = LossCount(
      words: (
        "a packet whose checksum is wrong", "packets in all whose checksums are wrong"
      ))
    static let missed = LossCount(
      words: (
        "a packet that was not received correctly",
        "packets in all that were not received correctly"
      ))

    mutating func add(_ link: UInt64?, _ events: inout [LinkEvent]) {
      count += 1
      if count == 1 { events.append(.lost(link, words.one)) }
    }

    mutating func reportAll(of link: UInt64?, _ events: inout [LinkEvent]) {
      if count > 1 { events.append(.lost(link, "\(count) \(words.all)")) }
      count = 0
    }
  }

  private var links: [UInt64: AirLink] = [:]
  private var order = LinkQueue<UInt64>()
  /// The links that may have unfinished packets, by adapter and access address.
  private var unfinished: Set<UInt64> = []
  private var trains = AirTrains()
  /// Damaged packets of advertising or of no known link, as their address may be damaged.
  private var damaged = LossCount.damaged
  private(set) var checksums = AirChecksums()

  private static let mostLinks = 256

  private enum Control {
    static let terminate: UInt8 = 0x02
    static let startEncryption: UInt8 = 0x05
  }

  /// Adds the events of a sniffed packet; a new link increments `count`, and is its number.
  mutating func consume(
    _ packet: CapturedPacket, _ reception: LinkLayerReception, _ count: inout UInt64,
    _ events: inout [LinkEvent]
  ) {
    let bytes = packet.bytes
    checksums.count(bytes, reception)
    guard let head = AirHead(bytes) else {
      return reception.isDamaged == true
        ? damaged.add(nil, &events)
        : events.append(.lost(nil, "a packet on the air ends within its head"))
    }
    let key = UInt64(packet.adapter) << 32 | UInt64(head.address)
    guard reception.isDamaged != true else {
      guard let number = links[key]?.identity.number else { return damaged.add(nil, &events) }
      links[key]?.damaged.add(number, &events)
      return
    }
    guard bytes.count >= head.length + head.payloadLength else {
      return events.append(.lost(nil, "a packet on the air that ends before it should"))
    }
    let payload = bytes.dropFirst(head.length).prefix(head.payloadLength)
    guard head.address != AirHead.advertisingAddress else {
      switch head.header & 0x0F {
      case 5: connect(payload, packet.adapter, &count, &events)
      case 7: trains.learn(payload, on: packet.adapter)
      default: break
      }
      return
    }
    guard !trains.contains(key) else { return }
    if links[key] == nil { add(key, peer: nil, packet.adapter, &count, &events) }
    data(key, head.header, payload, reception, packet.time, &events)
  }

  /// Drops the unfinished packets of all links, as the logger lost packets of an unknown link.
  mutating func lose(_ events: inout [LinkEvent]) {
    for key in unfinished.sorted() {
      for isFromCentral in [true, false] {
        links[key]?.loseUnfinished(isFromCentral: isFromCentral, &events)
      }
    }
    unfinished = []
  }

  mutating func end(_ events: inout [LinkEvent]) {
    finish(&events)
    let numbers = links.values.filter { !$0.isDown }.map(\.identity.number)
    for number in numbers.sorted() { events.append(.down(number, reason: nil)) }
    (links, trains, unfinished) = ([:], AirTrains(), [])
  }

  /// Reports the total losses of each link, at the end of the file or of a capture in it.
  mutating func finish(_ events: inout [LinkEvent]) {
    for (key, _) in links.sorted(by: { $0.value.identity.number < $1.value.identity.number }) {
      links[key]?.reportLosses(&events)
    }
    damaged.reportAll(of: nil, &events)
  }

  /// Starts a link from a CONNECT_IND, with both addresses and the access address.
  private mutating func connect(
    _ payload: ArraySlice<UInt8>, _ adapter: UInt32, _ count: inout UInt64,
    _ events: inout [LinkEvent]
  ) {
    guard payload.count == 34 else {
      return events.append(.lost(nil, "a CONNECT_IND of \(payload.count) bytes instead of 34"))
    }
    let key = UInt64(adapter) << 32 | UInt64(payload.span.uint32LE(at: 12))
    // The central repeats the request if the peripheral missed it.
    if var link = links.removeValue(forKey: key) {
      unfinished.remove(key)
      link.reportLosses(&events)
      if !link.isDown { events.append(.down(link.identity.number, reason: nil)) }
    }
    add(key, peer: PeripheralID(airOrder: payload.dropFirst(6).prefix(6)), adapter, &count, &events)
  }

  private mutating func add(
    _ key: UInt64, peer: PeripheralID?, _ adapter: UInt32, _ count: inout UInt64,
    _ events: inout [LinkEvent]
  ) {
    if links.count >= Self.mostLinks,
      let key = order.popOldest(where: { [links] in links[$0]?.identity.number == $1 }),
      var oldest = links.removeValue(forKey: key)
    {
      unfinished.remove(key)
      oldest.reportLosses(&events)
      events.append(.lost(oldest.identity.number, "forgotten, as there are too many links"))
      if !oldest.isDown { events.append(.down(oldest.identity.number, reason: nil)) }
    }
    count += 1
    let identity = CapturedLink(number: count, adapter: adapter, isHostCentral: true, peer: peer)
    links[key] = AirLink(identity: identity)
    order.append(key, count) { [links] in links[$0]?.identity.number == $1 }
    events.append(.up(identity))
  }

  private mutating func data(
    _ key: UInt64, _ header: UInt8, _ payload: ArraySlice<UInt8>,
    _ reception: LinkLayerReception, _ time: Duration, _ events: inout [LinkEvent]
  ) {
    guard var link = links[key] else { return }
    let isFromCentral =
      reception.isFromCentral
      ?? link.turns.isOfCentral(
        header, payload, at: time, after: link.fromCentral.last, link.fromPeripheral.last)
    defer {
      links[key] = link
      if link.isUnfinished { unfinished.insert(key) } else { unfinished.remove(key) }
    }
    var side = isFromCentral ? link.fromCentral : link.fromPeripheral
    if let last = side.last, last.isSame(header, payload) { return }
    let isSameNumber = side.last?.hasNumber(of: header) ?? false
    let isEncrypted = link.isEncrypted || reception.isEncrypted
    guard payload.isEmpty || !isEncrypted || reception.isDecrypted else {
      // This packet may be a retransmission of one that was decrypted.
      if !isSameNumber { side.last = AirTurns.Sent(header, payload) }
      if isFromCentral { link.fromCentral = side } else { link.fromPeripheral = side }
      if !link.isEncryptionReported {
        link.isEncryptionReported = true
        events.append(.lost(link.identity.number, "encrypted from here on, which cannot be read"))
      }
      return
    }
    defer { if isFromCentral { link.fromCentral = side } else { link.fromPeripheral = side } }
    side.last = AirTurns.Sent(header, payload)
    // The sequence number changes with every packet, so one between was missed. Without the
    // direction, the packet may be from the other side.
    if isSameNumber, reception.isFromCentral != nil {
      link.missed.add(link.identity.number, &events)
      // The unfinished packet cannot be completed.
      let isPart = link.channels.clear(isFromHost: isFromCentral)
      if side.assembly.clear() || isPart {
        events.append(.lost(link.identity.number, "a packet that was not finished"))
      }
    }
    guard !payload.isEmpty else { return }
    let payload =
      reception.isDecrypted
      ? payload.prefix(link.check.lengthWithoutCheck(payload, isFirst: header & 3 == 2)) : payload
    switch header & 3 {
    case 3: control(payload, &link, key, &events)
    case 1, 2:
      guard
        let packet = side.assembly.consume(
          payload, isFirst: header & 3 == 2, of: link.identity.number, &link.channels,
          isFromHost: isFromCentral, &events)
      else { return }
      // Requests and answers identify the sender more reliably than turns; other channels have only
      // the turns.
      let isTurnMeant = link.turns.isTimed && packet.uint16LE(at: 2) != L2CAPChannel.attribute
      let sender = reception.isFromCentral ?? (isTurnMeant ? isFromCentral : nil)
      link.channels.consume(packet, of: link.identity.number, isFromHost: sender, &events)
    default: break
    }
  }

  private func control(
    _ payload: ArraySlice<UInt8>, _ link: inout AirLink, _ key: UInt64,
    _ events: inout [LinkEvent]
  ) {
    switch payload.first {
    case Control.startEncryption: link.isEncrypted = true
    case Control.terminate where !link.isDown:
      link.isDown = true
      link.reportLosses(&events)
      events.append(
        .down(
          link.identity.number, reason: payload.count > 1 ? payload[payload.startIndex + 1] : nil))
    default: break
    }
  }
}

/// Detects whether payloads still end with the Message Integrity Code: some packet is then longer
/// than its length field states.
struct AirCheck {
  private var isThere = false

  /// Core Specification, Volume 6, Part B, 2.4.
  private static let length = 4

  /// Returns the length of a payload without the Message Integrity Code.
  mutating func lengthWithoutCheck(_ payload: ArraySlice<UInt8>, isFirst: Bool) -> Int {
    if isFirst, payload.count >= 8, payload.count == 4 + Int(payload.uint16LE(at: 0)) + Self.length
    {
      isThere = true
    }
    return isThere ? max(0, payload.count - Self.length) : payload.count
  }
}

/// The header of a packet on the air: the access address, and two bytes of the link layer.
///
/// The link layer adds a third byte, announced in the first, to packets for direction finding.
/// Source: Core Specification, Volume 6, Part B, 2.1 and 2.4.
struct AirHead {
  let address: UInt32
  let header: UInt8
  let payloadLength: Int
  /// The length in bytes of the header with the access address.
  let length: Int

  static let advertisingAddress: UInt32 = 0x8E89_BED6
  /// The bit in a data packet's header that announces Constant Tone Extension Info.
  private static let hasInfo: UInt8 = 0x20
  private static let shortest = 6

  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= Self.shortest else { return nil }
    address = bytes.span.uint32LE(at: 0)
    (header, payloadLength) = (bytes[bytes.startIndex + 4], Int(bytes[bytes.startIndex + 5]))
    let hasInfo = address != Self.advertisingAddress && header & Self.hasInfo != 0
    length = hasInfo ? Self.shortest + 1 : Self.shortest
  }
}

/// Trains of periodic advertising packets, which have an access address but are no links.
struct AirTrains {
  private var keys: Set<UInt64> = []

  private static let most = 256

  /// The lengths in bytes of the fields in the header of an extended advertisement.
  ///
  /// They are in the order of their flags: both addresses, direction finding, number of the
  /// advertisement, pointer to the next one, periodic advertising, and power.
  ///
  /// Source: Core Specification, Volume 6, Part B, 2.3.4.
  static let fieldLengths = [6, 6, 1, 2, 3, 18, 1]
  private static let syncInfo = 5
  /// After offset, interval, channels and clock accuracy of the field about periodic advertising.
  private static let accessAddressOffset = 9

  mutating func learn(_ payload: ArraySlice<UInt8>, on adapter: UInt32) {
    let bytes = payload.span
    guard bytes.count > 1, bytes[1] >> UInt8(Self.syncInfo) & 1 == 1 else { return }
    var start = 2
    for flag in 0..<Self.syncInfo where bytes[1] >> UInt8(flag) & 1 == 1 {
      start += Self.fieldLengths[flag]
    }
    guard start + Self.fieldLengths[Self.syncInfo] <= min(1 + Int(bytes[0] & 0x3F), bytes.count)
    else { return }
    if keys.count >= Self.most { keys = [] }
    keys.insert(
      UInt64(adapter) << 32 | UInt64(bytes.uint32LE(at: start + Self.accessAddressOffset)))
  }

  /// The key has the adapter in its upper 32 bits, and the access address in the lower ones.
  func contains(_ key: UInt64) -> Bool { keys.contains(key) }
}
