import HaloTransport

/// Reports the attribute packets of links as events; keeps a limited number of links.
package struct LinkFollower {
  /// The events since the last call of ``clearEvents()``, in the order of the packets.
  private(set) var events: [LinkEvent] = []

  private struct Key: Hashable {
    let adapter: UInt32
    let handle: UInt16

    var number: UInt64 { UInt64(adapter) << 16 | UInt64(handle) }
  }

  /// A class, as every packet looks its link up and changes it in place.
  final class Link {
    var identity: CapturedLink
    var fromHost = L2CAPAssembly()
    var toHost = L2CAPAssembly()
    var channels = L2CAPChannels()

    init(_ identity: CapturedLink) { self.identity = identity }
  }

  private var links: [Key: Link] = [:]
  private var order = LinkQueue<Key>()
  /// A cache of links without unfinished packets, without reference counting or a search.
  private var calm = [(key: UInt64, link: UInt64)](repeating: (.max, 0), count: 16)
  private var unfinished: Set<Key> = []
  private var count: UInt64 = 0
  private var air = AirFollower()
  var airChecksums: AirChecksums { air.checksums }
  /// Whether the host sent the last ACL packet; nil if unknown.
  private(set) var isLastFromHost: Bool?

  private static let mostLinks = 1024

  mutating func consume(_ packet: CapturedPacket) {
    if packet.beginsCapture { beginAnew() }
    if packet.followsGap { lose() }
    switch packet.kind {
    case .acl(let direction): acl(packet, direction)
    case .event: event(packet)
    case .command:
      guard packet.bytes.count >= 2 else {
        return events.append(.lost(nil, "a command ends within its head"))
      }
      // A reset of the controller ends all of its links.
      if packet.bytes.starts(with: HCI.reset.prefix(2)) { endAll(of: packet.adapter) }
    case .adapterChange: endAll(of: packet.adapter)
    case .linkLayer(let reception): air.consume(packet, reception, &count, &events)
    case .synchronous, .isochronous, .other: break
    }
  }

  /// Removes all events; keeping the array saves an allocation for each packet.
  mutating func clearEvents() { events.removeAll(keepingCapacity: true) }

  // MARK: At a glance

  enum Glance {
    /// The HCI packet has no effect on any link.
    case nothing
    /// The HCI packet contains a complete ATT packet of this link, at offset 8 after two headers.
    case attribute(link: UInt64, isFromHost: Bool)
    /// The HCI packet may change the state of a link, so ``consume(_:)`` has to handle it.
    case unclear
  }

  /// Classifies a packet from its own bytes, without a copy; that suffices for most packets.
  func glance(at record: CaptureRecord, _ bytes: Span<UInt8>) -> Glance {
    guard !record.followsGap, !record.beginsCapture else { return .unclear }
    switch record.kind {
    case .acl(let direction): return glance(atData: bytes, record.adapter, direction)
    case .event:
      guard bytes.count >= 3 else { return .unclear }
      switch bytes[0] {
      case HCI.Event.connectionComplete, HCI.Event.disconnectionComplete: return .unclear
      // Most of these are reports of advertising.
      case HCI.Event.lowEnergy:
        return HCI.isConnectionComplete(bytes[2]) ? .unclear : .nothing
      case HCI.Event.commandComplete:
        return bytes.count < 5 || bytes[3] == HCI.reset[0] ? .unclear : .nothing
      default: return .nothing
      }
    case .command: return bytes.count < 2 || bytes[0] == HCI.reset[0] ? .unclear : .nothing
    case .adapterChange, .linkLayer: return .unclear
    case .synchronous, .isochronous, .other: return .nothing
    }
  }

  private func glance(
    atData bytes: Span<UInt8>, _ adapter: UInt32, _ direction: CapturedPacket.Direction
  ) -> Glance {
    guard bytes.count >= 8 else { return .unclear }
    // The head of the part, and that of the packet, which the part has to contain completely.
    let (flags, length) = (bytes.uint16LE(at: 0), Int(bytes.uint16LE(at: 2)))
    let key = Key(adapter: adapter, handle: flags & 0x0FFF).number
    let slot = Self.slot(of: key)
    guard length == bytes.count - 4, Int(bytes.uint16LE(at: 4)) == bytes.count - 8,
      bytes.uint16LE(at: 6) == L2CAPChannel.attribute,
      let boundary = Boundary(rawValue: flags >> 12 & 3), boundary != .continuation,
      calm[slot].key == key
    else { return .unclear }
    return .attribute(
      link: calm[slot].link,
      isFromHost: direction.isFromHost ?? (boundary == .firstUnflushable))
  }

  private static func slot(of key: UInt64) -> Int { Int(truncatingIfNeeded: key & 15) }

  // MARK: Data

  /// Whether an ACL packet contains diagnostics, and its handle no link of a connect event.
  private func isDiagnostic(
    _ bytes: Span<UInt8>, _ adapter: UInt32, _ direction: CapturedPacket.Direction
  ) -> Bool {
    HCI.diagnosticHead(of: bytes, direction) != nil
      && links[Key(adapter: adapter, handle: bytes.uint16LE(at: 0) & 0x0FFF)] == nil
  }

  private mutating func acl(_ packet: CapturedPacket, _ direction: CapturedPacket.Direction) {
    if isDiagnostic(packet.bytes.span, packet.adapter, direction) {
      isLastFromHost = direction.isFromHost ?? false
      return
    }
    isLastFromHost = direction.isFromHost
    guard packet.bytes.count >= 4 else {
      return events.append(.lost(nil, "a packet of data ends within its head"))
    }
    let head = packet.bytes.span
    let (flags, length) = (head.uint16LE(at: 0), Int(head.uint16LE(at: 2)))
    let key = Key(adapter: packet.adapter, handle: flags & 0x0FFF)
    let boundary = Boundary(rawValue: flags >> 12 & 3) ?? .first
    if links[key] == nil { up(key, isHostCentral: nil, peer: nil) }
    let slot = Self.slot(of: key.number)
    calm[slot].key = .max
    guard let link = links[key],
      let isFromHost = direction.isFromHost
        ?? boundary.sender(of: length, missing: (link.fromHost.missing, link.toHost.missing))
    else { return }
    isLastFromHost = isFromHost
    let part = packet.bytes.dropFirst(4)
    guard part.count == length else {
      let isLost = link.clear(isFromHost: isFromHost)
      guard boundary != .continuation || isLost else { return }
      return events.append(
        .lost(
          link.identity.number,
          part.count < length
            ? "a packet of data of which \(part.count) of \(length) bytes were kept"
            : "a packet of data that is longer than its length field"))
    }
    link.consume(part, boundary, isFromHost: isFromHost, &events)
    if link.isCalm {
      calm[slot] = (key.number, link.identity.number)
      unfinished.remove(key)
    } else {
      unfinished.insert(key)
    }
  }

  /// The boundary flag of an ACL packet: it begins, continues or contains a whole L2CAP packet.
  package enum Boundary: UInt16 {
    case firstUnflushable = 0
    case continuation = 1
    case first = 2
    case whole = 3
  }

  // MARK: Events

  private mutating func event(_ packet: CapturedPacket) {
    guard packet.bytes.count >= 2 else {
      return events.append(.lost(nil, "an event ends within its head"))
    }
    let bytes = packet.bytes.dropFirst(2)
    switch packet.bytes.span[0] {
    // Only a status other than 0 excludes an event; a missing one counts as 0.
    case HCI.Event.connectionComplete where bytes.first ?? 0 == 0:
      let isWhole = has("a Connection Complete", 9, of: packet)
      guard let key = key(in: bytes, at: 1, packet.adapter) else { return }
      up(
        key, isHostCentral: nil,
        peer: isWhole ? PeripheralID(airOrder: bytes.dropFirst(3).prefix(6)) : nil)
    case HCI.Event.disconnectionComplete where bytes.first ?? 0 == 0:
      let isWhole = has("a Disconnection Complete", 4, of: packet)
      guard let key = key(in: bytes, at: 1, packet.adapter) else { return }
      down(key, reason: isWhole ? bytes.span[3] : nil)
    case HCI.Event.lowEnergy:
      guard has("an event of LE", 1, of: packet), HCI.isConnectionComplete(bytes.span[0]),
        bytes.dropFirst().first ?? 0 == 0
      else { return }
      let isWhole = has("an LE Connection Complete", 12, of: packet)
      guard let key = key(in: bytes, at: 2, packet.adapter) else { return }
      up(
        key, isHostCentral: bytes.count > 4 ? bytes.span[4] == 0 : nil,
        peer: isWhole ? PeripheralID(airOrder: bytes.dropFirst(6).prefix(6)) : nil)
    case HCI.Event.commandComplete:
      guard has("a Command Complete", 3, of: packet) else { return }
      if bytes.dropFirst().starts(with: HCI.reset.prefix(2)) { endAll(of: packet.adapter) }
    default: break
    }
  }

  /// Whether a packet has `needed` bytes of an event after the header; else reports a loss.
  private mutating func has(_ event: String, _ needed: Int, of packet: CapturedPacket) -> Bool {
    let (count, length) = (packet.bytes.count - 2, Int(packet.bytes.span[1]))
    guard count < needed else { return true }
    events.append(
      .lost(
        nil,
        count < length
          ? "\(event) of which \(count) of \(length) bytes were kept"
          : "\(event) of \(count) bytes, of which \(needed) are needed"))
    return false
  }

  /// The key of the link whose handle is at an offset; nil if the event ends before that.
  private func key(in bytes: ArraySlice<UInt8>, at offset: Int, _ adapter: UInt32) -> Key? {
    guard bytes.count >= offset + 2 else { return nil }
    return Key(adapter: adapter, handle: bytes.uint16LE(at: offset) & 0x0FFF)
  }

  private mutating func up(_ key: Key, isHostCentral: Bool?, peer: PeripheralID?) {
    down(key, reason: nil)
    if links.count >= Self.mostLinks,
      let oldest = order.popOldest(where: { [links] in links[$0]?.identity.number == $1 })
    {
      events.append(.lost(links[oldest]?.identity.number, "forgotten, as there are too many links"))
      down(oldest, reason: nil)
    }
    count += 1
    let link = Link(
      CapturedLink(
        number: count, adapter: key.adapter, isHostCentral: isHostCentral, peer: peer))
    links[key] = link
    order.append(key, count) { [links] in links[$0]?.identity.number == $1 }
    events.append(.up(link.identity))
  }

  private mutating func down(_ key: Key, reason: UInt8?) {
    guard let link = links.removeValue(forKey: key) else { return }
    let slot = Self.slot(of: key.number)
    if calm[slot].key == key.number { calm[slot].key = .max }
    unfinished.remove(key)
    link.loseUnfinished(&events)
    events.append(.down(link.identity.number, reason: reason))
  }

  private mutating func endAll(of adapter: UInt32) {
    for (key, _) in sortedLinks where key.adapter == adapter { down(key, reason: nil) }
  }

  /// Drops the unfinished packets of all links, as the logger lost packets of an unknown adapter.
  private mutating func lose() {
    // All links would be too many: there may be a thousand, and a gap before every packet.
    for key in unfinished.sorted(by: { $0.number < $1.number }) {
      links[key]?.loseUnfinished(&events)
      unfinished.remove(key)
    }
    air.lose(&events)
  }

  private mutating func beginAnew() {
    for (key, _) in sortedLinks { down(key, reason: nil) }
    air.end(&events)
    events.append(.newCapture)
  }

  /// Reports unfinished packets and total losses, at the end of the file.
  mutating func finish() {
    for (_, link) in sortedLinks { link.loseUnfinished(&events) }
    air.finish(&events)
  }

  private var sortedLinks: [(key: Key, value: Link)] {
    links.sorted { $0.key.number < $1.key.number }
  }
}

