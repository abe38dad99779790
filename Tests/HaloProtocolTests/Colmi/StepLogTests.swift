import HaloProtocol
import HaloTestSupport
import Testing

/// Days of steps, from frames to values and back.
@Suite("COLMI step logs")
struct StepLogTests {
  private typealias Assembler = Colmi.StepLogAssembler

  private static func log(_ name: String) throws -> ColmiLogFile.Log {
    try #require(ColmiFixtures.logs("step-logs").vectors.first { $0.name == name })
  }

  private static func record(_ index: UInt8, of count: UInt8) throws -> Colmi.Frame {
    let date = try #require(CivilDate(year: 2025, month: 12, day: 11))
    return try Colmi.StepRecord(
      date: date, slot: 0, index: index, count: count, calories: 1, steps: 2, metres: 3
    ).frame
  }

  @Test("The records of a day add up to the totals that the ring reports")
  func theRecordsOfADayAreTheTotalsThatTheRingTells() throws {
    let log = try Self.log("RT11CR 2025-12-11, first request").value.decode(as: Colmi.StepLog.self)
    let totals = try Colmi.TodayTotals(
      parsing: Colmi.Frame(parsing: HexBytes(parsing: "480001c80000000032f600012d001980").bytes))
    #expect(log.steps == Int(totals.steps.value))
    #expect(log.metres == Int(totals.metres.value))
    // The records count tens of calories, so the last digit is lost.
    let calories = try #require(log.calories)
    #expect(calories / 10 == Int(totals.calories.value) / 10)
  }

  @Test("Without a header the unit of calories is unknown")
  func withoutAHeaderTheUnitOfCaloriesIsNotKnown() throws {
    let whole = try Self.log("colmi_r02_client 2023-08-13")
    let outcome = colmiAssemble(Array(whole.frames.dropFirst()), with: Assembler())
    guard case .finished(.value(let log), 5) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(log.calorieProtocol == nil)
    #expect(log.calories == nil)
    #expect(log.records == (try whole.value.decode(as: Colmi.StepLog.self)).records)
  }

  @Test("A second header, a record of another day, and contradictory or large counts are rejected")
  func contradictionsAreRefused() throws {
    let (header, large) = (Colmi.StepLogHeader(recordCount: 2), Colmi.StepLogHeader(recordCount: 3))
    let first = try Self.record(0, of: 2)
    let stray = try Colmi.StepRecord(
      date: "2025-12-10", slot: 4, index: 1, count: 2, calories: 1, steps: 2, metres: 3)
    let atOnce = WireError(.unexpectedIndex(expected: 0, actual: 0xF0), at: 1, in: "mark")
    let later = WireError(.unexpectedIndex(expected: 1, actual: 0xF0), at: 1, in: "mark")
    let otherDay = WireError(.contradiction(first: 20_433, second: 20_432), at: 1, in: "date")
    let counts = WireError(.contradiction(first: 3, second: 2), at: 6, in: "count")
    let tooMany = WireError(.contradiction(first: 96, second: 97), at: 6, in: "count")
    for (frames, error) in [
      ([header.frame, header.frame], atOnce), ([header.frame, first, header.frame], later),
      ([first, header.frame], later), ([first, stray.frame], otherDay),
      ([large.frame, first], counts),
      ([try Self.record(0, of: 3), try Self.record(1, of: 2)], counts),
      ([Colmi.StepLogHeader(recordCount: 97).frame], .range(97, 0...96, at: 2, in: "recordCount")),
      ([try Self.record(0, of: 97)], tooMany),
    ] as [([Colmi.Frame], WireError)] {
      let outcome = colmiAssemble(frames, with: Assembler())
      #expect(outcome == .refused(error, frames: frames.count - 1))
    }
  }

  @Test("A day has at most as many records as quarter-hours")
  func noDayHasMoreRecordsThanQuarterHours() throws {
    let date = try #require(CivilDate(year: 2025, month: 12, day: 11))
    let records = try (UInt8(0)..<96).map {
      try Colmi.StepRecord(
        date: date, slot: $0, index: $0, count: 96, calories: .max, steps: .max, metres: .max)
    }
    let full = try Colmi.StepLog(records: records)
    #expect(full.steps == 96 * 65535)
    #expect(full.calories == 96 * 655_350)
    #expect(
      colmiAssemble(full.frames, with: Assembler()) == .finished(.value(full), frames: 97))
    #expect(throws: WireError.range(97, 0...96, at: 2, in: "recordCount")) {
      try Colmi.StepLog(records: records + [records[0]])
    }
  }

  @Test("A log renumbers its records")
  func aLogNumbersItsRecordsAnew() throws {
    let records = try Self.log("RingCLI 2025-03-28").value.decode(as: Colmi.StepLog.self).records
    let part = try Colmi.StepLog(records: Array(records[4..<7]))
    #expect(part.records.map { $0.index } == [0, 1, 2])
    #expect(part.records.allSatisfy { $0.count == 3 })
    #expect(part.records.map { $0.slot } == records[4..<7].map { $0.slot })
  }
}
