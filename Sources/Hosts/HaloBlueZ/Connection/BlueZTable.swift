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
  /// The characteristics by identifier.
  ///
  /// Among several with the same UUIDs, the one with the lowest handle has instance 0, whether they
  /// are in one service or in several services of the same UUID.
  package private(set) var characteristics: [CharacteristicID: Characteristic] = [:]
  /// The object paths of descriptors; if two in a characteristic have the same UUID, the first one.
  package private(set) var descriptors: [DescriptorID: String] = [:]
  /// The objects that were left out, and why; for tests.
  package private(set) var oddities: [BlueZOddity] = []

  /// A table without services.
  static let empty = BlueZTable()

  /// An attribute that can be read without side effects: the descriptor of a subscription, else
  /// another standard descriptor, else a value of the device information.
  ///
  /// Nil if there is no such attribute, as on a device that can only be written to.
  var harmlessRead: (path: String, interface: BlueZ.Interface)? {
    for uuid in [DescriptorID.clientConfiguration, 0x2900, 0x2901, 0x2904] {
      let paths = descriptors.filter { $0.key.descriptor == uuid }.values
      if let path = paths.min() { return (path, .gattDescriptor) }
    }
    let told = characteristics.values.filter {
      $0.id.service == 0x180A && $0.declaration.properties.contains(.read)
    }
    return told.map(\.path).min().map { ($0, .gattCharacteristic) }
  }
}

extension BlueZObjectTree {
  /// Returns whether a device has any service.
  func hasServices(ofDevice path: String) -> Bool {
    guard case .device(let adapter, let device)? = BlueZPath(path),
      let node = adapters[adapter]?.devices[device]
    else { return false }
    return node.services.values.contains { $0.service != nil }
  }

  /// Returns the table of a device: empty if it has no attributes yet, nil if there is no such
  /// device.
  ///
  /// Takes as long as sorting the attributes of the device. The table contains the daemon's present
  /// objects, which are complete once `ServicesResolved` is true.
  package func table(ofDevice path: String) -> BlueZTable? {
    guard device(at: path) != nil, case .device(let adapter, let device)? = BlueZPath(path),
      let node = adapters[adapter]?.devices[device]
    else { return nil }
    return BlueZTable(node, at: path)
  }
}

// MARK: - Making

extension BlueZTable {
  init(_ node: BlueZObjectTree.DeviceNode, at path: String) {
    var maker = Maker()
    for (key, node) in node.services.sorted(by: BlueZTable.order(\.service?.handle)) {
      maker.add(node, at: "\(path)/\(key)")
    }
    self = maker.table
  }

  /// Returns the order by handle, then by path; objects whose handle is not known yet come first.
  private static func order<Node>(
    _ handle: @escaping (Node) -> UInt16?
  ) -> ((key: String, value: Node), (key: String, value: Node)) -> Bool {
    { (handle($0.value) ?? 0, $0.key) < (handle($1.value) ?? 0, $1.key) }
  }

  private struct Maker {
    var table = BlueZTable()
    var handles: Set<UInt16> = []
    /// The number of characteristics so far with the same UUIDs.
    var counts: [CharacteristicID: Int] = [:]

    /// Records an object that is left out, and why.
    mutating func note(_ kind: BlueZOddity.Kind, _ interface: BlueZ.Interface, _ path: String) {
      table.oddities.append(BlueZOddity(kind: kind, path: path, name: interface.rawValue))
    }

    mutating func add(_ node: BlueZObjectTree.ServiceNode, at path: String) {
      guard let service = node.service else { return note(.parentMissing, .gattService, path) }
      guard handles.insert(service.handle).inserted else {
        return note(.duplicateHandle, .gattService, path)
      }
      var characteristics: [GATTCharacteristic] = []
      for (key, node) in node.characteristics.sorted(by: BlueZTable.order(\.characteristic?.handle))
      {
        if let characteristic = add(node, to: service, at: "\(path)/\(key)") {
          characteristics.append(characteristic)
        }
      }
      table.services.append(GATTService(service.uuid, characteristics: characteristics))
    }

    mutating func add(
      _ node: BlueZObjectTree.CharacteristicNode, to service: BlueZService, at path: String
    ) -> GATTCharacteristic? {
      guard let characteristic = node.characteristic else {
        note(.parentMissing, .gattCharacteristic, path)
        return nil
      }
      guard handles.insert(characteristic.handle).inserted else {
        note(.duplicateHandle, .gattCharacteristic, path)
        return nil
      }
      var id = CharacteristicID(characteristic.uuid, in: service.uuid)
      let instance = counts[id, default: 0]
      counts[id] = instance + 1
      id.instance = instance
      table.characteristics[id] = Characteristic(id: id, path: path, declaration: characteristic)

      var descriptors: [BluetoothUUID] = []
      for (key, descriptor) in node.descriptors.sorted(by: BlueZTable.order(\.handle)) {
        let path = "\(path)/\(key)"
        guard handles.insert(descriptor.handle).inserted else {
          note(.duplicateHandle, .gattDescriptor, path)
          continue
        }
        descriptors.append(descriptor.uuid)
        let name = DescriptorID(descriptor.uuid, of: id)
        if table.descriptors[name] == nil { table.descriptors[name] = path }
      }
      return GATTCharacteristic(
        characteristic.uuid, properties: characteristic.properties, descriptors: descriptors)
    }
  }
}
