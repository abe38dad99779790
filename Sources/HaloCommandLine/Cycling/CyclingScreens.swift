import HaloCapture
import HaloDevices
import HaloProtocol
import HaloTransport

/// Shows a cycling sensor as lines of text: speed with a bar, cadence, distance.
struct TextCyclingScreen: CyclingScreen {
  let output: Output

  /// How many columns the time takes.
  private static let timeWidth = 10
  /// What the bar of the speed shows, in km/h, and in how many columns.
  private static let speeds = 0...60
  private static let speedWidth = 12
  /// The least columns with which there is room to draw.
  private static let leastWidth = 72

  func show(_ reading: CyclingReading, at time: Duration) throws {
    var plain: [String] = []
    var bar = ""
    if let distance = reading.distance {
      let speed = reading.speed.map { $0 * 3.6 }
      let words = speed.map { Self.decimal($0, places: 1) } ?? "-"
      plain.append("\(words.leftPadded(to: 5)) km/h")
      if output.width >= Self.leastWidth {
        bar = Charts.bar(Int(abs(speed ?? 0).rounded()), in: Self.speeds, width: Self.speedWidth)
      }
      plain.append(Self.decimal(distance / 1000, places: 3).leftPadded(to: 7) + " km")
    }
    if reading.cadence != nil || reading.measurement?.crank != nil {
      let words = reading.cadence.map { Self.decimal($0, places: 0) } ?? "-"
      plain.append("\(words.leftPadded(to: 4)) turns/min")
    }
    if plain.isEmpty { plain = ["nothing is counted"] }
    guard !bar.isEmpty else {
      let text = plain.joined(separator: "   ")
      return try print(TextLayout(output: output).wrapped(text, to: room), at: time)
    }
    plain[0] += "  " + output.styled(bar, .green)
    try print([plain.joined(separator: "   ")], at: time)
  }

  func show(_ event: CyclingNews, at time: Duration) throws {
    let text =
      switch event {
      case .connected(let name, let location):
        "connected to \(name)" + (location.map { ", location: \($0)" } ?? "")
      case .lost(let error): "lost: \(error); trying again"
      case .waiting(let state): "Bluetooth is \(state); waiting for it"
      case .malformed(let bytes, let error): "not a measurement: \(HexBytes(bytes)): \(error)"
      }
    let lines = TextLayout(output: output).wrapped(displayable(text), to: room)
    try print(lines.map { output.styled($0, .dim) }, at: time)
  }

  func show(_ summary: CyclingSummary, at time: Duration) throws {
    var parts: [String] = []
    if let distance = summary.distance {
      parts.append("\(Self.decimal(distance / 1000, places: 3)) km")
    }
    if let speed = summary.highestSpeed {
      parts.append("up to \(Self.decimal(speed * 3.6, places: 1)) km/h")
    }
    if let cadence = summary.highestCadence {
      parts.append("up to \(Self.decimal(cadence, places: 0)) turns/min")
    }
    let (count, losses) = (summary.measurements, summary.losses)
    parts.append("\(count) \(count == 1 ? "measurement" : "measurements")")
    if losses > 0 { parts.append("lost \(losses) \(losses == 1 ? "time" : "times")") }
    let text = "cycling: " + parts.joined(separator: ", ")
    for line in TextLayout(output: output).wrapped(text, to: output.width) {
      try output.line(line)
    }
  }

  /// A number with so many places behind the point; none is below zero that shows as zero.
  static func decimal(_ value: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1) { product, _ in product * 10 }
    // No bike comes near the limits, and a distance goes on for as long as somebody looks.
    let scaled = Int(min(max((value * Double(scale)).rounded(), -1e15), 1e15))
    let digits = String(abs(scaled) % scale)
    return (scaled < 0 ? "-" : "") + "\(abs(scaled) / scale)"
      + (places == 0 ? "" : "." + digits.zeroPadded(to: places))
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

extension String {
  fileprivate func zeroPadded(to width: Int) -> String {
    String(repeating: "0", count: max(0, width - count)) + self
  }
}

/// Shows a cycling sensor as JSON Lines.
struct JSONCyclingScreen: CyclingScreen {
  let output: Output

  private struct Line: Encodable {
    var time: String
    var kind = "cycling"
    var state: String
    var speed: Double?
    var cadence: Double?
    var distance: Double?
    /// What the sensor told, as it came.
    var measurement: GATT.CSCMeasurement?
    var name: String?
    var location: String?
    var reason: String?
    var bytes: HexBytes?
  }

  private struct Summary: Encodable {
    var time: String
    var kind = "cycling"
    var state = "summary"
    var measurements: Int
    var losses: Int
    var distance: Double?
    var highestSpeed: Double?
    var highestCadence: Double?
  }

  func show(_ reading: CyclingReading, at time: Duration) throws {
    try print(
      Line(
        time: Trace.seconds(time), state: reading.measurement == nil ? "standing" : "measured",
        speed: Self.thousandths(reading.speed), cadence: Self.thousandths(reading.cadence),
        distance: Self.thousandths(reading.distance), measurement: reading.measurement))
  }

  func show(_ event: CyclingNews, at time: Duration) throws {
    let time = Trace.seconds(time)
    switch event {
    case .connected(let name, let location):
      try print(
        Line(time: time, state: "connected", name: name, location: location.map { "\($0)" }))
    case .lost(let error): try print(Line(time: time, state: "lost", reason: "\(error)"))
    case .waiting(let state): try print(Line(time: time, state: "waiting", reason: "\(state)"))
    case .malformed(let bytes, let error):
      try print(
        Line(time: time, state: "malformed", reason: "\(error)", bytes: HexBytes(bytes)))
    }
  }

  func show(_ summary: CyclingSummary, at time: Duration) throws {
    try print(
      Summary(
        time: Trace.seconds(time), measurements: summary.measurements, losses: summary.losses,
        distance: Self.thousandths(summary.distance),
        highestSpeed: Self.thousandths(summary.highestSpeed),
        highestCadence: Self.thousandths(summary.highestCadence)))
  }

  /// More digits would say nothing: sensors count in 1/1024 s.
  private static func thousandths(_ value: Double?) -> Double? {
    value.map { ($0 * 1000).rounded() / 1000 }
  }

  private func print(_ line: some Encodable) throws {
    try output.line(JSONOutput.line(line))
    try output.flush()
  }
}
