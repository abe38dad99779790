@Suite("Replies of many frames")
struct RingAssemblyTests {
  private let world = World()

  @Test(
    "A log with a frame twice, or without its header, is an error that names offset and field",
    arguments: [(Array(0...7) + Array(7...23), 8, 7), (Array(1...23), 0, 1)]
      as [([Int], Int, Int)])
  func heartRates(_ order: [Int], expected: Int, actual: Int) throws {
    let script: ScriptedRing.Script = { request, number in
      let frames = Sample.log(answering: request, rate: 70)
      return ScriptedRing.Step.frames(number == 0 ? order.map { frames[$0] } : frames)
    }
    let index = WireError(.unexpectedIndex(expected: expected, actual: actual), at: 1, in: "index")
    try world.visit(script: script) { ring, _ in
      await #expect(throws: RingError.wire(index)) {
        try await ring.colmi.heartRateHistory(.day(Sample.date))
      }
      // The ring works as before.
      let log = try await ring.colmi.heartRateHistory(.day(Sample.date)).first
      #expect(log?.values == Array(repeating: 70, count: 288))
    }
  }

  @Test("Frames of other opcodes within a reply do not disturb it")
  func interleaved() throws {
    let script: ScriptedRing.Script = { request, _ in
      ScriptedRing.Step.frames(Sample.log(answering: request, rate: 70)).flatMap {
        [$0, .frame(0x73, 0x0C, 50, 0), .frame(0x43, 0xFF), .uart([1, 2, 3])]
      }
    }
    try world.visit(script: script) { ring, _ in
      let log = try await ring.colmi.heartRateHistory(.day(Sample.date)).first
      #expect(log?.values == Array(repeating: 70, count: 288))
    }
  }

  @Test("An endless reply ends as well")
  func endless() throws {
    let script: ScriptedRing.Script = { _, _ in
      [.frame(0x43, 0xF0, 96, 1)]
        + (0..<200).map { .frame(0x43, 0x26, 0x03, 0x14, 4, UInt8($0), 200, 1, 0, 1) }
    }
    try world.visit(script: script) { ring, _ in
      let error = RingError.wire(
        WireError(.contradiction(first: 96, second: 200), at: 6, in: "count"))
      await #expect(throws: error) { try await ring.colmi.stepHistory() }
    }
  }

  @Test("A reply without stored data is no error")
  func noData() throws {
    let script: ScriptedRing.Script = { request, _ in
      request[0] == 0xBC
        ? [.bigData([0xBC, 0x2A, 1, 0, 0xBF, 0x40, 0])] : [.uart(bytes(request[0], [0xFF]))]
    }
    try world.visit(script: script) { ring, _ in
      let rates = try await ring.colmi.heartRateHistory(.day(Sample.date))
      #expect(rates.isEmpty)
      #expect(try await ring.colmi.stepHistory(.lastWeek).isEmpty)
      #expect(try await ring.colmi.bloodOxygenHistory(.lastWeek).isEmpty)
    }
  }
}

@Suite("The ring's big-data channel")
struct RingBigDataTests {
  private let world = World()

  private static func history(daysAgo: [UInt8]) -> [UInt8] {
    let hours = Array(repeating: Colmi.BloodOxygenHour(lowest: 96, highest: 97), count: 24)
    let days = daysAgo.compactMap { try? Colmi.BloodOxygenDay(daysAgo: $0, hours: hours) }
    return (try? Colmi.BloodOxygenHistory(days: days))?.bigDataFrame.bytes ?? []
  }

  @Test("A request is split to fit the ring and the link")
  func requestChunks() throws {
    let reply = Self.history(daysAgo: [0])
    let script: ScriptedRing.Script = { request, _ in
      request[0] == 0x03 ? [.frame(0x2F, 3), .frame(0x03, 1, 0)] : []
    }
    try world.visit(script: script) { ring, device in
      _ = try await ring.battery()
      async let history = ring.colmi.bloodOxygenHistory(.lastWeek)
      try await world.sleep(.seconds(1))
      await device.act([.bigData(reply)])
      let days = try await history
      #expect(days.count == 1)
      let writes = await device.requests.map(\.bytes).dropFirst()
      #expect(writes.map(\.count) == [3, 3, 1])
      #expect(writes.flatMap { $0 } == Colmi.BloodOxygenHistoryRequest().bigDataFrame.bytes)
    }
  }

