import HaloBlueZ
import HaloDBus
import HaloFakeBlueZ
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

@Suite("Controls of the fake daemon", .timeLimit(.minutes(5)))
struct FakeDaemonTests {
  private static let strap: PeripheralID = "C0:00:5E:00:53:01"

  private static func place(_ air: SimulatedAir) { air.place(VirtualHeartRateStrap(), as: strap) }

  /// Runs a body in virtual time.
  private static func simulate(
    _ options: FakeBlueZOptions = FakeBlueZOptions(),
    _ body: @escaping @Sendable (FakeDaemon, BlueZTransport) async throws -> Void
  ) throws {
    let simulation = Simulation(seed: 5)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    place(air)
    let daemon = FakeDaemon(on: air, options: options)
    let transport = try BlueZTransport(on: daemon.bus)
    try simulation.run { try await body(daemon, transport) }
  }

  /// Uses all controls of a daemon, one after the other, and checks the reactions of its clients.
  private static func story(_ daemon: FakeDaemon, _ transport: BlueZTransport) async throws {
    var states = transport.states().makeAsyncIterator()
    #expect(try await states.next() == .poweredOn)

    let faults: [DaemonFault] = [
      .failing(method: "Connect", error: "InProgress", times: 2), .connectedNotSignalled,
      .late(method: "ReadValue", by: .milliseconds(20)),
    ]
    for fault in faults { await daemon.inject(fault) }
    #expect(await daemon.pendingFaults == faults)
    let connection = try await transport.connect(to: strap)
    _ = try await connection.read(.batteryLevel)
    #expect(await daemon.pendingFaults == [])

    await daemon.restart()
    await daemon.resume()
    let answers = Mutex(0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      await daemon.hang()
      group.addTask { @Sendable in
        _ = try await connection.read(.batteryLevel)
        answers.withLock { $0 += 1 }
      }
      try await transport.clock.sleep(for: .milliseconds(100))
      #expect(answers.withLock { $0 } == 0)
      await daemon.resume()
      try await group.waitForAll()
    }

    await daemon.crash()
    await daemon.crash()
    #expect(try await connection.disconnection() == .adapter(.daemonNotRunning))
    #expect(try await states.next() == .daemonNotRunning)
    await daemon.restart(adapterAfter: .milliseconds(1), poweredAfter: .milliseconds(1))
    try await states.reaches(.poweredOn)
    try await works(transport)

    await daemon.crash(for: .milliseconds(20))
    try await states.reaches(.daemonNotRunning)
    try await states.reaches(.poweredOn)
    await daemon.replugAdapter(as: 3, after: .milliseconds(20))
    try await states.reaches(.absent)
    try await states.reaches(.poweredOn)
    try await works(transport)

    try await daemon.withAir { $0.setAdapter(.poweredOff) }
    #expect(try await states.next() == .poweredOff)
    try await daemon.withAir { $0.setAdapter(.poweredOn) }
    #expect(try await states.next() == .poweredOn)
    #expect(try await daemon.withAir { $0.linkCount } == 0)
    await #expect(throws: Oops()) { try await daemon.withAir { _ in throw Oops() } }
    try await works(transport)
  }

  private struct Oops: Error, Equatable {}

  private static func works(_ transport: BlueZTransport) async throws {
    let level = try await transport.withConnection(to: strap) { try await $0.read(.batteryLevel) }
    #expect(level == [87])
  }

  @Test("All controls work in virtual time", hasBusLibrary)
  func virtualTime() throws { try Self.simulate { try await Self.story($0, $1) } }

  @Test("All controls work on a bus", .enabled(if: hasBus, noBus))
  func realTime() async throws {
    try await withFakeBlueZ(.quick, placing: Self.place) { _, daemon in
      try await Self.story(daemon, try BlueZTransport(on: daemon.bus))
    }
  }

  @Test("Controls have no effect once the bus is gone", .enabled(if: hasBus, noBus))
  func afterwards() async throws {
    for isDead in [true, false] {
      let daemon = try await withFakeBlueZ(placing: { _ in }) { _, daemon in
        if isDead { await daemon.crash() }
        return daemon
      }
      await daemon.inject(.discoveryFails)
      await daemon.restart()
      #expect(await daemon.pendingFaults == [])
      await #expect(throws: CancellationError.self) { try await daemon.withAir { $0.linkCount } }
    }
  }

