import HaloDevices
import HaloFoundation
import HaloScenario
import HaloSimulator

enum SimulateCommand {
  /// Runs a scenario from a file; with `--bus` or `--air`, serves or advertises virtual devices.
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    if try arguments[.browser] != nil { return try BrowserCommand(arguments).run(tool) }
    #if os(Linux)
    if arguments[.bus] { return try BusCommand(arguments).run(tool, quits: true) }
    if arguments[.air] { return try AirCommand(arguments).run(tool) }
    if !arguments.all(.hci).isEmpty, arguments.operands.isEmpty {
      return try HCICommand(arguments).run(tool)
    }
    #else
    for flag in [Flag.bus, .air] where arguments[flag] {
      throw UsageError("\(flag.name) is for Linux only")
    }
    #endif
    try ScenarioCommand.run(arguments, tool)
  }

  /// Parses the value of `--plan`, faults separated by semicolons: faults of links, and others with
  /// a first word of their own.
  static func plan<Other>(
    _ text: String, _ firstWord: String, _ parse: (Substring) throws(FaultError) -> Other
  ) throws(UsageError) -> (links: FaultPlan, others: [Other]) {
    var (links, others): ([Fault], [Other]) = ([], [])
    for text in text.split(separator: ";").map({ $0.drop { $0 == " " } }) where !text.isEmpty {
      do throws(FaultError) {
        if text.prefix(while: { $0 != " " }) == firstWord {
          others.append(try parse(text))
        } else {
          links.append(try Fault(parsing: text))
        }
      } catch {
        throw UsageError("--plan: \(displayable(String(text))): \(error)")
      }
    }
    return (FaultPlan(links), others)
  }
}

extension Option where Value == String {
  static var log: Self { Self("--log", .file()) }
  static var plan: Self { Self("--plan", .text("FAULTS")) }
  static var bluez: Self {
    .choice("--bluez", of: ["5.66", "5.82"], .words(["5.66", "5.82"], "VERSION"))
  }

  static var rings: Self {
    Self("--ring", .device(.ring, "virtual[:PROFILE]|NAME"), isRepeatable: true)
  }

  static var models: Self {
    let words = SensorModel.all.map(\.word) + LightProfile.all.map(\.name)
    return Self("--device", .words(words, "MODEL"), isRepeatable: true) { text in
      if words.contains(text) { return text }
      throw UsageError("--device takes \(words.listed("or")), not \(displayable(text))")
    }
  }

  static var hci: Self { Self("--hci", .text("tcp:[ADDRESS:]PORT|pty|vhci"), isRepeatable: true) }

  static var beacons: Self {
    Self("--beacon", .text("UUID[:MAJOR[:MINOR[:DBM]]]"), isRepeatable: true)
  }
}

extension Option where Value == URLComponents {
  static var browser: Self {
    Self("--browser", .text("ADDRESS")) { text in
      if let address = URLComponents(string: text), ["ws", "http"].contains(address.scheme),
        address.host != nil
      {
        return address
      }
      throw UsageError(
        "--browser takes an address such as http://127.0.0.1:9222, not \(displayable(text))")
    }
  }
}

extension Flag {
  static let readings = Flag("--readings")
  static let bus = Flag("--bus")
  static let air = Flag("--air")
  static let experimental = Flag("--experimental")
  static let secondAdapter = Flag("--second-adapter")
  static let namesAdapter = Flag("--name-adapter")

  static func hosted(_ kind: DeviceKind) -> Flag { Flag(kind.terms.option) }
}

extension CommandOption {
  fileprivate static let log = Option.log(
    "write the traffic to a file for halo replay; - is standard output, and the other lines then "
      + "go to standard error")
  fileprivate static let replacesLog = Flag.force(
    "replace the file of --log; without --force, an existing file is an error")
  fileprivate static let simulatedSeed = Option.seed(
    "another seed than that of the file; for devices, other data")
  fileprivate static let json = Flag.json("JSON Lines")
  fileprivate static let plan = Option.plan(
    "faults, with semicolons between: 'notification 17 drop; at 12s adapter-off 3s'")
  fileprivate static let rings = Option.rings(
    "a ring of the profile \(AnyRingProfile.all.map(\.name).listed("or")), with a week of data, or a "
      + "virtual ring by its name or its address in halo scan; each repetition adds a ring")
  fileprivate static let beacons = Option.beacons(
    "an iBeacon; its numbers are 0 and its strength at one metre is -59 dBm by default. Each "
      + "repetition adds a beacon")
  fileprivate static let deviceClock = Option.clock(
    "the time on the clocks of rings, such as 2026-03-14T21:30; the local time by default")
  private static let straps = Flag.hosted(.strap)(
    "a heart rate strap; each repetition adds a strap")
  private static let lights = Flag.hosted(.light)(
    "an LED strip of the Triones family; each repetition adds a light")
  private static let bikes = Flag.hosted(.cyclingSensor)(
    "a cycling sensor on a bike at 23 km/h; each repetition adds a sensor")

