#if os(Linux)
import HaloSimulator
import Testing

@MainActor @Suite("Heart rate model")
struct HeartRateModelTests {
  @Test("The model shows rates, and stops after half a minute")
  func rates() throws {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    air.place(VirtualHeartRateStrap(), as: "strap")
    let model = HeartRateModel()
    try simulation.run {
      await model.start(over: SimulatedTransport(on: air))
      try await simulation.clock.sleep(for: .seconds(10))
      #expect(await model.isConnected)
      try await simulation.clock.sleep(for: .seconds(25))
      #expect(await !model.isConnected)
    }
    #expect((20...30).contains(model.rates.count))
  }
}
#endif
