import HaloProtocol

/// What a peripheral tells of itself while it advertises.
///
/// Source: Core Specification Supplement, Part A, 1.
///
/// The reasons: <doc:Design#Advertisements>.
public struct AdvertisementData: Hashable, Sendable {
  /// The name, if it is told.
  public var localName: String?
  /// The services, where they are told.
  public var serviceUUIDs: [BluetoothUUID]
  /// All entries of service data, also several of one service, as for ``manufacturerData``.
  public var serviceData: [ServiceData]
  /// All manufacturer entries, also several of one company.
  ///
  /// As far as the system tells them: BlueZ keeps the last entry of a company alone, for those who
  /// scan and for those who advertise.
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
