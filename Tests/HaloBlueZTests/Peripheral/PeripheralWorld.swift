import HaloFakeBlueZ
import HaloSimulator
import HaloTransport
import Synchronization

@testable import HaloBlueZ

/// A host on a fake daemon, on a simulated air where other centrals can receive its advertisements.
struct PeripheralWorld: Sendable {
  /// The address of the daemon's adapter on the air.
  static let address: PeripheralID = "00:00:5E:00:53:00"

  let loop: SimulatedLoop
  let air: SimulatedAir
  let fake: FakeBlueZ
  let host: BlueZPeripheralHost

  var simulation: Simulation { loop.simulation }

  /// A central on another machine.
  func central(_ name: String = "central") -> SimulatedTransport {
    SimulatedTransport(on: air, as: name)
  }

  /// A central on another machine with a daemon.
  func daemonCentral() async -> BlueZTransport {
    let other = FakeBlueZ(over: central("bluez"), on: loop)
    await other.start()
    return other.program()
  }

  init(
    on loop: SimulatedLoop, options: BlueZPeripheralOptions = BlueZPeripheralOptions(),
    version: FakeBlueZOptions.Version = .v5_66, disconnectDelay: Duration = .seconds(2),
    canServe: Bool = true, mtu: Int = 247
  ) async {
    self.loop = loop
    air = SimulatedAir(loop.simulation, conditions: AirConditions(mtu: mtu))
    var daemon = FakeBlueZOptions()
    daemon.version = version
    daemon.disconnectDelay = disconnectDelay
    daemon.air = canServe ? air : nil
    fake = FakeBlueZ(over: SimulatedTransport(on: air, as: "host"), on: loop, options: daemon)
    await fake.start()
    host = fake.host(options)
    // The daemon reads its adapter only then.
    try? await loop.clock.sleep(for: .milliseconds(1))
  }

  /// Runs a body in a separate world, and closes the host after it.
  static func run(
    options: BlueZPeripheralOptions = BlueZPeripheralOptions(),
    disconnectDelay: Duration = .seconds(2), mtu: Int = 247,
    _ body: @escaping @Sendable (PeripheralWorld) async throws -> Void
  ) throws {
    let loop = SimulatedLoop(Simulation(seed: 31))
    try loop.simulation.run(limit: .seconds(36_000)) {
      let world = await PeripheralWorld(
        on: loop, options: options, disconnectDelay: disconnectDelay, mtu: mtu)
      try await body(world)
      await world.host.close()
    }
  }

  func sleep(_ duration: Duration) async throws { try await simulation.clock.sleep(for: duration) }

  /// The first advertisement of the host; nil if there is none within some time.
  func received() async -> AdvertisementData? {
    let scanner = central("scanner")
    return try? await scanner.firstAdvertisement(matching: ScanFilter(), within: .seconds(3)).data
  }
}

/// The states of a host, in order.
final class StateLog: Sendable {
  private let states = Mutex<[BlueZPeripheralState]>([])
  private let hasEnded = Mutex(false)

  var all: [BlueZPeripheralState] { states.withLock { $0 } }
  var isOver: Bool { hasEnded.withLock { $0 } }

  init(of host: BlueZPeripheralHost, on loop: SimulatedLoop) {
    let stream = host.states()
    Task(executorPreference: loop.taskExecutor) { [self] in
      do {
        for try await state in stream { states.withLock { $0.append(state) } }
      } catch {}
      hasEnded.withLock { $0 = true }
    }
  }
}
