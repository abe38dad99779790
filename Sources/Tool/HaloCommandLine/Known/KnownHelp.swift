import HaloDevices

extension Option where Value == String {
  static var alias: Self {
    Self("--as", .text("NAME")) { text in
      let name = text.withoutTrailingBlanks
      if DeviceName.isName(name), !name.hasPrefix("-") { return name }
      throw UsageError(
        "--as takes a name, and no blanks, address, option, or name of a virtual device")
    }
  }
}

extension Option where Value == DeviceKind {
  static var kind: Self {
    .choice("--kind", of: DeviceKind.allCases.map { ($0.rawValue, $0) })
  }
}

extension Flag {
  static let bond = Flag("--bond")
  static let all = Flag("--all")
}

extension Command {
  /// The description of the command `halo pair`.
  static let pair = Command(
    name: "pair", operands: "[DEVICE]", summary: "remember a device and give it a name",
    synopses: ["pair [DEVICE] [--as NAME] [--kind KIND] [--bond] [--json]"],
    operandValues: [.device(nil, "DEVICE")],
    sections: [
      Section(
        text: """
          Connects to a device once, finds out its kind, and remembers it. From then on, commands \
          take its name in place of an address. DEVICE is a name or an address from halo scan, or \
          virtual, virtual:PROFILE or virtual:KIND. Without DEVICE, pair uses the only device that \
          advertises. A device that is already known keeps its name. A remembered real device is \
          the default of all commands for its kind.

              halo pair
              halo pair R02_A1B2 --as left
              halo pair virtual:r02 --seed 7

          halo keeps the devices in halo/devices.jsonl below $XDG_STATE_HOME, or else below \
          ~/.local/state. Only you can read the file. It lists devices that you wear and their \
          addresses, so keep it private.
          """,
        options: [
          Option.alias("the name to remember; by default its advertised name"),
          Option.kind("the expected kind; any kind by default"),
          Flag.bond(
            "let the system bond with the device. Most rings need no bond; some, such as R09 and "
              + "R11, hold the link only with one (seen on Android)"),
          Flag.json("an object with name, kind, profile, advertisedName, identifier, and virtual"),
        ]),
      .device,
    ], run: { try PairCommand($0).run($1) })

  /// The description of the command `halo devices`.
  static let devices = Command(
    name: "devices", summary: "list the remembered devices",
    synopses: ["devices [--json]"],
    sections: [
      Section(
        text: """
          Lists the devices that halo pair has remembered: name, kind, model, advertised name and \
          identifier. The command reports damage to the file.
          """,
        options: [.jsonLines])
    ], run: DevicesCommand.run)

  /// The description of the command `halo forget`.
  static let forget = Command(
    name: "forget", operands: "NAME", summary: "remove a remembered device",
    synopses: [
      "forget NAME … [--bond] [--adapter NAME] [--json]",
      "forget --all [--bond] [--adapter NAME] [--json]",
    ],
    operandValues: [OptionValue(placeholder: "NAME", source: .known)], repeatsOperand: true,
    sections: [
      Section(
        text: "Removes devices that halo pair has remembered, by name or by address.",
        options: [
          Flag.all("remove all devices, and the file with everything else in it"),
          Flag.bond("let the system forget the devices and their bonds first"),
          Option.adapter(
            "the Bluetooth adapter for --bond, such as hci0; by default the first one that is on"),
          .jsonLines,
        ])
    ], run: { try ForgetCommand($0).run($1) })
}
