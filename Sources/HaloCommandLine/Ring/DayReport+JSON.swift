import HaloData
import HaloDevices
import HaloProtocol

/// The figures of a day in the form of `halo report --json`.
///
/// The object omits kinds without values, but always contains the lists of nights, naps and
/// workouts, which may be empty.
extension DayReport: Encodable {
  private enum Key: String, CodingKey {
    case date, heartRate, steps, bloodOxygen, stress, heartRateVariability, temperature
    case asleep, sleep, naps, workouts, absent
  }

  private struct Summary: Encodable {
    var lowest: Int
    var mean: Int
    var highest: Int
    var count: Int
    var resting: Int?
    var restingBand: [Int]?

    init?(_ samples: [DayFigures.Sample], _ resting: DayFigures.Resting? = nil) {
      guard let summary = samples.summary else { return nil }
      (lowest, mean, highest) = summary
      count = samples.count
      self.resting = resting?.beatsPerMinute
      restingBand = resting.map { [$0.band.lowerBound, $0.band.upperBound] }
    }
  }

  private struct Steps: Encodable {
    var total: Int
    var metres: Int
    var calories: Int?
    var byHour: [Int]
  }

  private struct Oxygen: Encodable {
    var lowest: Int
    var highest: Int
    /// The lowest and the highest value of each hour of the day in percent; nil for an hour without
    /// values.
    var byHour: [[Int]?]
  }

  private struct Sleep: Encodable {
    var start: CivilDateTime
    var minutes: Int
    /// The minutes asleep, without those awake.
    var asleep: Int?
    /// The number of minutes in each stage, by the name of the stage.
    var stages: [String: Int]
    var phases: [RingRecord.SleepPhase]

    init(_ record: RingRecord, _ phases: [RingRecord.SleepPhase]) {
      start = record.start
      minutes = record.minutes
      asleep = Night([(record, phases)])?.asleep
      stages = phases.reduce(into: [:]) { sums, phase in
        sums["\(phase.stage)".lowercased(), default: 0] += phase.minutes
      }
      self.phases = phases
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(figures.date, forKey: .date)
    try container.encodeIfPresent(Summary(figures.heartRates, figures.resting), forKey: .heartRate)
    if !figures.steps.isEmpty {
      let total = figures.steps.reduce(0) { $0 + $1.value }
      try container.encode(
        Steps(
          total: total, metres: figures.effort.metres, calories: figures.effort.calories,
          byHour: figures.steps.sums(partsPerHour: 1)),
        forKey: .steps)
    }
    let oxygen = figures.bloodOxygen.compactMap { $0 }
    if let lowest = oxygen.map(\.lowerBound).min(), let highest = oxygen.map(\.upperBound).max() {
      try container.encode(
        Oxygen(
          lowest: lowest, highest: highest,
          byHour: figures.bloodOxygen.map { $0.map { [$0.lowerBound, $0.upperBound] } }),
        forKey: .bloodOxygen)
    }
    try container.encodeIfPresent(Summary(figures.stress), forKey: .stress)
    try container.encodeIfPresent(Summary(figures.variability), forKey: .heartRateVariability)
    // Temperatures are in tenths of a degree, as in records.
    try container.encodeIfPresent(Summary(figures.temperatures), forKey: .temperature)
    try container.encodeIfPresent(figures.night?.asleep, forKey: .asleep)
    try container.encode(figures.sleep(.sleep).map { Sleep($0.record, $0.phases) }, forKey: .sleep)
    try container.encode(figures.sleep(.nap).map { Sleep($0.record, $0.phases) }, forKey: .naps)
    try container.encode(figures.workouts.map(\.record), forKey: .workouts)
    let names = absent.map { ($0.kind.rawValue, $0.absence.name) }
    try container.encode(Dictionary(uniqueKeysWithValues: names), forKey: .absent)
  }
}
