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

  @Test("A second header is rejected, before and after records")
  func aSecondHeaderIsRefused() throws {
    let header = Colmi.StepLogHeader(recordCount: 2).frame
    let atOnce = WireError(.unexpectedIndex(expected: 0, actual: 0xF0), at: 1, in: "mark")
    #expect(colmiAssemble([header, header], with: Assembler()) == .refused(atOnce, frames: 1))
    let later = WireError(.unexpectedIndex(expected: 1, actual: 0xF0), at: 1, in: "mark")
    let first = try Self.record(0, of: 2)
    #expect(
      colmiAssemble([header, first, header], with: Assembler()) == .refused(later, frames: 2))
    #expect(colmiAssemble([first, header], with: Assembler()) == .refused(later, frames: 1))
  }

  @Test("A record of another day is rejected")
  func aRecordOfAnotherDayIsRefused() throws {
    let date = try #require(CivilDate(year: 2025, month: 12, day: 10))
    let stray = try Colmi.StepRecord(
      date: date, slot: 4, index: 1, count: 2, calories: 1, steps: 2, metres: 3)
    let error = WireError(.contradiction(first: 20_433, second: 20_432), at: 1, in: "date")
    #expect(
      colmiAssemble([try Self.record(0, of: 2), stray.frame], with: Assembler())
        == .refused(error, frames: 1))
  }

  @Test("Contradictory counts are rejected")
  func contradictoryCountsAreRefused() throws {
    let header = Colmi.StepLogHeader(recordCount: 3).frame
    let contradiction = WireError(.contradiction(first: 3, second: 2), at: 6, in: "count")
    #expect(
      colmiAssemble([header, try Self.record(0, of: 2)], with: Assembler())
        == .refused(contradiction, frames: 1))
    #expect(
      colmiAssemble([try Self.record(0, of: 3), try Self.record(1, of: 2)], with: Assembler())
        == .refused(contradiction, frames: 1))
  }

  @Test("A day has at most as many records as quarter-hours")
  func noDayHasMoreRecordsThanQuarterHours() throws {
    let tooMany = WireError.range(97, 0...96, at: 2, in: "recordCount")
    #expect(
      colmiAssemble([Colmi.StepLogHeader(recordCount: 97).frame], with: Assembler())
        == .refused(tooMany, frames: 0))
    let contradiction = WireError(.contradiction(first: 96, second: 97), at: 6, in: "count")
    #expect(
      colmiAssemble([try Self.record(0, of: 97)], with: Assembler())
        == .refused(contradiction, frames: 0))
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
    #expect(throws: tooMany) { try Colmi.StepLog(records: records + [records[0]]) }
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
