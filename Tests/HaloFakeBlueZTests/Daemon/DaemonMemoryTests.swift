import HaloBlueZ
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloFakeBlueZ

/// The memory that a daemon in virtual time and its clients leave after the air is torn down.
@Suite("The memory of a daemon in virtual time", hasBusLibrary, .timeLimit(.minutes(5)))
struct DaemonMemoryTests {
  private static let strap: PeripheralID = "C0:00:5E:00:53:01"

  /// Weak references to the objects of a test.
  private struct Traces {
    weak var simulation: Simulation?
    weak var air: SimulatedAir?
    weak var strap: VirtualHeartRateStrap?
    weak var fake: FakeBlueZ?
    weak var loop: SimulatedLoop?

    /// The objects that are still in memory.
    var left: [String] {
      let all: [(String, AnyObject?)] = [
        ("the simulation", simulation), ("the air", air), ("the strap", strap),
        ("the daemon", fake), ("the loop", loop),
      ]
      return all.filter { $0.1 != nil }.map(\.0)
    }
  }

  /// The activity of a client when the air is torn down.
  enum Doing: CaseIterable, Sendable {
    case nothing, scan, connecting, link, signals, socket, pairing, hanging, afterCrash, failing
  }

  /// The way in which the air is torn down: inside or outside of a run, with or without a reference
  /// to the connection.
  enum End: CaseIterable, Sendable { case within, outside, unheld }

  private static func act(
    _ doing: Doing, _ daemon: FakeDaemon, _ transport: BlueZTransport
  ) async throws -> BlueZConnection? {
    switch doing {
    case .nothing: return nil
    case .scan:
      for try await _ in transport.advertisements(matching: ScanFilter()) { return nil }
    case .connecting:
      await daemon.inject(.unanswered(method: "Connect"))
      _ = try? await transport.connect(
        to: strap, options: ConnectionOptions(connectDeadline: .seconds(2)))
      return nil
    default: break
    }
    let connection = try await transport.connect(to: strap, options: ConnectionOptions())
    switch doing {
    case .signals, .socket:
      let values = try await connection.notifications(from: .heartRateMeasurement)
      for try await _ in values { break }
    case .pairing: try await connection.pair()
    case .hanging: await daemon.hang()
    case .afterCrash: await daemon.crash(for: .seconds(1))
    case .failing:
      // Stays connected until time reaches its limit.
      _ = try await connection.disconnection()
    default: break
    }
    return connection
  }

  /// Runs an activity in a new simulation, and keeps no strong references.
  private static func traces(of doing: Doing, _ end: End) throws -> Traces {
    let simulation = Simulation(seed: 3)
    let air = SimulatedAir(simulation)
    let strap = VirtualHeartRateStrap()
    air.place(strap, as: Self.strap)
    let daemon = FakeDaemon(on: air)
    var options = BlueZOptions()
    options.notificationPath = { _ in doing == .socket ? .socket : .signals }
    let transport = try BlueZTransport(options, on: daemon.bus)
    let loop = daemon.fake.loop as? SimulatedLoop
    do {
      let connection = try simulation.run(limit: .seconds(600)) {
        let connection = try await act(doing, daemon, transport)
        if end == .within { air.tearDown() }
        return end == .unheld ? nil : connection
      }
      air.tearDown()
      withExtendedLifetime(connection) {}
    } catch is SimulationError where doing == .failing { air.tearDown() }
    return Traces(simulation: simulation, air: air, strap: strap, fake: daemon.fake, loop: loop)
  }

  @Test("A torn-down simulation leaves no objects", arguments: Doing.allCases, End.allCases)
  func freed(_ doing: Doing, _ end: End) throws {
    let left = try Self.traces(of: doing, end).left
    #expect(left == [])
  }
}
