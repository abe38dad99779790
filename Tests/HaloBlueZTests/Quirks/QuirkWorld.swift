import HaloDBus
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

/// A daemon, a peripheral in range of it and a transport on its bus, in virtual time.
struct QuirkWorld: Sendable {
  let simulation: Simulation
  let air: SimulatedAir
  let fake: FakeBlueZ
  let bus: FakeBus
  let transport: BlueZTransport
  let device: LawPeripheral
  /// Decides whether the bus can be opened.
  let gate: Gate
  static let peripheral: PeripheralID = "C0:00:5E:00:53:01"
  static let otherPeripheral: PeripheralID = "C0:00:5E:00:53:02"
  /// The path of the peripheral's device.
  static let path = "/org/bluez/hci0/dev_C0_00_5E_00_53_01"

  final class Gate: Sendable {
    private let error = Mutex<DBusError?>(nil)
    func close(with error: DBusError) { self.error.withLock { $0 = error } }
    func open() { error.withLock { $0 = nil } }
    func check() throws(DBusError) { if let error = error.withLock({ $0 }) { throw error } }
  }

  /// The paths of values, and the version of the daemon.
  struct Kind: Sendable, CustomTestStringConvertible {
    var version = FakeBlueZOptions.Version.v5_66
    var notifications = BlueZOptions.NotificationPath.signals
    var writes = BlueZOptions.WritePath.calls

    var testDescription: String { "\(version), \(notifications), writes by \(writes)" }

    static let versions = [Kind(), Kind(version: .v5_82)]
    /// The kinds that differ in everything.
    static let opposites = [Kind(), Kind(version: .v5_82, notifications: .socket, writes: .socket)]
    static let all = versions.flatMap { kind in
      [BlueZOptions.NotificationPath.signals, .socket].flatMap { notifications in
        [BlueZOptions.WritePath.calls, .socket].map { writes in
          Kind(version: kind.version, notifications: notifications, writes: writes)
        }
      }
    }

    var options: BlueZOptions {
      var options = BlueZOptions()
      let (notifications, writes) = (notifications, writes)
      options.notificationPath = { _ in notifications }
      options.writePath = { _ in writes }
      return options
    }
  }

  /// Runs a body in a separate world.
  static func run(
    _ kind: Kind = Kind(), seed: UInt64 = 1, mtu: Int = 247,
    configure: @Sendable (inout FakeBlueZOptions, inout BlueZOptions) -> Void = { _, _ in },
    _ body: @escaping @Sendable (QuirkWorld) async throws -> Void
  ) throws {
    let simulation = Simulation(seed: seed)
    let loop = SimulatedLoop(simulation)
    let air = SimulatedAir(simulation, conditions: AirConditions(mtu: mtu))
    let device = LawPeripheral(mtu: mtu)
    air.place(device, as: peripheral)
    var (fakeOptions, options) = (FakeBlueZOptions(), kind.options)
    fakeOptions.version = kind.version
    configure(&fakeOptions, &options)
    let fake = FakeBlueZ(
      over: SimulatedTransport(on: air, as: "bluez"), on: loop, options: fakeOptions)
    let bus = FakeBus(fake)
    let gate = Gate()
    let transport = BlueZTransport(options, on: loop) { _, handler throws(DBusError) in
      try gate.check()
      return try await bus.connect(serving: handler)
    }
    let world = QuirkWorld(
      simulation: simulation, air: air, fake: fake, bus: bus, transport: transport,
      device: device, gate: gate)
    try simulation.run(limit: .seconds(86_400)) {
      await fake.start()
      try await body(world)
    }
    air.tearDown()
  }

  /// Runs a body with a link in a separate world, and disconnects after it.
  static func link(
    _ kind: Kind = Kind(), seed: UInt64 = 1, mtu: Int = 247,
    operations deadline: Duration = .seconds(30),
    configure: @Sendable (inout FakeBlueZOptions, inout BlueZOptions) -> Void = { _, _ in },
    _ body: @escaping @Sendable (QuirkWorld, BlueZConnection) async throws -> Void
  ) throws {
    try run(kind, seed: seed, mtu: mtu, configure: configure) { world in
      let connection = try await world.connect(operations: deadline)
      try await body(world, connection)
      await connection.disconnect()
    }
  }
}

extension QuirkWorld {
  var now: Duration { simulation.now }

  /// The number of links so far.
  var linkUps: Int { get async { await device.events.count { $0 == .linkUp } } }

  func sleep(_ duration: Duration) async throws { try await simulation.clock.sleep(for: duration) }

