import Foundation
import Testing

/// A run of a program as a separate process, and its results.
///
/// `Process` of Foundation waits for the end of a socket that processes of other tests may have
/// inherited. If those tests in turn need the waiting thread, none of them ends. This waits for the
/// process itself, whose output goes to files.
struct ProcessRun {
  /// The exit status; nil after a signal.
  let status: Int32?
  /// The signal that ended the process.
  let signal: Int32
  let output: String
  let errors: String

  /// Runs a program of the search path, with default actions for all signals.
  init(_ words: [String], adding environment: [String: String] = [:]) throws {
    let output = try TemporaryFile("")
    let errors = try TemporaryFile("")
    // These types differ between the systems.
    #if canImport(Darwin)
    var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, path) in ["/dev/null", output.path, errors.path].enumerated() {
      posix_spawn_file_actions_addopen(&actions, Int32(number), path, O_RDWR, 0)
    }
    // The threads of the tests block signals, and other tests may make this process ignore some.
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    #if !canImport(Darwin)
    // Sockets of other tests, whose peers would not see their end.
    for descriptor: Int32 in 3..<1024 { posix_spawn_file_actions_addclose(&actions, descriptor) }
    #endif
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let arguments = words.map { strdup($0) } + [nil]
    let settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + settings { free(text) } }
    var process: pid_t = 0
    try #require(posix_spawnp(&process, words[0], &actions, &attributes, arguments, settings) == 0)
    var state: Int32 = 0
    while waitpid(process, &state, 0) < 0, errno == EINTR {}
    signal = state & 0x7F
    status = signal == 0 ? state >> 8 & 0xFF : nil
    self.output = try String(contentsOfFile: output.path, encoding: .utf8)
    self.errors = try String(contentsOfFile: errors.path, encoding: .utf8)
  }

  /// Returns the path of a program; nil if the machine does not have it.
  static func path(of program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
