import HaloCapture
import HaloProtocol
import HaloTransport

final class LinkScrubber: AttributeLink {
  let adapter: UInt32
  let address: PeripheralID?
  var peer: PeripheralID?
  // The properties of each packet have one owner, which makes one call at a time.
  @exclusivity(unchecked) private(set) var ofPeer: ServerScrubber
  @exclusivity(unchecked) private var ofHost: ServerScrubber
  /// The reply with the steps of a day that the ring on this link is sending.
  @exclusivity(unchecked) private var reply = HealthValues.Reply()
  @exclusivity(unchecked) private var fromHost = Assembly()
  @exclusivity(unchecked) private var toHost = Assembly()
  @exclusivity(unchecked) private var channels = L2CAPChannels()
  /// The incomplete packets of L2CAP channels, which wait for further segments.
  private var segments: [L2CAPChannels.Key: ByteRegion] = [:]

  /// An L2CAP packet that is incomplete until further ACL fragments arrive.
  private struct Assembly {
    var region = ByteRegion()
    var count = 0
    var length: Int?
    /// The number of bytes still to come of a packet whose first fragments were already blanked.
    var rest = 0
    var isPending: Bool { count > 0 }
    /// The bytes that the incomplete packet lacks, 1 if its length is unknown; else nil.
    var missing: Int? { isPending ? length.map { $0 - count } ?? 1 : nil }
  }

  /// The L2CAP channels of the Security Manager, on LE and on classic links.
  private static let securityChannels: ClosedRange<UInt16> = 6...7
  private static let notWhole = "packets that are not whole"

  init(
    adapter: UInt32, address: PeripheralID?, peer: PeripheralID?, table: HandleTable,
    initial: HandleTable, hostTable: HandleTable
  ) {
    (self.adapter, self.address, self.peer) = (adapter, address, peer)
    ofPeer = ServerScrubber(table: table, initial: initial, isOfHost: false)
    ofHost = ServerScrubber(table: hostTable, initial: HandleTable(), isOfHost: true)
  }

  var table: HandleTable { ofPeer.known.table }
  var hostTable: HandleTable { ofHost.known.table }
  func know(_ table: HandleTable) { ofPeer.know(table) }

  /// Whether the host sent a data packet, in a capture without directions; nil if unclear.
  func sender(of boundary: LinkFollower.Boundary, _ length: Int) -> Bool? {
    boundary.sender(of: length, missing: (fromHost.missing, toHost.missing))
  }

  var isCalm: Bool { !fromHost.isPending && !toHost.isPending && !channels.isUnfinished }

  /// Returns whether an ACL packet of 11 bytes or more is a notification or write command that
  /// scrubbing surely leaves unchanged.
  func keeps(
    _ bytes: ArraySlice<UInt8>, isFromHost: Bool, _ context: borrowing ScrubContext
  ) -> Bool {
    guard isCalm, (isFromHost ? fromHost.rest : toHost.rest) == 0,
      Int(bytes.uint16LE(at: 4)) == bytes.count - 8,
      bytes.uint16LE(at: 6) == L2CAPChannel.attribute
    else { return false }
    let span = bytes.span
    let isWrite: Bool
    switch span[8] {
    case ATTOpcode.notification: isWrite = false
    case ATTOpcode.writeCommand: isWrite = true
    default: return false
    }
    let (handle, value) = (bytes.uint16LE(at: 9), span.extracting(droppingFirst: 11))
    return isFromHost == isWrite
      ? ofPeer.keeps(value, at: handle, isWritten: isWrite, context)
      : ofHost.keeps(value, at: handle, isWritten: isWrite, context)
  }

