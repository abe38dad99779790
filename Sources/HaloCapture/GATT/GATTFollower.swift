import HaloProtocol
import HaloTransport

/// Makes of the packets of the Attribute Protocol what was done with which attribute.
///
/// Each link has two servers, as both sides can have attributes. What a peer has is remembered for
/// the next link to it, as hosts remember it and do not ask again.
struct GATTFollower {
  private(set) var operations: [CapturedOperation] = []

  private var links: [UInt64: Bearer] = [:]
  private var tables: [PeripheralID: HandleTable] = [:]
  private let initial: HandleTable
  private var lastTime: Duration?

  private static let mostPeers = 256

  /// The state of a link; an object, as it is looked up for each packet and changed in place.
  private final class Bearer {
    var peer: PeripheralID?
    var ofPeer: GATTServer
    var ofHost = GATTServer(table: HandleTable())

    init(peer: PeripheralID?, table: HandleTable) {
      self.peer = peer
      ofPeer = GATTServer(table: table)
    }
  }

  /// Starts with what attributes are where a capture does not tell.
  init(table: HandleTable) { initial = table }

  mutating func clearOperations() { operations.removeAll(keepingCapacity: true) }

  /// Takes what happened to a link; at the last known time, if none is given.
  mutating func consume(_ event: LinkEvent, at time: Duration?) {
    // Clocks are set back now and then; what is told of them goes on.
    let time = max(time ?? lastTime ?? .zero, lastTime ?? time ?? .zero)
    lastTime = time
    switch event {
    case .attribute(let link, let isFromHost, let bytes):
      attribute(link, isFromHost, bytes, time)
    case .up(let link):
      let table = link.peer.flatMap { tables[$0] } ?? initial
      links[link.number] = Bearer(peer: link.peer, table: table)
      add(.connection(link), link.number, time)
    case .down(let link, let reason):
      finish(link, at: time)
      if let bearer = links.removeValue(forKey: link) { remember(bearer) }
      add(.disconnection(reason: reason), link, time)
    case .identity(let link, let identity):
      guard let bearer = links[link] else { return }
      remember(bearer)
      if bearer.ofPeer.table.isEmpty, let table = tables[identity] { bearer.ofPeer.table = table }
      bearer.peer = identity
    case .lost(let link, let reason): add(.loss(reason), link ?? 0, time)
    }
  }

  /// The capture is at its end.
  mutating func finish() {
    guard let lastTime else { return }
    for number in links.keys.sorted() { finish(number, at: lastTime) }
  }

  private mutating func attribute(
    _ link: UInt64, _ isFromHost: Bool?, _ bytes: ArraySlice<UInt8>, _ time: Duration
  ) {
    let packet: ATTPacket
    do throws(WireError) {
      packet = try ATTPacket(parsing: bytes)
    } catch {
      return add(.loss("a packet of the Attribute Protocol: \(error)"), link, time)
    }
    guard let bearer = links[link] else { return }
    // Who does not say is the central if it asks, and is answered by the peripheral.
    if isFromHost.map({ $0 != packet.isOfClient }) ?? false {
      bearer.ofHost.take(packet, at: time, &operations, link, isOfHost: true)
    } else {
      bearer.ofPeer.take(packet, at: time, &operations, link, isOfHost: false)
    }
  }

  private mutating func finish(_ link: UInt64, at time: Duration) {
    links[link]?.ofPeer.flush(&operations, link, isOfHost: false, at: time)
    links[link]?.ofHost.flush(&operations, link, isOfHost: true, at: time)
  }

  private mutating func remember(_ bearer: Bearer) {
    guard let peer = bearer.peer, !bearer.ofPeer.table.isEmpty else { return }
    if tables.count >= Self.mostPeers, tables[peer] == nil { tables = [:] }
    tables[peer] = bearer.ofPeer.table
  }

  private mutating func add(_ kind: CapturedOperation.Kind, _ link: UInt64, _ time: Duration) {
    operations.append(CapturedOperation(time: time, link: link, attribute: .link, kind: kind))
  }
}
