import HaloDBus
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ

/// Links that end after their program has gone, and programs that come right after.
@Suite("Ending links", hasBusLibrary, .timeLimit(.minutes(5)))
struct EndingLinkTests {
  private static func options(_ kind: QuirkWorld.Kind) -> BlueZOptions {
    var options = kind.options
    options.awaitsEndOfLinks = false
    return options
  }

  @Test("A release need not wait for the end of the link", arguments: QuirkWorld.Kind.versions)
  func release(kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind, configure: { $1.awaitsEndOfLinks = false }) { world in
      let connection = try await world.connect()
      let start = world.now
      await connection.release()
      #expect(world.now - start < .milliseconds(10))
      #expect(await world.device.linkCount == 1)
      // The next connect of the same program waits for the end.
      let next = try await world.connect()
      #expect(world.now - start >= .seconds(2))
      #expect(try await connection.disconnection() == .local)
      #expect(await world.device.events.count { $0 == .linkUp } == 2)
      // An explicit disconnect always waits.
      await next.disconnect()
      #expect(await world.device.linkCount == 0)
    }
  }

  @Test("A wait fails if the link is down already, although its objects are still there")
  func alreadyDown() throws {
    try QuirkWorld.run { world in
      let connection = try await world.connect()
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
    try QuirkWorld.run(configure: { $1.awaitsEndOfLinks = false }) { world in
      let connection = try await world.connect()
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
      let program = world.program(Self.options(kind))
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
        let program = world.program(Self.options(kind))
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
    arguments: [FakeBlueZOptions.Version.v5_66, .v5_82])
  func notifying(_ version: FakeBlueZOptions.Version) throws {
    let simulation = Simulation(seed: 4)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    var options = FakeBlueZOptions()
    options.version = version
    let daemon = FakeDaemon(on: air, options: options)
    let light = VirtualLight(try #require(LightProfile(named: "jackyled")))
    air.place(light, as: QuirkWorld.peripheral)
    try simulation.run(limit: .seconds(600)) {
      for _ in 0..<3 {
        var options = BlueZOptions()
        options.awaitsEndOfLinks = false
        let program = try BlueZTransport(options, on: daemon.bus)
        try await program.withConnection(to: QuirkWorld.peripheral) { connection in
          try await simulation.clock.sleep(for: .seconds(3))
          try await connection.write(
            ELK.PowerCommand(isOn: true).bytes, to: CharacteristicID(0xFFE1, in: 0xFFE0),
            mode: .withoutResponse)
          // An immediate disconnect would lose the write.
          try await simulation.clock.sleep(for: .seconds(1))
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
        let other = world.program(BlueZOptions())
        let theirs = try await other.connect(
          to: QuirkWorld.peripheral, options: ConnectionOptions())
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

  @Test("A joined link that stays costs one answer of the peripheral, and is left up")
  func joined() throws {
    try QuirkWorld.run { world in
      let other = world.program(BlueZOptions())
      let theirs = try await other.connect(to: QuirkWorld.peripheral, options: ConnectionOptions())
      let start = world.now
      let connection = try await world.connect()
      #expect(world.now - start < .milliseconds(300))
      await connection.release()
      try await world.sleep(.seconds(5))
      #expect(try await theirs.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      #expect(await world.device.subscriptions(to: LawPeripheral.echo).isEmpty)
      await theirs.disconnect()
    }
  }
}
