import HaloDevices
import HaloFakeBlueZ
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

/// The laws for centrals, with two daemons between a central and the peripheral.
@Suite("BlueZ peripheral host", hasBusLibrary, .timeLimit(.minutes(5)))
struct PeripheralHostLawTests {
  /// The laws that cannot hold for a hosted peripheral, and why.
  private static let broken: Set<TransportLaw> = [
    // The daemon accepts any number of writes without response and forwards them all.
    .writesAreHeldBack,
    // If a characteristic permits writes without response, the daemon answers all writes before the
    // peripheral has seen them, so a rejection never reaches the central.
    .errorsAreTyped,
    // The daemon does not report which central subscribed, so all subscribers get each value.
    .centralsAreApart,
  ]

  @Test("Laws of transports hold for hosted peripherals", arguments: laws)
  func law(_ law: TransportLaw) throws {
    try check(law)
  }

  private static let laws = TransportLaw.allCases.filter { !broken.contains($0) }

  @Test("The daemon really breaks the excepted laws", arguments: broken)
  func brokenLaw(_ law: TransportLaw) {
    #expect(throws: TransportLawViolation.self) { try check(law) }
  }

  private func check(_ law: TransportLaw) throws {
    let loop = SimulatedLoop(Simulation(seed: 21))
    try loop.simulation.run(limit: lawLimit) {
      try await checkTransportLaw(law) { device in
        let world = await PeripheralWorld(on: loop, disconnectDelay: .zero)
        try await world.host.publish(device)
        return TransportUnderTest(
          world.central(), peripheral: PeripheralWorld.address, other: world.central("other"),
          setAdapter: { adapter in
            withExtendedLifetime(world) { world.air.setAdapter(adapter, of: "central") }
          })
      }
    }
  }

  private static let versions = [FakeBlueZOptions.Version.v5_66, .v5_82]

  @Test(
    "A central of either kind syncs the model's whole week from a hosted ring",
    arguments: [false, true], versions)
  func week(overBlueZ: Bool, version: FakeBlueZOptions.Version) throws {
    let clock = try CivilDateTime(parsing: "2026-03-14T18:30:00")
    let history = RingHistory.plausibleWeek(until: clock, seed: 7)
    let profile = RingProfile.full
    let records = Mutex<[RingRecord]>([])
    let loop = SimulatedLoop(Simulation(seed: 22))
    try loop.simulation.run { [history, profile] in
      let world = await PeripheralWorld(on: loop, version: version)
      let model = RingModel(profile: profile, history: history, clock: clock, seed: 7)
      try await world.host.publish(VirtualRing(model: model, seed: 7))
      let central: any BLETransport = await overBlueZ ? world.daemonCentral() : world.central()
      try await central.withDevice(PeripheralWorld.address, as: Ring.self) { ring in
        try await ring.setTime(clock)
        let report = try await ring.sync { batch in records.withLock { $0 += batch.records } }
        #expect(report.isComplete)
      }
      await world.host.close()
    }
    let truth = RingTruth(history, of: profile, today: clock.date)
    #expect(records.withLock { $0.sorted() } == truth.records(of: RecordKind.allCases))
  }
}
