import HaloTransport

/// A link between the host and another device, both of which can have attributes.
package protocol AttributeLink: AnyObject {
  var adapter: UInt32 { get }
  /// The address of the other device when the link was established; nil if unknown.
  var address: PeripheralID? { get }
  var peer: PeripheralID? { get set }
  var table: HandleTable { get }
  var hostTable: HandleTable { get }

  /// Replaces the known attributes of the other device by those that another link to it showed.
  func know(_ table: HandleTable)
}

/// The known attributes of devices and hosts, which hosts do not discover again.
package struct PeerTables {
  private var tables: [PeripheralID: HandleTable] = [:]
  /// The identity addresses of devices by resolvable addresses, which later links may use.
  private var identities: [PeripheralID: PeripheralID] = [:]
  private var hostTables: [UInt32: HandleTable] = [:]
  /// The attributes that the caller supplied, for a device that no link has shown.
  package let initial: HandleTable

  private static let mostPeers = 256

  package init(initial: HandleTable) { self.initial = initial }

  /// Returns the identity address of a device if it is known, else the same address.
  package func peer(at address: PeripheralID?) -> PeripheralID? {
    address.map { identities[$0] ?? $0 }
  }

  /// Returns the known attributes of a device by its identity address; ``initial`` if unknown.
  package func table(of peer: PeripheralID?) -> HandleTable {
    peer.flatMap { tables[$0] } ?? initial
  }

  package func hostTable(of adapter: UInt32) -> HandleTable { hostTables[adapter] ?? HandleTable() }

  /// Keeps the attributes that a link has shown, unless they are guesses.
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

  /// Gives a device the identity address that it has just sent; its attributes stay the same.
  package mutating func rename(_ link: some AttributeLink, _ identity: PeripheralID) {
    remember(link)
    if let address = link.address, address != identity {
      if identities.count >= Self.mostPeers { identities = [:] }
      identities[address] = identity
    }
    if link.table.isEmpty || link.table.isAssumed, let table = tables[identity] { link.know(table) }
    link.peer = identity
  }

  package mutating func forget() { (tables, identities, hostTables) = ([:], [:], [:]) }
}
