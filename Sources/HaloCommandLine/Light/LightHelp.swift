import HaloProtocol

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
          .value(
            "--light", .device(.light, "virtual|NAME|ADDRESS"),
            "a virtual light, or a real one by its advertised name or its address; by "
              + "default the remembered one, or else virtual"),
          .flag("--on", "turn the light on"), .flag("--off", "turn the light off"),
          .value(
            "--color", .text("#RRGGBB"),
            "show a colour; quote it, because # begins a comment in many shells"),
          .value(
            "--brightness", .text("PERCENT"), "the brightness of the colour; 100 by default"),
          .value("--white", .text("PERCENT"), "show white with this brightness"),
          .value(
            "--effect", .words(Triones.Effect.allKnown.compactMap(\.name), "NAME|NUMBER"),
            "run an effect: its name, or a number such as 0x61"),
          .value(
            "--speed", .text("PERCENT"),
            "the speed of the effect; 50 by default. Lights have 31 speeds, and the output names "
              + "the nearest one"),
          .flag("--effects", "list the effects that all lights know"),
          .flag(
            "--no-white-leds",
            "with --white: mix white from red, green and blue, for lights without white LEDs. "
              + "Lights do not report missing LEDs"),
          .duration(
            "show the status each second for this long. A lost link or a missing answer leads to a "
              + "new connection, without a repetition of the action"),
          .recording, .replacesRecording,
          .flag(
            "--json",
            "JSON Lines: the status as halo decode prints it; with --for, each status has the "
              + "time since the first one"),
        ]),
      .device,
    ], run: { try LightCommand($0).run($1) })
}
