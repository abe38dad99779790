import HaloProtocol

/// How a transport tells peripherals apart: an address on Linux, a UUID of the host's making on
/// Apple's systems.
///
/// Opaque.
public struct PeripheralID: RawRepresentable, Hashable, Sendable, Codable {
  /// The text.
  public let rawValue: String
  /// Any identifier.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension PeripheralID: ExpressibleByStringInterpolation {
  /// The identifier of a literal, with or without values in it.
  public init(stringLiteral value: String) {
    rawValue = value
  }
}

extension PeripheralID: CustomStringConvertible {
  /// The text.
  public var description: String { rawValue }
}

/// A peripheral that a machine knows without a scan.
public struct KnownPeripheral: Hashable, Sendable {
  /// Who it is.
  public var peripheral: PeripheralID
  /// Its name, where it is known.
  public var name: String?
  /// Whether it is connected to this machine now, by this program or another.
  public var isConnected: Bool
  /// Whether it is bonded.
  public var isBonded: Bool
  /// Its services, where they are known.
  public var serviceUUIDs: [BluetoothUUID]

  /// Makes an entry.
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

/// An advertisement as a scan hears it.
public struct Advertisement: Hashable, Sendable {
  /// Who it is from.
  public var peripheral: PeripheralID
  /// What it says; data from the advertisement and the scan response, merged.
  public var data: AdvertisementData
  /// How strong it came in, in dBm: -127 to 20, and 127 where that is not known.
  public var rssi: Int

  /// Makes an advertisement.
  public init(peripheral: PeripheralID, data: AdvertisementData, rssi: Int) {
    self.peripheral = peripheral
    self.data = data
    self.rssi = rssi
  }

  /// How strong it came in, in dBm; nil where the host says 127, as the standard has it for what is
  /// not known.
  public var knownRSSI: Int? { rssi == 127 ? nil : rssi }
}

/// Which advertisements a scan lets through.
public struct ScanFilter: Hashable, Sendable {
  /// Only peripherals that tell one of these services; empty lets all through.
  public var services: Set<BluetoothUUID>
  /// Only peripherals whose name begins so; empty lets all through, also those without a name.
  public var namePrefix: String
  /// Only what comes in at least so strong, in dBm; not what is heard with no known strength.
  public var minimumRSSI: Int?
  /// Every advertisement, rather than the first of each peripheral and those whose data differ from
  /// the last.
  public var allowsDuplicates: Bool

  /// Makes a filter; without more, one that lets each peripheral through once.
  public init(
    services: Set<BluetoothUUID> = [], namePrefix: String = "", minimumRSSI: Int? = nil,
    allowsDuplicates: Bool = false
  ) {
    self.services = services
    self.namePrefix = namePrefix
    self.minimumRSSI = minimumRSSI
    self.allowsDuplicates = allowsDuplicates
  }

  /// Whether an advertisement is let through, duplicates aside.
  public func matches(_ advertisement: Advertisement) -> Bool {
    let data = advertisement.data
    return matches(data.localName, data.serviceUUIDs)
      && advertisement.knownRSSI ?? .min >= minimumRSSI ?? .min
  }

  /// Whether a peripheral that is known without a scan would be let through; none is where the
  /// filter asks for a strength, which is not known.
  package func matches(_ known: KnownPeripheral) -> Bool {
    minimumRSSI == nil && matches(known.name, known.serviceUUIDs)
  }

  private func matches(_ name: String?, _ serviceUUIDs: [BluetoothUUID]) -> Bool {
    (services.isEmpty || !services.isDisjoint(with: serviceUUIDs))
      && (namePrefix.isEmpty || (name ?? "").hasPrefix(namePrefix))
  }
}
