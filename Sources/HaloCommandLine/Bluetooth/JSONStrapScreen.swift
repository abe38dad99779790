import HaloCapture
import HaloDevices
import HaloProtocol
import HaloTransport

/// Shows a strap as JSON Lines.
struct JSONStrapScreen: StrapScreen {
  private let objects: FollowingObjects
  private static let kind = "strap"

  init(_ output: Output) { objects = FollowingObjects(output: output, kind: Self.kind) }

  private struct Line: Encodable {
    var time: String
    var kind = JSONStrapScreen.kind
    var state: String
    var value: UInt16?
    var contact: Bool?
    var rrIntervals: [UInt16]?
    var rrMilliseconds: [Double]?
    /// The flaw of each interval; omitted if none has a flaw.
    var rrFlaws: [String?]?
    /// True if the first interval begins with the beat that ended the last interval of the previous
    /// measurement.
    var rrContinues: Bool?
    var energyKilojoules: UInt16?
    /// Unusual values in the bytes of the measurement.
    var anomalies: GATT.HeartRateMeasurement.Anomalies?
    /// The bytes that follow the fields of the measurement.
    var trailing: HexBytes?
  }

  private struct Details: Encodable {
    var time: String
    var kind = JSONStrapScreen.kind
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
    var kind = JSONStrapScreen.kind
    var state = "summary"
    var measurements: Int
    var losses: Int
    var lowest: UInt16?
    var mean: Int?
    var highest: UInt16?
    var intervals: Int
    var normalIntervals: Int
    var pairs: Int
    /// True if the variability leaves out many intervals; omitted otherwise.
    var leavesOutMany: Bool?
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
      value: measurement.hasNoRate ? nil : rate,
      contact: contact.isSupported ? contact.isDetected : nil,
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
    try objects.print(line)
  }

  func show(_ news: LinkNews, at time: Duration) throws { try objects.show(news, at: time) }

  func show(_ event: StrapEvent, at time: Duration) throws {
    switch event {
    case .details(let battery, let information):
      try objects.print(
        Details(
          time: Trace.seconds(time), battery: battery?.percent,
          manufacturer: information.manufacturer, model: information.model,
          hardware: information.hardwareRevision, firmware: information.firmwareRevision,
          software: information.softwareRevision))
    case .energyReset: try objects.show("energyReset", at: time)
    case .energyNotReset(let error):
      try objects.show("energyNotReset", reason: error.energyWords, at: time)
    }
  }

  func show(_ summary: StrapSummary, at time: Duration) throws {
    let (spread, variability) = (summary.spread, summary.variability)
    try objects.print(
      Summary(
        time: Trace.seconds(time), measurements: summary.measurements, losses: summary.losses,
        lowest: spread?.lowest, mean: spread?.mean, highest: spread?.highest,
        intervals: variability.intervalCount, normalIntervals: variability.normalCount,
        pairs: variability.pairCount, leavesOutMany: variability.leavesOutMany ? true : nil,
        meanNN: variability.meanMilliseconds,
        sdnn: variability.sdnn, rmssd: variability.rmssd, pnn50: variability.pnn50))
  }
}
