/// A ring may delete a block only if all its records were stored.
@Suite("Deleting YCBT rings")
struct YCBTStoringTests {
  private struct Crash: Error {}

  /// A visit to a ring that deletes accepted blocks; returns the stores that it still has.
  private func visit(
    at time: CivilDateTime = YCBTSample.now, waits: Bool = false,
    _ blocks: [YCBT.HistoryKind: [UInt8]] = YCBTSample.all,
    _ body: @escaping @Sendable (Ring, ScriptedYCBTRing) async throws -> Void
  ) throws -> Set<YCBT.HistoryKind> {
    let device = ScriptedYCBTRing(blocks, deletes: true, waits: waits)
    return try World().visit(device, at: time, RingOptions()) { ring, device in
      try await body(ring, device)
      return Set(await device.blocks.keys)
    }
  }

  @Test("Histories, alone and together, accept nothing")
  func histories() throws {
    let left = try visit { ring, device in
      #expect(try await ring.history(of: .heartRate, .all).count == 2)
      for (kind, answer) in try await ring.histories(of: RecordKind.allCases, .all) {
        let isAbsent = if case .absent(.notSupported) = answer { true } else { false }
        #expect(isAbsent == (kind > .nap), "\(kind): \(answer)")
        #expect(answer.value?.isEmpty == (isAbsent ? nil : false), "\(kind)")
      }
      #expect(await device.requests(of: 0x0580).isEmpty)
    }
    #expect(left.count == 7)
  }

  @Test("A ring that waits for an answer to a block keeps it, and sends other stores to a sync")
  func waitingRing() throws {
    let left = try visit(waits: true) { ring, _ in
      let answers = try await ring.histories(of: [.heartRate, .steps], .all)
      #expect(answers.map { $0.answer.value?.count } == [nil, 1])
      // The sync begins with the block that the ring waits for.
      #expect(try await ring.sync(deliver: { _ in }).isComplete)
    }
    #expect(left.isEmpty)
  }

  @Test(
    "A ring that waits for the answer to a block that stays sends the other stores to later syncs",
    arguments: [YCBT.HistoryKind.sport, .sleep, .heartRate, .body])
  func waitingForever(_ kind: YCBT.HistoryKind) throws {
    var blocks = YCBTSample.all
    // A record of 2000, and a night with an unknown mark.
    let old: [UInt8] = [1, 0, 0, 0]
    switch kind {
    case .sleep: blocks[.sleep] = [2, 2] + YCBTSample.night.dropFirst(2)
    case .sport: blocks[.sport] = old + old + [1, 0, 1, 0, 1, 0] + YCBTSample.sport
    case .body: blocks[.body] = old + YCBTSample.body.dropFirst(4) + YCBTSample.body
    default: blocks[.heartRate] = old + [0, 71] + YCBTSample.heartRates
    }
    let device = ScriptedYCBTRing(blocks, deletes: true, waits: true)
    let world = World()
    world.air.place(device, as: "ring")
    let basket = SyncBasket()
    try world.simulation.run(limit: .seconds(7200)) {
      for _ in 0..<4 {
        try await world.transport.withDevice("ring", as: Ring.self) { ring in
          try ring.assumeTime(YCBTSample.now)
          for _ in 0..<2 {
            _ = try await ring.sync(from: basket.cursor, deliver: { basket.add($0) })
          }
        }
      }
    }
    let words = basket.records.map(\.description)
    #expect(Set(words).isSuperset(of: YCBTSample.words) && Set(words).count == words.count)
    #expect(try world.simulation.run { await Set(device.blocks.keys) } == [kind])
  }

  @Test("A store with kinds that a sync does not want is read after the others")
  func partlyWantedStore() throws {
    let left = try visit(waits: true) { ring, _ in
      let (report, records) = try await ring.collect([.bloodOxygen, .steps])
      #expect(report.isComplete)
      #expect(records.count { $0.kind == .bloodOxygen } == 2)
      #expect(report.cursor.closedDay(of: .bloodOxygen) != nil)
    }
    #expect(left.contains(.combined) && !left.contains(.bloodOxygen))
  }

