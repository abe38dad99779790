import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

extension BlueZAdapter: BlueZObject {
  static var parentProperty: BlueZ.AdapterProperty? { nil }

  init(at path: BlueZPath, from contents: DBusValue) throws(PropertyFault) {
    self.path = path.text
    address = try .required(BlueZ.AdapterProperty.address.rawValue, in: contents)
  }

  static let fields: [BlueZ.AdapterProperty: BlueZField<Self>] = [
    .address: BlueZField(\.address, PeripheralID.put),
    .name: BlueZField(\.name, as: \.plainText),
    .alias: BlueZField(\.alias, as: \.plainText),
    .powered: BlueZField(flag: \.isPowered),
    .powerState: BlueZField(\.powerState, as: \.plainText),
    .discovering: BlueZField(flag: \.isDiscovering),
    .discoverable: BlueZField(flag: \.isDiscoverable),
    .pairable: BlueZField(flag: \.isPairable),
    .roles: BlueZField(\.roles, as: \.strings),
  ]
}

extension BlueZDevice: BlueZObject {
  static var parentProperty: BlueZ.DeviceProperty? { .adapter }

  init(at path: BlueZPath, from contents: DBusValue) throws(PropertyFault) {
    self.path = path.text
    address = try .required(BlueZ.DeviceProperty.address.rawValue, in: contents)
  }

  static let fields: [BlueZ.DeviceProperty: BlueZField<Self>] = [
    .address: BlueZField(\.address, PeripheralID.put),
    .addressType: BlueZField(\.addressType, as: \.plainText),
    .adapter: .parent,
    .name: BlueZField(\.name, as: \.plainText),
    .alias: BlueZField(\.alias, as: \.plainText),
    .appearance: BlueZField(\.appearance, as: \.uint16),
    .uuids: BlueZField(\.uuids, put),
    .paired: BlueZField(flag: \.isPaired),
    .bonded: BlueZField(\.isBonded, as: \.boolean),
    .trusted: BlueZField(flag: \.isTrusted),
    .blocked: BlueZField(flag: \.isBlocked),
    .connected: BlueZField(flag: \.isConnected),
    .servicesResolved: BlueZField(flag: \.areServicesResolved),
    .rssi: BlueZField(\.reportedRSSI, as: \.int16),
    .transmitPower: BlueZField(\.reportedTransmitPower, as: \.int16),
    .manufacturerData: BlueZField(\.manufacturerData, put),
    .serviceData: BlueZField(\.serviceData, put),
    .advertisingFlags: BlueZField(\.advertisingFlags, as: \.bytes),
  ]

  @Sendable
  private static func put(
    _ value: DBusValue?, in uuids: inout [BluetoothUUID]
  ) -> BlueZDefect.Kind? {
    guard let value else {
      uuids = []
      return nil
    }
    guard case .array(let elements, of: _) = value else { return .wrongType }
    uuids = elements.compactMap { try? BluetoothUUID.read($0).get() }
    return uuids.count == elements.count ? nil : .notUUID
  }

  @Sendable
  private static func put(
    _ value: DBusValue?, in data: inout [ManufacturerData]
  ) -> BlueZDefect.Kind? {
    payloads(in: value) {
      $0.uint16.map { .success($0) } ?? .failure(PropertyFault(kind: .wrongType, name: ""))
    } store: {
      data = $0.sorted { $0.key < $1.key }
        .map { ManufacturerData(company: $0.key, payload: HexBytes($0.value)) }
    }
  }

  @Sendable
  private static func put(
    _ value: DBusValue?, in data: inout [ServiceData]
  ) -> BlueZDefect.Kind? {
    payloads(in: value, BluetoothUUID.read) {
      data = $0.map { ServiceData(service: $0.key, payload: HexBytes($0.value)) }
        .sorted { $0.service.fullDescription < $1.service.fullDescription }
    }
  }

  /// Passes the entries of a D-Bus dictionary with bytes as values to `store`; `key` parses each
  /// key.
  ///
  /// Leaves out invalid entries, and returns the defect of the last one.
  private static func payloads<Key: Hashable>(
    in value: DBusValue?, _ key: (DBusValue) -> Result<Key, PropertyFault>,
    store: ([Key: [UInt8]]) -> Void
  ) -> BlueZDefect.Kind? {
    guard let entries = value.map(\.entries) ?? [] else { return .wrongType }
    var payloads: [Key: [UInt8]] = [:]
    var defect: BlueZDefect.Kind?
    for entry in entries {
      switch (key(entry.key), entry.value.unwrapped.bytes) {
      case (.success(let key), let data?): payloads[key] = data
      case (.success, nil): defect = .wrongType
      case (.failure(let fault), _): defect = fault.kind
      }
    }
    store(payloads)
    return defect
  }
}

