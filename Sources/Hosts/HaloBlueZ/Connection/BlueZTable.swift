import HaloBlueZNames
import HaloProtocol
import HaloTransport

/// The services of a device, and the D-Bus objects of its characteristics and descriptors.
package struct BlueZTable: Hashable, Sendable {
  package struct Characteristic: Hashable, Sendable {
    package let id: CharacteristicID
    package let path: String
    package let declaration: BlueZCharacteristic
  }

  package private(set) var services: [GATTService] = []
  /// The characteristics of all services.
  ///
  /// Among several with the same UUIDs (of service and characteristic), the one with the lowest
  /// handle has instance 0.
  package private(set) var characteristics: [CharacteristicID: Characteristic] = [:]
  /// If two descriptors of a characteristic have the same UUID, the path of the first.
  package private(set) var descriptors: [DescriptorID: String] = [:]
  /// The objects that the table leaves out, and why; for tests.
  package private(set) var defects: [BlueZDefect] = []

  /// An attribute that can be read without side effects: the descriptor 2902 of a characteristic,
  /// else another standard descriptor, else a value of Device Information.
  var harmlessRead: (path: String, interface: BlueZ.Interface)? {
    for uuid in [DescriptorID.clientConfiguration, 0x2900, 0x2901, 0x2904] {
      let paths = descriptors.filter { $0.key.descriptor == uuid }.values
      if let path = paths.min() { return (path, .gattDescriptor) }
    }
    let reported = characteristics.values.filter {
      $0.id.service == 0x180A && $0.declaration.properties.contains(.read)
    }
    return reported.map(\.path).min().map { ($0, .gattCharacteristic) }
  }
}

extension BlueZObjectTree {
  func hasServices(ofDevice path: String) -> Bool {
    node(ofDevice: path)?.objects.values.contains {
      if case .service = $0 { true } else { false }
    } ?? false
  }

  /// Returns the present attributes of a device, complete once `ServicesResolved` is true; nil
  /// without one.
  package func table(ofDevice path: String) -> BlueZTable? {
    node(ofDevice: path).flatMap { $0.device == nil ? nil : BlueZTable($0.objects, of: path) }
  }
}

// MARK: - Making

extension BlueZTable {
  fileprivate init(_ objects: [String: BlueZObjectTree.Attribute], of device: String) {
    var maker = Maker(objects)
    maker.addServices(of: device)
    self = maker.table
  }

  private struct Maker {
    typealias Child = (path: String, attribute: BlueZObjectTree.Attribute)

    var table = BlueZTable()
    private var handles: Set<UInt16> = []
    private var counter = InstanceCounter()
    private let children: [String: [Child]]

    init(_ objects: [String: BlueZObjectTree.Attribute]) {
      children = Dictionary(
        grouping: objects.map { (path: $0.key, attribute: $0.value) },
        by: { BlueZPath.parent(of: $0.path) }
      ).mapValues { children in
        children.sorted { ($0.attribute.handle, $0.path) < ($1.attribute.handle, $1.path) }
      }
      let parents = children.keys.compactMap(BlueZPath.init).sorted { $0.text < $1.text }
      for parent in parents where objects[parent.text] == nil {
        guard let interface = parent.attributeInterface else { continue }
        note(.parentMissing, interface, parent.text)
      }
    }

    private mutating func note(
      _ kind: BlueZDefect.Kind, _ interface: BlueZ.Interface, _ path: String
    ) {
      table.defects.append(BlueZDefect(kind: kind, path: path, name: interface.rawValue))
    }

    private mutating func isNew(_ child: Child, _ interface: BlueZ.Interface) -> Bool {
      let isNew = handles.insert(child.attribute.handle).inserted
      if !isNew { note(.duplicateHandle, interface, child.path) }
      return isNew
    }

    mutating func addServices(of device: String) {
      for child in children[device] ?? [] {
        guard case .service(let service) = child.attribute, isNew(child, .gattService) else {
          continue
        }
        var characteristics: [GATTCharacteristic] = []
        for child in children[child.path] ?? [] {
          guard case .characteristic(let characteristic) = child.attribute,
            isNew(child, .gattCharacteristic)
          else { continue }
          characteristics.append(add(characteristic, to: service, at: child.path))
        }
        table.services.append(GATTService(service.uuid, characteristics: characteristics))
      }
    }

    private mutating func add(
      _ characteristic: BlueZCharacteristic, to service: BlueZService, at path: String
    ) -> GATTCharacteristic {
      let id = counter.next(characteristic.uuid, in: service.uuid)
      table.characteristics[id] = Characteristic(id: id, path: path, declaration: characteristic)
      var descriptors: [BluetoothUUID] = []
      for child in children[path] ?? [] {
        guard case .descriptor(let descriptor) = child.attribute, isNew(child, .gattDescriptor)
        else { continue }
        descriptors.append(descriptor.uuid)
        let name = DescriptorID(descriptor.uuid, of: id)
        if table.descriptors[name] == nil { table.descriptors[name] = child.path }
      }
      return GATTCharacteristic(
        characteristic.uuid, properties: characteristic.properties, descriptors: descriptors)
    }
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
