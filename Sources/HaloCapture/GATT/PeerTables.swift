import HaloTransport

/// A link, both sides of which can have attributes.
package protocol AttributeLink: AnyObject {
  /// The number of the host's adapter.
  var adapter: UInt32 { get }
  /// Who is at the other end as the link came up.
  var address: PeripheralID? { get }
  /// Who that is, as far as is known.
  var peer: PeripheralID? { get set }
  /// What is known of the attributes of the other side.
  var table: HandleTable { get }
  /// What is known of those of the host.
  var hostTable: HandleTable { get }

  /// Takes what is known of the other side from elsewhere.
  func know(_ table: HandleTable)
}

/// What is known of the attributes of devices for the next link to them, as hosts remember it and
/// do not ask again.
package struct PeerTables {
  private var tables: [PeripheralID: HandleTable] = [:]
  /// Who turned out to be behind an address that is resolved: it is used for some time, on other
  /// links as well, on which nobody has to tell again.
  private var identities: [PeripheralID: PeripheralID] = [:]
  /// What each host has, by its adapter.
  private var hostTables: [UInt32: HandleTable] = [:]
  /// What the attributes of a device are of which nothing is known.
  package let initial: HandleTable

  private static let mostPeers = 256

  package init(initial: HandleTable) { self.initial = initial }

  /// Who has an address, as far as is known.
  package func peer(at address: PeripheralID?) -> PeripheralID? {
    address.map { identities[$0] ?? $0 }
  }

  /// What is known of a device.
  package func table(of peer: PeripheralID?) -> HandleTable {
    peer.flatMap { tables[$0] } ?? initial
  }

  /// What is known of a host.
  package func hostTable(of adapter: UInt32) -> HandleTable {
    hostTables[adapter] ?? HandleTable()
  }

  /// Keeps what a link has shown, but not what was assumed there.
  package mutating func remember(_ link: some AttributeLink) {
    let hostTable = link.hostTable
    if !hostTable.isEmpty, !hostTable.isAssumed,
      hostTables.count < Self.mostPeers || hostTables[link.adapter] != nil
    {
      hostTables[link.adapter] = hostTable
    }
    let table = link.table
    guard let peer = link.peer, !table.isEmpty, !table.isAssumed else { return }
    if tables.count >= Self.mostPeers, tables[peer] == nil { tables = [:] }
    tables[peer] = table
  }

  /// The other side is known by another address: its attributes are the same, also when it comes
  /// by that address again.
  package mutating func rename(_ link: some AttributeLink, _ identity: PeripheralID) {
    remember(link)
    if let address = link.address, address != identity {
      if identities.count >= Self.mostPeers { identities = [:] }
      identities[address] = identity
    }
    if link.table.isEmpty || link.table.isAssumed, let table = tables[identity] { link.know(table) }
    link.peer = identity
  }

  /// Another capture begins: nothing is known of anybody.
  package mutating func forget() { (tables, identities, hostTables) = ([:], [:], [:]) }
}