  @Test(
    "Records after today belong to a sync of all days, and keep the block from a sync of some",
    arguments: [(DayRange.all, 2), (.today, 1), (.lastWeek, 1)])
  func future(_ days: DayRange, _ count: Int) throws {
    let left = try visit(at: "2026-07-06T23:30:00") { ring, _ in
      #expect(try await ring.history(of: .heartRate, days).count == count)
      let (report, records) = try await ring.collect([.heartRate], days)
      #expect(records.count == count && report.isComplete)
    }
    #expect(left.contains(.heartRate) == (count < 2))
  }

  @Test("Records from before the days of a sync are not deleted")
  func tooOld() throws {
    let left = try visit(at: "2028-07-06T12:00:00") { ring, _ in
      let basket = SyncBasket()
      var report = try await ring.sync(deliver: { basket.add($0) })
      report = try await ring.sync(from: report.cursor, deliver: { basket.add($0) })
      #expect(basket.records.isEmpty && report.isComplete)
    }
    #expect(left.count == 7)
  }

  @Test("A block stays if a sync did not ask for all of its kinds")
  func otherKinds() throws {
    let left = try visit { ring, _ in
      let report = try await ring.sync([.bloodOxygen, .sleep], deliver: { _ in })
      #expect(report.isComplete)
      // The records of a finished kind are stored already.
      var rest = report
      try await ring.sync(RecordKind.allCases, into: &rest) { _ in }
      #expect(rest.isComplete)
    }
    #expect(left.isEmpty)
    let partly = try visit { ring, _ in
      _ = try await ring.sync([.bloodOxygen, .sleep], deliver: { _ in })
    }
    #expect(partly.isSuperset(of: [.combined, .sleep]) && !partly.contains(.bloodOxygen))
  }

