import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloCommandLine

/// What `halo live strap` says of links that do not come up, and of what is no strap.
@Suite("halo live strap, failures")
struct StrapFailureTests {
  @Test("A device of another kind is said to be one, at once")
  func otherDevice() throws {
    let radio = Radio { _, body in
      let simulation = Simulation(seed: 3)
      let air = SimulatedAir(simulation)
      air.place(VirtualCyclingSensor(), as: Devices.strapAddress)
      try simulation.run(limit: .seconds(20)) { try await body(SimulatedTransport(on: air)) }
    }
    let run = ToolRun("live", "strap", "--strap", "\(Devices.strapAddress)", radio: radio)
    #expect(run.status == 1)
    #expect(run.errors.contains("this is no heart rate strap: it has no 180D/2A37, but 1816"))
  }
}
