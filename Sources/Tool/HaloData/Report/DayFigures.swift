import HaloDevices
import HaloProtocol

/// The records of a ring for one day, and the figures derived from them.
package struct DayFigures: Sendable {
  package let date: CivilDate
  /// The records of the day, sorted by time.
  package let records: [RingRecord]
  /// Whether the day is not over, so that its sums and means may change.
  var isUnfinished = false

  /// Creates the figures of a day; limits numbers that no ring sends, so that sums do not overflow.
  package init(date: CivilDate, records: [RingRecord]) {
    self.date = date
    self.records = records.map(\.bounded).sorted()
  }

  /// A value of a record, at the minute of the day at which the record begins.
  package struct Sample: Equatable, Sendable {
    package var minute: Int
    /// The duration of the record in minutes.
    package var minutes: Int
    package var value: Int

    package init(minute: Int, minutes: Int = 0, value: Int) {
      (self.minute, self.minutes, self.value) = (minute, minutes, value)
    }
  }

  /// Returns a sample for each of the records of a kind, whose value is the first number.
  private func samples(of kind: RecordKind) -> [Sample] {
    records.compactMap { record in
      guard record.kind == kind, record.value.fits(kind), let value = record.value.numbers[0]
      else { return nil }
      return Sample(minute: record.start.secondOfDay / 60, minutes: record.minutes, value: value)
    }
  }

  /// The day's heart rates in beats per minute.
  package var heartRates: [Sample] { samples(of: .heartRate) }

  /// The numbers of steps in the day's records.
  package var steps: [Sample] { samples(of: .steps) }

  /// The distance of the day in metres, and the energy of the day in small calories; nil if no
  /// record has a distance, or an energy in a known unit.
  package var effort: (metres: Int?, calories: Int?) {
    records.reduce(into: (Int?.none, Int?.none)) { sum, record in
      guard case .steps(_, let metres, let calories) = record.value else { return }
      if let metres { sum.0 = (sum.0 ?? 0) + metres }
      if let calories { sum.1 = (sum.1 ?? 0) + calories }
    }
  }

  /// The day's stress levels, 1…99.
  package var stress: [Sample] { samples(of: .stress) }

  /// The day's heart rate variability in milliseconds.
  package var variability: [Sample] { samples(of: .heartRateVariability) }

  /// The day's skin temperatures in tenths of a degree Celsius.
  package var temperatures: [Sample] { samples(of: .temperature) }

  /// The lowest and the highest blood oxygen of each hour of the day, in percent; nil for an hour
  /// without values.
  package var bloodOxygen: [ClosedRange<Int>?] {
    var hours = [ClosedRange<Int>?](repeating: nil, count: 24)
    for record in records {
      guard record.kind == .bloodOxygen, case .bloodOxygen(let first, let second) = record.value
      else { continue }
      // If only one of the two was measured, the other is 0.
      let values = [Int(first), Int(second)].filter { $0 != 0 }
      guard let low = values.min(), let high = values.max() else { continue }
      let hour = hours[record.start.hour]
      hours[record.start.hour] =
        min(low, hour?.lowerBound ?? low)...max(high, hour?.upperBound ?? high)
    }
    return hours
  }

  /// Returns the nights or the naps of the day, each with its phases.
  package func sleep(_ kind: RecordKind) -> [(record: RingRecord, phases: [RingRecord.SleepPhase])]
  {
    records.compactMap { record in
      guard record.kind == kind, case .sleep(let phases) = record.value else { return nil }
      return (record, phases)
    }
  }

  package var workouts: [(record: RingRecord, workout: RingRecord.Workout)] {
    records.compactMap { record in
      if case .workout(let workout) = record.value { (record, workout) } else { nil }
    }
  }

  package struct Resting: Equatable, Sendable {
    /// The median of the heart rates in the band, in beats per minute.
    package var beatsPerMinute: Int
    /// The range of the lowest fifth of the heart rates, in beats per minute.
    package var band: ClosedRange<Int>

    package init(beatsPerMinute: Int, band: ClosedRange<Int>) {
      (self.beatsPerMinute, self.band) = (beatsPerMinute, band)
    }
  }

  /// The minimum number of heart rates between midnight and 6:00 from which a resting heart rate is
  /// derived.
  package static let leastRestingValues = 12

  /// The resting heart rate: the median of the lowest fifth of the heart rates between midnight and
  /// 6:00; nil if there are too few heart rates in that time.
  package var resting: Resting? {
    let values = heartRates.filter { $0.minute < 360 }.map(\.value).sorted()
    guard values.count >= Self.leastRestingValues else { return nil }
    let fifth = Array(values.prefix(values.count / 5))
    guard let low = fifth.first, let high = fifth.last else { return nil }
    let middle = fifth.count / 2
    let median = fifth.count % 2 == 1 ? fifth[middle] : (fifth[middle - 1] + fifth[middle] + 1) / 2
    return Resting(beatsPerMinute: median, band: low...high)
  }
}

