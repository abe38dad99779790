/// The traps of RingConn rings, each with a host that falls into it, and the client that does not.
@Suite("Traps of RingConn rings")
struct RingConnTrapTests {
  private let simulation = Simulation(seed: 5)
  private let start: CivilDateTime = "2026-03-14T21:30:00"

  private func place(
    at start: CivilDateTime? = nil, history: RingHistory? = nil,
    _ change: (inout RingConnProfile) -> Void = { _ in }
  ) -> (air: SimulatedAir, ring: VirtualRingConnRing) {
    let (air, start) = (SimulatedAir(simulation), start ?? self.start)
    var (profile, colmi) = (RingConnProfile.gen2, RingProfile.full)
    change(&profile)
    colmi.timing = .constant(.microseconds(7500))
    let model = RingModel(
      profile: colmi, history: history ?? .plausibleWeek(until: start, seed: 3), clock: start)
    let simulation = simulation
    let ring = VirtualRingConnRing(profile: profile, model: model, time: { simulation.now })
    air.place(ring, as: "ring")
    return (air, ring)
  }

  private func stamp(_ ring: VirtualRingConnRing) throws -> RingConn.Timestamp {
    let now = ring.model.dateTime(at: simulation.now).secondsSince1970
    return try #require(RingConn.Timestamp(secondsSince1970: Int64(now)))
  }

  /// Runs a body with the client, which is bonded with the ring.
  private func use<Value: Sendable>(
    _ air: SimulatedAir, _ ring: VirtualRingConnRing, reconnecting: ReconnectPolicy? = nil,
    _ body: (Ring) async throws -> Value
  ) async throws -> Value {
    var options = RingOptions()
    options.secondsFromUTC = 0
    return try await SimulatedTransport(on: air).withDevice(
      "ring", as: Ring.self, reconnecting: reconnecting, options: options
    ) { client in
      try client.assumeTime(ring.model.dateTime(at: simulation.now))
      try await client.ringConn.pair()
      return try await body(client)
    }
  }

  @Test("Without a bond the ring answers the login alone", arguments: [true, false])
  func bond(needsBond: Bool) throws {
    let (air, _) = place { if !needsBond { $0.traps.remove(.needsBond) } }
    try simulation.run {
      try await RawRingConnHost.visit(air, bonds: false) { host in
        let status = try await host.ask(RingConn.DeviceStatusRequest())
        let mode = try await host.ask(RingConn.ModeRequest(mode: .off))
        #expect(status.isEmpty == needsBond && mode.isEmpty == needsBond)
      }
      try await SimulatedTransport(on: air).withDevice("ring", as: Ring.self) { client in
        if needsBond {
          await #expect(throws: RingError.notBonded(.ringConn)) { try await client.battery() }
          try await client.ringConn.pair()
        }
        #expect(try await client.battery().percent == 78)
      }
    }
  }