  /// Starts a concurrent task.
  func start<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    Task(executorPreference: simulation) { try await body() }
  }

  func connect(
    within deadline: Duration = .seconds(20), operations: Duration = .seconds(30),
    expecting characteristics: Set<CharacteristicID> = []
  ) async throws -> BlueZConnection {
    try await transport.connect(
      to: Self.peripheral,
      options: ConnectionOptions(
        connectDeadline: deadline, operationDeadline: operations,
        expectedCharacteristics: characteristics))
  }

  /// Scans until the daemon knows the peripheral.
  func scan(within deadline: Duration = .seconds(10)) async throws {
    _ = try await transport.firstAdvertisement(matching: ScanFilter(), within: deadline)
  }

  /// Scans until cancelled.
  func endlessScan() -> Task<Void, any Error> {
    start { for try await _ in transport.advertisements(matching: ScanFilter()) {} }
  }

  /// Makes another program connect to the peripheral, and returns the bus of that program.
  func connectOther() async throws -> DBusConnection {
    let other = try await bus.connect()
    try await scan()
    try await other.call(.call("Connect", of: "org.bluez.Device1", at: Self.path, to: "org.bluez"))
    return other
  }

  /// Records the calls of the daemon from now on.
  func recordCalls() async -> ReceivedCalls { await ReceivedCalls(of: fake) }

  /// Notifies a value of the characteristic that echoes, which has to be the next of a stream.
  func notify(
    _ value: [UInt8], to stream: BLEStream<[UInt8]>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    await device.notifyAll(value, from: LawPeripheral.echo)
    #expect(try await stream.first(1) == [value], sourceLocation: sourceLocation)
  }

  /// Checks that connecting, reading and disconnecting work.
  func works(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let connection = try await connect()
    let value = try await connection.read(LawPeripheral.readOnly)
    #expect(value == LawPeripheral.constant, sourceLocation: sourceLocation)
    await connection.disconnect()
    try await isFree(sourceLocation: sourceLocation)
  }

  /// Checks that the peripheral's links end within a while.
  func isFree(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    for _ in 0..<1000 {
      if await device.linkCount == 0 { return }
      try await sleep(.milliseconds(10))
    }
    Issue.record("the peripheral still has a link", sourceLocation: sourceLocation)
  }

  /// Crashes the daemon, and lets the signals arrive.
  func crash() async throws {
    await fake.crash()
    try await sleep(.milliseconds(1))
  }

  /// Waits until the adapter is in a state.
  func adapter(is wanted: AdapterState) async throws {
    for try await state in transport.states() where state == wanted { return }
  }

  /// The error of a body; nil if it succeeds.
  func failure(_ body: () async throws -> Void) async -> BLEError? {
    do {
      try await body()
      return nil
    } catch { return error as? BLEError }
  }

  static let operations: [(name: String, run: @Sendable (BlueZConnection) async throws -> Void)] = [
    ("services", { _ = try await $0.services() }),
    ("read", { _ = try await $0.read(LawPeripheral.slow) }),
    ("write", { try await $0.write([1], to: LawPeripheral.slow, mode: .withResponse) }),
    ("command", { try await $0.write([1], to: LawPeripheral.echo, mode: .withoutResponse) }),
    ("subscribe", { _ = try await $0.notifications(from: LawPeripheral.flood) }),
    ("read of a descriptor", { _ = try await $0.read(LawPeripheral.slowLabel) }),
    ("write of a descriptor", { try await $0.write([1], to: LawPeripheral.slowLabel) }),
    ("pair", { try await $0.pair() }), ("disconnect", { await $0.disconnect() }),
  ]
}

/// The names of the methods that are called, with their times.
final class ReceivedCalls: Sendable {
  private let calls = Mutex<[(name: String, time: Duration)]>([])

  init(of fake: FakeBlueZ) async {
    let loop = fake.loop
    await fake.whenCalled { [self] message in
      calls.withLock { $0.append((message.member, loop.now)) }
    }
  }

  var all: [String] { calls.withLock { $0.map(\.name) } }
  func count(_ name: String) -> Int { times(of: name).count }
  func times(of name: String) -> [Duration] {
    calls.withLock { $0.filter { $0.name == name }.map(\.time) }
  }
}

extension AsyncSequence {
  /// Returns the first elements.
  func first(_ count: Int) async throws -> [Element] {
    try await prefix(count).reduce(into: []) { $0.append($1) }
  }
}

extension BLEError {
  /// Whether an operation with this deadline timed out.
  func isTimeout(after deadline: Duration) -> Bool {
    if case .timedOut(_, after: deadline) = self { true } else { false }
  }
}

/// Skips tests over a bus if there is no library.
let hasBusLibrary = ConditionTrait.enabled(
  if: DBusConnection.libraryName != nil, "no libsystemd, libelogind or libbasu here")

extension DaemonFault {
  /// The next calls of a method fail with an error of BlueZ.
  static func failing(
    _ method: String, _ error: String, _ message: String = "", times: Int = 1
  ) -> DaemonFault {
    .failing(method: method, error: error, message: message, times: times)
  }
}

extension FakeBlueZ {
  /// Creates another host on this daemon.
  nonisolated func host(
    _ options: BlueZPeripheralOptions = BlueZPeripheralOptions()
  ) -> BlueZPeripheralHost {
    BlueZPeripheralHost(options, on: loop) { [bus = FakeBus(self)] _, handler throws(DBusError) in
      try await bus.connect(serving: handler)
    }
  }

  /// Creates the transport of another program.
  nonisolated func program(_ options: BlueZOptions = BlueZOptions()) -> BlueZTransport {
    BlueZTransport(options, on: loop) { [bus = FakeBus(self)] _, handler throws(DBusError) in
      try await bus.connect(serving: handler)
    }
  }

  /// Sends messages in the name of a program; nil for the daemon.
  func post(_ messages: [DBusMessage], from sender: String?) {
    for var message in messages {
      message.sender = sender ?? uniqueName
      for port in ports { port.connection.post(message) }
    }
  }
}
