#if os(Linux)
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

extension BlueZAdapter: BlueZObject {
  static var parentProperty: BlueZ.AdapterProperty? { nil }

  init(at path: BlueZPath, as text: String, from contents: DBusValue) throws(PropertyFault) {
    self.path = text
    address = try .required(BlueZ.AdapterProperty.address.rawValue, in: contents)
  }

  mutating func set(
    _ property: BlueZ.AdapterProperty, to value: DBusValue?
  ) -> BlueZOddity.Kind? {
    switch property {
    case .address: return PeripheralID.put(value, in: &address)
    case .name: return put(value, as: \.plainText, in: &name)
    case .alias: return put(value, as: \.plainText, in: &alias)
    case .powerState: return put(value, as: \.plainText, in: &powerState)
    case .roles: return put(value, as: \.strings, in: &roles)
    case .powered, .discovering, .discoverable, .pairable:
      guard let value else { return .missing }
      guard let isSet = value.boolean else { return .wrongType }
      set(property, to: isSet)
      return nil
    }
  }

  private mutating func set(_ property: BlueZ.AdapterProperty, to value: Bool) {
    switch property {
    case .powered: isPowered = value
    case .discovering: isDiscovering = value
    case .discoverable: isDiscoverable = value
    case .pairable: isPairable = value
    default: break
    }
  }

  /// Returns the properties that differ.
  func differences(from other: BlueZAdapter) -> Set<BlueZ.AdapterProperty> {
    Set(
      BlueZ.AdapterProperty.allCases.filter {
        switch $0 {
        case .address: address != other.address
        case .name: name != other.name
        case .alias: alias != other.alias
        case .powered: isPowered != other.isPowered
        case .powerState: powerState != other.powerState
        case .discovering: isDiscovering != other.isDiscovering
        case .discoverable: isDiscoverable != other.isDiscoverable
        case .pairable: isPairable != other.isPairable
        case .roles: roles != other.roles
        }
      })
  }
}

extension BlueZDevice: BlueZObject {
  static var parentProperty: BlueZ.DeviceProperty? { .adapter }

  init(at path: BlueZPath, as text: String, from contents: DBusValue) throws(PropertyFault) {
    self.path = text
    address = try .required(BlueZ.DeviceProperty.address.rawValue, in: contents)
  }

  mutating func set(
    _ property: BlueZ.DeviceProperty, to value: DBusValue?
  ) -> BlueZOddity.Kind? {
    switch property {
    case .address: return PeripheralID.put(value, in: &address)
    case .adapter: return value == nil ? .missing : nil
    case .addressType: return put(value, as: \.plainText, in: &addressType)
    case .name: return put(value, as: \.plainText, in: &name)
    case .alias: return put(value, as: \.plainText, in: &alias)
    case .appearance: return put(value, as: \.uint16, in: &appearance)
    case .bonded: return put(value, as: \.boolean, in: &isBonded)
    case .rssi: return put(value, as: \.int16, in: &toldRSSI)
    case .transmitPower: return put(value, as: \.int16, in: &toldTransmitPower)
    case .advertisingFlags: return put(value, as: \.bytes, in: &advertisingFlags)
    case .uuids: return setUUIDs(value)
    case .manufacturerData: return setManufacturerData(value)
    case .serviceData: return setServiceData(value)
    case .paired, .trusted, .blocked, .connected, .servicesResolved:
      guard let value else { return .missing }
      guard let isSet = value.boolean else { return .wrongType }
      set(property, to: isSet)
      return nil
    }
  }

  private mutating func set(_ property: BlueZ.DeviceProperty, to value: Bool) {
    switch property {
    case .paired: isPaired = value
    case .trusted: isTrusted = value
    case .blocked: isBlocked = value
    case .connected: isConnected = value
    case .servicesResolved: areServicesResolved = value
    default: break
    }
  }

  private mutating func setUUIDs(_ value: DBusValue?) -> BlueZOddity.Kind? {
    guard let value else {
      uuids = []
      return nil
    }
    guard case .array(let elements, of: _) = value else { return .wrongType }
    uuids = elements.compactMap { try? BluetoothUUID.read($0).get() }
    return uuids.count == elements.count ? nil : .notUUID
  }

  private mutating func setManufacturerData(_ value: DBusValue?) -> BlueZOddity.Kind? {
    guard let value else {
      manufacturerData = []
      return nil
    }
    guard let entries = value.entries else { return .wrongType }
    var payloads: [UInt16: [UInt8]] = [:]
    var oddity: BlueZOddity.Kind?
    for entry in entries {
      guard let company = entry.key.uint16, let payload = entry.value.unwrapped.bytes else {
        oddity = .wrongType
        continue
      }
      payloads[company] = payload
    }
    manufacturerData = payloads.sorted { $0.key < $1.key }
      .map { ManufacturerData(company: $0.key, payload: HexBytes($0.value)) }
    return oddity
  }

  private mutating func setServiceData(_ value: DBusValue?) -> BlueZOddity.Kind? {
    guard let value else {
      serviceData = []
      return nil
    }
    guard let entries = value.entries else { return .wrongType }
    var payloads: [BluetoothUUID: [UInt8]] = [:]
    var oddity: BlueZOddity.Kind?
    for entry in entries {
      switch (BluetoothUUID.read(entry.key), entry.value.unwrapped.bytes) {
      case (.success(let uuid), let data?): payloads[uuid] = data
      case (.success, nil): oddity = .wrongType
      case (.failure(let fault), _): oddity = fault.kind
      }
    }
    serviceData = payloads.map { ServiceData(service: $0.key, payload: HexBytes($0.value)) }
      .sorted { $0.service.fullDescription < $1.service.fullDescription }
    return oddity
  }

  /// Returns the properties that differ.
  func differences(from other: BlueZDevice) -> Set<BlueZ.DeviceProperty> {
    self == other
      ? [] : Set(BlueZ.DeviceProperty.allCases.filter { !hasSame($0, as: other) })
  }

  private func hasSame(_ property: BlueZ.DeviceProperty, as other: BlueZDevice) -> Bool {
    switch property {
    case .address: address == other.address
    case .addressType: addressType == other.addressType
    case .adapter: true  // The path would differ as well.
    case .name: name == other.name
    case .alias: alias == other.alias
    case .appearance: appearance == other.appearance
    case .uuids: uuids == other.uuids
    case .paired: isPaired == other.isPaired
    case .bonded: isBonded == other.isBonded
    case .trusted: isTrusted == other.isTrusted
    case .blocked: isBlocked == other.isBlocked
    case .connected: isConnected == other.isConnected
    case .servicesResolved: areServicesResolved == other.areServicesResolved
    case .rssi: toldRSSI == other.toldRSSI
    case .transmitPower: toldTransmitPower == other.toldTransmitPower
    case .manufacturerData: manufacturerData == other.manufacturerData
    case .serviceData: serviceData == other.serviceData
    case .advertisingFlags: advertisingFlags == other.advertisingFlags
    }
  }
}
#endif
