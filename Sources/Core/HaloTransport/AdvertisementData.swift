import HaloProtocol

/// The contents of an advertisement or of a scan response, or of both, merged.
///
/// Source: Core Specification Supplement, Part A, 1.
///
/// The reasons: <doc:Design#Advertisements>.
public struct AdvertisementData: Hashable, Sendable {
  /// The advertised name; nil without one.
  public var localName: String?
  /// The UUIDs of the services that the peripheral advertises; it may have more.
  public var serviceUUIDs: [BluetoothUUID]
  /// All entries of service data, including several of one service.
  public var serviceData: [ServiceData]
  /// All entries of manufacturer data, including several of one company.
  ///
  /// BlueZ keeps only the last entry of each company, when scanning and when advertising.
  public var manufacturerData: [ManufacturerData]
  /// The transmit power in dBm; nil if not advertised.
  public var transmitPower: Int8?
  /// The Appearance value, a category of devices; nil if not advertised.
  public var appearance: GATT.Appearance?
  /// The discovery modes, such as limited or general; nil if unknown.
  ///
  /// BlueZ reports them since version 5.78. A hosted peripheral may leave them out: its host then
  /// advertises the flags that the standard requires.
  public var flags: AdvertisingFlags?
  /// Whether the peripheral accepts connections.
  public var isConnectable: Bool

  /// Makes the contents of an advertisement; by default empty, of a peripheral that accepts
  /// connections.
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

  /// Returns the first entry of service data for a service; nil without one.
  public func serviceData(of service: BluetoothUUID) -> HexBytes? {
    serviceData.first { $0.service == service }?.payload
  }
}

extension AdvertisementData: Codable {
  private enum CodingKeys: CodingKey {
    case localName, serviceUUIDs, serviceData, manufacturerData, transmitPower, appearance, flags
    case isConnectable
  }

  /// Decodes the contents from a `Decoder`; if the key of the service data is missing, as in older
  /// files, that list is empty.
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
  /// Adds the fields of a scan response.
  ///
  /// Fields that exist only once keep the value of the advertisement.
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