  @Test("Without the right answer to the challenge the ring is silent, and so is a replayed login")
  func login() throws {
    let (air, ring) = place()
    try simulation.run {
      var answer: RingConn.LoginAnswer?
      try await RawRingConnHost.visit(air, logsIn: false) { host in
        #expect(try await host.ask(RingConn.DeviceStatusRequest()).isEmpty)
        let challenge = try RingConn.Challenge(
          parsing: #require(try await host.ask(RingConn.ChallengeRequest()).first))
        #expect(try await host.ask(RingConn.LoginAnswer(to: challenge, key: 0)).isEmpty)
        answer = RingConn.LoginAnswer(to: challenge, key: 0x59)
        #expect(try await host.ask(#require(answer)).count == 1)
        #expect(try await host.ask(RingConn.DeviceStatusRequest()).count == 1)
      }
      try await RawRingConnHost.visit(air, logsIn: false) { host in
        #expect(try await host.ask(#require(answer)).isEmpty)
        #expect(try await host.ask(RingConn.DeviceStatusRequest()).isEmpty)
        // A checksum makes a command another one.
        try await host.logIn()
        #expect(try await host.write([0xD0, 0, 0, 0xD0]).isEmpty)
      }
      try await use(air, ring) { _ in }
    }
  }

  @Test("A page is handed over once, to any host, when the next one is asked for")
  func handOver() throws {
    let (air, ring) = place { $0.traps.remove(.repeatsLastRecord) }
    try simulation.run {
      let now = try stamp(ring)
      // A host that looks at a page keeps it there.
      let first = try await RawRingConnHost.visit(air) { host in
        try await host.pages(of: .day, at: now, answering: 0).vitals
      }
      let all = try await RawRingConnHost.visit(air) { host in
        try await host.pages(of: .day, at: now).vitals
      }
      #expect(first == Array(all.prefix(6)) && all.count > 1000)
      #expect(all.map(\.stamp.rawValue) == all.map(\.stamp.rawValue).sorted())
      try await RawRingConnHost.visit(air) { host in
        // Only records of the time that has passed.
        let later = try await host.pages(of: .day, at: now).vitals
        #expect(later.count < 12)
        // The other channel has its own records.
        #expect(try await !host.pages(of: .night, at: now, answering: 0).isEmpty)
      }
      // A time of FFFFFFFF hands over nothing.
      try await RawRingConnHost.visit(air) { host in
        let pages = try await host.pages(of: .night, at: .init(rawValue: .max))
        #expect(pages.isEmpty)
      }
    }
  }

  @Test("Only records of five minutes without a heart rate have the head of a ring that is off")
  func idleRecords() throws {
    var history = RingHistory.plausibleWeek(until: start, seed: 3)
    let date = start.date
    history.days[date]?.heartRates[120] = 0
    let (air, ring) = place(history: history)
    let rates = history.days.mapValues(\.heartRates)
    try simulation.run {
      let vitals = try await RawRingConnHost.visit(air) { host in
        try await host.pages(of: .day, at: stamp(ring)).vitals
      }
      let idle = vitals.filter { $0.heartRate == 5 && $0.confidence == 12 }.map {
        CivilDateTime(secondsSince1970: Int($0.stamp.secondsSince1970))
      }
      let ten = try #require(CivilDateTime(date, hour: 10, minute: 0))
      #expect(idle.contains(ten) && idle.contains(ten.adding(seconds: 150)))
      let isOff = idle.allSatisfy { time in
        time.map { rates[$0.date]?[$0.secondOfDay / 300] == 0 } ?? false
      }
      #expect(isOff)
      #expect(vitals.contains { $0.heartRate == 4 && $0.confidence == 0 })
    }
  }

  @Test("The last record of an exercise comes once more after days, and is no exercise of its own")
  func lateOverlap() throws {
    let walk = RingHistory.Workout(
      sport: .walk, start: "2026-03-14T18:00:00", seconds: 600,
      metres: 700, calories: 20_000, steps: 900, heartRates: Array(repeating: 100, count: 10))
    var day = RingHistory.Day()
    day.workouts = [walk]
    let (air, ring) = place(history: RingHistory(days: [start.date: day]))
    var next = walk
    next.start = "2026-03-19T18:00:00"
    day.workouts = [next]
    let later = day
    try simulation.run {
      let basket = SyncBasket()
      for visit in 0..<3 {
        if visit == 2 { ring.update { $0.history.days[later.workouts[0].start.date] = later } }
        try await use(air, ring, reconnecting: .untilReturn) { client in
          _ = try await client.sync(from: basket.cursor, deliver: { basket.add($0) })
        }
        try await simulation.clock.sleep(for: .seconds(60 * 3600))
      }
      let rates = basket.records.filter { $0.kind == .heartRate }
      #expect(rates.count == 120 && Set(rates).count == 120)
      let starts = Set(basket.records.filter { $0.kind == .workout }.map(\.start))
      #expect(starts == [walk.start, later.workouts[0].start])
    }
  }

  @Test("The ring counts the steps of a quarter of an hour, and clears them late")
  func steps() throws {
    let (air, ring) = place(at: "2026-03-14T10:05:00", history: RingHistory())
    try simulation.run {
      try await use(air, ring) { client in
        // A naive host keeps the largest count of each quarter.
        var naive: [Int: Int] = [:]
        var (walked, last) = (0, 0)
        for _ in 0..<540 {
          let status = try await client.ringConn.status()
          let second = ring.model.dateTime(at: simulation.now).secondOfDay
          naive[second / 900] = max(naive[second / 900] ?? 0, Int(status.steps))
          if second % 900 > 400, second / 900 != last {
            (walked, last) = (walked + 100, second / 900)
            ring.simulate(.steps(100), at: simulation.now)
          }
          try await simulation.clock.sleep(for: .seconds(20))
        }
        let ours = try await client.history(of: .steps, .today).reduce(0) { sum, record in
          guard case .steps(let count, _, _) = record.value else { return sum }
          return sum + count
        }
        #expect(walked >= 1000 && ours == walked && naive.values.reduce(0, +) > walked)
      }
    }
  }

  @Test("The ring sleeps after a link: one attempt fails, and the client waits for a movement")
  func sleep() throws {
    let (air, ring) = place()
    try simulation.run {
      try await RawRingConnHost.visit(air) { _ in }
      // A still minute.
      while ring.advertisement != nil { try await simulation.clock.sleep(for: .seconds(1)) }
      await #expect(throws: BLEError.self) {
        try await SimulatedTransport(on: air).withConnection(
          to: "ring", options: ConnectionOptions(connectDeadline: .seconds(2))
        ) { _ in }
      }
      let percent = try await use(air, ring, reconnecting: .untilReturn) { client in
        try await client.battery().percent
      }
      #expect(percent == 78)
      while ring.advertisement != nil { try await simulation.clock.sleep(for: .seconds(1)) }
      ring.simulate(.putOnCharger, at: simulation.now)
      #expect(ring.advertisement != nil)
    }
  }

