#if os(Linux)
import HaloAppleBluetooth
import HaloCoreBluetooth
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Testing

/// The round trip: the transport uses Core Bluetooth, and Core Bluetooth uses the simulated air.
@Suite("Core Bluetooth transport", .timeLimit(.minutes(5)))
struct CoreBluetoothTransportLawTests {
  @Test("The transport obeys the laws of transports", arguments: TransportLaw.allCases)
  func law(_ law: TransportLaw) throws {
    let simulation = Simulation(seed: 11)
    try simulation.run { try await checkTransportLaw(law, Self.factory(on: simulation)) }
  }

  @Test("The transport obeys all laws in sequence over a link with small packets")
  func allLaws() throws {
    let simulation = Simulation(seed: 1)
    let conditions = AirConditions(
      connection: ConnectionParameters(interval: .microseconds(7500)),
      connectionSetup: .milliseconds(31), mtu: 23)
    try simulation.run { try await checkTransportLaws(Self.factory(on: simulation, conditions)) }
  }

  private static func factory(
    on simulation: Simulation, _ conditions: AirConditions = AirConditions()
  ) -> @Sendable (LawPeripheral) async throws -> TransportUnderTest<CoreBluetoothTransport> {
    { device in
      let air = SimulatedAir(simulation, conditions: conditions)
      let id: PeripheralID = "A0B1C2D3-0001-4000-8000-00005E005301"
      air.place(device, as: id)
      let own = CoreBluetoothTransport.on(air, as: "phone")
      var test = TransportUnderTest(
        own, peripheral: id, other: CoreBluetoothTransport.on(air, as: "other"),
        setAdapter: { adapter in
          air.setAdapter(adapter)
          // The change takes a callback to arrive.
          var states = own.states().makeAsyncIterator()
          while let present = try? await states.next(), present != adapter {}
        })
      test.reportsBondsAndAppearance = false
      return test
    }
  }
}

extension AppleWorld {
  /// The virtual time of a machine on the simulated air.
  init(_ environment: CBEnvironment, _ simulation: Simulation) {
    self.init(clock: simulation.clock, taskExecutor: simulation) {
      environment.perform(on: $0, $1)
    }
  }
}

extension CoreBluetoothTransport {
  /// Creates a transport of a machine on the simulated air.
  static func on(_ air: SimulatedAir, as name: String) -> CoreBluetoothTransport {
    let environment = CBEnvironment(on: air, as: name)
    return CBEnvironment.$current.withValue(environment) {
      CoreBluetoothTransport(in: AppleWorld(environment, air.simulation))
    }
  }
}
#endif
