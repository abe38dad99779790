import Foundation
import HaloTestSupport

@testable import HaloDevices
@testable import HaloProtocol

/// What clients report of virtual rings of all families, without and with random faults.
@Suite("Transcripts of ring clients")
struct RingTranscriptTests {
  private static let now: CivilDateTime = "2026-03-14T21:30:00"

  /// Makes all requests that rings of all families have.
  private static func ask(_ ring: Ring, _ transcript: Transcript) async {
    func ask<Value: Sendable>(_ request: @escaping @Sendable () async throws -> Value) async {
      await transcript(cancelledAfter: [.seconds(3600)], request)
    }
    try? ring.assumeTime(now)
    await ask { try await ring.identity() }
    await ask { try await ring.battery() }
    await ask { try await ring.flash() }
    await ask { try await ring.setTime(now) }
    await ask {
      try await ring.set(Colmi.HeartRateLogSettings(state: .on, intervalMinutes: 30))
    }
    await ask { try await ring.settings(Colmi.HeartRateLogSettings.self) }
    await ask { try await ring.settings(Colmi.Goals.self) }
    await ask { try await ring.settings(Colmi.TouchSettings.self) }
    for kind in RecordKind.allCases {
      await ask {
        // The description of a record leaves fields out.
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let records = try await ring.history(of: kind, .all)
        return String(decoding: try encoder.encode(records), as: UTF8.self)
      }
    }
    for kind: Colmi.MeasurementKind in [.heartRate, .bloodOxygen, .stress] {
      await ask { try await ring.measureOnce(kind) }
    }
  }

  /// Settings with each interval of a log, and with each byte of others at its limits.
  private static let payloads: [[UInt8]] =
    ([0, 1, 5, 7, 30, 60, 0xFF] as [UInt8]).flatMap { minutes in (0...2).map { [$0, minutes] } }
    + (0..<13).flatMap { index in
      ([1, 2, 0xFF] as [UInt8]).map { value in
        var bytes: [UInt8] = [0, 0, 1, 30, 160, 60, 0, 0, 0, 0, 0, 0, 0]
        bytes[index] = value
        return bytes
      }
    }

  /// Makes the requests for settings of a type.
  private struct Settings: Colmi.SettingsTypeVisitor {
    let payloads: [[UInt8]]

    func visit<Value: Colmi.Settings>(
      _ make: (Value) -> Colmi.SettingsValue
    ) -> @Sendable (Ring, Transcript) async -> Void {
      { ring, ask in
        await ask { try await ring.settings(Value.self) }
        for bytes in payloads {
          await ask(cancelledAfter: [.seconds(300)]) {
            try await ring.set(Value(payload: Colmi.RawPayload(truncating: bytes)))
          }
        }
      }
    }
  }

