#if os(Linux)
import HaloBlueZ
import HaloBlueZNames
import HaloDBus
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloFakeBlueZ

/// A daemon that hangs, as its clients see it: nothing at all, and all of it afterwards.
@Suite(
  "A daemon that hangs",
  .enabled(if: DBusConnection.libraryName != nil, "no libsystemd, libelogind or libbasu here"),
  .timeLimit(.minutes(5)))
struct HangTests {
  /// A device, and an app that is connected to it.
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
      // Whatever waits for something that never comes ends soon.
      try simulation.run(limit: .seconds(3600)) { try await body(world) }
    }

    func sleep(_ time: Duration) async throws { try await simulation.clock.sleep(for: time) }

    func works() async throws {
      let value = try await transport.withConnection(to: Self.id) {
        try await $0.read(LawPeripheral.readOnly)
      }
      #expect(value == LawPeripheral.constant)
    }

    /// What comes of an operation that goes on beside.
    func beside<Value: Sendable>(
      _ body: @escaping @Sendable () async throws -> Value
    ) -> Outcome<Value> {
      let outcome = Outcome<Value>()
      Task(executorPreference: simulation) {
        let value = try? await body()
        outcome.state.withLock { $0 = (true, value) }
      }
      return outcome
    }

    /// What another program is told of a call of the device's that fails.
    func failure(of member: String, by client: DBusConnection) -> Outcome<DBusError> {
      let call = DBusMessage.call(
        member, of: BlueZ.Interface.device.rawValue, at: "/org/bluez/hci0/dev_C0_00_5E_00_53_01",
        to: BlueZ.service)
      return beside {
        do throws(DBusError) {
          try await client.call(call, within: .seconds(60))
        } catch {
          return error
        }
        throw CancellationError()
      }
    }

    /// What a stream brings, and when it has ended.
    func follow(_ stream: BLEStream<[UInt8]>) -> Values {
      let values = Values()
      Task(executorPreference: simulation) {
        do {
          for try await value in stream { values.state.withLock { $0.all.append(value) } }
        } catch {
          // That of a link that has ended.
        }
        values.state.withLock { $0.hasEnded = true }
      }
      return values
    }
  }

  final class Outcome<Value: Sendable>: Sendable {
    fileprivate let state = Mutex<(isKnown: Bool, value: Value?)>((false, nil))
    var isKnown: Bool { state.withLock { $0.isKnown } }
    /// Nil where it has failed.
    var value: Value? { state.withLock { $0.value } }
  }

  final class Values: Sendable {
    fileprivate let state = Mutex<(all: [[UInt8]], hasEnded: Bool)>(([], false))
    var all: [[UInt8]] { state.withLock { $0.all } }
    var hasEnded: Bool { state.withLock { $0.hasEnded } }
  }

  @Test("What became of links and of the adapter is told when it goes on")
  func toldLater() throws {
    try World.run { world in
      var states = world.transport.states().makeAsyncIterator()
      #expect(try await states.next() == .poweredOn)
      let connection = try await world.transport.connect(to: World.id)
      let end = world.beside { try await connection.disconnection() }
      await world.daemon.hang()
      world.control.simulateDisconnection()
      try await world.sleep(.seconds(5))
      #expect(!end.isKnown)
      await world.daemon.resume()
      try await world.sleep(.seconds(1))
      #expect(end.value == .remote)
      await world.daemon.hang()
      try await world.daemon.withAir { $0.setAdapter(.poweredOff) }
      try await world.sleep(.seconds(5))
      await world.daemon.resume()
      #expect(try await states.next() == .poweredOff)
      // It goes on once, and what it does then is told at once.
      await world.daemon.resume()
      try await world.daemon.withAir { $0.setAdapter(.poweredOn) }
      #expect(try await states.next() == .poweredOn)
      try await world.works()
      // What was told is not told again.
      await world.daemon.hang()
      await world.daemon.resume()
      try await world.works()
    }
  }

  @Test("A call that is under way is answered when it goes on")
  func underWay() throws {
    try World.run { world in
      let connection = try await world.transport.connect(to: World.id)
      _ = try await connection.services()
      let value = world.beside { try await connection.read(LawPeripheral.slow) }
      try await world.sleep(.milliseconds(20))
      await world.daemon.hang()
      try await world.sleep(.seconds(5))
      #expect(!value.isKnown)
      await world.daemon.resume()
      try await world.sleep(.milliseconds(100))
      #expect(value.value == [7])
    }
  }

  @Test("What it is asked meanwhile is done when it goes on, in order, and so is who leaves")
  func askedMeanwhile() throws {
    try World.run { world in
      let fake = world.daemon.fake
      await fake.begin()
      let (client, leaving) = (try await FakeBus(fake).connect(), try await FakeBus(fake).connect())
      func call(_ member: String) -> DBusMessage {
        .call(
          member, of: BlueZ.Interface.adapter.rawValue, at: "/org/bluez/hci0", to: BlueZ.service)
      }
      try await leaving.call(call("StartDiscovery"), within: .seconds(5))
      await world.daemon.hang()
      let answers = Mutex<[String]>([])
      for name in ["first", "second", "third"] {
        let set = DBusMessage.call(
          BlueZ.Standard.set, of: BlueZ.Standard.properties, at: "/org/bluez/hci0",
          to: BlueZ.service, .string(BlueZ.Interface.adapter.rawValue), .string("Alias"),
          .variant(.string(name)))
        client.startCall(set) { _ in answers.withLock { $0.append(name) } }
      }
      await leaving.close()
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

  @Test("Nobody is asked anything meanwhile, nor by one that dies", arguments: [false, true])
  func asksNobody(dies: Bool) throws {
    try PairingWorld.run { world, client in
      await client.register()
      try await client.connect()
      let reading = world.start { await client.use(.read, within: .seconds(60)) }
      // The request is on its way, and the device has not said that it wants a bond.
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

  @Test("Its sockets bring and take nothing meanwhile, and lose nothing")
  func sockets() throws {
    try World.run(by: .socket) { world in
      let connection = try await world.transport.connect(to: World.id)
      let values = world.follow(try await connection.notifications(from: LawPeripheral.echo))
      // By the socket for writes, which is open from then on.
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
      await world.device.tellAll([3], from: LawPeripheral.echo)
      await world.device.tellAll([4], from: LawPeripheral.echo)
      try await world.sleep(.seconds(1))
      // The socket ends with the link, and behind what came over it.
      world.control.simulateDisconnection()
      try await world.sleep(.seconds(1))
      #expect(values.all == [[1], [2]] && !values.hasEnded)
      await world.daemon.resume()
      try await world.sleep(.seconds(1))
      #expect(values.all == [[1], [2], [3], [4]] && values.hasEnded)
    }
  }

  @Test("What a fault left unanswered is not done when it goes on", arguments: [false, true])
  func unanswered(hangs: Bool) throws {
    try World.run { world in
      let heard = Mutex(0)
      await world.daemon.fake.begin()
      await world.daemon.fake.whenCalled { message in
        if message.member == "Connect" { heard.withLock { $0 += 1 } }
      }
      // The device is known from now on.
      _ = try await world.transport.firstAdvertisement(
        matching: ScanFilter(), within: .seconds(10))
      await world.daemon.inject(.unanswered(method: "Connect"))
      let client = try await FakeBus(world.daemon.fake).connect()
      client.startCall(
        .call(
          "Connect", of: BlueZ.Interface.device.rawValue,
          at: "/org/bluez/hci0/dev_C0_00_5E_00_53_01", to: BlueZ.service)
      ) { _ in }
      try await world.sleep(.seconds(1))
      #expect(await world.daemon.pendingFaults == [])
      await client.close()
      if hangs { await world.daemon.hang() }
      await world.daemon.resume()
      try await world.sleep(.seconds(20))
      #expect(try await world.daemon.withAir { $0.linkCount } == 0)
      #expect(heard.withLock { $0 } == 1)
    }
  }

  @Test("One that dies while it hangs has nothing to tell, and one that is dead does not hang")
  func dies() throws {
    try World.run(by: .socket) { world in
      let connection = try await world.transport.connect(to: World.id)
      let values = world.follow(try await connection.notifications(from: LawPeripheral.echo))
      let end = world.beside { try await connection.disconnection() }
      let value = world.beside { try await connection.read(LawPeripheral.slow) }
      let client = try await FakeBus(world.daemon.fake).connect()
      // It is answered with the end of the link, which the daemon does not live to tell.
      let answer = world.failure(of: "Disconnect", by: client)
      try await world.sleep(.milliseconds(20))
      await world.daemon.hang()
      let other = world.failure(of: "Connect", by: client)
      await world.device.tellAll([3], from: LawPeripheral.echo)
      try await world.sleep(.seconds(1))
      world.control.simulateDisconnection()
      try await world.sleep(.seconds(1))
      await world.daemon.crash()
      try await world.sleep(.milliseconds(100))
      #expect(end.value == .adapter(.serviceNotRunning))
      #expect(value.isKnown && value.value == nil)
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
#endif
