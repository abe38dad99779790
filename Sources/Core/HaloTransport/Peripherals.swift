import HaloProtocol

/// The identifier of a peripheral: a Bluetooth address on Linux, a UUID made up by the host on
/// Apple's systems.
///
/// Treat the text as opaque: its form depends on the system.
public struct PeripheralID: RawRepresentable, Hashable, Sendable, Codable {
  /// The text of the peripheral identifier.
  public let rawValue: String
  /// Makes a peripheral identifier from any text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension PeripheralID: ExpressibleByStringInterpolation {
  /// Makes a peripheral identifier from a string literal.
  public init(stringLiteral value: String) {
    rawValue = value
  }
}

extension PeripheralID: CustomStringConvertible {
  /// The text of the peripheral identifier.
  public var description: String { rawValue }
}

/// A peripheral that this machine knows without a scan, because it is connected or remembered.
public struct KnownPeripheral: Hashable, Identifiable, Sendable {
  /// The identifier of the peripheral.
  public var peripheral: PeripheralID
  /// The name of the peripheral, as this machine knows it; nil if unknown.
  public var name: String?
  /// Whether the peripheral is connected to this machine now, by this program or another.
  public var isConnected: Bool
  /// Whether the peripheral is bonded with this machine.
  public var isBonded: Bool
  /// The UUIDs of the peripheral's services, as far as this machine knows them.
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

/// An advertisement that a scan has received.
public struct Advertisement: Hashable, Sendable {
  /// The peripheral that sent the advertisement.
  public var peripheral: PeripheralID
  /// The fields of the received advertisement and of its scan response, merged.
  public var data: AdvertisementData
  /// The signal strength of the advertisement in dBm: -127 to 20, or 127 if unknown.
  public var rssi: Int

  /// Makes a received advertisement; `rssi` is the signal strength in dBm, or 127 if unknown.
  public init(peripheral: PeripheralID, data: AdvertisementData, rssi: Int) {
    self.peripheral = peripheral
    self.data = data
    self.rssi = rssi
  }

  /// The signal strength in dBm; nil if ``rssi`` is 127, the code for an unknown strength.
  public var knownRSSI: Int? { rssi == 127 ? nil : rssi }
}

/// A filter for the advertisements that a scan reports.
public struct ScanFilter: Hashable, Sendable {
  /// The UUIDs of services of which the peripheral must advertise at least one; empty admits any
  /// services.
  public var services: Set<BluetoothUUID>
  /// The text with which the advertised name must begin; if empty, peripherals need no name.
  public var namePrefix: String
  /// The minimum signal strength in dBm: weaker advertisements, and those of unknown strength, are
  /// not reported; nil for no minimum.
  public var minimumRSSI: Int?
  /// Whether the scan reports every advertisement; if false, only the first of each peripheral and
  /// those whose data have changed.
  public var allowsDuplicates: Bool

  /// Makes a scan filter; the default admits all peripherals and reports each once.
  public init(
    services: Set<BluetoothUUID> = [], namePrefix: String = "", minimumRSSI: Int? = nil,
    allowsDuplicates: Bool = false
  ) {
    self.services = services
    self.namePrefix = namePrefix
    self.minimumRSSI = minimumRSSI
    self.allowsDuplicates = allowsDuplicates
  }

  /// Returns whether an advertisement passes ``services``, ``namePrefix`` and ``minimumRSSI``; does
  /// not look for duplicates.
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