  @Test("A sync and another task do not accept each other's blocks")
  func twoTasks() throws {
    let world = World()
    let device = ScriptedYCBTRing(YCBTSample.all, deletes: true)
    let left = try world.visit(device) { ring, device in
      let first = Task(executorPreference: world.simulation) {
        try await ring.sync([.heartRate]) { _ in try await world.sleep(.seconds(2)) }
      }
      try await world.sleep(.seconds(1))
      await #expect(throws: Crash.self) {
        try await ring.sync([.steps]) { _ in
          try await world.sleep(.seconds(10))
          throw Crash()
        }
      }
      _ = try await first.value
      return Set(await device.blocks.keys)
    }
    #expect(left == Set(YCBTSample.all.keys).subtracting([.heartRate]))
  }

  @Test("A history within a sync neither waits for it nor loses a block")
  func nested() throws {
    let left = try visit { ring, _ in
      let report = try await ring.sync([.heartRate]) { _ in
        let steps = try await ring.history(of: .steps, .all)
        #expect(steps.count == 1)
      }
      #expect(report.isComplete)
    }
    #expect(left == Set(YCBTSample.all.keys))
  }

  @Test("Readings of one time stay apart if their values differ")
  func stoppedClock() throws {
    let stamp: [UInt8] = [0x1C, 0xF0, 0xDE, 0x31]
    let steps = { @Sendable (count: UInt8) in stamp + stamp + [count, 0, 1, 0, 1, 0] }
    let blocks: [YCBT.HistoryKind: [UInt8]] = [
      .heartRate: stamp + [0, 71] + stamp + [0, 66] + stamp + [0, 71],
      .sport: steps(10) + steps(20),
    ]
    let left = try visit(blocks) { ring, _ in
      let basket = SyncBasket()
      var report = try await ring.sync([.heartRate, .steps], deliver: { basket.add($0) })
      report = try await ring.sync(
        [.heartRate, .steps], from: report.cursor, deliver: { basket.add($0) })
      #expect(basket.records.count == 3 && Set(basket.records).count == 3)
    }
    #expect(left.isEmpty)
  }

  @Test("Activities with one start are one record, whatever their order and their ends")
  func oneStart() throws {
    let stamp = { @Sendable (second: UInt8) -> [UInt8] in [second, 0xF0, 0xDE, 0x31] }
    let activities = [(0x40, 10), (0xA0, 20), (0x40, 10)].map { end, steps in
      stamp(0x1C) + stamp(UInt8(end)) + [UInt8(steps), 0, 2, 0, 1, 0]
    }
    for order in [activities, activities.reversed()] {
      // An activity without steps is no record.
      let none = stamp(0x1D) + stamp(0xA0) + Array(repeating: 0, count: 6)
      let left = try visit([.sport: order.flatMap { $0 } + none]) { ring, _ in
        let basket = SyncBasket()
        var report = try await ring.sync([.steps], deliver: { basket.add($0) })
        report = try await ring.sync([.steps], from: report.cursor, deliver: { basket.add($0) })
        let value = RingRecord.Value.steps(30, metres: 4, calories: 2000)
        #expect(basket.records.map(\.value) == [value] && basket.records.first?.minutes == 2)
      }
      #expect(left.isEmpty)
    }
  }

  @Test("A night with an unknown mark is reported and stays, and the others are delivered")
  func unknownMark() throws {
    let other: [UInt8] = [0x02, 0x02] + YCBTSample.night.dropFirst(2)
    let later = other.enumerated().map { index, byte in [7, 11].contains(index) ? byte + 1 : byte }
    let night = YCBTSample.night
    for block in [night + later, later + night, later + night + later] {
      let left = try visit([.sleep: block, .heartRate: YCBTSample.heartRates]) { ring, _ in
        #expect(try await ring.history(of: .sleep, .all).count == 1)
        let (report, records) = try await ring.collect([.sleep, .nap, .heartRate])
        #expect(Set(records.map(\.kind)) == [.sleep, .nap, .heartRate])
        guard case .wire? = report.incomplete[.sleep] else {
          Issue.record("\(report.incomplete)")
          return
        }
        // No day that the ring keeps is closed.
        let closed = report.cursor.closedDay(of: .sleep)
        #expect(report.complete == [.heartRate] && closed.map { $0.year < 2026 } ?? true)
      }
      #expect(left == [.sleep])
    }
  }

  @Test("A store with more bytes than its end can count is read")
  func largeStore() throws {
    let records = (0..<12_000).flatMap { number -> [UInt8] in
      let stamp = 0x31DE_F01C - UInt32(number) * 60
      return (0..<4).map { UInt8(truncatingIfNeeded: stamp >> ($0 * 8)) } + [0, 71]
    }
    let left = try visit([.heartRate: records]) { ring, _ in
      let basket = SyncBasket()
      let report = try await ring.sync([.heartRate], deliver: { basket.add($0) })
      #expect(report.isComplete && basket.records.count == 12_000)
    }
    #expect(left.isEmpty)
  }
}

@Suite("Stores and features of YCBT rings")
struct YCBTStoreTests {
  /// Returns a ring that is silent about some commands, as long as `isSilent` is true.
  private func device(
    silent opcodes: Set<UInt16>, _ isSilent: Box<Bool> = Box(true)
  ) -> ScriptedYCBTRing {
    ScriptedYCBTRing(YCBTSample.all) { request, _ in
      opcodes.contains(request.opcode.rawValue) && isSilent.value ? [] : nil
    }
  }

