import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// Runs `halo light`, which controls an LED strip and shows its status.
enum LightCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let target = try TransportArguments(arguments, arguments.device(.light), kind: .light)
    let actions = try LightActions(arguments)
    if arguments[.effects],
      !actions.isEmpty || arguments.has(.duration) || arguments.has(.recording)
    {
      throw UsageError("--effects lists effects, and drives no light")
    }
    let watched = try arguments[.duration]
    let recording = try RecordFile(arguments)
    let screen = LightScreen(output: tool.output, isWatched: watched != nil)
    if arguments[.effects] { return try screen.listEffects() }
    let options = LEDStripOptions(
      connection: ConnectionOptions(connectDeadline: target.timeout),
      hasWhiteLEDs: !arguments[.lacksWhite])
    try recording.record(tool, from: tool.radio.now()) { log in
      let search = DeviceSearch(kind: .light, selector: target.selector, timeout: target.timeout)
      let notice = ProgressNotice(tool.errors)
      defer { notice.clear() }
      try target.run(
        tool, alternative: "halo light --light virtual",
        isWatched: watched != nil && !tool.output.isJSON
      ) { air in
        if let virtual = target.virtual { air.place(try virtual.make(), as: virtual.id) }
      } _: { transport in
        notice.show("looking for \(search.words)")
        let found = try await search.find(on: transport)
        notice.show("connecting to \(found.words)")
        let transport = log.recording(transport, found.title)
        guard let watched else {
          return try await transport.withLEDStrip(found.peripheral, options: options) { strip in
            notice.clear()
            try await actions.run(on: strip)
            try await screen.showOnce(strip, found, isRequired: actions.isEmpty)
          }
        }
        let watch = LightWatch(found, for: watched, on: screen)
        try await watch.run(on: transport, options: options) { strip in
          notice.clear()
          try await actions.run(on: strip)
          try screen.show(try await LightAnswer(of: strip), of: found)
        }
      }
    }
  }
}

/// The reply of a light to a status request.
enum LightAnswer: Sendable {
  case status(Triones.Status)
  /// A reply that cannot be decoded: its bytes, and the decoding error.
  case malformed([UInt8], WireError)

  /// Requests the status of a light, and waits for the reply.
  ///
  /// - Throws: `LEDStripError`, but not for a reply that cannot be decoded.
  init(of strip: LEDStrip) async throws {
    let events = strip.events()
    do throws(LEDStripError) {
      self = .status(try await strip.status())
    } catch {
      guard case .wire(let reason) = error else { throw error }
      // The event with the bytes has arrived already.
      for try await case .malformed(let bytes, reason) in events {
        self = .malformed(bytes, reason)
        return
      }
      throw error
    }
  }
}

extension LightActions {
  init(_ arguments: Arguments) throws {
    let chosen = [Option.color.name, Option.white.name, Option.effect.name]
      .filter { arguments.isGiven($0) }
    guard chosen.count <= 1 else {
      let reason =
        chosen == [Option.color.name, Option.effect.name]
        ? ": an effect has its own colours; halo light --effects lists them" : ""
      throw UsageError("\(chosen.joined(separator: " and ")) exclude each other" + reason)
    }
    try arguments.require(Option.color.name, with: Option.brightness.name)
    try arguments.require(Option.effect.name, with: Option.speed.name)
    try arguments.require(Option.white.name, with: Flag.lacksWhite.name)
    try arguments.exclude(Flag.on.name, Flag.off.name)
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

extension Option where Value == String {
  static var light: Self { .device(.light, "virtual|NAME|ADDRESS") }
}

extension Option where Value == Int {
  static var brightness: Self { .number("--brightness", "PERCENT", in: 0...100) }
  static var white: Self { .number("--white", "PERCENT", in: 0...100) }
  static var speed: Self { .number("--speed", "PERCENT", in: 0...100) }
}

extension Option where Value == Triones.Color {
  static var color: Self {
    Self("--color", .text("#RRGGBB")) { text in
      if let color = try? Triones.Color(parsing: text) { return color }
      throw UsageError(
        "--color takes six hexadecimal digits such as '#5A009D', not \(displayable(text))")
    }
  }
}

extension Option where Value == Triones.Effect {
  static var effect: Self {
    let names = Triones.Effect.allKnown.compactMap(\.name)
    return Self("--effect", .words(names, "NAME|NUMBER"), parse: LightActions.effect)
  }
}

extension Flag {
  static let on = Flag("--on")
  static let off = Flag("--off")
  static let effects = Flag("--effects")
  static let lacksWhite = Flag("--no-white-leds")
}

extension Command {
  static let light = Command(
    name: "light", summary: "control an LED strip: colours and effects",
    synopses: ["light [--light DEVICE] [--on|--off] [--color '#5A009D'] …"],
    sections: [
      Section(
        text: """
          Controls an LED strip or bulb of the Triones and HappyLighting family, and shows its \
          status afterwards. Without an action, the command only shows the status. A colour, white \
          or an effect also turns the light on. After an action, a light that sends no status is \
          no failure.

              halo light --color '#5A009D' --brightness 50
              halo light --effect 'red strobe' --speed 80 --for 5s
              halo light --light Triones-A1B2C3 --white 30
          """,
        options: [
          Option.light(
            "a virtual light, or a real one by its advertised name or its address; by "
              + "default the remembered one, or else virtual"),
          Flag.on("turn the light on"), Flag.off("turn the light off"),
          Option.color(
            "show a colour; quote it, because # begins a comment in many shells"),
          Option.brightness("the brightness of the colour; 100 by default"),
          Option.white("show white with this brightness"),
          Option.effect("run an effect: its name, or a number such as 0x61"),
          Option.speed(
            "the speed of the effect; 50 by default. Lights have 31 speeds, and the output names "
              + "the nearest one"),
          Flag.effects("list the effects that all lights know"),
          Flag.lacksWhite(
            "with --white: mix white from red, green and blue, for lights without white LEDs. "
              + "Lights do not report missing LEDs"),
          .duration(
            "show the status each second for this long. A lost link or a missing answer leads to a "
              + "new connection, without a repetition of the action"),
          .recording, .replacesRecording,
          Flag.json(
            "JSON Lines: the status as halo decode prints it; with --for, each status has the "
              + "time since the first one"),
        ]),
      .device,
    ], run: LightCommand.run)
}
