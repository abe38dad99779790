import HaloCapture
import HaloDevices
import HaloProtocol
import HaloTransport

/// Shows a strap as JSON Lines.
struct JSONStrapScreen: StrapScreen {
  let output: Output

  private struct Line: Encodable {
    var time: String
    var kind = "strap"
    var state: String
    var value: UInt16?
    var contact: Bool?
    var rrIntervals: [UInt16]?
    var rrMilliseconds: [Double]?
    /// What is wrong with each, where anything is with any.
    var rrFlaws: [String?]?
    /// Whether the first of them begins with the beat that ended the last one before.
    var rrContinues: Bool?
    var energyKilojoules: UInt16?
    /// What was strange about the bytes, and those behind the measurement.
    var anomalies: GATT.HeartRateMeasurement.Anomalies?
    var trailing: HexBytes?
    var name: String?
    var location: String?
    var reason: String?
    var bytes: HexBytes?
  }

  private struct Details: Encodable {
    var time: String
    var kind = "strap"
    var state = "details"
    var battery: Int?
    var manufacturer: String?
    var model: String?
    var hardware: String?
    var firmware: String?
    var software: String?
  }

  private struct Summary: Encodable {
    var time: String
    var kind = "strap"
    var state = "summary"
    var measurements: Int
    var losses: Int
    var lowest: UInt16?
    var mean: Int?
    var highest: UInt16?
    var intervals: Int
    var normalIntervals: Int
    var pairs: Int
    var meanNN: Double?
    var sdnn: Double?
    var rmssd: Double?
    var pnn50: Double?
  }

  func show(
    _ measurement: GATT.HeartRateMeasurement, _ intervals: [RRInterval], at time: Duration
  ) throws {
    let rate = measurement.beatsPerMinute
    let contact = measurement.contact
    var line = Line(
      time: Trace.seconds(time), state: measurement.state.rawValue,
      value: rate == 0 ? nil : rate, contact: contact.isSupported ? contact.isDetected : nil,
      energyKilojoules: measurement.energyExpendedKilojoules)
    if !measurement.anomalies.isEmpty { line.anomalies = measurement.anomalies }
    if !measurement.trailing.bytes.isEmpty { line.trailing = measurement.trailing }
    if let first = intervals.first {
      line.rrIntervals = intervals.map(\.rawValue)
      line.rrMilliseconds = intervals.map(\.milliseconds)
      line.rrContinues = first.isContinuation
      let flaws = intervals.map { $0.flaw?.rawValue }
      if flaws.contains(where: { $0 != nil }) { line.rrFlaws = flaws }
    }
    try print(line)
  }

  func show(_ event: StrapEvent, at time: Duration) throws {
    let time = Trace.seconds(time)
    switch event {
    case .connected(let name, let location):
      try print(
        Line(
          time: time, state: "connected", name: name,
          location: location.map { "\($0.location)" }))
    case .lost(let error): try print(Line(time: time, state: "lost", reason: "\(error)"))
    case .notScanning(let error):
      try print(Line(time: time, state: "notScanning", reason: "\(error)"))
    case .waiting(let state): try print(Line(time: time, state: "waiting", reason: "\(state)"))
    case .malformed(let bytes, let error):
      try print(
        Line(time: time, state: "malformed", reason: "\(error)", bytes: HexBytes(bytes)))
    case .details(let battery, let information):
      try print(
        Details(
          time: time, battery: battery?.percent, manufacturer: information.manufacturer,
          model: information.model,
          hardware: information.hardwareRevision, firmware: information.firmwareRevision,
          software: information.softwareRevision))
    case .energyReset: try print(Line(time: time, state: "energyReset"))
    case .energyNotReset(let error):
      try print(Line(time: time, state: "energyNotReset", reason: error.energyWords))
    }
  }

  func show(_ summary: StrapSummary, at time: Duration) throws {
    let (spread, variability) = (summary.spread, summary.variability)
    try print(
      Summary(
        time: Trace.seconds(time), measurements: summary.measurements, losses: summary.losses,
        lowest: spread?.lowest, mean: spread?.mean, highest: spread?.highest,
        intervals: variability.intervalCount, normalIntervals: variability.normalCount,
        pairs: variability.pairCount, meanNN: variability.meanMilliseconds,
        sdnn: variability.sdnn, rmssd: variability.rmssd, pnn50: variability.pnn50))
  }

  private func print(_ line: some Encodable) throws {
    try output.line(JSONOutput.line(line))
    try output.flush()
  }
}