  @Test("A hurried host gets no pulse, and neither does one that stays in a history")
  func pulse() throws {
    let (air, ring) = place()
    try simulation.run {
      try await RawRingConnHost.visit(air) { host in
        func rates(every pause: Duration) async throws -> [UInt8] {
          _ = try await host.ask(RingConn.ModeRequest(mode: .heartRate))
          var rates: [UInt8] = []
          for _ in 0..<10 {
            let frames = try await host.ask(RingConn.PollRequest(), wait: pause)
            rates += frames.compactMap { try? RingConn.LiveHeartRate(parsing: $0).heartRate }
          }
          return rates
        }
        #expect(try await rates(every: .milliseconds(700)).allSatisfy { $0 == 8 })
        #expect(try await (rates(every: .seconds(2)).last ?? 0) > 30)
        _ = try await host.ask(RingConn.HistoryRequest(time: try stamp(ring), channel: .exercise))
        #expect(try await rates(every: .seconds(2)).isEmpty)
        _ = try await host.status()
        #expect(try await (rates(every: .seconds(2)).last ?? 0) > 30)
      }
      try await use(air, ring, reconnecting: .untilReturn) { client in
        _ = try await client.sync([.workout], deliver: { _ in })
        let value = try await client.measureOnce(.heartRate).value
        #expect((value.beatsPerMinute ?? 0) > 30)
        #expect(try await client.measureOnce(.bloodOxygen).value != value)
      }
    }
  }

  @Test("A host that takes the top byte of stamps for a marker loses all records after the change")
  func stampChange() throws {
    let start: CivilDateTime = "2026-11-29T12:00:00"
    let change: CivilDateTime = "2026-11-28T20:23:28"
    try simulation.run {
      let (first, raw) = place(at: start)
      let vitals = try await RawRingConnHost.visit(first) { host in
        try await host.pages(of: .day, at: try stamp(raw)).vitals
      }
      let naive = vitals.filter { $0.stamp.rawValue >> 24 == 0x0C }
      #expect(naive.count > 1000 && vitals.count > naive.count + 100)
      #expect(naive.allSatisfy { $0.stamp.dateTime.map { $0 < change } == true })
      let (second, ring) = place(at: start)
      let records = try await use(second, ring) { client in
        try await client.collect([.heartRate]).records
      }
      let rates = records.filter { $0.kind == .heartRate }
      #expect(rates.count { $0.start < change } > 1000 && rates.count { $0.start >= change } > 100)
      #expect(Set(rates).count == rates.count)
    }
  }
}
