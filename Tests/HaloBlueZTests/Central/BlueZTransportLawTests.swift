import HaloFakeBlueZ
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ

/// Longer than all laws take in virtual time, so that a hanging test ends after this and not after
/// days.
let lawLimit = Duration.seconds(7200)

/// The laws of transports over the daemon of a private bus, in virtual time.
@Suite("BlueZ transport", hasBusLibrary, .timeLimit(.minutes(5)))
struct BlueZTransportLawTests {
  @Test("The transport obeys the laws of transports", arguments: TransportLaw.allCases)
  func law(_ law: TransportLaw) throws {
    let simulation = Simulation(seed: 11)
    let loop = SimulatedLoop(simulation)
    try simulation.run(limit: lawLimit) { try await checkTransportLaw(law, Self.factory(on: loop)) }
  }

  /// Runs with sockets for values and writes, and with a newer daemon.
  ///
  /// With a socket, the daemon loses the values that a peripheral sends before it has acknowledged
  /// a subscription, which is why signals are the default. Two other laws count such values.
  @Test("Laws with sockets hold, except those that the daemon breaks", arguments: laws)
  func lawThroughSockets(_ law: TransportLaw) throws {
    let simulation = Simulation(seed: 12)
    let loop = SimulatedLoop(simulation)
    let options = QuirkWorld.Kind(notifications: .socket, writes: .socket).options
    try simulation.run(limit: lawLimit) {
      try await checkTransportLaw(law, Self.factory(on: loop, options) { $0.version = .v5_82 })
    }
  }

  private static let laws = TransportLaw.allCases.filter {
    ![.subscribeBeforeSpeaking, .endOfLoopUnsubscribes, .serviceChangesAreSeen].contains($0)
  }

  /// A link that follows at once must not mistake the end of the previous link for its own.
  @Test("The transport obeys all laws in sequence if the daemon replies before it signals")
  func allLaws() throws {
    let simulation = Simulation(seed: 13)
    let loop = SimulatedLoop(simulation)
    try simulation.run(limit: lawLimit) {
      try await checkTransportLaws(Self.factory(on: loop) { $0.repliesBeforeSignals = true })
    }
  }

  private static func factory(
    on loop: SimulatedLoop, _ options: BlueZOptions = BlueZOptions(),
    _ change: @escaping @Sendable (inout FakeBlueZOptions) -> Void = { _ in }
  ) -> @Sendable (LawPeripheral) async throws -> TransportUnderTest<BlueZTransport> {
    { device in
      let air = SimulatedAir(loop.simulation)
      let id: PeripheralID = "C0:00:5E:00:53:01"
      air.place(device, as: id)
      let own = await transport(on: loop, air, as: "bluez", options, change)
      return TransportUnderTest(
        own, peripheral: id, other: await transport(on: loop, air, as: "other", options, change),
        setAdapter: { adapter in
          air.setAdapter(adapter)
          // The change of the adapter takes a moment to arrive.
          var states = own.states().makeAsyncIterator()
          while let present = try? await states.next(), present != adapter {}
        })
    }
  }

  private static func transport(
    on loop: SimulatedLoop, _ air: SimulatedAir, as name: String, _ options: BlueZOptions,
    _ change: (inout FakeBlueZOptions) -> Void
  ) async -> BlueZTransport {
    var fakeOptions = FakeBlueZOptions()
    change(&fakeOptions)
    let fake = FakeBlueZ(
      over: SimulatedTransport(on: air, as: name), on: loop, options: fakeOptions)
    await fake.start()
    return fake.program(options)
  }
}
