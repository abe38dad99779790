import HaloFoundation
import HaloScenario

/// A file that a command writes, such as a log, a recording or a converted capture; `-` is standard
/// output.
///
/// The command detects as many problems as possible before it has anything to write. Only the owner
/// can read the file. It appears under its name when its content is complete, by
/// ``Output/finish()``, and replaces an existing file only with `--force`; see ``NewFile``.
struct OutputFile: Sendable {
  let name: String
  /// The text, such as the option, that precedes the name of the file in error messages.
  private let label: String
  private let isForced: Bool

  private init(name: String, label: String, isForced: Bool) {
    (self.name, self.label, self.isForced) = (name, label, isForced)
  }

  init(_ name: String, _ arguments: Arguments, of option: String? = nil) {
    self.init(
      name: name, label: "\(arguments.command.name): " + (option.map { $0 + " " } ?? ""),
      isForced: arguments[.force])
  }

  init?(_ option: Option<String>, _ arguments: Arguments) throws {
    guard let name = try Self.name(by: option, arguments) else { return nil }
    guard !name.isEmpty else { throw UsageError("\(option.name) takes the name of a file, or -") }
    self.init(name, arguments, of: option.name)
  }

  /// Returns the file name that is the value of an option; nil without the option on the command
  /// line.
  static func name(by option: Option<String>, _ arguments: Arguments) throws -> String? {
    let name = try arguments[option]
    // With --output or --html next to --record, one --force is for both files.
    let others: [Option<String>] = [.output, .html, .recording]
    if name == nil, arguments[.force], !others.contains(where: { arguments.has($0) }) {
      throw UsageError("--force needs \(option.name)")
    }
    return name
  }

  /// Returns the output for the command's messages: standard error if the file is standard output,
  /// otherwise standard output.
  func remainder(of tool: CommandLineTool) -> Output { name == "-" ? tool.errors : tool.output }

  /// Opens the file for writing.
  func open(
    _ tool: CommandLineTool, besides input: String? = nil, database: OutputLocation? = nil,
    form: NewFile.Form = .whole
  ) throws -> Output {
    if name == "-" { return tool.output }
    do {
      let location = try OutputLocation(name)
      try check(location.identity, besides: input, tool)
      if let database, location.belongs(toDatabase: database) { throw OutputReason.isInput }
      guard location.kind == .stream else {
        return Output(
          file: try NewFile(location, path: name, label: label, isForced: isForced, form: form))
      }
      let file = try location.openStream()
      return Output(isTerminal: isatty(file.descriptor) == 1, hasColour: false) {
        [name, label] data in
        do {
          try withExtendedLifetime(file) {
            try StandardStreams.writer(file.descriptor, name: name)(data)
          }
        } catch let error as StreamFailure {
          throw OutputFailure(name: name, reason: .system(error.reason), label: label)
        }
      }
    } catch let reason as OutputReason {
      throw OutputFailure(name: name, reason: reason, label: label)
    }
  }

  func file(_ name: String) -> OutputFile {
    OutputFile(name: "\(self.name)/\(name)", label: label, isForced: isForced)
  }

  var exists: Bool { access(name, F_OK) == 0 }

  var isLink: Bool {
    var status = stat()
    return lstat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether the name leads to a pipe, a terminal or another device.
  var isStream: Bool { (try? OutputLocation(name))?.kind == .stream }

  /// Creates a folder that only its owner can access, unless it exists; `label` precedes the path
  /// in errors.
  static func createFolder(_ path: String, label: String) throws(OutputFailure) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT != S_IFDIR else { return }
      throw OutputFailure(name: path, reason: .system(ENOTDIR), label: label)
    }
    guard mkdir(path, 0o700) == 0 else {
      throw OutputFailure(name: path, reason: .system, label: label)
    }
  }

  private func check(
    _ identity: FileIdentity?, besides input: String?, _ tool: CommandLineTool
  ) throws(OutputReason) {
    guard let identity else { return }
    let read = input.flatMap { name in
      name == "-" ? tool.inputDescriptor.flatMap { FileIdentity($0) } : FileIdentity(name)
    }
    if identity == read { throw .isInput }
    if [STDOUT_FILENO, STDERR_FILENO].contains(where: { FileIdentity($0) == identity }) {
      throw .isStandardOutput
    }
  }
}

struct OutputFailure: Error, CustomStringConvertible {
  let name: String
  let reason: OutputReason
  let label: String
  var description: String { "\(label)\(name): \(reason)" }

  /// Throws the error of a command (`outcome`), of the file that it writes, or of both; returns if
  /// neither failed.
  static func end(_ outcome: Result<Void, any Error>, file: Result<Void, any Error>) throws {
    switch (outcome, file) {
    case (.failure(let error), .failure(let fileError))
    where !(error is OutputClosed) && !(fileError is OutputClosed):
      throw ScenarioFailure(reason: "\(error); \(fileError)")
    case (.failure(is OutputClosed), .failure): try file.get()
    default:
      try outcome.get()
      try file.get()
    }
  }
}
