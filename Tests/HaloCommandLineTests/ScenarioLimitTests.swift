import Foundation
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTestSupport
import Synchronization
import Testing

@testable import HaloCommandLine

@Suite("Scenarios of many lines")
struct ScenarioLimitTests {
  @Test("Random faults count as so many")
  func randomFaults() throws {
    func line(_ lines: [String]) -> Int? {
      let text = ([Scenario.signature] + lines).joined(separator: "\n")
      let error = #expect(throws: ScenarioError.self) { _ = try ScenarioParserTests.parse(text) }
      return error?.line
    }
    let rings = "ring a-1..100"
    let full = [rings] + [String](repeating: "faults a-1..10 random count=1000", count: 10)
    #expect(line(full + ["faults a-1 random count=1"]) == 13)
    #expect(line(full + ["faults a-1 random count=0"]) == 13, "the line itself is one")
    #expect(line([rings, "faults a-1..100 random count=1000", "fault a-1 at 1s silence"]) == 4)
    #expect(line([rings] + [String](repeating: "faults a-1..100 random", count: 167)) == 169)
    let fitting = ([Scenario.signature] + full).joined(separator: "\n")
    #expect(try ScenarioParserTests.parse(fitting).plans.count == 100)
  }

  @Test("What the end finds in the queue was never begun, and says so")
  func waiting() throws {
    let run = ScenarioTests.run(
      "strap strap-1", "central phone", "at 0s phone follow strap-1 for 60s",
      "at 1s phone battery strap-1", "at 2s phone rssi strap-1", "until 20s",
      "expect phone not done strap-1", options: ["--json"])
    let states = try run.json().compactMap { $0["outcome"]?.text }
    #expect(states == ["ended", "waiting", "waiting"])
    #expect(run.status == 0)
    let words = ScenarioTests.run(
      "strap strap-1", "central phone", "at 0s phone follow strap-1",
      "at 1s phone battery strap-1", "until 20s")
    #expect(words.lines.contains(" not begun  phone     battery strap-1"))
    // What was given up is another thing.
    let given = ScenarioTests.run(
      "strap strap-1", "central phone", "at 0s phone follow strap-1",
      "at 1s phone battery strap-1", "at 9s phone stop strap-1", "until 20s", options: ["--json"])
    #expect(try given.json().compactMap { $0["outcome"]?.text } == ["done", "ended"])
  }

  @Test("Any number of things to do with one device come in their order")
  func queue() throws {
    let lines = (0..<1000).map { "at 0s phone write strap-1 2a39 \(HexBytes([UInt8($0 % 256)]))" }
    let run = ScenarioTests.run(
      "strap strap-1", "central phone", lines.joined(separator: "\n"), options: ["--json"])
    let facts = try run.json()
    let begun = facts.filter { $0["event"]?.text == "began" }.compactMap { $0["text"]?.text }
    #expect(begun == lines.map { String($0.dropFirst("at 0s phone ".count)) })
  }

  @Test("What waits for a machine without Bluetooth ends when it is to")
  func unauthorized() throws {
    let run = ScenarioTests.run(
      "strap strap-1", "central phone", "at 0s phone adapter unauthorized",
      "at 0s phone follow strap-1 for 60s", "at 100s phone follow strap-1 for 60s",
      "at 120s phone adapter on", "expect phone heard strap-1 at-least 20", options: ["--json"])
    #expect(run.status == 0)
    #expect(try run.json().compactMap { $0["outcome"]?.text } == ["failed", "done"])
    #expect(run.output.count < 5000)
  }

  @Test("What nobody looks at any more ends soon")
  func closed() throws {
    let scenario = try ScenarioParserTests.parse(
      Scenario.signature
        + "\nstrap a\ncentral phone\nat 0s a out-of-range\nat 0s phone follow a\nuntil 24h")
    let output = Output(isTerminal: true, hasColour: false) { _ in throw OutputClosed() }
    let journal = ScenarioJournal(
      JSONScenarioScreen(output: output), showsReadings: false, log: nil)
    let steps = Atomic(0)
    #expect(throws: OutputClosed.self) {
      try ScenarioRun(scenario, journal, pacing: { _ in steps.add(1, ordering: .relaxed) }).run()
    }
    #expect(steps.load(ordering: .relaxed) < 5000)
  }

  @Test("What is asked for twice at one moment is one thing, and another at any other")
  func moments() throws {
    let basket = ScenarioBasket(keepsTraces: true)
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
    basket.take([record], SyncCursor())
    #expect(basket.store(of: ring, at: moment) !== other)
  }

  @Test("A basket that was looked into is freed, though nobody asked what was found")
  func freed() throws {
    weak var basket: ScenarioBasket?
    do {
      let clock = try #require(Scenario.evening)
      let ring = VirtualRing(model: RingModel(profile: .r02, clock: clock))
      let kept = ScenarioBasket(keepsTraces: true)
      basket = kept
      _ = kept.store(
        of: ring, at: ScenarioStore.Moment(time: .zero, eventCount: 0, clock: clock))
    }
    #expect(basket == nil)
  }

  @Test("The first thing that did not go well is the same, however often it is asked for")
  func firstBad() {
    var random = HaloTestSupport.SplitMix64(seed: 3)
    for _ in 0..<40 {
      let output = Output(isTerminal: false, hasColour: false) { _ in }
      let journal = ScenarioJournal(
        JSONScenarioScreen(output: output), showsReadings: false, log: nil)
      let pair = ScenarioPair(central: "phone", device: 0)
      let target = Scenario.Target(device: 0, address: "a")
      for place in 0..<20 {
        let activity = Scenario.Activity(
          central: "phone", target: target, kind: .battery, words: "\(place)")
        #expect(journal.add(activity) == place)
      }
      for place in 0..<20 {
        // One after the other, most of them well.
        let state: ScenarioOutcome.State =
          Int.random(in: 0..<8, using: &random) > 0 ? .done : .failed
        if Bool.random(using: &random) { _ = journal.firstBad(of: pair) }
        journal.set(place, state)
        let (count, bad) = journal.firstBad(of: pair)
        #expect(count == 20)
        #expect(bad?.activity.words == journal.outcomes.first { !$0.isGood }?.activity.words)
      }
    }
  }

  @Test("What was stored after each number of changes is told in any order", arguments: 0..<8)
  func records(_ seed: UInt64) throws {
    let basket = ScenarioBasket(keepsTraces: true)
    let clock = try #require(Scenario.evening)
    var random = HaloTestSupport.SplitMix64(seed: seed)
    var places: [CivilDateTime: RingRecord] = [:]
    var stages = [Set<RingRecord>()]
    for _ in 0..<200 {
      let start = try #require(clock.adding(seconds: 3600 * Int.random(in: 0..<20, using: &random)))
      let record = RingRecord(
        kind: .heartRate, start: start, minutes: 5,
        value: .heartRate(UInt8.random(in: 60...63, using: &random)))
      places[start] = record
      stages.append(Set(places.values))
      basket.take([record], SyncCursor())
    }
    for stage in stages.indices.shuffled(using: &random) + Array(stages.indices) {
      #expect(basket.records(after: stage).traces.count == stages[stage].count)
    }
    #expect(basket.records().traces.count == stages.last?.count)
  }
}
