import Foundation
import HaloTestSupport

@testable import HaloDevices

@Suite("Judge of a diagnosis")
struct JudgeTests {
  @Test("Evidence leads to its finding, and a near miss does not", arguments: try JudgeTable().rows)
  func limits(_ row: JudgeRow) {
    let findings = RingDiagnosis(row.evidence).findings
    #expect(Set(findings.map(\.problem)) == row.others.union([row.problem]))
    #expect(findings.contains(where: row.matches))
    #expect(findings.map(\.severity) == findings.map(\.severity).sorted(by: >))
    let others = RingDiagnosis(row.nearMiss).findings
    #expect(Set(others.map(\.problem)) == row.instead)
    #expect(!others.contains(where: row.matches))
  }

  @Test("Each finding has a row in the table, and the starts of the rows have no findings")
  func completeness() throws {
    let table = try JudgeTable()
    #expect(Set(table.rows.map(\.problem)) == Set(RingDiagnosis.Problem.allCases))
    for start in [table.far, table.near, table.worn] {
      #expect(RingDiagnosis(start).findings == [])
    }
  }

  @Test("Extreme values of an app are judged", arguments: [Int.min, 0, .max])
  func extremes(_ number: Int) throws {
    var evidence = try JudgeTable().worn
    evidence.monitors[0].minutes = number
    evidence.batteryLevels = [(-86_400, 0), (-43_200, number), (0, -1 - number)].map {
      evidence.level($0)
    }
    evidence.measure((0, 0), slotMinutes: number)
    evidence.measurements[0].duration = .seconds(Int64.max)
    evidence.reach = .init(
      discoveredAfter: .seconds(Int64.max), signalStrength: number, otherDevices: number)
    #expect(RingDiagnosis(evidence).findings.contains { $0.problem == .warmUp })
  }

  @Test("The newest heart rate is the evidence of a ring that stores nothing")
  func nothingStored() throws {
    var evidence = try JudgeTable().worn
    evidence.store(.heartRate, [-86_400, -7200])
    evidence.store(.stress, [])
    evidence.store(.steps, [-60])
    let finding = RingDiagnosis(evidence).findings.first { $0.problem == .nothingStored }
    #expect(finding?.evidence.contains("\(evidence.time(-7200))") != false)
    #expect(finding?.evidence.contains("\(evidence.time(-60))") != true)
  }

  @Test("Records of the future ask for the clock only if it may still be wrong")
  func futureFix() throws {
    var evidence = try JudgeTable().near
    evidence.store(.steps, [7200])
    let fix = { RingDiagnosis(evidence).findings.first { $0.problem == .recordsInFuture }?.fix }
    #expect(fix() == .setTime)
    evidence.measure((0, 0))
    #expect(fix() == nil)
    #expect(RingDiagnosis(evidence).findings.contains { $0.problem == .recordsInFuture })
  }

  @Test("A lost link gets a hint at a bond only if the ring wants one and has none")
  func bondHints() throws {
    let loss = RingError.transport(.disconnected(.remote))
    let silence = RingError.transport(.timedOut(operation: "read", after: .seconds(5)))
    func meaning(
      _ problem: RingDiagnosis.Problem, _ evidence: RingDiagnosis.Evidence
    ) throws -> String {
      let findings = RingDiagnosis(evidence).findings
      return try #require(findings.first { $0.problem == problem }?.meaning, "\(findings)")
    }
    for isBonded in [false, true] {
      for (bits, failure) in [(0x08, loss), (0xF7, loss), (0x08, silence)] as [(UInt8, RingError)] {
        var evidence = try JudgeTable().near
        evidence.support = Colmi.DeviceSupport(raw: try .init([0, bits]))
        evidence.reach = .init(isBonded: isBonded, hadLink: true, failure: failure)
        let isHinted = try meaning(.linkLost, evidence).contains("reports that it wants a bond")
        #expect(isHinted == (bits == 0x08 && failure == loss && !isBonded))
      }
      // Such a link breaks before the ring reports anything.
      for hadLink in [false, true] {
        var evidence = try JudgeTable().far
        evidence.reach = .init(
          discoveredAfter: .zero, isBonded: isBonded, hadLink: hadLink, failure: loss)
        let isHinted = try meaning(.linkRefused, evidence).contains(
          "such as R09 and R11, hold a link only with a bond (seen on Android)")
        #expect(isHinted == (hadLink && !isBonded))
      }
    }
  }

