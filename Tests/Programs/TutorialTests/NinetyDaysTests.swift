import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@Suite("Ninety days with a ring")
struct NinetyDaysTests {
  @Test("A visit each evening brings all ninety nights, although the ring restarts at midnight")
  func ninetyNights() throws {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation, keepsLog: false)
    let start = try CivilDateTime(parsing: "2026-03-01T21:00:00")
    var profile = RingProfile.r02
    profile.lifecycle.battery = RingProfile.Lifecycle.Battery()
    profile.lifecycle.restartsAtMidnight = true
    profile.lifecycle.storedDays = 7
    let wearer = Wearer(seed: 7, start: start)
    var model = RingModel(profile: profile, clock: start)
    model.wearer = wearer
    let ring = VirtualRing(model: model, time: { simulation.now })
    air.place(ring, as: "ring")
    let transport = SimulatedTransport(on: air)

    let nights = try simulation.run(limit: .seconds(91 * 86_400)) {
      var nights: [Colmi.SleepRecord] = []
      for _ in 1...90 {
        try await simulation.clock.sleep(for: .seconds(86_400))
        nights += try await transport.withDevice("ring", as: Ring.self) { ring in
          try await ring.setTime(wearer.localTime(at: simulation.now))
          return try await ring.colmi.sleepHistory(.today).map(\.value)
        }
      }
      return nights
    }
    #expect(nights.count == 90)
    // The restart switches the heart rate log off; an app that never looks has one day of them.
    #expect(ring.model.memory.settings(Colmi.HeartRateLogSettings.self)?.state == .off)
  }
}
