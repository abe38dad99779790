#if os(Linux)
import HaloProtocol
import HaloTransport

/// A Bluetooth controller, as the daemon tells of it.
package struct BlueZAdapter: Hashable, Sendable {
  package let path: String
  package internal(set) var address: PeripheralID
  package internal(set) var name: String?
  package internal(set) var alias: String?
  package internal(set) var isPowered = false
  /// 5.66 tells it as an experiment, 5.82 always; before, nobody tells why an adapter is off.
  package internal(set) var powerState: String?
  /// Whether any program discovers: no sign that this one does.
  package internal(set) var isDiscovering = false
  package internal(set) var isDiscoverable = false
  package internal(set) var isPairable = false
  /// What it can be, in the words of the daemon; from 5.55.
  package internal(set) var roles: [String]?
}

/// A device, in range, connected or remembered.
package struct BlueZDevice: Hashable, Sendable {
  package let path: String
  /// Changes when a device that hid behind random addresses is paired; the path does not.
  package internal(set) var address: PeripheralID
  package internal(set) var addressType: String?
  package internal(set) var name: String?
  /// What the user calls it: the name, where nobody said otherwise.
  package internal(set) var alias: String?
  package internal(set) var appearance: UInt16?
  package internal(set) var uuids: [BluetoothUUID] = []
  package internal(set) var isPaired = false
  /// Not told before 5.65.
  package internal(set) var isBonded: Bool?
  package internal(set) var isTrusted = false
  package internal(set) var isBlocked = false
  package internal(set) var isConnected = false
  package internal(set) var areServicesResolved = false
  /// The strength as it is told, 127 for one that is not known.
  package internal(set) var toldRSSI: Int16?
  package internal(set) var toldTransmitPower: Int16?
  /// In the order of the companies.
  package internal(set) var manufacturerData: [ManufacturerData] = []
  /// In the order of the UUIDs.
  package internal(set) var serviceData: [ServiceData] = []
  package internal(set) var advertisingFlags: [UInt8]?

  /// What the controller says where it does not know.
  package static let unknownStrength: Int16 = 127

  /// Whether a scan that is going on hears it: the daemon takes the strength back when it ends.
  package var isHeard: Bool { toldRSSI != nil }

  /// How strong it comes in, in dBm, where that is known.
  package var rssi: Int? {
    toldRSSI.flatMap { $0 == Self.unknownStrength ? nil : Int($0) }
  }

  /// How strong it sends, in dBm, where it says so.
  package var transmitPower: Int8? {
    toldTransmitPower.flatMap { $0 == Self.unknownStrength ? nil : Int8(exactly: $0) }
  }
}

/// A service of a device.
package struct BlueZService: Hashable, Sendable {
  package internal(set) var uuid: BluetoothUUID
  package internal(set) var handle: UInt16
  package internal(set) var isPrimary = true
}

/// A characteristic of a service, without its value: what is read and notified is not kept.
package struct BlueZCharacteristic: Hashable, Sendable {
  package internal(set) var uuid: BluetoothUUID
  /// That of the declaration; the one of the value is as a rule the next.
  package internal(set) var handle: UInt16
  package internal(set) var properties: CharacteristicProperties = []
  /// Whether it can be written by the procedure that reads the value back before it counts.
  package internal(set) var isReliable = false
  /// Whether the daemon hands out a descriptor for notifications; 5.66 does so for those that
  /// indicate only without saying so.
  package internal(set) var canAcquireNotify = false
  /// Whether the daemon hands out a descriptor for writes.
  package internal(set) var canAcquireWrite = false
  /// That of the link, where it is told: from 5.62.
  package internal(set) var mtu: UInt16?
}

/// A descriptor of a characteristic.
package struct BlueZDescriptor: Hashable, Sendable {
  package internal(set) var uuid: BluetoothUUID
  package internal(set) var handle: UInt16
}

// MARK: - Addresses

extension PeripheralID {
  /// An address in capitals with colons; nil for what is none.
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
  /// Whether the alias is only what the daemon puts where there is no name: the address, with
  /// dashes.
  var isAliasMadeUp: Bool {
    alias.map { PeripheralID(bluetoothAddress: $0.replacing("-", with: ":")) == address } ?? true
  }
}
#endif
