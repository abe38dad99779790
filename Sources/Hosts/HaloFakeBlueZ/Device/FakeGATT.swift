import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

final class FakeCharacteristic {
  let path: String
  let device: String
  let id: CharacteristicID
  let properties: CharacteristicProperties
  /// The `ReadValue` calls that wait for the same read.
  var reads: [DBusCall] = []
  var isWriting = false
  /// The clients with a session of notifications, begun by `StartNotify`.
  var sessions: Set<String> = []
  var startCalls: [DBusCall] = []
  var subscription: Task<Void, Never>?
  var subscriptionNumber = 0
  var isSubscribed = false
  /// Whether no client can subscribe any more, as one called `StopNotify` before the
  /// acknowledgement.
  var isWedged = false
  var wedgedCalls: [DBusCall] = []
  var notifySocket: FakeSocket?
  var isSocketOpen = false
  var acquireCall: DBusCall?
  var writeSocket: FakeSocket?

  init(
    path: String, device: String, id: CharacteristicID, properties: CharacteristicProperties
  ) {
    (self.path, self.device, self.id, self.properties) = (path, device, id, properties)
  }

  func drainStartCalls() -> [DBusCall] {
    startCalls.drain() + [acquireCall.take()].compactMap { $0 }
  }
}

struct FakeDescriptor {
  let path: String
  let id: DescriptorID
}

// MARK: - The table

extension FakeBlueZ {
  /// Does nothing if the GATT table is the same as before.
  func setServices(_ services: [GATTService], of device: FakeDevice) {
    let planned = FakeTable(services, below: device.path)
    guard planned != currentTable(of: device) else { return }
    removeServices(of: device)
    for object in planned.objects { add(object, to: device) }
  }

  /// Returns false if no object is missing.
  func addNext(of planned: FakeTable, to device: FakeDevice) -> Bool {
    let rest = planned.objects.dropFirst(currentTable(of: device).objects.count)
    guard let next = rest.first else { return false }
    add(next, to: device)
    return true
  }

  private func currentTable(of device: FakeDevice) -> FakeTable {
    device.table ?? FakeTable([], below: device.path)
  }

  /// Keeps the first services, whose paths are in `kept`.
  func removeServices(of device: FakeDevice, behind kept: [String] = []) {
    // Child objects go first, one service after the other.
    for service in device.services.dropFirst(kept.count) {
      for characteristic in device.characteristics.values.sorted(by: { $0.path < $1.path })
      where characteristic.path.hasPrefix(service + "/") {
        endAll(of: characteristic)
        for path in device.descriptors.keys.sorted()
        where path.hasPrefix(characteristic.path + "/") {
          objects.remove(at: path)
        }
        objects.remove(at: characteristic.path)
      }
      objects.remove(at: service)
    }
    func isKept(_ path: String) -> Bool { kept.contains { path == $0 || path.hasPrefix($0 + "/") } }
    device.services.removeAll { !isKept($0) }
    device.characteristics = device.characteristics.filter { isKept($0.key) }
    device.descriptors = device.descriptors.filter { isKept($0.key) }
    device.table?.objects.removeAll { !isKept($0.path) }
    if device.services.isEmpty { device.table = nil }
  }

  /// Nil while the link is down, also on real daemons (BlueZ 5.66 and 5.82, 2026-11-27).
  private func mtu(ofDevice path: String) -> DBusValue? {
    devices[path]?.connection.map { .uint16(UInt16(clamping: $0.mtu)) }
  }

  private func add(_ object: FakeTable.Object, to device: FakeDevice) {
    switch object.kind {
    case .service(let uuid):
      device.services.append(object.path)
      addService(uuid, object, device)
    case .characteristic(let id, let properties):
      let characteristic = FakeCharacteristic(
        path: object.path, device: device.path, id: id, properties: properties)
      device.characteristics[object.path] = characteristic
      addCharacteristic(characteristic, object, device)
    case .descriptor(let id):
      device.descriptors[object.path] = FakeDescriptor(path: object.path, id: id)
      addDescriptor(id, object, device)
    }
    device.table = device.table ?? FakeTable([], below: device.path)
    device.table?.objects.append(object)
  }

  private func addService(
    _ uuid: BluetoothUUID, _ object: FakeTable.Object, _ device: FakeDevice
  ) {
    var properties: [String: DBusValue] = [
      BlueZ.ServiceProperty.uuid.rawValue: .string(uuid.fullDescription),
      BlueZ.ServiceProperty.device.rawValue: .objectPath(device.path),
      BlueZ.ServiceProperty.primary.rawValue: .boolean(true),
      "Includes": .array([], of: "o"),
    ]
    addHandle(of: object, BlueZ.ServiceProperty.handle.rawValue, to: &properties)
    objects.add(
      [BlueZ.Interface.gattService.rawValue: DBusObjects.Interface(properties: properties)],
      at: object.path)
  }

