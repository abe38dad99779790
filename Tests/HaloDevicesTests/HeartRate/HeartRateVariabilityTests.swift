@Suite("Heart rate variability")
struct HeartRateVariabilityTests {
  private static func intervals(_ runs: [[UInt16]]) -> [RRInterval] {
    runs.flatMap { run in
      run.enumerated().map { RRInterval(rawValue: $1, isContinuation: $0 > 0) }
    }
  }

  private static func variability(_ runs: [[UInt16]]) -> HeartRateVariability {
    HeartRateVariability(of: intervals(runs))
  }

  /// Runs of plausible intervals.
  private static func runs(_ seed: UInt64) -> [[UInt16]] {
    var random = SplitMix64(seed: seed)
    return (0..<random.number(in: 1...5)).map { _ in
      var value = random.number(in: 500...1500)
      return (0..<random.number(in: 1...60)).map { _ in
        value = min(2048, max(307, value + random.number(in: -90...90)))
        return UInt16(value)
      }
    }
  }

  private static func isClose(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == other }
    return abs(one - other) <= 1e-9 * max(1, abs(other))
  }

  @Test("Variability matches values worked out by hand, and no intervals have none")
  func derived() {
    // 64 units are 62.5 ms. 32 off the mean four times: √(4 · 32² / 3) = 64/√3, and three
    // differences of 64, of four intervals. Across a gap there is no difference.
    let variability = Self.variability([[1024, 1088, 1024, 1088]])
    #expect(variability.meanMilliseconds == 1031.25 && variability.rmssd == 62.5)
    #expect(Self.isClose(variability.sdnn, 62.5 / 3.0.squareRoot()) && variability.pnn50 == 75)
    let cut = Self.variability([[1024, 1088], [960, 1024]])
    #expect(Self.isClose(cut.sdnn, 62.5 * (2.0 / 3).squareRoot()) && cut.rmssd == 62.5)
    let none = Self.variability([])
    #expect(none.meanMilliseconds == nil && none.sdnn == nil && none.pnn50 == nil)
    #expect(
      Self.variability([[1024]]).sdnn == nil && Self.variability([[1024], [960]]).rmssd == nil)
    // 49.8 ms are not more than 50, and 50.8 ms are.
    #expect(Self.variability([[1000, 1051]]).nn50 == 0)
    #expect(Self.variability([[1000, 1052]]).nn50 == 1)
  }

  @Test("Variability matches a plain computation by definition", arguments: 0..<40 as Range<UInt64>)
  func definitions(seed: UInt64) {
    let runs = Self.runs(seed).map { $0.map { Double($0) / 1.024 } }
    let all = runs.flatMap(\.self)
    let differences = runs.flatMap { run in zip(run, run.dropFirst()).map { $1 - $0 } }
    let mean = all.reduce(0, +) / Double(all.count)
    let spread = all.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let squares = differences.reduce(0) { $0 + $1 * $1 }
    let variability = Self.variability(Self.runs(seed))
    #expect(Self.isClose(variability.meanMilliseconds, mean))
    #expect(
      Self.isClose(
        variability.sdnn,
        all.count < 2 ? nil : (spread / Double(all.count - 1)).squareRoot()))
    #expect(
      Self.isClose(
        variability.rmssd,
        differences.isEmpty ? nil : (squares / Double(differences.count)).squareRoot()))
    #expect(variability.nn50 == differences.count { abs($0) > 50 })
    let part = 100 * Double(variability.nn50) / Double(differences.count + 1)
    #expect(Self.isClose(variability.pnn50, differences.isEmpty ? nil : part))
    #expect(variability.normalCount == all.count && variability.intervalCount == all.count)
    #expect(variability.pairCount == differences.count)
    #expect(abs(variability.duration / .milliseconds(1) - all.reduce(0, +)) < 1e-5)
  }

  @Test("A flaw removes one interval and two pairs, and changes nothing else")
  func flaws() throws {
    for seed in 0..<20 as Range<UInt64> {
      let run = Self.runs(seed)[0]
      for (index, flaw) in zip(run.indices, [.jump, .outOfRange, .noContact] as [RRInterval.Flaw]) {
        var intervals = Self.intervals([run])
        intervals[index].flaw = flaw
        let flawed = HeartRateVariability(of: intervals)
        let (before, after) = (Array(run[..<index]), Array(run[(index + 1)...]))
        let cut = Self.variability([before, after].filter { !$0.isEmpty })
        #expect(flawed.sdnn == cut.sdnn && flawed.rmssd == cut.rmssd && flawed.nn50 == cut.nn50)
        #expect(flawed.pnn50 == cut.pnn50 && flawed.duration == cut.duration)
        #expect(flawed.intervalCount == run.count && flawed.normalCount == run.count - 1)
      }
      // An interval that is wrong with the one before it removes both.
      for index in run.indices.dropFirst().prefix(5) {
        var intervals = Self.intervals([run])
        intervals[index].flaw = .withPrevious
        let pair = HeartRateVariability(of: intervals)
        intervals[index - 1].flaw = .jump
        intervals[index].flaw = .jump
        #expect(pair == HeartRateVariability(of: intervals))
        intervals[index].flaw = .withPrevious
        #expect(pair == HeartRateVariability(of: intervals))
      }
      // Appended numbers have no effect.
      var intervals = Self.intervals([run])
      let appended = RRInterval(rawValue: 53, flaw: .appended, isContinuation: false)
      intervals.insert(appended, at: run.count / 2)
      #expect(HeartRateVariability(of: intervals) == Self.variability([run]))
    }
  }
}