  @Test("Concurrent controls each take effect once", .enabled(if: hasBus, noBus))
  func many() async throws {
    try await withFakeBlueZ(placing: { _ in }) { _, daemon in
      let count = Mutex(0)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<200 {
          group.addTask { await daemon.inject(.discoveryFails) }
          group.addTask { @Sendable in
            try? await daemon.withAir { _ in count.withLock { $0 += 1 } }
          }
        }
      }
      #expect(await daemon.pendingFaults.count == 200)
      #expect(count.withLock { $0 } == 200)
    }
  }

  @Test("Faults in the options are there from the start", hasBusLibrary)
  func options() throws {
    var options = FakeBlueZOptions()
    options.faults = [.failing(method: "Connect", error: "InProgress"), .connectedNotSignalled]
    try Self.simulate(options) { [options] daemon, transport in
      #expect(await daemon.pendingFaults == options.faults)
      try await Self.works(transport)
      #expect(await daemon.pendingFaults == [])
    }
  }

  @Test(
    "Errors may have short names, and invalid names give an error as well", hasBusLibrary,
    arguments: [
      ("NotReady", "org.bluez.Error.NotReady"), ("org.other.Error", "org.other.Error"),
      ("no name!", nil), ("", nil), ("a..b", nil),
    ])
  func errors(error: String, name: String?) throws {
    try RawClient.run { client, fake, _ in
      await fake.inject(.failing(method: "GetDiscoveryFilters", error: error, message: "why"))
      let failure = await #expect(throws: DBusError.self) {
        try await client.call(
          "GetDiscoveryFilters", of: "org.bluez.Adapter1", at: "/org/bluez/hci0")
      }
      if let name {
        #expect(failure == .remote(name: name, message: "why"))
      } else {
        #expect(failure != .timedOut(operation: "GetDiscoveryFilters", after: .seconds(5)))
      }
    }
  }

  @Test("A lost bus ends links, and a new one exists at once", hasBusLibrary)
  func busLost() throws {
    try Self.simulate { daemon, transport in
      let connection = try await transport.connect(to: Self.strap)
      await daemon.loseBus()
      #expect(try await connection.disconnection() == .adapter(.daemonNotRunning))
      try await Self.works(transport)
    }
  }

  @Test("In real time, a lost bus is gone for good, with the daemon", .enabled(if: hasBus, noBus))
  func busLostForGood() async throws {
    try await withFakeBlueZ(placing: Self.place) { address, daemon in
      let transport = try BlueZTransport(on: daemon.bus)
      let connection = try await transport.connect(to: Self.strap)
      await daemon.loseBus()
      await daemon.loseBus()
      #expect(try await connection.disconnection() == .adapter(.daemonNotRunning))
      #expect(try await transport.diagnose(within: .seconds(60)) == .noBus(address: address))
      await daemon.restart()
    }
  }

  @Test("A bus without a daemon is diagnosed", .enabled(if: hasBus, noBus))
  func noDaemon() async throws {
    let bus = try PrivateBus()
    let transport = try BlueZTransport(on: .address(bus.address))
    #expect(try await transport.diagnose(within: .seconds(60)) == .daemonNotRunning)
    bus.end()
  }

  @Test("Two machines each have a daemon", hasBusLibrary)
  func twoMachines() throws {
    let simulation = Simulation(seed: 5)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    Self.place(air)
    let daemons = ["left", "right"].map { FakeDaemon(on: air, as: $0) }
    let transports = try daemons.map { try BlueZTransport(on: $0.bus) }
    try simulation.run {
      for transport in transports { try await Self.works(transport) }
      await daemons[0].crash()
      try await simulation.clock.sleep(for: .seconds(1))
      await #expect(throws: BLEError.unavailable(.daemonNotRunning)) {
        try await transports[0].knownPeripherals()
      }
      try await Self.works(transports[1])
    }
  }
}

extension BLEStream<AdapterState>.AsyncIterator {
  /// Waits for a state, and ignores those before it.
  mutating func reaches(
    _ wanted: AdapterState, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    while let state = try await next() { if state == wanted { return } }
    Issue.record("the states have ended before \(wanted)", sourceLocation: sourceLocation)
  }
}
