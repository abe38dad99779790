import HaloBlueZNames
import HaloProtocol
import HaloTransport

/// The services of a device, and the D-Bus objects of its characteristics and descriptors.
///
/// Translates the identifiers that callers of `HaloTransport` use into the object paths of the
/// daemon.
package struct BlueZTable: Hashable, Sendable {
  /// A characteristic: its identifier, the path of its D-Bus object, and the properties of that
  /// object.
  package struct Characteristic: Hashable, Sendable {
    package let id: CharacteristicID
    package let path: String
    package let declaration: BlueZCharacteristic
  }

  /// The services in the order of their handles, including those that are only included by others.
  package private(set) var services: [GATTService] = []
  /// The characteristics of all services by identifier.
  ///
  /// Among several with the same UUIDs (of service and characteristic), the one with the lowest
  /// handle has instance 0, whether they are in one service or in several services of the same
  /// UUID.
  package private(set) var characteristics: [CharacteristicID: Characteristic] = [:]
  /// The D-Bus paths of the descriptors; if two in a characteristic have the same UUID, that of the
  /// first.
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

  /// Returns the attributes of the device at a path as a table.
  ///
  /// The table is empty if the device has no attributes yet, and nil if there is no such device.
  ///
  /// Takes as long as sorting the attributes of the device. The table contains the daemon's present
  /// objects, which are complete once `ServicesResolved` is true.
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

    /// Records a defect: the object at a path that the table leaves out, its interface, and why.
    private mutating func note(
      _ kind: BlueZDefect.Kind, _ interface: BlueZ.Interface, _ path: String
    ) {
      table.defects.append(BlueZDefect(kind: kind, path: path, name: interface.rawValue))
    }

    /// Returns whether no other attribute of the device has the handle of this one, and records a
    /// defect if one has.
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
