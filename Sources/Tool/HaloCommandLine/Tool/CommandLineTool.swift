import HaloDevices
import HaloFoundation
import HaloScenario
import HaloTransport

/// The command line tool `halo`, independent of the process that runs it.
public struct CommandLineTool {
  /// The version of this package and of `halo`, the same as the newest version in the changelog.
  public static let version = "0.3.0"

  let output: Output
  let errors: Output
  let input: LineReader
  /// The descriptor of standard input; nil if the input has no descriptor, as in tests.
  var inputDescriptor: Int32?
  /// Whether standard input is a terminal, at which a person types.
  var isInputTerminal = false
  /// Whether standard output is a pipe, whose reader may print on the same terminal.
  var isOutputPipe = false
  /// Runs a function with a closure that returns the first signal that asks the command to end, or
  /// nil until a signal arrives.
  var catchingSignals: SignalCatcher = { body in try body { nil } }
  let pause: @Sendable (Duration) -> Void
  let radio: Radio
  /// The file of remembered devices; nil if the environment names no folder for it.
  var knownDevices: KnownDeviceFile?
  /// The options with which the user chose a device, for the commands that hints suggest.
  var deviceOptions = DeviceOptions()
  /// Whether the environment contains the address of another system bus, which may have devices.
  var hasBusAddress = false
  /// Whether standard output is text for people, as opposed to JSON, CSV, or a file's content.
  var printsText = false
  /// The maximum number of times that a simulated scenario may advance its virtual time.
  var scenarioSteps = Scenario.maximumSteps
  /// Called with each event on the simulated radio; nil if nothing observes them.
  var airObserver: (@Sendable (ATTEvent) -> Void)?
  /// The maximum number of repeated syncs in one command, which ``MemoryRun`` limits.
  var maximumSyncs = Int.max

  /// Runs the command of a command line (the words after `halo`), and returns the exit status.
  ///
  /// `halo help` and Documentation/Troubleshooting.md list the statuses.
  func run(_ words: [String]) -> Int32 {
    run { try dispatch(words) }
  }

  func run(_ body: () throws -> Void) -> Int32 {
    do {
      let outcome = Result { try body() }
      let flushed = Result { try output.flush() }
      // A reader that is gone needs no message, but an incomplete sync never looks complete.
      if case .failure(let error) = outcome, error is IncompleteRecords || error is ReportedFailure
      {
        throw error
      }
      try flushed.get()
      try outcome.get()
      try? errors.flush()
      return 0
    } catch is OutputClosed {
      try? errors.flush()
      return 0
    } catch {
      return report(error)
    }
  }

  func report(_ error: any Error) -> Int32 {
    switch error {
    case let error as UsageError: return fail(error.message, status: 2)
    case let error as any StatusError:
      guard let error = error as? any StatusError & CustomStringConvertible else {
        try? errors.flush()
        return error.status
      }
      return fail(displayable(error.description), status: error.status)
    default: return fail(displayable("\(error)"), status: 1)
    }
  }

  /// Returns a closure that slows down a simulation whenever its time advances; nil to run at full
  /// speed.
  ///
  /// With `isRealTime`, the closure waits as long as the time advances. On a terminal with
  /// `isWatched`, it makes short pauses, so that the user sees the output change.
  func pacing(isRealTime: Bool, isWatched: Bool) -> (@Sendable (Duration) -> Void)? {
    let pause = pause
    let output = output
    if isRealTime {
      return {
        // Without a reader there is no need to wait; the next line ends the command.
        try? output.flush()
        if !output.hasFailed { pause($0) }
      }
    }
    guard output.isTerminal, isWatched else { return nil }
    return { pause(min($0 / 12, .milliseconds(60))) }
  }

  private func fail(_ message: String, status: Int32) -> Int32 {
    note(message)
    return status
  }

  func note(_ message: String) {
    // A terminal would break lines within words, so break them between words; elsewhere a message
    // is one line.
    let text = "halo: " + message
    let lines = errors.isTerminal ? TextLayout.wrapped(text, to: errors.width) : [text]
    for line in lines { try? errors.line(line) }
    try? errors.flush()
  }

  /// Marks the output as data of a virtual device: JSON objects by a member, text by its first
  /// line, and always by a line on standard error.
  func markVirtual() {
    guard !output.isVirtual else { return }
    (output.isVirtual, errors.isVirtual) = (true, true)
    note(Self.virtualNote)
    // A terminal that shows both outputs needs no second line.
    guard printsText, !output.isTerminal || !errors.isTerminal else { return }
    try? output.line(Self.virtualNote)
  }