  /// Scrubs one ACL fragment, whose bytes are `part`; `isFromHost` may be an estimate.
  func consume(_ part: ByteRegion, isFirst: Bool, isFromHost: Bool, _ queue: inout PacketQueue) {
    let bytes = queue.slice(of: part)
    if isFirst, !(isFromHost ? fromHost.isPending : toHost.isPending), bytes.count >= 4,
      Int(bytes.uint16LE(at: 0)) == bytes.count - 4
    {
      // Usually the first part is the whole packet, which nothing has to wait for.
      if isFromHost { fromHost.rest = 0 } else { toHost.rest = 0 }
      return packet(part, bytes, isFromHost, &queue)
    }
    var assembly = isFromHost ? fromHost : toHost
    defer { if isFromHost { fromHost = assembly } else { toHost = assembly } }
    if isFirst {
      if assembly.isPending { lose(isFromHost: isFromHost, &queue) }
      abandon(&assembly, Self.notWhole, &queue)
      assembly.rest = 0
    } else if !assembly.isPending {
      // Readers still expect the rest of the packet that was given up.
      guard part.count > assembly.rest else {
        assembly.rest -= part.count
        queue.context.report.leave(Self.notWhole)
        return queue.write([UInt8](repeating: 0, count: part.count), to: part)
      }
      lose(isFromHost: isFromHost, &queue)
      return queue.blank(part, "parts of packets without their beginning")
    }
    queue.hold(part)
    assembly.region += part
    assembly.count += part.count
    if assembly.length == nil, assembly.count >= 4 {
      let head = queue.bytes(of: assembly.region.prefix(2))
      assembly.length = 4 + Int(head[...].uint16LE(at: 0))
    }
    guard let length = assembly.length, assembly.count >= length else { return }
    guard assembly.count == length else {
      lose(isFromHost: isFromHost, &queue)
      let words = "packets that are longer than their length field"
      return abandon(&assembly, words, &queue)
    }
    let whole = assembly.region
    assembly = Assembly()
    packet(whole, queue.slice(of: whole), isFromHost, &queue)
    queue.release(whole)
  }

  /// Blanks incomplete packets from the host or the device, or from both if nil.
  func abandon(isFromHost: Bool? = nil, _ queue: inout PacketQueue) {
    if isFromHost != false { abandon(&fromHost, Self.notWhole, &queue) }
    if isFromHost != true { abandon(&toHost, Self.notWhole, &queue) }
    for side in [true, false] where (isFromHost ?? side) == side {
      lose(isFromHost: side, &queue)
    }
  }

  /// Blanks all incomplete packets and frames, at the end of the link or when the queue is full.
  func finish(_ queue: inout PacketQueue) {
    let rests = (fromHost.missing ?? fromHost.rest, toHost.missing ?? toHost.rest)
    abandon(&queue)
    (fromHost.rest, toHost.rest) = rests
    ofPeer.finish(&queue)
    ofHost.finish(&queue)
  }

  private func abandon(_ assembly: inout Assembly, _ words: String, _ queue: inout PacketQueue) {
    guard assembly.isPending else { return }
    queue.blank(assembly.region, words)
    queue.release(assembly.region)
    assembly = Assembly()
  }

  /// Discards incomplete packets of L2CAP channels from a sender whose traffic lacks a part.
  private func lose(isFromHost: Bool, _ queue: inout PacketQueue) {
    guard channels.clear(isFromHost: isFromHost) else { return }
    abandonSegments(&queue)
  }

  /// Blanks the segments for whose rest ``channels`` no longer waits.
  private func abandonSegments(_ queue: inout PacketQueue) {
    let over = segments.filter { !channels.isUnfinished($0.key) }
    for (key, region) in over.sorted(by: { $0.key < $1.key }) {
      segments[key] = nil
      queue.blank(region, Self.notWhole)
      queue.release(region)
    }
  }

  private func packet(
    _ region: ByteRegion, _ bytes: ArraySlice<UInt8>, _ isFromHost: Bool,
    _ queue: inout PacketQueue
  ) {
    let (channel, payload) = (bytes.uint16LE(at: 2), bytes.dropFirst(4))
    guard channel != L2CAPChannel.attribute else {
      return attribute(region.dropFirst(4), payload, isFromHost, &queue)
    }
    switch channel {
    case L2CAPChannel.signaling, L2CAPChannel.signalingLE:
      for bearer in channels.signal(payload, isFromHost: isFromHost) {
        ofPeer.open(bearer.number, mtu: bearer.mtu)
        ofHost.open(bearer.number, mtu: bearer.mtu)
      }
      abandonSegments(&queue)
      queue.write(queue.context.signals(payload), to: region.dropFirst(4))
    case Self.securityChannels:
      let other = security(Array(payload), isFromHost: isFromHost, &queue.context)
      queue.write(other, to: region.dropFirst(4))
      // Readers ignore identities on classic links.
      if channel != L2CAPChannel.security { identity = nil }
    case L2CAPChannel.firstDynamic...:
      let key = L2CAPChannels.Key(isFromHost: isFromHost, channel: channel)
      segment(region.dropFirst(4), payload, key, &queue)
    default: queue.blank(region.dropFirst(4), Self.words(channel))
    }
  }

