import HaloDevices
import HaloProtocol
import HaloTransport

/// Shows which beacons of a shop are near, until the task is cancelled.
func showBeacons(
  of shop: BluetoothUUID, over transport: some BLETransport,
  _ show: (_ minor: UInt16, _ proximity: BeaconProximity?) -> Void
) async throws {
  for try await sighting in transport.beacons(of: shop) {
    show(sighting.beacon.minor, sighting.proximity)
  }
}
