#if os(Linux)
import HaloBlueZNames
import HaloProtocol
import HaloTransport

// What the daemon tells of a device, in the words of the transport.

extension BlueZ.DeviceProperty {
  /// Those that come from advertisements: one of them in a signal means that the device was heard.
  package static let advertised: Set<BlueZ.DeviceProperty> = [
    .rssi, .transmitPower, .manufacturerData, .serviceData, .advertisingFlags, .uuids, .name,
    .alias, .appearance,
  ]
}

extension BlueZDevice {
  /// The name, where there is one.
  ///
  /// The alias stands in for it where a user gave one, and not where the daemon made it up from the
  /// address.
  package var displayName: String? {
    if let name, !name.isEmpty { return name }
    return isAliasMadeUp || alias?.isEmpty == true ? nil : alias
  }

  /// What it advertises.
  ///
  /// The daemon adds up what it heard, advertisements and scan responses; once the services were
  /// discovered, they are all among the UUIDs. Whether a device takes connections it does not tell,
  /// so all count as if they did.
  package var advertisementData: AdvertisementData {
    AdvertisementData(
      localName: displayName, serviceUUIDs: uuids, serviceData: serviceData,
      manufacturerData: manufacturerData, transmitPower: transmitPower,
      appearance: appearance.map(GATT.Appearance.init),
      flags: advertisingFlags.map { AdvertisingFlags(rawValue: $0.first ?? 0) },
      isConnectable: true)
  }

  /// What a scan heard of it; nil where none hears it now.
  ///
  /// A strength that the controller does not know is 127, as the standard has it.
  package var advertisement: Advertisement? {
    guard let toldRSSI else { return nil }
    return Advertisement(peripheral: address, data: advertisementData, rssi: Int(toldRSSI))
  }

  /// Whether the daemon keeps it when no scan hears it any more, as far as that can be told.
  ///
  /// What was connected and never bonded looks like what a scan has just found.
  package var isRemembered: Bool { isConnected || isPaired || isBonded == true || isTrusted }

  /// The device as one that is known without a scan.
  package var knownPeripheral: KnownPeripheral {
    KnownPeripheral(
      peripheral: address, name: displayName, isConnected: isConnected,
      isBonded: isBonded ?? isPaired, serviceUUIDs: uuids)
  }
}
#endif
