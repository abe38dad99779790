import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator
import Synchronization

struct LiveCommand {
  /// The possible operands of the command: the kinds of a ring's measurements, and other kinds of
  /// devices.
  static let kinds =
    LiveKind.allCases.map(\.rawValue) + followers.map(\.key) + SensorTopic.all.map(\.word)

  /// The options that apply to one kind of device only, each with that kind.
  private static let owners: KeyValuePairs = [
    Option.ring.name: DeviceKind.ring, Option.clock.name: .ring,
    Flag.staysDisconnected.name: .ring, Option.sport.name: .ring, Option.strap.name: .strap,
    Flag.resetsEnergy.name: .strap, Option.cycling.name: .cyclingSensor,
    Option.wheel.name: .cyclingSensor, Option.sensor.name: .sensor, Option.output.name: .sensor,
    Option.user.name: .sensor, Option.code.name: .sensor,
  ]

  /// Functions that run the command for devices other than rings, by the operand that names the
  /// device.
  private static let followers:
    KeyValuePairs<String, @Sendable (Arguments, CommandLineTool) throws -> Void> = [
      "strap": StrapCommand.run, "cycling": CyclingCommand.run,
    ]

  /// Checks that the command line contains no option that applies only to another kind of device.
  static func checkOptions(_ arguments: Arguments, for kind: DeviceKind) throws {
    for (option, owner) in owners where owner != kind && arguments.isGiven(option) {
      // halo export writes the intervals of a strap.
      if option == Option.output.name, arguments.command.name != Command.live.name { continue }
      throw UsageError("\(option) is for \(owner.phrase), not for \(kind.phrase)")
    }
  }

  static func deviceKind(_ arguments: Arguments) -> DeviceKind {
    switch arguments.operands.first.flatMap({ CommandWord.canonical($0, among: kinds) }) {
    case "strap": .strap
    case "cycling": .cyclingSensor
    case let word?: SensorTopic.named(word) == nil ? .ring : .sensor
    case nil: .ring
    }
  }

  var ring: RingArguments
  private let kind: LiveKind
  private let sport: Colmi.SportKind
  private let end: LiveEnd
  private let reconnects: Bool
  /// The options of the user, as text, that a suggested command repeats.
  private let repeated: String

  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let names = arguments.operands.map { CommandWord.canonical($0, among: kinds) ?? $0 }
    for (name, follow) in followers where names == [name] { return try follow(arguments, tool) }
    if names.count == 1, let topic = SensorTopic.named(names[0]) {
      return try SensorCommand.run(topic, arguments, tool)
    }
    try LiveCommand(arguments).run(tool)
  }

  init(_ arguments: Arguments) throws {
    guard let word = arguments.operands.first else {
      throw UsageError("name a measurement: \(Self.kinds.joined(separator: ", "))")
    }
    let name = CommandWord.canonical(word, among: Self.kinds)
    if name != nil { try arguments.requireOne("measurement") }
    guard let kind = name.flatMap(LiveKind.init(rawValue:)) else {
      throw UsageError(
        "cannot measure \(displayable(word))" + CommandWord.hint(for: word, among: Self.kinds))
    }
    try Self.checkOptions(arguments, for: .ring)
    self.kind = kind
    let sport = try arguments[.sport]
    if sport != nil, kind != .workout {
      throw UsageError("--sport is for a workout, not for \(kind.rawValue)")
    }
    self.sport = sport ?? .walk
    ring = try RingArguments(arguments)
    end = try LiveEnd(arguments, default: kind.seconds, slack: .seconds(15))
    reconnects = !arguments[.staysDisconnected]
    let flags = [Flag.json, .staysDisconnected].filter { arguments[$0] }
    repeated =
      (arguments.text(of: .count).map { " --count \($0)" } ?? "")
      + flags.map { " " + $0.name }.joined()
  }

  func run(_ tool: CommandLineTool) throws {
    let isJSON = tool.output.isJSON
    let screen: any LiveScreen =
      isJSON ? JSONLiveScreen(output: tool.output) : TextLiveScreen(output: tool.output)
    // The session continues on later links.
    let session = Mutex(LiveSession(until: end, screen: screen))
    let (kind, sport) = (kind, sport)
    do {
      try ring.visit(tool, watched: !isJSON, reconnects: reconnects) { visit in
        var present = session.withLock { $0 }
        defer { session.withLock { [present] in $0 = present } }
        try await present.run(kind, sport: sport, on: visit.ring, elapsed: visit.elapsed)
      }
    } catch let failure as LiveFailure {
      guard failure.needsTime else { throw CommandFailure("live: \(failure)") }
      let seconds = max(min(Int(end.time / .seconds(1)) * 2, 86_400), kind.seconds)
      let hint = tool.deviceOptions.added(
        to: "halo live \(kind.rawValue) --for \(seconds)s" + repeated)
      throw CommandFailure("live: \(failure): \(hint)")
    }
  }

  static let sports: [(word: String, value: Colmi.SportKind)] = (0...UInt8.max)
    .map { Colmi.SportKind(rawValue: $0) }.filter { "\($0)" != "sport \($0.rawValue)" }
    .map { (word: "\($0)".replacing(" ", with: "-"), value: $0) }
}

