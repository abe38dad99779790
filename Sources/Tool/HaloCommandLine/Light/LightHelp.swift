import HaloDevices
import HaloProtocol

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
    return Self("--effect", .words(names, "NAME|NUMBER"), parse: LightDeeds.effect)
  }
}

extension Flag {
  static let on = Flag("--on")
  static let off = Flag("--off")
  static let effects = Flag("--effects")
  static let lacksWhite = Flag("--no-white-leds")
}

extension Command {
  /// The description of the command `halo light`.
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
    ], run: { try LightCommand($0).run($1) })
}
