import HaloCapture
import HaloProtocol
import HaloTransport

/// Shows a strap as lines of text.
struct TextStrapScreen: StrapScreen {
  let output: Output

  /// How many columns the time takes.
  private static let timeWidth = 10

  func show(_ measurement: GATT.HeartRateMeasurement, at time: Duration) throws {
    let rate =
      measurement.beatsPerMinute == 0 ? "no rate yet" : "\(measurement.beatsPerMinute) bpm"
    var parts: [(text: String, style: Output.Style?)] = [(rate.leftPadded(to: 8), nil)]
    if !measurement.rrIntervals.isEmpty {
      let intervals = measurement.rrIntervals.milliseconds.map { "\(Int($0.rounded()))" }
      parts.append(("RR \(intervals.joined(separator: ", ")) ms", nil))
    }
    if measurement.contact.isSupported {
      parts.append(
        measurement.contact.isDetected ? ("contact", nil) : ("no contact", .yellow))
    }
    if let energy = measurement.energyExpendedKilojoules { parts.append(("\(energy) kJ", nil)) }
    var lines: [String] = []
    var used = Int.max / 2
    for part in parts {
      let text = part.style.map { output.styled(part.text, $0) } ?? part.text
      if used + 3 + part.text.count > room {
        lines.append(text)
        used = part.text.count
      } else {
        lines[lines.count - 1] += "   " + text
        used += 3 + part.text.count
      }
    }
    try print(lines, at: time)
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
      }
    let lines = TextLayout(output: output).wrapped(displayable(text), to: room)
    try print(lines.map { output.styled($0, .dim) }, at: time)
  }

  func summarize(_ rates: [UInt16], measurements: Int, losses: Int) throws {
    var text = "heart rate: "
    if let low = rates.min(), let high = rates.max() {
      let mean = rates.reduce(0) { $0 + Int($1) } / rates.count
      text += "lowest \(low), mean \(mean), highest \(high) bpm; "
    }
    text += "\(measurements) \(measurements == 1 ? "measurement" : "measurements")"
    if losses > 0 { text += ", lost \(losses) \(losses == 1 ? "time" : "times")" }
    for line in TextLayout(output: output).wrapped(text, to: output.width) {
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

/// Shows a strap as JSON Lines.
struct JSONStrapScreen: StrapScreen {
  let output: Output

  private struct Line: Encodable {
    var time: String
    var kind = "strap"
    var state: String
    var value: UInt16?
    var contact: Bool?
    var rrMilliseconds: [Double]?
    var energyKilojoules: UInt16?
    var name: String?
    var location: String?
    var reason: String?
    var bytes: HexBytes?
  }

  func show(_ measurement: GATT.HeartRateMeasurement, at time: Duration) throws {
    let rate = measurement.beatsPerMinute
    let intervals = measurement.rrIntervals.milliseconds
    try print(
      Line(
        time: Trace.seconds(time), state: rate == 0 ? "warmingUp" : "valid",
        value: rate == 0 ? nil : rate,
        contact: measurement.contact.isSupported ? measurement.contact.isDetected : nil,
        rrMilliseconds: intervals.isEmpty ? nil : intervals,
        energyKilojoules: measurement.energyExpendedKilojoules))
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
    }
  }

  func summarize(_ rates: [UInt16], measurements: Int, losses: Int) {}

  private func print(_ line: Line) throws {
    try output.line(JSONOutput.line(line))
    try output.flush()
  }
}
