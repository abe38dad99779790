import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTestSupport
import HaloTransport
import Synchronization
import Testing

@testable import HaloScenario

@Suite("Running scenarios from Swift")
struct ScenarioRunTests {
  @Test("Each example runs, and has the same result again", arguments: ScenarioFixtures.names)
  func examples(_ name: String) throws {
    let scenario = try Scenario(parsing: ScenarioFixtures.text(name))
    let (result, again) = (try scenario.run(), try scenario.run())
    #expect(result.failures.isEmpty, "\(result.failures)")
    #expect(!result.checks.isEmpty)
    #expect(result.journal == again.journal)
    #expect(result.activities == again.activities)
    #expect(result.journal.map(\.time) == result.journal.map(\.time).sorted())
    #expect(!result.activities.contains { $0.state == .waiting || $0.state == .running })
    #expect(result.eventCount > 0 && result.virtualTime > .zero && result.seed == scenario.seed)
    // A run without a log counts as many events as a log contains.
    let logged = Mutex(0)
    _ = try scenario.run(
      showsReadings: false, pacing: nil, maximumSteps: Scenario.maximumSteps,
      log: { _ in logged.withLock { $0 += 1 } }, show: { _ in })
    #expect(result.eventCount == logged.withLock { $0 })
  }

  @Test("Another seed gives another journal")
  func seed() throws {
    var scenario = try Scenario(parsing: ScenarioFixtures.text("two-phones.haloscenario"))
    let first = try scenario.run()
    scenario.seed += 1
    let second = try scenario.run()
    #expect(second.seed == first.seed + 1)
    #expect(second.journal != first.journal)
  }

  @Test("Statements are the lines after the first, and errors contain their number")
  func statements() throws {
    let lines = ["ring ring-1", "central phone", "at 0s phone battery ring-1"]
    let text = ([Scenario.signature] + lines).joined(separator: "\r\n") + "\r\n"
    let scenario = try Scenario(statements: lines)
    #expect(try scenario.run().journal == Scenario(parsing: text).run().journal)
    let error = #expect(throws: ScenarioError.self) {
      try Scenario(statements: lines + ["until never"])
    }
    #expect(error?.line == 4 && error?.word == "never")
    #expect(try Scenario(statements: []).run().journal.isEmpty)
  }

  @Test("A check has its statement, its time, and a finding if it fails")
  func checks() throws {
    let result = try Scenario(statements: [
      "strap strap-1", "central phone", "at 0s phone connect strap-1",
      "at 3s expect strap-1 disconnected", "at 4s phone disconnect strap-1", "until 5s",
      "expect strap-1 disconnected", "expect faults at-least 1",
    ]).run()
    #expect(
      result.checks == [
        .init(words: "strap-1 disconnected", time: .seconds(3), failure: "a link is up"),
        .init(words: "strap-1 disconnected", time: nil, failure: nil),
        .init(words: "faults at-least 1", time: nil, failure: "0 happened"),
      ])
    #expect(result.failures.map(\.words) == ["strap-1 disconnected", "faults at-least 1"])
    #expect(
      result.activities == [
        .init(
          central: "phone", device: "strap-1", words: "connect strap-1", state: .done,
          text: "3 services")
      ])
  }

  @Test("A phone keeps the days that a ring has lost, and still is in sync", arguments: 1...3)
  func lostDays(_ count: Int) throws {
    let result = try Scenario(statements: [
      "ring ring-1..2 wearer=3 life=stored-days:\(count)", "central phone",
      "central late", "at 0h phone sync ring-1..2", "at 60h phone sync ring-1..2",
      "at 59h late sync ring-1", "expect late not stored ring-1 heart-rate on 2026-03-14",
      "expect phone synced ring-1..2", "expect phone stored ring-1..2 heart-rate at-least 1500",
      "expect phone not stored ring-1 steps on 2026-03-01",
    ]).run()
    #expect(result.failures.isEmpty, "\(result.failures)")
    #expect(
      result.checks.map(\.words) == [
        "late not stored ring-1 heart-rate on 2026-03-14", "phone synced ring-1",
        "phone synced ring-2", "phone stored ring-1 heart-rate at-least 1500",
        "phone stored ring-2 heart-rate at-least 1500",
        "phone not stored ring-1 steps on 2026-03-01",
      ])
  }

  @Test("An app is a central of the scenario, until the scenario ends")
  func app() throws {
    let scenario = try Scenario(statements: [
      "strap strap-1", "central phone", "at 10s strap-1 out-of-range", "until 20s",
      "at 5s expect phone connected strap-1", "expect phone connected strap-1",
    ])
    let result = try scenario.run { air in
      let transport = SimulatedTransport(on: air, as: "phone")
      try await transport.withConnection(to: "strap-1") { connection in
        _ = try? await connection.disconnection()
        // The end of the scenario cancels this wait.
        try await air.simulation.clock.sleep(for: .seconds(1_000_000))
      }
    }
    #expect(result.virtualTime == .seconds(20))
    #expect(result.checks.map(\.failure) == [nil, "no link is up"])
    #expect(result.journal.contains { $0.kind == .link && $0.who == "phone" })
  }

  @Test("A scenario without an end waits for the app, and ends with its error")
  func appEnds() throws {
    struct Crash: Error {}
    let scenario = try Scenario(statements: [
      "ring ring-1", "central phone", "at 0s phone battery ring-1",
    ])
    let result = try scenario.run { air in
      try await air.simulation.clock.sleep(for: .seconds(500))
    }
    #expect(result.virtualTime == .seconds(500))
    #expect(result.activities.map(\.state) == [.done])
    #expect(throws: Crash.self) {
      try scenario.run { air in
        try await air.simulation.clock.sleep(for: .seconds(1))
        throw Crash()
      }
    }
  }
}

/// `synced` compares with the memory of the ring; a sync on clean air must bring exactly that.
@Suite("The records of a ring, as `synced` expects them")
struct ScenarioTruthTests {
  @Test(
    "They equal those of a sync on clean air, also some days later", arguments: RingProfile.all,
    [0, 1, 3, 6, 7, 9])
  func sync(_ profile: RingProfile, _ days: Int) throws {
    let evening = try #require(Scenario.evening)
    let clock = try #require(evening.adding(seconds: days * 86_400))
    let history = RingHistory.plausibleWeek(until: evening, seed: UInt64(days))
    let model = RingModel(profile: profile, history: history, clock: clock)
    let simulation = Simulation(seed: 0)
    let air = SimulatedAir(simulation, keepsLog: false)
    let ring = VirtualRing(model: model)
    air.place(ring, as: "ring")
    let basket = ScenarioBasket(keepsRecords: true, of: ring)
    let report = try simulation.run {
      try await SimulatedTransport(on: air).withDevice("ring", as: Ring.self) { ring in
        _ = try await ring.setTime(clock)
        return try await ring.sync { basket.add($0, on: clock.date) }
      }
    }
    let moment = ScenarioStore.Moment(time: .zero, eventCount: 0, clock: clock)
    let store = basket.store(of: ring, at: moment)
    #expect(store.verdict() == (true, "all \(basket.count) records are stored"))
    #expect(basket.singleCount == 0)
    #expect(Set(report.unsupported) == Set(RingTruth(history, of: profile).lacking))
    // A week later, none of the records are left.
    #expect(basket.records().traces.isEmpty == (days > 6))
    if days < 6 {
      let none = ScenarioBasket(keepsRecords: true).store(of: ring, at: moment)
      #expect(!none.verdict().holds)
    }
  }
}
