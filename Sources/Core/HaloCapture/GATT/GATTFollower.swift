import HaloProtocol
import HaloTransport

/// Turns the attribute packets of all links into operations on attributes.
///
/// Each link has two servers, as both sides can have attributes. Attributes of a device are kept
/// for the next link to it, as hosts cache them and do not discover them again.
struct GATTFollower {
  private var sink = Sink()
  var operations: OperationQueue { _read { yield sink.operations } }

  private var links: [UInt64: Bearer] = [:]
  /// The number and the state of the last packet's link, as the next packet usually belongs to it.
  private var lastLink: (link: UInt64, bearer: Bearer)?
  /// A cache of attributes by handle and link, without reference counting or a search.
  private var known = [KnownAttribute](repeating: KnownAttribute(), count: 64)
  private var tables: PeerTables
  private let isGuessing: Bool
  private var lastTime: Duration?

  /// The links to each device that are established, or whose end is not in the capture.
  private var numbers: [PeripheralID: [UInt64]] = [:]
  /// A device has one link to each adapter; of more, the ends are not in the capture.
  private static let mostLinksOfPeer = 8

  private struct KnownAttribute {
    var link: UInt64 = 0
    var isOfHost = false
    var handle: UInt16 = 0
    var attribute = CapturedAttribute.link
    var channel = ATTEvent.Channel.link
  }

  /// A class, as every packet looks its link up and changes it in place.
  private final class Bearer: AttributeLink {
    let adapter: UInt32
    let address: PeripheralID?
    var peer: PeripheralID?
    var ofPeer: GATTServer
    var ofHost: GATTServer

    init(_ link: CapturedLink, peer: PeripheralID?, _ tables: PeerTables, isGuessing: Bool) {
      (adapter, address, self.peer) = (link.adapter, link.peer, peer)
      ofPeer = GATTServer(
        table: tables.table(of: peer), initial: tables.initial, isGuessing: isGuessing)
      ofHost = GATTServer(
        table: tables.hostTable(of: adapter), initial: HandleTable(), isGuessing: isGuessing)
    }

    var table: HandleTable { ofPeer.known.table }
    var hostTable: HandleTable { ofHost.known.table }
    func know(_ table: HandleTable) { ofPeer.know(table) }
  }

  init(table: HandleTable, isGuessing: Bool) {
    tables = PeerTables(initial: table)
    self.isGuessing = isGuessing
  }

  /// Returns the guesses of attributes, and their withdrawals, since the last call.
  mutating func drainAssumptions() -> [CapturedAssumption] {
    guard !sink.assumptions.isEmpty else { return [] }
    defer { sink.assumptions = [] }
    return sink.assumptions
  }

  mutating func clearOperations(_ count: Int) { sink.operations.removeFirst(count) }

  /// Handles an event of a link; nil as the time means that of the last event.
  mutating func consume(_ event: LinkEvent, at time: Duration?) {
    let time = forward(time)
    sink.operations.release(at: time)
    sink.time = time
    switch event {
    case .attribute(let link, let number, let isFromHost, let bytes):
      attribute(link, number, isFromHost, bytes)
    case .bearer(let link, let number, let mtu):
      guard let bearer = links[link] else { return }
      sink.link = link
      sink.isOfHost = false
      bearer.ofPeer.open(number, mtu: mtu, &sink)
      sink.isOfHost = true
      bearer.ofHost.open(number, mtu: mtu, &sink)
    case .up(let link):
      let peer = tables.peer(at: link.peer)
      // The end of another link to the same device may be missing from the capture.
      for number in peer.flatMap({ numbers[$0] })?.sorted() ?? [] {
        if let bearer = links[number] { tables.remember(bearer) }
      }
      if let peer { add(link.number, to: peer) }
      lastLink = nil
      links[link.number] = Bearer(link, peer: peer, tables, isGuessing: isGuessing)
      add(.connection(link), link.number)
    case .down(let link, let reason):
      finish(link)
      lastLink = nil
      if let bearer = links.removeValue(forKey: link) {
        tables.remember(bearer)
        remove(link, from: bearer.peer)
      }
      add(.disconnection(reason: reason), link)
    case .identity(let link, let identity):
      guard let bearer = links[link] else { return }
      forgetKnown()
      remove(link, from: bearer.peer)
      tables.rename(bearer, identity)
      add(link, to: identity)
    case .newCapture:
      forgetKnown()
      tables.forget()
    case .lost(let link, let reason): add(.loss(reason), link ?? 0)
    }
  }

