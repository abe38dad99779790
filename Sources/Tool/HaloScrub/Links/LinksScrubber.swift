import HaloCapture
import HaloProtocol
import HaloTransport

/// Scrubs the data packets of all links, and follows connections and disconnections.
struct LinksScrubber {
  private struct Key: Hashable {
    let adapter: UInt32
    let handle: UInt16
  }

  private var links: [Key: LinkScrubber] = [:]
  /// The link of the last data packet, which the next data packet usually belongs to as well.
  private var last: (key: Key, link: LinkScrubber)?
  private var order: [Key] = []
  /// A gap in the capture visits only these: there may be a thousand links, and many gaps.
  private var unfinished: Set<Key> = []
  private var tables: PeerTables

  private static let mostLinks = 1024

  init(table: HandleTable) { tables = PeerTables(initial: table) }

  /// Returns whether ``data(_:_:_:)`` surely changes neither the ACL packet nor the scrubber.
  func keeps(_ packet: CapturedPacket, _ context: borrowing ScrubContext) -> Bool {
    guard case .acl(let direction) = packet.kind, packet.bytes.count >= 11, let last else {
      return false
    }
    let flags = packet.bytes.uint16LE(at: 0)
    guard last.key == Key(adapter: packet.adapter, handle: flags & 0x0FFF),
      Int(packet.bytes.uint16LE(at: 2)) == packet.bytes.count - 4,
      let boundary = LinkFollower.Boundary(rawValue: flags >> 12 & 3), boundary != .continuation
    else { return false }
    return last.link.keeps(
      packet.bytes, isFromHost: direction.isFromHost ?? (boundary == .firstUnflushable), context)
  }

  mutating func data(_ packet: CapturedPacket, _ region: ByteRegion, _ queue: inout PacketQueue) {
    guard case .acl(let direction) = packet.kind else { return }
    if let head = HCI.diagnosticHead(of: packet.bytes.span, direction),
      links[Key(adapter: packet.adapter, handle: packet.bytes.uint16LE(at: 0) & 0x0FFF)] == nil
    {
      return queue.blank(region.dropFirst(head), "diagnostics of the controller")
    }
    guard packet.bytes.count >= 4 else {
      return queue.blank(region, "data that are cut off")
    }
    let (flags, length) = (packet.bytes.uint16LE(at: 0), Int(packet.bytes.uint16LE(at: 2)))
    let key = Key(adapter: packet.adapter, handle: flags & 0x0FFF)
    let boundary = LinkFollower.Boundary(rawValue: flags >> 12 & 3) ?? .first
    let link: LinkScrubber
    if let last, last.key == key {
      link = last.link
    } else {
      link = links[key] ?? up(key, peer: nil, &queue)
      last = (key, link)
    }
    let part = region.dropFirst(4)
    let wasCalm = link.isCalm
    defer {
      if link.isCalm {
        if !wasCalm { unfinished.remove(key) }
      } else {
        unfinished.insert(key)
      }
    }
    let isFromHost = direction.isFromHost ?? link.sender(of: boundary, length) ?? true
    guard part.count == length else {
      link.abandon(isFromHost: isFromHost, &queue)
      return queue.blank(part, "data of which the logger kept a part")
    }
    link.consume(part, isFirst: boundary != .continuation, isFromHost: isFromHost, &queue)
    if let identity = link.identity.take() { tables.rename(link, identity) }
  }

  /// Opens and closes links as an HCI event reports; the event itself is scrubbed later.
  mutating func event(_ packet: CapturedPacket, _ queue: inout PacketQueue) {
    guard packet.bytes.count >= 2 else { return }
    let bytes = packet.bytes.dropFirst(2)
    // Readers use the handle of an event that is cut off.
    func key(_ offset: Int) -> Key? {
      guard bytes.count >= offset + 2 else { return nil }
      return Key(adapter: packet.adapter, handle: bytes.uint16LE(at: offset) & 0x0FFF)
    }
    func peer(_ offset: Int) -> PeripheralID? {
      let address = bytes.dropFirst(offset).prefix(6)
      return address.count == 6 ? PeripheralID(airOrder: address) : nil
    }
    switch packet.bytes.first {
    case HCI.Event.connectionComplete where bytes.first ?? 0 == 0:
      if let key = key(1) { _ = up(key, peer: peer(3), &queue) }
    case HCI.Event.disconnectionComplete where bytes.first ?? 0 == 0:
      if let key = key(1) { down(key, &queue) }
    case HCI.Event.lowEnergy where bytes.dropFirst().first ?? 0 == 0:
      guard let code = bytes.first, HCI.isConnectionComplete(code), let key = key(2) else { return }
      _ = up(key, peer: peer(6), &queue)
    case HCI.Event.commandComplete where bytes.count >= 3:
      if bytes.dropFirst().starts(with: HCI.reset.prefix(2)) {
        end(packet.adapter, &queue)
      }
    default: break
    }
  }

  mutating func end(_ adapter: UInt32, _ queue: inout PacketQueue) {
    // If several links show attributes of the host, the last one counts, in the same order as in
    // `LinkFollower`.
    for key in order.filter({ $0.adapter == adapter }).sorted(by: { $0.handle < $1.handle }) {
      down(key, &queue)
    }
  }

  /// Ends all links and forgets all attributes, because another capture begins in the same file.
  mutating func beginAnew(_ queue: inout PacketQueue) {
    for key in order { down(key, &queue) }
    tables.forget()
  }

  /// Blanks incomplete packets on all links, because the capture lacks packets of unknown adapters.
  mutating func lose(_ queue: inout PacketQueue) {
    for key in unfinished.sorted(by: { ($0.adapter, $0.handle) < ($1.adapter, $1.handle) }) {
      links[key]?.abandon(&queue)
    }
    unfinished = []
  }

  /// Blanks incomplete packets on all links, so that no packet in the queue waits for the rest.
  func finish(_ queue: inout PacketQueue) {
    for key in order { links[key]?.finish(&queue) }
  }

  private mutating func up(
    _ key: Key, peer: PeripheralID?, _ queue: inout PacketQueue
  ) -> LinkScrubber {
    down(key, &queue)
    if order.count >= Self.mostLinks, let oldest = order.first { down(oldest, &queue) }
    let link = tables.link(on: key.adapter, to: peer, beside: order.compactMap { links[$0] })
    links[key] = link
    order.append(key)
    return link
  }

  private mutating func down(_ key: Key, _ queue: inout PacketQueue) {
    guard let link = links.removeValue(forKey: key) else { return }
    last = nil
    order.removeAll { $0 == key }
    unfinished.remove(key)
    link.finish(&queue)
    tables.remember(link)
  }
}
