import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

struct FakeAdvertisement {
  let client: String
  let path: String
  let number: Int
  let content: Content
}

extension FakeAdvertisement {
  /// The properties, after the checks of the daemon (BlueZ 5.66 and 5.82, 2026-11-27).
  struct Content {
    private(set) var data: AdvertisementData
    /// The solicited service UUIDs, which count for the length but are not transmitted.
    private let solicited: [BluetoothUUID]
    /// The lengths in bytes of the entries in the D-Bus property `Data`, which are not transmitted.
    private let otherLengths: [Int]
    /// Whether the client wants to advertise the adapter's appearance, which the kernel rejects.
    private let includesAppearance: Bool
    /// The time after which the daemon releases the advertisement; nil for none.
    let timeout: Duration?
    /// The time on the air in seconds, if several advertisements take turns.
    let seconds: Int
  }
}

extension FakeAdvertisement.Content {
  private typealias Name = BlueZ.AdvertisementProperty

  /// `a` stands for any array.
  private static let types = [
    Name.type.rawValue: "s", Name.discoverable.rawValue: "b", Name.localName.rawValue: "s",
    Name.appearance.rawValue: "q", Name.includes.rawValue: "a", Name.serviceUUIDs.rawValue: "a",
    "SolicitUUIDs": "a", Name.serviceData.rawValue: "a", Name.manufacturerData.rawValue: "a",
    "Data": "a", "Timeout": "q", "Duration": "q", "DiscoverableTimeout": "q",
  ]

  /// AD types that the daemon rejects in `Data`: reserved, or with a property of their own.
  private static let refusedTypes: [ClosedRange<UInt8>] = [
    0x01...0x0A, 0x0D...0x12, 0x14...0x23, 0x27...0x28, 0x2A...0x2B, 0x30...0x30, 0x3D...0x3D,
    0xFF...0xFF,
  ]

  /// The seconds that the kernel gives an advertisement without `Duration`.
  private static let turn: UInt16 = 2

  init?(_ properties: [String: DBusValue], _ version: FakeBlueZOptions.Version) {
    guard Self.types.allSatisfy({ properties[$0]?.type.hasPrefix($1) ?? true }),
      version < .v5_82 || Self.hasPowerAndIntervals(properties)
    else { return nil }
    let kind = BlueZ.AdvertisementType(
      rawValue: properties[Name.type.rawValue]?.string
        ?? BlueZ.AdvertisementType.broadcast.rawValue)
    let includes = properties[Name.includes.rawValue]?.strings ?? []
    let name = properties[Name.localName.rawValue]?.string
    let appearance = properties[Name.appearance.rawValue]?.uint16
    let isDiscoverable = properties[Name.discoverable.rawValue]?.boolean ?? false
    includesAppearance = includes.contains("appearance")
    // Only a peripheral can be discoverable, only one name and appearance are allowed, and the
    // adapter has no secondary channel.
    guard let kind, kind == .peripheral || !isDiscoverable,
      !includes.contains("local-name") || name == nil, !includesAppearance || appearance == nil,
      properties["SecondaryChannel"] == nil,
      let services = Self.uuids(properties[Name.serviceUUIDs.rawValue]),
      let solicited = Self.uuids(properties["SolicitUUIDs"]),
      let serviceData = Self.serviceData(properties[Name.serviceData.rawValue]),
      let manufacturerData = Self.manufacturerData(properties[Name.manufacturerData.rawValue]),
      let otherLengths = Self.otherLengths(properties["Data"])
    else { return nil }
    (self.solicited, self.otherLengths) = (solicited, otherLengths)
    timeout = properties["Timeout"]?.uint16.flatMap { $0 == 0 ? nil : .seconds($0) }
    let duration = properties["Duration"]?.uint16 ?? 0
    seconds = Int(duration == 0 ? Self.turn : duration)
    data = AdvertisementData(
      localName: name, serviceUUIDs: services, serviceData: serviceData,
      manufacturerData: manufacturerData,
      transmitPower: includes.contains(BlueZ.includeTransmitPower) ? 7 : nil,
      appearance: appearance.map(GATT.Appearance.init),
      // An adapter with BR/EDR does not set the flag for its absence (BlueZ 5.66 and 5.82,
      // 2026-11).
      flags: kind == .broadcast ? nil : isDiscoverable ? .generalDiscoverable : [],
      isConnectable: kind == .peripheral)
    // If several dictionary entries have the same key, the daemon uses the last.
    data.manufacturerData = data.lastManufacturerData
    data.serviceData = data.lastServiceData
  }