// MARK: - Attributes

protocol BlueZAttribute: BlueZObject {
  init(uuid: BluetoothUUID, handle: UInt16)
}

extension BlueZAttribute {
  init(at path: BlueZPath, from contents: DBusValue) throws(PropertyFault) {
    var uuid: BluetoothUUID = 0
    // All kinds of attributes have these names of properties.
    let name = BlueZ.ServiceProperty.uuid.rawValue
    let handleName = BlueZ.ServiceProperty.handle.rawValue
    if let kind = BluetoothUUID.put(contents.property(name), in: &uuid) {
      throw PropertyFault(kind: kind, name: name)
    }
    // The path contains the handle too, and is the only source before BlueZ 5.69.
    let reported = contents.property(handleName)?.uint16
    guard let handle = [reported, path.handle].lazy.compactMap({ $0 }).first(where: { $0 != 0 })
    else { throw PropertyFault(kind: .noHandle, name: handleName) }
    self.init(uuid: uuid, handle: handle)
  }

  /// Returns a defect if the value is 0 or no handle.
  @Sendable
  static func put(handle value: DBusValue?, in target: inout UInt16) -> BlueZDefect.Kind? {
    guard let value else { return .missing }
    guard let handle = value.uint16 else { return .wrongType }
    guard handle != 0 else { return .noHandle }
    target = handle
    return nil
  }
}

extension BlueZService: BlueZAttribute {
  static var parentProperty: BlueZ.ServiceProperty? { .device }

  init(uuid: BluetoothUUID, handle: UInt16) {
    self.init(uuid: uuid, handle: handle, isPrimary: true)
  }

  static let fields: [BlueZ.ServiceProperty: BlueZField<Self>] = [
    .uuid: BlueZField(\.uuid, BluetoothUUID.put),
    .device: .parent,
    .primary: BlueZField(flag: \.isPrimary),
    .handle: BlueZField(\.handle, put(handle:in:)),
  ]
}

extension BlueZCharacteristic: BlueZAttribute {
  static var parentProperty: BlueZ.CharacteristicProperty? { .service }

  init(uuid: BluetoothUUID, handle: UInt16) {
    self.init(uuid: uuid, handle: handle, abilities: Abilities())
  }

  static let fields: [BlueZ.CharacteristicProperty: BlueZField<Self>] = [
    .uuid: BlueZField(\.uuid, BluetoothUUID.put),
    .service: .parent,
    .flags: BlueZField(\.abilities, put(flags:in:)),
    .handle: BlueZField(\.handle, put(handle:in:)),
    .notifyAcquired: BlueZField(\.canAcquireNotify, put(presence:in:)),
    .writeAcquired: BlueZField(\.canAcquireWrite, put(presence:in:)),
  ]

  /// Stores whether a boolean property is reported at all; its value is ignored.
  @Sendable
  private static func put(presence value: DBusValue?, in target: inout Bool) -> BlueZDefect.Kind? {
    guard value == nil || value?.boolean != nil else { return .wrongType }
    target = value != nil
    return nil
  }

  @Sendable
  private static func put(
    flags value: DBusValue?, in abilities: inout Abilities
  ) -> BlueZDefect.Kind? {
    guard let value else { return .missing }
    guard let texts = value.strings else { return .wrongType }
    abilities = Abilities()
    for flag in texts.lazy.compactMap(BlueZ.Flag.init) {
      if let property = flag.property { abilities.properties.insert(property) }
      if flag == .reliableWrite { abilities.isReliable = true }
    }
    return nil
  }
}

extension BlueZ.Flag {
  package var property: CharacteristicProperties? {
    switch self {
    case .broadcast: .broadcast
    case .read: .read
    case .writeWithoutResponse: .writeWithoutResponse
    case .write: .write
    case .notify: .notify
    case .indicate: .indicate
    case .authenticatedSignedWrites: .authenticatedSignedWrites
    case .extendedProperties: .extendedProperties
    case .reliableWrite: nil
    }
  }
}

extension BlueZDescriptor: BlueZAttribute {
  static var parentProperty: BlueZ.DescriptorProperty? { .characteristic }

  static let fields: [BlueZ.DescriptorProperty: BlueZField<Self>] = [
    .uuid: BlueZField(\.uuid, BluetoothUUID.put),
    .characteristic: .parent,
    .handle: BlueZField(\.handle, put(handle:in:)),
  ]
}
