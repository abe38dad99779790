import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloCommandLine
@testable import HaloDevices

@Suite("What a ring lacks")
struct AnswerTests {
  private static let nonsense = WireError(
    .checksumMismatch(expected: 1, actual: 2), at: 15, in: "x")

  @Test("Refusal, silence and nonsense are answers; all else is an error")
  func absences() async throws {
    let absent: [(RingError, Absence)] = [
      (.unsupported(.battery), .notSupported),
      (.transport(.timedOut(operation: "x", after: .seconds(8))), .noAnswer),
      (.transport(.characteristicNotFound(.colmiBigDataWrite)), .noAnswer),
      (.wire(Self.nonsense), .unreadable(Self.nonsense)),
    ]
    for (error, absence) in absent {
      let answer = try await asking { () async throws(RingError) -> Int in throw error }
      #expect(answer.value == nil)
      guard case .absent(absence) = answer else {
        Issue.record("\(error) is not \(absence)")
        continue
      }
    }
    #expect(Set(absent.map(\.1.name)).count == 3)
    let errors: [RingError] = [
      .transport(.disconnected(.remote)), .transport(.cancelled), .clockUnknown,
      .measurement(.heartRate, .notWorn),
    ]
    for error in errors {
      await #expect(throws: error) {
        try await asking { () async throws(RingError) -> Int in throw error }
      }
    }
  }

  @Test("The report of a sync tells of each kind, and nonsense makes it fail")
  func report() throws {
    var report = SyncReport(cursor: SyncCursor())
    report.counts = [.steps: 3, .heartRate: 4, .nap: 0]
    report.unsupported = [.temperature]
    report.unanswered = [.manualHeartRate, .workout]
    let run = ToolRun([]) { try SyncProgress($0.errors).summarize(report) }
    #expect(run.status == 0)
    #expect(
      run.errors == """
        synced         7 records: heart rate 4, steps 3
        not supported  temperature
        no answer      manual heart rate, workout

        """)
    report.unreadable = [.sleep: Self.nonsense]
    let failed = ToolRun([]) { try SyncProgress($0.errors).summarize(report) }
    #expect(failed.status == 1)
    #expect(failed.errorLines.contains { $0.hasPrefix("unreadable     sleep (x at byte 15: ") })
    #expect(failed.errorLines.last == "halo: sync: 1 kind(s) of records could not be read")
  }

  @Test("Names of the library are words, for people and for command lines")
  func words() {
    #expect(Words.spaced("heartRateVariability") == "heart rate variability")
    #expect(Words.kebab("manualBloodOxygen") == "manual-blood-oxygen")
    #expect(Words.spaced("gps") == "GPS")
    #expect(Words.hours(59) == "59 min")
    #expect(Words.hours(125) == "2 h 05")
    #expect(Words.clock(1445) == "00:05")
    #expect(Words.seconds(.milliseconds(12_599)) == "12.5 s")
    #expect(Words.kilo(4210) == "4.2")
    for kind in RecordKind.allCases {
      #expect(throws: Never.self) { try RecordKind(named: kind.optionName, "log") }
    }
  }
}
