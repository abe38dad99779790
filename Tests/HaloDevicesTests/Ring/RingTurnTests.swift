@Suite("Turns of requests")
struct RingTurnTests {
  @Test(
    "A reply that ends before its caller knows of an error does not let two requests out",
    arguments: [
      [.notification(3, .duplicate), .at(.milliseconds(1480), .stall(.milliseconds(300)))],
      [.notification(3, .duplicate), .at(.milliseconds(920), .outOfRange(.milliseconds(800)))],
      [.notification(3, .duplicate)],
    ] as [FaultPlan])
  func turns(plan: FaultPlan) throws {
    let date = Sample.date
    let now = try #require(CivilDateTime(date, hour: 21))
    let history = RingHistory.plausibleWeek(until: now, seed: 1)
    // With no gap, all packets of a connection event arrive at once.
    for gap in [Duration.milliseconds(1), .zero] {
      let world = World(seed: 1, conditions: AirConditions(packetGap: gap))
      let ring = VirtualRing(model: RingModel(profile: .full, history: history, clock: now))
      world.air.place(ring, as: "ring")
      world.air.inject(plan, into: "ring")
      let dates = try world.use("ring", as: Ring.self) { ring in
        try ring.assumeTime(now)
        return try await withThrowingTaskGroup(of: (Int, CivilDate?).self) { group in
          for daysAgo in 0...3 {
            let day = try #require(date.adding(days: -daysAgo))
            group.addTask {
              // A request may fail, but must not return the steps of another day.
              (daysAgo, (try? await ring.colmi.stepHistory(.day(day)))?.first?.records.first?.date)
            }
          }
          return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
      }
      #expect(dates.count >= 3)
      for (daysAgo, answer) in dates { #expect(answer == date.adding(days: -daysAgo)) }
    }
  }
}
