import HaloBlueZNames
import HaloProtocol
import HaloTransport

// Converts a device of the daemon to the transport's types.

extension BlueZ.DeviceProperty {
  /// The D-Bus properties of a device that come from its advertisements.
  ///
  /// If a signal contains one of them, an advertisement of the device has arrived.
  package static let advertised: Set<BlueZ.DeviceProperty> = [
    .rssi, .transmitPower, .manufacturerData, .serviceData, .advertisingFlags, .uuids, .name,
    .alias, .appearance,
  ]
}

extension BlueZDevice {
  /// The name to show for the device; nil if it has none.
  ///
  /// The user's alias replaces a missing name; an alias that the daemon made up from the address
  /// does not.
  package var displayName: String? {
    if let name, !name.isEmpty { return name }
    return isAliasMadeUp || alias?.isEmpty == true ? nil : alias
  }

  /// The data of all advertisements that the daemon has received from the device.
  ///
  /// The daemon merges all advertisements and scan responses. After a discovery, `serviceUUIDs`
  /// contains all services of the device. The daemon does not report whether a device accepts
  /// connections, so every device counts as connectable.
  package var advertisementData: AdvertisementData {
    AdvertisementData(
      localName: displayName, serviceUUIDs: uuids, serviceData: serviceData,
      manufacturerData: manufacturerData, transmitPower: transmitPower,
      appearance: appearance.map(GATT.Appearance.init),
      flags: advertisingFlags.map { AdvertisingFlags(rawValue: $0.first ?? 0) },
      isConnectable: true)
  }

  /// The last advertisement of the device; nil if no scan receives the device now.
  ///
  /// A signal strength that the controller does not know is 127, as in the standard.
  package var advertisement: Advertisement? {
    guard let reportedRSSI else { return nil }
    return Advertisement(peripheral: address, data: advertisementData, rssi: Int(reportedRSSI))
  }

  /// Whether the daemon keeps the device after a scan, as far as its properties show.
  ///
  /// A device that was connected but never bonded looks like one that a scan has just found.
  package var isRemembered: Bool { isConnected || isPaired || isBonded == true || isTrusted }

  /// The device in the form that ``BlueZTransport/knownPeripherals()`` returns.
  package var knownPeripheral: KnownPeripheral {
    KnownPeripheral(
      peripheral: address, name: displayName, isConnected: isConnected,
      isBonded: isBonded ?? isPaired, serviceUUIDs: uuids)
  }
}