  @Test("A store that stays silent is no loss if another has the kind, and closes no days")
  func silentFirstStore() throws {
    let isSilent = Box(true)
    try World().visit(device(silent: [0x0509], isSilent)) { ring, _ in
      #expect(try await ring.history(of: .bloodOxygen, .all).count == 2)
      let answers = try await ring.histories(of: [.bloodOxygen, .heartRateVariability], .all)
      #expect(answers.first?.answer.value?.count == 2)
      let isSilentKind = if case .absent(.noAnswer)? = answers.last?.answer { true } else { false }
      #expect(isSilentKind)
      let basket = SyncBasket()
      let kinds: [RecordKind] = [.bloodOxygen, .heartRateVariability, .temperature]
      let report = try await ring.sync(kinds, deliver: { basket.add($0) })
      #expect(report.complete == [.bloodOxygen, .temperature] && report.unsupported.isEmpty)
      #expect(report.incomplete.keys.sorted() == [.heartRateVariability])
      #expect(basket.records.count { $0.kind == .bloodOxygen } == 2)
      let over = try #require(YCBTSample.now.date.adding(days: -2))
      let closed = try #require(report.cursor.closedDay(of: .bloodOxygen))
      #expect(closed < over)
      isSilent.value = false
      let later = try await ring.sync(kinds, from: report.cursor, deliver: { basket.add($0) })
      #expect(later.isComplete && later.cursor.closedDay(of: .bloodOxygen) == over)
      #expect(Set(basket.records).count == basket.records.count)
      #expect(basket.records.contains { $0.kind == .heartRateVariability })
    }
  }

  @Test("A block after a repeated request stays, as the ring can answer both requests")
  func repeatedRequest() throws {
    let device = ScriptedYCBTRing(YCBTSample.all, deletes: true) { request, number in
      request.opcode == YCBT.HistoryKind.heartRate.request && number == 0 ? [] : nil
    }
    try World().visit(device) { ring, device in
      let (report, records) = try await ring.collect([.heartRate, .steps])
      #expect(report.isComplete && records.count == 3)
      #expect(await device.blocks[.heartRate] != nil)
      #expect(await device.blocks[.sport] == nil)
    }
  }

  @Test("A kind whose stores are all silent is incomplete")
  func allSilent() throws {
    try World().visit(device(silent: [0x0509, 0x051A])) { ring, _ in
      let expected = RingError.unanswered(.ycbt(.bloodOxygenHistory), after: .seconds(8))
      await #expect(throws: expected) { try await ring.history(of: .bloodOxygen, .all) }
      let report = try await ring.sync([.bloodOxygen], deliver: { _ in })
      #expect(report.complete.isEmpty && report.unsupported.isEmpty)
      #expect(report.incomplete.keys.sorted() == [.bloodOxygen])
    }
  }

  @Test(
    "A ring that does not report its features may have all, and is asked once",
    arguments: [[[0x01]], [[0xFC]], [[1, 2, 3]], []] as [[[UInt8]]])
  func unknownFeatures(_ replies: [[UInt8]]) throws {
    let device = ScriptedYCBTRing(YCBTSample.all) { request, _ in
      request.opcode == .capabilities ? replies.map { .command(frame(0x0201, $0)) } : nil
    }
    try World().visit(device) { ring, device in
      #expect(try await ring.sync(deliver: { _ in }).complete.count == 8)
      let features = try await ring.ycbt.capabilities()
      #expect(!features.isValid)
      #expect(await device.requests(of: 0x0201).count == 1)
    }
  }

  @Test("A kind that the ring excludes is not supported, alone and among others")
  func excluded() throws {
    let device = ScriptedYCBTRing.answering(
      .capabilities, [0xF9] + Array(repeating: 0, count: 23), storing: YCBTSample.all)
    try World().visit(device) { ring, _ in
      let kinds: [RecordKind] = [.heartRate, .stress, .workout]
      let today = try #require(ring.dateTime?.date)
      let all = try await ring.histories(of: kinds, .all)
      let days = try await ring.histories(of: kinds, onEachOf: [today])
      for answers in [all] + days {
        for (kind, answer) in answers {
          let isAbsent = if case .absent(.notSupported) = answer { true } else { false }
          #expect(isAbsent == (kind != .heartRate), "\(kind)")
        }
      }
    }
  }

  @Test("Acknowledgements of many events are bounded")
  func manyEvents() throws {
    let world = World()
    try world.visit(ScriptedYCBTRing()) { ring, device in
      let packet = (0..<30).flatMap { _ in frame(0x0400, [1]) }
      for _ in 0..<100 { await device.act([.stream(packet)]) }
      try await world.sleep(.seconds(60))
      let answers = await device.requests(of: 0x0400).count
      #expect(answers > 32 && answers < 1500)
      #expect(try await ring.battery().percent == 98)
    }
  }
}
