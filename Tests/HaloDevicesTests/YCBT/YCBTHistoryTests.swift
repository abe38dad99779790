@Suite("Histories of YCBT rings")
struct YCBTHistoryTests {
  private let world = World()
  private struct Crash: Error {}

  /// The requests of the histories, without the answers to blocks.
  private func queries(_ device: ScriptedYCBTRing) async -> [UInt16] {
    await device.requests.map(\.frame.opcode.rawValue).filter { 0x0500..<0x0580 ~= $0 }
  }

  @Test("A sync reads each store once, and delivers the records of all kinds")
  func sync() throws {
    try world.visit(ScriptedYCBTRing(YCBTSample.all)) { ring, device in
      let (report, records) = try await ring.collect()
      let words = Set(records.map(\.description))
      #expect(words.isSuperset(of: YCBTSample.words), "\(words)")
      #expect(records.count == YCBTSample.words.count + 2)
      #expect(await queries(device) == [0x0502, 0x0506, 0x0509, 0x051A, 0x051E, 0x0533, 0x0504])
      #expect(await device.requests(of: 0x0580).count == 7)
      #expect(report.isComplete && report.complete.count == 8)
      #expect(report.unsupported.sorted() == RecordKind.allCases.suffix(4))
      #expect(report.cursor.closedDay(of: .bloodOxygen) == YCBTSample.now.date.adding(days: -2))
      // Nothing is delivered twice, although the ring still has all.
      #expect(try await ring.collect(from: report.cursor).records.isEmpty)
    }
  }

  @Test("A night has its stages, a nap is a record of its own, and an unknown tag is skipped")
  func nights() throws {
    try world.visit(ScriptedYCBTRing(YCBTSample.all)) { ring, _ in
      let night = try #require(try await ring.history(of: .sleep, .all).first)
      #expect(night.minutes == 90 && night.start == "2026-07-06T23:10:00")
      guard case .sleep(let phases) = night.value else { throw Crash() }
      #expect(phases.map(\.stage) == [.light, .deep, .rem])
      #expect(phases.map(\.minutes) == [30, 45, 15])
      let nap = try #require(try await ring.history(of: .nap, .all).first)
      #expect(nap.minutes == 10 && nap.start == "2026-07-07T00:45:00")
    }
  }

  @Test("A nap with a stage awake is no night")
  func awakeNap() throws {
    let nap: [UInt8] =
      [0xAF, 0xFA, 36, 0] + [0x8C, 8, 0xDF, 0x31, 0x20, 0x0B, 0xDF, 0x31]
      + [0xFF, 0xFF, 0, 0, 0, 0, 0, 0] + [0xF5, 0x8C, 8, 0xDF, 0x31, 0x58, 2, 0]
      + [0xF4, 0xE4, 0x0A, 0xDF, 0x31, 60, 0, 0]
    try world.visit(ScriptedYCBTRing([.sleep: nap])) { ring, _ in
      #expect(try await ring.history(of: .sleep, .all).isEmpty)
      let naps = try await ring.history(of: .nap, .all)
      #expect(naps.map(\.minutes) == [10])
    }
  }

