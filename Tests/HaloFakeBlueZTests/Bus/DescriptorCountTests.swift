import Glibc
import HaloBlueZ
import HaloDBus
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloFakeBlueZ

/// Counts descriptors in a separate process, in which no other test opens any.
@Suite("Descriptors are closed", hasBusLibrary)
struct DescriptorCountTests {
  @Test("Loops, connections, notification sockets and write sockets leave no descriptor open")
  func virtualWorlds() async {
    await #expect(processExitsWith: .success) { try Self.leavesNone(20, Self.useAll) }
  }

  @Test("A daemon in virtual time leaves no descriptor open after its air is torn down")
  func daemons() async {
    await #expect(processExitsWith: .success) { try Self.leavesNone(20, Self.useDaemon) }
  }

  @Test("Cancelled subscriptions and changed services leave no descriptor open")
  func subscriptionsGivenUp() async {
    await #expect(processExitsWith: .success) { try Self.leavesNone(5, Self.subscribeAndGiveUp) }
  }

  @Test("Dropped transports, links and streams leave no descriptor open, even if never ended")
  func letGo() async {
    await #expect(processExitsWith: .success) { try Self.leavesNone(20, Self.useAndLetGo) }
  }

  private static func leavesNone(_ count: Int, _ use: () throws -> Void) throws {
    // The first use loads libraries, which keep descriptors.
    try use()
    let before = openDescriptors
    for _ in 0..<count { try use() }
    #expect(openDescriptors == before)
  }

