import HaloCampaigns
import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

/// Makes each answer of a sync come twice, late or in part; each variant once broke a sync.
@Suite("Late, repeated and partial answers in a sync")
struct MeddledSyncTests {
  private let clock: CivilDateTime
  /// Weeks in which every second day is empty, so that "nothing stored" comes before and after real
  /// answers.
  private let weeks: [RingHistory]

  init() throws {
    let clock = try CivilDateTime(parsing: "2026-03-14T18:30:00")
    self.clock = clock
    weeks = [0, 1].map { odd in
      let week = RingHistory.plausibleWeek(until: clock, seed: 5)
      return RingHistory(days: week.days.filter { $0.key.daysSince1970 % 2 == odd })
    }
  }

  /// Changes the values of an answer.
  private typealias Meddling = @Sendable (_ values: [[UInt8]]) -> [MeddledRing.Part]

  /// At least as many answers as a sync of one kind has; a test stops at the actual number.
  private static let answers = 0..<20

  @Test("A repeated last frame costs no additional sync", arguments: RecordKind.allCases)
  func endTwice(kind: RecordKind) throws {
    for number in Self.answers {
      let meddling: Meddling = { [(.zero, $0 + $0.suffix(1))] }
      guard let count = try sync(kind, number...number, meddling) else {
        return #expect(number > 0)
      }
      #expect(count == 2, "one sync for each week")
    }
  }

  @Test(
    "A repeated answer is not mistaken for the next",
    arguments: RecordKind.allCases, [Duration.milliseconds(50), .seconds(3)])
  func twice(kind: RecordKind, gap: Duration) throws {
    for number in Self.answers {
      let meddling: Meddling = { [(.zero, $0), (gap, $0)] }
      guard try sync(kind, number...number, meddling) != nil else { return #expect(number > 0) }
    }
  }

  /// The delays of an answer: around the time of the next request.
  private static let moments = [9950, 10_080, 12_000].map { Duration.milliseconds($0) }

  @Test("A late answer is not mistaken for a later one", arguments: RecordKind.allCases)
  func late(kind: RecordKind) throws {
    for number in Self.answers {
      // Alternates between the weeks, so that each answer is empty in one of them.
      for (index, time) in Self.moments.enumerated() {
        let week = [weeks[(number + index) % 2]]
        guard try sync(kind, number...number, of: week, { [(time, $0)] }) != nil else {
          return #expect(number > 0)
        }
      }
    }
  }

  @Test(
    "One or two incomplete answers in a row are not mistaken for complete ones",
    arguments: RecordKind.allCases, [1, 2])
  func inPart(kind: RecordKind, count: Int) throws {
    for number in Self.answers {
      for index in 0..<3 {
        let meddling: Meddling = { values in
          [(.zero, values.indices.filter { $0 != index }.map { values[$0] })]
        }
        let week = [weeks[(number + index) % 2]]
        guard try sync(kind, number...number + count - 1, of: week, meddling) != nil else {
          return #expect(number > 0)
        }
      }
    }
  }

  @Test("A late answer is not mistaken for another day", arguments: RecordKind.allCases)
  func otherDay(kind: RecordKind) throws {
    for week in weeks {
      for (daysAgo, time) in (1..<7).flatMap({ day in Self.moments.map { (day, $0) } }) {
        let (simulation, air) = world(week, 0...0) { [(time, $0)] }
        let days = [daysAgo, daysAgo - 1].compactMap { clock.date.adding(days: -$0) }
        let all = RingTruth(week).records(of: [kind])
        let truth = all.filter { $0.day == days[1] }
        try simulation.run {
          try await SimulatedTransport(on: air).withDevice("ring", as: Ring.self) { ring in
            try await ring.setTime(clock)
            // The client repeats the request, so the first day may still arrive.
            let first = try? await ring.history(of: kind, .day(days[0]))
            if let first { #expect(first == all.filter { $0.day == days[0] }, "\(days[0])") }
            // A missing answer must be an error, never another day.
            let records = try? await ring.history(of: kind, .day(days[1]))
            if let records { #expect(records == truth, "\(days[1])") }
          }
        }
      }
    }
  }

  /// Creates a simulation with a ring that changes some answers, given by their number on a
  /// subject.
  private func world(
    _ week: RingHistory, _ numbers: ClosedRange<Int>, _ meddling: @escaping Meddling
  ) -> (Simulation, SimulatedAir) {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation, keepsLog: false)
    // A copy follows its frame at once: on a real link it cannot come an event later.
    var profile = RingProfile.full
    profile.timing = .steady
    let model = RingModel(profile: profile, history: week, clock: clock, seed: 1)
    let ring = MeddledRing(VirtualRing(model: model, seed: 1)) { subject, number, values in
      subject != .opcode(.setTime) && numbers.contains(number)
        ? meddling(values) : [(.zero, values)]
    }
    air.place(ring, as: "ring")
    return (simulation, air)
  }

  /// Syncs a kind until nothing is missing, with changes to some answers, and compares the records
  /// with the truth.
  ///
  /// Returns the number of syncs, or nil if there were fewer answers.
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
            try await SimulatedTransport(on: air).withDevice("ring", as: Ring.self) { ring in
              let elapsed = Int(simulation.now.components.seconds)
              try await ring.setTime(clock.adding(seconds: elapsed))
              // Retried over the same link, because a late answer can arrive in between.
              for _ in 0..<2 {
                count += 1
                let isComplete = try await Self.isComplete {
                  try await ring.sync([kind], from: basket.cursor) { basket.add($0) }.isComplete
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

  /// Returns the result of a sync; a typed error means incomplete, and other errors are thrown.
  private static func isComplete(_ body: () async throws -> Bool) async throws -> Bool {
    do {
      return try await body()
    } catch is RingError {
      return false
    }
  }
}
