import HaloDevices
import HaloProtocol

/// Runs `halo battery`, which shows the charge of a ring's battery.
struct BatteryCommand {
  private let ring: RingArguments
  private let isJSON: Bool

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, of: .battery)
    try arguments.requireNoOperands("battery")
    ring = try RingArguments(arguments, command: "battery")
    isJSON = arguments.has("--json")
  }

  func run(_ tool: CommandLineTool) throws {
    let output = tool.output
    let isJSON = isJSON
    try ring.visit(tool) { visit in
      let battery = try await visit.ring.battery()
      try isJSON
        ? output.json(battery) : output.line("\(battery.percent) %, \(battery.charging)")
    }
  }
}

/// Runs `halo find`, which makes a ring flash.
struct FindCommand {
  private let ring: RingArguments
  private let isJSON: Bool

  private struct Found: Encodable {
    var name: String
  }

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, of: .find)
    try arguments.requireNoOperands("find")
    ring = try RingArguments(arguments, command: "find")
    isJSON = arguments.has("--json")
  }

  func run(_ tool: CommandLineTool) throws {
    let (output, isJSON) = (tool.output, isJSON)
    try ring.visit(tool) { visit in
      try await visit.ring.find()
      guard !isJSON else { return try output.json(Found(name: visit.name)) }
      // A ring does not answer this command.
      try output.line(
        "\(visit.title) got the command to flash: look for its green light.")
    }
  }
}