  private func addCharacteristic(
    _ characteristic: FakeCharacteristic, _ object: FakeTable.Object, _ device: FakeDevice
  ) {
    let flags = characteristic.properties
    typealias Property = BlueZ.CharacteristicProperty
    var properties: [String: DBusValue] = [
      Property.uuid.rawValue: .string(characteristic.id.characteristic.fullDescription),
      Property.service.rawValue: .objectPath(object.parent), Property.value.rawValue: .bytes([]),
      Property.flags.rawValue: .strings(flags.fakeFlags),
    ]
    if !flags.isDisjoint(with: [.notify, .indicate]) {
      properties[Property.notifying.rawValue] = .boolean(false)
    }
    // Absent on a characteristic that only indicates, although BlueZ 5.82 offers sockets for it.
    if flags.contains(.notify) {
      properties[Property.notifyAcquired.rawValue] = .boolean(false)
    }
    if flags.contains(.writeWithoutResponse) {
      properties[Property.writeAcquired.rawValue] = .boolean(false)
    }
    addHandle(of: object, Property.handle.rawValue, to: &properties)
    let (path, devicePath) = (object.path, device.path)
    var interface = interface(properties) { fake, call in
      guard let device = fake.devices[devicePath],
        let characteristic = device.characteristics[path]
      else { return call.failUnknownMethod() }
      fake.characteristic(characteristic, device, call)
    }
    if options.reportsMTU {
      interface.computed[Property.mtu.rawValue] = { [weak self] in
        self?.assumeIsolated { $0.mtu(ofDevice: devicePath) }
      }
    }
    objects.add([BlueZ.Interface.gattCharacteristic.rawValue: interface], at: path)
  }

  private func addDescriptor(
    _ id: DescriptorID, _ object: FakeTable.Object, _ device: FakeDevice
  ) {
    var properties: [String: DBusValue] = [
      BlueZ.DescriptorProperty.uuid.rawValue: .string(id.descriptor.fullDescription),
      BlueZ.DescriptorProperty.characteristic.rawValue: .objectPath(object.parent),
      BlueZ.DescriptorProperty.value.rawValue: .bytes([]),
    ]
    addHandle(of: object, BlueZ.DescriptorProperty.handle.rawValue, to: &properties)
    let (path, devicePath) = (object.path, device.path)
    let interface = interface(properties) { fake, call in
      guard let device = fake.devices[devicePath], let descriptor = device.descriptors[path]
      else { return call.failUnknownMethod() }
      fake.descriptor(descriptor, device, call)
    }
    objects.add([BlueZ.Interface.gattDescriptor.rawValue: interface], at: path)
  }

  private func addHandle(
    of object: FakeTable.Object, _ name: String, to properties: inout [String: DBusValue]
  ) {
    if options.version >= .v5_82 { properties[name] = .uint16(object.handle) }
  }

  func canAcquireNotify(_ characteristic: FakeCharacteristic) -> Bool {
    characteristic.properties.contains(.notify)
      || (options.version >= .v5_82 && characteristic.properties.contains(.indicate))
  }
}

/// The GATT table of a device as D-Bus objects with their paths, in the order of their handles.
struct FakeTable: Equatable {
  enum Kind: Equatable {
    case service(BluetoothUUID)
    case characteristic(CharacteristicID, CharacteristicProperties)
    case descriptor(DescriptorID)
  }

  struct Object: Equatable {
    var kind: Kind
    var path: String
    var parent: String
    var handle: UInt16
  }

  fileprivate(set) var objects: [Object] = []

  /// Returns the first services that are the same, with all of their objects, in another table.
  func services(sharedWith other: FakeTable) -> [String] {
    func objects(of service: String, in table: FakeTable) -> [Object] {
      table.objects.filter { $0.path == service || $0.path.hasPrefix(service + "/") }
    }
    let services = self.objects.compactMap { if case .service = $0.kind { $0.path } else { nil } }
    return Array(services.prefix { objects(of: $0, in: self) == objects(of: $0, in: other) })
  }

  init(_ services: [GATTService], below device: String) {
    var handle: UInt16 = 0
    var counter = InstanceCounter()
    func add(_ kind: Kind, _ name: String, below parent: String, handles: UInt16) -> String {
      let path = "\(parent)/\(name)\(hexadecimal: handle &+ 1)"
      objects.append(Object(kind: kind, path: path, parent: parent, handle: handle &+ 1))
      handle &+= handles
      return path
    }
    for service in services {
      let path = add(.service(service.uuid), "service", below: device, handles: 1)
      for characteristic in service.characteristics {
        let id = counter.next(characteristic.uuid, in: service.uuid)
        // One handle for the declaration, then one for the value.
        let own = add(
          .characteristic(id, characteristic.properties), "char", below: path, handles: 2)
        for descriptor in characteristic.descriptors {
          _ = add(
            .descriptor(DescriptorID(descriptor, of: id)), "desc", below: own, handles: 1)
        }
      }
    }
  }
}

extension CharacteristicProperties {
  var fakeFlags: [String] {
    let flags: [(CharacteristicProperties, BlueZ.Flag)] = [
      (.broadcast, .broadcast), (.read, .read), (.writeWithoutResponse, .writeWithoutResponse),
      (.write, .write), (.notify, .notify), (.indicate, .indicate),
      (.authenticatedSignedWrites, .authenticatedSignedWrites),
      (.extendedProperties, .extendedProperties),
      // The real daemon reads the descriptor; here, the bit always means reliable writes.
      (.extendedProperties, .reliableWrite),
    ]
    return flags.filter { contains($0.0) }.map(\.1.rawValue)
  }
}
