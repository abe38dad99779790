import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

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
    let family = try arguments[.family]
    if arguments[.effects] { return try screen.listEffects(of: family ?? .triones) }
    let setup = try LightSetup(arguments)
    let options = LEDStripOptions(
      connection: ConnectionOptions(connectDeadline: target.timeout),
      hasWhiteLEDs: !arguments[.lacksWhite], family: family, needsLogin: arguments[.login])
    let change = { @Sendable (strip: LEDStrip) async throws in
      try actions.require(of: strip, and: setup.needed)
      // A light that does not answer a setting's question is switched all the same.
      let unanswered = try await setup.run(on: strip)
      try await actions.run(on: strip)
      if let unanswered { throw unanswered }
    }
    let store = tool.knownDevices
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
        var options = options
        options.advertisement = found.advertisement
        // A light that another program uses does not advertise.
        let known = try? store?.devices().first { $0.id == found.peripheral.canonical }
        if let known { options = LEDStrip.options(options, for: known) }
        guard let watched else {
          return try await transport.withDevice(
            found.peripheral, as: LEDStrip.self, options: options
          ) { strip in
            notice.clear()
            try await change(strip)
            try await screen.showOnce(strip, found, isRequired: actions.isEmpty && setup.isEmpty)
          }
        }
        let watch = LightWatch(found, for: watched, on: screen)
        try await watch.run(on: transport, options: options) { strip in
          notice.clear()
          try await change(strip)
          try screen.show(try await LightAnswer(of: strip), of: found)
        }
      }
    }
  }
}

extension Command {
  static let light = Command(
    name: "light", summary: "control an LED strip: colours and effects",
    synopses: ["light [--light DEVICE] [--on|--off] [--color '#5A009D'] …"],
    sections: [
      Section(
        text: """
          Controls an LED strip or bulb of the families Triones (HappyLighting), ELK-BLEDOM, \
          MELK, LEDnetWF, IOTBT and iDealLED, and shows its status afterwards. Without an action, \
          the command only shows the status, which ELK lights do not report. A colour, white or \
          an effect also turns the light on. After an action, a light that sends no status is no \
          failure. An action that the light lacks is refused before anything is sent.

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
          Option.brightness(
            "the brightness of the colour, 100 by default; alone, that of the present colour"),
          Option.white("show white with this brightness"),
          Option.temperature(
            "show white of this temperature; which end is warm depends on the light"),
          Option.effect("run an effect: its name, or a number such as 0x61 or 97"),
          Option.speed(
            "the speed of the effect; 50 by default. Triones lights have 31 speeds, and the output "
              + "names the nearest one. Alone, that of the running effect of ELK and MELK lights"),
          Flag.effects("list the effects of Triones lights, or with --family of others"),
          Option.family("the family of the light, if its name or services mislead"),
          Option.order("the order of the colours on the strip, if a light shows wrong ones"),
          Option.length("the number of LEDs of an addressable strip"),
          Flag.setsClock("set the clock of the light to that of this machine"),
          Option.onAt(
            "turn the light on at a time of its clock: once, or on weekdays such as mon,fri. The "
              + "time replaces the former one"),
          Option.offAt("turn the light off at a time of its clock"),
          Flag.login("first write the login that some lights called AP-… need"),
          Flag.lacksWhite(
            "with --white: mix white from red, green and blue, for lights without white LEDs. "
              + "Lights do not report missing LEDs"),
          .duration(
            "show the status each second for this long. A lost link or a missing answer leads to a "
              + "new connection, without a repetition of the action"),
          .recording, .replacesRecording,
          Flag.json(
            "JSON Lines: the status as halo decode prints it, of other families than Triones the "
              + "known values; with --for, each status has the "
              + "time since the first one"),
        ]),
      .device,
    ], run: LightCommand.run)
}
