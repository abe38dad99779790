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
    try await ring.setTime(evening)
    print(try await ring.identity().firmware ?? "no firmware told", try await ring.battery())
    for day in try await ring.heartRates(.today) {
      print("\(day.readings.count) heart rates stored on \(day.date)")
    }
    for try await reading in ring.measure(.heartRate) {
      if let rate = reading.value?.beatsPerMinute { return print("live: \(rate) bpm") }
    }
  }
}
