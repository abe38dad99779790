import Foundation
import HaloTestSupport

@testable import HaloDevices

/// What clients report of virtual rings of all families, without and with random faults.
///
/// A line of the record has the ring, the faults, the number of answers, and a hash of all answers
/// with their times. `HALO_TRANSCRIPTS=renew` writes the record again.
@Suite("Transcripts of ring clients")
struct RingTranscriptTests {
  private static let url = VectorFile.folder.appendingPathComponent("ring-transcripts.txt")
  private static let isRenewed = ProcessInfo.processInfo.environment["HALO_TRANSCRIPTS"] == "renew"

  /// Makes all requests that rings of all families have; an error is an answer, too.
  private static func ask(
    _ ring: Ring, at now: CivilDateTime, _ add: @Sendable (String) -> Void
  ) async throws {
    func note<Value>(
      _ name: String, _ request: () async throws(RingError) -> Value
    ) async {
      do { add("\(name): \(try await request())") } catch { add("\(name): \(error)") }
    }
    try? ring.assumeTime(now)
    await note("identity") { () async throws(RingError) in try await ring.identity() }
    await note("battery") { () async throws(RingError) in try await ring.battery() }
    await note("flash") { () async throws(RingError) in try await ring.flash() }
    await note("time") { () async throws(RingError) in try await ring.setTime(now) }
    let log = Colmi.HeartRateLogSettings(state: .on, intervalMinutes: 30)
    await note("log") { () async throws(RingError) in try await ring.set(log) }
    await note("log") { () async throws(RingError) in
      try await ring.settings(Colmi.HeartRateLogSettings.self)
    }
    await note("goals") { () async throws(RingError) in try await ring.settings(Colmi.Goals.self) }
    await note("touch") { () async throws(RingError) in
      try await ring.settings(Colmi.TouchSettings.self)
    }
    // The description of a record leaves fields out.
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for kind in RecordKind.allCases {
      await note("\(kind)") { () async throws(RingError) in
        let records = try await ring.history(of: kind, .all)
        return (try? encoder.encode(records)).map { String(decoding: $0, as: UTF8.self) }
      }
    }
    for kind: Colmi.MeasurementKind in [.heartRate, .bloodOxygen, .stress] {
      await note("\(kind)") { () async throws(RingError) in try await ring.measureOnce(kind) }
    }
  }

  private static func lines() throws -> [String] {
    let now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    let history = RingHistory.plausibleWeek(until: now, seed: 3)
    // Without faults that only delay or prevent the connection.
    let mix = FaultPlan.Mix(
      kinds: [
        .drop, .duplicate, .reorder, .corrupt, .truncate, .delay, .attError, .noAnswer, .stall,
        .flood,
      ], count: 3...9, numbers: 64)
    let plans = [FaultPlan()] + (1...5).map { FaultPlan.random(seed: $0, of: mix) }
    // Without this, the offset is a guess from the machine's clock.
    var options = RingOptions()
    options.secondsFromUTC = 0
    return try AnyRingProfile.all.flatMap { [options] profile in
      try plans.enumerated().map { number, plan in
        let world = World(seed: 5)
        let answers = Mutex<[String]>([])
        let ring = profile.makeRing(
          history: history, clock: now, nameSuffix: "0001", seed: 3,
          time: { world.simulation.now })
        world.air.place(ring, as: "ring")
        world.air.inject(plan, into: "ring")
        // A second visit meets what the faults of the first one have left.
        for visit in 1...2 {
          let add: @Sendable (String) -> Void = { text in
            answers.withLock { $0.append("\(world.simulation.now) \(text)") }
          }
          do {
            try world.use("ring", as: Ring.self, options: options) {
              try await ask($0, at: now, add)
            }
            add("visit \(visit)")
          } catch  where !(error is SimulationError) { add("\(error)") }
        }
        let texts = answers.withLock(\.self)
        let hash = String(texts.joined(separator: "\n").stableHash, radix: 16)
        return "\(profile.name): \(number): \(texts.count) \(hash)"
      }
    }
  }

  @Test("Each request has the answer of the record", .enabled(if: !isRenewed))
  func record() throws {
    let record = try String(contentsOf: Self.url, encoding: .utf8).split(separator: "\n")
    let lines = try Self.lines()
    #expect(lines.count == record.count)
    let changed = Set(lines).subtracting(record.map(String.init)).sorted()
    #expect(changed.isEmpty, "\(changed.count) lines, such as \(changed.prefix(5))")
  }

  @Test("The record is renewed", .enabled(if: isRenewed))
  func renewal() throws {
    try Data((Self.lines().joined(separator: "\n") + "\n").utf8).write(to: Self.url)
  }
}
