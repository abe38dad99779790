import HaloDevices
import Synchronization

/// `halo live`: readings as they come.
struct LiveCommand {
  /// The options it knows.
  static let options = RingArguments.options.merging([
    "--for": .value("SECONDS"), "--count": .value("N"), "--format": .value("text|jsonl"),
    "--strap": .value("virtual[:PROFILE]|NAME|ADDRESS"), "--reset-energy": .flag,
    "--cycling": .value("virtual|NAME|ADDRESS"), "--wheel": .value("MM"), "--no-reconnect": .flag,
  ]) { $1 }

  /// The options for one kind of device.
  private static let owners: KeyValuePairs = [
    "--ring": DeviceKind.ring, "--at": .ring, "--no-reconnect": .ring, "--strap": .strap,
    "--reset-energy": .strap, "--cycling": .cyclingSensor, "--wheel": .cyclingSensor,
  ]

  /// The devices that the command follows, by operand.
  private static let followers:
    KeyValuePairs<String, @Sendable (Arguments, CommandLineTool) throws -> Void> = [
      "strap": { try StrapCommand($0).run($1) }, "cycling": { try CyclingCommand($0).run($1) },
    ]

  /// Checks that no option is for another kind of device.
  ///
  /// - Throws: `UsageError`
  static func checkOptions(_ arguments: Arguments, for kind: DeviceKind) throws {
    for (option, owner) in owners
    where owner != kind && (arguments.value(option) != nil || arguments.has(option)) {
      throw UsageError(message: "live: \(option) is for \(owner.phrase), not for \(kind.phrase)")
    }
  }

  var ring: RingArguments
  private let kind: LiveKind
  private let limit: Duration
  private let count: Int
  private let isJSON: Bool
  private let reconnects: Bool

  /// Shows the readings of a device.
  static func run(_ words: [String], _ tool: CommandLineTool) throws {
    let arguments = try Arguments(words, command: "live", options: options)
    for (name, follow) in followers where arguments.operands == [name] {
      return try follow(arguments, tool)
    }
    try LiveCommand(words).run(tool)
  }

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, command: "live", options: Self.options)
    let others = Self.followers.map(\.key)
    let known = (LiveKind.allCases.map(\.rawValue) + others).joined(separator: ", ")
    guard let name = arguments.operands.first else {
      throw UsageError(message: "live: name a measurement: \(known)")
    }
    guard others.contains(name) || LiveKind(rawValue: name) != nil else {
      throw UsageError(message: "live: cannot measure \(displayable(name)); known: \(known)")
    }
    guard arguments.operands.count == 1, let kind = LiveKind(rawValue: name) else {
      throw UsageError(
        message: "live: one thing at a time, not also "
          + displayable(arguments.operands.dropFirst().first ?? name))
    }
    try Self.checkOptions(arguments, for: .ring)
    self.kind = kind
    ring = try RingArguments(arguments, command: "live")
    limit = .seconds(
      try arguments.number("--for", in: 1...86_400, "live") ?? kind.seconds)
    count = try arguments.number("--count", in: 1...1_000_000, "live") ?? .max
    isJSON = try arguments.choice("--format", of: ["text", "jsonl"], "live") == "jsonl"
    reconnects = !arguments.has("--no-reconnect")
  }

  func run(_ tool: CommandLineTool) throws {
    let (limit, count) = (limit, count)
    let screen: any LiveScreen =
      isJSON ? JSONLiveScreen(output: tool.output) : TextLiveScreen(output: tool.output)
    let measurement = kind.measurement
    // Goes on from link to link.
    let session = Mutex(LiveSession(limit: limit, count: count, screen: screen))
    try ring.visit(tool, watched: !isJSON, reconnects: reconnects) { visit in
      var present = session.withLock { $0 }
      defer { session.withLock { [present] in $0 = present } }
      if let measurement {
        try await present.measure(measurement, on: visit.ring, elapsed: visit.elapsed)
      } else {
        try await present.streamRawSensors(on: visit.ring, elapsed: visit.elapsed)
      }
    }
  }
}