  private func segment(
    _ region: ByteRegion, _ bytes: ArraySlice<UInt8>, _ key: L2CAPChannels.Key,
    _ queue: inout PacketQueue
  ) {
    let outcome = channels.consume(bytes, on: key.channel, isFromHost: key.isFromHost)
    guard !channels.isUnfinished(key) else {
      queue.hold(region)
      segments[key, default: ByteRegion()] += region
      return
    }
    let held = segments.removeValue(forKey: key) ?? ByteRegion()
    var whole = held
    whole += region
    if case .attribute(let packet, let bearer) = outcome {
      // A length may precede the attribute packet.
      let region = whole.dropFirst(whole.count - packet.count)
      attribute(region, queue.slice(of: region), key.isFromHost, on: bearer, &queue)
    } else {
      queue.blank(whole, Self.words(key.channel))
    }
    queue.release(held)
  }

  private static func words(_ channel: UInt16) -> String {
    "the channel \(ScrubContext.hex(channel)) of a link"
  }

  private func attribute(
    _ region: ByteRegion, _ bytes: ArraySlice<UInt8>, _ isFromHost: Bool,
    on bearer: UInt16 = L2CAPChannel.attribute, _ queue: inout PacketQueue
  ) {
    guard let packet = try? ATTPacket(parsing: bytes) else {
      return queue.blank(region, "invalid packets of the Attribute Protocol")
    }
    var region = region
    region.startOfSlices = bytes.startIndex
    // Only replaced steps need the reply.
    if queue.context.options.altersHealth { swap(&queue.context.health.reply, &reply) }
    defer { if queue.context.options.altersHealth { swap(&queue.context.health.reply, &reply) } }
    if isFromHost != packet.isOfClient {
      ofHost.consume(packet, region, on: bearer, &queue)
    } else {
      ofPeer.consume(packet, region, on: bearer, &queue)
    }
  }

  /// Scrubs a packet of the Security Manager (Core, Volume 3, Part H, 3.5 and 3.6).
  private func security(
    _ bytes: [UInt8], isFromHost: Bool, _ context: inout ScrubContext
  ) -> [UInt8] {
    guard let code = bytes.first else { return bytes }
    let rest = Array(bytes.dropFirst())
    let words = "packets of the Security Manager"
    if code == 0x09, rest.count == 7, !isFromHost {
      identity = PeripheralID(airOrder: rest.dropFirst())
    }
    return [code] + context.scrub(rest, by: Self.securityLayouts[code], words)
  }

  /// Pairing Request and Response, Pairing Failed, Identity Address Information, Security Request,
  /// and Keypress Notification stay readable; all others contain keys, or reveal them.
  private static let securityLayouts: [UInt8: Layout] = {
    var layouts: [UInt8: Layout] = [
      0x01: Layout("6"), 0x02: Layout("6"), 0x05: Layout("1"), 0x09: Layout("1 a"),
      0x0B: Layout("1"), 0x0E: Layout("1"),
    ]
    for code in [0x03, 0x04, 0x06, 0x07, 0x08, 0x0A, 0x0C, 0x0D] as [UInt8] {
      layouts[code] = Layout("k")
    }
    return layouts
  }()

  /// The identity address that the device sent during bonding; nil until then.
  var identity: PeripheralID?
}

extension PeerTables {
  /// Learns the attributes from other links to the device first, whose end may be missing.
  mutating func link(
    on adapter: UInt32, to address: PeripheralID?, beside others: some Sequence<LinkScrubber>
  ) -> LinkScrubber {
    let peer = peer(at: address)
    for other in others where peer != nil && other.peer == peer { remember(other) }
    return LinkScrubber(
      adapter: adapter, address: address, peer: peer, table: table(of: peer), initial: initial,
      hostTable: hostTable(of: adapter))
  }
}
