import Foundation

/// A made-up series of intervals, of which it is known which are normal.
struct VariabilitySeries: Sendable {
  /// The kinds, with the largest errors of RMSSD and SDNN that are right, in percent.
  enum Kind: String, CaseIterable, Sendable {
    case breathing = "breathing, even"
    case irregular = "breathing, uneven"
    case noise = "noise"
    case slow = "28 bpm"
    case fast = "188 and 214 bpm"
    case premature = "premature beats"
    case irregularPremature = "premature beats, strong breathing"
    case missed = "missed beats"
    case extra = "extra beats"
    case changes = "drift, exercise, stairs"
    case steps = "sudden steps of the rate"
    case fibrillation = "fibrillation"

    var tolerance: Double {
      switch self {
      case .fast: 0.1
      case .slow, .breathing, .premature: 1
      case .missed, .extra, .changes: 4
      case .noise: 9
      case .irregular, .irregularPremature: 7
      case .fibrillation: 12
      // The one pair across the step is left out.
      case .steps: 40
      }
    }
  }

  var kind: Kind
  var name: String
  /// In milliseconds.
  var values: [Double]
  var isNormal: [Bool]

  private init(_ kind: Kind, _ name: String, _ values: [Double]) {
    (self.kind, self.name, self.values) = (kind, name, values)
    isNormal = values.map { _ in true }
  }

  /// The intervals on the wire, those that are not normal with a flaw.
  var truth: [RRInterval] {
    zip(values, isNormal).enumerated().map { index, interval in
      RRInterval(
        rawValue: UInt16((interval.0 * 1.024).rounded()), flaw: interval.1 ? nil : .jump,
        isContinuation: index > 0)
    }
  }

  /// The judgement of an `RRSeries` on the intervals, each in its own notification.
  func judged() -> [RRInterval] {
    var series = RRSeries()
    var now = Duration.zero
    return truth.flatMap { interval in
      now += .nanoseconds(Int(interval.rawValue) * 1_000_000_000 / 1024)
      return series.consume(.init(beatsPerMinute: 60, rrIntervals: [interval.rawValue]), at: now)
    }
  }

  // MARK: Series

