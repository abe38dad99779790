import HaloDevices
import HaloProtocol

enum BatteryCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let output = tool.output
    try RingArguments(arguments).visit(tool) { visit in
      let battery = try await visit.ring.battery()
      try output.show(battery, "\(battery.percent) %, \(battery.charging)")
    }
  }
}

enum FindCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let output = tool.output
    try RingArguments(arguments).visit(tool) { visit in
      try await visit.ring.flash()
      // A ring does not answer this command.
      try output.show(
        ["name": visit.name], "\(visit.title) got the command to flash: look for its green light.")
    }
  }
}

extension Command {
  static let battery = Command(
    name: "battery", summary: "show the charge of a ring", synopses: ["battery [--json]"],
    sections: [
      Section(
        text: "Shows the charge of the battery in percent, and whether the ring is charging.",
        options: [Flag.json("the object of Colmi.BatteryStatus")]), .ring,
    ], run: BatteryCommand.run)

  static let find = Command(
    name: "find", summary: "make a ring flash", synopses: ["find [--json]"],
    sections: [
      Section(
        text: "Makes a ring flash. The ring does not answer.",
        options: [Flag.json("an object with the name of the ring")]), .ring,
    ], run: FindCommand.run)
}
