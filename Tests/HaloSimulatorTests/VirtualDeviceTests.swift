import HaloProtocol
import HaloTransport
import Testing

@testable import HaloSimulator

/// Virtual devices over many links.
@Suite("Virtual devices")
struct VirtualDeviceTests {
  @Test("Nothing of a link stays behind when it is down")
  func nothingStaysBehind() throws {
    let simulation = Simulation(seed: 3)
    let air = SimulatedAir(simulation)
    let ring = VirtualRing(
      model: RingModel(clock: try CivilDateTime(parsing: "2026-03-14T21:30:00")))
    let strap = VirtualHeartRateStrap()
    air.place(ring, as: "ring")
    air.place(strap, as: "strap")
    let transport = SimulatedTransport(on: air)
    try simulation.run {
      for _ in 0..<5 {
        try await transport.withConnection(to: "ring") { connection in
          _ = try await connection.notifications(from: .colmiUARTNotify)
          try await connection.write(
            Colmi.BatteryRequest().frame.bytes, to: .colmiUARTWrite, mode: .withResponse)
          #expect(await ring.sessionCount == 1)
        }
        try await transport.withConnection(to: "strap") { connection in
          _ = try await connection.notifications(from: .heartRateMeasurement)
          #expect(await strap.sessionCount == 1)
        }
      }
      try await simulation.clock.sleep(for: .seconds(1))
      #expect(await ring.sessionCount == 0)
      #expect(await strap.sessionCount == 0)
    }
  }
}
