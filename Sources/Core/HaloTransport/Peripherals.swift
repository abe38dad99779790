import HaloProtocol

/// The identifier of a peripheral: an address on Linux, a UUID made up by the host on Apple's
/// systems.
///
/// Treat the text as opaque: its form depends on the system.
public struct PeripheralID: RawRepresentable, Hashable, Sendable, Codable {
  /// The text of the identifier.
  public let rawValue: String
  /// Makes an identifier from any text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension PeripheralID: ExpressibleByStringInterpolation {
  /// Makes an identifier from a string literal.
  public init(stringLiteral value: String) {
    rawValue = value
  }
}

extension PeripheralID: CustomStringConvertible {
  /// The text of the identifier.
  public var description: String { rawValue }
}

/// A peripheral that a machine knows without a scan.
public struct KnownPeripheral: Hashable, Identifiable, Sendable {
  /// The identifier of the peripheral.
  public var peripheral: PeripheralID
  /// The name of the peripheral; nil if unknown.
  public var name: String?
  /// Whether the peripheral is connected to this machine now, by this program or another.
  public var isConnected: Bool
  /// Whether the peripheral is bonded with this machine.
  public var isBonded: Bool
  /// The UUIDs of the peripheral's services that this machine knows.
  public var serviceUUIDs: [BluetoothUUID]

  /// The identifier of the peripheral.
  public var id: PeripheralID { peripheral }

  /// Makes a known peripheral; by default without a name, and neither connected nor bonded.
  public init(
    peripheral: PeripheralID, name: String? = nil, isConnected: Bool = false,
    isBonded: Bool = false, serviceUUIDs: [BluetoothUUID] = []
  ) {
    self.peripheral = peripheral
    self.name = name
    self.isConnected = isConnected
    self.isBonded = isBonded
    self.serviceUUIDs = serviceUUIDs
  }
}

/// An advertisement as a scan receives it.
public struct Advertisement: Hashable, Sendable {
  /// The peripheral that sent the advertisement.
  public var peripheral: PeripheralID
  /// The data of the advertisement and the scan response, merged.
  public var data: AdvertisementData
  /// The signal strength of the advertisement in dBm: -127 to 20, or 127 if unknown.
  public var rssi: Int

  /// Makes an advertisement as a scan reports it; `rssi` is in dBm, 127 if unknown.
  public init(peripheral: PeripheralID, data: AdvertisementData, rssi: Int) {
    self.peripheral = peripheral
    self.data = data
    self.rssi = rssi
  }

  /// The signal strength in dBm; nil if ``rssi`` is 127, which means unknown in the standard.
  public var knownRSSI: Int? { rssi == 127 ? nil : rssi }
}

/// The condition for advertisements that a scan reports.
public struct ScanFilter: Hashable, Sendable {
  /// Services of which the peripheral advertises at least one; empty for any.
  public var services: Set<BluetoothUUID>
  /// The beginning of the advertised name; if empty, any name or none passes.
  public var namePrefix: String
  /// The minimum signal strength in dBm, which advertisements of unknown strength do not pass; nil
  /// for no minimum.
  public var minimumRSSI: Int?
  /// Whether every advertisement passes; otherwise only the first of each peripheral and those
  /// whose data have changed since the last.
  public var allowsDuplicates: Bool

  /// Makes a filter; the default reports every peripheral once.
  public init(
    services: Set<BluetoothUUID> = [], namePrefix: String = "", minimumRSSI: Int? = nil,
    allowsDuplicates: Bool = false
  ) {
    self.services = services
    self.namePrefix = namePrefix
    self.minimumRSSI = minimumRSSI
    self.allowsDuplicates = allowsDuplicates
  }

  /// Returns whether an advertisement passes ``services``, ``namePrefix`` and ``minimumRSSI``;
  /// ignores duplicates.
  public func matches(_ advertisement: Advertisement) -> Bool {
    let data = advertisement.data
    return matches(data.localName, data.serviceUUIDs)
      && advertisement.knownRSSI ?? .min >= minimumRSSI ?? .min
  }

  /// Returns whether a known peripheral passes ``services``, ``namePrefix`` and ``minimumRSSI``.
  ///
  /// The signal strength of such a peripheral is unknown: none passes if a minimum is set.
  package func matches(_ known: KnownPeripheral) -> Bool {
    minimumRSSI == nil && matches(known.name, known.serviceUUIDs)
  }

  private func matches(_ name: String?, _ serviceUUIDs: [BluetoothUUID]) -> Bool {
    (services.isEmpty || !services.isDisjoint(with: serviceUUIDs))
      && (namePrefix.isEmpty || (name ?? "").hasPrefix(namePrefix))
  }
}