  private static func noise(_ random: inout SplitMix64) -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + Double(random.number(in: 0...999_999)) / 1e6 }
  }

  /// Breathing of one depth and period, with noise.
  private static func even(
    _ mean: Double, _ depth: Double, every beats: Double = 6, noise deviation: Double = 10,
    seed: Int
  ) -> [Double] {
    var random = SplitMix64(seed: UInt64(seed))
    return (0..<300).map {
      mean + depth * sin(2 * .pi * Double($0) / beats) + deviation * noise(&random)
    }
  }

  /// Breathing whose depth and period wander.
  private static func uneven(_ mean: Double, _ depth: Double, seed: Int) -> [Double] {
    var random = SplitMix64(seed: UInt64(seed))
    var (phase, beats, present) = (0.0, 6.0, depth)
    return (0..<300).map { index in
      beats = min(9, max(3.6, beats + 0.25 * noise(&random)))
      present = min(1.4 * depth, max(0.4 * depth, present + 0.08 * depth * noise(&random)))
      phase += 2 * .pi / beats
      return mean + present * sin(phase) + 0.3 * present * sin(2 * phase + 1)
        + 12 * noise(&random) + 40 * sin(2 * .pi * Double(index) / 11)
    }
  }

  /// Makes each n-th beat come early, with a pause after it that nearly makes up for it.
  private mutating func addPrematureBeats(every beats: Int, seed: Int, pauses: Bool = true) {
    var random = SplitMix64(seed: UInt64(seed))
    for index in stride(from: 25, to: values.count - 1, by: beats) {
      let lead = values[index] * (0.35 + 0.06 * Double(random.number(in: 0...100)) / 100)
      values[index] -= lead
      isNormal[index] = false
      guard pauses else { continue }
      values[index + 1] += lead * (0.8 + 0.2 * Double(random.number(in: 0...100)) / 100)
      isNormal[index + 1] = false
    }
  }

  /// Joins each n-th interval with the next one.
  private mutating func missBeats(every beats: Int) {
    for index in stride(from: 20, to: values.count - 1, by: beats) {
      values[index] += values.remove(at: index + 1)
      isNormal.removeLast()
      isNormal[index] = false
    }
  }

  /// Splits each n-th interval.
  private mutating func addBeats(every beats: Int, at part: Double) {
    for index in stride(from: 20, to: values.count - 1, by: beats) {
      values.insert(values[index] * (1 - part), at: index + 1)
      values[index] *= part
      isNormal.insert(false, at: index + 1)
      isNormal[index] = false
    }
  }

  static let all: [VariabilitySeries] = breathing + heartRates + errors + others

  /// The mean and the depth of breathing in milliseconds, and a number of beats.
  private typealias Wave = (mean: Double, depth: Double, beats: Double)

  private static let breathing: [VariabilitySeries] = {
    let even: [Wave] = [
      (800, 150, 6), (1000, 200, 6), (1000, 200, 5), (1000, 250, 6), (1000, 200, 4), (1100, 300, 8),
      (1200, 350, 6), (900, 250, 10), (600, 100, 5), (1100, 300, 7), (1300, 400, 5.3),
    ]
    let uneven: [Wave] = [
      (900, 120, 0), (1000, 180, 0), (1050, 250, 0), (1100, 300, 0), (750, 150, 0), (1200, 280, 0),
    ]
    let deviations: [Double] = [10, 40, 80, 120]
    var all: [VariabilitySeries] = []
    for (seed, wave) in even.enumerated() {
      let values = Self.even(wave.mean, wave.depth, every: wave.beats, seed: seed)
      all.append(.init(.breathing, "\(wave.mean) ±\(wave.depth) / \(wave.beats)", values))
    }
    for (seed, wave) in uneven.enumerated() {
      let values = Self.uneven(wave.mean, wave.depth, seed: 100 + seed)
      all.append(.init(.irregular, "\(wave.mean) ±\(wave.depth)", values))
    }
    for (seed, deviation) in deviations.enumerated() {
      let values = Self.even(1000, 0, noise: deviation, seed: 20 + seed)
      all.append(.init(.noise, "1000 ±\(deviation)", values))
    }
    return all
  }()

  private static let heartRates: [VariabilitySeries] = [
    VariabilitySeries(.slow, "2143 ms", even(2143, 0, noise: 20, seed: 31)),
    VariabilitySeries(.slow, "2143 ms ±150", even(2143, 150, noise: 20, seed: 32)),
    VariabilitySeries(.slow, "2143 ms ±400", even(2143, 400, every: 5, noise: 20, seed: 33)),
    VariabilitySeries(.fast, "320 ms", even(320, 0, seed: 34)),
    VariabilitySeries(.fast, "320 ms ±15", even(320, 15, noise: 4, seed: 35)),
    VariabilitySeries(.fast, "280 ms", even(280, 0, noise: 5, seed: 36)),
  ]

  private static let errors: [VariabilitySeries] = {
    let premature: [Wave] = [
      (900, 60, 60), (900, 0, 30), (900, 0, 12), (900, 30, 6), (700, 40, 15), (600, 20, 25),
      (900, 20, 3), (2000, 40, 20), (330, 5, 20),
    ]
    let strong: [Wave] = [(1000, 120, 37), (1000, 180, 37), (1050, 250, 37), (950, 100, 20)]
    let wrong: [Wave] = [(900, 60, 60), (900, 0, 20), (1000, 200, 40), (1500, 50, 40)]
    var all: [VariabilitySeries] = []
    for (seed, wave) in premature.enumerated() {
      let beats = even(wave.mean, wave.depth, noise: wave.mean / 75, seed: 40 + seed)
      var series = VariabilitySeries(.premature, "\(wave.mean) ±\(wave.depth)", beats)
      series.addPrematureBeats(every: Int(wave.beats), seed: seed, pauses: seed != 1)
      all.append(series)
    }
    for (seed, wave) in strong.enumerated() {
      let beats = uneven(wave.mean, wave.depth, seed: 60 + seed)
      var series = VariabilitySeries(.irregularPremature, "\(wave.mean) ±\(wave.depth)", beats)
      series.addPrematureBeats(every: Int(wave.beats), seed: seed)
      all.append(series)
    }
    for (seed, wave) in wrong.enumerated() {
      let beats = even(wave.mean, wave.depth, seed: 70 + seed)
      var missed = VariabilitySeries(.missed, "\(wave.mean) ±\(wave.depth)", beats)
      missed.missBeats(every: Int(wave.beats))
      var extra = VariabilitySeries(.extra, "\(wave.mean) ±\(wave.depth)", beats)
      extra.addBeats(every: Int(wave.beats), at: 0.4)
      all += [missed, extra]
    }
    return all
  }()

  private static let others: [VariabilitySeries] = {
    let calm = even(0, 20, seed: 81)
    let strong = even(0, 250, seed: 82)
    var random = SplitMix64(seed: 83)
    let irregular = (0..<300).map { _ in Double(random.number(in: 0...1000)) / 1000 }
    func changing(_ change: (Int) -> Double) -> [Double] {
      calm.enumerated().map { $1 + change($0) }
    }
    return [
      VariabilitySeries(.changes, "1000 to 500 ms", changing { 1000 - 500 * Double($0) / 300 }),
      VariabilitySeries(
        .changes, "rest to running", changing { 1000 - 600 / (1 + exp(Double(150 - $0) / 12)) }),
      VariabilitySeries(.changes, "stairs", changing { 1000 - 60 * Double($0 / 50) }),
      VariabilitySeries(
        .changes, "calm, then strong breathing",
        (calm.prefix(150) + strong.suffix(150)).map { $0 + 950 }),
      VariabilitySeries(
        .changes, "strong breathing, then calm",
        (strong.prefix(150) + calm.suffix(150)).map { $0 + 950 }),
      VariabilitySeries(.steps, "1000 to 700 ms", changing { $0 < 150 ? 1000 : 700 }),
      VariabilitySeries(.steps, "900 to 600 to 900 ms", changing { (100..<200) ~= $0 ? 600 : 900 }),
      VariabilitySeries(.fibrillation, "500 to 900 ms", irregular.map { 500 + 400 * $0 }),
      VariabilitySeries(.fibrillation, "400 to 1100 ms", irregular.map { 400 + 700 * $0 }),
      VariabilitySeries(.fibrillation, "700 ms", even(700, 0, noise: 150, seed: 84)),
    ]
  }()
}
