import HaloTransport

/// A link, both sides of which can have attributes.
package protocol AttributeLink: AnyObject {
  /// The number of the host's adapter.
  var adapter: UInt32 { get }
  /// The address of the other side when the link was established.
  var address: PeripheralID? { get }
  /// The identity of the other side, as far as known.
  var peer: PeripheralID? { get set }
  /// The known attributes of the other side.
  var table: HandleTable { get }
  /// The known attributes of the host.
  var hostTable: HandleTable { get }

  /// Adopts attributes of the other side that are known from elsewhere.
  func know(_ table: HandleTable)
}

/// The known attributes of devices, for the next link to them, as hosts cache them and do not
/// discover them again.
package struct PeerTables {
  private var tables: [PeripheralID: HandleTable] = [:]
  /// The identities of resolvable addresses.
  ///
  /// A device keeps such an address for some time, and other links do not repeat its identity.
  private var identities: [PeripheralID: PeripheralID] = [:]
  /// The attributes of each host, by its adapter.
  private var hostTables: [UInt32: HandleTable] = [:]
  /// The attributes of a device of which nothing else is known.
  package let initial: HandleTable

  private static let mostPeers = 256

  package init(initial: HandleTable) { self.initial = initial }

  /// Returns the identity of an address, as far as known.
  package func peer(at address: PeripheralID?) -> PeripheralID? {
    address.map { identities[$0] ?? $0 }
  }

  /// Returns the known attributes of a device.
  package func table(of peer: PeripheralID?) -> HandleTable {
    peer.flatMap { tables[$0] } ?? initial
  }

  /// Returns the known attributes of a host.
  package func hostTable(of adapter: UInt32) -> HandleTable {
    hostTables[adapter] ?? HandleTable()
  }

  /// Keeps the attributes that a link has shown, without its guesses.
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

  /// Gives the other side another address: its attributes stay the same, on later links from the
  /// former address as well.
  package mutating func rename(_ link: some AttributeLink, _ identity: PeripheralID) {
    remember(link)
    if let address = link.address, address != identity {
      if identities.count >= Self.mostPeers { identities = [:] }
      identities[address] = identity
    }
    if link.table.isEmpty || link.table.isAssumed, let table = tables[identity] { link.know(table) }
    link.peer = identity
  }

  /// Forgets all devices, as another capture begins.
  package mutating func forget() { (tables, identities, hostTables) = ([:], [:], [:]) }
}
