import HaloBlueZNames
import HaloDBus
import HaloProtocol

/// The adapter properties that depend only on the imitated version of BlueZ.
///
/// They are those of the recorded daemons and controllers (`Fixtures/bluez/objects-*`).
///
/// No recorded adapter has `ExperimentalFeatures`: the property is absent unless an experimental
/// feature of the kernel is enabled.
extension FakeBlueZ {
  /// The adapter properties that never change while the daemon runs.
  var modelProperties: [String: DBusValue] {
    let isNew = options.version >= .v5_82
    var properties: [String: DBusValue] = [
      "AddressType": .string("public"), "Class": .uint32(isNew ? 0x40_0000 : 0),
      "Modalias": .string("usb:v1D6Bp0246d\(isNew ? "0552" : "0542")"),
      "UUIDs": .strings(profiles.map(\.fullDescription)),
      BlueZ.AdapterProperty.roles.rawValue: .strings(
        options.air == nil ? ["central"] : ["central", "peripheral"]),
    ]
    if isNew {
      properties["Connectable"] = .boolean(false)
      // As on an emulated controller: Linux Foundation, Bluetooth 5.0.
      properties["Manufacturer"] = .uint16(1521)
      properties["Version"] = .byte(9)
    }
    return properties
  }

  /// The UUIDs of the services that the daemon itself offers, as the adapter reports them.
  private var profiles: [BluetoothUUID] {
    options.version >= .v5_82
      ? [0x1801, 0x1800, 0x112D, 0x1200, 0x110C, 0x110E, 0x180A]
      : [0x1801, 0x1800, 0x1200, 0x110C, 0x110E, 0x180A]
  }
}
