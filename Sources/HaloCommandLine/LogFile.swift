import Foundation
import Synchronization

/// A file that a command writes, that which `--log` names for one; `-` is standard output.
///
/// It is opened before there is anything to write, to hear early of what is wrong with it, and
/// keeps what it held until then.
struct LogFile: Sendable {
  private let name: String
  /// What stands before the name where something is said of it.
  private let label: String

  /// Takes the value of the option.
  init(_ name: String, command: String) throws {
    guard !name.isEmpty else {
      throw UsageError(message: "\(command): --log takes the name of a file, or -")
    }
    self.init(name, label: "\(command): --log ")
  }

  /// Takes a name, and what stands before it where something is said of it.
  init(_ name: String, label: String) {
    self.name = name
    self.label = label
  }

  /// Where everything else goes: a trace has standard output for itself.
  func remainder(of tool: CommandLineTool) -> Output {
    name == "-" ? tool.errors : tool.output
  }

  /// Opens the file.
  ///
  /// - Parameters:
  ///   - tool: Whose standard output it may be.
  ///   - input: The file that the command reads, which must be another; `-` is standard input.
  /// - Returns: What writes to it; the first piece takes the place of what it held.
  /// - Throws: ``LogFailure``
  func open(_ tool: CommandLineTool, besides input: String? = nil) throws -> Output {
    if name == "-" { return tool.output }
    let descriptor = Foundation.open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw LogFailure(StreamFailure(name, code: errno), label) }
    // Open until the process ends, or the file is written to for the last time.
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let identity = FileIdentity(descriptor)
    let read = input.flatMap { name in
      name == "-" ? tool.inputDescriptor.flatMap { FileIdentity($0) } : FileIdentity(name)
    }
    try check(identity, besides: read)
    let write = StandardStreams.writer(descriptor, name: name)
    let isFresh = Mutex(identity != nil)
    return Output(isTerminal: isatty(descriptor) == 1, hasColour: false) { [name, label] data in
      let takesPlace = isFresh.withLock { isFresh in
        defer { isFresh = false }
        return isFresh
      }
      do {
        try withExtendedLifetime(handle) {
          if takesPlace, ftruncate(descriptor, 0) != 0 { throw StreamFailure(name, code: errno) }
          try write(data)
        }
      } catch let error as StreamFailure {
        throw LogFailure(error, label)
      }
    }
  }

  /// Whether it is to be made by opening it.
  var isMissing: Bool { name != "-" && access(name, F_OK) != 0 }

  /// Removes the file where nothing is in it; a link to it stays.
  func removeIfEmpty() {
    guard let path = realpath(name, nil) else { return }
    defer { free(path) }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 else {
      return
    }
    unlink(path)
  }

  /// Refuses a file that is read, or written to by somebody else.
  private func check(_ identity: FileIdentity?, besides input: FileIdentity?) throws {
    guard let identity else { return }
    if identity == input {
      throw LogFailure(name: name, reason: "is the file that is read", label: label)
    }
    if [STDOUT_FILENO, STDERR_FILENO].contains(where: { FileIdentity($0) == identity }) {
      throw LogFailure(
        name: name, reason: "is where everything else goes; - keeps them apart", label: label)
    }
  }
}

/// A log that cannot be written.
struct LogFailure: Error, CustomStringConvertible {
  let name: String
  let reason: String
  let label: String
  var description: String { "\(label)\(name): \(reason)" }

  init(name: String, reason: String, label: String) {
    self.name = name
    self.reason = reason
    self.label = label
  }

  init(_ failure: StreamFailure, _ label: String) {
    self.init(name: failure.name, reason: failure.reason, label: label)
  }

  /// Ends a command whose log is written: with what it came to, and what is wrong with the log.
  static func end(_ outcome: Result<Void, any Error>, log: Result<Void, any Error>) throws {
    switch (outcome, log) {
    case (.failure(let error), .failure(let logError))
    where !(error is OutputClosed) && !(logError is OutputClosed):
      throw ScenarioFailure(reason: "\(error); \(logError)")
    case (.failure(is OutputClosed), .failure): try log.get()
    default:
      try outcome.get()
      try log.get()
    }
  }
}

/// Which file something is, whatever its names; only files that keep what is written have one.
private struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
  }
}