extension [DayFigures.Sample] {
  /// The lowest value, the mean and the highest value of the samples; nil without samples.
  package var summary: (lowest: Int, mean: Int, highest: Int)? {
    let values = map(\.value)
    guard let lowest = values.min(), let mean = values.mean, let highest = values.max() else {
      return nil
    }
    return (lowest, mean, highest)
  }

  /// Returns the lowest and highest value of the samples in each part of the day, such as each
  /// quarter of an hour if `partsPerHour` is 4; nil for a part without samples.
  package func spans(partsPerHour: Int) -> [ClosedRange<Int>?] {
    parts(partsPerHour).map { part in
      part.summary.map { $0.lowest...$0.highest }
    }
  }

  /// Returns the mean of the samples in each part of the day, of which an hour has `partsPerHour`;
  /// nil for a part without samples.
  package func means(partsPerHour: Int) -> [Int?] { parts(partsPerHour).map { $0.summary?.mean } }

  /// Returns the sum of the samples in each part of the day, of which an hour has `partsPerHour`; 0
  /// for a part without samples.
  package func sums(partsPerHour: Int) -> [Int] {
    parts(partsPerHour).map { $0.reduce(0) { $0 + $1.value } }
  }

  private func parts(_ partsPerHour: Int) -> [[DayFigures.Sample]] {
    var parts = [[DayFigures.Sample]](repeating: [], count: 24 * partsPerHour)
    for sample in self where (0..<1440).contains(sample.minute) {
      parts[sample.minute * partsPerHour / 60].append(sample)
    }
    return parts
  }
}

extension RingRecord {
  /// The record with its numbers limited, so that sums do not overflow, and a duration of at most a
  /// day.
  fileprivate var bounded: RingRecord {
    func bounded(_ number: Int, _ range: ClosedRange<Int> = 0...100_000_000) -> Int {
      min(max(number, range.lowerBound), range.upperBound)
    }
    var record = self
    record.minutes = bounded(minutes, 0...1440)
    switch value {
    case .steps(let steps, let metres, let calories):
      record.value = .steps(
        bounded(steps), metres: metres.map { bounded($0) }, calories: calories.map { bounded($0) })
    case .temperature(let tenths):
      record.value = .temperature(tenths: bounded(tenths, -1000...1000))
    case .sleep(let phases):
      record.value = .sleep(
        phases.map {
          SleepPhase(stage: $0.stage, start: $0.start, minutes: bounded($0.minutes, 0...1440))
        })
    default: break
    }
    return record
  }
}

extension Collection where Element: BinaryInteger {
  /// The mean of the elements, rounded to the nearest integer, halves away from zero; nil if there
  /// are no elements.
  package var mean: Int? {
    guard !isEmpty else { return nil }
    let sum: Double = reduce(0) { $0 + Double($1) }
    return Int((sum / Double(count)).rounded())
  }
}