  private static let sensors = Option.models(
    "a sensor or a light of another family: "
      + (SensorModel.all.map(\.word) + LightProfile.all.map(\.name)).listed("or")
      + "; each repetition adds a device")

  fileprivate static let hci = Option.hci(
    "serve virtual controllers to host stacks: at a port, of which 0 is any free one, at a new "
      + "pseudo terminal, or as an adapter of the kernel; each repetition adds a way")

  fileprivate static let hosted = [rings, straps, lights, bikes, sensors, beacons]
}

extension SimulateCommand {
  static let scenarioOptions: [CommandOption] = [
    .simulatedSeed, .log, .replacesLog, Flag.readings("print each measured value too"),
    Flag.realTime("wait as long as the events would need"), .json, .hci,
  ]

  static let busOptions: [CommandOption] =
    [Flag.bus("serve virtual devices on a message bus")] + CommandOption.hosted + [
      .deviceClock, .airTiming,
      Option.bluez("the version of BlueZ to imitate: 5.66, which is the default, or 5.82"),
      Flag.experimental(
        "add AdvertisementMonitorManager1 for programs that scan passively, as bluetoothd "
          + "--experimental does; version 5.82 always has it"),
      Flag.secondAdapter(
        "add hci1: programs that scan with one adapter find a program that is a peripheral on the "
          + "other"), .simulatedSeed, .plan, hostingTime, .log, .replacesLog, .json,
    ]

  private static let hostingTime = CommandOption.duration("how long; without end by default")

  static let hciOptions: [CommandOption] =
    [
      .hci,
      Option.recording(
        "write the packets between hosts and controllers to a file; the ending of its name chooses "
          + "the format, as for halo record, of which .btmon has numbers of controllers"),
      .replacesRecording, .simulatedSeed, .deviceClock, .plan, hostingTime,
    ] + CommandOption.hosted

  static let browserOptions: [CommandOption] =
    [
      Option.browser(
        "give virtual devices to the pages of a Chromium whose DevTools are at an address: "
          + "ws://HOST:PORT/devtools/browser/ID or http://HOST:PORT"),
      .simulatedSeed, .deviceClock, .plan, hostingTime, .log, .replacesLog,
    ] + CommandOption.hosted

  static let airOptions: [CommandOption] =
    [
      Flag.air("advertise a virtual device with a real adapter"),
      Option.adapter(
        "the adapter, by name or address; by default the first one that is on and can advertise",
        .text("hciN")),
      Flag.namesAdapter(
        "give the adapter the name of the device until the command ends; otherwise a connected "
          + "phone shows the name of the adapter"),
      .simulatedSeed, .deviceClock, hostingTime, .json,
    ] + CommandOption.hosted
}

