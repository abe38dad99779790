import HaloAsync
import HaloBlueZ
import HaloBlueZNames
import HaloDBus
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloFakeBlueZ

@Suite("Restarts of a daemon", hasBusLibrary, .timeLimit(.minutes(5)))
struct DaemonLifeTests {
  private typealias World = HangTests.World
  private static let path = "/org/bluez/hci0/dev_C0_00_5E_00_53_01"

  /// Records the added objects and the bonds that a client is notified of.
  private final class Notes: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }

    func follow(_ fake: FakeBlueZ) async throws -> DBusConnection {
      let client = try await FakeBus(fake).connect()
      await client.handleSignals { [self] view in
        guard let signal = try? view.decoded() else { return }
        lines.withLock { $0 += Self.lines(of: signal) }
      }
      return client
    }

    private static func lines(of signal: DBusMessage) -> [String] {
      if signal.member == BlueZ.Standard.interfacesAdded {
        let path = signal.arguments.first?.string ?? ""
        return path.hasPrefix("/org/bluez/hci") && !path.contains("/dev_") ? ["added \(path)"] : []
      }
      let paired = signal.arguments.dropFirst().first?.properties?["Paired"]?.boolean
      return paired.map { ["paired \($0)"] } ?? []
    }
  }

  @Test("A restarted daemon reports a bond at once, and again with the first link")
  func bonds() throws {
    try World.run { world in
      try await world.transport.withConnection(to: World.id) { try await $0.pair() }
      await world.daemon.crash()
      await world.daemon.restart()
      try await world.sleep(.seconds(1))
      let fake = world.daemon.fake
      let known = await fake.objects.property(
        BlueZ.DeviceProperty.paired.rawValue, of: BlueZ.Interface.device.rawValue, at: Self.path)
      #expect(known == .boolean(true))
      let notes = Notes()
      let client = try await notes.follow(fake)
      for _ in 1...2 { try await world.works() }
      #expect(notes.all == ["paired true"])
      await client.close()
    }
  }

  @Test("A delayed call is not executed after a restart")
  func late() throws {
    try World.run { world in
      try await world.transport.withConnection(to: World.id) { try await $0.pair() }
      await world.daemon.inject(.late(method: "Connect", by: .seconds(2)))
      let client = try await FakeBus(world.daemon.fake).connect()
      _ = world.failure(of: "Connect", by: client)
      try await world.sleep(.seconds(1))
      await world.daemon.crash()
      await world.daemon.restart()
      try await world.sleep(.seconds(20))
      #expect(try await world.daemon.withAir { $0.linkCount } == 0)
      await client.close()
    }
  }

  @Test(
    "An agent with an open request gets no message when the daemon dies", arguments: [false, true])
  func asked(hangs: Bool) throws {
    try PairingWorld.run { world, client in
      await client.register(.silence)
      try await client.connect()
      let reading = world.start { await client.use(.read) }
      try await world.sleep(.seconds(2))
      if hangs {
        // The agent would only receive the message after the hang.
        await world.fake.hang()
        await world.device.drop()
        try await world.sleep(.seconds(1))
      }
      await world.fake.crash()
      #expect(try await reading.value.hasPrefix("NoReply"))
      try await world.sleep(.seconds(1))
      #expect(client.lines.filter { $0.hasPrefix("asked") } == ["asked RequestAuthorization"])
    }
  }

  @Test("A delayed call to the bus itself is answered by the fake bus")
  func lateBus() throws {
    try World.run { world in
      await world.daemon.inject(.late(method: "GetNameOwner", by: .seconds(1)))
      let client = try await FakeBus(world.daemon.fake).connect()
      let beginning = world.simulation.now
      let reply = try await client.call(
        DBusConnection.Bus.call("GetNameOwner", .string(BlueZ.service)), within: .seconds(5))
      #expect(await reply.arguments == [.string(world.daemon.fake.uniqueName)])
      #expect(world.simulation.now - beginning == .seconds(1))
      await client.close()
    }
  }

  @Test("An unplugged adapter returns once, even if the daemon restarts in between")
  func replugged() throws {
    // The restart times, relative to an adapter that is unplugged for 500 ms.
    for start in [100, 440, 460, 480, 600] {
      try World.run { world in
        await world.daemon.fake.begin()
        let notes = Notes()
        let client = try await notes.follow(world.daemon.fake)
        try await world.sleep(.seconds(1))
        await world.daemon.replugAdapter(as: 1, after: .milliseconds(500))
        await world.daemon.crash()
        try await world.sleep(.milliseconds(start))
        await world.daemon.restart(adapterAfter: .milliseconds(50))
        try await world.sleep(.seconds(5))
        #expect(notes.all == ["added /org/bluez/hci1"], "\(start)")
        await client.close()
      }
    }
  }

  @Test("Of overlapping outages the last one counts, and the end of an earlier one has no effect")
  func outages() throws {
    try RawClient.run { _, fake, air in
      let backs = Mutex<[Duration]>([])
      let beginning = air.simulation.now
      func crash(for time: Duration) async {
        await fake.crash(for: time) { backs.withLock { $0.append(air.simulation.now - beginning) } }
      }
      await crash(for: .seconds(1))
      try await air.pass(.milliseconds(500))
      await crash(for: .seconds(1))
      try await air.pass(.milliseconds(999))
      #expect(await fake.isAway)
      try await air.pass(.milliseconds(2))
      #expect(await !fake.isAway)
      // A daemon that was restarted by hand does not restart again.
      await crash(for: .seconds(5))
      await fake.restart()
      try await air.pass(.seconds(3))
      await fake.crash()
      try await air.pass(.seconds(10))
      #expect(await fake.isAway)
      #expect(backs.withLock { $0 } == [.milliseconds(1500)])
      await crash(for: .seconds(1))
      try await air.pass(.seconds(2))
      #expect(await !fake.isAway)
    }
  }

  // MARK: - On a bus

  @Test("A daemon on a bus survives many fast restarts", .enabled(if: hasBus, noBus))
  func often() async throws {
    try await withFakeBlueZ(placing: { $0.place(LawPeripheral(), as: World.id) }) { bus, daemon in
      for _ in 1...20 {
        await daemon.crash()
        await daemon.restart()
      }
      await daemon.inject(.discoveryFails)
      #expect(await daemon.pendingFaults == [.discoveryFails])
      let transport = try BlueZTransport(on: .address(bus))
      try await withDeadline(.seconds(30), on: transport.clock, operation: "the adapter") {
        () async throws(BLEError) in
        for try await state in transport.states() where state == .poweredOn { return }
      }
    }
  }

  private struct Oops: Error, Equatable {}

  @Test(
    "An error of the body takes precedence over one of the daemon", .enabled(if: hasBus, noBus),
    arguments: [true, false])
  func failures(bodyFails: Bool) async throws {
    let failure = await #expect(throws: (any Error).self) {
      try await withFakeBlueZ(placing: { _ in }) { bus, daemon in
        await daemon.crash()
        await daemon.inject(.discoveryFails)
        // Another program takes the daemon's name in between.
        let other = try await DBusConnection.open(.bus(address: bus), on: ThreadLoop())
        try await other.requestName(BlueZ.service)
        await daemon.restart()
        for _ in 0..<100_000 {
          if (try? await daemon.withAir { $0.linkCount }) == nil { break }
          await Task.yield()
        }
        #expect(await daemon.pendingFaults == [.discoveryFails])
        await other.close()
        if bodyFails { throw Oops() }
      }
    }
    #expect((failure is Oops) == bodyFails)
    #expect((failure as? DBusError == nil) == bodyFails)
  }
}
