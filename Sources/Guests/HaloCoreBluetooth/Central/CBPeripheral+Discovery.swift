import Foundation
import HaloProtocol
import HaloTransport

extension CBPeripheral {
  /// Discovers the peripheral's services with these UUIDs; nil discovers all services.
  public func discoverServices(_ serviceUUIDs: [CBUUID]?) {
    request("discoverServices") { (connection) async throws(BLEError) in
      try await connection.services()
    } then: { peripheral, delegate, table, error in
      if let table { peripheral.merge(table, serviceUUIDs) }
      delegate?.peripheral(peripheral, didDiscoverServices: error)
    }
  }

  /// Discovers the services that a service includes; the transports of this package report none.
  public func discoverIncludedServices(
    _ includedServiceUUIDs: [CBUUID]?, for service: CBService
  ) {
    request("discoverIncludedServices") { _ in
      { peripheral, delegate in
        service.state { $0.includedServices = $0.includedServices ?? [] }
        delegate?.peripheral(peripheral, didDiscoverIncludedServicesFor: service, error: nil)
      }
    }
  }

  /// Discovers those characteristics of a service that have these UUIDs; nil discovers all
  /// characteristics.
  public func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) {
    request("discoverCharacteristics") { (connection) async throws(BLEError) in
      try await connection.services()
    } then: { peripheral, delegate, table, error in
      let isFound = table.map { service.merge($0, characteristicUUIDs) }
      if isFound != nil { peripheral.centralManager?.keepState() }
      delegate?.peripheral(
        peripheral, didDiscoverCharacteristicsFor: service,
        error: isFound == false ? CBError(.invalidHandle) : error)
    }
  }

  /// Discovers the descriptors of a characteristic.
  public func discoverDescriptors(for characteristic: CBCharacteristic) {
    request("discoverDescriptors") { (connection) async throws(BLEError) in
      try await connection.services()
    } then: { peripheral, delegate, table, error in
      var error = error
      if let table {
        let found = characteristic.id.flatMap { table.characteristic($0) }
        characteristic.state { state in
          state.descriptors = found?.descriptors.map { uuid in
            state.descriptors?.first { $0.uuid.bluetoothUUID == uuid }
              ?? CBDescriptor(uuid: CBUUID(uuid), characteristic: characteristic)
          }
        }
        peripheral.centralManager?.keepState()
        if found == nil { error = CBError(.invalidHandle) }
      }
      delegate?.peripheral(peripheral, didDiscoverDescriptorsFor: characteristic, error: error)
    }
  }

  /// Adds the services in a filter (nil for all), and removes those that the table lacks.
  private func merge(_ table: [GATTService], _ filter: [CBUUID]?) {
    let known = services ?? []
    let found = table.numbered.compactMap { service, instance -> CBService? in
      let present = known.first {
        $0.uuid.bluetoothUUID == service.uuid && $0.instance == instance
      }
      guard present == nil else { return present }
      guard filter?.contains(service.uuid) ?? true else { return nil }
      return CBService(
        uuid: CBUUID(service.uuid), isPrimary: true, peripheral: self, instance: instance)
    }
    setServices(found)
  }
}

extension CBService {
  /// Adds the characteristics in a filter (nil for all), and removes those that the table lacks;
  /// returns false if it lacks the service.
  fileprivate func merge(_ table: [GATTService], _ filter: [CBUUID]?) -> Bool {
    // The instance of a characteristic counts over all services of one UUID.
    var counter = InstanceCounter()
    for (service, number) in table.numbered where service.uuid == uuid.bluetoothUUID {
      let found = service.characteristics.map { ($0, counter.next($0.uuid, in: service.uuid)) }
      guard number == instance else { continue }
      state { state in
        let known = state.characteristics ?? []
        state.characteristics = found.compactMap { item, id in
          if let present = known.first(where: { $0.id == id }) { return present }
          guard filter?.contains(item.uuid) ?? true else { return nil }
          return CBCharacteristic(
            uuid: CBUUID(item.uuid),
            properties: CBCharacteristicProperties(rawValue: UInt(item.properties.rawValue)),
            service: self, id: id)
        }
      }
      return true
    }
    return false
  }
}

extension [GATTService] {
  /// The services of the list, each with its number among those with the same UUID, from zero.
  fileprivate var numbered: [(GATTService, Int)] {
    var counts: [BluetoothUUID: Int] = [:]
    return map { service in
      defer { counts[service.uuid, default: 0] += 1 }
      return (service, counts[service.uuid] ?? 0)
    }
  }

  /// `kept` are the services that this table still has, with their discovered characteristics.
  func split(_ objects: [CBService]) -> (kept: [CBService], gone: [CBService]) {
    func isKept(_ object: CBService) -> Bool {
      guard
        let service = numbered.first(where: {
          $0.0.uuid == object.uuid.bluetoothUUID && $0.1 == object.instance
        })?.0
      else { return false }
      return (object.characteristics ?? []).allSatisfy { characteristic in
        service.characteristics.contains { $0.uuid == characteristic.uuid.bluetoothUUID }
      }
    }
    return (objects.filter(isKept), objects.filter { !isKept($0) })
  }
}
