import HaloTransport

/// What is known of the attributes of devices, for the next link to them; the same as who replays
/// the capture knows.
struct PeerTables {
  private var tables: [PeripheralID: HandleTable] = [:]
  /// Who turned out to be behind an address that is resolved.
  private var identities: [PeripheralID: PeripheralID] = [:]
  /// What each host has, by its adapter.
  private var hostTables: [UInt32: HandleTable] = [:]
  private let initial: HandleTable

  private static let mostPeers = 256

  /// Starts with what the attributes of a device are of which nothing is known.
  init(initial: HandleTable) { self.initial = initial }

  /// A link to a device that has come up, beside the others.
  ///
  /// One of those may be to the same device: its end was not heard.
  mutating func link(
    on adapter: UInt32, to address: PeripheralID?, beside others: some Sequence<LinkScrubber>
  ) -> LinkScrubber {
    let peer = address.map { identities[$0] ?? $0 }
    for other in others where peer != nil && other.peer == peer { remember(other) }
    return LinkScrubber(
      adapter: adapter, address: address, peer: peer, table: peer.flatMap { tables[$0] } ?? initial,
      initial: initial, hostTable: hostTables[adapter] ?? HandleTable())
  }

  /// Keeps what a link has shown.
  mutating func remember(_ link: LinkScrubber) {
    if !link.hostTable.isEmpty, hostTables.count < Self.mostPeers || hostTables[link.adapter] != nil
    {
      hostTables[link.adapter] = link.hostTable
    }
    guard let peer = link.peer, !link.table.isEmpty else { return }
    if tables.count >= Self.mostPeers, tables[peer] == nil { tables = [:] }
    tables[peer] = link.table
  }

  /// The other side is known by another address: its attributes are the same, also when it comes
  /// by that address again.
  mutating func rename(_ link: LinkScrubber, _ identity: PeripheralID) {
    remember(link)
    if let address = link.address, address != identity {
      if identities.count >= Self.mostPeers { identities = [:] }
      identities[address] = identity
    }
    if link.table.isEmpty, let table = tables[identity] { link.table = table }
    link.peer = identity
  }

  /// Another capture begins: nothing is known of anybody.
  mutating func forget() { (tables, identities, hostTables) = ([:], [:], [:]) }
}
