import HaloBridge
import HaloSimulator
import HaloTransport
import Testing

/// The example of the catalog of HaloBridge, line by line.
@Suite("Examples of HaloBridge")
struct BridgePieces {
  @Test("HaloBridge follows a strap for two sinks until its task ends")
  func bridge() throws {
    let air = SimulatedAir(Simulation(seed: 1))
    air.place(VirtualHeartRateStrap(seed: 1), as: "strap")
    let transport = SimulatedTransport(on: air)
    try air.simulation.run {
      let visit = Task(executorPreference: air.simulation) {
        let server = try StreamSink(port: 0)  // any free port
        let bridge = Bridge(to: [server, try OSCSink()], clock: transport.clock)
        try await bridge.run(from: .strap(nil), over: transport)
      }
      try await transport.clock.sleep(for: .seconds(20))
      #expect(air.linkCount == 1)
      visit.cancel()
      _ = await visit.result
      #expect(air.linkCount == 0)
    }
  }
}
