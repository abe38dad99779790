import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

final class FakeDevice {
  let path: String
  let address: String
  let peripheral: PeripheralID
  var data: AdvertisementData
  /// Whether the present discovery has received an advertisement of the device.
  var isInDiscovery = false
  var isLeaving = false
  /// The last advertisement that delayed the removal, while only monitors listen.
  var lastMonitored: Duration?
  /// A timer that would remove the device has no effect if this number has changed.
  var uses = 0
  var connecting: Task<Void, Never>?
  var connectCalls: [DBusCall] = []
  /// The `Pair` call that waits for the link: true once it is up.
  var connectWaiter: CheckedContinuation<Bool, Never>?
  var pairing: FakePairing?
  var securing: FakeSecuring?
  var connection: (any BLEConnection)?
  var generation = 0
  var disconnectCalls: [DBusCall] = []
  var isPaired = false
  /// Whether the next link signals `Paired` again, because the bond was read from storage.
  var reportsPairedAgain = false
  var isResolved = false
  var hasReportedServices = false
  var battery: Task<Void, Never>?
  var commands: [(CharacteristicID, [UInt8])] = []
  var commandWaiters: [CheckedContinuation<Void, Never>] = []
  var table: FakeTable?
  var services: [String] = []
  var characteristics: [String: FakeCharacteristic] = [:]
  var descriptors: [String: FakeDescriptor] = [:]

  init(path: String, address: String, peripheral: PeripheralID, data: AdvertisementData) {
    self.path = path
    self.address = address
    self.peripheral = peripheral
    self.data = data
  }

  func resumePairing(_ isConnected: Bool) {
    connectWaiter.take()?.resume(returning: isConnected)
  }

  func resumeCommandWaiters() { for waiter in commandWaiters.drain() { waiter.resume() } }
}

// MARK: - Discovery

extension FakeBlueZ {
  func receive(_ advertisement: Advertisement) {
    // A hung daemon drops advertisements; a device that is still present advertises again.
    guard !isAway, !isHung, adapter.scan != nil else { return }
    // An adapter does not receive its own advertisements.
    let isOwn = server.isOnAir && advertisement.peripheral.rawValue == options.adapterAddress
    guard !isOwn else { return }
    let matched = monitors(matching: advertisement.data)
    guard adapter.isDiscovering || !matched.isEmpty else { return }
    let address = advertisement.peripheral.fakeAddress
    let path =
      "\(adapter.path)/\(BlueZ.devicePrefix)" + address.replacing(":", with: "_")
    let rssi = DBusValue.int16(Int16(clamping: advertisement.rssi))
    guard let device = devices[path] else {
      let device = FakeDevice(
        path: path, address: address, peripheral: advertisement.peripheral, data: advertisement.data
      )
      devices[path] = device
      noteDiscovery(device)
      var properties = properties(of: device)
      properties[BlueZ.DeviceProperty.rssi.rawValue] = rssi
      addObject(of: device, properties)
      return announce(matched, of: device, rssi: advertisement.rssi)
    }
    var changes: [String: DBusValue] = [:]
    if device.data != advertisement.data {
      let old = advertised(device.data)
      device.data.merge(advertisement.data)
      for (name, value) in advertised(device.data) where old[name] != value {
        changes[name] = value
      }
    }
    let known = objects.property(
      BlueZ.DeviceProperty.rssi.rawValue, of: BlueZ.Interface.device.rawValue, at: path)
    let wantsAll = adapter.filters.values.contains {
      $0[BlueZ.FilterKey.duplicateData]?.boolean ?? true
    }
    // With duplicates every report counts, otherwise only a change. Signal strengths on the
    // simulated air do not vary, so a new monitor also counts; it would get no report otherwise.
    let isNew = matched.contains { $0.tracks[path] == nil }
    if known != rssi || wantsAll || isNew {
      changes[BlueZ.DeviceProperty.rssi.rawValue] = rssi
    }
    if wantsAll { changes.merge(repeated(device)) { $1 } }
    noteDiscovery(device)
    objects.change(changes, of: BlueZ.Interface.device.rawValue, at: path)
    announce(matched, of: device, rssi: advertisement.rssi)
  }

