import HaloDevices
import HaloProtocol

extension RingData {
  /// The latest value of each kind of record in the text format of Prometheus, without timestamps.
  var prometheusText: String {
    var metrics = MetricText(ring: printableName, device: identifier.map(\.printable))
    metrics.add(
      "ring_info", "The firmware of the ring, in a label.",
      [(["firmware": (firmware ?? "unknown").printable], "1")])
    metrics.add(
      "last_record_timestamp_seconds", "Start of the latest record of each kind, in Unix time.",
      RecordKind.allCases.compactMap { kind in
        latest(kind).flatMap { $0.unixTime(of: $0.record.start) }.map {
          (["kind": kind.optionName], "\($0)")
        }
      })
    metrics.add(
      "heart_rate_beats_per_minute", "Latest heart rate.",
      bySource(.heartRate, .manualHeartRate, digits: 0))
    metrics.add(
      "blood_oxygen_ratio", "Lowest and highest oxygen saturation of the latest record.",
      bySource(.bloodOxygen, .manualBloodOxygen, digits: 2))
    metrics.add(
      "skin_temperature_celsius", "Latest skin temperature.",
      bySource(.temperature, .manualTemperature, digits: 1))
    metrics.add(
      "stress_score", "Latest stress, from 1 to 99.", samples(of: .stress, digits: 0))
    metrics.add(
      "heart_rate_variability_seconds", "Latest heart rate variability.",
      samples(of: .heartRateVariability, digits: 3))
    addSteps(to: &metrics)
    metrics.add(
      "sleep_seconds", "Time in each stage of the latest night.",
      latestNight?.stages.map { (["stage": "\($0)"], "\(Int128($1) * 60)") } ?? [])
    return metrics.text
  }

  /// All records of sleep of the night that ends on the last day with sleep; nil without sleep.
  private var latestNight: Night? {
    let nights = records.map(\.record).filter { $0.kind == .sleep }
    guard let day = nights.map(\.day).max() else { return nil }
    return DayFigures(date: day, records: nights.filter { $0.day == day }).night
  }

  /// Adds the metrics with the sums of steps, distance and energy on the last day that has steps.
  private func addSteps(to metrics: inout MetricText) {
    let records = records.map(\.record).filter { $0.kind == .steps }
    let day = records.map(\.day).max()
    var sums = (steps: 0.0, metres: Double?.none, joules: Double?.none)
    for case .steps(let steps, let metres, let calories) in records.filter({ $0.day == day })
      .map(\.value)
    {
      sums.steps += Double(steps)
      if let metres { sums.metres = (sums.metres ?? 0) + Double(metres) }
      if let calories { sums.joules = (sums.joules ?? 0) + Double(calories) * 4.184 }
    }
    guard day != nil else { return }
    metrics.add(
      "day_steps", "Steps of the last day with steps.", [([:], MetricText.number(sums.steps))])
    metrics.add(
      "day_distance_meters", "Distance of the last day with steps.",
      sums.metres.map { [([:], MetricText.number($0))] } ?? [])
    metrics.add(
      "day_energy_joules", "Energy of the last day with steps.",
      sums.joules.map { [([:], MetricText.number($0))] } ?? [])
  }

  private typealias Sample = MetricText.Sample

  private func latest(_ kind: RecordKind) -> TimedRecord? {
    records.last { $0.record.kind == kind }
  }

  /// The numbers of the latest record of a kind, as counts of a unit with some decimal places; zero
  /// means that a bound is missing.
  private func samples(of kind: RecordKind, digits: Int) -> [Sample] {
    guard let value = latest(kind)?.record.value, value.fits(kind) else { return [] }
    let isPair = value.names.count > 1
    return zip(value.names, value.numbers).compactMap { name, number in
      guard let number, number != 0 || !isPair else { return nil }
      return (isPair ? ["bound": name] : [:], MetricText.scaled(number, digits: digits))
    }
  }

  private func bySource(
    _ automatic: RecordKind, _ manual: RecordKind, digits: Int
  ) -> [Sample] {
    [(automatic, "automatic"), (manual, "manual")].flatMap { kind, source in
      samples(of: kind, digits: digits).map { ($0.0.merging(["source": source]) { $1 }, $0.1) }
    }
  }
}

/// Collects metrics in the text format of Prometheus.
private struct MetricText {
  /// The labels of a metric's sample, and its value as text.
  typealias Sample = ([String: String], String)

  /// The labels that all samples have: the ring's name and identifier, as several rings can have
  /// the same name.
  private let labels: [String: String]
  private(set) var text = ""

  init(ring: String, device: String?) {
    labels = ["ring": ring].merging(device.map { ["device": $0] } ?? [:]) { $1 }
  }

  mutating func add(_ name: String, _ help: String, _ samples: [Sample]) {
    guard !samples.isEmpty else { return }
    text += "# HELP halo_\(name) \(help)\n# TYPE halo_\(name) gauge\n"
    for (labels, value) in samples {
      let labels = labels.merging(self.labels) { $1 }.sorted { $0.key < $1.key }
        .map { "\($0)=\"\(Self.escaped($1))\"" }
      text += "halo_\(name){\(labels.joined(separator: ","))} \(value)\n"
    }
  }

  /// Returns the value of a Prometheus label with escapes; the value must contain no line breaks.
  private static func escaped(_ text: String) -> String {
    text.escaped(["\\": "\\\\", "\"": "\\\""])
  }

  /// Returns a number as text, rounded to three decimal places, and without them for a whole
  /// number.
  static func number(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded()
    guard let whole = Int(exactly: thousandths / 1000) else { return "\(thousandths / 1000)" }
    return "\(whole)"
  }

  /// Returns a number divided by 10 to the power of `digits`, as text.
  static func scaled(_ value: Int, digits: Int) -> String {
    guard digits > 0 else { return "\(value)" }
    let text = "\(value.magnitude)"
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    return (value < 0 ? "-" : "") + padded.dropLast(digits) + "." + padded.suffix(digits)
  }
}
