import HaloBlueZNames
import HaloProtocol
import HaloTransport

/// A Bluetooth controller, as the daemon reports it.
package struct BlueZAdapter: Hashable, Sendable {
  package let path: String
  package internal(set) var address: PeripheralID
  package internal(set) var name: String?
  package internal(set) var alias: String?
  package internal(set) var isPowered = false
  /// The power state as the daemon names it; experimental in BlueZ 5.66, always reported in
  /// BlueZ 5.82.
  ///
  /// Older daemons do not report why an adapter is off: then this is nil.
  package internal(set) var powerState: String?
  /// Whether any program, this one or another, runs a discovery on the adapter.
  package internal(set) var isDiscovering = false
  package internal(set) var isDiscoverable = false
  package internal(set) var isPairable = false
  /// The supported roles as the daemon names them, such as `central`; nil before BlueZ 5.55.
  package internal(set) var roles: [String]?
}

/// A device that is in range, connected or remembered, as the daemon reports it.
package struct BlueZDevice: Hashable, Sendable {
  package let path: String
  /// The Bluetooth address of the device.
  ///
  /// It changes when a device with random addresses is paired; the path does not.
  package internal(set) var address: PeripheralID
  package internal(set) var addressType: String?
  package internal(set) var name: String?
  /// The user's name for the device, by default the device's own name.
  package internal(set) var alias: String?
  package internal(set) var appearance: UInt16?
  package internal(set) var uuids: [BluetoothUUID] = []
  package internal(set) var isPaired = false
  /// Whether the device is bonded; nil for daemons before BlueZ 5.65.
  package internal(set) var isBonded: Bool?
  package internal(set) var isTrusted = false
  package internal(set) var isBlocked = false
  package internal(set) var isConnected = false
  package internal(set) var areServicesResolved = false
  /// The signal strength in dBm that the daemon reports; 127 if the controller does not know it.
  package internal(set) var reportedRSSI: Int16?
  package internal(set) var reportedTransmitPower: Int16?
  /// The manufacturer data of the advertisements, sorted by company.
  package internal(set) var manufacturerData: [ManufacturerData] = []
  /// The service data of the advertisements, sorted by UUID.
  package internal(set) var serviceData: [ServiceData] = []
  package internal(set) var advertisingFlags: [UInt8]?

  /// The value of ``reportedRSSI`` if the controller does not know the strength.
  package static let unknownStrength: Int16 = 127

  /// Whether a scan that runs now receives advertisements of the device.
  ///
  /// The daemon removes the signal strength when the scan ends.
  package var isInScan: Bool { reportedRSSI != nil }

  /// The strength of the received signal in dBm; nil if it is unknown.
  package var rssi: Int? {
    reportedRSSI.flatMap { $0 == Self.unknownStrength ? nil : Int($0) }
  }

  /// The advertised transmission power in dBm; nil if the device does not advertise it.
  package var transmitPower: Int8? {
    reportedTransmitPower.flatMap { $0 == Self.unknownStrength ? nil : Int8(exactly: $0) }
  }
}

/// A service of a device, as the daemon reports it.
package struct BlueZService: Hashable, Sendable {
  package internal(set) var uuid: BluetoothUUID
  package internal(set) var handle: UInt16
  package internal(set) var isPrimary = true
}

/// A characteristic of a service, without its value: read and notified values are not kept.
package struct BlueZCharacteristic: Hashable, Sendable {
  package internal(set) var uuid: BluetoothUUID
  /// The handle of the characteristic's declaration; the handle of its value is usually the next
  /// one.
  package internal(set) var handle: UInt16
  var abilities = Abilities()
  /// Whether a client can acquire a socket for the notifications.
  ///
  /// For characteristics that only indicate, BlueZ 5.66 offers a socket without reporting it.
  package internal(set) var canAcquireNotify = false
  /// Whether a client can acquire a socket for writes without response.
  package internal(set) var canAcquireWrite = false

  package var properties: CharacteristicProperties { abilities.properties }
  /// Whether reliable writes are supported, in which the peripheral echoes the value for a check.
  package var isReliable: Bool { abilities.isReliable }

  /// The operations that the D-Bus property `Flags` of a characteristic allows.
  struct Abilities: Hashable, Sendable {
    var properties: CharacteristicProperties = []
    var isReliable = false
  }
}

/// A descriptor of a characteristic, without its value.
package struct BlueZDescriptor: Hashable, Sendable {
  package internal(set) var uuid: BluetoothUUID
  package internal(set) var handle: UInt16
}

// MARK: - Addresses

extension PeripheralID {
  /// Parses an address with colons, in upper or lower case; nil if the text is no address.
  package init?(bluetoothAddress text: String) {
    let units = Array(text.utf8)
    guard units.count == 17 else { return nil }
    for (index, unit) in units.enumerated() {
      switch unit {
      case 0x3A where index % 3 == 2: break
      case 0x30...0x39, 0x41...0x46, 0x61...0x66: if index % 3 == 2 { return nil }
      default: return nil
      }
    }
    self.init(rawValue: text.uppercased())
  }
}

extension BlueZAdapter {
  var shortName: String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension BlueZDevice {
  /// Whether the alias is only the address with dashes, the daemon's substitute for a missing name.
  var isAliasMadeUp: Bool {
    alias.map { PeripheralID(bluetoothAddress: $0.replacing("-", with: ":")) == address } ?? true
  }
}

// MARK: - Types of the transport

extension BlueZ.DeviceProperty {
  /// The properties of a device that come from its advertisements.
  package static let advertised: Set<BlueZ.DeviceProperty> = [
    .rssi, .transmitPower, .manufacturerData, .serviceData, .advertisingFlags, .uuids, .name,
    .alias, .appearance,
  ]
}

extension BlueZDevice {
  /// The alias replaces a missing name, unless the daemon made it up from the address.
  package var displayName: String? {
    if let name, !name.isEmpty { return name }
    return isAliasMadeUp || alias?.isEmpty == true ? nil : alias
  }

  /// The data of all advertisements, which the daemon merges.
  ///
  /// After a discovery, `serviceUUIDs` contains all services. Every device counts as connectable,
  /// as the daemon does not report it.
  package var advertisementData: AdvertisementData {
    AdvertisementData(
      localName: displayName, serviceUUIDs: uuids, serviceData: serviceData,
      manufacturerData: manufacturerData, transmitPower: transmitPower,
      appearance: appearance.map(GATT.Appearance.init),
      flags: advertisingFlags.map { AdvertisingFlags(rawValue: $0.first ?? 0) },
      isConnectable: true)
  }

  /// Nil if no scan receives the device now.
  ///
  /// An unknown signal strength is 127, as in the standard.
  package var advertisement: Advertisement? {
    guard let reportedRSSI else { return nil }
    return Advertisement(peripheral: address, data: advertisementData, rssi: Int(reportedRSSI))
  }

  /// Whether the daemon keeps the device after a scan, as far as its properties show.
  package var isRemembered: Bool { isConnected || isPaired || isBonded == true || isTrusted }

  package var knownPeripheral: KnownPeripheral {
    KnownPeripheral(
      peripheral: address, name: displayName, isConnected: isConnected,
      isBonded: isBonded ?? isPaired, serviceUUIDs: uuids)
  }
}
