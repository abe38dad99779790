import HaloDevices
import HaloProtocol

/// Runs `halo battery`, which shows the charge of a ring's battery.
enum BatteryCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let (output, isJSON) = (tool.output, arguments[.json])
    try RingArguments(arguments).visit(tool) { visit in
      let battery = try await visit.ring.battery()
      try isJSON
        ? output.json(battery) : output.line("\(battery.percent) %, \(battery.charging)")
    }
  }
}

/// Runs `halo find`, which makes a ring flash.
enum FindCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let (output, isJSON) = (tool.output, arguments[.json])
    try RingArguments(arguments).visit(tool) { visit in
      try await visit.ring.find()
      guard !isJSON else { return try output.object(["name": visit.name]) }
      // A ring does not answer this command.
      try output.line(
        "\(visit.title) got the command to flash: look for its green light.")
    }
  }
}
