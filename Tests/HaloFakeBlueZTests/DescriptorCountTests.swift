#if os(Linux)
import Glibc
import HaloBlueZ
import HaloDBus
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloFakeBlueZ

/// Descriptors are counted in a process of their own, where no other test opens any.
@Suite(
  "Descriptors are given back",
  .enabled(if: DBusConnection.libraryName != nil, "no libsystemd, libelogind or libbasu here"))
struct DescriptorCountTests {
  @Test("Loops, connections and the sockets of notifications and writes leave no descriptor open")
  func virtualWorlds() async {
    await #expect(processExitsWith: .success) {
      // The first brings libraries, and what they keep.
      try await Self.useAll()
      let before = Self.openDescriptors
      for _ in 0..<20 { try await Self.useAll() }
      #expect(Self.openDescriptors == before)
    }
  }

  @Test("Nor does a daemon in virtual time, once its air is torn down")
  func daemons() async {
    await #expect(processExitsWith: .success) {
      try Self.useDaemon()
      let before = Self.openDescriptors
      for _ in 0..<20 { try Self.useDaemon() }
      #expect(Self.openDescriptors == before)
    }
  }

  @Test("Nor do subscriptions that are given up at any moment, or services that change below them")
  func subscriptionsGivenUp() async {
    await #expect(processExitsWith: .success) {
      try await Self.subscribeAndGiveUp()
      let before = Self.openDescriptors
      for _ in 0..<5 { try await Self.subscribeAndGiveUp() }
      #expect(Self.openDescriptors == before)
    }
  }

  @Test("Nor does what nobody has any more: a transport, a link, a stream, none of them ended")
  func letGo() async {
    await #expect(processExitsWith: .success) {
      try await Self.useAndLetGo()
      let before = Self.openDescriptors
      for _ in 0..<20 { try await Self.useAndLetGo() }
      #expect(Self.openDescriptors == before)
    }
  }

  @Test(
    "Nor does a bus with its daemon, nor what fails to open",
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
    "Nor does the thread of a transport that nobody has any more, nor of its connection",
    .enabled(if: PrivateBus.isAvailable, "there is no dbus-daemon here"))
  func threads() async {
    await #expect(processExitsWith: .success) {
      // It brings libraries, and what they keep.
      try await Self.useBus()
      var options = FakeBlueZOptions()
      options.disconnectDelay = .zero
      try await withFakeBlueZ(
        options, placing: { $0.place(LawPeripheral(), as: "C0:00:5E:00:53:01") }
      ) { bus in
        // While the bus stands: with it, all would go. What the first one has may not be back yet.
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
    options.busAddress = bus
    let transport = try BlueZTransport(options)
    let connection = try await transport.connect(to: "C0:00:5E:00:53:01")
    #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
  }

  /// As the tutorial has it: nothing is ended but the air.
  private static func useDaemon() throws {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    air.place(LawPeripheral(), as: "C0:00:5E:00:53:01")
    var options = BlueZOptions()
    options.notificationPath = { _ in .socket }
    let transport = try FakeDaemon(on: air).makeTransport(options)
    try simulation.run {
      let connection = try await transport.connect(to: "C0:00:5E:00:53:01")
      let values = try await connection.notifications(from: LawPeripheral.echo)
      withExtendedLifetime(values) {}
    }
  }

  private static func useAll() async throws {
    let simulation = Simulation(seed: 1)
    let loop = SimulatedLoop(simulation)
    try simulation.run {
      let air = SimulatedAir(simulation, keepsLog: false)
      defer { air.tearDown() }
      air.place(VirtualHeartRateStrap(seed: 1), as: "C0:00:5E:00:53:01")
      let fake = FakeBlueZ(over: SimulatedTransport(on: air), on: loop)
      await fake.start()
      let bus = FakeBus(fake)
      for path in [BlueZOptions.NotificationPath.signals, .socket] {
        var options = BlueZOptions()
        options.notificationPath = { _ in path }
        options.writePath = { _ in path == .socket ? .socket : .calls }
        let transport = BlueZTransport(options, on: loop) { _, handler throws(DBusError) in
          try await bus.connect(serving: handler)
        }
        let found = try await transport.firstAdvertisement(
          matching: ScanFilter(), within: .seconds(10))
        try await transport.withConnection(to: found.peripheral) { connection in
          var values = try await connection.notifications(from: .heartRateMeasurement)
            .makeAsyncIterator()
          _ = try await values.next()
          try await connection.write([1], to: .heartRateControlPoint, mode: .withResponse)
        }
      }
      // Transports that nobody has any more close what they had.
      try await simulation.clock.sleep(for: .seconds(10))
    }
  }

  private static func useAndLetGo() async throws {
    let simulation = Simulation(seed: 1)
    let loop = SimulatedLoop(simulation)
    try simulation.run {
      let air = SimulatedAir(simulation, keepsLog: false)
      defer { air.tearDown() }
      let device = LawPeripheral()
      air.place(device, as: "C0:00:5E:00:53:01")
      let fake = FakeBlueZ(over: SimulatedTransport(on: air), on: loop)
      await fake.start()
      let bus = FakeBus(fake)
      for path in [BlueZOptions.NotificationPath.signals, .socket] {
        var options = BlueZOptions()
        options.notificationPath = { _ in path }
        options.writePath = { _ in path == .socket ? .socket : .calls }
        try await Self.connectAndLetGo(options, loop, bus)
        try await simulation.clock.sleep(for: .seconds(10))
        #expect(await device.linkCount == 0)
        #expect(await fake.ports.isEmpty)
      }
    }
  }

  private static func connectAndLetGo(
    _ options: BlueZOptions, _ loop: SimulatedLoop, _ bus: FakeBus
  ) async throws {
    let transport = BlueZTransport(options, on: loop) { _, handler throws(DBusError) in
      try await bus.connect(serving: handler)
    }
    let connection = try await transport.connect(to: "C0:00:5E:00:53:01")
    let stream = try await connection.notifications(from: LawPeripheral.echo)
    try await connection.write([1], to: LawPeripheral.echo, mode: .withoutResponse)
    var values = stream.makeAsyncIterator()
    #expect(try await values.next() == [1])
    var states = transport.states().makeAsyncIterator()
    #expect(try await states.next() == .poweredOn)
  }

  private static func subscribeAndGiveUp() async throws {
    let simulation = Simulation(seed: 1)
    let loop = SimulatedLoop(simulation)
    try simulation.run {
      let air = SimulatedAir(simulation, keepsLog: false)
      defer { air.tearDown() }
      let device = LawPeripheral()
      air.place(device, as: "C0:00:5E:00:53:01")
      let fake = FakeBlueZ(over: SimulatedTransport(on: air), on: loop)
      await fake.start()
      let bus = FakeBus(fake)
      var options = BlueZOptions()
      options.notificationPath = { _ in .socket }
      let transport = BlueZTransport(options, on: loop) { _, handler throws(DBusError) in
        try await bus.connect(serving: handler)
      }
      let connection = try await transport.connect(to: "C0:00:5E:00:53:01")
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

  /// The thread of a loop ends a little after the loop.
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
#endif
