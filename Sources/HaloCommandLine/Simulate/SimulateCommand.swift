import HaloSimulator

/// Runs `halo simulate`.
enum SimulateCommand {
  /// Runs a scenario from a file, or devices on a bus or on the air.
  static func run(_ words: [String], _ tool: CommandLineTool) throws {
    let arguments = try Arguments(words, of: .simulate)
    #if os(Linux)
    if arguments.has("--bus") { return try BusCommand(words).run(tool, quits: true) }
    if arguments.has("--air") { return try AirCommand(words).run(tool) }
    #else
    for name in ["--bus", "--air"] where arguments.has(name) {
      throw UsageError(message: "simulate: \(name) is for Linux only")
    }
    #endif
    try ScenarioCommand(words).run(tool)
  }

  /// Parses faults that are separated by semicolons.
  static func plan(_ text: String) throws -> FaultPlan {
    let texts = text.split(separator: ";").filter { !$0.allSatisfy { $0 == " " } }
    return FaultPlan(
      try texts.enumerated().map { (place, text) throws(UsageError) in
        do throws(FaultError) {
          return try Fault(parsing: text)
        } catch {
          throw UsageError(message: "simulate: --plan: fault \(place + 1): \(error)")
        }
      })
  }
}
