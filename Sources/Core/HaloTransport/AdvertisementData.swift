import HaloProtocol

/// The fields of an advertisement, or of an advertisement and its scan response, merged.
///
/// Source: Core Specification Supplement, Part A, 1.
///
/// Design and reasons: <doc:Design#Advertisements>.
public struct AdvertisementData: Hashable, Sendable {
  /// The advertised name; nil if the peripheral advertises no name.
  public var localName: String?
  /// The UUIDs of the services that the peripheral advertises; it may have more services.
  public var serviceUUIDs: [BluetoothUUID]
  /// All service data entries, each with a service UUID and bytes; one service can have several.
  public var serviceData: [ServiceData]
  /// All manufacturer data entries, each with a company identifier; a company can have several.
  ///
  /// BlueZ keeps only the last entry of each company, when scanning and when advertising.
  public var manufacturerData: [ManufacturerData]
  /// The transmit power in dBm; nil if not advertised.
  public var transmitPower: Int8?
  /// The Appearance, an assigned number for a category of devices; nil if not advertised.
  public var appearance: GATT.Appearance?
  /// The Flags field, with discovery modes such as limited or general; nil if unknown.
  ///
  /// BlueZ reports the flags since version 5.78. A hosted peripheral may leave them out: its host
  /// then advertises the flags that the standard requires.
  public var flags: AdvertisingFlags?
  /// Whether the peripheral accepts connections, as its advertisement indicates.
  public var isConnectable: Bool

  /// Makes the data of an advertisement; by default, they are empty and the peripheral accepts
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

  /// Returns the bytes of the first service data entry for a service; nil if there is no entry.
  public func serviceData(of service: BluetoothUUID) -> HexBytes? {
    serviceData.first { $0.service == service }?.payload
  }
}

extension AdvertisementData: Codable {
  private enum CodingKeys: CodingKey {
    case localName, serviceUUIDs, serviceData, manufacturerData, transmitPower, appearance, flags
    case isConnectable
  }

  /// Decodes advertisement data; if the key of the service data is missing, as in older files,
  /// ``serviceData`` is empty.
  ///
  /// - Throws: `DecodingError` if a value is malformed.
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