extension LinkFollower.Link {
  func consume(
    _ part: ArraySlice<UInt8>, _ boundary: LinkFollower.Boundary, isFromHost: Bool,
    _ events: inout [LinkEvent]
  ) {
    let isFirst = boundary != .continuation
    let packet =
      isFromHost
      ? fromHost.consume(
        part, isFirst: isFirst, of: identity.number, &channels, isFromHost: true, &events)
      : toHost.consume(
        part, isFirst: isFirst, of: identity.number, &channels, isFromHost: false, &events)
    guard let packet else { return }
    channels.consume(packet, of: identity.number, isFromHost: isFromHost, &events)
    // Identity Address Information: the address by which the device is known.
    let payload = packet.dropFirst(4)
    if packet.uint16LE(at: 2) == L2CAPChannel.security, !isFromHost, payload.count == 8,
      payload.first == 9
    {
      let peer = PeripheralID(airOrder: payload.dropFirst(2))
      identity.peer = peer
      events.append(.identity(identity.number, peer))
    }
  }

  func loseUnfinished(_ events: inout [LinkEvent]) {
    for isFromHost in [true, false] where clear(isFromHost: isFromHost) {
      events.append(.lost(identity.number, "a packet that was not finished"))
    }
  }

  var isCalm: Bool { !fromHost.isPending && !toHost.isPending && !channels.isUnfinished }

  @discardableResult
  func clear(isFromHost: Bool) -> Bool {
    let isPart = channels.clear(isFromHost: isFromHost)
    return (isFromHost ? fromHost.clear() : toHost.clear()) || isPart
  }
}

extension LinkFollower.Boundary {
  /// Whether the host sent an ACL packet, in a file without directions: hosts begin packets with
  /// another flag, and a continuation belongs to the side whose packet is unfinished.
  package func sender(of length: Int, missing: (fromHost: Int?, toHost: Int?)) -> Bool? {
    switch self {
    case .firstUnflushable: true
    case .first, .whole: false
    case .continuation:
      switch missing {
      case (nil, nil): nil
      case (_?, nil): true
      case (nil, _?): false
      case (let sent?, let received?):
        // A packet that the part would exceed is excluded; otherwise the part finishes its packet.
        sent == length || received < length
      }
    }
  }
}

extension CapturedPacket.Direction {
  /// Whether the host sent the packet; nil if the file contains no directions.
  package var isFromHost: Bool? {
    switch self {
    case .sent: true
    case .received: false
    case .unknown: nil
    }
  }
}
