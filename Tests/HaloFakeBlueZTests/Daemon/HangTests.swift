import HaloBlueZ
import HaloBlueZNames
import HaloDBus
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloFakeBlueZ

/// A daemon that hangs, as its clients see it: first no reaction, then all at once.
@Suite("A daemon that hangs", hasBusLibrary, .timeLimit(.minutes(5)))
struct HangTests {
  /// A device, and an app that can connect to it.
  struct World: Sendable {
    let simulation: Simulation
    let daemon: FakeDaemon
    let device: LawPeripheral
    let control: SimulatedPeripheral
    let transport: BlueZTransport
    static let id: PeripheralID = "C0:00:5E:00:53:01"

    static func run(
      by path: BlueZOptions.NotificationPath = .signals,
      _ body: @escaping @Sendable (World) async throws -> Void
    ) throws {
      let simulation = Simulation(seed: 5)
      let air = SimulatedAir(simulation)
      defer { air.tearDown() }
      let device = LawPeripheral()
      let control = air.place(device, as: id)
      let daemon = FakeDaemon(on: air)
      var options = BlueZOptions()
      options.notificationPath = { _ in path }
      options.writePath = { _ in path == .socket ? .socket : .calls }
      let world = World(
        simulation: simulation, daemon: daemon, device: device, control: control,
        transport: try BlueZTransport(options, on: daemon.bus))
      // Limits the time of waits that never end.
      try simulation.run(limit: .seconds(3600)) { try await body(world) }
    }

    func sleep(_ time: Duration) async throws { try await simulation.clock.sleep(for: time) }

    func works() async throws {
      let value = try await transport.withConnection(to: Self.id) {
        try await $0.read(LawPeripheral.readOnly)
      }
      #expect(value == LawPeripheral.constant)
    }

    /// Starts an operation, and returns its later result; no value if it fails.
    func beside<Value: Sendable>(
      _ body: @escaping @Sendable () async throws -> Value
    ) -> Later<Value> {
      Later(on: simulation) { add in if let value = try? await body() { add(value) } }
    }

    /// Calls a method of the device from another program, and returns the later error.
    func failure(of member: String, by client: DBusConnection) -> Later<DBusError> {
      let call = DBusMessage.call(
        member, of: BlueZ.Interface.device.rawValue, at: "/org/bluez/hci0/dev_C0_00_5E_00_53_01",
        to: BlueZ.service)
      return Later(on: simulation) { add in
        do throws(DBusError) { try await client.call(call, within: .seconds(60)) } catch {
          add(error)
        }
      }
    }

    /// Collects the values of a stream until it ends, even with its link.
    func follow(_ stream: BLEStream<[UInt8]>) -> Later<[UInt8]> {
      Later(on: simulation) { add in
        do { for try await value in stream { add(value) } } catch {}
      }
    }
  }

  /// The values that a task adds, and whether it has ended.
  final class Later<Value: Sendable>: Sendable {
    private let state = Mutex<(all: [Value], hasEnded: Bool)>(([], false))
    var all: [Value] { state.withLock { $0.all } }
    var value: Value? { all.first }
    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    init(
      on simulation: Simulation,
      _ body: @escaping @Sendable (@Sendable (Value) -> Void) async -> Void
    ) {
      Task(executorPreference: simulation) { [self] in
        await body { value in state.withLock { $0.all.append(value) } }
        state.withLock { $0.hasEnded = true }
      }
    }
  }

  @Test("Changes of links and of the adapter are reported after the hang")
  func reportedLater() throws {
    try World.run { world in
      var states = world.transport.states().makeAsyncIterator()
      #expect(try await states.next() == .poweredOn)
      let connection = try await world.transport.connect(to: World.id)
      let end = world.beside { try await connection.disconnection() }
      await world.daemon.hang()
      world.control.simulateDisconnection()
      try await world.sleep(.seconds(5))
      #expect(!end.hasEnded)
      await world.daemon.resume()
      try await world.sleep(.seconds(1))
      #expect(end.value == .remote)
      await world.daemon.hang()
      try await world.daemon.withAir { $0.setAdapter(.poweredOff) }
      try await world.sleep(.seconds(5))
      await world.daemon.resume()
      #expect(try await states.next() == .poweredOff)
      // A second resume has no effect, and later changes are reported at once.
      await world.daemon.resume()
      try await world.daemon.withAir { $0.setAdapter(.poweredOn) }
      #expect(try await states.next() == .poweredOn)
      try await world.works()
      // Nothing is reported twice.
      await world.daemon.hang()
      await world.daemon.resume()
      try await world.works()
    }
  }

  @Test("A running call is answered after the hang")
  func underWay() throws {
    try World.run { world in
      let connection = try await world.transport.connect(to: World.id)
      _ = try await connection.services()
      let value = world.beside { try await connection.read(LawPeripheral.slow) }
      try await world.sleep(.milliseconds(20))
      await world.daemon.hang()
      try await world.sleep(.seconds(5))
      #expect(!value.hasEnded)
      await world.daemon.resume()
      try await world.sleep(.milliseconds(100))
      #expect(value.value == [7])
    }
  }

