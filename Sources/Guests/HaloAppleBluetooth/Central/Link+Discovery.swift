import CoreBluetooth
import Foundation
import HaloProtocol
import HaloTransport

extension Link {
  struct Discovery {
    var table: Table?
    var waiting: [(Result<Table, BLEError>) -> Void] = []
    /// The discovery requests without an answer; zero while no discovery runs.
    var outstanding = 0
    var error: (any Error)?
    var isOutdated = false
    var failures = 0
    /// Whether the services changed since they were last reported to observers.
    var isChange = false
    /// The number of changes of the services so far, so that only the latest table is reported.
    var number = 0
  }

  /// The attributes of a peripheral: its services, and the Core Bluetooth objects by identifier.
  struct Table {
    var services: [GATTService] = []
    var characteristics: [CharacteristicID: CBCharacteristic] = [:]
    var descriptors: [DescriptorID: CBDescriptor] = [:]

    init(_ found: [CBService]) {
      var counter = InstanceCounter()
      services = found.map { service in
        GATTService(
          BluetoothUUID(service.uuid),
          characteristics: (service.characteristics ?? []).map { item in
            let id = counter.next(BluetoothUUID(item.uuid), in: BluetoothUUID(service.uuid))
            characteristics[id] = item
            for descriptor in item.descriptors ?? [] {
              descriptors[DescriptorID(BluetoothUUID(descriptor.uuid), of: id)] = descriptor
            }
            return GATTCharacteristic(
              id.characteristic,
              properties: CharacteristicProperties(
                rawValue: UInt8(truncatingIfNeeded: item.properties.rawValue)),
              descriptors: (item.descriptors ?? []).map { BluetoothUUID($0.uuid) })
          })
      }
    }
  }

  /// Passes the table to a closure, after a discovery if needed, or fails the promise.
  func withTable<Value>(_ promise: BLEPromise<Value>, _ body: @escaping (Table) -> Void) {
    if let table = discovery.table { return body(table) }
    discovery.waiting.append { result in
      guard !promise.isResolved else { return }
      switch result {
      case .success(let table): body(table)
      case .failure(let error): promise.fail(error)
      }
    }
    discover()
  }

  private func discover() {
    guard discovery.outstanding == 0, isUp else { return }
    (discovery.outstanding, discovery.error, discovery.isOutdated) = (1, nil, false)
    peripheral?.discoverServices(nil)
  }

  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    goOn(error, peripheral.services ?? []) {
      peripheral.discoverCharacteristics(nil, for: $0)
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {
    goOn(error, service.characteristics ?? []) { peripheral.discoverDescriptors(for: $0) }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    goOn(error, [CBDescriptor]()) { _ in }
  }

  /// Handles an answer of Core Bluetooth with its error or the found attributes, for each of which
  /// `request` sends the next request.
  private func goOn<Attribute>(
    _ error: (any Error)?, _ found: [Attribute], _ request: (Attribute) -> Void
  ) {
    guard discovery.outstanding > 0 else { return }
    discovery.error = discovery.error ?? error
    discovery.outstanding -= 1
    if discovery.error == nil, !discovery.isOutdated {
      discovery.outstanding += found.count
      for attribute in found { request(attribute) }
    }
    if discovery.outstanding == 0 { finishDiscovery() }
  }

  private func finishDiscovery() {
    if discovery.error != nil { discovery.failures += 1 }
    // An error may mean that the services changed during the discovery.
    if discovery.isOutdated || discovery.error != nil && discovery.failures < 3 {
      return discover()
    }
    let result: Result<Table, BLEError>
    if let error = discovery.error {
      result = .failure(BLEError(error, "discover services", after: options.operationDeadline))
    } else {
      let table = Table(peripheral?.services ?? [])
      discovery.table = table
      core.memory[identifier]?.services = table.services.map(\.uuid)
      result = .success(table)
    }
    discovery.failures = 0
    updateLengths()
    for action in discovery.waiting.drain() { action(result) }
    if discovery.isChange, case .success(let table) = result { changed(to: table) }
  }

  // MARK: Changes

  func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]) {
    guard isUp else { return }
    (discovery.table, discovery.isOutdated, discovery.isChange) = (nil, true, true)
    discovery.number += 1
    discover()
  }

  /// Ends or renews the subscriptions, then reports the new services.
  private func changed(to table: Table) {
    discovery.isChange = false
    let number = discovery.number
    var outstanding = 1
    func renewed() {
      outstanding -= 1
      guard outstanding == 0, number == discovery.number, discovery.table != nil else { return }
      for (_, observer) in serviceObservers.sorted(by: { $0.key < $1.key }) {
        observer.yield(table.services)
      }
    }
    for (id, subscription) in subscriptions.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      guard let present = table.characteristics[id] else {
        subscriptions[id] = nil
        subscription.end(.characteristicNotFound(id))
        continue
      }
      guard present !== subscription.characteristic else { continue }
      subscription.characteristic = present
      outstanding += 1
      configure(subscription) { renewed() }
    }
    renewed()
  }
}
