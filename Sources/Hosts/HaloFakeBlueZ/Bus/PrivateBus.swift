import Glibc
import Synchronization

/// A private message bus: a `dbus-daemon` in a temporary folder that only this user can reach.
///
/// It ends with ``end()``, with its last owner, and with any death of this process: two shell
/// processes, the *guards*, read from a socket whose other end only this process has. If a `kill
/// -9` hits this process and both guards at once, the next bus in the same temporary folder removes
/// the folder. See `Design.md`, "A private bus".
package final class PrivateBus: Sendable {
  /// The D-Bus address of the bus, for `DBUS_SYSTEM_BUS_ADDRESS`.
  package let address: String

  private let processes: Mutex<Processes?>

  /// Whether `dbus-daemon` is installed.
  package static var isAvailable: Bool { find("dbus-daemon", in: usualSearchPath) != nil }

  /// Starts a `dbus-daemon`, and blocks the calling thread until the bus accepts connections, for
  /// some milliseconds.
  ///
  /// The defaults of `searchPath` and `temporaryFolder` are `PATH` and `TMPDIR`.
  package init(
    searchPath: String? = nil, temporaryFolder: String? = nil
  ) throws(PrivateBusError) {
    let searchPath = searchPath ?? Self.usualSearchPath
    guard let program = Self.find("dbus-daemon", in: searchPath) else { throw .programMissing }
    let folder = try PrivateBusFolder(
      in: temporaryFolder ?? Self.environment("TMPDIR") ?? "/tmp")
    var processes = Processes(folder: folder)
    do throws(PrivateBusError) {
      try Self.write(Self.configuration, to: folder.path + "/bus.conf")
      let output = try processes.start(program, searchPath: searchPath)
      defer { close(output) }
      guard let address = Self.firstLine(from: output) else {
        let reason = Self.read(folder.path + "/errors")
        throw .notStarted(reason: reason.isEmpty ? "it printed no address" : reason)
      }
      self.address = address
      self.processes = Mutex(processes)
    } catch {
      processes.end()
      throw error
    }
  }

  deinit { end() }

  /// Ends the `dbus-daemon`, and waits until it is gone; does nothing the second time.
  package func end() {
    // A second caller waits as well.
    processes.withLock { $0.take()?.end() }
  }
}

/// The reason why a private bus could not start.
package enum PrivateBusError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `dbus-daemon` is not installed.
  case programMissing
  case noResources(String, code: Int32)
  /// The `dbus-daemon` did not start; the text is its error message.
  case notStarted(reason: String)

  package var description: String {
    switch self {
    case .programMissing:
      "there is no dbus-daemon on the PATH; install the package dbus-daemon (Debian, Fedora) or "
        + "dbus (Arch, Alpine)"
    case .noResources(let what, let code):
      "the system does not give \(what): \(String(cString: strerror(code)))"
    case .notStarted(let reason): "dbus-daemon does not start: \(reason)"
    }
  }
}

// MARK: - The daemon

extension PrivateBus {
  /// The policy allows everything to every client, because the folder admits only this user.
  ///
  /// The `listen` address is mandatory, but the one on the command line overrides it. The limits
  /// are those of a session bus.
  private static let configuration = """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>unix:tmpdir=/tmp</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow user="*"/>
        <allow own="*"/>
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
      </policy>
      <limit name="max_incoming_bytes">1000000000</limit>
      <limit name="max_incoming_unix_fds">250000000</limit>
      <limit name="max_outgoing_bytes">1000000000</limit>
      <limit name="max_outgoing_unix_fds">250000000</limit>
      <limit name="max_message_size">1000000000</limit>
      <limit name="max_completed_connections">100000</limit>
      <limit name="max_connections_per_user">100000</limit>
      <limit name="max_names_per_connection">50000</limit>
      <limit name="max_match_rules_per_connection">50000</limit>
      <limit name="max_replies_per_connection">50000</limit>
    </busconfig>

    """

  /// The processes of the bus, which are one process group: two guards, then the `dbus-daemon`.
  private struct Processes: Sendable {
    let folder: PrivateBusFolder
    /// This process's end of a socket pair, whose other end the two guards read from.
    private var leash: Int32 = -1
    private var numbers: [pid_t] = []

    init(folder: PrivateBusFolder) { self.folder = folder }

    /// Removes the folder in its first argument and ends the process group.
    ///
    /// A second attempt helps if the daemon creates its socket at the same time.
    private static let cleanup = #"rm -rf -- "$1" || rm -rf -- "$1"; kill -KILL 0"#

    /// Each waits for the end of its input, then cleans up.
    ///
    /// They are different programs, so no single `killall` ends both.
    private static let guards = [
      #"trap '' HUP INT QUIT TERM; read -r line; eval "$2""#,
      #"trap '' HUP INT QUIT TERM; exec xargs sh -c "$2" sh "$1""#,
    ]

