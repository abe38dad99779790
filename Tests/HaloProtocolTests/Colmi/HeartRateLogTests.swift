import HaloProtocol
import HaloTestSupport
import Testing

/// Days of heart rates, from frames to values and back.
@Suite("COLMI heart rate logs")
struct HeartRateLogTests {
  private typealias Assembler = Colmi.HeartRateLogAssembler

  private static func log(_ name: String) throws -> ColmiLogFile.Log {
    try #require(ColmiFixtures.logs("heart-rate-logs").vectors.first { $0.name == name })
  }

  @Test("A reading stored between two requests appears in the second reply")
  func aReadingThatCameBetweenTwoRequestsIsInTheSecond() throws {
    let before = try Self.log("RT11CR 2025-12-11 22:54:17").value.decode(
      as: Colmi.HeartRateLog.self)
    let after = try Self.log("RT11CR 2025-12-11 22:55:14").value.decode(
      as: Colmi.HeartRateLog.self)
    let new = Set(after.readings).subtracting(before.readings)
    #expect(new == [Colmi.HeartRateReading(minuteOfDay: 22 * 60 + 55, beatsPerMinute: 86)])
    #expect(after.timestamp.date == CivilDate(year: 2025, month: 12, day: 11))
  }

  @Test(
    "A header with impossible numbers is rejected",
    arguments: [
      ("1500000500000000000000000000001a", 2, "frameCount"),
      ("1500010500000000000000000000001b", 2, "frameCount"),
      ("1500180000000000000000000000002d", 3, "minutesPerSlot"),
    ])
  func aHeaderWithImpossibleNumbersIsRefused(
    hex: String, offset: Int, field: String
  ) throws {
    let frame = try Colmi.Frame(parsing: HexBytes(parsing: hex).bytes)
    guard case .refused(let error, 0) = colmiAssemble([frame], with: Assembler()) else {
      Issue.record("the header is accepted")
      return
    }
    #expect(error.reason.name == "outOfRange")
    #expect(error.offset == offset)
    #expect(error.field == field)
  }

  @Test("A reply is complete after two frames if its header counts two")
  func twoFramesOfADayAreEnoughWhereTheHeaderSaysSo() throws {
    let start = try Colmi.HeartRateLogStart(
      timestamp: .init(rawValue: 0), values: .init([60, 0, 61]))
    let header = Colmi.HeartRateLogHeader(frameCount: 2, minutesPerSlot: 160)
    let value = try Colmi.HeartRateLog(
      timestamp: .init(rawValue: 0), minutesPerSlot: 160, values: [60, 0, 61, 0, 0, 0, 0, 0, 0])
    #expect(
      colmiAssemble([header.frame, start.frame], with: Assembler())
        == .finished(.value(value), frames: 2))
    #expect(value.frames == [header.frame, start.frame])
  }

  @Test(
    "Logs with every slot length round-trip",
    arguments: [1, 5, 7, 30, 160, 161, 255])
  func everyLengthOfSlotComesBack(minutes: Int) throws {
    let count = 1440 / minutes
    let value = try Colmi.HeartRateLog(
      timestamp: .init(rawValue: 0x693B_4B99), minutesPerSlot: minutes,
      values: (0..<count).map { UInt8($0 % 251) })
    let frames = value.frames
    #expect(
      colmiAssemble(frames, with: Assembler()) == .finished(.value(value), frames: frames.count))
  }

  @Test("Values past the end of the day are dropped")
  func moreFramesThanADayHasSlotsAreCutOff() throws {
    var frames = [Colmi.HeartRateLogHeader(frameCount: 255, minutesPerSlot: 60).frame]
    let start = try Colmi.HeartRateLogStart(
      timestamp: .init(rawValue: 0), values: .init([UInt8](repeating: 1, count: 9)))
    frames.append(start.frame)
    for index in UInt8(2)...254 {
      frames.append(
        try Colmi.HeartRateLogSegment(
          index: index, values: .init([UInt8](repeating: index, count: 13))
        ).frame)
    }
    let outcome = colmiAssemble(frames, with: Assembler())
    guard case .finished(.value(let value), 255) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(
      value.values == [UInt8](repeating: 1, count: 9) + [UInt8](repeating: 2, count: 13) + [3, 3])
  }

  @Test("A log holds at most the slots of a day")
  func aLogHasADaySSlotsAndNoMore() throws {
    let timestamp = Colmi.RingTimestamp(rawValue: 0)
    #expect(throws: WireError.self) {
      try Colmi.HeartRateLog(timestamp: timestamp, values: [UInt8](repeating: 1, count: 289))
    }
    for minutes in [0, 256, -5] {
      #expect(throws: WireError.self) {
        try Colmi.HeartRateLog(timestamp: timestamp, minutesPerSlot: minutes, values: [])
      }
    }
  }
}
