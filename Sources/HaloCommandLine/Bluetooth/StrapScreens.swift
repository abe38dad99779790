import HaloCapture
import HaloDevices
import HaloProtocol
import HaloTransport

/// Shows a strap as lines of text: a bar for the rate, and a small one for each of the last
/// intervals.
struct TextStrapScreen: StrapScreen {
  let output: Output
  /// The last intervals in milliseconds; nil is one that does not count, or a gap.
  private var recent: [Int?] = []

  init(output: Output) {
    self.output = output
  }

  /// How many columns the time takes.
  private static let timeWidth = 10
  /// What the bar of the rate shows, and in how many columns.
  private static let rates = 40...200
  private static let rateWidth = 8
  /// How many intervals are drawn, and how many milliseconds they span at least: a calm heart is
  /// not to look as if it were not.
  private static let intervalCount = 12
  private static let leastSpan = 100
  /// The least columns with which there is room to draw.
  private static let leastWidth = 72

  mutating func show(
    _ measurement: GATT.HeartRateMeasurement, _ intervals: [RRInterval], at time: Duration
  ) throws {
    remember(intervals)
    let rate = measurement.beatsPerMinute
    let words = (rate == 0 ? "no rate yet" : "\(rate) bpm").leftPadded(to: 8)
    // What is drawn keeps its column, unless the words are too long for theirs.
    var parts = [(plain: words, shown: words)]
    if output.width >= Self.leastWidth, words.count == 8 {
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
      let text = "RR \(numbers.joined(separator: ", ")) ms"
      parts.append((text, text))
    }
    if measurement.contact.isSupported {
      let isDetected = measurement.contact.isDetected
      let text = isDetected ? "contact" : "no contact"
      parts.append((text, isDetected ? text : output.styled(text, .yellow)))
    }
    if let energy = measurement.energyExpendedKilojoules {
      parts.append(("\(energy) kJ", "\(energy) kJ"))
    }
    let rest = measurement.trailing.bytes.count
    if rest > 0 {
      let text = "\(rest) \(rest == 1 ? "byte" : "bytes") left over"
      parts.append((text, output.styled(text, .yellow)))
    }
    var lines: [String] = []
    var used = Int.max / 2
    for part in parts {
      if used + 3 + part.plain.count > room {
        lines.append(part.shown)
        used = part.plain.count
      } else {
        lines[lines.count - 1] += "   " + part.shown
        used += 3 + part.plain.count
      }
    }
    try print(lines.map(Charts.trimmed), at: time)
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

  func show(_ event: StrapEvent, at time: Duration) throws {
    let text =
      switch event {
      case .connected(let name, let location):
        "connected to \(name)" + (location.map { ", \($0)" } ?? "")
      case .lost(let error): "lost: \(error); looking for it"
      case .notScanning(let error): "\(error); trying again"
      case .waiting(let state): "Bluetooth is \(state); waiting for it"
      case .malformed(let bytes, let error): "not a measurement: \(HexBytes(bytes)): \(error)"
      case .details(let battery, let information): Self.words(battery, information)
      case .energyReset: "energy reset"
      case .energyNotReset(let error): "energy not reset: \(error.energyWords)"
      }
    let lines = TextLayout(output: output).wrapped(displayable(text), to: room)
    try print(lines.map { output.styled($0, .dim) }, at: time)
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
    var text = "heart rate: "
    if let spread = summary.spread {
      text += "lowest \(spread.lowest), mean \(spread.mean), highest \(spread.highest) bpm; "
    }
    let (count, losses) = (summary.measurements, summary.losses)
    text += "\(count) \(count == 1 ? "measurement" : "measurements")"
    if losses > 0 { text += ", lost \(losses) \(losses == 1 ? "time" : "times")" }
    var texts = [text]
    let variability = summary.variability
    if let rmssd = variability.rmssd, let sdnn = variability.sdnn, let pnn50 = variability.pnn50 {
      texts.append(
        "variability: RMSSD \(Int(rmssd.rounded())) ms, SDNN \(Int(sdnn.rounded())) ms, "
          + "pNN50 \(Int(pnn50.rounded())) %; \(variability.normalCount) of "
          + "\(variability.intervalCount) intervals"
          // RMSSD and pNN50 are of pairs, of which each gap costs one.
          + (variability.pairCount < variability.normalCount - 1
            ? " in \(variability.pairCount) \(variability.pairCount == 1 ? "pair" : "pairs")" : "")
          + ", \(Words.seconds(variability.duration))")
    }
    for line in texts.flatMap({ TextLayout(output: output).wrapped($0, to: output.width) }) {
      try output.line(line)
    }
  }

  /// How many columns there are beside the time; only a terminal has an edge.
  private var room: Int { output.isTerminal ? output.width - Self.timeWidth : Int.max / 2 }

  /// Whoever reads this wants it when it comes.
  private func print(_ lines: [String], at time: Duration) throws {
    let head = Words.seconds(time).leftPadded(to: Self.timeWidth - 2) + "  "
    let indent = String(repeating: " ", count: Self.timeWidth)
    for (place, line) in lines.enumerated() {
      try output.line((place == 0 ? head : indent) + line)
    }
    try output.flush()
  }
}
