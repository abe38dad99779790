import HaloBlueZ
import HaloDevices
import HaloTransport

/// The example of the README with a radio; compiled, but never called, as it needs a ring.
func printNightsOfRealRing() async throws {
  let bluetooth = try BlueZTransport()
  let ring = try await bluetooth.firstRing(within: .seconds(30))
  try await bluetooth.withDevice(ring, as: Ring.self) { ring in
    try await ring.setTime()
    for night in try await ring.history(of: .sleep, .lastWeek) { print(night) }
  }
}
