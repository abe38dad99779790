#if os(Linux)
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// `LEAdvertisingManager1` of the adapter, by which clients advertise.
extension FakeBlueZ {
  private typealias Property = BlueZ.AdvertisingManagerProperty

  /// The additional interfaces of an adapter that can be a peripheral.
  var peripheralInterfaces: [String: DBusObjects.Interface] {
    guard options.air != nil else { return [:] }
    let (active, free) = instances
    var properties = [
      Property.activeInstances.rawValue: active, Property.supportedInstances.rawValue: free,
      Property.supportedIncludes.rawValue: .strings(["tx-power", "appearance", "local-name"]),
    ]
    if options.version >= .v5_82 {
      let length = DBusValue.byte(UInt8(FakeServer.maximumLength))
      properties["SupportedFeatures"] = .strings([])
      properties[Property.supportedCapabilities.rawValue] = .options([
        "MinTxPower": .int16(0), "MaxTxPower": .int16(0),
        BlueZ.maximumAdvertisementLength: length, "MaxScnRspLen": length,
      ])
    }
    return [
      BlueZ.Interface.gattManager.rawValue: interface { $0.gattManager($1) },
      BlueZ.Interface.advertisingManager.rawValue: interface(properties) {
        $0.advertisingManager($1)
      },
    ]
  }

  private var instances: (active: DBusValue, free: DBusValue) {
    let count = server.advertisements.count
    return (
      .byte(UInt8(clamping: count)),
      .byte(UInt8(clamping: max(0, FakeServer.supportedInstances - count)))
    )
  }

  func tellInstances() {
    guard options.air != nil else { return }
    let (active, free) = instances
    objects.change(
      [Property.activeInstances.rawValue: active, Property.supportedInstances.rawValue: free],
      of: BlueZ.Interface.advertisingManager.rawValue, at: adapter.path)
  }

  private func advertisingManager(_ call: DBusCall) {
    typealias Method = BlueZ.ManagerMethod
    let (client, path) = (call.message.sender, call.message.arguments.first?.string ?? "")
    let known = server.advertisements.firstIndex { $0.client == client && $0.path == path }
    switch (Method(rawValue: call.message.member), call.message.signature) {
    case (.registerAdvertisement, "oa{sv}"):
      let claim = FakeClaim(kind: .advertisement, client: client, path: path)
      let claims = server.claims.all.filter { $0.kind == claim.kind }
      guard known == nil, !claims.contains(claim) else {
        return call.fail(.alreadyExists, "Already Exists")
      }
      guard server.advertisements.count + claims.count < FakeServer.supportedInstances else {
        return call.fail(.notPermitted, "Maximum advertisements reached")
      }
      let number = server.claims.make(claim)
      run { await $0.advertise(path, of: client, call, claim: number) }
    case (.unregisterAdvertisement, "o"):
      guard let known else { return call.fail(.doesNotExist, "Does Not Exist") }
      server.advertisements.remove(at: known)
      call.reply()
      tellInstances()
    default: call.failUnknownMethod()
    }
  }

  private func advertise(
    _ path: String, of client: String, _ call: DBusCall, claim: Int
  ) async {
    let reply = await askClient(
      client, BlueZ.Standard.getAll, of: BlueZ.Standard.properties, at: path,
      [.string(BlueZ.Interface.advertisement.rawValue)])
    guard server.claims.end(claim) else {
      return call.fail(.failed, "Failed to register advertisement")
    }
    // A client without the object advertises an empty payload.
    let properties = (try? reply.get())?.arguments.first?.properties ?? [:]
    guard let data = Self.advertisement(properties),
      Self.ownLength(data) <= FakeServer.maximumLength, hasIntervalsInOrder(properties)
    else { return call.fail(.failed, "Failed to parse advertisement.") }
    // The daemon checks this length later than the first one: it includes service UUIDs, and the
    // flags of a discoverable peripheral (5.66, 2026-11-21 and 2026-11-23).
    let flags = data.flags?.isEmpty == false ? 3 : 0
    guard adapter.state == .poweredOn, Self.length(data) + flags <= FakeServer.maximumLength else {
      return call.fail(.failed, "Failed to register advertisement")
    }
    server.advertisements.append(FakeAdvertisement(client: client, path: path, data: data))
    place()
    tellInstances()
    call.reply()
  }

