import HaloProtocol

extension Option where Value == String {
  static var transport: Self { .choice("--transport", of: ["virtual", "bluez"]) }

  static var adapter: Self {
    Self("--adapter", .text("NAME|ADDRESS")) { text in
      guard text.isEmpty else { return text }
      throw UsageError("--adapter takes a name such as hci0, or an address")
    }
  }

  static var recording: Self { Self("--record", .file(isLasting: true)) }

  static var namePrefix: Self { Self("--name", .text("PREFIX")) }
}

extension Option where Value == Duration {
  static var timeout: Self { .time("--timeout", hours: 1) }

  /// The duration of a command.
  static var duration: Self { .time("--for") }
}

extension Option where Value == UInt64 {
  static var seed: Self {
    Self("--seed", .text("N")) { text in
      if let seed = UInt64(text) { return seed }
      throw UsageError(
        "--seed takes a whole number from 0 to \(UInt64.max), not \(displayable(text))")
    }
  }
}

extension Option where Value == Int {
  static var rssi: Self { .number("--rssi", "DBM", in: -127...20) }
}

extension Option where Value == Set<BluetoothUUID> {
  static var services: Self {
    Self("--service", .text("UUID")) { text in
      try text.split(separator: ",", omittingEmptySubsequences: false)
        .reduce(into: []) { services, word in
          guard let service = try? BluetoothUUID(parsing: String(word)) else {
            throw UsageError(
              "--service takes a UUID such as 180d, not \(displayable(String(word)))")
          }
          services.insert(service)
        }
    }
  }
}

extension Flag {
  static let realTime = Flag("--real-time")
  static let json = Flag("--json")
  static let force = Flag("--force")
  static let duplicates = Flag("--duplicates")
}

extension CommandOption {
  /// The option `--transport`, which chooses between simulated and real devices.
  static let transport = Option.transport(
    "simulated devices, or real Bluetooth on Linux; by default bluez for a real device that the "
      + "command names or that is remembered, and otherwise virtual. With bluez and no such device, "
      + "the command uses the only device of the right kind. A file takes virtual data only if the "
      + "command names the virtual device")

  static let adapter = Option.adapter(
    "the Bluetooth adapter, such as hci0; by default the first one that is on")

  static let timeout = Option.timeout(
    "how long to look for the device, and to connect to it; 20s by default")

  static let seed = Option.seed("other virtual devices with other data; 1 by default")

  static let realTime = Flag.realTime(
    "with virtual devices, wait as long as real ones would need")

  static let clock = Option.clock(
    "the time of day, such as 2026-03-14T21:30; a virtual ring holds the week before it. The "
      + "default is the local time, which real devices always get")

  /// Returns the option for the duration of a command.
  static func duration(_ help: String, otherNames: [String] = []) -> Self {
    Option.duration(
      help, otherNames: ["--duration", "--seconds", "--time", "--watch"] + otherNames)
  }

  static let jsonLines = Flag.json("JSON Lines, an object for each")

  static let recording = Option.recording(
    "write the traffic of the link to a file; the ending of its name chooses the format, as for "
      + "halo record")

  static let replacesRecording = Flag.force(
    "replace the file of --record; without --force, an existing file is an error")
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
          Option.transport(
            "a simulated device of each kind and a beacon, or real Bluetooth on Linux; by default "
              + "virtual, unless a real device is remembered"),
          .adapter,
          Option.services(
            "only devices that advertise this service, or one of several with commas between"),
          Option.namePrefix("only devices whose name begins with these letters"),
          Option.rssi(
            "only advertisements at least this strong, such as -70; those of unknown strength are "
              + "left out"),
          .duration("how long to listen; 10s by default", otherNames: ["--timeout"]),
          Flag.duplicates("every advertisement, also repeated ones"),
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
    ], run: AdaptersCommand.run)
}
