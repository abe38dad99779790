import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// Runs `halo light`, which controls an LED strip and shows its status.
struct LightCommand {
  private let transport: TransportArguments
  private let virtual: VirtualDevice
  private let selector: DeviceSelector
  private let deeds: LightDeeds
  private let options: LEDStripOptions
  private let listsEffects: Bool
  private let watched: Duration?
  private let recording: RecordFile?
  private let isJSON: Bool

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, of: .light)
    try arguments.requireNoOperands("light")
    let name = arguments.value("--light")
    if name?.isEmpty == true {
      throw UsageError(message: "light: --light takes virtual, a name, or an address")
    }
    transport = try TransportArguments(
      arguments, command: "light",
      device: name.map { ("--light", isVirtual: VirtualDevice.isName($0)) })
    virtual = try VirtualDevice(
      named: transport.isVirtual ? name ?? "virtual" : "virtual", kind: .light,
      seed: transport.world.seed, "light")
    selector =
      transport.isVirtual ? .address(virtual.id) : name.map { DeviceSelector($0) } ?? .only
    deeds = try LightDeeds(arguments)
    options = LEDStripOptions(
      connection: ConnectionOptions(connectDeadline: transport.timeout),
      hasWhiteLEDs: !arguments.has("--no-white-leds"))
    listsEffects = arguments.has("--effects")
    if listsEffects,
      !deeds.isEmpty || ["--for", "--record"].contains(where: { arguments.value($0) != nil })
    {
      throw UsageError(message: "light: --effects lists effects, and drives no light")
    }
    watched = try arguments.duration("--for", "light")
    recording = try RecordFile(arguments, command: "light")
    isJSON = arguments.has("--json")
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
    let search = DeviceSearch(kind: .light, selector: selector, timeout: transport.timeout)
    let notice = ProgressNotice(tool.errors)
    defer { notice.clear() }
    let (deeds, options, watched) = (deeds, options, watched)
    try transport.run(
      tool, alternative: "halo light --light virtual", isWatched: watched != nil && !isJSON
    ) { air in
      air.place(try virtual.make(), as: virtual.id)
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
    let chosen = ["--color", "--white", "--effect"].filter { arguments.value($0) != nil }
    guard chosen.count <= 1 else {
      let reason =
        chosen == ["--color", "--effect"]
        ? ": an effect has its own colours; halo light --effects lists them" : ""
      throw UsageError(
        message: "light: \(chosen.joined(separator: " and ")) exclude each other" + reason)
    }
    for (option, needed) in [
      ("--brightness", "--color"), ("--speed", "--effect"), ("--no-white-leds", "--white"),
    ]
    where (arguments.has(option) || arguments.value(option) != nil)
      && arguments.value(needed) == nil
    {
      throw UsageError(message: "light: \(option) needs \(needed)")
    }
    if arguments.has("--on"), arguments.has("--off") {
      throw UsageError(message: "light: --on and --off exclude each other")
    }
    if arguments.has("--off"), let shown = chosen.first {
      throw UsageError(message: "light: \(shown) cannot be seen with --off")
    }
    let brightness = try arguments.number("--brightness", in: 0...100, "light") ?? 100
    let speed = try arguments.number("--speed", in: 0...100, "light") ?? 50
    var shown: [Shown] = []
    if let color = arguments.value("--color") {
      shown.append(.color(try Self.color(color), brightness: brightness))
    }
    if let white = try arguments.number("--white", in: 0...100, "light") {
      shown.append(.white(brightness: white))
    }
    if let effect = arguments.value("--effect") {
      shown.append(.effect(try Self.effect(effect), Triones.Speed(percent: speed)))
    }
    self.init(
      isOn: arguments.has("--off") ? false : arguments.has("--on") ? true : nil, shown: shown)
  }

  private static func color(_ text: String) throws -> Triones.Color {
    do throws(WireError) {
      return try Triones.Color(parsing: text)
    } catch {
      throw UsageError(
        message: "light: --color takes six hexadecimal digits such as '#5A009D', not "
          + displayable(text))
    }
  }

  private static func effect(_ text: String) throws -> Triones.Effect {
    if let effect = Triones.Effect(named: text) { return effect }
    // Newer lights have more effects, for which sources use different names.
    let digits = text.dropFirst(2)
    if text.hasPrefix("0x"), digits.first != "+", let number = UInt8(digits, radix: 16) {
      guard number != Triones.Status.staticMode else {
        throw UsageError(
          message: "light: 0x41 is no effect but the status of a light with a colour or white; "
            + "--color and --white show these, and halo light --effects lists effects")
      }
      return Triones.Effect(rawValue: number)
    }
    if let name = CommandWord.nearest(to: text, among: Triones.Effect.allKnown.compactMap(\.name)) {
      throw UsageError(
        message: "light: no effect \(displayable(text)); did you mean '\(name)'?")
    }
    throw UsageError(
      message:
        "light: no effect \(displayable(text)); halo light --effects lists all, and a number "
        + "such as 0x61 works too")
  }
}
