import HaloDevices
import HaloSimulator
import HaloTransport

/// `halo live strap`: the measurements of a heart rate strap as they come.
struct StrapCommand {
  private let following: FollowingArguments
  /// What the virtual strap is.
  private let profile: StrapProfile
  private let resetsEnergy: Bool

  /// Reads what stands behind `halo live strap`.
  init(_ arguments: Arguments) throws {
    following = try FollowingArguments(arguments, .strap) { name in
      try Self.profile(name) != nil
    }
    profile = try arguments.value("--strap").flatMap { try Self.profile($0) } ?? .full
    resetsEnergy = arguments.has("--reset-energy")
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
    let screen: any StrapScreen =
      following.isJSON ? JSONStrapScreen(tool.output) : TextStrapScreen(tool.output)
    let account = StrapAccount(screen: screen, resetsEnergy: resetsEnergy)
    let limits = following.limits
    let strap = VirtualHeartRateStrap(profile: profile, seed: following.transport.world.seed)
    try following.run(tool, virtual: strap) { found, transport in
      try await Following(found, for: account, until: limits, on: transport.clock)
        .run(on: transport)
    }
  }
}
