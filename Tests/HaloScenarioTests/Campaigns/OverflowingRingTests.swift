import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@Suite("A ring that overflows its client")
struct OverflowingRingTests {
  /// A ring that sends values on its first channel as soon as the second one is subscribed to.
  ///
  /// The client listens only after both subscriptions.
  private struct EagerRing: LocalPeripheral {
    let base: VirtualRing
    let count: Int

    var advertisement: AdvertisementData? { base.advertisement }
    var preferences: LinkPreferences { base.preferences }
    var services: [GATTService] { base.services }

    func write(
      _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
      on link: any PeripheralLink
    ) async throws(ATTError) {
      try await base.write(value, to: characteristic, mode: mode, on: link)
    }

    func subscriptionChanged(
      _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
    ) async {
      guard characteristic == .colmiBigDataNotify, isSubscribed else { return }
      link.notify(Array(repeating: [0], count: count), from: .colmiUARTNotify, after: .zero)
    }

    func run(on link: any PeripheralLink) async { await base.run(on: link) }
  }

  @Test(
    "An overflow drops the link, so that the ring stops measuring, and fewer values do no harm",
    arguments: [1, 1000, 1025, 5000])
  func overflow(count: Int) throws {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    let clock = try CivilDateTime(parsing: "2026-03-14T18:30:00")
    // All values arrive in one connection event.
    var profile = RingProfile.full
    profile.timing = .steady
    let ring = VirtualRing(model: RingModel(profile: profile, clock: clock))
    air.place(EagerRing(base: ring, count: count), as: "ring")
    let (error, linkCount) = try simulation.run {
      try await SimulatedTransport(on: air).withDevice("ring", as: Ring.self) { client in
        let error = await Self.firstError(of: client.measure(.heartRate))
        try await simulation.clock.sleep(for: .seconds(5))
        return (error, air.linkCount)
      }
    }
    #expect((error != nil) == (count > 1024))
    #expect(linkCount == (count > 1024 ? 0 : 1))
  }

  /// Reads a few readings; returns the error if one comes instead.
  private static func firstError(
    of readings: RingStream<Colmi.MeasurementReading>
  ) async -> RingError? {
    var count = 0
    do throws(RingError) {
      for try await _ in readings {
        count += 1
        if count == 3 { break }
      }
      return nil
    } catch {
      return error
    }
  }
}
