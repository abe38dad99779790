/// RingConn rings forget a page once the next one is requested, so a store may fail at any batch.
@Suite("RingConn rings: stores that fail")
struct RingConnCampaignTests {
  private struct Crash: Error {}

  /// Returns the records that a history has on the wire, as text.
  private func truth(of history: RingHistory) -> [String] {
    history.days.flatMap { date, day in
      func words(_ values: [UInt8], _ minutes: Int, _ word: (UInt8) -> String) -> [String] {
        values.enumerated().compactMap { slot, value in
          value == 0
            ? nil
            : CivilDateTime(date)?.adding(seconds: slot * minutes * 60).map {
              "\($0) \(word(value))"
            }
        }
      }
      return words(day.heartRates, 5) { "heartRate: \($0) bpm" }
        + words(day.heartRateVariability, 30) { "heartRateVariability: \($0) ms" }
        + words(day.bloodOxygen, 60) { "bloodOxygen: \($0) %" }
    }
  }

  @Test(
    "Lost links and crashes repeat no stored record, and lose none",
    arguments: RingConnProfile.all, 0..<20 as Range<UInt64>)
  func faults(_ profile: RingConnProfile, _ seed: UInt64) throws {
    let (world, basket) = (World(seed: seed), SyncBasket())
    let simulation = world.simulation
    var random = simulation.randomNumbers(for: "faults")
    // Up to the change of the top byte of stamps, and after it.
    let start = try #require(
      CivilDateTime("2026-11-26" as CivilDate)?.adding(seconds: random.number(in: 0...432_000)))
    var options = RingOptions()
    let zone = random.number(in: -48...56) * 900
    options.secondsFromUTC = zone
    var history = RingHistory.plausibleWeek(until: start, seed: seed)
    history.days = history.days.filter { $0.key >= start.date.adding(days: -1) ?? start.date }
    var colmi = RingProfile.full
    colmi.timing = .constant(.microseconds(7500))
    let ring = VirtualRingConnRing(
      profile: profile,
      model: RingModel(profile: colmi, history: history, clock: start, seed: seed),
      secondsFromUTC: zone, seed: seed, time: { simulation.now })
    world.air.place(ring, as: "ring")
    // The batch of each sync that does not end well, and whether it is stored before.
    let ends = (0..<4).map { _ in (random.number(in: 1...60), random.number(in: 0...2) == 0) }
    try simulation.run { [options] in
      for attempt in 0...4 {
        var hasEnded = false
        do {
          try await world.transport.withDevice(
            "ring", as: Ring.self, reconnecting: .untilReturn, options: options
          ) { client in
            try client.assumeTime(ring.model.dateTime(at: simulation.now))
            try await client.ringConn.pair()
            var (count, report) = (0, SyncReport(cursor: basket.cursor))
            try await client.sync(into: &report) { batch in
              count += 1
              let isEnd = !hasEnded && attempt < ends.count && count == ends[attempt].0
              if isEnd, !ends[attempt].1 { throw Crash() }
              basket.add(batch)
              if isEnd { ring.simulate(.restart, at: simulation.now) }
              hasEnded = hasEnded || isEnd
            }
          }
        } catch is Crash {}
        ring.simulate(.steps(1), at: simulation.now)
      }
    }
    // Exercises have pulses every ten seconds, and no other history has these.
    let stored = basket.records.filter {
      $0.kind != .workout && $0.kind != .steps && $0.start.second == 0 && $0.start.minute % 5 == 0
    }.map(\.description)
    #expect(stored.sorted() == truth(of: ring.model.history).sorted())
  }
}