  /// Delays the removal of the device: while a discovery runs, its devices are kept.
  ///
  /// If only monitors listen, a device is removed some time after its last advertisement, to within
  /// a second.
  private func noteDiscovery(_ device: FakeDevice) {
    guard !adapter.isDiscovering else {
      device.isInDiscovery = true
      device.uses += 1
      return
    }
    if let last = device.lastMonitored, loop.now - last < .seconds(1) { return }
    device.lastMonitored = loop.now
    expire(device)
  }

  /// The flags of most devices, for a device that advertises none.
  static let assumedFlags: AdvertisingFlags = [.generalDiscoverable, .brEDRNotSupported]

  /// The data that the daemon repeats for a client with `DuplicateData`.
  private func repeated(_ device: FakeDevice) -> [String: DBusValue] {
    let names = [
      BlueZ.DeviceProperty.manufacturerData.rawValue, BlueZ.DeviceProperty.serviceData.rawValue,
    ]
    return advertised(device.data).filter { names.contains($0.key) }
  }

  func addObject(of device: FakeDevice, _ properties: [String: DBusValue]) {
    let path = device.path
    let setters: [String: Setter] = [
      BlueZ.DeviceProperty.trusted.rawValue: { fake, value, call in
        fake.change([.trusted: value], path)
        call.reply()
      },
      BlueZ.DeviceProperty.alias.rawValue: { $2.reply() },
      BlueZ.DeviceProperty.blocked.rawValue: { $2.reply() },
    ]
    let interface = interface(properties, setters: setters) { fake, call in
      guard let device = fake.devices[path] else { return call.failUnknownMethod() }
      fake.device(device, call)
    }
    objects.add([BlueZ.Interface.device.rawValue: interface], at: path)
  }

  func properties(ofAddress address: String, isPaired: Bool) -> [String: DBusValue] {
    let properties: [BlueZ.DeviceProperty: DBusValue] = [
      .address: .string(address), .addressType: .string("random"),
      .adapter: .objectPath(adapter.path), .paired: .boolean(isPaired),
      .bonded: .boolean(isPaired), .trusted: .boolean(false), .blocked: .boolean(false),
      .connected: .boolean(false), .servicesResolved: .boolean(false), .uuids: .strings([]),
      .alias: .string(address.replacing(":", with: "-")),
    ]
    return properties.named
  }

  func properties(of device: FakeDevice) -> [String: DBusValue] {
    var named = properties(ofAddress: device.address, isPaired: device.isPaired)
    named["LegacyPairing"] = .boolean(false)
    return named.merging(advertised(device.data)) { $1 }
  }

  private func advertised(_ data: AdvertisementData) -> [String: DBusValue] {
    var properties: [BlueZ.DeviceProperty: DBusValue] = [:]
    if let name = data.localName {
      properties[.name] = .string(name)
      properties[.alias] = .string(name)
    }
    let uuids = services(in: data)
    if !uuids.isEmpty { properties[.uuids] = .strings(uuids.map(\.fullDescription)) }
    if let power = data.transmitPower { properties[.transmitPower] = .int16(Int16(power)) }
    let (manufacturers, services) = (data.lastManufacturerData, data.lastServiceData)
    if !manufacturers.isEmpty {
      properties[.manufacturerData] = .dictionary(
        manufacturers.map {
          DBusEntry(.uint16($0.company), .variant(.bytes($0.payload.bytes)))
        }, of: "{qv}")
    }
    if !services.isEmpty {
      properties[.serviceData] = .dictionary(
        services.map {
          DBusEntry(.string($0.service.fullDescription), .variant(.bytes($0.payload.bytes)))
        }, of: "{sv}")
    }
    if let appearance = data.appearance { properties[.appearance] = .uint16(appearance.rawValue) }
    if options.version >= .v5_82 {
      let flags = data.flags ?? Self.assumedFlags
      properties[.advertisingFlags] = .bytes([flags.rawValue])
    }
    return properties.named
  }

