#if os(Linux)
import Foundation
import HaloBlueZ
import HaloFakeBlueZ
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Testing

extension RealBlueZ {
  /// One session with the real daemon and one with the fake, of which `Tests/EndToEnd/vm-compare`
  /// records what goes over the bus.
  @Suite("Session", .serialized, .timeLimit(.minutes(5)))
  struct Sessions {
    private static let id: PeripheralID = "C0:00:5E:00:53:01"

    @Test("With the real daemon")
    func real() async throws {
      let device = LawPeripheral()
      let host = try await AirHost.host(device, as: Self.id)
      defer { host.close() }
      try await Self.recording(nil, as: "real.txt") {
        try await Self.session(with: try Self.transport())
      }
    }

    @Test("With the fake")
    func fake() async throws {
      var options = FakeBlueZOptions()
      options.version = Machine.suite == "trixie" ? .v5_82 : .v5_66
      try await withFakeBlueZ(options, placing: { $0.place(LawPeripheral(), as: Self.id) }) {
        address in
        try await Self.recording(address, as: "fake.txt") {
          try await Self.session(with: try Self.transport(address))
        }
      }
    }

    private static func transport(_ address: String? = nil) throws -> BlueZTransport {
      try Machine.transport { options in
        options.busAddress = address
        options.notificationPath = { $0 == LawPeripheral.flood ? .socket : .signals }
        options.writePath = { $0 == LawPeripheral.sink ? .socket : .calls }
      }
    }

    private static func session(with transport: BlueZTransport) async throws {
      let found = try await transport.firstAdvertisement(
        matching: ScanFilter(namePrefix: "Law"), within: .seconds(10))
      #expect(found.peripheral == id)
      // The scan ends behind its stream.
      try await Task.sleep(for: .milliseconds(500))
      let connection = try await transport.connect(to: id)
      #expect(try await connection.services().contains { $0.uuid == LawPeripheral.service })
      let readOnly = try await connection.read(LawPeripheral.readOnly)
      #expect(readOnly == LawPeripheral.constant)
      try await hear(connection, on: LawPeripheral.echo)
      #expect(try await connection.read(LawPeripheral.label) == [0x4C])
      try await connection.write([1, 2], to: LawPeripheral.label)
      await #expect(throws: BLEError.att(LawPeripheral.refusal)) {
        _ = try await connection.read(LawPeripheral.refusing)
      }
      try await connection.write([9], to: LawPeripheral.sink, mode: .withoutResponse)
      try await Task.sleep(for: .milliseconds(300))
      await connection.disconnect()
      try await transport.forget(id)
      try await Task.sleep(for: .milliseconds(300))
    }

    /// Subscribes by both ways; a function of its own, because its streams live as long as it.
    private static func hear(
      _ connection: BlueZConnection, on echo: CharacteristicID
    ) async throws {
      var values = try await connection.notifications(from: echo).makeAsyncIterator()
      try await connection.write([1], to: echo, mode: .withResponse)
      #expect(try await values.next() == [1])
      try await connection.write([2], to: echo, mode: .withoutResponse)
      #expect(try await values.next() == [2])
      #expect(try await connection.read(echo) == [2])
      var flood = try await connection.notifications(from: LawPeripheral.flood).makeAsyncIterator()
      try await connection.write([1, 0], to: LawPeripheral.flood, mode: .withResponse)
      #expect(try await flood.next() == [0, 0])
    }

    /// Has `dbus-monitor` write to a file among the logs while something is done.
    private static func recording(
      _ address: String?, as name: String, _ body: () async throws -> Void
    ) async throws {
      let logs = ProcessInfo.processInfo.environment["VM_LOGS"] ?? NSTemporaryDirectory()
      let file = URL(fileURLWithPath: logs).appendingPathComponent(name)
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
      let monitor = Process()
      monitor.executableURL = URL(fileURLWithPath: "/usr/bin/stdbuf")
      let bus = address.map { ["--address", $0] } ?? ["--system"]
      monitor.arguments = ["-oL", "/usr/bin/dbus-monitor"] + bus
      monitor.standardOutput = try FileHandle(forWritingTo: file)
      try monitor.run()
      defer { monitor.terminate() }
      // It has begun once it has written of itself.
      try await wait(for: "time=", in: file)
      try await body()
      // The last call of a session: what is before it is there as well.
      try await wait(for: "member=RemoveDevice", in: file)
    }

    /// Waits until a recording has a text, and fails where that does not come.
    private static func wait(for text: String, in file: URL) async throws {
      for _ in 0..<100 {
        if try Data(contentsOf: file).range(of: Data(text.utf8)) != nil { return }
        try await Task.sleep(for: .milliseconds(50))
      }
      Issue.record("\(file.lastPathComponent) has no \(text)")
    }
  }
}
#endif