  @Test("No text of the library names a command")
  func neutralTexts() throws {
    for row in try JudgeTable().rows {
      for finding in RingDiagnosis(row.evidence).findings {
        let text = finding.meaning + finding.remedy
        #expect(!text.contains("halo") && !text.contains("--"), "\(text)")
      }
    }
  }

  @Test("The page lists exactly the findings, in order and with their severities")
  func page() throws {
    let page = try ColmiFixtures.text("Documentation/Doctor.md")
    let table = try #require(page.components(separatedBy: "| finding |").dropFirst().first)
    let lines = table.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst(2)
    var listed: [String] = []
    let rows = try JudgeTable().rows
    for line in lines {
      let cells = line.components(separatedBy: " | ")
      let severities = RingDiagnosis.Severity.allCases.filter { cells[1].contains($0.rawValue) }
      for name in cells[0].components(separatedBy: "`") where name.contains(where: \.isLetter) {
        listed.append(name)
        let judged = Set(rows.filter { $0.problem.rawValue == name }.map(\.severity))
        #expect(judged == Set(severities), "\(name)")
      }
    }
    #expect(listed == RingDiagnosis.Problem.allCases.map(\.rawValue))
  }
}

/// Evidence with a finding, and almost the same evidence without it.
struct JudgeRow: CustomTestStringConvertible, Sendable {
  let problem: RingDiagnosis.Problem
  let severity: RingDiagnosis.Severity
  /// The other problems of the evidence.
  let others: Set<RingDiagnosis.Problem>
  /// All problems of the near miss.
  let instead: Set<RingDiagnosis.Problem>
  var evidence: RingDiagnosis.Evidence
  var nearMiss: RingDiagnosis.Evidence
  let testDescription: String

  /// Makes a row from a change of `start` that depends on a value.
  init<Value>(
    _ problem: RingDiagnosis.Problem, _ severity: RingDiagnosis.Severity, _ value: Value,
    not miss: Value, with others: Set<RingDiagnosis.Problem> = [],
    instead: Set<RingDiagnosis.Problem> = [], in start: RingDiagnosis.Evidence,
    change: (inout RingDiagnosis.Evidence, Value) -> Void
  ) {
    (self.problem, self.severity, self.others, self.instead) = (problem, severity, others, instead)
    (evidence, nearMiss) = (start, start)
    testDescription = "\(problem.rawValue), \(severity): \(value), not \(miss)"
    change(&evidence, value)
    change(&nearMiss, miss)
  }

  func matches(_ finding: RingDiagnosis.Finding) -> Bool {
    finding.problem == problem && finding.severity == severity
  }
}

extension RingDiagnosis.Evidence {
  func time(_ seconds: Int) -> CivilDateTime { now.adding(seconds: seconds) ?? now }

  func level(_ level: (time: Int, percent: Int)) -> RingDiagnosis.BatteryLevel {
    .init(time: time(level.time), percent: level.percent)
  }

  /// Sets battery levels, the first of which may be on the charger.
  mutating func charge(_ levels: (Int, Int)..., isCharging: Bool = false) {
    batteryLevels = levels.map(level)
    batteryLevels[0].isCharging = isCharging
  }

  /// Sets measurements with the times of their records.
  mutating func measure(_ times: (Int, Int?)..., slotMinutes: Int = 1) {
    measurements = times.map {
      .init(time: time($0), beatsPerMinute: 70, storedAt: $1.map(time), slotMinutes: slotMinutes)
    }
  }

  /// Sets a record, and two measurements after it, of which at most the last has a record.
  mutating func loseMeasurements(
    keeps: Bool = true, kind: RecordKind = .heartRate, last: Int? = nil
  ) {
    keepsManualHeartRates = keeps
    store(kind, [-300])
    measure((-60, nil), (0, last))
  }

  /// Sets looks with the times of the newest heart rates.
  mutating func look(_ times: (Int, Int)...) {
    looks = times.map { .init(time: time($0), newestHeartRate: time($1)) }
  }

  /// Sets the records of a kind; no value repeats.
  mutating func store(_ kind: RecordKind, _ times: [Int]) {
    records[kind] = times.enumerated().map { index, seconds in
      RingRecord(
        kind: kind, start: time(seconds), minutes: 0, value: .heartRate(UInt8(60 + index % 7)))
    }
  }
}
