import HaloDevices
import HaloProtocol

extension DayFigures {
  /// The lowest, the highest and the mean heart rate as text; nil without heart rates.
  var heartRateFacts: String? { heartRates.facts(" bpm") }

  /// The day's steps, distance and energy as text; nil without steps.
  var stepFacts: String? {
    guard !steps.isEmpty else { return nil }
    let (metres, calories) = effort
    let total = steps.reduce(0) { $0 + $1.value }
    return [
      "\(ReportWords.number(total)) steps", metres.map { "\(ReportWords.tenths($0 / 100)) km" },
      calories.map { "\(ReportWords.number($0 / 1000)) kcal" },
    ].compactMap { $0 }.joined(separator: ", ")
  }

  /// The lowest and highest blood oxygen of the day as text; nil without values.
  var bloodOxygenFacts: String? {
    let hours = bloodOxygen.compactMap { $0 }
    guard let low = hours.map(\.lowerBound).min(), let high = hours.map(\.upperBound).max() else {
      return nil
    }
    return ReportWords.range(low...high, " %")
  }

  /// The minutes asleep in the night that ends on this day; nil without a night.
  var asleep: Int? { night?.asleep }

  /// Returns the values of a kind of manual readings, which the wearer started, such as
  /// `manualHeartRate`.
  func byHand(_ kind: RecordKind) -> [Sample] {
    records.compactMap { record in
      guard record.kind == kind, record.value.fits(kind),
        let value = record.value.numbers.compactMap(\.self).max()
      else { return nil }
      return Sample(minute: record.start.secondOfDay / 60, value: value)
    }
  }

  var rows: [(name: String, value: String)] {
    let single: [(String, String?)] = [
      ("Heart rate", heartRateFacts),
      ("Resting heart rate", resting?.words),
      ("Steps", stepFacts),
      ("Blood oxygen", bloodOxygenFacts),
      ("Stress", stress.facts("")),
      ("Heart rate variability", variability.facts(" ms")),
      ("Skin temperature", temperatures.facts(" °C", ReportWords.tenths)),
    ]
    var nights: [(String, String)] = []
    if let night, night.pieces.count > 1 {
      nights.append(("Night", night.facts(ReportWords.hours)))
    }
    for (title, piece) in pieces(.sleep) + pieces(.nap) {
      guard let facts = Night([piece])?.facts(ReportWords.hours) else { continue }
      nights.append((title, facts))
    }
    let measured =
      byHandRow(.manualHeartRate, "Heart rate by hand", " bpm")
      + byHandRow(.manualBloodOxygen, "Blood oxygen by hand", " %")
      + byHandRow(.manualTemperature, "Temperature by hand", " °C", ReportWords.tenths)
    return nights + single.compactMap { name, value in value.map { (name, $0) } } + measured
      + workouts.map { ("Workout", $0.workout.words(from: $0.record.start)) }
  }

  private func byHandRow(
    _ kind: RecordKind, _ name: String, _ unit: String,
    _ word: (Int) -> String = { ReportWords.number($0) }
  ) -> [(name: String, value: String)] {
    let values = byHand(kind).map { "\(ReportWords.clock($0.minute)) \(word($0.value))\(unit)" }
    return values.isEmpty ? [] : [(name, values.joined(separator: ", "))]
  }
}

extension [DayFigures.Sample] {
  /// Returns the range and mean of the values as text, with each number formatted by `word` and
  /// followed by `unit` once; nil without samples.
  func facts(
    _ unit: String, _ word: (Int) -> String = { ReportWords.number($0) }
  ) -> String? {
    summary.map { summary in
      ReportWords.range(summary.lowest...summary.highest, unit, word)
        + ", mean \(word(summary.mean))"
    }
  }
}

extension DayFigures.Resting {
  /// The resting heart rate as text, and after it the range of heart rates whose median it is.
  var words: String { "\(beatsPerMinute) bpm (\(ReportWords.range(band, "")))" }
}

extension RingRecord.Workout {
  /// Returns the workout, begun at `start`, as text, without the energy, whose unit is unknown.
  func words(from start: CivilDateTime) -> String {
    let heartRates = [
      averageHeartRate.map { "\($0) bpm on average" }, lowestHeartRate.map { "lowest \($0)" },
      highestHeartRate.map { "highest \($0)" },
    ]
    let parts = [
      "\(ReportWords.clock(start.secondOfDay / 60)) \(sport)",
      seconds.map { ReportWords.hours($0 / 60) },
      metres.map { "\(ReportWords.tenths($0 / 100)) km" },
      steps.map { "\(ReportWords.number($0)) steps" },
    ]
    return (parts + heartRates).compactMap { $0 }.joined(separator: ", ")
  }
}
