import HaloFakeBlueZ
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ

/// Scans that resume after the loss of the daemon, the bus or the adapter.
///
/// `KnownDeviceOverBlueZTests` have the subscriptions.
@Suite("BlueZ quirks: resuming", hasBusLibrary, .timeLimit(.minutes(5)))
struct ReconnectQuirkTests {
  /// A temporary loss of everything.
  enum Outage: CaseIterable {
    case daemon, bus, adapterNumber, power

    func simulate(in world: QuirkWorld) async {
      switch self {
      case .daemon: await world.fake.crash()
      case .bus:
        world.gate.close(with: .cannotConnect(address: "nowhere", code: 111))
        await world.fake.loseBus()
      case .adapterNumber: await world.fake.replug(as: 1, after: .seconds(30))
      case .power: world.air.setAdapter(.poweredOff)
      }
    }

    func pass(in world: QuirkWorld) async {
      switch self {
      case .daemon: await world.fake.restart(poweredAfter: .seconds(5))
      case .bus: world.gate.open()
      case .adapterNumber: break
      case .power: world.air.setAdapter(.poweredOn)
      }
    }
  }

  @Test("A scan resumes after each outage", arguments: Outage.allCases)
  func scans(_ outage: Outage) throws {
    try QuirkWorld.run { world in
      var received = 0
      for try await advertisement in world.transport.advertisements(
        matching: ScanFilter(), policy: ReconnectPolicy())
      {
        #expect(advertisement.peripheral == QuirkWorld.peripheral)
        received += 1
        if received == 4 { break }
        await outage.simulate(in: world)
        _ = world.start {
          try await world.sleep(.seconds(30))
          await outage.pass(in: world)
        }
      }
      #expect(received == 4)
      #expect(world.now > .seconds(90))
    }
  }
}