  /// Makes further requests, with usual and with wrong values.
  private static func askMore(_ ring: Ring, _ ask: Transcript) async {
    for raw: UInt8 in 0...14 {
      let kind = Colmi.MeasurementKind(rawValue: raw)
      await ask { try await ring.measure(kind).next(3) }
      await ask { try await ring.measureOnce(kind, within: .seconds(30)) }
    }
    // COLMI rings store these bytes as they are: minutes 1 and 5 are enough.
    let payloads = ring.family == .colmi ? Array(payloads[5...7]) : payloads
    for kind in Colmi.SettingsKind.allCases {
      await kind.accept(Settings(payloads: payloads))(ring, ask)
    }
    for kind in RecordKind.allCases {
      for days in [DayRange.day("2025-03-01"), .yesterday, .day("2026-03-20")] {
        await ask { try await ring.history(of: kind, days) }
      }
    }
    await ask {
      try await ring.sync { ask.add("\($0.kind) \($0.records.count) \($0.done)") }.isComplete
    }
    await ask {
      var measurement = RepeatedMeasurement(.heartRate)
      try await measurement.run(on: ring) { ask.add("\($0)") }
    }
    await ask {
      let diagnosis = try await ring.diagnose(now: now, options: .init(measures: true))
      let evidence = diagnosis.evidence
      return "\(diagnosis.findings) \(evidence.replies) \(evidence.looks) \(evidence.measurements)"
    }
    guard let ring = try? ring.colmi else { return }
    await ask { try await ring.setTime(now) }
    await ask { try await ring.measureOneKey() }
    await ask { try await ring.cameraEvents().next(1) }
    await ask { try await ring.gestures().next(1) }
    await ask { try await ring.rawSensors(.blueX).next(6) }
    await ask { try await ring.rawSensors(.realtek).next(6) }
    await ask { try await ring.workout(.init(rawValue: 4)).next(3) }
    await ask { try await ring.pauseWorkout(.init(rawValue: 4)) }
    await ask { try await ring.resumeWorkout(.init(rawValue: 4)) }
    for bytes: [UInt8] in [[0, 1, 7, 30], [4, 2, 23, 59], [9, 1, 24, 60]] {
      let payload = Colmi.RawPayload(truncating: bytes)
      await ask { try await ring.settings(Colmi.Alarm.self, slot: bytes[0]) }
      await ask { try await ring.set(Colmi.Alarm(payload: payload)) }
      await ask { try await ring.set(Colmi.DrinkReminder(payload: payload)) }
      await ask { try await ring.set(Colmi.SedentaryReminder(payload: payload)) }
    }
    await ask { try await ring.set(ring.settings(Colmi.PushSwitches.self)) }
    await ask { try await ring.storedDays() }
    for days in [DayRange.today, .days("2026-03-01"..."2026-03-20")] {
      await ask { try await ring.dayTotalHistory(days) }
      await ask { try await ring.legacySleepHistory(days) }
      await ask { try await ring.legacySportSessionHistory(days) }
      await ask { try await ring.bloodPressureHistory(days) }
      await ask { try await ring.worshipHistory(days) }
    }
  }

  /// Lets clients visit rings of all families, each with all plans of faults.
  private static func check(
    _ record: String, _ plans: [FaultPlan], visits: Int,
    _ ask: @escaping @Sendable (Ring, Transcript) async -> Void
  ) throws {
    let history = RingHistory.plausibleWeek(until: now, seed: 3)
    // Without this, the offset is a guess from the machine's clock.
    var options = RingOptions()
    options.secondsFromUTC = 0
    var lines: [String] = []
    for profile in AnyRingProfile.all {
      for (number, plan) in plans.enumerated() {
        let transcript = Transcript()
        let ring = profile.makeRing(
          history: history, clock: now, nameSuffix: "0001", seed: 3,
          time: { transcript.world.simulation.now })
        transcript.world.air.place(ring, as: "device")
        transcript.world.air.inject(plan, into: "device")
        for _ in 0..<visits {
          try transcript.visit(options: options) { await ask($0, transcript) }
        }
        lines.append(transcript.line("\(profile.name): \(number)"))
      }
    }
    #expect(try changes(of: record, to: lines) == [])
  }

  @Test("Each request has the answer of the record, with and without faults")
  func faults() throws {
    // Without faults that only delay or prevent the connection.
    let mix = FaultPlan.Mix(
      kinds: [
        .drop, .duplicate, .reorder, .corrupt, .truncate, .delay, .attError, .noAnswer, .stall,
        .flood,
      ], count: 3...9, numbers: 64)
    let plans = [FaultPlan()] + (1...5).map { FaultPlan.random(seed: $0, of: mix) }
    // A second visit meets the state after the faults of the first one.
    try Self.check("ring-transcripts", plans, visits: 2) { await Self.ask($0, $1) }
  }

  @Test("Wrong values and early ends of requests have the answers of the record")
  func requests() throws {
    try Self.check("ring-request-transcripts", [FaultPlan()], visits: 1) { ring, transcript in
      try? await ring.ringConn.pair()
      try? await ring.setTime(Self.now)
      await Self.askMore(ring, transcript)
    }
  }
}
