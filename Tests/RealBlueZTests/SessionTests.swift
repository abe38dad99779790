import Foundation
import HaloFakeBlueZ

extension RealBlueZ {
  /// The same sessions with the real daemon and with the fake; `Tests/EndToEnd/vm-compare` compares
  /// their bus traffic.
  @Suite("Session", .serialized, .timeLimit(.minutes(5)))
  struct Sessions {
    /// The actions of a session; the recordings have the same name.
    enum Story: String, CaseIterable {
      case values, bonds, loss, restart

      /// An address that no other session uses: the daemon remembers devices.
      var peripheral: PeripheralID {
        let number = Self.allCases.firstIndex(of: self) ?? 0
        return "C0:00:5E:00:53:\(String(format: "%02X", 0xA0 + number))"
      }
    }

    /// The world of a session, with functions that end links and daemons.
    private struct World {
      var transport: BlueZTransport
      var dropLink: () async throws -> Void
      var kill: () async throws -> Void
      var start: () async throws -> Void
    }

    @Test("With the real daemon", arguments: Story.allCases)
    func real(_ story: Story) async throws {
      let device = LawPeripheral()
      let host = try await AirHost.host(device, as: story.peripheral)
      defer { host.close() }
      let world = World(
        transport: try Self.transport(), dropLink: { await device.drop() },
        kill: { await Machine.killDaemon() }, start: { await Machine.startDaemon() })
      try await Self.recording(nil, as: "real-\(story.rawValue).txt") {
        try await Self.runStory(story, in: world)
      }
    }

    @Test("With the fake", arguments: Story.allCases)
    func fake(_ story: Story) async throws {
      var options = FakeBlueZOptions()
      options.version = Machine.suite == "trixie" ? .v5_82 : .v5_66
      let placed = Placed()
      try await withFakeBlueZ(
        options, placing: { placed.set($0.place(LawPeripheral(), as: story.peripheral)) }
      ) { address, daemon in
        let world = World(
          transport: try Self.transport(address),
          dropLink: { try await daemon.withAir { _ in placed.drop() } },
          kill: { await daemon.crash() }, start: { await daemon.restart() })
        try await Self.recording(address, as: "fake-\(story.rawValue).txt") {
          try await Self.runStory(story, in: world)
        }
      }
    }

    /// The device on the fake's air, to be used only on the thread of that air.
    private final class Placed: Sendable {
      private let device = Mutex<SimulatedPeripheral?>(nil)
      func set(_ new: SimulatedPeripheral) { device.withLock { $0 = new } }
      func drop() { device.withLock { $0 }?.simulateDisconnection() }
    }

    private static func transport(_ address: String? = nil) throws -> BlueZTransport {
      try Machine.transport { options in
        if let address { options.bus = .address(address) }
        options.notificationPath = { $0 == LawPeripheral.flood ? .socket : .signals }
        options.writePath = { $0 == LawPeripheral.sink ? .socket : .calls }
      }
    }

    private static func runStory(_ story: Story, in world: World) async throws {
      let (transport, id) = (world.transport, story.peripheral)
      try await find(id, with: transport)
      switch story {
      case .values: try await values(transport, id)
      case .bonds: try await bonds(transport, id)
      case .loss: try await loss(world, id)
      case .restart: try await restart(world, id)
      }
      try await transport.forget(id)
      try await Task.sleep(for: .milliseconds(300))
    }

    /// Scans until the device is heard; devices of earlier tests may still be on the air.
    private static func find(_ id: PeripheralID, with transport: BlueZTransport) async throws {
      let filter = ScanFilter(namePrefix: "Law")
      for try await found in transport.advertisements(matching: filter)
      where found.peripheral == id { break }
      // The scan ends after its stream.
      try await Task.sleep(for: .milliseconds(500))
    }

