import HaloBlueZNames
import HaloDBus

extension FakeBlueZ {
  /// The methods by interface, as introspection of BlueZ 5.66 and 5.82 reports them.
  static let methods: [String: [DBusMethod]] = {
    let table: [BlueZ.Interface: [DBusMethod]] = [
      .agentManager: [
        DBusMethod("RegisterAgent", ["o", "s"]), DBusMethod("UnregisterAgent", ["o"]),
        DBusMethod("RequestDefaultAgent", ["o"]),
      ],
      .adapter: [
        DBusMethod("StartDiscovery"), DBusMethod("SetDiscoveryFilter", ["a{sv}"]),
        DBusMethod("StopDiscovery"), DBusMethod("RemoveDevice", ["o"]),
        DBusMethod("GetDiscoveryFilters", gives: ["as"]),
      ],
      .device: [
        DBusMethod("Disconnect"), DBusMethod("Connect"), DBusMethod("Pair"),
        DBusMethod("CancelPairing"), DBusMethod("ConnectProfile", ["s"]),
        DBusMethod("DisconnectProfile", ["s"]),
      ],
      .gattCharacteristic: [
        DBusMethod("ReadValue", ["a{sv}"], gives: ["ay"]),
        DBusMethod("WriteValue", ["ay", "a{sv}"]),
        DBusMethod("AcquireWrite", ["a{sv}"], gives: ["h", "q"]),
        DBusMethod("AcquireNotify", ["a{sv}"], gives: ["h", "q"]),
        DBusMethod("StartNotify"), DBusMethod("StopNotify"),
      ],
      .gattDescriptor: [
        DBusMethod("ReadValue", ["a{sv}"], gives: ["ay"]),
        DBusMethod("WriteValue", ["ay", "a{sv}"]),
      ],
      .gattManager: [
        DBusMethod("RegisterApplication", ["o", "a{sv}"]),
        DBusMethod("UnregisterApplication", ["o"]),
      ],
      .advertisingManager: [
        DBusMethod("RegisterAdvertisement", ["o", "a{sv}"]),
        DBusMethod("UnregisterAdvertisement", ["o"]),
      ],
      .monitorManager: [
        DBusMethod("RegisterMonitor", ["o"]), DBusMethod("UnregisterMonitor", ["o"]),
      ],
    ]
    return [String: [DBusMethod]](uniqueKeysWithValues: table.map { ($0.key.rawValue, $0.value) })
  }()
}
