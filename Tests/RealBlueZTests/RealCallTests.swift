import Foundation
import HaloCallTestSupport
import HaloDBus

extension RealBlueZ {
  /// All calls to the real daemon, recorded in `Fixtures/bluez/calls-*.txt` as the model of the
  /// fake.
  @Suite("Calls", .serialized, .timeLimit(.minutes(40)))
  struct Calls {
    @Test("The daemon answers valid and invalid calls")
    func calls() async throws {
      // A client decodes all that the daemon remembers, again and again.
      try await Machine.eraseDaemon()
      let (address, device) = ("C0:00:5E:00:53:B0", LawPeripheral())
      let host = try await AirHost.host(device, as: PeripheralID(rawValue: address))
      defer { host.close() }
      let logs = ProcessInfo.processInfo.environment["VM_LOGS"] ?? NSTemporaryDirectory()
      let path = URL(fileURLWithPath: logs).appendingPathComponent("calls.txt").path
      _ = FileManager.default.createFile(atPath: path, contents: nil)
      let file = try #require(FileHandle(forWritingAtPath: path))
      let loop = try ThreadLoop()
      let world = CallWorld(
        address: address,
        connect: { handler in
          try await DBusConnection.open(
            .bus(address: "unix:path=/run/dbus/system_bus_socket"), on: loop, serving: handler)
        }, sleep: { try await Task.sleep(for: $0) }, revive: { try await Machine.reviveDaemon() })
      try await CallRunner(world).run { file.write(Data(($0 + "\n").utf8)) }
    }
  }
}
