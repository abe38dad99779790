import HaloDevices
import HaloProtocol
import HaloTransport

/// Shows which beacons of a shop are near, for as long as the task goes on.
func showBeacons(
  of shop: BluetoothUUID, over transport: some BLETransport,
  _ show: (_ minor: UInt16, _ proximity: BeaconProximity?) -> Void
) async throws {
  for try await sighting in transport.beacons(of: shop) {
    show(sighting.beacon.minor, sighting.proximity)
  }
}
