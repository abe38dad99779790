import HaloDevices
import HaloProtocol
import HaloScenario
import Synchronization

/// Runs `halo live`, which shows readings as they arrive.
struct LiveCommand {
  /// The operands of the command: the kinds of a ring's measurements, and the other kinds of
  /// devices.
  static let kinds = LiveKind.allCases.map(\.rawValue) + followers.map(\.key)

  /// The options that belong to one kind of device, with that kind.
  private static let owners: KeyValuePairs = [
    Option.ring.name: DeviceKind.ring, Option.clock.name: .ring,
    Flag.staysDisconnected.name: .ring, Option.sport.name: .ring, Option.strap.name: .strap,
    Flag.resetsEnergy.name: .strap, Option.cycling.name: .cyclingSensor,
    Option.wheel.name: .cyclingSensor,
  ]

  /// The commands for devices other than rings, by operand.
  private static let followers:
    KeyValuePairs<String, @Sendable (Arguments, CommandLineTool) throws -> Void> = [
      "strap": { try StrapCommand($0).run($1) }, "cycling": { try CyclingCommand($0).run($1) },
    ]

  /// Checks that the command line contains no option of another kind of device.
  ///
  /// - Throws: `UsageError` that names the first such option.
  static func checkOptions(_ arguments: Arguments, for kind: DeviceKind) throws {
    for (option, owner) in owners where owner != kind && arguments.isGiven(option) {
      throw UsageError("\(option) is for \(owner.phrase), not for \(kind.phrase)")
    }
  }

  /// Returns the kind of device that the operand requires.
  static func deviceKind(_ arguments: Arguments) -> DeviceKind {
    switch arguments.operands.first.flatMap({ CommandWord.canonical($0, among: kinds) }) {
    case "strap": .strap
    case "cycling": .cyclingSensor
    default: .ring
    }
  }

  var ring: RingArguments
  private let kind: LiveKind
  private let sport: Colmi.SportKind
  private let end: LiveEnd
  private let isJSON: Bool
  private let reconnects: Bool
  /// The options that a hint repeats.
  private let repeated: String

  /// Runs the command for the device or the measurement that the operand names.
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let names = arguments.operands.map { CommandWord.canonical($0, among: kinds) ?? $0 }
    for (name, follow) in followers where names == [name] {
      return try follow(arguments, tool)
    }
    try LiveCommand(arguments).run(tool)
  }

  init(_ arguments: Arguments) throws {
    guard let word = arguments.operands.first else {
      throw UsageError("name a measurement: \(Self.kinds.joined(separator: ", "))")
    }
    guard let name = CommandWord.canonical(word, among: Self.kinds) else {
      throw UsageError(
        "cannot measure \(displayable(word))"
          + CommandWord.hint(for: word, among: Self.kinds))
    }
    guard arguments.operands.count == 1, let kind = LiveKind(rawValue: name) else {
      throw UsageError(
        "one measurement at a time, not also "
          + displayable(arguments.operands.dropFirst().first ?? name))
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
    isJSON = arguments[.json]
    reconnects = !arguments[.staysDisconnected]
    let flags = [Flag.json, .staysDisconnected].filter { arguments[$0] }
    repeated =
      (arguments.text(of: .count).map { " --count \($0)" } ?? "")
      + flags.map { " " + $0.name }.joined()
  }

  func run(_ tool: CommandLineTool) throws {
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
      guard failure.needsTime else { throw FollowingFailure(command: Command.live.name, error: failure) }
      let seconds = max(min(Int(end.time / .seconds(1)) * 2, 86_400), kind.seconds)
      let hint = tool.deviceOptions.added(
        to: "halo live \(kind.rawValue) --for \(seconds)s" + repeated)
      throw FollowingFailure(command: Command.live.name, error: failure, hint: ": " + hint)
    }
  }

  /// The sports by their names on the command line.
  static let sports: [(word: String, value: Colmi.SportKind)] = (0...UInt8.max)
    .map { Colmi.SportKind(rawValue: $0) }.filter { "\($0)" != "sport \($0.rawValue)" }
    .map { (word: "\($0)".replacing(" ", with: "-"), value: $0) }
}

extension LiveEnd {
  /// Creates the end that `--for` and `--count` choose.
  ///
  /// - Throws: `UsageError`
  convenience init(_ arguments: Arguments, default seconds: Int, slack: Duration = .zero) throws {
    self.init(
      after: try arguments[.duration], count: try arguments[.count], default: .seconds(seconds),
      slack: slack)
  }
}
