#if !os(tvOS) && !os(watchOS)
import CoreBluetooth
import Foundation
import HaloAsync
import HaloProtocol
import HaloTransport

/// The state of a ``CoreBluetoothPeripheralHost``, and the delegate of its peripheral manager.
final class HostCore: ManagerCore, CBPeripheralManagerDelegate, @unchecked Sendable {
  // Sendable: as its superclass.
  private(set) var manager: CBPeripheralManager?
  private(set) var peripheral: (any LocalPeripheral)?
  private var refreshing: Task<Void, Never>?
  private var published: [(service: GATTService, object: CBMutableService)] = []
  private var advertised: AdvertisementData?
  /// The promise for the service or advertisement that the manager is adding; nil for none.
  private var adding: BLEPromise<Void>?
  var links: [UUID: HostLink] = [:]
  var requests: [UInt64: CBATTRequest] = [:]
  /// Send values that wait for Core Bluetooth's transmit queue; each returns false if it is full.
  private var updates: [() -> Bool] = []
  let time: @Sendable () -> Duration

  override init(_ lane: Lane) {
    time = stopwatch(lane.clock)
    super.init(lane)
    // On the queue, because the first callback may come at once.
    lane.queue.sync { manager = CBPeripheralManager(delegate: self, queue: lane.queue) }
  }

  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
    guard let adapter = change(to: peripheral.state) else { return }
    if adapter == .poweredOn {
      // Whether the system kept them depends on the state that was before.
      peripheral.stopAdvertising()
      peripheral.removeAllServices()
    } else {
      forget(.adapter(adapter))
      adding?.resolve(.failure(.unavailable(adapter)))
    }
    stateIsKnown()
  }

  private func forget(_ reason: DisconnectReason) {
    for (_, link) in links.sorted(by: { $0.key.uuidString < $1.key.uuidString }) {
      link.down(reason)
    }
    (links, requests, updates, published, advertised) = ([:], [:], [], [], nil)
  }

  // MARK: Publishing

  func publish(_ peripheral: any LocalPeripheral) async throws(BLEError) {
    try await perform("publish") { [self] () throws(BLEError) in
      guard self.peripheral == nil else {
        throw .refused(operation: "publish", reason: "the host has a peripheral already")
      }
      self.peripheral = peripheral
    }
    do throws(BLEError) {
      try await refresh(peripheral)
    } catch {
      lane.perform { [self] in close() }
      throw error
    }
    lane.perform { [self] in
      guard self.peripheral != nil else { return }
      refreshing = lane.task { [self] in
        while (try? await lane.clock.sleep(for: .seconds(1))) != nil {
          // Without Bluetooth, a later refresh succeeds.
          try? await refresh(peripheral)
        }
      }
    }
  }

  func close() {
    refreshing?.cancel()
    (refreshing, peripheral) = (nil, nil)
    forget(.local)
    guard adapter == .poweredOn else { return }
    manager?.stopAdvertising()
    manager?.removeAllServices()
  }

  private func refresh(_ peripheral: any LocalPeripheral) async throws(BLEError) {
    // The system provides Generic Access and Generic Attribute.
    let services = await peripheral.services.filter { ![0x1800, 0x1801].contains($0.uuid) }
    let missing = try await perform("publish") { [self] in removeServices(except: services) }
    for service in missing {
      var values: [DescriptorID: [UInt8]] = [:]
      for id in service.publishableDescriptors {
        values[id] = try? await peripheral.read(id, on: HostLink(nil, of: self))
      }
      let known = values
      try await add { [self] in
        let object = service.coreBluetooth(known)
        published.append((service, object))
        manager?.add(object)
      }
    }
    var advertisement = await peripheral.advertisement
    if let response = await peripheral.scanResponse { advertisement?.add(scanResponse: response) }
    try await advertise(advertisement)
  }

  /// Returns those services of the list that are not published.
  private func removeServices(except services: [GATTService]) -> [GATTService] {
    var missing = services
    published.removeAll { service, object in
      if let index = missing.firstIndex(of: service) {
        missing.remove(at: index)
        return false
      }
      manager?.remove(object)
      return true
    }
    return missing
  }

  private func advertise(_ advertisement: AdvertisementData?) async throws(BLEError) {
    let isNew = try await perform("advertise") { [self] in
      defer { advertised = advertisement }
      guard advertisement != advertised else { return false }
      if advertised != nil { manager?.stopAdvertising() }
      return advertisement != nil
    }
    guard isNew, let advertisement else { return }
    try await add { [self] in
      var data: [String: Any] = [:]
      let services = advertisement.serviceUUIDs.map(\.coreBluetooth)
      if !services.isEmpty { data[CBAdvertisementDataServiceUUIDsKey] = services }
      if let name = advertisement.localName { data[CBAdvertisementDataLocalNameKey] = name }
      manager?.startAdvertising(data)
    }
  }

  /// Waits for the manager to add a service or an advertisement.
  private func add(_ start: @escaping @Sendable () -> Void) async throws(BLEError) {
    let promise = BLEPromise<Void>()
    try await perform("publish") { [self] in
      adding = promise
      start()
    }
    try await promise.value(within: .seconds(10), on: lane.clock, operation: "publish")
  }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?
  ) {
    // The system provides some services itself.
    added((error as? CBError)?.code == .uuidNotAllowed ? nil : error)
  }

  func peripheralManagerDidStartAdvertising(
    _ peripheral: CBPeripheralManager, error: (any Error)?
  ) {
    added(error)
  }

  private func added(_ error: (any Error)?) {
    adding?.resolve(
      error.map { .failure(BLEError($0, "publish", after: .seconds(10))) } ?? .success(()))
    adding = nil
  }

  // MARK: Characteristics

  private var characteristics: [(id: CharacteristicID, object: CBMutableCharacteristic)] {
    var counter = InstanceCounter()
    return published.flatMap { service, object in
      (object.characteristics ?? []).compactMap { item in
        let id = counter.next(BluetoothUUID(item.uuid), in: service.uuid)
        return (item as? CBMutableCharacteristic).map { (id, $0) }
      }
    }
  }

  func id(of characteristic: CBCharacteristic) -> CharacteristicID? {
    characteristics.first { $0.object === characteristic }?.id
  }

  // MARK: Values for centrals

  /// Sends a value as soon as the transmit queue has space, then calls `sent`; only calls `sent` if
  /// the characteristic is not published.
  func send(
    _ value: [UInt8], from id: CharacteristicID, to central: CBCentral,
    _ sent: @escaping () -> Void = {}
  ) {
    guard let object = characteristics.first(where: { $0.id == id })?.object else { return sent() }
    updates.append { [self] in
      let isSent =
        manager?.updateValue(Data(value), for: object, onSubscribedCentrals: [central]) ?? true
      if isSent { sent() }
      return isSent
    }
    sendUpdates()
  }

  private func sendUpdates() {
    while let next = updates.first, next() { updates.removeFirst() }
  }

  func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager) {
    sendUpdates()
  }
}

