import HaloBlueZNames
import HaloProtocol
import HaloTransport

package struct BlueZAdapter: Hashable, Sendable {
  package let path: String
  package internal(set) var address: PeripheralID
  package internal(set) var name: String?
  package internal(set) var alias: String?
  package internal(set) var isPowered = false
  /// Experimental in BlueZ 5.66, always reported in BlueZ 5.82.
  package internal(set) var powerState: String?
  package internal(set) var isDiscovering = false
  package internal(set) var isDiscoverable = false
  package internal(set) var isPairable = false
  /// The supported roles as the daemon names them, such as `central`; nil before BlueZ 5.55.
  package internal(set) var roles: [String]?
}

package struct BlueZDevice: Hashable, Sendable {
  package let path: String
  /// Changes when a device with random addresses is paired; the path does not.
  package internal(set) var address: PeripheralID
  package internal(set) var addressType: String?
  package internal(set) var name: String?
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
  package internal(set) var manufacturerData: [ManufacturerData] = []
  package internal(set) var serviceData: [ServiceData] = []
  package internal(set) var advertisingFlags: [UInt8]?

  /// The value of ``reportedRSSI`` if the controller does not know the strength.
  package static let unknownStrength: Int16 = 127

  /// The daemon removes the signal strength when the scan ends.
  package var isInScan: Bool { reportedRSSI != nil }

  package var rssi: Int? {
    reportedRSSI.flatMap { $0 == Self.unknownStrength ? nil : Int($0) }
  }

  package var transmitPower: Int8? {
    reportedTransmitPower.flatMap { $0 == Self.unknownStrength ? nil : Int8(exactly: $0) }
  }
}

package struct BlueZService: Hashable, Sendable {
  package internal(set) var uuid: BluetoothUUID
  package internal(set) var handle: UInt16
  package internal(set) var isPrimary = true
}

/// A characteristic of a service, without its value: read and notified values are not kept.
package struct BlueZCharacteristic: Hashable, Sendable {
  package internal(set) var uuid: BluetoothUUID
  /// The handle of the declaration; that of the value is usually the next one.
  package internal(set) var handle: UInt16
  var abilities = Abilities()
  /// For characteristics that only indicate, BlueZ 5.66 offers a socket without reporting it.
  package internal(set) var canAcquireNotify = false
  package internal(set) var canAcquireWrite = false

  package var properties: CharacteristicProperties { abilities.properties }
  package var isReliable: Bool { abilities.isReliable }

  struct Abilities: Hashable, Sendable {
    var properties: CharacteristicProperties = []
    var isReliable = false
  }
}

package struct BlueZDescriptor: Hashable, Sendable {
  package internal(set) var uuid: BluetoothUUID
  package internal(set) var handle: UInt16
}

// MARK: - Addresses

extension PeripheralID {
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

  /// Whether the daemon keeps the device after a scan, as far as its properties show: a device that
  /// was connected but never bonded looks like one that a scan has just found.
  package var isRemembered: Bool { isConnected || isPaired || isBonded == true || isTrusted }

  package var knownPeripheral: KnownPeripheral {
    KnownPeripheral(
      peripheral: address, name: displayName, isConnected: isConnected,
      isBonded: isBonded ?? isPaired, serviceUUIDs: uuids)
  }
}
