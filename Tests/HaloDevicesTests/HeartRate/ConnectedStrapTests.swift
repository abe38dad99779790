import HaloAsync

/// Straps that are connected to this machine before the search: they do not advertise.
@Suite("Heart rate straps that are already connected")
struct ConnectedStrapTests: InWorld {
  let world = World(seed: 23)
  private let strap: SimulatedPeripheral

  init() {
    var profile = StrapProfile.full
    profile.localName = "Chest 1"
    let virtual = VirtualHeartRateStrap(profile: profile, maximumLinks: 1)
    strap = world.air.place(virtual, as: "strap")
    strap.simulateCaching(virtual.services, name: "Chest 1")
  }

  /// Runs a follower until the first measurement, and returns its strap; nil after two minutes
  /// without a measurement.
  private func connected(
    _ follower: HeartRateFollower<SimulatedTransport>
  ) async throws -> HeartRateStrap? {
    try? await withDeadline(.seconds(120), on: simulation.clock, operation: "follow") {
      () async throws(BLEError) in
      do {
        return try await follower.events { $0.endsWithMeasurement }.straps.last
      } catch { throw error as? BLEError ?? .cancelled }
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
      for follower in others { #expect(try await connected(follower) == nil) }
    }
  }

  @Test("A strap that another program connects during the search is found")
  func later() throws {
    strap.simulateAdvertisementChange(nil)
    try simulation.run { () async throws in
      Task(executorPreference: simulation) {
        try await world.sleep(.seconds(60))
        strap.simulateConnection()
      }
      #expect(try await connected(HeartRateFollower(over: transport))?.peripheral == "strap")
    }
  }
}