    private static func values(_ transport: BlueZTransport, _ id: PeripheralID) async throws {
      let connection = try await transport.connect(to: id)
      #expect(try await connection.services().contains { $0.uuid == LawPeripheral.service })
      let readOnly = try await connection.read(LawPeripheral.readOnly)
      #expect(readOnly == LawPeripheral.constant)
      try await expectValues(connection, on: LawPeripheral.echo)
      #expect(try await connection.read(LawPeripheral.label) == [0x4C])
      try await connection.write([1, 2], to: LawPeripheral.label)
      await #expect(throws: BLEError.att(LawPeripheral.refusal)) {
        _ = try await connection.read(LawPeripheral.refusing)
      }
      try await connection.write([9], to: LawPeripheral.sink, mode: .withoutResponse)
      try await Task.sleep(for: .milliseconds(300))
      await connection.disconnect()
    }

    /// Subscribes with both paths; a separate function, because its streams live as long as the
    /// call.
    private static func expectValues(
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

    /// A bond that the daemon makes on its own, a requested one, and links with each.
    private static func bonds(_ transport: BlueZTransport, _ id: PeripheralID) async throws {
      try await transport.withConnection(to: id) { connection in
        _ = try await connection.read(LawPeripheral.protected)
      }
      try await transport.withConnection(to: id) { connection in
        try await connection.write([3], to: LawPeripheral.protected, mode: .withResponse)
      }
      try await transport.forget(id)
      try await Task.sleep(for: .milliseconds(300))
      try await find(id, with: transport)
      try await transport.withConnection(to: id) { connection in
        try await connection.pair()
        #expect(try await connection.read(LawPeripheral.protected) == [3])
      }
    }

    /// A link that goes down during a read, and another link.
    private static func loss(_ world: World, _ id: PeripheralID) async throws {
      let connection = try await world.transport.connect(to: id)
      _ = try await connection.services()
      async let reading = Machine.outcome { _ = try await connection.read(LawPeripheral.silent) }
      try await Task.sleep(for: .milliseconds(500))
      try await world.dropLink()
      #expect(await reading == .disconnected(.remote))
      #expect(try await connection.disconnection() == .remote)
      try await Task.sleep(for: .milliseconds(500))
      let value = try await world.transport.withConnection(to: id) { connection in
        try await connection.read(LawPeripheral.readOnly)
      }
      #expect(value == LawPeripheral.constant)
    }

    /// A daemon that crashes, and its successor, which knows the bond.
    private static func restart(_ world: World, _ id: PeripheralID) async throws {
      var states = world.transport.states().makeAsyncIterator()
      #expect(try await states.next() == .poweredOn)
      try await world.transport.withConnection(to: id) { try await $0.pair() }
      try await Task.sleep(for: .milliseconds(300))
      try await world.kill()
      #expect(try await states.next() == .daemonNotRunning)
      try await world.start()
      while try await states.next() != .poweredOn {}
      try await Task.sleep(for: .milliseconds(500))
      #expect(try await world.transport.knownPeripherals().first?.isBonded == true)
      try await world.transport.withConnection(to: id) { connection in
        _ = try await connection.read(LawPeripheral.protected)
      }
    }

    /// Runs a body while `dbus-monitor` writes to a file among the logs.
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
      // The monitor ignores a request to end.
      defer { kill(monitor.processIdentifier, SIGKILL) }
      // The recording has begun once the monitor has written about itself.
      try await wait(for: "time=", in: file)
      try await body()
      // Everything before this signal has been recorded too.
      await Machine.run(
        "/usr/bin/dbus-send", address.map { "--bus=" + $0 } ?? "--system", "--type=signal", "/",
        "org.haloprotocol.Session.Recorded")
      try await wait(for: "member=Recorded", in: file)
    }

    /// Waits until a recording contains a text, and fails if the text never appears.
    private static func wait(for text: String, in file: URL) async throws {
      for _ in 0..<600 {
        if try Data(contentsOf: file).range(of: Data(text.utf8)) != nil { return }
        try await Task.sleep(for: .milliseconds(50))
      }
      Issue.record("\(file.lastPathComponent) has no \(text)")
    }
  }
}
