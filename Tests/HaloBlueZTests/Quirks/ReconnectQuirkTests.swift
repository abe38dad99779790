import HaloFakeBlueZ
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ

/// Scans and subscriptions that resume after the loss of the daemon, the bus or the adapter.
@Suite("BlueZ quirks: resuming", hasBusLibrary, .timeLimit(.minutes(5)))
struct ReconnectQuirkTests {
  /// A temporary loss of everything.
  enum Outage: CaseIterable {
    case daemon, bus, adapterNumber, power

    func happen(in world: QuirkWorld) async {
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

  @Test(
    "A subscription resumes after each outage",
    arguments: Outage.allCases,
    QuirkWorld.Kind.opposites)
  func subscriptions(_ outage: Outage, _ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      var values: [[UInt8]] = []
      try await world.transport.withReconnection(to: QuirkWorld.peripheral) { connection in
        let stream = try await connection.notifications(from: LawPeripheral.echo)
        let number = UInt8(values.count)
        try await connection.write([number], to: LawPeripheral.echo, mode: .withResponse)
        for try await value in stream {
          values.append(value)
          if values.count == 4 { return }
          await outage.happen(in: world)
          _ = world.start {
            try await world.sleep(.seconds(30))
            await outage.pass(in: world)
          }
        }
        throw BLEError.cancelled
      }
      #expect(values == [[0], [1], [2], [3]])
      try await world.isFree()
    }
  }

  @Test("A scan resumes after each outage", arguments: Outage.allCases)
  func scans(_ outage: Outage) throws {
    try QuirkWorld.run { world in
      var heard = 0
      for try await advertisement in world.transport.advertisements(
        matching: ScanFilter(), policy: ReconnectPolicy())
      {
        #expect(advertisement.peripheral == QuirkWorld.peripheral)
        heard += 1
        if heard == 4 { break }
        await outage.happen(in: world)
        _ = world.start {
          try await world.sleep(.seconds(30))
          await outage.pass(in: world)
        }
      }
      #expect(heard == 4)
      #expect(world.now > .seconds(90))
    }
  }
}
