/// A figure that each day has, with its mean over a range of days.
struct Measure: Sendable {
  let title: String
  /// True if the records of a part of a day give the final figure, as for a night.
  var isOfNight = false
  /// Returns the figure of a day; nil if its records are missing.
  let value: @Sendable (DayFigures) -> Int?
  /// Returns a figure with its unit.
  let words: @Sendable (Int) -> String

  /// The figures of the overview; the rows of its table have the first three.
  static let all = [
    Measure(title: "Asleep", isOfNight: true, value: \.asleep, words: ReportWords.hours),
    Measure(
      title: "Resting heart rate", isOfNight: true, value: \.resting?.beatsPerMinute
    ) { "\($0) bpm" },
    Measure(
      title: "Steps", value: { $0.steps.isEmpty ? nil : $0.steps.reduce(0) { $0 + $1.value } },
      words: ReportWords.number),
    Measure(
      title: "Blood oxygen",
      value: { $0.bloodOxygen.compactMap { $0 }.flatMap { [$0.lowerBound, $0.upperBound] }.mean }
    ) { "\($0) %" },
    Measure(title: "Stress", value: { $0.stress.summary?.mean }, words: ReportWords.number),
    Measure(title: "Variability", value: { $0.variability.summary?.mean }) { "\($0) ms" },
    Measure(title: "Skin temperature", value: { $0.temperatures.summary?.mean }) {
      "\(ReportWords.tenths($0)) °C"
    },
  ]

  /// Returns the mean over the days that have the final figure; nil if none has it.
  func mean(_ days: [DayFigures]) -> Int? { days.filter(isFinal).compactMap(value).mean }

  /// Returns false if later records of a day may change the figure.
  func isFinal(_ day: DayFigures) -> Bool { isOfNight || !day.isUnfinished }

  /// Returns a difference with its sign and unit: `+12 min`.
  func difference(_ value: Int, from other: Int) -> String {
    let difference = value - other
    guard difference != 0 else { return "no change" }
    return (difference < 0 ? "−" : "+") + words(abs(difference))
  }
}