  /// Returns the notification or write command in a packet if its attribute is in the cache and no
  /// other operation waits, as for most packets; else ``consume(_:at:)`` has to handle it.
  mutating func glance(
    at bytes: Span<UInt8>, _ link: UInt64, isFromHost: Bool, _ time: Duration
  ) -> Glimpse? {
    guard bytes.count >= 3, sink.operations.isReady else { return nil }
    let isWrite: Bool
    switch bytes[0] {
    case ATTOpcode.notification: isWrite = false
    case ATTOpcode.writeCommand: isWrite = true
    default: return nil
    }
    let handle = bytes.uint16LE(at: 1)
    let isOfHost = isFromHost != isWrite
    let slot = Self.slot(of: handle, link)
    guard known[slot].handle == handle, known[slot].link == link,
      known[slot].isOfHost == isOfHost, handle != 0
    else { return nil }
    return Glimpse(
      time: forward(time), link: link, isOfHost: isOfHost, slot: slot, handle: handle,
      isWrite: isWrite)
  }

  func attribute(of glimpse: Glimpse) -> CapturedAttribute { known[glimpse.slot].attribute }
  func channel(of glimpse: Glimpse) -> ATTEvent.Channel { known[glimpse.slot].channel }

  private static func slot(of handle: UInt16, _ link: UInt64) -> Int {
    Int(truncatingIfNeeded: (UInt64(handle) &+ link &* 17) & 63)
  }

  private mutating func forgetKnown() { for slot in known.indices { known[slot].handle = 0 } }

  /// Returns a time, or the last one if that is later, as the times of some captures decrease.
  private mutating func forward(_ time: Duration?) -> Duration {
    guard let lastTime else {
      lastTime = time ?? .zero
      return time ?? .zero
    }
    // The comparison of two durations is a call; that of their numbers is not.
    guard let time, time.attoseconds > lastTime.attoseconds else { return lastTime }
    self.lastTime = time
    return time
  }

  mutating func finish() {
    guard let lastTime else { return }
    sink.time = lastTime
    for number in links.keys.sorted() { finish(number) }
    sink.operations.finishAll()
  }

  private mutating func attribute(
    _ link: UInt64, _ number: UInt16, _ isFromHost: Bool?, _ bytes: ArraySlice<UInt8>
  ) {
    let packet: ATTPacket
    do throws(WireError) {
      packet = try ATTPacket(parsing: bytes)
    } catch {
      return add(.loss("a packet of the Attribute Protocol: \(error)"), link)
    }
    guard let bearer = bearer(of: link) else { return }
    // Without directions, requests count as sent by the central and answers as sent by the
    // peripheral.
    let isOfHost = isFromHost.map { $0 != packet.isOfClient } ?? false
    if isFromHost == nil { bearer.ofPeer.known.isOfBoth = true }
    (sink.link, sink.isOfHost) = (link, isOfHost)
    let isChanged =
      isOfHost
      ? bearer.ofHost.consume(packet, on: number, &sink)
      : bearer.ofPeer.consume(packet, on: number, &sink)
    if isChanged {
      forgetKnown()
    } else if packet.isSelfContained, let last = sink.operations.last, !last.isAssumed,
      !(isOfHost ? bearer.ofHost : bearer.ofPeer).isCurious(about: last.handle)
    {
      known[Self.slot(of: last.handle, link)] = KnownAttribute(
        link: link, isOfHost: isOfHost, handle: last.handle, attribute: last.attribute,
        channel: ATTEvent.Channel(last.attribute))
    }
  }

  private mutating func bearer(of link: UInt64) -> Bearer? {
    if let lastLink, lastLink.link == link { return lastLink.bearer }
    guard let bearer = links[link] else { return nil }
    lastLink = (link, bearer)
    return bearer
  }

  private mutating func finish(_ link: UInt64) {
    guard let bearer = links[link] else { return }
    sink.link = link
    sink.isOfHost = false
    bearer.ofPeer.finish(&sink)
    sink.isOfHost = true
    bearer.ofHost.finish(&sink)
  }

  private mutating func add(_ link: UInt64, to peer: PeripheralID) {
    numbers[peer] = Array((numbers[peer, default: []] + [link]).suffix(Self.mostLinksOfPeer))
  }

  private mutating func remove(_ link: UInt64, from peer: PeripheralID?) {
    guard let peer else { return }
    numbers[peer]?.removeAll { $0 == link }
    if numbers[peer]?.isEmpty == true { numbers[peer] = nil }
  }

  private mutating func add(_ kind: CapturedOperation.Kind, _ link: UInt64) {
    sink.operations.append(
      CapturedOperation(time: sink.time, link: link, attribute: .link, kind: kind))
  }
}

/// A notification or write command, small and without reference-counted values.
struct Glimpse {
  var time: Duration
  var link: UInt64
  var isOfHost: Bool
  /// The index of the attribute in the cache of the ``GATTFollower``.
  var slot: Int
  var handle: UInt16
  var isWrite: Bool
  /// The offsets of the value in the buffered part of the file.
  var value = 0..<0
}
