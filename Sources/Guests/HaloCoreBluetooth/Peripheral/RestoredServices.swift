import Foundation

/// The services and the advertisement of a manager, as a file keeps them for a later process.
struct RestoredServices: Codable, Equatable {
  struct Service: Codable, Equatable {
    var uuid: String
    var isPrimary: Bool
    var characteristics: [Characteristic]
  }

  struct Characteristic: Codable, Equatable {
    var uuid: String
    var properties: UInt
    var permissions: UInt
    var value: Data?
    var descriptors: [Descriptor]
  }

  /// A descriptor of a characteristic, with a text or bytes as its value.
  struct Descriptor: Codable, Equatable {
    var uuid: String
    var text: String?
    var bytes: Data?
  }

  var services: [Service]
  /// ``advertisedServices`` is nil if the manager does not advertise.
  var localName: String?
  var advertisedServices: [String]?

  init(_ local: HostedPeripheral) {
    services = local.localServices.map { Service($0) }
    localName = local.wanted?.localName
    advertisedServices = local.wanted?.serviceUUIDs.map { CBUUID($0).uuidString }
  }

  /// The argument of `startAdvertising(_:)`; nil if the manager did not advertise.
  var advertisementData: [String: Any]? {
    guard let advertisedServices else { return nil }
    var result: [String: Any] = [
      CBAdvertisementDataServiceUUIDsKey: advertisedServices.compactMap { CBUUID(checked: $0) }
    ]
    if let localName { result[CBAdvertisementDataLocalNameKey] = localName }
    return result
  }
}

extension RestoredServices.Service {
  fileprivate init(_ service: CBMutableService) {
    self.init(
      uuid: service.uuid.uuidString, isPrimary: service.isPrimary,
      characteristics: (service.characteristics ?? []).compactMap { item in
        (item as? CBMutableCharacteristic).map { .init($0) }
      })
  }

  /// A new `CBMutableService` with the kept contents; nil if the file has an invalid UUID.
  var restored: CBMutableService? {
    guard let uuid = CBUUID(checked: uuid) else { return nil }
    let service = CBMutableService(type: uuid, primary: isPrimary)
    service.characteristics = characteristics.compactMap(\.restored)
    return service
  }
}

extension RestoredServices.Characteristic {
  fileprivate init(_ item: CBMutableCharacteristic) {
    self.init(
      uuid: item.uuid.uuidString, properties: item.properties.rawValue,
      permissions: item.permissions.rawValue, value: item.constant { $0 },
      descriptors: (item.descriptors ?? []).map {
        .init(
          uuid: $0.uuid.uuidString, text: $0.value as? String, bytes: $0.value as? Data)
      })
  }

  fileprivate var restored: CBMutableCharacteristic? {
    guard let uuid = CBUUID(checked: uuid) else { return nil }
    let result = CBMutableCharacteristic(
      type: uuid, properties: CBCharacteristicProperties(rawValue: properties), value: value,
      permissions: CBAttributePermissions(rawValue: permissions))
    result.descriptors = descriptors.compactMap { item in
      CBUUID(checked: item.uuid).map {
        CBMutableDescriptor(type: $0, value: item.text ?? item.bytes as Any?)
      }
    }
    return result
  }
}
