#if os(Linux)
import Glibc
import Synchronization

/// A bus of one's own: a `dbus-daemon` that only this user reaches, in a temporary folder.
///
/// It ends with ``end()``, with the last who has it, and with this process, whatever that dies of:
/// a shell beside the daemon reads from a socket whose other end only this process has. When that
/// is gone the shell ends the daemon and removes the folder. Nothing is left, not even a zombie.
package final class PrivateBus: Sendable {
  /// Where it is, for `DBUS_SYSTEM_BUS_ADDRESS`.
  package let address: String

  private let keeper: Mutex<Keeper?>

  /// The shell that looks after the daemon.
  private struct Keeper {
    var process: pid_t
    /// Our end of the socket that it reads from.
    var leash: Int32
  }

  /// Whether there is a `dbus-daemon`.
  package static var isAvailable: Bool { find("dbus-daemon", in: usualSearchPath) != nil }

  /// Starts a daemon, and waits until it can be reached: some milliseconds, in which the calling
  /// thread does nothing else.
  ///
  /// - Parameters:
  ///   - searchPath: Where to look for the program; `PATH` if nothing else is said.
  ///   - temporaryFolder: In which folder to make one; `TMPDIR` if nothing else is said.
  /// - Throws: `PrivateBusError`
  package init(
    searchPath: String? = nil, temporaryFolder: String? = nil
  ) throws(PrivateBusError) {
    let searchPath = searchPath ?? Self.usualSearchPath
    guard let program = Self.find("dbus-daemon", in: searchPath) else { throw .programMissing }
    let folder = try Self.makeFolder(in: temporaryFolder ?? Self.environment("TMPDIR") ?? "/tmp")
    do throws(PrivateBusError) {
      try Self.write(Self.configuration, to: folder + "/bus.conf")
      let (keeper, output) = try Self.start(program, in: folder, searchPath: searchPath)
      defer { close(output) }
      guard let address = Self.firstLine(from: output) else {
        let reason = Self.read(folder + "/errors")
        Self.end(keeper)
        throw .notStarted(reason: reason.isEmpty ? "it tells no address" : reason)
      }
      self.address = address
      self.keeper = Mutex(keeper)
    } catch {
      // Where the shell has not done so.
      unlink(folder + "/bus.conf")
      rmdir(folder)
      throw error
    }
  }

  deinit { end() }

  /// Ends the daemon, and waits until it is gone; a second time does nothing.
  package func end() {
    if let keeper = keeper.withLock({ $0.take() }) { Self.end(keeper) }
  }

  private static func end(_ keeper: Keeper) {
    close(keeper.leash)
    var status: Int32 = 0
    while waitpid(keeper.process, &status, 0) < 0, errno == EINTR {}
  }
}

/// Why there is no bus of one's own.
package enum PrivateBusError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no `dbus-daemon`.
  case programMissing
  /// The system would not give what it takes; what, and the number of the error.
  case noResources(String, code: Int32)
  /// The daemon did not start; what it said.
  case notStarted(reason: String)

  /// The error in words, with what can be done about it.
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
  /// Whoever reaches the socket may do all, as its folder lets only this user in.
  ///
  /// The address to listen at is there because one has to be; that of the command line counts. The
  /// limits are those that the bus of a session has, not those for users who trust nobody.
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

  /// Runs the daemon in $2, the program $1, at the address $3, until the standard input ends.
  ///
  /// The daemon alone keeps the standard output, so that this ends with it. What is ended by its
  /// name, the folder say, is the daemon only: the shell has to remove the folder.
  private static let script = """
    "$1" --nofork --nopidfile --nosyslog --config-file="$2/bus.conf" --address="$3" \
      --print-address=1 </dev/null 2>"$2/errors" &
    exec >/dev/null 2>&1
    trap '' HUP INT TERM
    read -r line
    kill $!
    wait $!
    rm -rf -- "$2"
    """

  private static func start(
    _ program: String, in folder: String, searchPath: String
  ) throws(PrivateBusError) -> (Keeper, output: Int32) {
    let (ours, input) = try socketPair()
    defer { close(input) }
    let (output, theirs): (Int32, Int32)
    do throws(PrivateBusError) {
      (output, theirs) = try socketPair()
    } catch {
      close(ours)
      throw error
    }
    defer { close(theirs) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, theirs, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own: what a terminal sends at Ctrl-C is for us, and we end the daemon.
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let words = ["sh", "-c", script, "sh", program, folder, address(ofSocketIn: folder)]
    let result = withStrings(words) { words in
      withStrings(["PATH=" + searchPath]) { environment in
        posix_spawn(&process, "/bin/sh", &actions, &attributes, words, environment)
      }
    }
    guard result == 0 else {
      close(ours)
      close(output)
      throw .noResources("a process", code: result)
    }
    return (Keeper(process: process, leash: ours), output)
  }

  /// The address of the socket in a folder, with what a bus wants escaped.
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

  /// The first line that the daemon writes, without what only says which daemon it is; nil where it
  /// ends first, or says nothing in ten seconds.
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

  /// Makes a folder for a socket, whose address the system keeps to 107 bytes.
  private static func makeFolder(in parent: String) throws(PrivateBusError) -> String {
    let parent = parent.utf8.count <= 80 ? parent : "/tmp"
    var template = Array("\(parent)/halo-bus-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .noResources("a folder in \(parent)", code: errno)
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
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

  /// The last line of a file, as far as there is one.
  private static func read(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(file, &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return text.split(separator: "\n").last.map(String.init) ?? ""
  }

  /// A pair of sockets that no other child of this process gets.
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
#endif
