import Foundation
import Glibc

/// The machine of `Tests/EndToEnd/vm`, the only place where these tests run.
enum Machine {
  /// The name of the Debian release: `bookworm` has BlueZ 5.66, `trixie` 5.82.
  static let suite = ProcessInfo.processInfo.environment["VM_SUITE"]

  /// Whether these tests run in the machine, and ``AirHost`` can host peripherals.
  static let hasAir = suite != nil && FileManager.default.fileExists(atPath: "/run/air")

  static let reason: Comment = "needs a real BlueZ; Tests/EndToEnd/vm-suite has it"

  /// Whether these tests run in the machine, and its two adapters receive each other's packets and
  /// no other devices.
  static let hasTwins = suite != nil && ProcessInfo.processInfo.environment["VM_AIR"] == "btvirt"

  static let twinsReason: Comment =
    "needs a real BlueZ with two adapters; Tests/EndToEnd/vm-suite -a btvirt has it"

  /// The cases of a slow test that this run checks: a third of them, if `VM_SHARE` is 0, 1 or 2.
  static func share<Case>(of all: [Case]) -> [Case] {
    guard let share = ProcessInfo.processInfo.environment["VM_SHARE"].flatMap({ Int($0) }) else {
      return all
    }
    return all.enumerated().filter { $0.offset % 3 == share }.map(\.element)
  }

  /// Creates a transport over one of the two adapters.
  static func transport(
    on adapter: String = "hci0", _ change: (inout BlueZOptions) -> Void = { _ in }
  ) throws -> BlueZTransport {
    var options = BlueZOptions()
    options.adapter = adapter
    change(&options)
    return try BlueZTransport(options)
  }

  /// Runs a program to its end.
  ///
  /// Foundation's `Process` sometimes never reports the end (Swift 6.3, 2026-11).
  @discardableResult
  static func run(_ program: String, _ arguments: String...) async -> Int32 {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var status: Int32 = -1
        if let process = spawn(program, arguments) { waitpid(process, &status, 0) }
        continuation.resume(returning: status)
      }
    }
  }

  private static func spawn(_ program: String, _ arguments: [String]) -> pid_t? {
    var process = pid_t()
    let words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    return posix_spawn(&process, program, nil, nil, words + [nil], environ) == 0 ? process : nil
  }

  /// Returns the transport's error of a body; nil if there is none.
  static func outcome(_ body: () async throws -> Void) async -> BLEError? {
    do { try await body() } catch { return error as? BLEError }
    return nil
  }

  /// Switches an adapter on or off.
  static func setPower(of adapter: String = "hci0", _ isOn: Bool) async {
    await run(
      "/usr/bin/busctl", "set-property", "org.bluez", "/org/bluez/\(adapter)",
      "org.bluez.Adapter1", "Powered", "b", "\(isOn)")
  }

  static func alias(of adapter: String) async throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("alias").path
    let what = "org.bluez /org/bluez/\(adapter) org.bluez.Adapter1 Alias"
    let status = await run("/bin/sh", "-c", "busctl get-property \(what) >\(file)")
    #expect(status == 0)
    // The output has the form: s "BlueZ 5.66"
    let words = try String(contentsOfFile: file, encoding: .utf8)
    return words.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
  }

  /// Ends the daemon like a crash.
  static func killDaemon() async { await run("/usr/bin/pkill", "-9", "-x", "bluetoothd") }

  /// Makes the daemon hang.
  static func stopDaemon() async { await run("/usr/bin/pkill", "-STOP", "-x", "bluetoothd") }

  /// Ends the hang.
  static func continueDaemon() async { await run("/usr/bin/pkill", "-CONT", "-x", "bluetoothd") }

  /// Freezes the daemon or the message bus for a while, and returns at once.
  static func freeze(_ program: String, for time: Duration) async {
    await run("/usr/bin/pkill", "-STOP", "-x", program)
    Task {
      try? await Task.sleep(for: time)
      await run("/usr/bin/pkill", "-CONT", "-x", program)
    }
  }

  /// Whether the daemon runs.
  ///
  /// Reads `/proc`, because an emulated machine takes long to start a program.
  static func hasDaemon() -> Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.contains { process in
      (try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)) == "bluetoothd\n"
    }
  }

  /// Replaces the daemon by one that has forgotten everything.
  static func eraseDaemon() async throws {
    await killDaemon()
    await run("/bin/sh", "-c", "rm -rf /var/lib/bluetooth/*")
    try await restartDaemon()
  }

  /// Starts the daemon after its end, and waits until both adapters are on.
  static func restartDaemon() async throws {
    await startDaemon()
    for adapter in ["hci0", "hci1"] {
      let transport = try transport(on: adapter)
      for try await state in transport.states() where state == .poweredOn { break }
    }
  }

  /// Restarts a daemon that has crashed, as bluetoothd sometimes does when links go down (5.66 and
  /// 5.82, 2026-11-27), and reports it.
  static func reviveDaemon() async throws {
    guard !hasDaemon() else { return }
    print("bluetoothd died under a test, and is restarted")
    try await restartDaemon()
  }

  static func startDaemon() async {
    await run("/bin/sh", "-c", "/usr/libexec/bluetooth/bluetoothd -n >/dev/null 2>&1 &")
  }
}