extension GATTService {
  /// The identifiers of the service's descriptors that Core Bluetooth accepts: 2901 and 2904.
  fileprivate var publishableDescriptors: [DescriptorID] {
    var counter = InstanceCounter()
    return characteristics.flatMap { item in
      let id = counter.next(item.uuid, in: uuid)
      return item.descriptors.filter { [0x2901, 0x2904].contains($0) }.map {
        DescriptorID($0, of: id)
      }
    }
  }

  /// The characteristics get no cached values, so the host answers their reads.
  fileprivate func coreBluetooth(_ values: [DescriptorID: [UInt8]]) -> CBMutableService {
    let service = CBMutableService(type: uuid.coreBluetooth, primary: true)
    var counter = InstanceCounter()
    service.characteristics = characteristics.map { item in
      let id = counter.next(item.uuid, in: uuid)
      let characteristic = item.coreBluetooth
      characteristic.descriptors = item.descriptors.compactMap { uuid in
        values[DescriptorID(uuid, of: id)].map {
          CBMutableDescriptor(
            type: uuid.coreBluetooth,
            value: uuid == 0x2901 ? String(decoding: $0, as: UTF8.self) : Data($0))
        }
      }
      return characteristic
    }
    return service
  }
}

extension GATTCharacteristic {
  fileprivate var coreBluetooth: CBMutableCharacteristic {
    var permissions: CBAttributePermissions = []
    if properties.contains(.read) {
      permissions.insert(requiresBonding ? .readEncryptionRequired : .readable)
    }
    if !properties.isDisjoint(with: [.write, .writeWithoutResponse]) {
      permissions.insert(requiresBonding ? .writeEncryptionRequired : .writeable)
    }
    // The system publishes the extended properties itself.
    let plain = properties.subtracting([.broadcast, .extendedProperties])
    return CBMutableCharacteristic(
      type: uuid.coreBluetooth,
      properties: CBCharacteristicProperties(
        rawValue: CBCharacteristicProperties.RawValue(plain.rawValue)), value: nil,
      permissions: permissions)
  }
}
#endif
