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
    payloads(in: value) {
      BluetoothUUID.read($0)
    } store: {
      data = $0.map { ServiceData(service: $0.key, payload: HexBytes($0.value)) }
        .sorted { $0.service.fullDescription < $1.service.fullDescription }
    }
  }

  /// Passes the entries of a D-Bus dictionary with bytes as values to `store`; none if the
  /// dictionary is nil.
  ///
  /// `key` parses each key, such as a company or a service. Leaves out invalid entries, and returns
  /// the defect of the last one.
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
