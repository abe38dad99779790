import HaloDevices
import HaloScenario
import HaloSimulator
import HaloTransport

/// Runs `halo live strap`, which shows the measurements of a heart rate strap as they arrive.
enum StrapCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let following = try FollowingArguments(arguments, .strap)
    let screen: any StrapScreen =
      tool.output.isJSON ? JSONStrapScreen(tool.output) : TextStrapScreen(tool.output)
    let account = StrapAccount(screen: screen, resetsEnergy: arguments[.resetsEnergy])
    try following.run(tool, virtual: try following.virtual.make()) { found, transport in
      try await Following(found, for: account, until: following.end, on: transport.clock)
        .run(on: transport)
    }
  }
}
