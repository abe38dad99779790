/// A figure of a day, such as the steps, with its mean over several days.
struct Measure: Sendable {
  let title: String
  var isOfNight = false
  /// Returns the figure of a day; nil if the day has no records for it.
  let value: @Sendable (DayFigures) -> Int?
  /// Returns a value of the figure as text with the unit, if the figure has one.
  let words: @Sendable (Int) -> String

  /// All figures of the overview; the first three are also columns of its table.
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

  /// Returns the mean over the days whose figure is final; nil without such days.
  func mean(_ days: [DayFigures]) -> Int? { days.filter(isFinal).compactMap(value).mean }

  /// Returns whether the figure of a day is final, so that later records cannot change it.
  func isFinal(_ day: DayFigures) -> Bool { isOfNight || !day.isUnfinished }

  /// Returns the difference between two values of the figure as text with a sign and unit, such as
  /// `+12 min`.
  func difference(_ value: Int, from other: Int) -> String {
    let difference = value - other
    guard difference != 0 else { return "no change" }
    return (difference < 0 ? "−" : "+") + words(abs(difference))
  }
}
