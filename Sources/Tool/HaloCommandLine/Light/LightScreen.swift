import HaloCapture
import HaloDevices
import HaloProtocol

/// Shows the status of a light as text with a swatch of the colour, or as JSON Lines.
struct LightScreen: Sendable {
  let output: Output
  /// Whether the screen shows the status repeatedly, with the time since the first reply.
  var isWatched = false

  func show(_ answer: LightAnswer, of light: FoundDevice) throws {
    if output.isJSON { return try showJSON(answer, at: .zero) }
    try show(words(answer), of: light)
    try output.flush()
  }

  func showOnce(_ strip: LEDStrip, _ light: FoundDevice, isRequired: Bool) async throws {
    guard !isRequired || strip.family != .triones && !strip.reportsStatus else {
      return try show(LightAnswer(try await strip.statusEvent(), of: strip), of: light)
    }
    do {
      if strip.reportsStatus { return try show(try await LightAnswer(of: strip), of: light) }
    } catch LEDStripError.transport(.timedOut) {}
    if output.isJSON { return try showJSON(.state(.unknown, strip.family), at: .zero) }
    try show("sends no status", of: light)
  }

  private func show(_ words: String, of light: FoundDevice) throws {
    try output.line(output.styled(displayable(light.words), .bold))
    try output.line("  " + words)
  }

  func show(_ answer: LightAnswer, at time: Duration) throws {
    if output.isJSON { return try showJSON(answer, at: time) }
    try output.line(Self.head(time) + words(answer))
    try output.flush()
  }

  func show(_ news: LinkNews, at time: Duration) throws {
    if output.isJSON {
      return try FollowingObjects(output: output, kind: "\(DeviceKind.light)").show(news, at: time)
    }
    let head = Self.head(time)
    let room = output.isTerminal ? output.width - head.count : Int.max / 2
    let lines = TextLayout.wrapped(displayable(news.words(remedy: "trying again")), to: room)
    for (index, line) in lines.enumerated() {
      let indent = String(repeating: " ", count: head.count)
      try output.line((index == 0 ? head : indent) + output.styled(line, .dim))
    }
    try output.flush()
  }

  private static func head(_ time: Duration) -> String {
    "\(Int(time / .seconds(1)))".leftPadded(to: 5) + " s  "
  }

  private func words(_ answer: LightAnswer) -> String {
    switch answer {
    case .status(let status): "\(swatch(status))\(status)"
    case .state(let state, let family):
      state == .unknown
        ? "state unknown: a light of the family \(family) reports none" : "\(swatch(state))\(state)"
    case .malformed(let bytes, let error): displayable("not a status: \(HexBytes(bytes)): \(error)")
    }
  }

  private func showJSON(_ answer: LightAnswer, at time: Duration) throws {
    switch answer {
    case .status(let status):
      let times: JSONObject = ["time": isWatched ? Trace.seconds(time) : nil]
      try output.object(JSONObject(status, with: times))
    case .state(let state, let family):
      let color = state.color.map { "\($0)" }
      try output.object([
        "time": isWatched ? Trace.seconds(time) : nil, "family": family.rawValue,
        "isOn": state.isOn, "color": color, "brightness": state.brightness,
        "temperature": state.temperature, "effect": state.effect, "speed": state.speed,
        "length": state.length,
      ])
    case .malformed(let bytes, let error):
      try output.object([
        "time": Trace.seconds(time), "state": "malformed", "reason": "\(error)",
        "bytes": HexBytes(bytes),
      ])
    }
    try output.flush()
  }

  func listEffects(of family: LightFamily) throws {
    for effect in LightEffect.known(by: family) {
      let number = "0x" + String(effect.number, radix: 16)
      let json: JSONObject = ["name": effect.name, "number": effect.number]
      try output.show(json, number + (effect.name.map { "  \($0)" } ?? ""))
    }
  }

  /// Returns blanks in the colour that a light shows; empty if the output has no colours.
  private func swatch(_ state: LightState) -> String {
    guard let color = state.color, state.isOn == true else { return "" }
    return swatch(color)
  }

  private func swatch(_ color: Triones.Color) -> String {
    output.hasColour
      ? "\u{1B}[48;2;\(color.red);\(color.green);\(color.blue)m    \u{1B}[0m " : ""
  }

  private func swatch(_ status: Triones.Status) -> String {
    var color = status.color
    if case .white(let level) = status.appearance {
      color = Triones.Color(red: level, green: level, blue: level)
    }
    if !status.isOn { color = .black }
    return swatch(color)
  }
}
