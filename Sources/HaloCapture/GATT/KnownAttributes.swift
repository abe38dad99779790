import HaloProtocol
import HaloTransport

/// What is known of the attributes of one side of a link.
package struct KnownAttributes {
  /// What is known; what changes it by itself is no news of the server's.
  package var table: HandleTable
  /// What of it was given, or found out over this link.
  private var own: HandleTable
  /// What of it was given.
  private let initial: HandleTable
  /// Whether what is known of it may be of the other side, as nobody knows who sends.
  package var isOfBoth = false
  /// Whether it said over this link what changed, so that the next hash is no news.
  private var isChangeTold = false

  private static let databaseHash: BluetoothUUID = 0x2B2A

  /// - Parameters:
  ///   - table: What is known.
  ///   - initial: What of that somebody gave, and no other link told.
  package init(_ table: HandleTable, initial: HandleTable) {
    (self.table, own, self.initial) = (table, initial, initial)
  }

  /// Takes what an answer says of attributes.
  package mutating func learn(_ packet: ATTPacket, for request: ATTPacket) {
    switch (request, packet) {
    case (.readByGroupTypeRequest, .readByGroupTypeResponse(let length, let entries)):
      for entry in entries.parts(of: length) {
        guard let uuid = Self.uuid(entry.dropFirst(4)) else { continue }
        learn { $0.addService(uuid, from: entry.uint16LE(at: 0), to: entry.uint16LE(at: 2)) }
      }
    case (.findByTypeValueRequest(_, let type, let value), .findByTypeValueResponse(let list)):
      guard type == 0x2800 || type == 0x2801, let uuid = Self.uuid(value) else { return }
      for handles in list {
        learn { $0.addService(uuid, from: handles.start, to: handles.end) }
      }
    case (.readByTypeRequest(_, let type), .readByTypeResponse(let length, let entries)):
      for entry in entries.parts(of: length) {
        learn(type, entry.uint16LE(at: 0), entry.dropFirst(2))
      }
    case (_, .findInformationResponse(let list)):
      for entry in list { learn { $0.addDescriptor(entry.type, at: entry.handle) } }
    default: break
    }
  }

  private mutating func learn(
    _ type: BluetoothUUID, _ handle: UInt16, _ value: ArraySlice<UInt8>
  ) {
    switch type {
    case 0x2803:
      // Properties, the handle of the value, and the type.
      guard value.count >= 5, let uuid = Self.uuid(value.dropFirst(3)) else { return }
      learn { $0.addCharacteristic(uuid, at: value.dropFirst().uint16LE(at: 0)) }
    case _ where HandleTable.declarations.contains(type): break
    default:
      // What is there now may be elsewhere than what was there before.
      if type == Self.databaseHash { noteHash(value, at: handle) }
      // Who reads by a type learns which attribute has it, whatever it was taken for.
      learn { $0.change(to: type, at: handle) }
    }
  }

  /// A value was read, whole.
  package mutating func noteRead(_ value: ArraySlice<UInt8>, at handle: UInt16) {
    if case .value(let id) = table.attribute(at: handle), id.characteristic == Self.databaseHash {
      noteHash(value, at: handle)
    }
  }

  /// The server indicated something: it may say that other services are there.
  package mutating func noteIndication(_ value: ArraySlice<UInt8>, at handle: UInt16) {
    guard value.count == 4, case .value(let id) = table.attribute(at: handle),
      id.characteristic == 0x2A05
    else { return }
    let start = value.uint16LE(at: 0)
    let end = value.uint16LE(at: 2)
    // It stays itself, as it has just been heard.
    learn {
      $0.remove(from: start, to: end)
      $0.addCharacteristic(0x2A05, at: handle)
    }
    isChangeTold = true
  }

  /// Takes what the server says all of its attributes come to: where that is not what it was, what
  /// was known of them before is of other ones.
  ///
  /// Source: Core Specification, Volume 3, Part G, 7.3.
  private mutating func noteHash(_ value: ArraySlice<UInt8>, at handle: UInt16) {
    let hash = Array(value)
    guard hash.count == 16 else { return }
    if !isChangeTold, let former = table.databaseHash, former != hash {
      // What was found out over this link is of another one as well, if that was told before.
      if !isOfBoth, let former = own.databaseHash, former != hash { own = initial }
      // Else the hash may come behind it, which is as new.
      table.become(own)
      // It stays itself, as it has just been heard.
      learn { $0.addCharacteristic(Self.databaseHash, at: handle) }
    }
    isChangeTold = false
    table.databaseHash = hash
    own.databaseHash = hash
  }

  /// Takes something that the server says of its attributes.
  private mutating func learn(_ change: (inout HandleTable) -> Void) {
    change(&table)
    change(&own)
  }

  private static func uuid(_ bytes: ArraySlice<UInt8>) -> BluetoothUUID? {
    bytes.count == 2 || bytes.count == 16
      ? try? BluetoothUUID(parsingLittleEndian: bytes.span) : nil
  }
}
