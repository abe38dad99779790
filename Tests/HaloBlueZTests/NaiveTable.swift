#if os(Linux)
import HaloProtocol
import HaloTransport

@testable import HaloBlueZ

/// The table of a device, found by going through all objects for each of its parts.
struct NaiveTable {
  private(set) var services: [GATTService] = []
  private(set) var characteristics: [CharacteristicID: String] = [:]
  private(set) var descriptors: [DescriptorID: String] = [:]
  private let all: [String: BlueZObjectTree.Attribute]
  private var handles: Set<UInt16> = []

  init(_ tree: BlueZObjectTree, _ device: String) {
    var all: [String: BlueZObjectTree.Attribute] = [:]
    for adapter in tree.adapters.values {
      for node in adapter.devices.values { all.merge(node.attributes) { first, _ in first } }
    }
    self.all = all
    for (path, attribute) in children(of: device) {
      guard case .service(let service) = attribute, take(service.handle) else { continue }
      services.append(GATTService(service.uuid, characteristics: []))
      for (path, attribute) in children(of: path) {
        guard case .characteristic(let characteristic) = attribute, take(characteristic.handle)
        else { continue }
        add(characteristic, at: path, in: service.uuid)
      }
    }
  }

  private mutating func add(
    _ characteristic: BlueZCharacteristic, at path: String, in service: BluetoothUUID
  ) {
    var id = CharacteristicID(characteristic.uuid, in: service)
    while characteristics[id] != nil { id.instance += 1 }
    characteristics[id] = path
    var uuids: [BluetoothUUID] = []
    for (path, attribute) in children(of: path) {
      guard case .descriptor(let descriptor) = attribute, take(descriptor.handle) else { continue }
      uuids.append(descriptor.uuid)
      let name = DescriptorID(descriptor.uuid, of: id)
      descriptors[name] = descriptors[name] ?? path
    }
    services[services.count - 1].characteristics.append(
      GATTCharacteristic(
        characteristic.uuid, properties: characteristic.properties, descriptors: uuids))
  }

  private mutating func take(_ handle: UInt16) -> Bool { handles.insert(handle).inserted }

  private func children(of path: String) -> [(path: String, attribute: BlueZObjectTree.Attribute)] {
    all.filter { BlueZPath($0.key)?.parent == path }
      .map { (path: $0.key, attribute: $0.value) }
      .sorted { ($0.attribute.handle, $0.path) < ($1.attribute.handle, $1.path) }
  }

  /// Whether a table is the same.
  func isSame(as table: BlueZTable) -> Bool {
    table.services == services && table.characteristics.mapValues(\.path) == characteristics
      && table.descriptors == descriptors
  }
}

extension BlueZObjectTree.Attribute {
  var handle: UInt16 {
    switch self {
    case .service(let service): service.handle
    case .characteristic(let characteristic): characteristic.handle
    case .descriptor(let descriptor): descriptor.handle
    }
  }
}
#endif