  private static func hasPowerAndIntervals(_ properties: [String: DBusValue]) -> Bool {
    let power = properties["TxPower"]
    let bounds = [Name.minimumInterval, .maximumInterval].map { properties[$0.rawValue] }
    let numbers = bounds.map { $0?.uint32 ?? 0 }
    // An interval has 24 bits, in units of 625 µs.
    return power.map { $0.int16.map { (-127...20).contains($0) } ?? false } ?? true
      && zip(bounds, numbers).allSatisfy { $0 == nil || (20...10_485_759).contains($1) }
      && numbers[0] <= numbers[1]
  }

  private static func uuids(_ value: DBusValue?) -> [BluetoothUUID]? {
    (value?.strings ?? []).mapAll { BluetoothUUID(ofBlueZ: $0) }
  }

  private static func serviceData(_ value: DBusValue?) -> [ServiceData]? {
    (value?.entries ?? []).mapAll { entry in
      guard let uuid = entry.key.string.flatMap({ BluetoothUUID(ofBlueZ: $0) }),
        let payload = entry.value.unwrapped.bytes
      else { return nil }
      return ServiceData(service: uuid, payload: HexBytes(payload))
    }
  }

  private static func manufacturerData(_ value: DBusValue?) -> [ManufacturerData]? {
    (value?.entries ?? []).mapAll { entry in
      guard let company = entry.key.uint16, let payload = entry.value.unwrapped.bytes else {
        return nil
      }
      return ManufacturerData(company: company, payload: HexBytes(payload))
    }
  }

  private static func otherLengths(_ value: DBusValue?) -> [Int]? {
    (value?.entries ?? []).mapAll { entry in
      guard case .byte(let type) = entry.key, let bytes = entry.value.unwrapped.bytes,
        !bytes.isEmpty, !refusedTypes.contains(where: { $0.contains(type) })
      else { return nil }
      return 2 + bytes.count
    }
  }

  // MARK: - The length

  static let maximumLength = 31

  /// The daemon checks first whether each data entry fits by itself (BlueZ 5.66 and 5.82,
  /// 2026-11-27).
  var fitsAlone: Bool { dataLengths.allSatisfy { $0 <= Self.maximumLength } }

  /// Whether the kernel accepts the advertisement, which the daemon learns later: all data, the
  /// service UUIDs, and the flags of a discoverable peripheral fit (BlueZ 5.66, 2026-11-21 and
  /// 2026-11-23).
  ///
  /// The name goes into the scan response.
  var isAccepted: Bool {
    let flags = data.flags?.isEmpty == false ? 3 : 0
    let added = (data.transmitPower == nil ? 0 : 3) + (data.appearance == nil ? 0 : 4) + flags
    let uuids = Self.length(data.serviceUUIDs) + Self.length(solicited)
    return !includesAppearance && dataLengths.reduce(added + uuids, +) <= Self.maximumLength
  }

  private var dataLengths: [Int] {
    let services = data.serviceData.map {
      2 + GAP.UUIDSize(for: $0.service).rawValue + $0.payload.bytes.count
    }
    return otherLengths + services + data.manufacturerData.map { 4 + $0.payload.bytes.count }
  }

  private static func length(_ uuids: [BluetoothUUID]) -> Int {
    GAP.UUIDSize.allCases.reduce(0) { length, size in
      let count = uuids.count { GAP.UUIDSize(for: $0) == size }
      return length + (count == 0 ? 0 : 2 + count * size.rawValue)
    }
  }
}
