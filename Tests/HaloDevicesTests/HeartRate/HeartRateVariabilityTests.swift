import HaloDevices
import HaloSimulator
import Testing

@Suite("Heart rate variability")
struct HeartRateVariabilityTests {
  /// Runs of intervals in 1/1024 s, with a gap between two runs, and their variability in ms.
  ///
  /// All are worked out by hand: 64 units are 62.5 ms, and 51.2 are 50.
  struct Vector: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var runs: [[UInt16]]
    var mean: Double?
    var sdnn: Double?
    var rmssd: Double?
    var pnn50: Double?
  }

  static let vectors = [
    Vector(testDescription: "no intervals", runs: []),
    Vector(testDescription: "one interval has no spread", runs: [[1024]], mean: 1000),
    Vector(
      testDescription: "a heart like a clock", runs: [[1024, 1024, 1024]], mean: 1000, sdnn: 0,
      rmssd: 0, pnn50: 0),
    // 32 off the mean four times: √(4 · 32² / 3) = 64/√3. Three differences of 64, of four NN.
    Vector(
      testDescription: "to and fro", runs: [[1024, 1088, 1024, 1088]], mean: 1031.25,
      sdnn: 62.5 / 3.0.squareRoot(), rmssd: 62.5, pnn50: 75),
    // 64 off the mean twice: √(2 · 64² / 2).
    Vector(
      testDescription: "a slope", runs: [[960, 1024, 1088]], mean: 1000, sdnn: 62.5, rmssd: 62.5,
      pnn50: 200.0 / 3),
    // Differences of 64 and 128: √((64² + 128²) / 2) = 64 · √2.5.
    Vector(
      testDescription: "a short one", runs: [[1024, 1088, 960]], mean: 1000,
      sdnn: 62.5, rmssd: 62.5 * 2.5.squareRoot(), pnn50: 200.0 / 3),
    Vector(
      testDescription: "a difference of 49.8 ms is not more than 50", runs: [[1000, 1051]],
      mean: 1025.5 / 1.024, sdnn: 51 / 1.024 / 2.0.squareRoot(), rmssd: 51 / 1.024, pnn50: 0),
    Vector(
      testDescription: "one of 50.8 ms is", runs: [[1000, 1052]], mean: 1026 / 1.024,
      sdnn: 52 / 1.024 / 2.0.squareRoot(), rmssd: 52 / 1.024, pnn50: 50),
    // 64 off the mean twice: √(2 · 64² / 3). The 128 across the gap are no difference.
    Vector(
      testDescription: "a gap", runs: [[1024, 1088], [960, 1024]], mean: 1000,
      sdnn: 62.5 * (2.0 / 3).squareRoot(), rmssd: 62.5, pnn50: 200.0 / 3),
    Vector(
      testDescription: "only gaps", runs: [[1024], [1088], [960]], mean: 1000, sdnn: 62.5),
  ]

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

  @Test("Variability matches values worked out by hand", arguments: vectors)
  func derived(_ vector: Vector) {
    let variability = Self.variability(vector.runs)
    #expect(Self.isClose(variability.meanMilliseconds, vector.mean))
    #expect(Self.isClose(variability.sdnn, vector.sdnn))
    #expect(Self.isClose(variability.rmssd, vector.rmssd))
    #expect(Self.isClose(variability.pnn50, vector.pnn50))
    let all = vector.runs.flatMap(\.self)
    #expect(variability.normalCount == all.count && variability.intervalCount == all.count)
    #expect(variability.pairCount == all.count - vector.runs.count)
    let seconds = Double(all.reduce(0) { $0 + Int($1) }) / 1024
    #expect(abs(variability.duration / .seconds(1) - seconds) < 1e-8)
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
