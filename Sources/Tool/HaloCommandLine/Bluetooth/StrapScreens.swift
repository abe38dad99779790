import HaloCapture
import HaloDevices
import HaloProtocol
import HaloScenario
import HaloTransport

/// Shows a strap's measurements as lines of text, with a bar for the heart rate and a sparkline of
/// recent RR intervals.
struct TextStrapScreen: StrapScreen {
  private let lines: FollowingLines
  /// The last RR intervals in milliseconds; nil for a gap, or for an interval with a `flaw`.
  private var recent: [Int?] = []

  init(_ output: Output) { lines = FollowingLines(output: output, remedy: "looking for it") }

  /// The heart rates at the two ends of the bar, in beats per minute.
  private static let rates = 40...200
  private static let rateWidth = 8
  private static let intervalCount = 12
  /// The minimum range of the sparkline in milliseconds, so that small variations look small.
  private static let leastSpan = 100

  mutating func show(
    _ measurement: GATT.HeartRateMeasurement, _ intervals: [RRInterval], at time: Duration
  ) throws {
    remember(intervals)
    let rate = measurement.beatsPerMinute
    let words = (measurement.hasNoRate ? "no rate yet" : "\(rate) bpm").leftPadded(to: 8)
    var parts = [(plain: words, shown: words)]
    let output = lines.output
    func add(_ text: String, _ style: Output.Style? = nil) {
      parts.append((text, output.styled(text, style)))
    }
    // Draw only if the words fit their column, so that all drawings are aligned.
    if lines.hasRoomToDraw, words.count == 8 {
      let bar = Charts.bar(Int(rate), in: Self.rates, width: Self.rateWidth)
      let line = sparkline
      parts[0].plain += "  \(bar)  \(line)"
      parts[0].shown += "  \(output.styled(bar, .red))  \(output.styled(line, .cyan))"
    }
    if !intervals.isEmpty {
      let numbers = intervals.map { interval in
        let number = "\(Int(interval.milliseconds.rounded()))"
        return interval.flaw == nil ? number : "(\(number))"
      }
      add("RR \(numbers.joined(separator: ", ")) ms")
    }
    if measurement.state == .implausible { add("not plausible", .yellow) }
    if measurement.contact.isSupported {
      let isDetected = measurement.contact.isDetected
      add(isDetected ? "contact" : "no contact", isDetected ? nil : .yellow)
    }
    if let energy = measurement.energyExpendedKilojoules { add("\(energy) kJ") }
    let rest = measurement.trailing.bytes.count
    if rest > 0 { add("\(rest) \(rest == 1 ? "byte" : "bytes") left over", .yellow) }
    var texts: [String] = []
    var used = Int.max / 2
    for part in parts {
      if used + 3 + part.plain.count > lines.room {
        texts.append(part.shown)
        used = part.plain.count
      } else {
        texts[texts.count - 1] += "   " + part.shown
        used += 3 + part.plain.count
      }
    }
    try lines.print(texts.map(Charts.trimmed), at: time)
  }

  private mutating func remember(_ intervals: [RRInterval]) {
    for interval in intervals where interval.flaw != .appended {
      if !interval.isContinuation, recent.last ?? nil != nil { recent.append(nil) }
      recent.append(interval.flaw == nil ? Int(interval.milliseconds) : nil)
    }
    recent.removeFirst(max(0, recent.count - Self.intervalCount))
  }

  private var sparkline: String {
    let known = recent.compactMap(\.self)
    let (least, most) = (known.min() ?? 0, known.max() ?? 0)
    let margin = max(0, Self.leastSpan - (most - least)) / 2
    let range = least - margin...most + margin
    return Charts.sparkline(recent, in: range).leftPadded(to: Self.intervalCount)
  }

  func show(_ news: LinkNews, at time: Duration) throws { try lines.show(news, at: time) }

  func show(_ event: StrapEvent, at time: Duration) throws {
    let text =
      switch event {
      case .details(let battery, let information): Self.words(battery, information)
      case .energyReset: "energy reset"
      case .energyNotReset(let error): "energy not reset: \(error.energyWords)"
      }
    try lines.remark(text, at: time)
  }

