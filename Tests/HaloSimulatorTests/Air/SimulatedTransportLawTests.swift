@Suite("Simulated transport")
struct SimulatedTransportLawTests {
  @Test("It obeys each law of transports", arguments: TransportLaw.allCases)
  func law(_ law: TransportLaw) throws {
    let simulation = Simulation(seed: 11)
    try simulation.run { try await checkTransportLaw(law, Self.factory(on: simulation)) }
  }

  @Test("It obeys all laws, one after the other in one simulation")
  func allLaws() throws {
    let simulation = Simulation(seed: 1)
    let conditions = AirConditions(
      connection: ConnectionParameters(interval: .microseconds(7500)),
      connectionSetup: .milliseconds(31), mtu: 23)
    try simulation.run { try await checkTransportLaws(Self.factory(on: simulation, conditions)) }
  }

  private static func factory(
    on simulation: Simulation, _ conditions: AirConditions = AirConditions()
  ) -> @Sendable (LawPeripheral) async throws -> TransportUnderTest<SimulatedTransport> {
    { device in
      let air = SimulatedAir(simulation, conditions: conditions)
      air.place(device, as: "law")
      return TransportUnderTest(
        SimulatedTransport(on: air), peripheral: "law",
        other: SimulatedTransport(on: air, as: "other"), setAdapter: { air.setAdapter($0) })
    }
  }
}
