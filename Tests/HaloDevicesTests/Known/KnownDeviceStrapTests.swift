import HaloDevices
import HaloSimulator
import HaloTransport
import Testing

/// Known straps that advertise little.
@Suite("Known devices: straps", .timeLimit(.minutes(5)))
struct KnownDeviceStrapTests {
  private struct Enough: Error, Equatable {}

  @Test("A known strap is followed with any advertisement, even after a change")
  func silent() throws {
    let simulation = Simulation(seed: 12)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    let advertised = [
      AdvertisementData(), AdvertisementData(localName: "other"),
      AdvertisementData(serviceUUIDs: [0x1816]), AdvertisementData(serviceUUIDs: [0x180D]),
    ]
    let strap = air.place(VirtualHeartRateStrap(name: "H10"), as: "mine")
    strap.simulateAdvertisementChange(advertised[0])
    let device = KnownDevice(id: "mine", name: "chest", kind: .strap, advertisedName: "H10")
    // In virtual time, as the wait for a strap that is not found has no end.
    try simulation.run(limit: .seconds(3600)) {
      let follower = try HeartRateFollower(over: SimulatedTransport(on: air), following: device)
      var links = 0
      var measured = 0
      await #expect(throws: Enough()) {
        try await follower.run { event in
          switch event {
          case .connected: links += 1
          case .measurement where measured < links:
            measured = links
            guard links < advertised.count else { throw Enough() }
            strap.simulateAdvertisementChange(advertised[links])
            strap.simulateDisconnection()
          default: break
          }
        }
      }
      #expect(links == advertised.count)
    }
  }
}
