import HaloProtocol

/// What a peripheral tells of itself while it advertises.
///
/// Source: Core Specification Supplement, Part A, 1.
public struct AdvertisementData: Hashable, Sendable {
  /// The name, if it is told.
  public var localName: String?
  /// The services, where they are told.
  public var serviceUUIDs: [BluetoothUUID]
  /// All entries of service data, also several of one service.
  public var serviceData: [ServiceData]
  /// All manufacturer entries, also several of one company.
  public var manufacturerData: [ManufacturerData]
  /// The strength it sends with, in dBm, if it is told.
  public var transmitPower: Int8?
  /// What it looks like, if it is told.
  public var appearance: GATT.Appearance?
  /// How it can be found and used, where that is told.
  ///
  /// BlueZ tells it from 5.78. A peripheral that is hosted may leave it out: then its host says
  /// what the standard asks for.
  public var flags: AdvertisingFlags?
  /// Whether it takes connections.
  public var isConnectable: Bool

  /// Makes data.
  public init(
    localName: String? = nil, serviceUUIDs: [BluetoothUUID] = [], serviceData: [ServiceData] = [],
    manufacturerData: [ManufacturerData] = [], transmitPower: Int8? = nil,
    appearance: GATT.Appearance? = nil, flags: AdvertisingFlags? = nil, isConnectable: Bool = true
  ) {
    self.localName = localName
    self.serviceUUIDs = serviceUUIDs
    self.serviceData = serviceData
    self.manufacturerData = manufacturerData
    self.transmitPower = transmitPower
    self.appearance = appearance
    self.flags = flags
    self.isConnectable = isConnectable
  }

  /// The data of a service; the first where there are several, nil where there is none.
  public func serviceData(of service: BluetoothUUID) -> HexBytes? {
    serviceData.first { $0.service == service }?.payload
  }
}

extension AdvertisementData: Codable {
  private enum CodingKeys: CodingKey {
    case localName, serviceUUIDs, serviceData, manufacturerData, transmitPower, appearance, flags
    case isConnectable
  }

  /// Reads data; what was written before there was service data has none.
  ///
  /// - Throws: `DecodingError`
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      localName: try container.decodeIfPresent(String.self, forKey: .localName),
      serviceUUIDs: try container.decode([BluetoothUUID].self, forKey: .serviceUUIDs),
      serviceData: try container.decodeIfPresent([ServiceData].self, forKey: .serviceData) ?? [],
      manufacturerData: try container.decode([ManufacturerData].self, forKey: .manufacturerData),
      transmitPower: try container.decodeIfPresent(Int8.self, forKey: .transmitPower),
      appearance: try container.decodeIfPresent(GATT.Appearance.self, forKey: .appearance),
      flags: try container.decodeIfPresent(AdvertisingFlags.self, forKey: .flags),
      isConnectable: try container.decode(Bool.self, forKey: .isConnectable))
  }
}

extension AdvertisementData {
  /// Adds what a scan response says: what both tell once is that of the advertisement.
  package mutating func add(scanResponse response: AdvertisementData) {
    localName = localName ?? response.localName
    transmitPower = transmitPower ?? response.transmitPower
    appearance = appearance ?? response.appearance
    flags = flags ?? response.flags
    serviceUUIDs += response.serviceUUIDs.filter { !serviceUUIDs.contains($0) }
    serviceData += response.serviceData
    manufacturerData += response.manufacturerData
  }
}

/// One entry of service data in an advertisement.
public struct ServiceData: Hashable, Sendable, Codable {
  /// The service, or who got the UUID for such a purpose.
  public var service: BluetoothUUID
  /// What is told of it.
  public var payload: HexBytes

  /// Makes an entry.
  public init(service: BluetoothUUID, payload: HexBytes) {
    self.service = service
    self.payload = payload
  }
}

/// One manufacturer entry of an advertisement.
public struct ManufacturerData: Hashable, Sendable, Codable {
  /// The company, by the number the Bluetooth SIG gave it.
  public var company: UInt16
  /// What the company put there.
  public var payload: HexBytes

  /// Makes an entry.
  public init(company: UInt16, payload: HexBytes) {
    self.company = company
    self.payload = payload
  }
}

/// The flags of an advertisement: how a peripheral can be found, and by what it can be used.
///
/// The JSON form is the number. Source: Core Specification Supplement, Part A, 1.3.
public struct AdvertisingFlags: OptionSet, Hashable, Sendable, Codable {
  /// The bits.
  public let rawValue: UInt8

  /// Takes any bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// LE Limited Discoverable Mode: it wants to be found now, for a short time.
  public static let limitedDiscoverable = AdvertisingFlags(rawValue: 0x01)
  /// LE General Discoverable Mode: it can be found at any time.
  public static let generalDiscoverable = AdvertisingFlags(rawValue: 0x02)
  /// BR/EDR Not Supported: it has Bluetooth Low Energy alone.
  public static let brEDRNotSupported = AdvertisingFlags(rawValue: 0x04)
  /// Simultaneous LE and BR/EDR to Same Device Capable (Controller).
  public static let simultaneousLEAndBREDR = AdvertisingFlags(rawValue: 0x08)

  /// Whether it says that it can be found.
  ///
  /// Those that do not are as a rule for who knows them already: many scanners leave them out.
  public var isDiscoverable: Bool {
    !isDisjoint(with: [.limitedDiscoverable, .generalDiscoverable])
  }
}
