import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

// A virtual ring that holds a week of data.
let simulation = Simulation(seed: 7)
let air = SimulatedAir(simulation)
let now = try CivilDateTime.local() ?? CivilDateTime(parsing: "2026-03-14T21:30:00")
let history = RingHistory.plausibleWeek(until: now, seed: 7)
air.place(VirtualRing(model: RingModel(history: history, clock: now)), as: "my-ring")

try simulation.run {
  let bluetooth = SimulatedTransport(on: air)  // or try BlueZTransport()
  let ring = try await bluetooth.firstRing(within: .seconds(30))
  try await bluetooth.withRing(ring) { ring in
    try await ring.setTime()
    print(try await ring.battery().percent)
    for night in try await ring.sleep(.lastWeek) { print(night) }
  }
}
