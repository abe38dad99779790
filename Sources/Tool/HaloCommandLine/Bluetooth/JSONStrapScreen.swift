import HaloCapture
import HaloDevices
import HaloProtocol
import HaloTransport

/// Prints the measurements and events of a strap as JSON Lines.
struct JSONStrapScreen: StrapScreen {
  private let objects: FollowingObjects

  init(_ output: Output) { objects = FollowingObjects(output: output, kind: "strap") }

  func show(
    _ measurement: GATT.HeartRateMeasurement, _ intervals: [RRInterval], at time: Duration
  ) throws {
    let contact = measurement.contact
    let hasIntervals = !intervals.isEmpty
    let flaws = intervals.map { $0.flaw?.rawValue }
    try objects.print([
      "time": Trace.seconds(time), "kind": objects.kind, "state": measurement.state.rawValue,
      "value": measurement.hasNoRate ? nil : measurement.beatsPerMinute,
      "contact": contact.isSupported ? contact.isDetected : nil,
      "rrIntervals": hasIntervals ? intervals.map(\.rawValue) : nil,
      "rrMilliseconds": hasIntervals ? intervals.map(\.milliseconds) : nil,
      // Whether the first interval begins with the beat that ended the last one before.
      "rrContinues": intervals.first?.isContinuation,
      "rrFlaws": flaws.contains { $0 != nil } ? flaws : nil,
      "energyKilojoules": measurement.energyExpendedKilojoules,
      "anomalies": measurement.anomalies.isEmpty ? nil : measurement.anomalies,
      "trailing": measurement.trailing.bytes.isEmpty ? nil : measurement.trailing,
    ])
  }

  func show(_ news: LinkNews, at time: Duration) throws { try objects.show(news, at: time) }

  func show(_ event: StrapEvent, at time: Duration) throws {
    switch event {
    case .details(let battery, let information):
      try objects.print([
        "time": Trace.seconds(time), "kind": objects.kind, "state": "details",
        "battery": battery?.percent, "manufacturer": information.manufacturer,
        "model": information.model, "hardware": information.hardwareRevision,
        "firmware": information.firmwareRevision, "software": information.softwareRevision,
      ])
    case .energyReset: try objects.show("energyReset", at: time)
    case .energyNotReset(let error):
      try objects.show("energyNotReset", reason: error.energyWords, at: time)
    }
  }

  func show(_ summary: StrapSummary, at time: Duration) throws {
    let (spread, variability) = (summary.spread, summary.variability)
    try objects.print([
      "time": Trace.seconds(time), "kind": objects.kind, "state": "summary",
      "measurements": summary.measurements, "losses": summary.losses, "lowest": spread?.lowest,
      "mean": spread?.mean, "highest": spread?.highest, "intervals": variability.intervalCount,
      "normalIntervals": variability.normalCount, "pairs": variability.pairCount,
      "leavesOutMany": variability.leavesOutMany ? true : nil,
      "meanNN": variability.meanMilliseconds, "sdnn": variability.sdnn,
      "rmssd": variability.rmssd, "pnn50": variability.pnn50,
    ])
  }
}
