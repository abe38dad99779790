import HaloProtocol
import HaloTestSupport
import Testing

/// Properties of sleep and of manual measurements that the fixtures do not contain.
@Suite("COLMI sleep and manual histories")
struct SleepHistoryTests {
  private struct Records: Decodable {
    let records: [Colmi.SleepRecord]
  }

  @Test("In every captured record the stages fill the time from start to end")
  func stagesFillTheNight() throws {
    var count = 0
    for file in ["sleep-history", "nap-history"] {
      for vector in try ColmiFixtures.vectors(file).vectors where vector.evidence == .capture {
        guard let value = vector.value else { continue }
        for record in try value.decode(as: Records.self).records {
          count += 1
          let start = record.startMinuteFromMidnight
          #expect((start + 1440) % 1440 == Int(record.startMinute), "\(vector.name)")
          #expect(record.minutes == (Int(record.endMinute) - start), "\(vector.name)")
        }
      }
    }
    #expect(count >= 3)
  }

  @Test("A night that began the evening before starts before midnight")
  func eveningBefore() throws {
    let stages = Array(repeating: Colmi.SleepStage(stage: .light, minutes: 100), count: 5)
    let record = try Colmi.SleepRecord(
      daysAgo: 0, startMinute: 1400, endMinute: 460, stages: stages)
    #expect(record.startMinuteFromMidnight == -40)
  }

  @Test("One byte counts records, and the bytes of their stages")
  func limits() throws {
    let stage = Colmi.SleepStage(stage: .deep, minutes: 1)
    func record(_ count: Int) throws -> Colmi.SleepRecord {
      try Colmi.SleepRecord(
        daysAgo: 0, startMinute: 0, endMinute: 0, stages: Array(repeating: stage, count: count))
    }
    #expect(throws: WireError.self) { try record(126) }
    let most = try Colmi.SleepHistory(records: Array(repeating: record(125), count: 255))
    #expect(try Colmi.SleepHistory(parsing: most.bigDataFrame) == most)
    #expect(throws: WireError.self) {
      try Colmi.SleepHistory(records: Array(repeating: record(0), count: 256))
    }
    #expect(throws: WireError.self) {
      try Colmi.NapHistory(records: Array(repeating: record(0), count: 256))
    }
  }

  @Test("A history holds as many manual readings as fit a frame")
  func manualLimits() throws {
    let reading = Colmi.ManualReading(minuteOfDay: 1, value: 2)
    let most = try Colmi.ManualHeartRateHistory(
      readings: Array(repeating: reading, count: 21_844))
    #expect(try Colmi.ManualHeartRateHistory(parsing: most.bigDataFrame) == most)
    #expect(throws: WireError.self) {
      try Colmi.ManualHeartRateHistory(readings: Array(repeating: reading, count: 21_845))
    }
    #expect(Colmi.ManualBloodOxygenHistory.name == "ManualBloodOxygenHistory")
    #expect(Colmi.ManualHeartRateHistoryRequest.name == "ManualHeartRateHistoryRequest")
  }
}
