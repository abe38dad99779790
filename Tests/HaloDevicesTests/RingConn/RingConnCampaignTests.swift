import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

/// The client and the virtual ring: nothing lost, doubled or invented.
@Suite("RingConn rings: nothing lost, doubled or invented")
struct RingConnCampaignTests {
  private struct Crash: Error {}

  /// A ring on the air, and the time at its beginning.
  private struct Trial {
    let simulation: Simulation
    let air: SimulatedAir
    let ring: VirtualRingConnRing
    let secondsFromUTC: Int
    var random: SplitMix64

    init(_ seed: UInt64, profile: RingConnProfile) throws {
      simulation = Simulation(seed: seed)
      random = SplitMix64(seed: seed)
      air = SimulatedAir(simulation)
      // Up to the change of the top byte of stamps, and after it.
      let day: CivilDate = "2026-11-26"
      let start = try #require(
        CivilDateTime(day)?.adding(seconds: random.number(in: 0...5 * 86_400)))
      secondsFromUTC = random.number(in: -48...56) * 900
      var colmi = RingProfile.full
      colmi.timing = .constant(.microseconds(7500))
      var history = RingHistory.plausibleWeek(until: start, seed: seed)
      // One day and the night before it are enough.
      history.days = history.days.filter { $0.key >= start.date.adding(days: -1) ?? start.date }
      let model = RingModel(profile: colmi, history: history, clock: start, seed: seed)
      let simulation = simulation
      ring = VirtualRingConnRing(
        profile: profile, model: model, secondsFromUTC: secondsFromUTC, seed: seed,
        time: { simulation.now })
      air.place(ring, as: "ring")
    }

    /// Runs a body with the client, which is bonded with the ring.
    func use(_ body: (Ring) async throws -> Void) async throws {
      var options = RingOptions()
      options.secondsFromUTC = secondsFromUTC
      let model = ring.model
      try await SimulatedTransport(on: air).withRing(
        "ring", reconnecting: .untilReturn, options: options
      ) { client in
        try client.assumeTime(model.dateTime(at: simulation.now))
        try await client.ringConn.pair()
        try await body(client)
      }
    }
  }

  /// The records that the history of a model has on the wire, in words.
  private func truth(of history: RingHistory) -> Set<String> {
    var words: Set<String> = []
    for (date, day) in history.days {
      func insert(_ values: [UInt8], every minutes: Int, _ word: (UInt8) -> String) {
        for (slot, value) in values.enumerated() where value != 0 {
          guard let time = CivilDateTime(date)?.adding(seconds: slot * minutes * 60) else {
            continue
          }
          words.insert("\(time) \(word(value))")
        }
      }
      insert(day.heartRates, every: 5) { "heartRate: \($0) bpm" }
      insert(day.heartRateVariability, every: 30) { "heartRateVariability: \($0) ms" }
      insert(day.bloodOxygen, every: 60) { "bloodOxygen: \($0) %" }
    }
    return words
  }

  /// The records of a sync that are not of an exercise.
  private func words(of records: [RingRecord]) -> [String] {
    records.filter { $0.kind != .workout && $0.kind != .steps && !$0.isOfExercise }
      .map(\.description)
  }

  @Test("A sync delivers each value of the history once", arguments: RingConnProfile.all)
  func whole(_ profile: RingConnProfile) throws {
    for seed in 1...10 as ClosedRange<UInt64> {
      let world = try Trial(seed, profile: profile)
      let basket = SyncBasket()
      try world.simulation.run {
        try await world.use { client in
          let report = try await client.sync(deliver: { basket.add($0) })
          #expect(report.isComplete)
        }
      }
      let (found, truth) = (words(of: basket.records), truth(of: world.ring.model.history))
      #expect(Set(found) == truth && found.count == truth.count, "seed \(seed)")
      let workouts = basket.records.filter { $0.kind == .workout }
      let expected = world.ring.model.history.days.values.flatMap(\.workouts)
      let last = Dictionary(workouts.map { ($0.start, $0) }) { $1 }.values
      #expect(last.count <= expected.count, "seed \(seed)")
      for case .workout(let workout) in last.map(\.value) {
        #expect(workout.seconds == 3000 && expected.contains { $0.steps == workout.steps })
      }
    }
  }

  @Test("Lost links and crashes repeat no stored record, and lose none", arguments: 0..<10)
  func faults(_ block: Int) throws {
    for seed in UInt64(block * 20)..<UInt64(block * 20 + 20) {
      let world = try Trial(seed, profile: .gen2)
      var random = world.random
      let basket = SyncBasket()
      let limits = (0..<4).map { _ in random.number(in: 1...60) }
      let drops = (0..<4).map { _ in random.number(in: 0...2) == 0 }
      let (simulation, ring) = (world.simulation, world.ring)
      try simulation.run {
        for attempt in 0...4 {
          var hasDropped = false
          do {
            try await world.use { client in
              var (count, report) = (0, SyncReport(cursor: basket.cursor))
              try await client.sync(into: &report) { batch in
                count += 1
                let isEnd = !hasDropped && attempt < limits.count && count == limits[attempt]
                if isEnd, !drops[attempt] { throw Crash() }
                basket.add(batch)
                // The link is lost after the batch was stored.
                if isEnd { ring.simulate(.restart, at: simulation.now) }
                hasDropped = hasDropped || isEnd
              }
            }
          } catch is Crash {}
          ring.simulate(.steps(1), at: simulation.now)
        }
      }
      let stored = words(of: basket.records)
      let truth = truth(of: ring.model.history)
      #expect(Set(stored) == truth, "seed \(seed)")
      #expect(stored.count == Set(stored).count, "seed \(seed)")
    }
  }
}

extension RingRecord {
  /// Whether the record is a pulse of ten seconds, which no value of five minutes is.
  fileprivate var isOfExercise: Bool {
    kind == .heartRate && (start.second != 0 || start.minute % 5 != 0)
  }
}
