import HaloCapture
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport
import Testing

@Suite("Heart rate app")
struct HeartRateAppTests {
  @Test("The app shows the rates that the strap sends")
  func rates() throws {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    air.place(MyStrap(rates: [60, 62, 64]), as: "strap")
    let app = HeartRateApp(over: SimulatedTransport(on: air))
    try simulation.run {
      async let _ = app.run()
      try await simulation.clock.sleep(for: .seconds(10))
      #expect(await app.status == .connected("My Strap"))
      #expect(await app.rates == [60, 62, 64])
    }
  }

  @Test("The app finds the strap again after it was away")
  func awayAndBack() throws {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    let strap = air.place(VirtualHeartRateStrap(), as: "strap")
    let app = HeartRateApp(over: SimulatedTransport(on: air))
    try simulation.run {
      async let _ = app.run()
      try await simulation.clock.sleep(for: .seconds(10))
      #expect(await app.status == .connected("Virtual Strap"))

      strap.simulateProximityChange(.outOfRange)
      try await simulation.clock.sleep(for: .seconds(20))
      #expect(await app.status == .searching)

      strap.simulateProximityChange(.near)
      try await simulation.clock.sleep(for: .seconds(20))
      #expect(await app.status == .connected("Virtual Strap"))
    }
    let links = air.log.filter { $0.operation == .connect || $0.operation == .disconnect }
    #expect(links.map(\.operation).prefix(3) == [.connect, .disconnect, .connect])
    #expect(links[1].note == "out of range")
  }

  @Test("The app reads the strap once for each link, and does nothing else to it")
  func manners() throws {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    air.place(VirtualHeartRateStrap(), as: "strap")
    let app = HeartRateApp(over: SimulatedTransport(on: air))
    try simulation.run {
      async let _ = app.run()
      try await simulation.clock.sleep(for: .seconds(60))
    }
    let asked = air.log.filter { $0.operation.isFromCentral || $0.operation == .read }
    #expect(
      asked.prefix(2).map { "\($0.operation.rawValue) \($0.channel)" } == [
        "read 2a38", "write-request 2a37-cccd",
      ])
    #expect(Trace(events: air.log).text.hasPrefix("# halo-trace 1\n"))
  }

  @Test("A lost value is missing, and the app restores a broken link")
  func faults() throws {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    air.place(MyStrap(rates: [60, 62, 64]), as: "strap")
    air.inject([.notification(2, .drop), .at(.seconds(6), .disconnect)], into: "strap")
    let app = HeartRateApp(over: SimulatedTransport(on: air))
    try simulation.run {
      async let _ = app.run()
      try await simulation.clock.sleep(for: .seconds(20))
      #expect(await app.rates == [60, 64, 60, 62, 64])
    }
    #expect(air.faultCount == 2)
  }

  @Test("The app follows the strap through a scenario")
  func scenario() throws {
    let scenario = try Scenario(statements: [
      "strap strap-1", "central phone", "fault strap-1 notification 5 drop",
      "at 10s strap-1 out-of-range", "at 30s strap-1 in-range", "until 60s",
      "at 25s expect phone not connected strap-1", "expect phone connected strap-1",
    ])
    let result = try scenario.run { air in
      try await HeartRateApp(over: SimulatedTransport(on: air, as: "phone")).run()
    }
    #expect(result.failures.isEmpty, "\(result.failures)")
  }

  private static let campaign = Campaign("heart rate app") { trial in
    trial.air.place(VirtualHeartRateStrap(), as: "strap")
    trial.inject(into: "strap")
    let app = HeartRateApp(over: SimulatedTransport(on: trial.air))
    try trial.simulation.run {
      async let _ = app.run()
      // All faults occur in the first minute. The app has another minute to recover.
      try await trial.simulation.clock.sleep(for: .seconds(120))
      let before = await app.rates.count
      try await trial.simulation.clock.sleep(for: .seconds(10))
      let after = await app.rates.count
      try trial.expect(after > before, "no rates any more, after \(before)")
    }
  }

  @Test("The app recovers from any faults within two minutes")
  func campaign() {
    var campaign = Self.campaign
    campaign.mix.kinds = [.drop, .duplicate, .corrupt, .delay, .disconnect, .stall, .outOfRange]
    let report = campaign.run(seeds: 0..<100)
    #expect(report.failures.isEmpty, "\(report.failures)")
  }
}
