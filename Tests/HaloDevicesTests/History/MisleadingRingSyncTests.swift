/// Rings whose replies are late, malformed, or about something else.
@Suite("Syncing a ring that misleads")
struct MisleadingRingSyncTests {
  private let now: CivilDateTime = "2026-03-02T21:30:00"
  /// The reply to the time of a ring that claims every kind of record.
  private static let allCapabilities = bytes(0x01, [1] + Array(repeating: 0xFF, count: 13))

  @Test("A question before midnight with its answer after midnight is asked again")
  func answerAfterMidnight() throws {
    let logs = try [UInt8(11), 22].enumerated().map { daysAgo, value in
      try Colmi.SlotLog<Colmi.StressLog>(daysAgo: UInt8(daysAgo), values: [value])
    }
    let time = try #require(CivilDateTime(now.date, hour: 23, minute: 59, second: 55))
    let records = try World().visit { request, number in
      guard request[0] == 0x37 else { return [.uart(Self.allCapabilities)] }
      let frames = ScriptedRing.Step.frames(logs[Int(request[1])].frames)
      return number == 0 ? [.wait(.seconds(6))] + frames : frames
    } _: { ring, _ in
      try await ring.setTime(time)
      return try await ring.history(of: .stress, .today)
    }
    #expect(records.map(\.value) == [.stress(22)])
  }

  @Test("A ring that sends today's readings for every day is not believed")
  func readingsOfAnotherDay() throws {
    let history = try Colmi.ManualHeartRateHistory(readings: [.init(minuteOfDay: 480, value: 61)])
    let records = try World().visit { request, _ in
      request[0] == 0xBC ? [.bigData(history.bigDataFrame.bytes)] : [.uart(Self.allCapabilities)]
    } _: { ring, _ in
      try await ring.setTime(now)
      return try await ring.collect([.manualHeartRate]).records
    }
    #expect(records.map(\.start) == [try #require(CivilDateTime(now.date, hour: 8))])
  }

  @Test("No day after an unreadable one is closed, and a later sync begins with it")
  func unreadableDay() throws {
    let logs = try (UInt8(0)..<7).map {
      try Colmi.SlotLog<Colmi.StressLog>(daysAgo: $0, values: [20 + $0])
    }
    let basket = SyncBasket()
    let (first, second) = try World().visit { request, number in
      guard request[0] == 0x37 else { return [.uart(Self.allCapabilities)] }
      let frames = logs[Int(request[1])].frames
      // The first reply for three days ago lacks its header.
      return ScriptedRing.Step.frames(request[1] == 3 && number < 7 ? [frames[1]] : frames)
    } _: { ring, _ in
      try await ring.setTime(now)
      let first = try await ring.sync([.stress]) { basket.add($0) }
      return (first, try await ring.sync([.stress], from: first.cursor) { basket.add($0) })
    }
    #expect(first.incomplete.keys.map { $0 } == [.stress] && first.counts == [.stress: 6])
    #expect(first.cursor.closedDay(of: .stress) == now.date.adding(days: -4))
    #expect(second.isComplete && second.counts == [.stress: 1])
    #expect(second.cursor.closedDay(of: .stress) == now.date.adding(days: -2))
    #expect(
      basket.records.map(\.value).sorted { "\($0)" < "\($1)" } == (20..<27).map { .stress($0) })
  }
}