  /// Returns true if the advertising intervals are valid; 5.66 does not check them.
  private func hasIntervalsInOrder(_ properties: [String: DBusValue]) -> Bool {
    let least = properties["MinInterval"]?.uint32 ?? 100
    return options.version < .v5_82
      || (least >= 20 && least <= properties["MaxInterval"]?.uint32 ?? least)
  }

  private static func advertisement(_ properties: [String: DBusValue]) -> AdvertisementData? {
    typealias Name = BlueZ.AdvertisementProperty
    let types = [
      Name.type.rawValue: "s", Name.discoverable.rawValue: "b", Name.localName.rawValue: "s",
    ]
    let kind = BlueZ.AdvertisementType(
      rawValue: properties[Name.type.rawValue]?.string ?? BlueZ.AdvertisementType.broadcast.rawValue
    )
    let uuids = properties[Name.serviceUUIDs.rawValue]?.strings ?? []
    let manufacturers = properties[Name.manufacturerData.rawValue]?.entries ?? []
    let services = properties[Name.serviceData.rawValue]?.entries ?? []
    let includes = properties[Name.includes.rawValue]?.strings ?? []
    let isDiscoverable = properties[Name.discoverable.rawValue]?.boolean ?? false
    // Only a peripheral can be discoverable, only one name is allowed, and the adapter has no
    // secondary channel (5.66 and 5.82, 2026-11-21 and 2026-11-23).
    guard let kind, types.allSatisfy({ (properties[$0]?.type ?? $1) == $1 }),
      kind == .peripheral || !isDiscoverable,
      (uuids + services.compactMap(\.key.string)).allSatisfy({ BluetoothUUID(ofBlueZ: $0) != nil }),
      !includes.contains("local-name") || properties[Name.localName.rawValue] == nil,
      properties["SecondaryChannel"] == nil
    else { return nil }
    var data = AdvertisementData(
      localName: properties[Name.localName.rawValue]?.string,
      serviceUUIDs: uuids.compactMap { BluetoothUUID(ofBlueZ: $0) },
      serviceData: services.compactMap { entry in
        guard let uuid = entry.key.string.flatMap({ BluetoothUUID(ofBlueZ: $0) }),
          let payload = entry.value.unwrapped.bytes
        else { return nil }
        return ServiceData(service: uuid, payload: HexBytes(payload))
      },
      manufacturerData: manufacturers.compactMap { entry in
        guard let company = entry.key.uint16, let payload = entry.value.unwrapped.bytes else {
          return nil
        }
        return ManufacturerData(company: company, payload: HexBytes(payload))
      },
      transmitPower: includes.contains(BlueZ.includeTransmitPower) ? 7 : nil,
      appearance: properties[Name.appearance.rawValue]?.uint16.map(GATT.Appearance.init),
      // An adapter with BR/EDR does not set the flag for its absence (5.66 and 5.82, 2026-11).
      flags: kind == .broadcast ? nil : isDiscoverable ? .generalDiscoverable : [],
      isConnectable: kind == .peripheral)
    // If several dictionary entries have the same key, the daemon uses the last.
    data.manufacturerData = data.lastManufacturerData
    data.serviceData = data.lastServiceData
    return data
  }

  /// Returns the length of a payload without service UUIDs.
  private static func ownLength(_ data: AdvertisementData) -> Int {
    var data = data
    data.serviceUUIDs = []
    return length(data)
  }

  /// Returns the length of a payload without flags and without the name, which goes into the scan
  /// response.
  private static func length(_ data: AdvertisementData) -> Int {
    func size(_ uuid: BluetoothUUID) -> Int {
      uuid.short != nil ? 2 : uuid.short32 != nil ? 4 : 16
    }
    var length = (data.transmitPower == nil ? 0 : 3) + (data.appearance == nil ? 0 : 4)
    for width in [2, 4, 16] {
      let count = data.serviceUUIDs.count { size($0) == width }
      length += count == 0 ? 0 : 2 + count * width
    }
    length += data.serviceData.reduce(0) { $0 + 2 + size($1.service) + $1.payload.bytes.count }
    return length + data.manufacturerData.reduce(0) { $0 + 4 + $1.payload.bytes.count }
  }
}
#endif
