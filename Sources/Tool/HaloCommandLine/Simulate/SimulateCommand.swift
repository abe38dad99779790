import HaloSimulator

/// Runs `halo simulate`.
enum SimulateCommand {
  /// Runs a scenario from a file, or devices on a bus or on the air.
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    #if os(Linux)
    if arguments[.bus] { return try BusCommand(arguments).run(tool, quits: true) }
    if arguments[.air] { return try AirCommand(arguments).run(tool) }
    #else
    for flag in [Flag.bus, .air] where arguments[flag] {
      throw UsageError("\(flag.name) is for Linux only")
    }
    #endif
    try ScenarioCommand(arguments).run(tool)
  }

  /// Parses faults that are separated by semicolons.
  static func plan(_ text: String) throws -> FaultPlan {
    let texts = text.split(separator: ";").filter { !$0.allSatisfy { $0 == " " } }
    return FaultPlan(
      try texts.enumerated().map { (place, text) throws(UsageError) in
        do throws(FaultError) {
          return try Fault(parsing: text)
        } catch {
          throw UsageError("--plan: fault \(place + 1): \(error)")
        }
      })
  }
}
