import HaloBlueZNames
import HaloProtocol
import HaloTransport

@testable import HaloBlueZ

/// The table of a device, built by asking each object for its parent.
struct NaiveTable {
  private(set) var services: [GATTService] = []
  private(set) var characteristics: [CharacteristicID: String] = [:]
  private(set) var descriptors: [DescriptorID: String] = [:]
  private let all: [String: [(path: String, attribute: BlueZObjectTree.Attribute)]]
  private var handles: Set<UInt16> = []

  init(_ tree: BlueZObjectTree, _ device: String) {
    let attributes = tree.adapters.values.flatMap(\.devices.values).flatMap(\.attributes)
    all = Dictionary(grouping: attributes.map { (path: $0.key, attribute: $0.value) }) {
      BlueZPath($0.path)?.parent ?? ""
    }
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
    (all[path] ?? [])
      .sorted { ($0.attribute.handle, $0.path) < ($1.attribute.handle, $1.path) }
  }

  func isSame(as table: BlueZTable) -> Bool {
    table.services == services && table.characteristics.mapValues(\.path) == characteristics
      && table.descriptors == descriptors
  }
}
