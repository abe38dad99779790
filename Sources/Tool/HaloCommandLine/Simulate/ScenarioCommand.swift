import HaloCapture
import HaloFoundation
import HaloScenario
import HaloTransport

/// Runs `halo simulate SCENARIO`, which simulates devices, centrals and events from a file.
struct ScenarioCommand {
  private let path: String

  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    try arguments.require(SimulateCommand.scenarioOptions)
    guard let path = arguments.operands.first else {
      throw UsageError("give a scenario file, such as Fixtures/scenarios/first-sync.haloscenario")
    }
    try arguments.requireOne("file")
    let seed = try arguments[.seed]
    let logFile = try OutputFile(.log, arguments)
    try ScenarioCommand(path: path).run(arguments, seed, logFile, tool)
  }

  private func run(
    _ arguments: Arguments, _ seed: UInt64?, _ logFile: OutputFile?, _ tool: CommandLineTool
  ) throws {
    var scenario = try read(tool)
    if let seed { scenario.seed = seed }
    let output = logFile?.remainder(of: tool) ?? tool.output
    let log = try logFile?.open(tool, besides: path, form: .growing)
    let width = (scenario.names + ["expect"]).map(\.count).max() ?? 0
    let screen: any ScenarioScreen =
      arguments[.json]
      ? JSONScenarioScreen(output: output)
      : TextScenarioScreen(output: output, nameWidth: min(width, 16))
    let header = Trace(header: header(of: scenario), events: []).text
    let app = try HCIPlug.app(arguments, tool)
    let outcome = Result {
      // The error of writing the log is reported later, after the result of the scenario.
      try? log?.write(header)
      let result = try scenario.run(
        showsReadings: arguments[.readings],
        pacing: tool.pacing(isRealTime: arguments[.realTime] && app == nil, isWatched: false),
        maximumSteps: tool.scenarioSteps, log: log?.tracing, app: app
      ) { fact in
        try screen.show(fact)
        if app != nil { try output.flush() }
      }
      try screen.show(result)
      guard result.failures.isEmpty else {
        throw failure("\(result.failures.count) of \(result.checks.count) expectations do not hold")
      }
    }
    // The log is complete even after an error, because it contains all events before the error.
    try OutputFailure.end(outcome, file: Result { try log?.finish() })
  }

  private func header(of scenario: Scenario) -> [Trace.HeaderField] {
    let name = path == "-" ? path : URL(fileURLWithPath: path).lastPathComponent
    return [
      Trace.virtualMark, Trace.HeaderField(key: "scenario", value: displayable(name)),
      Trace.HeaderField(key: "seed", value: "\(scenario.seed)"),
    ]
  }

  private func read(_ tool: CommandLineTool) throws -> Scenario {
    let lines: LineReader
    do {
      lines = path == "-" ? tool.input : try LineReader(path: path)
    } catch let error as StreamFailure {
      throw failure("cannot be opened: \(error.reason)")
    }
    var parser = ScenarioParser()
    do {
      while let line = try lines.next() {
        switch line {
        case .text(let text): try parser.consume(text)
        case .tooLong: try parser.refuseLongLine()
        }
      }
      return try parser.finish()
    } catch let error as ScenarioError {
      if error.line == 1 {
        throw failure(
          "not a scenario file: its first line is not \"\(Scenario.signature)\"; "
            + "Documentation/Scenario.md describes the format")
      }
      throw failure("\(error)")
    } catch let error as StreamFailure where error.name == path {
      throw failure("cannot be read: \(error.reason)")
    }
  }

  private func failure(_ reason: String) -> ScenarioFailure {
    ScenarioFailure(reason: "simulate: \(path): \(reason)")
  }
}

extension Output {
  /// A closure that writes each event as a line of a trace.
  ///
  /// The closure ignores errors; the next other write or the end of the command throws them.
  var tracing: @Sendable (ATTEvent) -> Void {
    { event in try? self.line(Trace.line(of: event)) }
  }
}