  private static func words(
    _ battery: GATT.BatteryLevel?, _ information: DeviceInformation
  ) -> String {
    let names = [information.manufacturer, information.model].compactMap(\.self)
    let numbers = [
      ("hardware", information.hardwareRevision), ("firmware", information.firmwareRevision),
      ("software", information.softwareRevision),
    ]
    let charge = battery.map { battery in
      battery.percent.map { "battery \($0) %" } ?? "battery not known"
    }
    let parts =
      [charge, names.isEmpty ? nil : names.joined(separator: " ")]
      + numbers.map { name, text in text.map { "\(name) \($0)" } }
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  func show(_ summary: StrapSummary, at time: Duration) throws {
    guard summary.measurements > 0 else { return }
    var text = "heart rate: "
    if let spread = summary.spread {
      text += "lowest \(spread.lowest), mean \(spread.mean), highest \(spread.highest) bpm; "
    }
    text += FollowedLink.tally(summary.measurements, losses: summary.losses)
    var texts = [text]
    let variability = summary.variability
    if let rmssd = variability.rmssd, let sdnn = variability.sdnn, let pnn50 = variability.pnn50 {
      texts.append(
        "variability: RMSSD \(Int(rmssd.rounded())) ms, SDNN \(Int(sdnn.rounded())) ms, "
          + "pNN50 \(Int(pnn50.rounded())) %; \(variability.normalCount) of "
          + "\(variability.intervalCount) intervals"
          // RMSSD and pNN50 count pairs. Each gap reduces their number by one.
          + (variability.pairCount < variability.normalCount - 1
            ? " in \(variability.pairCount) \(variability.pairCount == 1 ? "pair" : "pairs")" : "")
          + ", \(Words.seconds(variability.duration))")
    }
    if variability.leavesOutMany {
      let count = variability.intervalCount - variability.normalCount
      texts.append(
        "warning: \(count) of \(variability.intervalCount) intervals were left out: a loose or dry "
          + "strap, or irregular beats")
    }
    try lines.end(texts)
  }
}

struct JSONStrapScreen: StrapScreen {
  private let objects: FollowingObjects

  init(_ output: Output) { objects = FollowingObjects(output: output, kind: "strap") }

  func show(
    _ measurement: GATT.HeartRateMeasurement, _ intervals: [RRInterval], at time: Duration
  ) throws {
    let contact = measurement.contact
    let hasIntervals = !intervals.isEmpty
    let flaws = intervals.map { $0.flaw?.rawValue }
    let members: JSONObject = [
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
    ]
    try objects.print(measurement.state.rawValue, at: time, members)
  }

  func show(_ news: LinkNews, at time: Duration) throws { try objects.show(news, at: time) }

  func show(_ event: StrapEvent, at time: Duration) throws {
    switch event {
    case .details(let battery, let information):
      let members: JSONObject = [
        "battery": battery?.percent, "manufacturer": information.manufacturer,
        "model": information.model, "hardware": information.hardwareRevision,
        "firmware": information.firmwareRevision, "software": information.softwareRevision,
      ]
      try objects.print("details", at: time, members)
    case .energyReset: try objects.print("energyReset", at: time, [:])
    case .energyNotReset(let error):
      try objects.print("energyNotReset", at: time, ["reason": error.energyWords])
    }
  }

  func show(_ summary: StrapSummary, at time: Duration) throws {
    let (spread, variability) = (summary.spread, summary.variability)
    let members: JSONObject = [
      "measurements": summary.measurements, "losses": summary.losses, "lowest": spread?.lowest,
      "mean": spread?.mean, "highest": spread?.highest, "intervals": variability.intervalCount,
      "normalIntervals": variability.normalCount, "pairs": variability.pairCount,
      "leavesOutMany": variability.leavesOutMany ? true : nil,
      "meanNN": variability.meanMilliseconds, "sdnn": variability.sdnn,
      "rmssd": variability.rmssd, "pnn50": variability.pnn50,
    ]
    try objects.print("summary", at: time, members)
  }
}
