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
      try await withFakeBlueZ(.quick, placing: { $0.place(LawPeripheral(), as: Self.id) }) { bus in
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
    let transport = try BlueZTransport(on: .address(bus))
    let connection = try await transport.connect(to: id)
    #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
  }

  private static let id: PeripheralID = "C0:00:5E:00:53:01"

  /// Runs a body with a daemon in virtual time and a device in range; as in the tutorial, only the
  /// air is torn down.
  private static func run(
    placing device: any LocalPeripheral = LawPeripheral(),
    _ body: @escaping @Sendable (FakeDaemon, Simulation) async throws -> Void
  ) throws {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation, keepsLog: false)
    defer { air.tearDown() }
    air.place(device, as: id)
    let daemon = FakeDaemon(on: air)
    try simulation.run { try await body(daemon, simulation) }
  }

  private static func transport(
    on daemon: FakeDaemon, by path: BlueZOptions.NotificationPath
  ) throws -> BlueZTransport {
    var options = BlueZOptions()
    options.notificationPath = { _ in path }
    options.writePath = { _ in path == .socket ? .socket : .calls }
    return try BlueZTransport(options, on: daemon.bus)
  }

  private static func useDaemon() throws {
    try run { daemon, _ in
      let connection = try await transport(on: daemon, by: .socket).connect(to: id)
      let values = try await connection.notifications(from: LawPeripheral.echo)
      withExtendedLifetime(values) {}
    }
  }

  private static func useAll() throws {
    try run(placing: VirtualHeartRateStrap(seed: 1)) { daemon, simulation in
      for path in [BlueZOptions.NotificationPath.signals, .socket] {
        let transport = try transport(on: daemon, by: path)
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
      try await simulation.clock.sleep(for: .seconds(10))
    }
  }

  private static func useAndLetGo() throws {
    let device = LawPeripheral()
    try run(placing: device) { daemon, simulation in
      for path in [BlueZOptions.NotificationPath.signals, .socket] {
        try await connectAndLetGo(of: transport(on: daemon, by: path))
        try await simulation.clock.sleep(for: .seconds(10))
        #expect(await device.linkCount == 0)
        #expect(await daemon.fake.ports.isEmpty)
      }
    }
  }

  /// A separate function, so that its variables are released when it returns.
  private static func connectAndLetGo(of transport: BlueZTransport) async throws {
    let connection = try await transport.connect(to: id)
    let stream = try await connection.notifications(from: LawPeripheral.echo)
    try await connection.write([1], to: LawPeripheral.echo, mode: .withoutResponse)
    var values = stream.makeAsyncIterator()
    #expect(try await values.next() == [1])
    var states = transport.states().makeAsyncIterator()
    #expect(try await states.next() == .poweredOn)
  }

  private static func subscribeAndGiveUp() throws {
    let device = LawPeripheral()
    try run(placing: device) { daemon, simulation in
      let connection = try await transport(on: daemon, by: .socket).connect(to: id)
      for delay in stride(from: 0, through: 90, by: 3) {
        let reader = Task(executorPreference: simulation) {
          for try await _ in try await connection.notifications(from: LawPeripheral.echo) {}
        }
        try await simulation.clock.sleep(for: .milliseconds(delay))
        reader.cancel()
      }
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      for table in [LawPeripheral.otherTable, LawPeripheral.table] {
        await device.change(to: table)
        try await simulation.clock.sleep(for: .seconds(5))
      }
      _ = stream
      await connection.disconnect()
      try await simulation.clock.sleep(for: .seconds(10))
    }
  }

  private static func useBus() async throws {
    let bus = try PrivateBus()
    let loop = try ThreadLoop()
    let connection = try await DBusConnection.open(.bus(address: bus.address), on: loop)
    try await connection.call(DBusConnection.Bus.call("GetId"))
    await connection.close()
    await #expect(throws: DBusError.self) {
      _ = try await DBusConnection.open(.bus(address: "unix:path=/nowhere"), on: loop)
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
