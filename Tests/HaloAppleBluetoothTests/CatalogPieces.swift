#if os(Linux)
import HaloAppleBluetooth
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The examples of the documentation, which no test runs, because they use real Bluetooth.
private func readBattery() async throws {
  let transport = CoreBluetoothTransport()
  let strap = try await transport.firstAdvertisement(
    matching: ScanFilter(services: [0x180D]), within: .seconds(20))
  try await transport.withConnection(to: strap.peripheral) { connection in
    print(strap.data.localName ?? "no name", try await connection.read(.batteryLevel))
  }
}

private func publish() async throws {
  let host = CoreBluetoothPeripheralHost()
  try await host.publish(VirtualHeartRateStrap())
}
#endif
