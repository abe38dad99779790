import HaloProtocol
import HaloTransport

/// The attributes of one side of a link that the capture has shown until now, or the caller knows.
package struct KnownAttributes {
  /// All attributes known so far, including guesses and those that other links showed.
  package var table: HandleTable
  /// The attributes that the caller supplied or this link has shown.
  private var own: HandleTable
  private let initial: HandleTable
  /// Whether the attributes may belong to either side, as there are no directions.
  package var isOfBoth = false
  /// Whether the server sent Service Changed, so that a different Database Hash is expected.
  private var isChangeReported = false

  private static let databaseHash: BluetoothUUID = 0x2B2A

  package init(_ table: HandleTable, initial: HandleTable) {
    (self.table, own, self.initial) = (table, initial, initial)
  }

  package mutating func learn(_ packet: ATTPacket, for request: ATTPacket) {
    switch (request, packet) {
    case (.readByGroupTypeRequest, .readByGroupTypeResponse(let length, let entries)):
      for entry in entries.parts(of: length) {
        guard let uuid = Self.uuid(entry.dropFirst(4)) else { continue }
        learn { $0.addService(uuid, from: entry.uint16LE(at: 0), to: entry.uint16LE(at: 2)) }
      }
    case (.findByTypeValueRequest(_, let type, let value), .findByTypeValueResponse(let list)):
      guard type == 0x2800 || type == 0x2801, let uuid = Self.uuid(value) else { return }
      for handles in list { learn { $0.addService(uuid, from: handles.start, to: handles.end) } }
    case (.readByTypeRequest(_, let type), .readByTypeResponse(let length, let entries)):
      for entry in entries.parts(of: length) {
        learn(type, entry.uint16LE(at: 0), entry.dropFirst(2))
      }
    case (_, .findInformationResponse(let list)):
      for entry in list { learn { $0.addDescriptor(entry.type, at: entry.handle) } }
    default: break
    }
  }

  private mutating func learn(_ type: BluetoothUUID, _ handle: UInt16, _ value: ArraySlice<UInt8>) {
    switch type {
    case 0x2803:
      // Properties, the handle of the value, and the type.
      guard value.count >= 5, let uuid = Self.uuid(value.dropFirst(3)) else { return }
      learn { $0.addCharacteristic(uuid, at: value.dropFirst().uint16LE(at: 0)) }
    case _ where HandleTable.declarations.contains(type): break
    default:
      // The hash comes first: if it has changed, the attributes of the table may have moved.
      if type == Self.databaseHash { noteHash(value, at: handle) }
      // A read by type proves the type of an attribute, so it replaces that of the table.
      learn { $0.change(to: type, at: handle) }
    }
  }

  /// Handles a complete value that the client read at a handle, which may be the Database Hash.
  package mutating func noteRead(_ value: ArraySlice<UInt8>, at handle: UInt16) {
    if case .value(let id) = table.attribute(at: handle), id.characteristic == Self.databaseHash {
      noteHash(value, at: handle)
    }
  }

  /// Handles a value that the server indicated at a handle, which may be Service Changed.
  package mutating func noteIndication(_ value: ArraySlice<UInt8>, at handle: UInt16) {
    guard value.count == 4, case .value(let id) = table.attribute(at: handle),
      id.characteristic == 0x2A05
    else { return }
    let start = value.uint16LE(at: 0)
    let end = value.uint16LE(at: 2)
    // Service Changed itself is kept, as it has just been used.
    learn {
      $0.remove(from: start, to: end)
      $0.addCharacteristic(0x2A05, at: handle)
    }
    isChangeReported = true
  }

  /// Forgets attributes from before if the hash has changed (Core, Volume 3, Part G, 7.3).
  private mutating func noteHash(_ value: ArraySlice<UInt8>, at handle: UInt16) {
    let hash = Array(value)
    guard hash.count == 16 else { return }
    if !isChangeReported, let former = table.databaseHash, former != hash {
      // If this link had another hash before, the attributes learned over this link are outdated
      // too.
      if !isOfBoth, let former = own.databaseHash, former != hash { own = initial }
      // Otherwise this link learned them before it read the hash, so they are up to date.
      table.become(own)
      // The Database Hash itself is kept, as it has just been used.
      learn { $0.addCharacteristic(Self.databaseHash, at: handle) }
    }
    isChangeReported = false
    table.databaseHash = hash
    own.databaseHash = hash
  }

  /// Applies a change that this link shows to ``table`` and to the attributes of this link.
  private mutating func learn(_ change: (inout HandleTable) -> Void) {
    change(&table)
    change(&own)
  }

  private static func uuid(_ bytes: ArraySlice<UInt8>) -> BluetoothUUID? {
    bytes.count == 2 || bytes.count == 16
      ? try? BluetoothUUID(parsingLittleEndian: bytes.span) : nil
  }
}
