#if os(Linux)
import Foundation
import Glibc
import HaloDBus
import HaloFakeBlueZ
import Testing

@testable import HaloCommandLine

/// Runs the command as a separate process, because signals reach whole processes.
@Suite(
  "The processes of halo simulate --bus",
  .enabled(
    if: DBusConnection.libraryName != nil && PrivateBus.isAvailable
      && ScenarioTests.executable != nil, "no dbus-daemon, no library for D-Bus, or no tool here"),
  .timeLimit(.minutes(5)), .serialized)
struct BusProcessTests {
  @Test("A signal ends the command and removes its folder", arguments: RealTime.signals + [SIGQUIT])
  func ends(_ signal: Int32) throws {
    let bus = try Bus()
    // The stopped daemon does not answer, and SIGQUIT does not wait for it.
    if signal == SIGQUIT { kill(try #require(bus.children["dbus-daemon"]), SIGSTOP) }
    kill(bus.process.processIdentifier, signal)
    bus.process.waitUntilExit()
    #expect(bus.process.terminationReason == .exit)
    #expect(bus.process.terminationStatus == (signal == SIGQUIT ? 128 + SIGQUIT : 0))
    #expect(!bus.isThere)
    bus.waitUntilUnlocked()
  }

  private static let roles = ["halo", "dbus-daemon", "sh", "xargs"]

  @Test("After some processes are killed, the others clean up", arguments: 1..<16)
  func kills(_ choice: Int) throws {
    let killed = Self.roles.indices.filter { choice >> $0 & 1 == 1 }.map { Self.roles[$0] }
    let bus = try Bus()
    #expect(Set(bus.children.keys) == Set(Self.roles.dropFirst()))
    // Kill the guards first, because the death of halo wakes them.
    for role in killed.reversed() {
      kill(bus.children[role] ?? bus.process.processIdentifier, SIGKILL)
    }
    if !killed.contains("halo"), !killed.contains("dbus-daemon") {
      kill(bus.process.processIdentifier, SIGTERM)
    }
    // Foundation reports a process as running while a child of it lives, here the daemon.
    if !killed.contains("halo") { bus.process.waitUntilExit() }
    bus.waitUntilUnlocked()
    // Without halo and both guards, no process can clean up.
    let isOver = Set(killed).isSuperset(of: ["halo", "sh", "xargs"])
    // The command may have cleaned up between two of the kills.
    #expect(!bus.isThere || isOver)
    guard isOver else { return }
    let next = try Bus(in: bus.parent)
    #expect(!bus.isThere && next.isThere)
    if !killed.contains("dbus-daemon") { kill(try #require(bus.children["dbus-daemon"]), SIGKILL) }
    kill(next.process.processIdentifier, SIGTERM)
    next.process.waitUntilExit()
    #expect(!next.isThere)
  }

  /// A running command whose bus is reachable.
  private final class Bus {
    let process: Process
    let parent: String
    let folder: String
    let children: [String: pid_t]
    private let lock: Int32

    init(in parent: String? = nil) throws {
      self.parent =
        parent
        ?? FileManager.default.temporaryDirectory.appendingPathComponent(
          "halo-\(UUID().uuidString)"
        ).path
      try FileManager.default.createDirectory(
        atPath: self.parent, withIntermediateDirectories: true)
      process = try Process.tool(["simulate", "--bus", "--strap"])
      process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": self.parent]) {
        $1
      }
      let output = Pipe()
      process.standardOutput = output
      process.standardInput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.runUnblocked()
      let lines = LineReader(
        StandardStreams.reader(output.fileHandleForReading.fileDescriptor, name: "halo"))
      var address: String?
      while address == nil, case .text(let line)? = try lines.next() {
        address = line.split(separator: "unix:path=").dropFirst().first.map(String.init)
      }
      let socket = try #require(address)
      folder = URL(fileURLWithPath: socket).deletingLastPathComponent().path
      lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      // The second guard begins as a shell, so wait for its final name.
      var children: [String: pid_t] = [:]
      while children["xargs"] == nil { children = try Self.children(of: process.processIdentifier) }
      self.children = children
      withExtendedLifetime(output) {}
    }

    deinit {
      close(lock)
      if process.isRunning { process.terminate() }
      rmdir(parent)
    }

    var isThere: Bool { access(folder, F_OK) == 0 }

    /// Waits until all processes that could clean up have ended.
    func waitUntilUnlocked() {
      #expect(flock(lock, LOCK_SH) == 0)
      flock(lock, LOCK_UN)
    }

    private static func children(of parent: pid_t) throws -> [String: pid_t] {
      var children: [String: pid_t] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
        guard let number = pid_t(name),
          let text = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
          let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")")
        else { continue }
        let rest = text[end...].split(separator: " ")
        guard rest.count > 2, pid_t(rest[2]) == parent else { continue }
        children[String(text[text.index(after: start)..<end])] = number
      }
      return children
    }
  }
}

extension Process {
  /// Makes a process of the tool with default actions for signals: other tests may ignore some.
  static func tool(_ words: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let tool = try #require(ScenarioTests.executable?.path)
    process.arguments = ["--default-signal", tool] + words
    return process
  }

  /// Runs the process without blocked signals; the threads of the tests block all.
  func runUnblocked() throws {
    var (none, former) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try run()
  }
}
#endif
