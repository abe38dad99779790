import HaloTransport

/// What is known of the attributes of devices, for the next link to them.
struct PeerTables {
  private var tables: [PeripheralID: HandleTable] = [:]
  private let initial: HandleTable

  private static let mostPeers = 256

  /// Starts with what the attributes of a device are of which nothing is known.
  init(initial: HandleTable) { self.initial = initial }

  /// A link to a device that has come up, beside the others.
  ///
  /// One of those may be to the same device: its end was not heard.
  mutating func link(
    to peer: PeripheralID?, beside others: some Sequence<LinkScrubber>
  ) -> LinkScrubber {
    guard let peer else { return LinkScrubber(peer: nil, table: initial) }
    for other in others where other.peer == peer { remember(other) }
    return LinkScrubber(peer: peer, table: tables[peer] ?? initial)
  }

  /// Keeps what a link has shown.
  mutating func remember(_ link: LinkScrubber) {
    guard let peer = link.peer, !link.table.isEmpty else { return }
    if tables.count >= Self.mostPeers, tables[peer] == nil { tables = [:] }
    tables[peer] = link.table
  }

  /// The other side is known by another address: its attributes are the same.
  mutating func rename(_ link: LinkScrubber, _ identity: PeripheralID) {
    remember(link)
    if link.table.isEmpty, let table = tables[identity] { link.table = table }
    link.peer = identity
  }

  /// Another capture begins: nothing is known of anybody.
  mutating func forget() { tables = [:] }
}
