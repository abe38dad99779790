import HaloDevices
import HaloScenario
import HaloSimulator
import HaloTransport

/// Runs `halo live strap`, which shows the measurements of a heart rate strap as they arrive.
struct StrapCommand {
  private let following: FollowingArguments
  private let resetsEnergy: Bool

  /// Parses the arguments after `halo live strap`.
  init(_ arguments: Arguments) throws {
    following = try FollowingArguments(arguments, .strap)
    resetsEnergy = arguments[.resetsEnergy]
  }

  func run(_ tool: CommandLineTool) throws {
    let screen: any StrapScreen =
      following.isJSON ? JSONStrapScreen(tool.output) : TextStrapScreen(tool.output)
    let account = StrapAccount(screen: screen, resetsEnergy: resetsEnergy)
    let end = following.end
    let strap = following.virtual
    try following.run(tool, virtual: try strap.make()) { found, transport in
      try await Following(found, for: account, until: end, on: transport.clock)
        .run(on: transport)
    }
  }
}
