import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

/// Each answer of a sync, one after the other, comes twice, late or in part: each once broke one.
@Suite("Answers that go wrong in a sync")
struct MeddledSyncTests {
  private let clock: CivilDateTime
  /// Weeks in which every second day is empty, so that "nothing stored" is told before and behind
  /// something.
  private let weeks: [RingHistory]

  init() throws {
    let clock = try CivilDateTime(parsing: "2026-03-14T18:30:00")
    self.clock = clock
    weeks = [0, 1].map { odd in
      let week = RingHistory.plausibleWeek(until: clock, seed: 5)
      return RingHistory(days: week.days.filter { $0.key.daysSince1970 % 2 == odd })
    }
  }

  /// What becomes of the values of an answer.
  private typealias Meddling = @Sendable (_ values: [[UInt8]]) -> [MeddledRing.Part]

  /// As many answers as a sync of any kind asks for, and more; a test goes no further than its own.
  private static let answers = 0..<20

  @Test("One whose end comes twice costs nothing", arguments: RecordKind.allCases)
  func endTwice(kind: RecordKind) throws {
    for number in Self.answers {
      let meddling: Meddling = { [(.zero, $0 + $0.suffix(1))] }
      guard let count = try sync(kind, number...number, meddling) else {
        return #expect(number > 0)
      }
      #expect(count == 2, "one sync of each week")
    }
  }

  @Test(
    "One that comes twice is not taken for the next",
    arguments: RecordKind.allCases, [Duration.milliseconds(50), .seconds(3)])
  func twice(kind: RecordKind, gap: Duration) throws {
    for number in Self.answers {
      let meddling: Meddling = { [(.zero, $0), (gap, $0)] }
      guard try sync(kind, number...number, meddling) != nil else { return #expect(number > 0) }
    }
  }

  /// When an answer comes at last: around the moment at which the next request goes out.
  private static let moments = [9950, 10_080, 12_000].map { Duration.milliseconds($0) }

  @Test("One that comes late is not taken for a later one", arguments: RecordKind.allCases)
  func late(kind: RecordKind) throws {
    for number in Self.answers {
      // The weeks take turns: each answer is empty in one, and late by each time in one of them.
      for (place, time) in Self.moments.enumerated() {
        let week = [weeks[(number + place) % 2]]
        guard try sync(kind, number...number, of: week, { [(time, $0)] }) != nil else {
          return #expect(number > 0)
        }
      }
    }
  }

  @Test(
    "One, or two in a row, of which a frame got lost is not taken for whole",
    arguments: RecordKind.allCases, [1, 2])
  func inPart(kind: RecordKind, count: Int) throws {
    for number in Self.answers {
      for place in 0..<3 {
        let meddling: Meddling = { values in
          [(.zero, values.indices.filter { $0 != place }.map { values[$0] })]
        }
        let week = [weeks[(number + place) % 2]]
        guard try sync(kind, number...number + count - 1, of: week, meddling) != nil else {
          return #expect(number > 0)
        }
      }
    }
  }

  @Test("One that comes late is not that of another day", arguments: RecordKind.allCases)
  func otherDay(kind: RecordKind) throws {
    for week in weeks {
      for (daysAgo, time) in (1..<7).flatMap({ day in Self.moments.map { (day, $0) } }) {
        let (simulation, air) = world(week, 0...0) { [(time, $0)] }
        let days = [daysAgo, daysAgo - 1].compactMap { clock.date.adding(days: -$0) }
        let all = RingTruth(week).records(of: [kind])
        let truth = all.filter { $0.day == days[1] }
        try simulation.run {
          try await SimulatedTransport(on: air).withRing("ring") { ring in
            try await ring.setTime(clock)
            // The ring is asked once more, so the first day may be there.
            let first = try? await ring.history(of: kind, .day(days[0]))
            if let first { #expect(first == all.filter { $0.day == days[0] }, "\(days[0])") }
            // Where it is not told, that is an error and not another day.
            let records = try? await ring.history(of: kind, .day(days[1]))
            if let records { #expect(records == truth, "\(days[1])") }
          }
        }
      }
    }
  }

  /// A world with a ring of which some answers go wrong, by their number among those of a subject.
  private func world(
    _ week: RingHistory, _ numbers: ClosedRange<Int>, _ meddling: @escaping Meddling
  ) -> (Simulation, SimulatedAir) {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation, keepsLog: false)
    let model = RingModel(profile: .full, history: week, clock: clock, seed: 1)
    let ring = MeddledRing(VirtualRing(model: model, seed: 1)) { subject, number, values in
      subject != .opcode(.setTime) && numbers.contains(number)
        ? meddling(values) : [(.zero, values)]
    }
    air.place(ring, as: "ring")
    return (simulation, air)
  }

  /// Syncs a kind until nothing is missing, while some answers go wrong, and holds what was stored
  /// against the truth; gives how many syncs that took, or nil where none asks for so many answers.
  private func sync(
    _ kind: RecordKind, _ numbers: ClosedRange<Int>, of wanted: [RingHistory]? = nil,
    _ meddling: @escaping Meddling
  ) throws -> Int? {
    var total = 0
    let wasMet = Mutex(false)
    for week in wanted ?? weeks {
      let (simulation, air) = world(week, numbers) { values in
        wasMet.withLock { $0 = true }
        return meddling(values)
      }
      let basket = Basket()
      let count = try simulation.run {
        for link in 0..<5 {
          var count = 2 * link
          let isComplete = try await Self.isComplete {
            try await SimulatedTransport(on: air).withRing("ring") { ring in
              let elapsed = Int(simulation.now.components.seconds)
              try await ring.setTime(clock.adding(seconds: elapsed))
              // Once more over the same link, as what is late can come meanwhile.
              for _ in 0..<2 {
                count += 1
                let isComplete = try await Self.isComplete {
                  try await ring.sync([kind], from: basket.cursor) { basket.take($0) }.isComplete
                }
                if isComplete { return true }
              }
              return false
            }
          }
          if isComplete { return count }
        }
        throw TrialFailure("answers \(numbers): no sync is complete")
      }
      total += count
      let truth = RingTruth(week).records(of: [kind])
      #expect(basket.records.sorted() == truth, "answers \(numbers)")
    }
    return wasMet.withLock { $0 } ? total : nil
  }

  /// Only errors of one type may come; they say that something is missing.
  private static func isComplete(_ body: () async throws -> Bool) async throws -> Bool {
    do {
      return try await body()
    } catch is RingError {
      return false
    }
  }
}
