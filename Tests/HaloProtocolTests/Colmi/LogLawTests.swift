import HaloProtocol
import HaloTestSupport
import Testing

/// Every log of the fixtures, against the laws of its assembler.
@Suite("COLMI logs")
struct LogLawTests {
  /// A file of logs with its assembler, and the checks of both.
  struct Kind: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var check: @Sendable () throws -> Void

    init<Assembler: Colmi.ReplyAssembler>(
      _ file: String, _ type: Assembler.Type, _ opcode: Colmi.Opcode, marks: [UInt8] = numbers,
      limit: Int, hasNoData: Bool = true,
      headerIsOptional: @escaping @Sendable (Assembler.Value) -> Bool = { _ in false },
      also: @escaping @Sendable (Assembler.Value, ColmiLogFile.Log) -> Bool = { _, _ in true },
      frames: @escaping @Sendable (Assembler.Value) -> [Colmi.Frame]
    ) {
      testDescription = file
      check = {
        let logs = try ColmiFixtures.logs(file)
        let named = Assembler.Value.self as? any Colmi.NamedValue.Type
        #expect(logs.type == "Colmi.\(named?.name ?? "\(Assembler.Value.self)")")
        for log in logs.vectors {
          let value = try log.value.decode(as: Assembler.Value.self)
          #expect(try JSONValue(value) == log.value, "\(log.name)")
          #expect(frames(value) == log.frames, "\(log.name)")
          #expect(also(value, log), "\(log.name)")
          do {
            try checkAssemblerLaws(
              type, frames: log.frames, value: value, opcode: opcode,
              headerIsOptional: headerIsOptional(value), hasNoData: hasNoData)
          } catch {
            Issue.record("\(log.name): \(error)")
          }
        }
        try checkAssemblerBounds(
          type, opcode: opcode, marks: marks, limit: limit, seed: UInt64(opcode.rawValue))
      }
    }
  }

  private static let numbers: [UInt8] = [0, 1, 2, 3, 4, 0xFF]
  private static let dates: [UInt8] = [0xF0, 0x25, 0x24]

  private static let kinds = [
    Kind("heart-rate-logs", Colmi.HeartRateLogAssembler.self, .heartRateLog, limit: 1440) {
      $0.frames
    },
    Kind(
      "stress-logs", Colmi.StressLogAssembler.self, .stressLog, limit: 1440,
      also: { value, _ in hasReadings(value) }
    ) { $0.frames },
    Kind(
      "heart-rate-variability-logs", Colmi.HeartRateVariabilityLogAssembler.self,
      .heartRateVariabilityLog, limit: 1440, also: { value, _ in hasReadings(value) }
    ) { $0.frames },
    Kind(
      "step-logs", Colmi.StepLogAssembler.self, .stepLog, marks: dates, limit: 96,
      headerIsOptional: { $0.calorieProtocol != nil },
      also: { ColmiLogFile.Totals($0) == $1.totals }
    ) { $0.frames },
    Kind(
      "day-totals-logs", Colmi.DayTotalsAssembler.self, .dayTotals, limit: 0, hasNoData: false
    ) { $0.frames },
    Kind(
      "sport-session-logs", Colmi.SportSessionLogAssembler.self, .sportSessionLog, limit: 3302
    ) { $0.frames },
    Kind(
      "legacy-sleep-logs", Colmi.LegacySleepLogAssembler.self, .legacySleepLog, marks: dates,
      limit: 96, headerIsOptional: { $0.detail != nil }
    ) { $0.frames },
    Kind("worship-logs", Colmi.WorshipLogAssembler.self, .worshipLog, limit: 3301) { $0.frames },
  ]

  private static func hasReadings<Kind: Colmi.DailySlotLogKind>(
    _ value: Colmi.SlotLog<Kind>
  ) -> Bool {
    value.readings.allSatisfy { $0.value != 0 && $0.minuteOfDay < 1440 }
      && value.readings.count == value.values.count { $0 != 0 }
  }

  @Test("Every log keeps the laws of an assembler, which never grows", arguments: kinds)
  func laws(_ kind: Kind) throws { try kind.check() }

  @Test("Logs of stress and variability are captured ones")
  func captures() throws {
    for file in ["stress-logs", "heart-rate-variability-logs"] {
      #expect(try ColmiFixtures.logs(file).vectors.contains { $0.evidence == .capture })
    }
  }

  @Test("Impossible slot lengths and counts are rejected")
  func impossibleLogsAreRefused() {
    typealias Log = Colmi.SlotLog<Colmi.StressLog>
    for (minutes, count) in [(0, 0), (256, 0), (30, 49), (255, 6), (1, 1441)] {
      #expect(throws: WireError.self) {
        try Log(daysAgo: 0, minutesPerSlot: minutes, values: Array(repeating: 1, count: count))
      }
    }
  }
}
