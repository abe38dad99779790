import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

let simulation = Simulation(seed: 7)
let air = SimulatedAir(simulation)
let evening = try CivilDateTime(parsing: "2026-03-14T21:30:00")
let history = RingHistory.plausibleWeek(until: evening, seed: 7)
air.place(VirtualRing(model: RingModel(history: history, clock: evening)), as: "my-ring")
let transport = SimulatedTransport(on: air)

try simulation.run {
  try await transport.withRing("my-ring") { ring in
    _ = try await ring.setTime(evening)
    print(try await ring.identity().firmware ?? "no firmware told", try await ring.battery())
    let day = try await ring.heartRates(on: evening.date)
    print("\(day?.readings.count ?? 0) heart rates stored today")
    for try await reading in ring.measure(.heartRate) {
      if let rate = reading.validValue { return print("live: \(rate) bpm") }
    }
  }
}
