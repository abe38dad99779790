import HaloCapture
import HaloData
import HaloDevices
import HaloProtocol
import HaloScenario

struct TextLiveScreen: LiveScreen {
  let output: Output
  /// The last line that was shown for a reading without a value, and its time, so that the same
  /// line is not shown every half second; nil after a value.
  private var state: (text: String, at: Duration)?

  init(output: Output) { self.output = output }

  /// The time after which the same line for readings without a value is shown again.
  private static let stateInterval: Duration = .seconds(5)

  mutating func show(_ reading: Colmi.MeasurementReading, at time: Duration) throws {
    let interval = reading.rrMilliseconds == 0 ? "" : "   RR \(reading.rrMilliseconds) ms"
    if let value = reading.value {
      state = nil
      return try line("\(value)".leftPadded(to: 8) + interval, at: time)
    }
    let text =
      reading.error != .none
      ? "\(reading.error)" : reading.level == 0 ? "warming up" : "not plausible: \(reading.level)"
    let isNew = state.map { $0.text != text || time - $0.at >= Self.stateInterval } ?? true
    guard isNew || !interval.isEmpty else { return }
    if isNew { state = (text, time) }
    let hint =
      switch reading.error {
      case .notWorn: Self.notWornHint
      case .temporary: ": the ring is not worn, or sits loosely"
      default: ""
      }
    try line(output.styled(text + hint, .dim) + interval, at: time)
  }

  private static let notWornHint = ": put the ring on a finger"

  mutating func show(_ update: Colmi.PhoneSportUpdate, at time: Duration) throws {
    let rate =
      update.plausibleHeartRate.map { "\($0) bpm".leftPadded(to: 8) }
      ?? output.styled(
        update.status == .notWorn ? "\(update.status)" + Self.notWornHint : "no rate yet", .dim)
    try line(
      rate + "   \(update.steps.value) steps   \(update.metres.value) m   "
        + "\(Words.kilo(Int(update.calories.value))) kcal", at: time)
  }

  mutating func showEnd(because error: (any Error)?, at time: Duration) throws {
    state = nil
    let text = error.map { "\($0)" } ?? "the ring ended the measurement; measuring again"
    try line(output.styled(text, .dim), at: time)
  }

  mutating func show(_ sample: RawSample, at time: Duration) throws {
    let red = sample.red.map { "\($0)" } ?? "-"
    let green = sample.green.map { "\($0)" } ?? "-"
    let acceleration =
      sample.milliG.map { milliG in
        [("x", milliG.x), ("y", milliG.y), ("z", milliG.z)]
          .map { "\($0) \(Self.g($1).leftPadded(to: 6))" }.joined(separator: "  ") + " g"
      } ?? "-"
    try line(
      output.styled("red", .red) + " \(red.leftPadded(to: 5))  " + output.styled("green", .green)
        + " \(green.leftPadded(to: 5))  \(acceleration)", at: time)
  }

  mutating func showFinal(
    _ value: UInt8, of kind: Colmi.MeasurementKind, at time: Duration
  ) throws {
    try line(text(value, kind).leftPadded(to: 8) + "   at the end", at: time)
  }

  mutating func summarize(_ values: [UInt8], of kind: Colmi.MeasurementKind) throws {
    guard let low = values.min(), let mean = values.mean, let high = values.max() else { return }
    let unit = kind.unit.isEmpty ? "" : " " + kind.unit
    try output.line(
      "\(kind): lowest \(low), mean \(mean), highest \(high)\(unit); \(values.count) "
        + (values.count == 1 ? "reading" : "readings"))
  }

  mutating func summarize(samples: Int) throws {
    try output.line("\(samples) \(samples == 1 ? "sample" : "samples")")
  }

  private func line(_ text: String, at time: Duration) throws {
    try output.line(Words.seconds(time).leftPadded(to: 8) + "  " + text)
    try output.flush()
  }

  private func text(_ value: UInt8, _ kind: Colmi.MeasurementKind) -> String {
    kind.unit.isEmpty ? "\(value)" : "\(value) \(kind.unit)"
  }

  /// Returns an acceleration in thousandths of g as a number with a decimal point, such as
  /// `-0.031`.
  private static func g(_ thousandths: Int16) -> String {
    let magnitude = Int(thousandths.magnitude)
    let fraction = "\(magnitude % 1000)".leftPadded(to: 3, with: "0")
    return "\(thousandths < 0 ? "-" : "")\(magnitude / 1000).\(fraction)"
  }
}

/// Prints the readings of a live measurement as JSON Lines, including repeated ones.
struct JSONLiveScreen: LiveScreen {
  let output: Output

  func show(_ reading: Colmi.MeasurementReading, at time: Duration) throws {
    let state =
      switch reading.error {
      case .none: reading.value != nil ? "valid" : reading.level == 0 ? "warmingUp" : "implausible"
      case .notWorn: "notWorn"
      case .temporary: "noData"
      default: "error\(reading.error.rawValue)"
      }
    try print([
      "time": Trace.seconds(time), "kind": name(of: reading.kind), "state": state,
      "value": reading.value == nil ? nil : reading.level,
      "rrMilliseconds": reading.rrMilliseconds == 0 ? nil : reading.rrMilliseconds,
    ])
  }

  func show(_ sample: RawSample, at time: Duration) throws {
    try print([
      "time": Trace.seconds(time), "kind": "raw", "red": sample.red, "green": sample.green,
      "milliG": sample.milliG.map { ["x": $0.x, "y": $0.y, "z": $0.z] as JSONObject },
    ])
  }

  func show(_ update: Colmi.PhoneSportUpdate, at time: Duration) throws {
    let rate = update.plausibleHeartRate
    try print([
      "time": Trace.seconds(time), "kind": "workout",
      "state": rate != nil ? "valid" : update.status == .notWorn ? "notWorn" : "warmingUp",
      "value": rate, "seconds": update.seconds, "steps": update.steps.value,
      "metres": update.metres.value, "calories": update.calories.value,
    ])
  }

  /// Prints nothing at the end of a measurement, as the states and times of the readings show it.
  func showEnd(because error: (any Error)?, at time: Duration) {}

  func showFinal(_ value: UInt8, of kind: Colmi.MeasurementKind, at time: Duration) throws {
    try print([
      "time": Trace.seconds(time), "kind": name(of: kind), "state": "valid", "value": value,
    ])
  }

  func summarize(_ values: [UInt8], of kind: Colmi.MeasurementKind) {}
  func summarize(samples: Int) {}

  private func name(of kind: Colmi.MeasurementKind) -> String {
    let kind = kind == .heartRateStream ? .heartRate : kind
    return LiveKind.allCases.first { $0.measurement == kind }?.rawValue ?? "\(kind.rawValue)"
  }

  private func print(_ members: JSONObject) throws {
    try output.object(members)
    try output.flush()
  }
}