    mutating func start(
      _ program: String, searchPath: String
    ) throws(PrivateBusError) -> Int32 {
      let folder = folder
      let input: Int32
      (leash, input) = try PrivateBus.socketPair()
      defer { close(input) }
      let environment = ["PATH=" + searchPath]
      for script in Self.guards {
        try spawn(
          "/bin/sh", ["sh", "-c", script, "sh", folder.path, Self.cleanup], environment
        ) { actions in
          posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
          for number in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
          }
          // The inherited descriptor holds the lock.
          posix_spawn_file_actions_adddup2(&actions, folder.descriptor, 3)
        }
      }
      let (output, theirs) = try PrivateBus.socketPair()
      defer { close(theirs) }
      let words = [
        program, "--nofork", "--nopidfile", "--nosyslog",
        "--config-file=\(folder.path)/bus.conf",
        "--address=\(PrivateBus.address(ofSocketIn: folder.path))", "--print-address=1",
      ]
      do throws(PrivateBusError) {
        try spawn(program, words, environment) { actions in
          posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
          posix_spawn_file_actions_adddup2(&actions, theirs, STDOUT_FILENO)
          posix_spawn_file_actions_addopen(
            &actions, STDERR_FILENO, folder.path + "/errors", O_WRONLY | O_CREAT | O_EXCL, 0o600)
        }
      } catch {
        close(output)
        throw error
      }
      return output
    }

    private mutating func spawn(
      _ program: String, _ words: [String], _ environment: [String],
      _ describe: (inout posix_spawn_file_actions_t) -> Void
    ) throws(PrivateBusError) {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      describe(&actions)
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      // A separate process group: Ctrl-C in a terminal reaches only this process, which ends the
      // bus.
      posix_spawnattr_setpgroup(&attributes, numbers.first ?? 0)
      var signals = sigset_t()
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      sigfillset(&signals)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      posix_spawnattr_setflags(
        &attributes,
        Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
      var process: pid_t = 0
      let result = PrivateBus.withStrings(words) { words in
        PrivateBus.withStrings(environment) { environment in
          posix_spawn(&process, program, &actions, &attributes, words, environment)
        }
      }
      guard result == 0 else { throw .noResources("a process", code: result) }
      numbers.append(process)
    }

    /// The number of a child is not reused until `waitpid`, so the process group is that of this
    /// bus.
    func end() {
      if let daemon = numbers.dropFirst(Self.guards.count).first {
        kill(daemon, SIGKILL)
        Self.wait(for: daemon)
      }
      folder.remove()
      // The guards last: if this process is killed before, one of them removes the folder.
      if let group = numbers.first { kill(-group, SIGKILL) }
      for number in numbers { Self.wait(for: number) }
      if leash >= 0 { close(leash) }
    }

    private static func wait(for process: pid_t) {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
  }

  private static func address(ofSocketIn folder: String) -> String {
    let plain = Set("-_/.*0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    var address = "unix:path="
    for byte in "\(folder)/bus".utf8 {
      if plain.contains(byte) {
        address.unicodeScalars.append(UnicodeScalar(byte))
      } else {
        address += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
    return address
  }

  /// Returns the first line up to a comma: the address that `dbus-daemon` prints.
  ///
  /// Nil if it ends first, or prints nothing for ten seconds.
  private static func firstLine(from output: Int32) -> String? {
    var line: [UInt8] = []
    var wanted = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    while !line.contains(UInt8(ascii: "\n")) {
      let ready = poll(&wanted, 1, 10_000)
      if ready < 0, errno == EINTR { continue }
      var piece = [UInt8](repeating: 0, count: 1024)
      guard ready > 0, case let count = recv(output, &piece, piece.count, 0), count > 0 else {
        return nil
      }
      line += piece.prefix(count)
    }
    let end = line.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ",") }
    return String(decoding: line.prefix(upTo: end ?? line.endIndex), as: UTF8.self)
  }
}

// MARK: - The system

extension PrivateBus {
  private static var usualSearchPath: String { environment("PATH") ?? "/usr/bin:/bin" }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value[0] != 0 else { return nil }
    return String(cString: value)
  }

  private static func find(_ name: String, in searchPath: String) -> String? {
    searchPath.split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  private static func write(_ text: String, to path: String) throws(PrivateBusError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .noResources("a file", code: errno) }
    defer { close(file) }
    let bytes = Array(text.utf8)
    guard Glibc.write(file, bytes, bytes.count) == bytes.count else {
      throw .noResources("a file", code: errno)
    }
  }

  /// Returns the last line of a file, such as an error message; empty without a file.
  private static func read(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(file, &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return text.split(separator: "\n").last.map(String.init) ?? ""
  }

  private static func socketPair() throws(PrivateBusError) -> (Int32, Int32) {
    var numbers: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &numbers) == 0 else {
      throw .noResources("a socket pair", code: errno)
    }
    return (numbers[0], numbers[1])
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
