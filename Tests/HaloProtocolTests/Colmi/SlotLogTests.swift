import HaloProtocol
import HaloTestSupport
import Testing

/// Days of stress and heart rate variability, from frames to values and back.
@Suite("COLMI slot logs")
struct SlotLogTests {
  @Test("Every log of stress keeps the laws of an assembler")
  func stressKeepsTheLaws() throws {
    try check(Colmi.StressLog.self, "stress-logs")
  }

  @Test("Every log of heart rate variability keeps the laws of an assembler")
  func variabilityKeepsTheLaws() throws {
    try check(Colmi.HeartRateVariabilityLog.self, "heart-rate-variability-logs")
  }

  private func check<Kind: Colmi.DailySlotLogKind>(_ kind: Kind.Type, _ file: String) throws {
    let logs = try ColmiFixtures.logs(file).vectors
    #expect(logs.contains { $0.evidence == .capture })
    for log in logs {
      let value = try log.value.decode(as: Colmi.SlotLog<Kind>.self)
      #expect(try JSONValue(value) == log.value, "\(log.name)")
      do {
        try checkAssemblerLaws(
          Colmi.SlotLogAssembler<Kind>.self, frames: log.frames, value: value,
          opcode: Kind.opcode, headerIsOptional: false)
      } catch {
        Issue.record("\(log.name): \(error)")
      }
      #expect(value.frames == log.frames, "\(log.name)")
      #expect(value.readings.allSatisfy { $0.value != 0 && $0.minuteOfDay < 1440 })
      #expect(value.readings.count == value.values.count { $0 != 0 })
    }
  }

  @Test("Endless frames never grow an assembler")
  func endlessFramesMakeNoAssemblerGrow() throws {
    try checkAssemblerBounds(
      Colmi.StressLogAssembler.self, opcode: .stressLog, marks: [0, 1, 2, 3, 4, 0xFF], limit: 1440,
      seed: 37)
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

  @Test("Settings and histories keep the names of their packets")
  func names() {
    #expect(
      Colmi.SettingsWriteReply<Colmi.HeartRateLogSettings>.name == "HeartRateLogSettingsWriteReply")
    #expect(Colmi.HeartRateLogHeader.name == "HeartRateLogHeader")
    #expect(Colmi.StressLogSegment.name == "StressLogSegment")
    #expect(Colmi.SlotLog<Colmi.StressLog>.name == "StressLog")
    #expect(Colmi.SettingsWriteRequest<Colmi.Goals>.name == "GoalsWriteRequest")
  }
}
