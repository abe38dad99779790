import HaloProtocol
import HaloTestSupport
import Testing

/// Totals, blood pressures, sleep and sport of old firmware, and the worship counter, as frames and
/// as values.
@Suite("COLMI older histories")
struct OlderHistoryTests {
  // Records of blood pressure have no number, so only the laws without numbers hold.
  @Test("Every reply of blood pressures is put together")
  func bloodPressuresArePutTogether() throws {
    typealias Assembler = Colmi.BloodPressureRecordsAssembler
    for log in try ColmiFixtures.logs("blood-pressure-records-logs").vectors {
      let value = try log.value.decode(as: Colmi.BloodPressureRecords.self)
      #expect(try JSONValue(value) == log.value, "\(log.name)")
      #expect(value.frames == log.frames, "\(log.name)")
      #expect(
        colmiAssemble(log.frames, with: Assembler())
          == .finished(.value(value), frames: log.frames.count), "\(log.name)")
      #expect(colmiAssemble(Array(log.frames.dropLast()), with: Assembler()) == .unfinished)
      let foreign = [Colmi.DataDistributionRequest().frame] + log.frames
      let error = WireError(.unexpectedOpcode(expected: 0x14, actual: 0x46), at: 0, in: "opcode")
      #expect(colmiAssemble(foreign, with: Assembler()) == .refused(error, frames: 0))
    }
  }

  @Test("A reply has at most fifty blood pressures, without the end mark")
  func bloodPressuresHaveFiftyRecords() throws {
    let record = Colmi.BloodPressureRecord(
      timestamp: .init(rawValue: 1), diastolic: 80, systolic: 120)
    #expect(!record.isEnd && Colmi.BloodPressureRecord.end.isEnd)
    #expect(throws: WireError.self) {
      try Colmi.BloodPressureRecords(records: Array(repeating: record, count: 51))
    }
    #expect(throws: WireError.self) { try Colmi.BloodPressureRecords(records: [.end]) }
    let end = try JSONValue.object(["records": .array([JSONValue(Colmi.BloodPressureRecord.end)])])
    #expect(throws: WireError.self) { try end.decode(as: Colmi.BloodPressureRecords.self) }
    var assembler = Colmi.BloodPressureRecordsAssembler()
    for _ in 0..<1000 { _ = try? assembler.consume(record.frame) }
    #expect(arrayElements(of: assembler) == 50)
    try checkAssemblerBounds(
      Colmi.BloodPressureRecordsAssembler.self, opcode: .bloodPressureRecords,
      marks: [0, 1, 2, 3, 4, 0xFF], limit: 50, seed: 0x14)
  }

  @Test("Both halves of the totals must be of the same day")
  func bothHalvesAreAboutOneDay() throws {
    let date: CivilDate = "2025-12-11"
    let other = try #require(date.adding(days: -1))
    let zero = UInt24(clamping: 0)
    let first = try Colmi.DayTotalsActivity(
      daysAgo: 3, date: date, steps: zero, runningSteps: zero, calories: zero
    ).frame
    func second(_ daysAgo: UInt8, _ date: CivilDate?) throws -> Colmi.Frame {
      try Colmi.DayTotalsDistance(
        daysAgo: daysAgo, date: date, metres: zero, sportMinutes: 0, sleepMinutes: 0
      ).frame
    }
    let day = date.daysSince1970
    let third = try Colmi.Frame(.dayTotals, payload: [2])
    for (frame, reason, offset, field) in [
      (try second(4, date), .contradiction(first: 3, second: 4), 2, "daysAgo"),
      (try second(3, other), .contradiction(first: day, second: day - 1), 3, "date"),
      (try second(3, nil), .contradiction(first: day, second: 0), 3, "date"),
      (third, .unexpectedIndex(expected: 1, actual: 2), 1, "index"),
    ] as [(Colmi.Frame, WireError.Reason, Int, String)] {
      let outcome = colmiAssemble([first, frame], with: Colmi.DayTotalsAssembler())
      #expect(outcome == .refused(WireError(reason, at: offset, in: field), frames: 1))
    }
  }

  @Test("Invalid sport data is rejected, and the reply can still be completed")
  func sportThatIsNoSessionIsRefused() throws {
    func frames(_ data: [UInt8]) throws -> [Colmi.Frame] {
      let count = (data.count + 12) / 13
      let header = Colmi.SportSessionLogHeader(frameCount: UInt8(count + 1)).frame
      return try [header]
        + (0..<count).map {
          try Colmi.SportSessionLogSegment(
            index: UInt8($0 + 1), data: .init(Array(data.dropFirst($0 * 13).prefix(13)))
          ).frame
        }
    }
    let head: [UInt8] = [1] + [UInt8](repeating: 0, count: 23)
    for (data, reason, offset, field) in [
      (head + [24, 0, 0, 0], .truncated(needed: 24, available: 11), 28, "heartRates"),
      (
        head + [255, 255, 255, 255], .truncated(needed: 0xFFFF_FFFF, available: 11), 28,
        "heartRates"
      ),
      (head + [0, 0, 0, 0, 7], .truncated(needed: 28, available: 11), 28, "session"),
      (
        [0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 30),
        .outOfRange(value: 0, minimum: 1, maximum: 0xFFFF_FFFF), 0, "start"
      ),
    ] as [([UInt8], WireError.Reason, Int, String)] {
      let frames = try frames(data)
      let error = WireError(reason, at: offset, in: field)
      #expect(
        colmiAssemble(frames, with: Colmi.SportSessionLogAssembler())
          == .refused(error, frames: frames.count - 1))
      var assembler = Colmi.SportSessionLogAssembler()
      for frame in frames.dropLast() { _ = try assembler.consume(frame) }
      #expect(throws: error) { try assembler.consume(frames[frames.count - 1]) }
      guard field == "session" else { continue }
      // The rejected frame left the assembler unchanged, so padding in its place ends the reply.
      let last = try Colmi.SportSessionLogSegment(index: UInt8(frames.count - 1), data: .init())
      #expect(try assembler.consume(last.frame)?.value?.sessions.count == 1)
    }
  }

  @Test("Sessions and heart rates must fit one reply")
  func oneReplyHasRoomForSoManySessions() throws {
    func session(_ count: Int, start: UInt32 = 1) throws -> Colmi.LegacySportSession {
      try Colmi.LegacySportSession(
        start: .init(rawValue: start), duration: .max, type: .max, steps: .max, distance: .max,
        calories: .max, heartRates: Array(repeating: 255, count: count))
    }
    let full = try Colmi.SportSessionLog(sessions: [session(3274)])
    #expect(full.frames.count == 255)
    #expect(
      colmiAssemble(full.frames, with: Colmi.SportSessionLogAssembler())
        == .finished(.value(full), frames: 255))
    #expect(throws: WireError.self) { try session(3275) }
    #expect(throws: WireError.self) { try session(0, start: 0) }
    #expect(throws: WireError.self) {
      try Colmi.SportSessionLog(sessions: [session(3200), session(47)])
    }
    #expect(try Colmi.SportSessionLog(sessions: [session(3200), session(46)]).sessions.count == 2)
    let json = try JSONValue(session(1))
    guard case .object(var object) = json else { return }
    object["start"] = .string("1970-01-01T00:00:00")
    #expect(throws: WireError.self) {
      try JSONValue.object(object).decode(as: Colmi.LegacySportSession.self)
    }
  }

  @Test("A sleep log renumbers its records")
  func aLogOfSleepNumbersItsRecordsAnew() throws {
    let log = try #require(ColmiFixtures.logs("legacy-sleep-logs").vectors.first)
    let records = try log.value.decode(as: Colmi.LegacySleepLog.self).records
    let part = try Colmi.LegacySleepLog(records: Array(records[1..<3]))
    #expect(part.records.map { $0.index } == [0, 1] && part.records.allSatisfy { $0.count == 2 })
    #expect(throws: WireError.self) { try Colmi.LegacySleepLog(detail: nil, records: []) }
    #expect(throws: WireError.self) {
      try Colmi.LegacySleepLog(records: Array(repeating: records[0], count: 97))
    }
    let wrong = JSONValue.object(["records": .array([try JSONValue(records[1])])])
    #expect(throws: WireError.self) { try wrong.decode(as: Colmi.LegacySleepLog.self) }
  }

  @Test("Counts are two bytes each, low byte first, as many as a day has slots")
  func countsAreTwoBytesEach() throws {
    let bytes = [UInt8](1...51)
    let day = try Colmi.WorshipDay(daysAgo: 0, bytes: bytes)
    #expect(day.bytes == bytes)
    #expect(day.counts.count == 24)
    #expect(day.counts.first == 0x0201 && day.counts.last == 0x302F)
    #expect(try Colmi.WorshipDay(daysAgo: 0, bytes: [1]).bytes.count == 12)
    #expect(try Colmi.WorshipDay(daysAgo: 0, minutesPerSlot: 240, bytes: bytes).counts.count == 6)
    #expect(try Colmi.WorshipDay(daysAgo: 0, minutesPerSlot: 1, bytes: bytes).counts.count == 25)
    let full = try Colmi.WorshipDay(daysAgo: 9, bytes: Array(repeating: 255, count: 3301))
    #expect(
      colmiAssemble(full.frames, with: Colmi.WorshipLogAssembler())
        == .finished(.value(full), frames: 255))
    #expect(throws: WireError.self) {
      try Colmi.WorshipDay(daysAgo: 0, bytes: Array(repeating: 0, count: 3302))
    }
    for minutes in [0, 256] {
      #expect(throws: WireError.self) {
        try Colmi.WorshipDay(daysAgo: 0, minutesPerSlot: minutes, bytes: [])
      }
    }
  }

  @Test("Each bit of the distribution is a day")
  func eachBitIsADay() throws {
    for day in 0..<32 {
      let distribution = Colmi.DataDistribution(days: 1 << UInt32(day))
      #expect((-1...40).filter { distribution.hasData(daysAgo: $0) } == [day])
      let frame = distribution.frame
      #expect(frame[4 - day / 8] == 1 << UInt8(day % 8))
    }
  }
}
