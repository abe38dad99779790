import HaloDevices
import Synchronization

/// Runs `halo live`, which shows readings as they arrive.
struct LiveCommand {
  /// The operands of the command: the kinds of a ring's measurements, and the other kinds of
  /// devices.
  static let kinds = LiveKind.allCases.map(\.rawValue) + followers.map(\.key)

  /// The options that belong to one kind of device, with that kind.
  private static let owners: KeyValuePairs = [
    "--ring": DeviceKind.ring, "--at": .ring, "--no-reconnect": .ring, "--strap": .strap,
    "--reset-energy": .strap, "--cycling": .cyclingSensor, "--wheel": .cyclingSensor,
  ]

  /// The commands for devices other than rings, by operand.
  private static let followers:
    KeyValuePairs<String, @Sendable (Arguments, CommandLineTool) throws -> Void> = [
      "strap": { try StrapCommand($0).run($1) }, "cycling": { try CyclingCommand($0).run($1) },
    ]

  /// Checks that the command line contains no option of another kind of device.
  ///
  /// - Throws: `UsageError` that names the first such option.
  static func checkOptions(
    _ arguments: Arguments, for kind: DeviceKind, command: String = "live"
  ) throws {
    for (option, owner) in owners
    where owner != kind && (arguments.value(option) != nil || arguments.has(option)) {
      throw UsageError(
        message: "\(command): \(option) is for \(owner.phrase), not for \(kind.phrase)")
    }
  }

  var ring: RingArguments
  private let kind: LiveKind
  private let limit: Duration
  private let count: Int
  private let isJSON: Bool
  private let reconnects: Bool

  /// Runs the command for the device or the measurement that the operand names.
  static func run(_ words: [String], _ tool: CommandLineTool) throws {
    let arguments = try Arguments(words, of: .live)
    let names = arguments.operands.map { CommandWord.canonical($0, among: kinds) ?? $0 }
    for (name, follow) in followers where names == [name] {
      return try follow(arguments, tool)
    }
    try LiveCommand(words).run(tool)
  }

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, of: .live)
    guard let word = arguments.operands.first else {
      throw UsageError(
        message: "live: name a measurement: \(Self.kinds.joined(separator: ", "))")
    }
    guard let name = CommandWord.canonical(word, among: Self.kinds) else {
      throw UsageError(
        message: "live: cannot measure \(displayable(word))"
          + CommandWord.hint(for: word, among: Self.kinds))
    }
    guard arguments.operands.count == 1, let kind = LiveKind(rawValue: name) else {
      throw UsageError(
        message: "live: one measurement at a time, not also "
          + displayable(arguments.operands.dropFirst().first ?? name))
    }
    try Self.checkOptions(arguments, for: .ring)
    self.kind = kind
    ring = try RingArguments(arguments, command: "live")
    limit = try arguments.duration("--for", "live") ?? .seconds(kind.seconds)
    count = try arguments.number("--count", in: 1...1_000_000, "live") ?? .max
    isJSON = arguments.has("--json")
    reconnects = !arguments.has("--no-reconnect")
  }

  func run(_ tool: CommandLineTool) throws {
    let (limit, count) = (limit, count)
    let screen: any LiveScreen =
      isJSON ? JSONLiveScreen(output: tool.output) : TextLiveScreen(output: tool.output)
    let measurement = kind.measurement
    // The session continues on later links.
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
