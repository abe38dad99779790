import HaloCapture
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ

/// Two programs on one machine, which share a link: the program that opened it owns it, and the
/// program that joined it only gives back its own share.
@Suite("Links that another program opened", .timeLimit(.minutes(5)))
struct JoinedLinkTests {
  private struct Failure: Error, Equatable {}

  enum Scope: CaseIterable, Sendable {
    case connection, reconnection, failing, recorded, audited, release

    func run<Transport: BLETransport>(
      over transport: Transport, _ body: @Sendable (Transport.Connection) async throws -> Void
    ) async throws {
      let id = QuirkWorld.peripheral
      switch self {
      case .connection, .recorded, .audited: try await transport.withConnection(to: id, body)
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

  @Test(
    "A scope that joined a link leaves it to the program that opened it",
    arguments: QuirkWorld.Kind.versions
      + [QuirkWorld.Kind(version: .v5_82, notifications: .socket, writes: .socket)],
    Scope.allCases)
  func joined(_ kind: QuirkWorld.Kind, _ scope: Scope) throws {
    try QuirkWorld.run(kind) { world in
      let (own, other, peripheral) = (world.transport, world.fake.program(), world.device)
      let theirs = try await other.connect(to: QuirkWorld.peripheral)
      var values = try await theirs.notifications(from: LawPeripheral.echo).makeAsyncIterator()
      switch scope {
      case .recorded:
        let recorder = TrafficRecorder(clock: world.simulation.clock) { _ in }
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
      try await world.sleep(.seconds(10))
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
      try await own.withConnection(to: QuirkWorld.peripheral) { try await Self.use($0, peripheral) }
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
    #expect(try await values.first(1) == [[7]])
  }

  /// The same as over real daemons: `RealBlueZ.Links.joined`.
  @Test(
    "Every subscribed program gets a value once for each subscribed program",
    arguments: QuirkWorld.Kind.versions)
  func doubled(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let (own, peripheral) = (world.transport, world.device)
      let theirs = try await world.fake.program().connect(to: QuirkWorld.peripheral)
      let theirValues = try await theirs.notifications(from: LawPeripheral.echo)
      let ownValues = try await own.withConnection(to: QuirkWorld.peripheral) { connection in
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
    arguments: QuirkWorld.Kind.versions)
  func givenUp(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let (own, peripheral) = (world.transport, world.device)
      let theirs = try await world.fake.program().connect(to: QuirkWorld.peripheral)
      for delay in stride(from: 0, to: 300, by: 10) {
        let visit = world.start {
          try await own.withConnection(to: QuirkWorld.peripheral) { connection in
            for try await _ in try await connection.notifications(from: LawPeripheral.indicating) {}
          }
        }
        try await world.sleep(.milliseconds(delay))
        visit.cancel()
        _ = await visit.result
        try await world.sleep(.seconds(1))
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
    try QuirkWorld.link { world, connection in
      await world.fake.inject(.failing("Disconnect", "Failed"))
      await connection.disconnect()
      #expect(await world.device.linkCount == 1)
      try await world.transport.withConnection(to: QuirkWorld.peripheral) { _ in }
      try await world.isFree()
      // The daemon does not report that this link is up.
      await world.fake.inject(.connectedNotSignalled)
      try await world.works()
      let other = try await world.connectOther()
      let before = await world.linkUps
      try await world.transport.withConnection(to: QuirkWorld.peripheral) { _ in }
      // A link of another program stays up even if joining it fails at first.
      await world.fake.inject(.failing("Connect", "Failed", "le-connection-abort-by-local"))
      try await world.transport.withConnection(to: QuirkWorld.peripheral) { _ in }
      #expect(await world.device.linkCount == 1)
      #expect(await world.linkUps == before)
      await other.close()
    }
  }

  @Test("A pairing on a joined link is cancelled when the link is given back")
  func pairing() throws {
    try QuirkWorld.run { world in
      let other = try await world.connectOther()
      let calls = await world.recordCalls()
      await world.fake.inject(.unanswered(method: "Pair"))
      let connection = try await world.connect()
      let pairing = world.start { try await connection.pair() }
      try await world.sleep(.seconds(1))
      await connection.release()
      await #expect(throws: BLEError.disconnected(.local)) { try await pairing.value }
      try await world.sleep(.seconds(1))
      #expect(calls.count("CancelPairing") == 1 && calls.count("Disconnect") == 0)
      #expect(await world.device.linkCount == 1)
      await other.close()
    }
  }

  @Test("Disconnecting a joined link ends it for all programs", arguments: QuirkWorld.Kind.versions)
  func disconnected(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let theirs = try await world.fake.program().connect(to: QuirkWorld.peripheral)
      let start = world.now
      let ours = try await world.connect()
      // A link that stays costs one answer of the peripheral.
      #expect(world.now - start < .milliseconds(300))
      #expect(await world.device.subscriptions(to: LawPeripheral.echo).isEmpty)
      await ours.disconnect()
      #expect(await world.device.linkCount == 0)
      #expect(try await ours.disconnection() == .local)
      // These versions do not report the reason.
      #expect(try await theirs.disconnection() == .remote)
    }
  }
}

@Suite("Ending links", hasBusLibrary, .timeLimit(.minutes(5)))
struct EndingLinkTests {
  private static func options(_ kind: QuirkWorld.Kind) -> BlueZOptions {
    var options = kind.options
    options.awaitsEndOfLinks = false
    return options
  }

  @Test("A release need not wait for the end of the link", arguments: QuirkWorld.Kind.versions)
  func release(kind: QuirkWorld.Kind) throws {
    try QuirkWorld.link(kind, configure: { $1.awaitsEndOfLinks = false }) { world, connection in
      let start = world.now
      await connection.release()
      #expect(world.now - start < .milliseconds(10))
      #expect(await world.device.linkCount == 1)
      // The next connect of the same program waits for the end.
      let next = try await world.connect()
      #expect(world.now - start >= .seconds(2))
      #expect(try await connection.disconnection() == .local)
      #expect(await world.linkUps == 2)
      // An explicit disconnect always waits.
      await next.disconnect()
      #expect(await world.device.linkCount == 0)
    }
  }

  @Test("A wait fails if the link is down already, although its objects are still there")
  func alreadyDown() throws {
    try QuirkWorld.link { _, connection in
      await connection.disconnect()
      await #expect(throws: BLEError.disconnected(.local)) {
        try await connection.wait(
          until: connection.operationEnd, for: .link("services"), where: { _ in true })
      }
    }
  }

  @Test("A release waits by default, and with a daemon that shows no ending links")
  func waiting() throws {
    for (awaits, reportsMTU) in [(true, true), (true, false), (false, false)] {
      try QuirkWorld.run(configure: {
        ($0.reportsMTU, $1.awaitsEndOfLinks) = (reportsMTU, awaits)
      }) { world in
        try await world.transport.withConnection(to: QuirkWorld.peripheral) { _ in }
        #expect(await world.device.linkCount == 0)
      }
    }
  }

  @Test("A daemon that hangs delays a release for a limited time")
  func hanging() throws {
    try QuirkWorld.link(configure: { $1.awaitsEndOfLinks = false }) { world, connection in
      await world.fake.hang()
      let start = world.now
      await connection.release()
      #expect(world.now - start <= BlueZQuirks.cancelDeadline + .milliseconds(10))
      #expect(connection.downReason == .local)
    }
  }

  @Test("The link ends although its program has left the bus", arguments: QuirkWorld.Kind.versions)
  func leaving(kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let program = world.fake.program(Self.options(kind))
      try await program.withConnection(to: QuirkWorld.peripheral) { _ in }
      await program.central.openBus?.close()
      #expect(await world.device.linkCount == 1)
      try await world.sleep(.milliseconds(2100))
      #expect(await world.device.linkCount == 0)
    }
  }

  @Test(
    "A program that comes after another at any moment gets a link that stays",
    arguments: QuirkWorld.Kind.all)
  func following(kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let moments = Array(stride(from: 0, through: 2400, by: 75)) + Array(1990...2010)
      for moment in moments {
        let program = world.fake.program(Self.options(kind))
        try await program.withConnection(to: QuirkWorld.peripheral) { connection in
          _ = try await connection.notifications(from: LawPeripheral.echo)
          for _ in 0..<5 {
            #expect(
              try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant,
              "\(moment) ms later")
            try await world.sleep(.seconds(1))
          }
        }
        await program.central.openBus?.close()
        try await world.sleep(.milliseconds(moment))
      }
      try await world.isFree()
    }
  }

  @Test(
    "A program that comes after another also gets a link that stays if all characteristics notify",
    arguments: QuirkWorld.Kind.versions)
  func notifying(kind: QuirkWorld.Kind) throws {
    let light = VirtualLight(try #require(LightProfile(named: "jackyled")))
    try QuirkWorld.run(kind) { world in
      world.air.place(light, as: QuirkWorld.otherPeripheral)
      for _ in 0..<3 {
        let program = world.fake.program(Self.options(kind))
        try await program.withConnection(to: QuirkWorld.otherPeripheral) { connection in
          try await world.sleep(.seconds(3))
          try await connection.write(
            ELK.PowerCommand(isOn: true).bytes, to: CharacteristicID(0xFFE1, in: 0xFFE0),
            mode: .withoutResponse)
          // An immediate disconnect would lose the write.
          try await world.sleep(.seconds(1))
        }
        await program.central.openBus?.close()
      }
    }
    #expect(light.writes == 3 && light.ignoredWrites == 0)
  }

  @Test("A joined link that goes down during the connect is replaced by an own one")
  func lost() throws {
    try QuirkWorld.run { world in
      for moment in stride(from: 0, through: 120, by: 4) {
        let other = world.fake.program()
        let theirs = try await other.connect(to: QuirkWorld.peripheral)
        let connecting = world.start { try await world.connect() }
        try await world.sleep(.milliseconds(moment))
        await world.device.drop()
        // A link that was lost later is no failure of the connect.
        let connection = try await connecting.value
        await connection.disconnect()
        await theirs.disconnect()
        try await world.isFree()
      }
    }
  }
}
