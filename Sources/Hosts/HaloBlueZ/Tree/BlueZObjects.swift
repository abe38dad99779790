import HaloProtocol
import HaloTransport

/// A Bluetooth controller, as the daemon reports it.
package struct BlueZAdapter: Hashable, Sendable {
  package let path: String
  package internal(set) var address: PeripheralID
  package internal(set) var name: String?
  package internal(set) var alias: String?
  package internal(set) var isPowered = false
  /// The power state: experimental in 5.66, always reported in 5.82.
  ///
  /// Older daemons do not report why an adapter is off.
  package internal(set) var powerState: String?
  /// Whether any program, this one or another, runs a discovery.
  package internal(set) var isDiscovering = false
  package internal(set) var isDiscoverable = false
  package internal(set) var isPairable = false
  /// The supported roles, in the daemon's words; from 5.55.
  package internal(set) var roles: [String]?
}

/// A device, in range, connected or remembered.
package struct BlueZDevice: Hashable, Sendable {
  package let path: String
  /// The address.
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
  /// Whether the device is bonded; nil before 5.65.
  package internal(set) var isBonded: Bool?
  package internal(set) var isTrusted = false
  package internal(set) var isBlocked = false
  package internal(set) var isConnected = false
  package internal(set) var areServicesResolved = false
  /// The reported strength; 127 if it is unknown.
  package internal(set) var reportedRSSI: Int16?
  package internal(set) var reportedTransmitPower: Int16?
  /// Sorted by company.
  package internal(set) var manufacturerData: [ManufacturerData] = []
  /// Sorted by UUID.
  package internal(set) var serviceData: [ServiceData] = []
  package internal(set) var advertisingFlags: [UInt8]?

  /// The controller's value for an unknown strength.
  package static let unknownStrength: Int16 = 127

  /// Whether a present scan receives the device: the daemon removes the strength when the scan
  /// ends.
  package var isInScan: Bool { reportedRSSI != nil }

  /// The strength of the received signal in dBm; nil if unknown.
  package var rssi: Int? {
    reportedRSSI.flatMap { $0 == Self.unknownStrength ? nil : Int($0) }
  }

  /// The power of the sender in dBm; nil if the device does not advertise it.
  package var transmitPower: Int8? {
    reportedTransmitPower.flatMap { $0 == Self.unknownStrength ? nil : Int8(exactly: $0) }
  }
}

/// A service of a device.
package struct BlueZService: Hashable, Sendable {
  package internal(set) var uuid: BluetoothUUID
  package internal(set) var handle: UInt16
  package internal(set) var isPrimary = true
}

/// A characteristic of a service, without its value: read and notified values are not kept.
package struct BlueZCharacteristic: Hashable, Sendable {
  package internal(set) var uuid: BluetoothUUID
  /// The handle of the declaration; the handle of the value is usually the next.
  package internal(set) var handle: UInt16
  var abilities = Abilities()
  /// Whether the daemon offers a socket for notifications.
  ///
  /// For characteristics that only indicate, 5.66 offers a socket without reporting it.
  package internal(set) var canAcquireNotify = false
  /// Whether the daemon offers a socket for writes.
  package internal(set) var canAcquireWrite = false

  package var properties: CharacteristicProperties { abilities.properties }
  /// Whether reliable writes are supported, which echo the value before it takes effect.
  package var isReliable: Bool { abilities.isReliable }

  /// The abilities that the flags list.
  struct Abilities: Hashable, Sendable {
    var properties: CharacteristicProperties = []
    var isReliable = false
  }
}

/// A descriptor of a characteristic.
package struct BlueZDescriptor: Hashable, Sendable {
  package internal(set) var uuid: BluetoothUUID
  package internal(set) var handle: UInt16
}

// MARK: - Addresses

extension PeripheralID {
  /// Creates an address in capitals with colons; nil if the text is not an address.
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

extension BlueZDevice {
  /// Whether the alias is only the daemon's substitute for a missing name: the address with dashes.
  var isAliasMadeUp: Bool {
    alias.map { PeripheralID(bluetoothAddress: $0.replacing("-", with: ":")) == address } ?? true
  }
}
