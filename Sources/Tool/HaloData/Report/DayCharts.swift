import HaloDevices
import HaloProtocol

struct ReportScales {
  let heartRate: Axis
  let steps: Axis
  let bloodOxygen: Axis
  let stress: Axis
  let variability: Axis
  let temperature: Axis

  init(_ days: [DayFigures]) {
    func range(_ values: (DayFigures) -> [Int]) -> ClosedRange<Int>? {
      let all = days.flatMap(values)
      guard let low = all.min(), let high = all.max() else { return nil }
      return low...high
    }
    func values(_ samples: [DayFigures.Sample]) -> [Int] { samples.map(\.value) }
    heartRate = Axis(range { values($0.heartRates + $0.byHand(.manualHeartRate)) }, usual: 40...120)
    steps = Axis(range { $0.steps.sums(partsPerHour: 1) }, usual: 0...1000)
    bloodOxygen = Axis(
      range { day in
        day.bloodOxygen.compactMap { $0 }.flatMap { [$0.lowerBound, $0.upperBound] }
          + values(day.byHand(.manualBloodOxygen))
      }, usual: 90...100)
    stress = Axis(range { values($0.stress) }, usual: 0...100)
    variability = Axis(range { values($0.variability) }, usual: 0...80)
    temperature = Axis(
      range { values($0.temperatures + $0.byHand(.manualTemperature)) }, usual: 350...370)
  }
}

struct DayCharts {
  let day: DayFigures
  /// The figures of the day before, whose workouts may end after midnight.
  let before: DayFigures
  let scales: ReportScales

  var html: HTML {
    let nights = day.pieces(.sleep).map { Hypnogram($0.title, $0.piece).html }
    let naps = day.pieces(.nap).map { Hypnogram($0.title, $0.piece).html }
    let others = [heartRate, steps, bloodOxygen, stress, variability, temperature]
    return (nights + others.compactMap { $0?.html } + naps).joined
  }

  private var heartRate: Chart? {
    let byHand = day.byHand(.manualHeartRate)
    guard let facts = day.heartRateFacts ?? byHand.facts(" bpm") else { return nil }
    let workouts =
      (before.workouts.map { ($0.record.start.secondOfDay / 60 - 1440, $0.record.minutes) }
      + day.workouts.map { ($0.record.start.secondOfDay / 60, $0.record.minutes) })
      .filter { $0 + $1 > 0 }
    var remarks: [String] = []
    if let resting = day.resting { remarks.append("Band: resting \(resting.words)") }
    if !workouts.isEmpty { remarks.append("Shade: workouts") }
    if !byHand.isEmpty { remarks.append("Dots: measured by hand") }
    let marks: [HTML] = [
      day.resting.map { Marks.band($0.band, scales.heartRate) } ?? "",
      workouts.map(Marks.shade).joined,
      Marks.line(day.heartRates, scales.heartRate), Marks.dots(byHand, scales.heartRate),
    ]
    return Chart(
      style: "heart", title: "Heart rate", facts: facts, unit: "bpm",
      rows: Chart.labels(scales.heartRate), marks: marks.joined,
      remark: remarks.joined(separator: ". "))
  }

  private var steps: Chart? {
    day.stepFacts.map { facts in
      let hours = day.steps.sums(partsPerHour: 1).enumerated()
        .filter { $0.element > 0 }
        .map { DayFigures.Sample(minute: $0.offset * 60, minutes: 60, value: $0.element) }
      return Chart(
        style: "steps", title: "Steps", facts: facts, unit: "steps an hour",
        rows: Chart.labels(scales.steps), marks: Marks.bars(hours, scales.steps))
    }
  }

  private var bloodOxygen: Chart? {
    let byHand = day.byHand(.manualBloodOxygen)
    return (day.bloodOxygenFacts ?? byHand.facts(" %")).map { facts in
      let marks = [
        Marks.spans(day.bloodOxygen, scales.bloodOxygen), Marks.dots(byHand, scales.bloodOxygen),
      ]
      return Chart(
        style: "oxygen", title: "Blood oxygen", facts: facts, unit: "% by the hour",
        rows: Chart.labels(scales.bloodOxygen), marks: marks.joined,
        remark: byHand.isEmpty ? "" : "Dots: measured by hand")
    }
  }

  private var stress: Chart? {
    day.stress.facts("").map { facts in
      Chart(
        style: "stress", title: "Stress", facts: facts, unit: "1 to 99",
        rows: Chart.labels(scales.stress), marks: Marks.bars(day.stress, scales.stress))
    }
  }

  private var variability: Chart? {
    day.variability.facts(" ms").map { facts in
      let marks = [
        Marks.line(day.variability, scales.variability),
        Marks.dots(day.variability, scales.variability, style: "dots"),
      ]
      return Chart(
        style: "variability", title: "Heart rate variability", facts: facts, unit: "ms",
        rows: Chart.labels(scales.variability), marks: marks.joined)
    }
  }

  private var temperature: Chart? {
    let byHand = day.byHand(.manualTemperature)
    let facts =
      day.temperatures.facts(" °C", ReportWords.tenths) ?? byHand.facts(" °C", ReportWords.tenths)
    return facts.map { facts in
      let marks = [
        Marks.line(day.temperatures, scales.temperature), Marks.dots(byHand, scales.temperature),
      ]
      return Chart(
        style: "temperature", title: "Skin temperature", facts: facts, unit: "°C",
        rows: Chart.labels(scales.temperature, ReportWords.tenths), marks: marks.joined,
        remark: byHand.isEmpty ? "" : "Dots: measured by hand")
    }
  }
}