  @Test("A history of a kind in two stores is in order, and a record of both stores is there once")
  func twoStores() throws {
    try world.visit(ScriptedYCBTRing(YCBTSample.all)) { ring, _ in
      let oxygen = try await ring.history(of: .bloodOxygen, .all)
      #expect(
        oxygen.map(\.description)
          == YCBTSample.words.filter { $0.contains("bloodOxygen") }.sorted())
      #expect(try await ring.history(of: .bloodOxygen, .day(Sample.date)).isEmpty)
    }
  }

  @Test(
    "Nothing stored is no error",
    arguments: [[0, 0], [0], [1], Array(repeating: 0, count: 10)] as [[UInt8]])
  func nothing(_ payload: [UInt8]) throws {
    try world.visit(ScriptedYCBTRing.answering(.heartRateHistory, payload)) { ring, device in
      let records = try await ring.history(of: .heartRate, .all)
      #expect(records.isEmpty)
      #expect(await device.requests(of: 0x0580).isEmpty)
    }
  }

  @Test("A store that a ring refuses or does not answer is no loss if another has the kind")
  func missingStore() throws {
    for answer: [ScriptedYCBTRing.Step] in [[.command(frame(.bloodOxygenHistory, [0xFC]))], []] {
      let device = ScriptedYCBTRing(YCBTSample.all) { request, _ in
        request.opcode == .bloodOxygenHistory ? answer : nil
      }
      try World().visit(device) { ring, _ in
        let (report, records) = try await ring.collect([.bloodOxygen])
        #expect(records.map(\.description) == ["2026-07-06T23:00:44 bloodOxygen: 98 %"])
        #expect(report.complete == [.bloodOxygen] && report.isComplete)
      }
    }
    let refusing = ScriptedYCBTRing.answering(
      .heartRateHistory, [0xFC], storing: YCBTSample.all)
    try world.visit(refusing) { ring, _ in
      let report = try await ring.sync([.heartRate, .steps], deliver: { _ in })
      #expect(report.unsupported == [.heartRate] && report.complete == [.steps])
    }
  }

  @Test("A wrong CRC is asked for once more, and a second one is an error that accepts nothing")
  func wrongCRC() throws {
    for isCured in [true, false] {
      let device = ScriptedYCBTRing(YCBTSample.all) { request, number in
        let bytes = YCBTSample.heartRates
        switch (request.opcode, request.payload.bytes) {
        case (.heartRateHistory, _):
          return [ScriptedYCBTRing.header(.heartRate, bytes)]
            + ScriptedYCBTRing.data(.heartRate, bytes, crc: 1)
        case (.historyEnd, [4]):
          return ScriptedYCBTRing.data(.heartRate, bytes, crc: isCured ? 0 : 1)
        default: return nil
        }
      }
      try World().visit(device) { ring, device in
        let (report, records) = try await ring.collect([.heartRate])
        let answers = await device.requests(of: 0x0580).map(\.payload.bytes)
        #expect(records.count == (isCured ? 2 : 0))
        #expect(answers == (isCured ? [[4], [0]] : [[4]]))
        #expect(report.isComplete == isCured)
        guard !isCured else { return }
        guard case .wire(let error) = report.incomplete[.heartRate] else { throw Crash() }
        #expect(error.field == "crc")
      }
    }
  }

  @Test("Data that overtakes its header, or follows the end, belongs to the block")
  func order() throws {
    let bytes = YCBTSample.heartRates
    let header = ScriptedYCBTRing.header(.heartRate, bytes)
    let data = ScriptedYCBTRing.data(.heartRate, bytes)
    let late = ScriptedYCBTRing { request, _ in
      request.opcode == .heartRateHistory
        ? [data[0], header] + data[1..<data.count - 2] + [
          data[data.count - 1], data[data.count - 2],
        ]
        : nil
    }
    try world.visit(late) { ring, _ in
      let records = try await ring.history(of: .heartRate, .all)
      #expect(records.count == 2)
    }
  }

  @Test("A block is accepted only after its records were stored; a crash before repeats them")
  func crash() throws {
    let device = ScriptedYCBTRing(YCBTSample.all, deletes: true)
    let stored = SyncBasket()
    world.air.place(device, as: "ring")
    let (world, now) = (world, YCBTSample.now)
    try world.simulation.run(limit: .seconds(7200)) {
      // The store fails at each batch once.
      for failing in 0..<9 {
        let count = Mutex(0)
        let isDone = try await world.transport.withDevice("ring", as: Ring.self) { ring in
          try ring.assumeTime(now)
          do {
            _ = try await ring.sync(from: stored.cursor) { batch in
              let isFailing = count.withLock { count in
                defer { count += 1 }
                return count == failing
              }
              let kept = await device.blocks.count
              if isFailing { throw Crash() }
              // The store of the batch is still there.
              #expect(kept > 0 || batch.records.isEmpty)
              stored.add(batch)
            }
            return true
          } catch is Crash {
            return false
          }
        }
        if isDone { break }
      }
      _ = try await world.transport.withDevice("ring", as: Ring.self) { ring in
        try ring.assumeTime(now)
        return try await ring.sync(from: stored.cursor, deliver: { stored.add($0) })
      }
      #expect(await device.blocks.isEmpty)
    }
    let words = stored.records.map(\.description)
    #expect(Set(words).isSuperset(of: YCBTSample.words))
    #expect(words.count == Set(words).count && words.count == YCBTSample.words.count + 2)
  }

  @Test("Each reading gets the records of now, also of a block that was not accepted")
  func news() throws {
    let device = ScriptedYCBTRing { request, number in
      guard request.opcode == .heartRateHistory else { return nil }
      let bytes = Array(YCBTSample.heartRates.prefix(6 * (number + 1)))
      return [ScriptedYCBTRing.header(.heartRate, bytes)]
        + ScriptedYCBTRing.data(.heartRate, bytes)
    }
    try world.visit(device) { ring, device in
      for count in 1...2 {
        let rates = try await ring.history(of: .heartRate, .all)
        #expect(rates.count == count)
      }
      #expect(await device.requests(of: 0x0580).isEmpty)
    }
  }

  @Test("A ring that is silent until the answer to its block is asked for the data")
  func silentUntilAnswer() throws {
    let device = ScriptedYCBTRing(YCBTSample.all) { request, number in
      request.opcode == .heartRateHistory && number > 0 ? [] : nil
    }
    try world.visit(device) { ring, device in
      for _ in 0..<2 {
        let rates = try await ring.history(of: .heartRate, .all)
        #expect(rates.count == 2)
      }
      #expect(await device.requests(of: 0x0580).map(\.payload.bytes) == [[4]])
    }
  }

  @Test("A block that was not accepted is sent again on the same link")
  func again() throws {
    try world.visit(ScriptedYCBTRing(YCBTSample.all, deletes: true)) {
      (ring, device) async throws in
      await #expect(throws: Crash.self) {
        try await ring.sync([.heartRate], deliver: { _ in throw Crash() })
      }
      #expect(await device.blocks[.heartRate] != nil)
      #expect(try await ring.collect([.heartRate]).records.count == 2)
      #expect(await device.requests(of: 0x0580).map(\.payload.bytes) == [[0]])
      #expect(await device.blocks[.heartRate] == nil)
    }
  }
}
