import HaloDevices
import HaloProtocol
import HaloScenario

enum InfoCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let output = tool.output
    try RingArguments(arguments).visit(tool) { visit in
      let info = try await RingInfo(of: visit)
      try output.isJSON ? output.json(info.json) : info.print(to: output)
    }
  }
}

struct RingInfo: Sendable {
  var name: String
  /// The ring's name for display, without control characters and marked if the ring is virtual.
  var title: String
  var family: RingFamily
  var identity: RingIdentity
  var battery: Answer<Colmi.BatteryStatus>
  var packetLength: Int?
  var mtu: Int
  /// The names of the features that the ring claims.
  var capabilities: Answer<[String]>
  /// The records and measurements of a ring of another family than COLMI.
  var features: RingCapabilities?
  var support: Answer<Colmi.DeviceSupport> = .absent(.notSupported)
  var measures: [(name: String, state: Answer<SettingsValue>)] = []

  /// The kinds of records that rings measure automatically.
  static let automaticMeasurements: [RecordKind] = [
    .heartRate, .bloodOxygen, .stress, .heartRateVariability, .temperature,
  ]

  init(of visit: RingVisit) async throws(RingError) {
    if let colmi = try? visit.ring.colmi {
      self = try await RingInfo(of: visit, colmi)
      return
    }
    let ring = visit.ring
    (name, title, family, mtu) = (visit.name, visit.title, ring.family, ring.mtu)
    identity = try await ring.identity()
    battery = try await asking { () async throws(RingError) in try await ring.battery() }
    let answer = try await asking { () async throws(RingError) in
      try await ring.setTime(visit.now)
      return try await ring.capabilities()
    }
    (features, capabilities) = (answer.value, answer.map(\.claims))
  }

  /// Requests all properties from a COLMI ring, with two requests in flight.
  private init(of visit: RingVisit, _ ring: ColmiRing) async throws(RingError) {
    (name, title, family) = (visit.name, visit.title, .colmi)
    async let identityResult = Result { () async throws(RingError) in try await ring.identity() }
    async let batteryResult = Result { () async throws(RingError) in
      try await ring.askingTogether { () async throws(RingError) in try await ring.battery() }
    }
    let capabilities = try await ring.askingTogether { () async throws(RingError) in
      try await ring.setTime(visit.now)
    }
    async let supportResult = Result { () async throws(RingError) in
      try await ring.askingTogether { () async throws(RingError) in try await ring.deviceSupport() }
    }
    measures = try await ring.answers(to: SettingsEntry.all.filter { $0.recordKind != nil })
      .map { (name: $0.name, state: $0.answer) }
    identity = try await identityResult.get()
    battery = try await batteryResult.get()
    support = try await supportResult.get()
    self.capabilities = capabilities.map { $0.all.map(\.rawValue) }
    // The packet length is known from the ring's first reply.
    packetLength = ring.packetLength
    mtu = visit.ring.mtu
  }

  func print(to output: Output) throws {
    let layout = TextLayout(output: output, labelWidth: 14)
    try layout.row("name", title)
    if family != .colmi { try layout.row("family", "\(family)") }
    try layout.row("firmware", displayable(identity.firmware ?? "unknown"))
    try layout.row("hardware", displayable(identity.hardware ?? "unknown"))
    try layout.row("battery", battery.text { "\($0.percent) %, \($0.charging)" })
    if let features {
      try layout.row("MTU", "\(mtu) bytes")
      try layout.row("keeps", features.records.map(\.words).joined(separator: ", "))
      try layout.row("measures", features.measurements.map { "\($0)" }.joined(separator: ", "))
      if !features.claims.isEmpty { try layout.row("it claims", words(features.claims)) }
      return
    }
    try layout.row("packet length", packetLength.map { "\($0) bytes" } ?? "unknown")
    try layout.row("MTU", "\(mtu) bytes")
    try layout.row("it can", capabilities.text(words))
    try layout.row(
      "it supports",
      support.text {
        $0.all.isEmpty ? "no extras such as music or games" : words($0.all.map(\.rawValue))
      })
    guard !measures.isEmpty else { return }
    try output.line()
    try layout.heading("Measured by itself")
    for (name, state) in measures {
      let label = String(name.dropLast("-log".count)).replacing("-", with: " ")
      let wide = TextLayout(output: output, labelWidth: 24)
      try wide.row(
        label,
        state.text {
          // Do not print "heart rate log on" next to "heart rate".
          let repeated = "\(label) log "
          let words = $0.summary.hasPrefix(repeated) ? $0.summary.dropFirst(repeated.count) : ""
          return displayable(words.isEmpty ? $0.summary : String(words))
        })
    }
  }

  private func words(_ names: [String]) -> String {
    names.isEmpty ? "nothing" : names.map(Words.spaced).joined(separator: ", ")
  }
}

extension Answer {
  /// Returns the words for the value, or the reason for its absence.
  func text(_ words: (Value) -> String) -> String {
    switch self {
    case .value(let value): words(value)
    case .absent(let absence): displayable("\(absence)")
    }
  }
}

extension RingInfo {
  var json: JSONObject {
    [
      "name": name, "family": family.rawValue, "firmware": identity.firmware,
      "hardware": identity.hardware,
      "battery": battery.value, "packetLength": packetLength, "mtu": mtu,
      "capabilities": capabilities.value,
      "support": support.value?.all.map(\.rawValue),
      "automaticMeasurements": measures.map { $0.state.json($0.name) },
      "records": features?.records.map(\.rawValue),
      "measurements": features?.measurements.map { "\($0)" },
    ]
  }
}

extension SettingsEntry {
  /// The kind of records whose automatic measurement these settings control; nil for other
  /// settings.
  var recordKind: RecordKind? {
    RingInfo.automaticMeasurements.first { "\($0.optionName)-log" == name }
  }
}

extension Command {
  static let info = Command(
    name: "info", summary: "show a ring's model, battery and capabilities",
    synopses: ["info [--json]"],
    sections: [
      Section(
        text: """
          Shows name, firmware, hardware, battery, capabilities, and automatic measurements of a \
          ring. A feature is "not supported" if the capabilities exclude it, or the ring refuses it \
          or did not answer before, and has "no answer" if the ring is silent this time. With \
          --retry-unsupported, the ring is asked for records of each kind, as capabilities can be \
          wrong. The command sets the clock of the ring, because the answer contains the \
          capabilities.
          """,
        options: [Flag.json("one object"), .retriesUnsupported]),
      .ring,
    ], run: InfoCommand.run)
}
