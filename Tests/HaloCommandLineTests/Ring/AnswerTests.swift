import HaloProtocol
import Testing

@testable import HaloCommandLine
@testable import HaloDevices

@Suite("Missing features of a ring")
struct AnswerTests {
  private static let nonsense = WireError(
    .checksumMismatch(expected: 1, actual: 2), at: 15, in: "x")

  @Test("A refusal, silence or nonsense is an answer, and everything else an error")
  func absences() async throws {
    let absent: [(RingError, Absence)] = [
      (.unsupported(.colmi(.battery)), .notSupported),
      (.unanswered(.colmi(.stressLog), after: .seconds(8)), .noAnswer),
      (.transport(.characteristicNotFound(.colmiBigDataWrite)), .notSupported),
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

  @Test("The end of a sync names each kind, and an incomplete kind has its own exit status")
  func report() throws {
    let kinds: [RecordKind] = [.heartRate, .steps, .nap, .temperature, .sleep]
    var report = SyncReport()
    report.counts = [.steps: 3, .heartRate: 4, .nap: 0]
    report.complete = [.heartRate, .steps, .nap]
    report.unsupported = [.temperature]
    func run(_ result: Result<Void, any Error>, isJSON: Bool = false) -> ToolRun {
      ToolRun([]) {
        $0.output.isJSON = isJSON
        try SyncOutcome(kinds, report, result).report(to: $0)
      }
    }
    #expect(run(.success(())).status == 0)
    #expect(
      run(.success(())).errors == """
        synced         7 records: heart rate 4, steps 3
        not supported  temperature

        """)
    let broken = run(.failure(RingError.transport(.disconnected(.remote))))
    #expect(broken.status == 3)
    #expect(broken.errorLines.contains("incomplete     sleep"))
    #expect(broken.errorLines.last == "halo: disconnected: by the peripheral or another program")
    report.incomplete = [.sleep: .wire(Self.nonsense)]
    let failed = run(.success(()))
    #expect(failed.status == 3)
    #expect(failed.errorLines.contains { $0.hasPrefix("incomplete     sleep (") })
    #expect(failed.errorLines.last == "halo: sync: 1 kind of records cannot be read")
    let json = run(.success(()), isJSON: true)
    #expect(json.status == 3)
    #expect(
      json.errorLines.last == """
        {"complete":["heartRate","steps","nap"],"incomplete":{"sleep":"\(RingError.wire(Self.nonsense))"},\
        "records":7,"unsupported":["temperature"]}
        """)
  }

  @Test("Names of the library become words for readers and for command lines")
  func words() {
    #expect(Words.spaced("heartRateVariability") == "heart rate variability")
    #expect(RecordKind.manualBloodOxygen.optionName == "manual-blood-oxygen")
    #expect(Words.spaced("gps") == "GPS")
    #expect(Words.hours(59) == "59 min")
    #expect(Words.hours(125) == "2 h 05")
    #expect(Words.clock(1445) == "00:05")
    #expect(Words.seconds(.milliseconds(12_599)) == "12.5 s")
    #expect(Words.kilo(4210) == "4.2")
    for kind in RecordKind.allCases {
      #expect(throws: Never.self) { try RecordKind(named: kind.optionName) }
    }
  }
}
