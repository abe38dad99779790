import Foundation
import HaloProtocol
import HaloTransport

/// The scan and the connections of a central manager, as a file keeps them for a later process.
struct RestoredCentral: Codable, Equatable {
  /// A running scan; nil services mean that it finds all peripherals.
  struct Scan: Codable, Equatable {
    var services: [String]?
    var allowsDuplicates: Bool
  }

  /// A peripheral that is connected, or that a pending connect waits for.
  struct Peripheral: Codable, Equatable {
    var id: PeripheralID
    var name: String?
    var reconnects: Bool
    var services: [Service]?
  }

  struct Service: Codable, Equatable {
    var uuid: String
    var instance: Int
    var characteristics: [Characteristic]?
  }

  struct Characteristic: Codable, Equatable {
    var uuid: String
    var instance: Int
    var properties: UInt
    var isNotifying: Bool
    var descriptors: [String]?
  }

  var scan: Scan?
  var peripherals: [Peripheral]
}

extension RestoredCentral.Peripheral {
  init(_ peripheral: CBPeripheral, reconnects: Bool) {
    self.init(
      id: peripheral.id, name: peripheral.name, reconnects: reconnects,
      services: peripheral.services?.map { .init($0) })
  }

  /// Creates the kept services of a peripheral as objects; nil if none were discovered.
  func services(of peripheral: CBPeripheral) -> [CBService]? {
    services?.compactMap { item in
      guard let uuid = CBUUID(checked: item.uuid) else { return nil }
      let service = CBService(
        uuid: uuid, isPrimary: true, peripheral: peripheral, instance: item.instance)
      let characteristics = item.characteristics?.compactMap { $0.characteristic(of: service) }
      service.state { $0.characteristics = characteristics }
      return service
    }
  }
}

extension RestoredCentral.Service {
  fileprivate init(_ service: CBService) {
    self.init(
      uuid: service.uuid.uuidString, instance: service.instance,
      characteristics: service.characteristics?.map { item in
        .init(
          uuid: item.uuid.uuidString, instance: item.id?.instance ?? 0,
          properties: item.properties.rawValue, isNotifying: item.isNotifying,
          descriptors: item.descriptors?.map(\.uuid.uuidString))
      })
  }
}

extension RestoredCentral.Characteristic {
  fileprivate func characteristic(of service: CBService) -> CBCharacteristic? {
    guard let uuid = CBUUID(checked: uuid) else { return nil }
    let result = CBCharacteristic(
      uuid: uuid, properties: CBCharacteristicProperties(rawValue: properties), service: service,
      id: CharacteristicID(
        uuid.bluetoothUUID, in: service.uuid.bluetoothUUID, instance: instance))
    let descriptors = descriptors?.compactMap { CBUUID(checked: $0) }
      .map { CBDescriptor(uuid: $0, characteristic: result) }
    result.state { ($0.isNotifying, $0.descriptors) = (isNotifying, descriptors) }
    return result
  }
}
