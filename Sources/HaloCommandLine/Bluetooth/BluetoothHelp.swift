extension CommandOption {
  /// The option `--transport`, which chooses between simulated and real devices.
  static let transport = value(
    "--transport", .words(["virtual", "bluez"]),
    "simulated devices, or real Bluetooth on Linux; by default bluez for a real device that the "
      + "command names or that is remembered, and otherwise virtual. With bluez and no such device, "
      + "the command uses the only device of the right kind. A file takes virtual data only if the "
      + "command names the virtual device")

  static let adapter = value(
    "--adapter", .text("NAME|ADDRESS"),
    "the Bluetooth adapter, such as hci0; by default the first one that is on")

  static let timeout = value(
    "--timeout", .duration, "how long to look for the device, and to connect to it; 20s by default")

  static let seed = value(
    "--seed", .text("N"), "other virtual devices with other data; 1 by default")

  static let realTime = flag(
    "--real-time", "with virtual devices, wait as long as real ones would need")

  static let clock = value(
    "--at", .text("DATE-TIME"),
    "the time of day, such as 2026-03-14T21:30; a virtual ring holds the week before it. The "
      + "default is the local time, which real devices always get")

  /// Returns the option for the duration of a command.
  static func duration(_ help: String, otherNames: [String] = []) -> Self {
    value(
      "--for", .duration, help,
      otherNames: ["--duration", "--seconds", "--time", "--watch"] + otherNames)
  }

  static let jsonLines = flag("--json", "JSON Lines, an object for each")

  static let recording = value(
    "--record", .file(isLasting: true),
    "write the traffic of the link to a file; the ending of its name chooses the format, as for "
      + "halo record")

  static let replacesRecording = flag(
    "--force", "replace the file of --record; without --force, an existing file is an error")
}

extension Command.Section {
  /// The options that all commands for one device share.
  static let device = Self(
    options: [.transport, .adapter, .timeout, .seed, .realTime])
}

extension Command {
  /// The description of the command `halo scan`.
  static let scan = Command(
    name: "scan", summary: "list devices that advertise",
    synopses: [
      "scan [--transport bluez] [--service UUID] [--name PREFIX] [--rssi DBM] [--for TIME] "
        + "[--duplicates] [--json]"
    ],
    sections: [
      Section(
        text: """
          Lists devices that advertise: address, signal strength in dBm, name, kind, services and \
          manufacturer data. A terminal shows a table, other output gets a line for each \
          advertisement. The distance to a beacon is an estimate from one signal strength: the \
          true distance is easily two or three times shorter or longer.

          Every name and address in the list works in other commands, also those of virtual \
          devices; names of a scan with --seed need the same --seed. Beacons take no connections.

              halo scan --transport bluez
              halo scan --transport bluez --service 180d --json
          """,
        options: [
          .value(
            "--transport", .words(["virtual", "bluez"]),
            "a simulated device of each kind and a beacon, or real Bluetooth on Linux; by default "
              + "virtual, unless a real device is remembered"),
          .adapter,
          .value(
            "--service", .text("UUID"),
            "only devices that advertise this service, or one of several with commas between"),
          .value("--name", .text("PREFIX"), "only devices whose name begins with these letters"),
          .value(
            "--rssi", .text("DBM"),
            "only advertisements at least this strong, such as -70; those of unknown strength are "
              + "left out"),
          .duration("how long to listen; 10s by default", otherNames: ["--timeout"]),
          .flag("--duplicates", "every advertisement, also repeated ones"),
          .jsonLines, .seed, .realTime,
        ])
    ], run: { try ScanCommand($0).run($1) })

  /// The description of the command `halo adapters`.
  static let adapters = Command(
    name: "adapters", summary: "list the Bluetooth adapters of this machine",
    synopses: ["adapters [--json]"],
    sections: [
      Section(
        text: """
          Lists the Bluetooth adapters of this machine, on Linux with BlueZ: name, address, state, \
          alias and roles. A central finds devices and connects to them; a peripheral is a device \
          for others. Other commands take the name or the address.
          """,
        options: [.jsonLines])
    ], run: { try AdaptersCommand($0).run($1) })
}