  static let virtualNote = "virtual device, invented data"

  /// Prints a message, what to type, if standard input is a terminal, because the command is about
  /// to wait for a person.
  func explainInput(_ message: String) {
    if isInputTerminal { note(message) }
  }

  /// Returns whether nothing but standard error is printed on its terminal: `output` is neither
  /// shown on a terminal nor piped to a program that may print there.
  func isAlone(besides output: Output) -> Bool {
    !output.isTerminal && !(output === self.output && isOutputPipe)
  }

  private func dispatch(_ words: [String]) throws {
    guard let name = words.first else { return try output.write(Help.overview) }
    var rest = Array(words.dropFirst())
    let command = try Command.lookUp(name)
    // Every word after `--` is an operand.
    let asksForHelp = rest.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    if asksForHelp, command.name != Command.help.name {
      return try Command.help.run(Arguments([command.name], of: .help), self)
    }
    // `help --version` is a question about `version`.
    if command.name == Command.help.name { rest = rest.map { Command.aliases[$0] ?? $0 } }
    do {
      var arguments = try Arguments(rest, of: command)
      var tool = self
      try tool.resolveDevices(of: &arguments)
      tool.printsText = arguments.printsText
      output.isJSON = arguments[.json]
      if command.operandValues.isEmpty { try arguments.requireNoOperands() }
      do {
        try command.run(arguments, tool)
      } catch var error as BluetoothMissing {
        error.unknownName = arguments.unknownName
        throw error
      }
    } catch let error as UsageError {
      throw UsageError("\(command.name): \(error.message)")
    }
  }
}

/// Runs a function with a closure that returns the first signal that asks the command to end, or
/// nil until a signal arrives.
typealias SignalCatcher =
  @Sendable (_ body: (_ received: @escaping @Sendable () -> Int32?) throws -> Void) throws -> Void

/// An error with its own exit status.
///
/// Such an error without a description was already reported to the user.
protocol StatusError: Error {
  var status: Int32 { get }
}

/// The error of a command that failed, as a message.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

struct ReportedFailure: StatusError { let status: Int32 }

extension CommandLineTool {
  /// Runs `halo` with the arguments and standard streams of this process, and exits.
  public static func main() -> Never {
    signal(SIGPIPE, SIG_IGN)  // A write then fails, and the tool ends quietly.
    let environment = ProcessInfo.processInfo.environment
    // A dumb terminal cannot move the cursor, so it gets the same output as a file.
    func isTerminal(_ descriptor: Int32) -> Bool {
      isatty(descriptor) == 1 && environment["TERM"] != "dumb"
    }
    let isWatched = isTerminal(STDERR_FILENO)
    let isTerminal = isTerminal(STDOUT_FILENO)
    let hasColour = isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
    let errors = Output(
      isTerminal: isWatched, hasColour: false,
      width: isWatched ? StandardStreams.size(STDERR_FILENO).columns : 80,
      sink: StandardStreams.writer(STDERR_FILENO, name: "standard error"))
    let size = isTerminal ? StandardStreams.size(STDOUT_FILENO) : (columns: 80, rows: 24)
    var tool = CommandLineTool(
      output: Output(
        isTerminal: isTerminal, hasColour: hasColour, width: size.columns, height: size.rows,
        sink: StandardStreams.writer(STDOUT_FILENO, name: "standard output")), errors: errors,
      input: LineReader(StandardStreams.reader(STDIN_FILENO, name: "standard input")),
      inputDescriptor: STDIN_FILENO,
      pause: { duration in
        let (seconds, attoseconds) = duration.components
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        // Unlike `Thread.sleep`, `nanosleep` ends at a signal.
        nanosleep(&time, nil)
      },
      radio: .system {
        if isWatched {
          try? errors.line("\nhalo: disconnecting; press Ctrl-C again to leave at once")
        }
      },
      knownDevices: KnownDeviceFile.standardPath(for: "halo", environment: environment)
        .map { KnownDeviceFile(path: $0) })
    tool.isInputTerminal = isatty(STDIN_FILENO) == 1
    tool.isOutputPipe = StandardStreams.isPipe(STDOUT_FILENO)
    tool.catchingSignals = { try RealTime.catchSignals($0) }
    tool.hasBusAddress = environment["DBUS_SYSTEM_BUS_ADDRESS"]?.isEmpty == false
    exit(tool.run(Array(CommandLine.arguments.dropFirst())))
  }
}
