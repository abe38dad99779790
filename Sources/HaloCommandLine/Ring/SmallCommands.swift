import HaloDevices
import HaloProtocol

/// `halo battery`: how full the battery is.
struct BatteryCommand {
  /// The options it knows.
  static let options = RingArguments.options.merging(["--json": .flag]) { $1 }

  private let ring: RingArguments
  private let isJSON: Bool

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, command: "battery", options: Self.options)
    try arguments.requireNoOperands("battery")
    ring = try RingArguments(arguments, command: "battery")
    isJSON = arguments.has("--json")
  }

  func run(_ tool: CommandLineTool) throws {
    let output = tool.output
    let isJSON = isJSON
    try ring.visit(tool) { visit in
      let battery = try await visit.ring.battery()
      try output.line(
        isJSON ? JSONOutput.line(battery) : "\(battery.percent) %, \(battery.charging)")
    }
  }
}

/// `halo find`: makes the ring flash.
struct FindCommand {
  /// The options it knows.
  static let options = RingArguments.options

  private let ring: RingArguments

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, command: "find", options: Self.options)
    try arguments.requireNoOperands("find")
    ring = try RingArguments(arguments, command: "find")
  }

  func run(_ tool: CommandLineTool) throws {
    let output = tool.output
    try ring.visit(tool) { visit in
      try await visit.ring.find()
      // It does not answer: that the command is with it is all that can be said.
      try output.line(
        "\(displayable(visit.name)) got the command to flash: look for its green light.")
    }
  }
}