  @Test("A wrong CRC and a malformed payload are reported, and the request waits for its frame")
  func wrongCRC() throws {
    let reply = Self.history(daysAgo: [0])
    var wrong = reply
    wrong[20] ^= 1
    let short = try Colmi.BigDataFrame(.temperatureHistory, payload: [1, 2, 3]).bytes
    let all = [wrong, [7, 7], short]
    try world.visit(script: { _, _ in (all + [reply]).map { .bigData($0) } }) { ring, _ in
      async let events = ring.colmi.collectEvents(for: .seconds(1))
      try await world.sleep(.milliseconds(1))
      #expect(try await ring.colmi.bloodOxygenHistory(.lastWeek).count == 1)
      let malformed = try await events.map { event -> ([UInt8], String) in
        if case .malformed(let bytes, let error) = event {
          (bytes, error.reason.name)
        } else {
          ([], "\(event)")
        }
      }
      #expect(malformed.map(\.0) == all)
      #expect(malformed.map(\.1) == ["crcMismatch", "unexpectedStart", "truncated"])
    }
  }

  @Test("A frame with a malformed payload is an error")
  func nonsense() throws {
    let frame = try Colmi.BigDataFrame(.bloodOxygenHistory, payload: [1, 2, 3]).bytes
    try world.visit(script: { _, _ in [.bigData(frame)] }) { ring, _ in
      let error = WireError(.truncated(needed: 49, available: 3), at: 6, in: "days")
      await #expect(throws: RingError.wire(error)) { try await ring.colmi.bloodOxygenHistory() }
    }
  }

  @Test("An incomplete reply does not affect the next one", arguments: [1, 5, 6, 30])
  func poisoned(count: Int) throws {
    let reply = Self.history(daysAgo: [2])
    let script: ScriptedRing.Script = { _, number in
      [.bigData(number == 0 ? Array(reply[..<count]) : reply)]
    }
    try world.visit(script: script) { (ring, _) async throws in
      await #expect(throws: RingError.self) { try await ring.colmi.bloodOxygenHistory() }
      #expect(try await ring.colmi.bloodOxygenHistory(.lastWeek).map(\.value.daysAgo) == [2])
    }
  }

  @Test("A late reply about another day is skipped")
  func late() throws {
    let script: ScriptedRing.Script = { request, number in
      let history = try? Colmi.ManualHeartRateHistory(
        index: request[6], readings: [.init(minuteOfDay: 60, value: 70)])
      return [
        .wait(.seconds(number == 0 ? 12 : 4)), .bigData(history?.bigDataFrame.bytes ?? []),
      ]
    }
    try world.visit(script: script) { ring, _ in
      await #expect(throws: RingError.self) {
        try await ring.colmi.manualHeartRateHistory(.yesterday)
      }
      let other = try #require(Sample.date.adding(days: -2))
      #expect(try await ring.colmi.manualHeartRateHistory(.day(other)).map(\.index) == [2])
    }
  }

  @Test("A reply about another day, and a workout without a start, are errors at their field")
  func exactErrors() throws {
    let script: ScriptedRing.Script = { _, _ in
      let history = try? Colmi.ManualHeartRateHistory(
        index: 5, readings: [.init(minuteOfDay: 60, value: 70)])
      return [.bigData(history?.bigDataFrame.bytes ?? [])]
    }
    try world.visit(script: script) { ring, _ in
      let day = WireError(.contradiction(first: 1, second: 5), at: 0, in: "index")
      await #expect(throws: RingError.wire(day)) {
        try await ring.colmi.manualHeartRateHistory(.yesterday)
      }
      let session = try Colmi.SportSession(sport: .run, fields: [])
      let start = WireError(.truncated(needed: 4, available: 0), at: 0, in: "start")
      await #expect(throws: RingError.invalidArgument(start)) {
        try await ring.colmi.sportDetail(of: session)
      }
    }
  }

  @Test("Unsolicited frames go to the events")
  func unasked() throws {
    let reply = Self.history(daysAgo: [0])
    try world.visit(script: { _, _ in [] }) { ring, device in
      async let events = ring.colmi.collectEvents(for: .seconds(1))
      try await world.sleep(.milliseconds(1))
      await device.act([.bigData(reply), .bigData([0xBC, 0x99, 0, 0, 0xFF, 0xFF])])
      let seen = try await events
      guard seen.count == 2, case .bigData(.bloodOxygenHistory) = seen[0],
        case .bigData(.unrecognized) = seen[1]
      else {
        Issue.record("\(seen)")
        return
      }
    }
  }

  @Test("A ring without the channel works, except for big data")
  func absent() throws {
    let script: ScriptedRing.Script = { _, _ in [.frame(0x03, 9, 0)] }
    try world.visit(hasBigData: false, script: script) { (ring, _) async throws in
      #expect(try await ring.battery().percent == 9)
      let missing = RingError.transport(.characteristicNotFound(.colmiBigDataWrite))
      await #expect(throws: missing) { try await ring.colmi.bloodOxygenHistory() }
      await #expect(throws: missing) { try await ring.colmi.bloodOxygenHistory() }
    }
  }
}
