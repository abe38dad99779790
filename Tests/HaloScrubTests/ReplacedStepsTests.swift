import HaloCapture
import HaloProtocol
import HaloTransport
import Testing

@testable import HaloScrub

@Suite("Replaced steps and times of the day")
struct ReplacedStepsTests {
  private static func day(_ day: Int, _ steps: [Int]) throws -> [Colmi.StepRecord] {
    let date = try #require(CivilDate(year: 2025, month: 12, day: day))
    return try steps.enumerated().map { index, number in
      try Colmi.StepRecord(
        date: date, slot: UInt8(32 + 4 * index), index: UInt8(index), count: UInt8(steps.count),
        calories: UInt16(number / 3), steps: UInt16(number), metres: UInt16(number * 2 / 3))
    }
  }

  private static func total(_ steps: Int) -> Colmi.TodayTotals {
    Colmi.TodayTotals(
      steps: UInt24(clamping: steps), runningSteps: UInt24(clamping: 0),
      calories: UInt24(clamping: 30 * steps), metres: UInt24(clamping: steps * 2 / 3),
      activeMinutes: 42)
  }

  private static func event(_ frame: Colmi.Frame, link: UInt64 = 1) -> ATTEvent {
    ATTEvent(time: .zero, operation: .notify, channel: .uart, value: frame.bytes, link: link)
  }

  private static func scrub(_ events: [ATTEvent], seed: UInt64) throws -> [Colmi.Frame] {
    let options = ScrubOptions(altersHealth: true, seed: seed)
    return try ScrubSamples.scrub(Trace(events: events), options).trace.events
      .map { try Colmi.Frame(parsing: $0.value) }
  }

  private static let empty = [UInt8](repeating: 0, count: 6)

  @Test("A record after a missing one becomes zeros, and otherwise has one replacement")
  func missing() throws {
    let (former, later) = try (Self.day(11, [300, 900, 20]), Self.day(12, [240, 51, 700, 9]))
    var records = former.dropFirst() + later.dropFirst() + later + former
    // One record within a reply, and a reply that another day continues.
    records += [later[0], later[1], later[3], former[0], later[1], later[2]]
    for seed in 1...100 as ClosedRange<UInt64> {
      let others = try Self.scrub(records.map { Self.event($0.frame) }, seed: seed)
      var known: [Colmi.Frame: Set<[UInt8]>] = [:]
      for (record, other) in zip(records, others) {
        let values = Array(other.bytes[7..<13])
        if values != Self.empty { known[record.frame, default: []].insert(values) }
      }
      #expect(known.count == 7 && known.values.allSatisfy { $0.count == 1 })
      let isEmpty = others.map { Array($0.bytes[7..<13]) == Self.empty }
      #expect(isEmpty.prefix(5).allSatisfy { $0 } && !isEmpty[5..<12].contains(true))
      #expect(Array(isEmpty.suffix(6)) == [false, false, true, false, true, true])
    }
  }

  @Test("Totals agree with the steps of two rings that reply at the same time")
  func interleaved() throws {
    let days = try [Self.day(12, [240, 51, 700, 9]), Self.day(12, [1100, 13, 98, 69])]
    let events = zip(days[0], days[1]).flatMap {
      [Self.event($0.frame, link: 1), Self.event($1.frame, link: 2)]
    }
    let totals = [Self.event(Self.total(1000).frame, link: 1), Self.event(Self.total(1280).frame)]
    for seed in 1...100 as ClosedRange<UInt64> {
      let others = try Self.scrub(events + totals, seed: seed)
      let steps = try others.prefix(8).map { try Colmi.StepRecord(parsing: $0) }
      for link in 0...1 {
        let own = steps.enumerated().filter { $0.offset % 2 == link }.map(\.element)
        let total = try Colmi.TodayTotals(parsing: others[8 + link])
        #expect(total.steps == UInt24(clamping: own.reduce(0) { $0 + Int($1.steps) }))
        #expect(total.metres == UInt24(clamping: own.reduce(0) { $0 + Int($1.metres) }))
        #expect(total.calories == UInt24(clamping: own.reduce(0) { $0 + 10 * Int($1.calories) }))
      }
    }
  }

  @Test("The slots of steps become their indices in the reply")
  func slots() throws {
    let others = try Self.scrub(Self.day(11, [5, 6, 7]).map { Self.event($0.frame) }, seed: 5)
      .map { try Colmi.StepRecord(parsing: $0) }
    #expect(others.map(\.slot) == [0, 1, 2])
  }

  @Test("Manual readings move by the same time of day as nights", arguments: [0x26, 0x28, 0x49])
  func readings(action: UInt8) throws {
    // Of today, at 23:19; and a night from 23:19.
    let reading = try Colmi.BigDataFrame(.init(rawValue: action), payload: [0, 0x77, 0x05, 80])
    let night = try Colmi.SleepHistory(records: [
      Colmi.SleepRecord(
        daysAgo: 0, startMinute: 1399, endMinute: 19,
        stages: [Colmi.SleepStage(stage: .light, minutes: 60)])
    ]).bigDataFrame
    for seed in 1...50 as ClosedRange<UInt64> {
      let values = [reading.bytes, night.bytes].map { (ATTEvent.Channel.bigData, $0) }
      let others = try ReplacedHealthTests.scrub(values, seed: seed)
        .map { try Colmi.BigDataFrame(parsing: $0) }
      let start = try Colmi.SleepHistory(parsing: others[1]).records[0].startMinute
      #expect(Array(others[0].payload[1..<3]) == [UInt8(start & 0xFF), UInt8(start >> 8)])
      #expect(start != 1399)
    }
  }
}
