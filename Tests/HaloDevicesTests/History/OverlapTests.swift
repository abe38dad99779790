import HaloScenario
import HaloTestSupport

@testable import HaloDevices

/// Rings that are asked for two things at a time.
@Suite("Two requests in flight")
struct OverlapTests {
  private struct Visit {
    var report: SyncReport
    var records: [RingRecord]
    var truth: [RingRecord]
    var events: [ATTEvent]
    var time: Duration
  }

  private static func sync(_ profile: RingProfile, seed: UInt64) throws -> Visit {
    let start: CivilDateTime = "2026-03-14T21:30:00"
    let world = World(seed: seed)
    var profile = profile
    // Replies take long enough for the next request to overlap.
    profile.timing = .steady
    let history = RingHistory.plausibleWeek(until: start, seed: seed)
    let model = RingModel(profile: profile, history: history, clock: start, seed: seed)
    let basket = SyncBasket()
    let (report, time) = try world.visit(model, seed: seed, knowsTime: false) { ring, _ in
      try await ring.setTime(start)
      let begin = world.simulation.now
      return (try await ring.sync { basket.add($0) }, world.simulation.now - begin)
    }
    let truth = RingTruth(history, of: profile, today: start.date)
    return Visit(
      report: report, records: basket.records.sorted(),
      truth: truth.records(of: RecordKind.allCases), events: world.air.log, time: time)
  }

  private static func requests(_ events: [ATTEvent]) -> [ATTEvent] {
    events.filter {
      ["uart", "bigdata"].contains($0.channel.description)
        && [.writeRequest, .writeCommand].contains($0.operation)
    }
  }

  @Test(
    "A ring that loses overlapping requests costs one retry and its deadline, and no record",
    arguments: 0..<12 as Range<UInt64>)
  func retry(seed: UInt64) throws {
    let profiles: [RingProfile] = [.full, .r02, .r08, .r11]
    let usual = profiles[Int(seed) % profiles.count]
    let expected = try Self.sync(usual, seed: seed)
    #expect(expected.records == expected.truth)
    for overlap in [RingProfile.Overlap.dropped, .mixed] {
      var profile = usual
      profile.quirks.overlap = overlap
      let found = try Self.sync(profile, seed: seed)
      #expect(found.records == found.truth, "\(overlap)")
      #expect(found.report.complete.sorted() == expected.report.complete.sorted(), "\(overlap)")
      #expect(found.report.unsupported.sorted() == expected.report.unsupported.sorted())
      #expect(found.report.isComplete)
      let more = Self.requests(found.events).count - Self.requests(expected.events).count
      #expect(more <= 2, "\(overlap): \(more) more")
      // At most twice as long, as requests then go one at a time, and one deadline.
      #expect(found.time < expected.time * 2 + .seconds(10), "\(overlap): \(found.time)")
    }
  }

  @Test(
    "At most one request is open on each channel, and each opcode goes by the days in order",
    arguments: [RingProfile.full, .r08, .r11, .r02])
  func lanes(_ profile: RingProfile) throws {
    let visit = try Self.sync(profile, seed: 3)
    #expect(visit.records == visit.truth)
    var days: [String: [UInt8]] = [:]
    for event in Self.requests(visit.events) where [0x43, 0x37, 0x39].contains(event.value[0]) {
      days["\(event.value[0])", default: []].append(event.value[1])
    }
    #expect(days.values.allSatisfy { $0 == $0.sorted(by: >) })
    // The nights and naps come from one reply.
    #expect(Self.requests(visit.events).count { $0.value.starts(with: [0xBC, 0x27]) } == 1)
  }
}
