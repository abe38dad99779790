import Foundation
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTestSupport
import Synchronization
import Testing

@testable import HaloScenario

@Suite("Limits and memory of scenarios")
struct ScenarioLimitTests {
  @Test("Random faults count with their maximum")
  func randomFaults() throws {
    func line(_ lines: [String]) throws -> Int {
      try ScenarioParserTests.error([Scenario.signature] + lines).line
    }
    let rings = "ring a-1..100"
    let full = [rings] + [String](repeating: "faults a-1..10 random count=1000", count: 10)
    #expect(try line(full + ["faults a-1 random count=1"]) == 13)
    #expect(try line(full + ["faults a-1 random count=0"]) == 13, "the line itself counts as one")
    #expect(try line([rings, "faults a-1..100 random count=1000", "fault a-1 at 1s silence"]) == 4)
    #expect(try line([rings] + [String](repeating: "faults a-1..100 random", count: 167)) == 169)
    let fitting = ([Scenario.signature] + full).joined(separator: "\n")
    #expect(try Scenario(parsing: fitting).plans.count == 100)
  }

  @Test("A run with too many steps stops with an error")
  func steps() throws {
    let scenario = try Scenario(statements: [
      "strap a", "central phone", "at 0s a out-of-range", "at 0s phone follow a", "until 2400h",
    ])
    let journal = ScenarioJournal(showsReadings: false) { _ in }
    let error = #expect(throws: ScenarioFailure.self) {
      _ = try ScenarioRun(scenario, journal, maximumSteps: 5000).run()
    }
    #expect(error?.reason.hasPrefix("stopped after 5000 steps of time") == true)
  }

  @Test("A run ends soon after its reader fails")
  func closed() throws {
    struct Closed: Error {}
    let scenario = try Scenario(statements: [
      "strap a", "central phone", "at 0s a out-of-range", "at 0s phone follow a", "until 24h",
    ])
    let journal = ScenarioJournal(showsReadings: false) { _ in throw Closed() }
    let steps = Atomic(0)
    #expect(throws: Closed.self) {
      try ScenarioRun(scenario, journal, pacing: { _ in steps.add(1, ordering: .relaxed) }).run()
    }
    #expect(steps.load(ordering: .relaxed) < 5000)
  }

  @Test("Equal moments share one store, different moments do not")
  func moments() throws {
    let basket = ScenarioBasket(keepsRecords: true)
    let clock = try #require(Scenario.evening)
    let ring = VirtualRing(model: RingModel(profile: .r02, clock: clock))
    let moment = ScenarioStore.Moment(time: .seconds(1), eventCount: 1, clock: clock)
    let store = basket.store(of: ring, at: moment)
    #expect(basket.store(of: ring, at: moment) === store)
    var later = moment
    later.eventCount = 2
    #expect(basket.store(of: ring, at: later) !== store)
    let other = basket.store(of: ring, at: moment)
    #expect(other !== store)
    let record = RingRecord(kind: .heartRate, start: clock, minutes: 5, value: .heartRate(60))
    basket.add([record], SyncCursor())
    #expect(basket.store(of: ring, at: moment) !== other)
  }

  @Test("A basket is freed even if its store's verdict was never read")
  func freed() throws {
    weak var basket: ScenarioBasket?
    do {
      let clock = try #require(Scenario.evening)
      let ring = VirtualRing(model: RingModel(profile: .r02, clock: clock))
      let kept = ScenarioBasket(keepsRecords: true)
      basket = kept
      _ = kept.store(of: ring, at: ScenarioStore.Moment(time: .zero, eventCount: 0, clock: clock))
    }
    #expect(basket == nil)
  }

  @Test("The first bad activity is the same, however often it is requested")
  func firstBad() {
    var random = HaloTestSupport.SplitMix64(seed: 3)
    for _ in 0..<40 {
      let journal = ScenarioJournal(showsReadings: false) { _ in }
      let pair = ScenarioPair(central: "phone", device: 0)
      let target = Scenario.Target(device: 0, address: "a")
      for index in 0..<20 {
        let activity = Scenario.Activity(
          central: "phone", target: target, kind: .scan(.zero), words: "\(index)")
        #expect(journal.add(activity) == index)
      }
      for index in 0..<20 {
        // One after the other; most of them end well.
        let state: ScenarioResult.Activity.State =
          Int.random(in: 0..<8, using: &random) > 0 ? .done : .failed
        if Bool.random(using: &random) { _ = journal.firstBad(of: pair) }
        journal.set(index, state)
        let (count, bad) = journal.firstBad(of: pair)
        #expect(count == 20)
        #expect(bad?.activity.words == journal.outcomes.first { !$0.isGood }?.activity.words)
      }
    }
  }

  @Test("The records after each number of batches can be read in any order", arguments: 0..<8)
  func records(_ seed: UInt64) throws {
    let basket = ScenarioBasket(keepsRecords: true)
    let clock = try #require(Scenario.evening)
    var random = HaloTestSupport.SplitMix64(seed: seed)
    var latest: [CivilDateTime: RingRecord] = [:]
    var stages = [Set<RingRecord>()]
    for _ in 0..<200 {
      let start = try #require(clock.adding(seconds: 3600 * Int.random(in: 0..<20, using: &random)))
      let record = RingRecord(
        kind: .heartRate, start: start, minutes: 5,
        value: .heartRate(UInt8.random(in: 60...63, using: &random)))
      latest[start] = record
      stages.append(Set(latest.values))
      basket.add([record], SyncCursor())
    }
    for stage in stages.indices.shuffled(using: &random) + Array(stages.indices) {
      #expect(basket.records(after: stage).traces.count == stages[stage].count)
    }
    #expect(basket.records().traces.count == stages.last?.count)
  }
}
