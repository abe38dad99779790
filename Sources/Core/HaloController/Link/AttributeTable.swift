import HaloCapture
import HaloProtocol
import HaloTransport

/// The attributes of a peripheral with their handles, as a real device has them.
///
/// The services GAP and GATT, which the virtual devices leave to their host, come first, unless the
/// device has its own.
struct AttributeTable {
  /// An attribute.
  struct Attribute {
    let handle: UInt16
    let type: BluetoothUUID
    var kind: Kind
  }

  enum Kind {
    case service(BluetoothUUID, end: UInt16)
    case declaration([UInt8])
    case value(CharacteristicID)
    case descriptor(DescriptorID)
    /// The Client Characteristic Configuration of the characteristic with its value at a handle.
    case configuration(CharacteristicID, value: UInt16)
    case deviceName
  }

  static let primaryService: BluetoothUUID = 0x2800
  /// The other group of attributes, of which no device has any.
  static let secondaryService: BluetoothUUID = 0x2801
  static let characteristic: BluetoothUUID = 0x2803
  static let serviceChanged = CharacteristicID(0x2A05, in: 0x1801)
  private static let deviceName = CharacteristicID(0x2A00, in: 0x1800)

  /// The attributes, whose handles begin at 1 and have no gaps.
  private(set) var attributes: [Attribute] = []

  init(_ services: [GATTService]) {
    let usual = [
      GATTService(0x1800, characteristics: [GATTCharacteristic(0x2A00, properties: .read)]),
      GATTService(0x1801, characteristics: [GATTCharacteristic(0x2A05, properties: .indicate)]),
    ].filter { service in !services.contains { $0.uuid == service.uuid } }
    for service in usual { add(service, isOwn: true) }
    for service in services { add(service, isOwn: false) }
  }

  subscript(handle: UInt16) -> Attribute? {
    handle > 0 && handle <= attributes.count ? attributes[Int(handle) - 1] : nil
  }

  /// Returns the handle of the value of a characteristic; nil without the characteristic.
  func handle(of id: CharacteristicID) -> UInt16? {
    attributes.first { if case .value(id) = $0.kind { true } else { false } }?.handle
  }

  private mutating func add(_ service: GATTService, isOwn: Bool) {
    let start = attributes.count
    append(Self.primaryService, .service(service.uuid, end: 0))
    for characteristic in service.characteristics {
      let uuid = characteristic.uuid
      var id = CharacteristicID(uuid, in: service.uuid)
      // Services of the same UUID share the numbers of their characteristics.
      while handle(of: id) != nil { id.instance += 1 }
      let value = UInt16(truncatingIfNeeded: attributes.count + 2)
      let declaration = [characteristic.properties.rawValue] + value.bytes
      append(Self.characteristic, .declaration(declaration + uuid.littleEndianBytes))
      append(uuid, isOwn && id == Self.deviceName ? .deviceName : .value(id))
      if !characteristic.properties.isDisjoint(with: [.notify, .indicate]) {
        append(DescriptorID.clientConfiguration, .configuration(id, value: value))
      }
      for descriptor in characteristic.descriptors
      where descriptor != DescriptorID.clientConfiguration {
        append(descriptor, .descriptor(DescriptorID(descriptor, of: id)))
      }
    }
    let end = UInt16(truncatingIfNeeded: attributes.count)
    attributes[start].kind = .service(service.uuid, end: end)
  }

  private mutating func append(_ type: BluetoothUUID, _ kind: Kind) {
    let handle = UInt16(truncatingIfNeeded: attributes.count + 1)
    attributes.append(Attribute(handle: handle, type: type, kind: kind))
  }
}

extension UInt16 {
  /// The number, low byte first.
  var bytes: [UInt8] { HCI.ConnectionHandle(handle: self).bytes }
}