  @Test(
    "A bus with its daemon, and a failed connection, leave no descriptor open",
    .enabled(if: PrivateBus.isAvailable, "there is no dbus-daemon here"))
  func realBuses() async {
    await #expect(processExitsWith: .success) {
      try await Self.useBus()
      let before = Self.openDescriptors
      for _ in 0..<5 { try await Self.useBus() }
      #expect(await Self.settled(at: before))
    }
  }

  @Test(
    "The threads of dropped transports and connections leave no descriptor open",
    .enabled(if: PrivateBus.isAvailable, "there is no dbus-daemon here"))
  func threads() async {
    await #expect(processExitsWith: .success) {
      // Loads libraries, which keep descriptors.
      try await Self.useBus()
      var options = FakeBlueZOptions()
      options.disconnectDelay = .zero
      try await withFakeBlueZ(
        options, placing: { $0.place(LawPeripheral(), as: "C0:00:5E:00:53:01") }
      ) { bus in
        // Counted while the bus is up, because its end closes everything. The first transport may
        // not be closed yet.
        try await Self.letGo(on: bus)
        let before = Self.openDescriptors
        for _ in 0..<5 { try await Self.letGo(on: bus) }
        var rest = Self.openDescriptors
        for _ in 0..<1_000_000 where rest > before {
          await Task.yield()
          rest = Self.openDescriptors
        }
        #expect(rest <= before)
      }
    }
  }

  private static func letGo(on bus: String) async throws {
    var options = BlueZOptions()
    options.bus = .address(bus)
    let transport = try BlueZTransport(options)
    let connection = try await transport.connect(to: "C0:00:5E:00:53:01")
    #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
  }

  /// As in the tutorial: only the air is torn down.
  private static func useDaemon() throws {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    air.place(LawPeripheral(), as: "C0:00:5E:00:53:01")
    var options = BlueZOptions()
    options.notificationPath = { _ in .socket }
    let transport = try BlueZTransport(options, on: FakeDaemon(on: air).bus)
    try simulation.run {
      let connection = try await transport.connect(to: "C0:00:5E:00:53:01")
      let values = try await connection.notifications(from: LawPeripheral.echo)
      withExtendedLifetime(values) {}
    }
  }

  /// A daemon in virtual time with a peripheral in range, for its clients.
  private struct World: Sendable {
    let simulation: Simulation
    let fake: FakeBlueZ
    static let id: PeripheralID = "C0:00:5E:00:53:01"

    static func run(
      placing peripheral: any LocalPeripheral,
      _ body: @escaping @Sendable (World) async throws -> Void
    ) throws {
      let simulation = Simulation(seed: 1)
      let loop = SimulatedLoop(simulation)
      try simulation.run {
        let air = SimulatedAir(simulation, keepsLog: false)
        defer { air.tearDown() }
        air.place(peripheral, as: id)
        let fake = FakeBlueZ(over: SimulatedTransport(on: air), on: loop)
        await fake.start()
        try await body(World(simulation: simulation, fake: fake))
      }
    }

    func transport(by path: BlueZOptions.NotificationPath) -> BlueZTransport {
      var options = BlueZOptions()
      options.notificationPath = { _ in path }
      options.writePath = { _ in path == .socket ? .socket : .calls }
      let bus = FakeBus(fake)
      return BlueZTransport(options, on: fake.loop) { _, handler throws(DBusError) in
        try await bus.connect(serving: handler)
      }
    }

    func sleep(_ time: Duration) async throws { try await simulation.clock.sleep(for: time) }
  }

  private static func useAll() throws {
    try World.run(placing: VirtualHeartRateStrap(seed: 1)) { world in
      for path in [BlueZOptions.NotificationPath.signals, .socket] {
        let transport = world.transport(by: path)
        let found = try await transport.firstAdvertisement(
          matching: ScanFilter(), within: .seconds(10))
        try await transport.withConnection(to: found.peripheral) { connection in
          var values = try await connection.notifications(from: .heartRateMeasurement)
            .makeAsyncIterator()
          _ = try await values.next()
          try await connection.write([1], to: .heartRateControlPoint, mode: .withResponse)
        }
      }
      // Dropped transports close everything they had.
      try await world.sleep(.seconds(10))
    }
  }

  private static func useAndLetGo() throws {
    let device = LawPeripheral()
    try World.run(placing: device) { world in
      for path in [BlueZOptions.NotificationPath.signals, .socket] {
        try await connectAndLetGo(in: world, by: path)
        try await world.sleep(.seconds(10))
        #expect(await device.linkCount == 0)
        #expect(await world.fake.ports.isEmpty)
      }
    }
  }

  /// A separate function, so that its variables are released when it returns.
  private static func connectAndLetGo(
    in world: World, by path: BlueZOptions.NotificationPath
  ) async throws {
    let transport = world.transport(by: path)
    let connection = try await transport.connect(to: World.id)
    let stream = try await connection.notifications(from: LawPeripheral.echo)
    try await connection.write([1], to: LawPeripheral.echo, mode: .withoutResponse)
    var values = stream.makeAsyncIterator()
    #expect(try await values.next() == [1])
    var states = transport.states().makeAsyncIterator()
    #expect(try await states.next() == .poweredOn)
  }

  private static func subscribeAndGiveUp() throws {
    let device = LawPeripheral()
    try World.run(placing: device) { world in
      let connection = try await world.transport(by: .socket).connect(to: World.id)
      for delay in stride(from: 0, through: 90, by: 3) {
        let reader = Task(executorPreference: world.simulation) {
          for try await _ in try await connection.notifications(from: LawPeripheral.echo) {}
        }
        try await world.sleep(.milliseconds(delay))
        reader.cancel()
      }
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      for table in [LawPeripheral.otherTable, LawPeripheral.table] {
        await device.change(to: table)
        try await world.sleep(.seconds(5))
      }
      _ = stream
      await connection.disconnect()
      try await world.sleep(.seconds(10))
    }
  }

  private static func useBus() async throws {
    do {
      let bus = try PrivateBus()
      let loop = try ThreadLoop()
      let connection = try await DBusConnection.open(.bus(address: bus.address), on: loop)
      try await connection.call(DBusConnection.Bus.call("GetId"))
      await connection.close()
      await #expect(throws: DBusError.self) {
        _ = try await DBusConnection.open(.bus(address: "unix:path=/nowhere"), on: loop)
      }
    }
  }

  /// Waits for the number of descriptors, because the thread of a loop ends after the loop.
  private static func settled(at count: Int) async -> Bool {
    for _ in 0..<10_000 where openDescriptors != count { await Task.yield() }
    return openDescriptors == count
  }

  private static var openDescriptors: Int {
    guard let folder = opendir("/proc/self/fd") else { return -1 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }
}
