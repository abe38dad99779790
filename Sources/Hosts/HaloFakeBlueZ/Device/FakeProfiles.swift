import HaloBlueZNames
import HaloDBus
import HaloProtocol

/// `ConnectProfile` and `DisconnectProfile`: the daemon looks for profiles over BR/EDR, which no
/// device on the simulated air has (5.66 and 5.82, 2026-11-23).
extension FakeBlueZ {
  func connectProfile(_ device: FakeDevice, _ call: DBusCall) {
    guard device.connectCalls.isEmpty else { return call.fail(.inProgress, "br-connection-busy") }
    guard adapter.isOn else {
      return call.fail(.notReady, "br-connection-adapter-not-powered")
    }
    let name = call.message.arguments.first?.string ?? ""
    let isUUID = name.isEmpty || BluetoothUUID(ofBlueZ: name) != nil
    // 5.66 accepts any name.
    guard isUUID || options.version < .v5_82 else {
      return call.fail(.invalidArguments, "br-connection-invalid-argument")
    }
    call.fail(.failed, "br-connection-sdp-search")
  }

  func disconnectProfile(_ call: DBusCall) {
    call.fail(.invalidArguments, "Invalid arguments in method call")
  }
}
