import HaloDevices
import HaloProtocol
import HaloSimulator

let air = SimulatedAir(Simulation(seed: 7))
let now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
let week = RingHistory.plausibleWeek(until: now, seed: 7)
air.place(VirtualRing(model: RingModel(history: week, clock: now)), as: "my-ring")
try air.simulation.run {
  let bluetooth = SimulatedTransport(on: air)  // or try BlueZTransport()
  let ring = try await bluetooth.firstRing(within: .seconds(30))
  try await bluetooth.withDevice(ring, as: Ring.self) { ring in
    try await ring.setTime(now)
    for night in try await ring.history(of: .sleep, .lastWeek) { print(night) }
  }
}