extension LiveEnd {
  /// Creates the end of a measurement from `--for`, by default `seconds`, and `--count`.
  ///
  /// The default time is extended by `slack` while no value has come.
  convenience init(_ arguments: Arguments, default seconds: Int, slack: Duration = .zero) throws {
    self.init(
      after: try arguments[.duration], count: try arguments[.count], default: .seconds(seconds),
      slack: slack)
  }
}

extension Option where Value == String {
  static var strap: Self { .device(.strap, "virtual[:PROFILE]|NAME|ADDRESS") }
  static var cycling: Self { .device(.cyclingSensor, "virtual|NAME|ADDRESS") }
}

extension Option where Value == Int {
  static var count: Self { .number("--count", "N", in: 1...1_000_000) }

  /// The option `--wheel`: the distance of one turn of the wheel in millimetres.
  ///
  /// The accepted range includes the wheels of scooters and of penny-farthings.
  static var wheel: Self { .number("--wheel", "MM", in: 300...5000) }
}

extension Option where Value == Colmi.SportKind {
  static var sport: Self {
    .choice("--sport", of: LiveCommand.sports, .words(LiveCommand.sports.map(\.word), "SPORT"))
  }
}

extension Flag {
  static let resetsEnergy = Flag("--reset-energy")
}

extension CommandOption {
  static let strap = Option.strap(
    "a virtual strap of the profile \(StrapProfile.all.map(\.name).listed("or")), or a real one, "
      + "as for --ring; by default the remembered one, or else virtual:full")
}

extension Command {
  static let live = Command(
    name: "live", operands: "KIND", summary: "show readings of a ring, strap or sensor",
    synopses: [
      "live heart-rate|spo2|stress|hrv|raw [--for TIME] [--count N] [--json]",
      "live workout [--sport SPORT] [--for TIME] [--count N] [--json]",
      "live strap [--strap NAME] [--reset-energy] [--for TIME] [--count N] [--json]",
      "live cycling [--cycling NAME] [--wheel MM] [--for TIME] [--count N] [--json]",
    ]
      + [SensorTopic.all.prefix(5), SensorTopic.all.dropFirst(5)].map {
        "live \($0.map(\.word).joined(separator: "|")) [--sensor NAME] [--user N --code CODE] "
          + "[--for TIME] [--count N] [--output FILE] [--json]"
      }, operandValues: [.words(LiveCommand.kinds, "KIND")],
    sections: [
      Section(
        text: """
          Starts a measurement and shows the readings. The sensor of a ring warms up for half a \
          minute or more, and intervals between beats (RR) come before the first value. raw shows \
          red and green light and the acceleration in g, which needs a few samples. A ring ends a \
          measurement after a minute or less, and halo starts another until the time is over. The \
          end shows the lowest, mean and highest value. A ring that is not worn measures nothing: \
          exit status 1. After a lost link halo tries four times to connect again, and after an outage \
          of Bluetooth for half a minute. hr is short for heart-rate.

          workout starts a workout on the ring and ends it after the time; the ring stores it. \
          Some rings, such as R09, measure the heart rate without a pause only in a workout.

          strap shows the measurements of a heart rate strap: rate, intervals between beats, skin \
          contact and energy. halo looks for a lost strap until the time is over. The end also \
          shows the variability of the intervals; intervals in parentheses do not count.

          cycling shows speed, distance and cadence of a sensor on a bike, as far as the sensor \
          counts them. halo connects again to a lost sensor, and the distance continues. The \
          virtual bike rides, and sometimes waits at a light. A strap or sensor that sends nothing \
          in the given time: exit status 1.

          trainer, power, running, weight, pressure, oximeter and thermometer show what such a \
          sensor measures, as it comes. trainer is any fitness machine. A scale sends the weights \
          of a user after --user and --code; the virtual one has the users 0 and 1 with the codes \
          1234 and 5678. Failed measurements do not count. glucose reads the stored records of a \
          meter; a missing one: exit status 1. ecg, ppg and acceleration are raw signals of \
          Polar's sensors, a line for each packet, at the lowest rate that the sensor offers; --json has each sample with \
          its time on the sensor's clock. A trainer that is a cycling sensor or a strap as well \
          also works with cycling and strap. With --output, a file has the measurements as well; \
          after an error its name ends in .part.

              halo live heart-rate --ring R02_A1B2
              halo live strap --transport bluez
              halo live cycling --transport bluez --wheel 2096
              halo live power --transport bluez --output ride.fit
          """,
        options: [
          .duration(
            "how long; by default 50s, for hrv 75s, for raw 20s, for a workout, a strap or a sensor "
              + "60s; a late first value of a ring makes that longer"),
          Option.count(
            "end after this number of values, samples or measurements; without --for, after a "
              + "default time without any; exit status 1 if fewer come"),
          Option.sport("the sport of a workout; walking by default"),
          .reconnects,
          Flag.json(
            "JSON Lines, an object for each reading", otherNames: ["--format", "--jsonl"]),
          .strap,
          Flag.resetsEnergy(
            "first set the counted energy of the strap to zero; exit status 1 if the strap does "
              + "not confirm that"),
          Option.cycling("a virtual cycling sensor or a real one, as for --ring"),
          Option.wheel(
            "the distance of one turn of the wheel, from 300 to 5000 mm; 2105 by default, for "
              + "tyres 25-622"), .sensor,
          Option.user("the number of a scale's user, from 0 to 254"),
          Option.code("the consent code of that user, from 0 to 9999"),
          .sensorFile, .replacesFiles,
        ]),
      .ringWithoutForce,
    ], run: LiveCommand.run)
}