  @Test("Calls and departures during a hang are handled after it, in order")
  func askedMeanwhile() throws {
    try World.run { world in
      let fake = world.daemon.fake
      await fake.begin()
      let client = try await FakeBus(fake).connect()
      let leaving = try await RawClient(on: fake)
      let error = try await leaving.error("StartDiscovery", of: .adapter, at: "/org/bluez/hci0")
      #expect(error == nil)
      await world.daemon.hang()
      let answers = Mutex<[String]>([])
      for name in ["first", "second", "third"] {
        let set = DBusMessage.call(
          BlueZ.Standard.set, of: BlueZ.Standard.properties, at: "/org/bluez/hci0",
          to: BlueZ.service, .string(BlueZ.Interface.adapter.rawValue), .string("Alias"),
          .variant(.string(name)))
        client.startCall(set) { _ in answers.withLock { $0.append(name) } }
      }
      await leaving.connection.close()
      try await world.sleep(.seconds(5))
      #expect(await fake.adapter.alias == FakeAdapter.name)
      #expect(await fake.adapter.sessions.count == 1)
      #expect(answers.withLock { $0 } == [])
      await world.daemon.resume()
      try await world.sleep(.milliseconds(100))
      #expect(await fake.adapter.alias == "third")
      #expect(await fake.adapter.sessions == [])
      #expect(answers.withLock { $0 } == ["first", "second", "third"])
      await client.close()
    }
  }

  @Test("A hung daemon asks no agent, even if it dies", arguments: [false, true])
  func asksNobody(dies: Bool) throws {
    try PairingWorld.run { world, client in
      await client.register()
      try await client.connect()
      let reading = world.start { await client.use(.read, within: .seconds(60)) }
      // The request is on its way, and the device has not required a bond yet.
      try await world.sleep(.milliseconds(1))
      await world.fake.hang()
      try await world.sleep(.seconds(10))
      #expect(client.lines == [])
      if dies { await world.fake.crash() } else { await world.fake.goOn() }
      #expect(try await reading.value.hasPrefix(dies ? "NoReply" : "done"))
      try await world.sleep(.seconds(1))
      #expect(client.lines.contains("asked RequestAuthorization") == !dies)
    }
  }

  @Test("Sockets transfer nothing during a hang, and lose nothing")
  func sockets() throws {
    try World.run(by: .socket) { world in
      let connection = try await world.transport.connect(to: World.id)
      let values = world.follow(try await connection.notifications(from: LawPeripheral.echo))
      // Uses the socket for writes, which stays open.
      try await connection.write([1], to: LawPeripheral.echo, mode: .withoutResponse)
      try await world.sleep(.seconds(1))
      #expect(values.all == [[1]])

      await world.daemon.hang()
      try await connection.write([2], to: LawPeripheral.echo, mode: .withoutResponse)
      try await world.sleep(.seconds(1))
      #expect(await world.device.writes(to: LawPeripheral.echo) == [[1]])
      await world.daemon.resume()
      try await world.sleep(.seconds(1))
      #expect(values.all == [[1], [2]])

      await world.daemon.hang()
      await world.device.notifyAll([3], from: LawPeripheral.echo)
      await world.device.notifyAll([4], from: LawPeripheral.echo)
      try await world.sleep(.seconds(1))
      // The socket ends with the link, after all values.
      world.control.simulateDisconnection()
      try await world.sleep(.seconds(1))
      #expect(values.all == [[1], [2]] && !values.hasEnded)
      await world.daemon.resume()
      try await world.sleep(.seconds(1))
      #expect(values.all == [[1], [2], [3], [4]] && values.hasEnded)
    }
  }

  @Test("A call left unanswered by a fault is not executed after a hang", arguments: [false, true])
  func unanswered(hangs: Bool) throws {
    try World.run { world in
      let received = Mutex(0)
      await world.daemon.fake.begin()
      await world.daemon.fake.whenCalled { message in
        if message.member == "Connect" { received.withLock { $0 += 1 } }
      }
      // Makes the device known.
      _ = try await world.transport.firstAdvertisement(matching: ScanFilter(), within: .seconds(10))
      await world.daemon.inject(.unanswered(method: "Connect"))
      let client = try await FakeBus(world.daemon.fake).connect()
      _ = world.failure(of: "Connect", by: client)
      try await world.sleep(.seconds(1))
      #expect(await world.daemon.pendingFaults == [])
      await client.close()
      if hangs { await world.daemon.hang() }
      await world.daemon.resume()
      try await world.sleep(.seconds(20))
      #expect(try await world.daemon.withAir { $0.linkCount } == 0)
      #expect(received.withLock { $0 } == 1)
    }
  }

  @Test("A daemon that dies in a hang reports nothing, and a dead daemon does not hang")
  func dies() throws {
    try World.run(by: .socket) { world in
      let connection = try await world.transport.connect(to: World.id)
      let values = world.follow(try await connection.notifications(from: LawPeripheral.echo))
      let end = world.beside { try await connection.disconnection() }
      let value = world.beside { try await connection.read(LawPeripheral.slow) }
      let client = try await FakeBus(world.daemon.fake).connect()
      // The reply would come with the end of the link, which the daemon no longer reports.
      let answer = world.failure(of: "Disconnect", by: client)
      try await world.sleep(.milliseconds(20))
      await world.daemon.hang()
      let other = world.failure(of: "Connect", by: client)
      await world.device.notifyAll([3], from: LawPeripheral.echo)
      try await world.sleep(.seconds(1))
      world.control.simulateDisconnection()
      try await world.sleep(.seconds(1))
      await world.daemon.crash()
      try await world.sleep(.milliseconds(100))
      #expect(end.value == .adapter(.daemonNotRunning))
      #expect(value.hasEnded && value.value == nil)
      let lost = DBusError.remote(
        name: BlueZ.BusErrorName.noReply.rawValue, message: BlueZ.Message.lostDaemon[0])
      #expect(answer.value == lost && other.value == lost)
      #expect(values.all == [] && values.hasEnded)
      await world.daemon.hang()
      await world.daemon.restart()
      try await world.sleep(.seconds(1))
      try await world.works()
      await client.close()
    }
  }
}