  /// BlueZ 5.82 includes those of service data, BlueZ 5.66 does not (2026-11-21).
  func services(in data: AdvertisementData) -> [BluetoothUUID] {
    guard options.version >= .v5_82 else { return data.serviceUUIDs }
    return data.serviceData.reduce(into: data.serviceUUIDs) { services, data in
      if !services.contains(data.service) { services.append(data.service) }
    }
  }

  /// Removes a device after the temporary timeout, unless it advertises again or is used before.
  func expire(_ device: FakeDevice) {
    device.uses += 1
    let (path, uses) = (device.path, device.uses)
    after(options.temporaryTimeout) { fake in
      guard let device = fake.devices[path], device.uses == uses, !device.isInDiscovery,
        device.connection == nil, device.connecting == nil, !device.isPaired
      else { return }
      fake.remove(device)
    }
  }

  func remove(_ device: FakeDevice) {
    device.connecting?.cancel()
    device.resumePairing(false)
    endPairing(of: device)
    if device.connection != nil { linkDown(device, because: .local) }
    removeServices(of: device)
    // The monitors do not report the device as lost.
    for monitor in monitors.active { monitor.tracks[device.path] = nil }
    devices[device.path] = nil
    objects.remove(at: device.path)
  }

  func change(_ properties: [BlueZ.DeviceProperty: DBusValue], _ path: String) {
    objects.change(properties.named, of: BlueZ.Interface.device.rawValue, at: path)
  }
}

extension PeripheralID {
  /// The identifier if it is a Bluetooth address, else a static random address that is derived from
  /// it.
  package var fakeAddress: String {
    let parts = rawValue.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 6, parts.allSatisfy({ $0.utf8.count == 2 && UInt8($0, radix: 16) != nil }) {
      return rawValue.uppercased()
    }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for unit in rawValue.utf8 { hash = (hash ^ UInt64(unit)) &* 0x0000_0100_0000_01B3 }
    let bytes = (0..<6).map { UInt8(truncatingIfNeeded: hash >> (8 * $0)) }
    let address: [UInt8] = [bytes[0] | 0xC0] + bytes.dropFirst()
    return address.map { "\(hexadecimal: $0)".uppercased() }.joined(separator: ":")
  }
}

extension AdvertisementData {
  var lastManufacturerData: [ManufacturerData] { manufacturerData.lastOfEach(\.company) }

  var lastServiceData: [ServiceData] { serviceData.lastOfEach(\.service) }

  fileprivate mutating func merge(_ other: AdvertisementData) {
    localName = other.localName ?? localName
    serviceUUIDs += other.serviceUUIDs.filter { !serviceUUIDs.contains($0) }
    manufacturerData =
      manufacturerData.filter { old in
        !other.manufacturerData.contains { $0.company == old.company }
      } + other.manufacturerData
    serviceData =
      serviceData.filter { old in !other.serviceData.contains { $0.service == old.service } }
      + other.serviceData
    transmitPower = other.transmitPower ?? transmitPower
    appearance = other.appearance ?? appearance
    flags = other.flags ?? flags
    isConnectable = other.isConnectable
  }
}

extension Array {
  fileprivate func lastOfEach<Key: Equatable>(_ key: KeyPath<Element, Key>) -> [Element] {
    indices.filter { index in
      !self[(index + 1)...].contains { $0[keyPath: key] == self[index][keyPath: key] }
    }.map { self[$0] }
  }

  /// Nil if one of the results is nil.
  func mapAll<Value>(_ transform: (Element) -> Value?) -> [Value]? {
    let values = compactMap(transform)
    return values.count == count ? values : nil
  }
}
