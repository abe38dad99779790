import HaloSimulator
import HaloTransport

/// `halo live strap`: the measurements of a heart rate strap as they come.
struct StrapCommand {
  private let transport: TransportArguments
  private let selector: DeviceSelector
  private let limit: Duration
  private let count: Int
  private let isJSON: Bool
  private let recording: RecordFile?
  /// What the virtual strap is.
  private let profile: StrapProfile
  private let resetsEnergy: Bool

  /// How long, if nobody says.
  private static let seconds = 60

  /// Reads what stands behind `halo live strap`.
  init(_ arguments: Arguments) throws {
    for option in ["--ring", "--at"] where arguments.value(option) != nil {
      throw UsageError(message: "live: \(option) says something of a ring, and not of a strap")
    }
    for option in ["--cycling", "--wheel"] where arguments.value(option) != nil {
      throw UsageError(
        message: "live: \(option) says something of a cycling sensor, and not of a strap")
    }
    let name = arguments.value("--strap")
    if name?.isEmpty == true {
      throw UsageError(message: "live: --strap takes virtual, a name, or an address")
    }
    let virtual = try name.flatMap { try Self.profile($0) }
    transport = try TransportArguments(
      arguments, command: "live", device: name.map { _ in ("--strap", isVirtual: virtual != nil) })
    profile = virtual ?? .full
    resetsEnergy = arguments.has("--reset-energy")
    selector =
      transport.isVirtual ? .address("virtual-strap") : name.map { DeviceSelector($0) } ?? .only
    limit = .seconds(try arguments.number("--for", in: 1...86_400, "live") ?? Self.seconds)
    count = try arguments.number("--count", in: 1...1_000_000, "live") ?? .max
    isJSON = try arguments.choice("--format", of: ["text", "jsonl"], "live") == "jsonl"
    recording = try arguments.value("--record").map { try RecordFile($0, command: "live") }
  }

  /// Reads `virtual` or `virtual:PROFILE`; nil for the name of a real one.
  private static func profile(_ text: String) throws -> StrapProfile? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0] == "virtual" else { return nil }
    guard parts.count == 2 else { return .full }
    if let profile = StrapProfile(named: String(parts[1])) { return profile }
    let known = StrapProfile.all.map(\.name).joined(separator: ", ")
    throw UsageError(
      message: "live: no virtual strap \(displayable(String(parts[1]))); known: \(known)")
  }

  func run(_ tool: CommandLineTool) throws {
    guard let recording else { return try run(tool, recordingTo: nil) }
    try recording.record(tool, from: tool.radio.now()) { try run(tool, recordingTo: $0) }
  }

  private func run(_ tool: CommandLineTool, recordingTo log: TrafficLog?) throws {
    let screen: any StrapScreen =
      isJSON ? JSONStrapScreen(output: tool.output) : TextStrapScreen(output: tool.output)
    let search = DeviceSearch(kind: .strap, selector: selector, timeout: transport.timeout)
    let session = StrapSession(
      screen: screen, limit: limit, count: count, resetsEnergy: resetsEnergy)
    let notice = ProgressNotice(tool.errors)
    defer { notice.clear() }
    let strap = VirtualHeartRateStrap(profile: profile, seed: transport.world.seed)
    try transport.run(
      tool, alternative: "halo live strap --strap virtual", isWatched: !isJSON
    ) { air in
      air.place(strap, as: "virtual-strap")
    } _: { transport in
      notice.show("looking for \(search.words)")
      let found = try await search.find(on: transport)
      notice.clear()
      try await session.run(with: found, on: log.recording(transport, found.name))
    }
  }
}
