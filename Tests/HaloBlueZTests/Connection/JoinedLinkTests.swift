import HaloBlueZ
import HaloCapture
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

/// Two programs on one machine, which share a link: the program that opened it owns it, and the
/// program that joined it only gives back its own share.
@Suite("Links that another program opened", .timeLimit(.minutes(5)))
struct JoinedLinkTests {
  private struct Failure: Error, Equatable {}

  enum Scope: CaseIterable, Sendable {
    case connection, reconnection, failing, recorded, audited, release

    func run<Transport: BLETransport>(
      over transport: Transport,
      _ body: @Sendable (Transport.Connection) async throws -> Void
    ) async throws {
      let id = JoinedLinkTests.device
      switch self {
      case .connection, .recorded, .audited:
        try await transport.withConnection(to: id, body)
      case .reconnection: try await transport.withReconnection(to: id, body)
      case .failing:
        await #expect(throws: Failure()) {
          try await transport.withConnection(to: id) { connection in
            try await body(connection)
            throw Failure()
          }
        }
      case .release:
        let connection = try await transport.connect(to: id)
        try await body(connection)
        await connection.release()
        #expect(try await connection.disconnection() == .local)
      }
    }
  }

  fileprivate static let device: PeripheralID = "C0:00:5E:00:53:01"

  private static func run(
    _ version: FakeBlueZOptions.Version, _ ownOptions: BlueZOptions = BlueZOptions(),
    _ body:
      @escaping @Sendable (
        _ own: BlueZTransport, _ other: BlueZTransport, LawPeripheral, Simulation
      ) async throws -> Void
  ) throws {
    let simulation = Simulation(seed: 4)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    var options = FakeBlueZOptions()
    options.version = version
    let daemon = FakeDaemon(on: air, options: options)
    let (own, other) = (
      try BlueZTransport(ownOptions, on: daemon.bus), try BlueZTransport(on: daemon.bus)
    )
    let peripheral = LawPeripheral()
    air.place(peripheral, as: device)
    try simulation.run(limit: .seconds(7200)) {
      try await body(own, other, peripheral, simulation)
    }
  }

  @Test(
    "A scope that joined a link leaves it to the program that opened it",
    arguments: QuirkWorld.Kind.versions
      + [QuirkWorld.Kind(version: .v5_82, notifications: .socket, writes: .socket)],
    Scope.allCases)
  func joined(_ kind: QuirkWorld.Kind, _ scope: Scope) throws {
    try Self.run(kind.version, kind.options) { own, other, peripheral, simulation in
      let theirs = try await other.connect(to: Self.device)
      var values = try await theirs.notifications(from: LawPeripheral.echo).makeAsyncIterator()
      switch scope {
      case .recorded:
        let recorder = TrafficRecorder(clock: simulation.clock) { _ in }
        let recording = RecordingTransport(own, to: recorder)
        try await scope.run(over: recording) { try await Self.use($0, peripheral) }
      case .audited:
        let audited = AuditedTransport(own, Audit())
        try await scope.run(over: audited) { try await Self.use($0, peripheral) }
      default: try await scope.run(over: own) { try await Self.use($0, peripheral) }
      }
      // Once for each of the two subscribers.
      #expect(try await values.next() == [7])
      #expect(try await values.next() == [7])
      try await simulation.clock.sleep(for: .seconds(10))
      #expect(await peripheral.linkCount == 1)
      #expect(await peripheral.events.count { $0 == .linkUp } == 1)
      // Their subscription stays, and a subscription of ours alone ends.
      #expect(await peripheral.subscriptions(to: LawPeripheral.echo) == [true])
      #expect(await peripheral.subscriptions(to: LawPeripheral.counter) == [true, false])
      await peripheral.notifyAll([8], from: LawPeripheral.echo)
      #expect(try await values.next() == [8])
      // The program that opened the link ends it; the next link is ours, and ends with its scope.
      await theirs.release()
      #expect(await peripheral.linkCount == 0)
      try await own.withConnection(to: Self.device) { try await Self.use($0, peripheral) }
      #expect(await peripheral.linkCount == 0)
    }
  }

  /// Uses every function of a link.
  private static func use(
    _ connection: some BLEConnection, _ peripheral: LawPeripheral
  ) async throws {
    #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
    // A value that is sent immediately does not come through a socket.
    _ = try await connection.notifications(from: LawPeripheral.counter)
    let values = try await connection.notifications(from: LawPeripheral.echo)
    await peripheral.notifyAll([7], from: LawPeripheral.echo)
    for try await value in values {
      #expect(value == [7])
      break
    }
  }

  /// The same as over real daemons: `RealBlueZ.Links.joined`.
  @Test(
    "Every subscribed program gets a value once for each subscribed program",
    arguments: [FakeBlueZOptions.Version.v5_66, .v5_82])
  func doubled(_ version: FakeBlueZOptions.Version) throws {
    try Self.run(version) { own, other, peripheral, _ in
      let theirs = try await other.connect(to: Self.device)
      let theirValues = try await theirs.notifications(from: LawPeripheral.echo)
      let ownValues = try await own.withConnection(to: Self.device) { connection in
        let stream = try await connection.notifications(from: LawPeripheral.echo)
        for number in 1...3 as ClosedRange<UInt8> {
          await peripheral.notifyAll([number], from: LawPeripheral.echo)
        }
        return try await stream.values(until: 3)
      }
      #expect(ownValues == [1, 1, 2, 2, 3])
      #expect(try await theirs.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      await peripheral.notifyAll([4], from: LawPeripheral.echo)
      #expect(try await theirValues.values(until: 4) == [1, 1, 2, 2, 3, 3, 4])
      await theirs.disconnect()
    }
  }

  @Test(
    "A subscription on a joined link is stopped whenever it is abandoned",
    arguments: [FakeBlueZOptions.Version.v5_66, .v5_82])
  func givenUp(_ version: FakeBlueZOptions.Version) throws {
    try Self.run(version) { own, other, peripheral, simulation in
      let theirs = try await other.connect(to: Self.device)
      for delay in stride(from: 0, to: 300, by: 10) {
        let visit = Task(executorPreference: simulation) {
          try await own.withConnection(to: Self.device) { connection in
            for try await _ in try await connection.notifications(from: LawPeripheral.indicating) {}
          }
        }
        try await simulation.clock.sleep(for: .milliseconds(delay))
        visit.cancel()
        _ = await visit.result
        try await simulation.clock.sleep(for: .seconds(1))
        #expect(
          await peripheral.subscriptions(to: LawPeripheral.indicating).last != true,
          "after \(delay) ms")
      }
      #expect(await peripheral.subscriptions(to: LawPeripheral.indicating).contains(true))
      // Another program can subscribe.
      let stream = try await theirs.notifications(from: LawPeripheral.indicating)
      #expect(await peripheral.subscriptions(to: LawPeripheral.indicating).last == true)
      _ = stream
      #expect(await peripheral.events.count { $0 == .linkUp } == 1)
      await theirs.disconnect()
    }
  }

  @Test("A link that could not be ended remains ours; an ended link does not")
  func ownership() throws {
    try QuirkWorld.run { world in
      let connection = try await world.connect()
      await world.fake.inject(.failing("Disconnect", "Failed"))
      await connection.disconnect()
      #expect(await world.device.linkCount == 1)
      try await world.transport.withConnection(to: QuirkWorld.peripheral) { _ in }
      try await world.isFree()
      // The daemon does not report that this link is up.
      await world.fake.inject(.connectedNotSignalled)
      try await world.works()
      let other = try await world.bus.connect()
      try await other.call(
        .call(
          "Connect", of: "org.bluez.Device1", at: QuirkWorld.path,
          to: "org.bluez"))
      let before = await world.device.events.count { $0 == .linkUp }
      try await world.transport.withConnection(to: QuirkWorld.peripheral) { _ in }
      // A link of another program stays up even if joining it fails at first.
      await world.fake.inject(.failing("Connect", "Failed", "le-connection-abort-by-local"))
      try await world.transport.withConnection(to: QuirkWorld.peripheral) { _ in }
      #expect(await world.device.linkCount == 1)
      #expect(await world.device.events.count { $0 == .linkUp } == before)
      await other.close()
    }
  }

  @Test("A pairing on a joined link is cancelled when the link is given back")
  func pairing() throws {
    try QuirkWorld.run { world in
      let other = try await world.connectOther()
      let calls = Mutex<[String]>([])
      await world.fake.whenCalled { call in calls.withLock { $0.append(call.member) } }
      await world.fake.inject(.unanswered(method: "Pair"))
      let connection = try await world.connect()
      let pairing = world.start { try await connection.pair() }
      try await world.sleep(.seconds(1))
      await connection.release()
      #expect(await world.failure { try await pairing.value } == .disconnected(.local))
      try await world.sleep(.seconds(1))
      #expect(calls.withLock { $0.count { $0 == "CancelPairing" } } == 1)
      #expect(calls.withLock { !$0.contains("Disconnect") })
      #expect(await world.device.linkCount == 1)
      await other.close()
    }
  }

  @Test(
    "Disconnecting a joined link ends it for all programs",
    arguments: [FakeBlueZOptions.Version.v5_66, .v5_82])
  func disconnected(_ version: FakeBlueZOptions.Version) throws {
    try Self.run(version) { own, other, peripheral, _ in
      let theirs = try await other.connect(to: Self.device)
      let ours = try await own.connect(to: Self.device)
      await ours.disconnect()
      #expect(await peripheral.linkCount == 0)
      #expect(try await ours.disconnection() == .local)
      // These versions do not report the reason.
      #expect(try await theirs.disconnection() == .remote)
    }
  }
}
