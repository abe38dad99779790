import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

/// The examples of the article From Core Bluetooth about a remembered ring.
@Suite("From Core Bluetooth: a ring")
struct RingAppTests {
  private let air = SimulatedAir(Simulation(seed: 1))
  private var simulation: Simulation { air.simulation }
  private var transport: SimulatedTransport { SimulatedTransport(on: air) }

  @Test("A ring is paired once, reconnects by itself, and is forgotten")
  func story() throws {
    defer { air.tearDown() }
    let store = InMemoryKnownDeviceStore()
    let ring = air.place(try forgettableRing(), as: "ring")
    try simulation.run {
      let first = RingApp(over: transport, rememberingIn: store)
      // run() returns at once without a ring.
      try await first.run()
      #expect(await first.status == .noRing)
      try await first.pair()
      #expect(store.devices().map(\.id) == ["ring"])
      // A ring of another person, which is nearer.
      air.place(try forgettableRing(), as: "other", rssi: -30)

      // The next start of the app.
      let app = RingApp(over: transport, rememberingIn: store)
      let running = Task(executorPreference: simulation) { try await app.run() }
      try await simulation.clock.sleep(for: .seconds(10))
      #expect(await app.status == .connected(percent: 78))

      ring.simulateProximityChange(.outOfRange)
      try await expect(.away, of: app)
      ring.simulateProximityChange(.near)
      try await expect(.connected(percent: 78), of: app)

      air.setAdapter(.poweredOff)
      try await expect(.away, of: app)
      air.setAdapter(.poweredOn)
      try await expect(.connected(percent: 78), of: app)

      try await app.forget()
      try await running.value
      #expect(await app.status == .noRing)
      #expect(store.devices() == [])
      #expect(try await transport.knownPeripherals() == [])
      #expect(air.linkCount == 0)
    }
    #expect(!air.log.contains { $0.note.contains("other") })
  }

  @Test("A forgotten ring stays forgotten, wherever it is", arguments: RingState.allCases)
  func forgetting(_ state: RingState) throws {
    defer { air.tearDown() }
    air.place(try forgettableRing(), as: "ring")
    try simulation.run { try await forgetRing(in: state, "ring", over: transport, on: air) }
  }

  @Test("Cancelling the app drops the link")
  func cancelling() throws {
    defer { air.tearDown() }
    air.place(try forgettableRing(), as: "ring")
    try simulation.run {
      let app = RingApp(over: transport, rememberingIn: InMemoryKnownDeviceStore())
      try await app.pair()
      let running = Task(executorPreference: simulation) { try await app.run() }
      try await simulation.clock.sleep(for: .seconds(10))
      #expect(air.linkCount == 1)
      running.cancel()
      _ = await running.result
      #expect(await app.status == .noRing)
      try await simulation.clock.sleep(for: .seconds(1))
      #expect(air.linkCount == 0)
    }
  }

  @Test("The app rejects a peripheral that advertises the service but is no ring")
  func noRing() throws {
    air.place(Impostor(), as: "impostor")
    try simulation.run {
      let app = RingApp(over: transport, rememberingIn: InMemoryKnownDeviceStore())
      try await app.pair()
      await #expect(throws: RingError.self) { try await app.run() }
      #expect(await app.status == .noRing)
      #expect(air.linkCount == 0)
    }
  }

  private func expect(
    _ status: RingApp<SimulatedTransport>.Status, of app: RingApp<SimulatedTransport>
  ) async throws {
    try await simulation.clock.sleep(for: .seconds(60))
    #expect(await app.status == status)
  }

  /// A peripheral that advertises itself as a ring, without its services.
  private struct Impostor: LocalPeripheral {
    let advertisement: AdvertisementData? = AdvertisementData(
      localName: "R02_FFFF", serviceUUIDs: [Colmi.Service.uart])
    let services = [
      GATTService(0x180F, characteristics: [GATTCharacteristic(0x2A19, properties: .read)])
    ]
  }
}