extension Command {
  static let simulate = Command(
    name: "simulate", operands: "FILE", summary: "simulate devices, links and faults",
    synopses: [
      "simulate SCENARIO [--seed N] [--log FILE] [--force] [--readings] [--json] [--real-time] "
        + "[--hci PLUG …]",
      "simulate --bus [ADDRESS] [--ring virtual:PROFILE …] [--strap …] [--light …] [--cycling …] "
        + "[--device MODEL …] [--beacon UUID …] [--seed N] [--at DATE-TIME] [--air-timing TIMING] "
        + "[--bluez VERSION] [--experimental] [--second-adapter] [--plan FAULTS] [--for TIME] "
        + "[--log FILE] [--force] [--json]",
      "simulate --air [--ring virtual:PROFILE|--strap|--light|--cycling|--beacon UUID] "
        + "[--device MODEL] [--seed N] [--at DATE-TIME] [--adapter hciN] [--name-adapter] "
        + "[--for TIME] [--json]",
      "simulate --hci tcp:PORT|pty|vhci … [--ring virtual:PROFILE …] [--strap …] [--light …] "
        + "[--cycling …] [--device MODEL …] [--beacon UUID …] [--seed N] [--at DATE-TIME] "
        + "[--plan FAULTS] [--for TIME] [--record FILE] [--force]",
      "simulate --browser ADDRESS [--ring virtual:PROFILE …] [--strap …] [--light …] "
        + "[--cycling …] [--device MODEL …] [--seed N] [--at DATE-TIME] [--plan FAULTS] "
        + "[--for TIME] [--log FILE] [--force]",
    ], operandValues: [.file("SCENARIO")],
    sections: [
      Section(
        text: """
          SCENARIO is a file of devices, centrals, events and faults; Documentation/Scenario.md \
          describes the format. - is standard input. Each event is a line, and the end lists the \
          result of each activity. The same file and seed give the same output and log, byte for \
          byte. The exit status is 1 if an expectation of the file does not hold.

              halo simulate Fixtures/scenarios/two-phones.haloscenario
          """,
        options: SimulateCommand.scenarioOptions.filter { $0.name != Option.hci.name }),
      Section(
        text: """
          With --bus any client of BlueZ can use virtual devices, in real time. The command runs a \
          daemon that behaves as BlueZ does, on a message bus of its own or on the bus at ADDRESS. \
          It prints the line that makes other programs use that bus, then links and faults. It \
          runs until Ctrl-C, or until standard input ends if that is a pipe. Ctrl-\\ (SIGQUIT) \
          ends it at once, even if it hangs. Linux only; --bus needs the program dbus-daemon, but \
          no Bluetooth and no privileges. Without a device there are a ring and a strap. Other halo \
          commands find the devices with --transport bluez.

              halo simulate --bus --ring virtual:r02 --ring virtual:r10 --strap
          """,
        options: SimulateCommand.busOptions.filter {
          ![Option.log.name, Flag.force.name, Flag.json.name, Option.seed.name].contains($0.name)
        }),
      Section(
        text: """
          --seed gives other data: halo log --ring virtual:r02 --seed N shows the data of the \
          first ring, and the next device has the seed N + 1. --plan applies to each device, \
          counted from the beginning, and may contain faults of the daemon itself, each once, in \
          this order:

              daemon failing METHOD ERROR TIMES [MESSAGE]
              daemon unanswered METHOD
              daemon late METHOD TIME
              daemon connected-not-signalled
              daemon resolved-before-objects TIME
              daemon discovery-fails
              daemon connected-late TIME
              daemon connected-told-false error|success|silence
              daemon wants-passkey NUMBER
              daemon device-vanishes
              daemon rediscovered-late TIME
              daemon stale-cache
              daemon discovery-stuck until-stopped, or for-ever
              daemon subscription-unanswered
              daemon write-socket-not-read

          For example 'daemon failing Connect InProgress 3; notification 2 drop'. A \
          daemon-restart lets the daemon leave the bus and come back, once.
          """),
      Section(
        text: """
          With --air a virtual device advertises with a real adapter, in real time: a phone can \
          find it, connect to it and sync it. That needs BlueZ and no privileges, and other uses \
          of Bluetooth continue. The command prints connections until Ctrl-C. Linux only. --ring, \
          --strap, --light, --cycling, --device, --beacon, --seed, --at and --for are as with \
          --bus, for one device; the default is a ring.
          """,
        options: SimulateCommand.airOptions.filter {
          [Flag.air.name, Option.adapter.name, Flag.namesAdapter.name].contains($0.name)
        }),
      Section(
        text: """
          With --hci a host stack uses virtual devices, in real time: each host has a Bluetooth LE \
          controller on one air with the devices. A connection to a port, in the H4 format, is a \
          host; programs of this machine alone can connect unless ADDRESS, such as 0.0.0.0, is \
          given. A pseudo terminal takes the place of a serial line, for example for btattach -B \
          /dev/pts/3 -P h4. vhci adds an adapter such as hci0 to the kernel, which bluetoothd then \
          uses; that needs root and the module hci_vhci. Linux only. The options of devices are as \
          with --bus; the default is a strap. With SCENARIO, the devices are those of the file, \
          whose events happen in real time; the hosts are centrals named hci0, hci1 and so on.

              halo simulate --hci tcp:6402 --strap

          --plan applies to each device, and may contain faults of the controllers, each counted \
          from its own start:

              controller PACKET N drop, or duplicate
              controller PACKET N late TIME
              controller PACKET N truncate BYTES
              controller PACKET N overwrite OFFSET HEX
              controller answer OPCODE N refuse STATUS
              controller answer OPCODE N withhold TIME
              controller at TIME send HEX
              controller at TIME disconnect REASON
              controller at TIME restart, or silence

          PACKET is answer OPCODE, event CODE or data. Documentation/HostsAndFaults.md has examples.

              halo simulate --hci tcp:6402 --plan 'controller answer 0x200c 1 drop'
          """,
        options: SimulateCommand.hciOptions.filter {
          [Option.hci.name, Option.recording.name].contains($0.name)
        }),
      Section(
        text: """
          With --browser the pages of a Chromium use virtual devices by Web Bluetooth, in real \
          time, on any system and without Bluetooth: Playwright, Puppeteer or Selenium can test \
          any page, see Documentation/TestingPages.md. The options are as with --bus; the default \
          is a strap.

              halo simulate --browser http://127.0.0.1:9222 --strap
          """,
        options: SimulateCommand.browserOptions.filter { $0.name == Option.browser.name }),
    ], run: SimulateCommand.run)
}
