import HaloAsync
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

/// Straps that are connected to this machine before the search: they do not advertise.
@Suite("Heart rate straps that are already connected")
struct ConnectedStrapTests {
  private struct Enough: Error, Equatable {}

  private let simulation = Simulation(seed: 23)
  private let air: SimulatedAir
  private let strap: SimulatedPeripheral
  private var transport: SimulatedTransport { SimulatedTransport(on: air) }

  init() {
    air = SimulatedAir(simulation)
    var profile = StrapProfile.full
    profile.localName = "Chest 1"
    let virtual = VirtualHeartRateStrap(profile: profile, maximumLinks: 1)
    strap = air.place(virtual, as: "strap")
    strap.simulateCaching(virtual.services, name: "Chest 1")
  }

  /// Runs a follower until the first measurement, and returns its strap; nil after two minutes
  /// without a measurement.
  private func connected(
    _ follower: HeartRateFollower<SimulatedTransport>
  ) async throws -> HeartRateStrap? {
    try? await withDeadline(.seconds(120), on: simulation.clock, operation: "follow") {
      () async throws(BLEError) in
      var connected: HeartRateStrap?
      do {
        try await follower.run { event in
          if case .connected(let strap) = event { connected = strap }
          if case .measurement = event { throw Enough() }
        }
      } catch is Enough {
      } catch {
        throw error as? BLEError ?? .cancelled
      }
      guard let connected else { throw .cancelled }
      return connected
    }
  }

  @Test("A strap is found by its identifier, its service or its name, and no other is")
  func found() throws {
    strap.simulateConnection()
    try simulation.run {
      let followers = [
        HeartRateFollower(over: transport, peripheral: "strap"),
        try HeartRateFollower(
          over: transport, following: KnownDevice(id: "strap", name: "mine", kind: .strap)),
        HeartRateFollower(over: transport),
        HeartRateFollower(over: transport, filter: ScanFilter(namePrefix: "Chest")),
      ]
      for follower in followers {
        let connected = try await connected(follower)
        let found = try #require(connected)
        #expect(found.peripheral == "strap" && found.advertisement == nil)
        #expect(found.name == "Chest 1")
      }
      let others = [
        HeartRateFollower(over: transport, peripheral: "other"),
        HeartRateFollower(over: transport, filter: ScanFilter(namePrefix: "Arm")),
        HeartRateFollower(over: transport, filter: ScanFilter(services: [0x1816])),
        HeartRateFollower(over: transport, filter: ScanFilter(minimumRSSI: -127)),
      ]
      for follower in others {
        let found = try await connected(follower)
        #expect(found == nil)
      }
    }
  }

  @Test("A strap that another program connects during the search is found")
  func later() throws {
    strap.simulateAdvertisementChange(nil)
    try simulation.run {
      async let world: Void = {
        try await simulation.clock.sleep(for: .seconds(60))
        strap.simulateConnection()
      }()
      let found = try await connected(HeartRateFollower(over: transport))
      #expect(found?.peripheral == "strap")
      try await world
    }
  }
}
