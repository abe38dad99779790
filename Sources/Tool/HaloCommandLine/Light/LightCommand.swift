import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// Runs `halo light`, which controls an LED strip and shows its status.
struct LightCommand {
  private let transport: TransportArguments
  private let deeds: LightDeeds
  private let options: LEDStripOptions
  private let listsEffects: Bool
  private let watched: Duration?
  private let recording: RecordFile?
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    transport = try TransportArguments(arguments, arguments.device(.light), kind: .light)
    deeds = try LightDeeds(arguments)
    options = LEDStripOptions(
      connection: ConnectionOptions(connectDeadline: transport.timeout),
      hasWhiteLEDs: !arguments[.lacksWhite])
    listsEffects = arguments[.effects]
    if listsEffects, !deeds.isEmpty || arguments.has(.duration) || arguments.has(.recording) {
      throw UsageError("--effects lists effects, and drives no light")
    }
    watched = try arguments[.duration]
    recording = try RecordFile(arguments)
    isJSON = arguments[.json]
  }

  func run(_ tool: CommandLineTool) throws {
    let screen = LightScreen(output: tool.output, isJSON: isJSON, isWatched: watched != nil)
    if listsEffects { return try screen.listEffects() }
    guard let recording else { return try run(tool, screen, recordingTo: nil) }
    try recording.record(tool, from: tool.radio.now()) { log in
      try run(tool, screen, recordingTo: log)
    }
  }

  private func run(
    _ tool: CommandLineTool, _ screen: LightScreen, recordingTo log: TrafficLog?
  ) throws {
    let search = DeviceSearch(
      kind: .light, selector: transport.selector, timeout: transport.timeout)
    let notice = ProgressNotice(tool.errors)
    defer { notice.clear() }
    let (deeds, options, watched) = (deeds, options, watched)
    try transport.run(
      tool, alternative: "halo light --light virtual", isWatched: watched != nil && !isJSON
    ) { air in
      if let virtual = transport.virtual { air.place(try virtual.make(), as: virtual.id) }
    } _: { transport in
      notice.show("looking for \(search.words)")
      let found = try await search.find(on: transport)
      notice.show("connecting to \(found.words)")
      let transport = log.recording(transport, found.title)
      guard let watched else {
        return try await transport.withLEDStrip(found.peripheral, options: options) { strip in
          notice.clear()
          try await deeds.run(on: strip)
          guard !deeds.isEmpty else { return try screen.show(try await strip.status(), of: found) }
          // A light without status has carried out the commands, so none of this is a failure.
          guard strip.tellsStatus else { return try screen.showSilent(found) }
          do {
            try screen.show(try await LightAnswer(of: strip), of: found)
          } catch LEDStripError.transport(.timedOut) {
            try screen.showSilent(found)
          }
        }
      }
      let watch = LightWatch(found, for: watched, on: screen)
      try await watch.run(on: transport, options: options) { strip in
        notice.clear()
        try await deeds.run(on: strip)
        try screen.show(try await LightAnswer(of: strip), of: found)
      }
    }
  }
}

/// The answer of a watched light to a status request.
enum LightAnswer: Sendable {
  case status(Triones.Status)
  /// An answer that cannot be decoded, with the error of decoding.
  case malformed([UInt8], WireError)

  /// Requests the status of a light, and waits for the answer.
  ///
  /// - Throws: `LEDStripError`, but not for an answer that cannot be decoded.
  init(of strip: LEDStrip) async throws {
    let told = strip.events()
    do throws(LEDStripError) {
      self = .status(try await strip.status())
    } catch {
      guard case .wire(let reason) = error else { throw error }
      // The event with the bytes has arrived already.
      for try await case .malformed(let bytes, reason) in told {
        self = .malformed(bytes, reason)
        return
      }
      throw error
    }
  }
}

extension LightDeeds {
  init(_ arguments: Arguments) throws {
    let chosen = [Option.color.name, Option.white.name, Option.effect.name]
      .filter { arguments.isGiven($0) }
    guard chosen.count <= 1 else {
      let reason =
        chosen == [Option.color.name, Option.effect.name]
        ? ": an effect has its own colours; halo light --effects lists them" : ""
      throw UsageError("\(chosen.joined(separator: " and ")) exclude each other" + reason)
    }
    for (option, needed) in [
      (Option.brightness.name, Option.color.name), (Option.speed.name, Option.effect.name),
      (Flag.lacksWhite.name, Option.white.name),
    ] where arguments.isGiven(option) && !arguments.isGiven(needed) {
      throw UsageError("\(option) needs \(needed)")
    }
    if arguments[.on], arguments[.off] {
      throw UsageError("--on and --off exclude each other")
    }
    if arguments[.off], let shown = chosen.first {
      throw UsageError("\(shown) cannot be seen with --off")
    }
    let brightness = try arguments[.brightness] ?? 100
    let speed = try arguments[.speed] ?? 50
    let shown: [Shown?] = [
      try arguments[.color].map { .color($0, brightness: brightness) },
      try arguments[.white].map { .white(brightness: $0) },
      try arguments[.effect].map { .effect($0, Triones.Speed(percent: speed)) },
    ]
    self.init(
      isOn: arguments[.off] ? false : arguments[.on] ? true : nil, shown: shown.compactMap(\.self))
  }

  /// Parses the value of `--effect`.
  ///
  /// - Throws: `UsageError` for text that is neither a name nor a number of an effect.
  @Sendable static func effect(_ text: String) throws -> Triones.Effect {
    if let effect = Triones.Effect(named: text) { return effect }
    // Newer lights have more effects, for which sources use different names.
    let digits = text.dropFirst(2)
    if text.hasPrefix("0x"), digits.first != "+", let number = UInt8(digits, radix: 16) {
      guard number != Triones.Status.staticMode else {
        throw UsageError(
          "0x41 is no effect but the status of a light with a colour or white; "
            + "--color and --white show these, and halo light --effects lists effects")
      }
      return Triones.Effect(rawValue: number)
    }
    if let name = CommandWord.nearest(to: text, among: Triones.Effect.allKnown.compactMap(\.name)) {
      throw UsageError("no effect \(displayable(text)); did you mean '\(name)'?")
    }
    throw UsageError(
      "no effect \(displayable(text)); halo light --effects lists all, and a number "
        + "such as 0x61 works too")
  }
}
