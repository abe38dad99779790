#if os(Linux)
import HaloDevices
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ

/// Devices that are remembered by their address, over a daemon that dies and comes back.
@Suite("Known devices over BlueZ", hasBusLibrary, .timeLimit(.minutes(5)))
struct KnownDeviceOverBlueZTests {
  private static let address = QuirkWorld.otherPeripheral
  private static let device = KnownDevice(
    id: PeripheralID(rawValue: address.rawValue.lowercased()), name: "left hand", kind: .ring)

  /// Why a ring is away for a while.
  enum Absence: CaseIterable {
    case daemon, bus, adapterNumber, power, switchedOff, outOfRange

    func begin(in world: QuirkWorld) async {
      let ring = world.air[KnownDeviceOverBlueZTests.address]
      switch self {
      case .daemon: await ReconnectQuirkTests.Outage.daemon.happen(in: world)
      case .bus: await ReconnectQuirkTests.Outage.bus.happen(in: world)
      case .adapterNumber: await ReconnectQuirkTests.Outage.adapterNumber.happen(in: world)
      case .power: await ReconnectQuirkTests.Outage.power.happen(in: world)
      case .switchedOff:
        ring?.simulateAdvertisementChange(nil)
        ring?.simulateReset()
      case .outOfRange: ring?.simulateProximityChange(.outOfRange)
      }
    }

    func end(in world: QuirkWorld) async {
      let ring = world.air[KnownDeviceOverBlueZTests.address]
      switch self {
      case .daemon: await ReconnectQuirkTests.Outage.daemon.pass(in: world)
      case .bus: await ReconnectQuirkTests.Outage.bus.pass(in: world)
      case .adapterNumber: await ReconnectQuirkTests.Outage.adapterNumber.pass(in: world)
      case .power: await ReconnectQuirkTests.Outage.power.pass(in: world)
      case .switchedOff: ring?.endAdvertisementChange()
      case .outOfRange: ring?.simulateProximityChange(.near)
      }
    }
  }

  @Test(
    "A ring that comes back is used again", arguments: Absence.allCases,
    [
      QuirkWorld.Kind(),
      QuirkWorld.Kind(version: .v5_82, notifications: .socket, writes: .socket),
    ])
  func absences(_ absence: Absence, _ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let clock = try CivilDateTime(parsing: "2026-03-14T21:30:00")
      world.air.place(VirtualRing(model: RingModel(clock: clock)), as: Self.address)
      var links = 0
      let percent = try await world.transport.withKnownRing(Self.device) { ring in
        links += 1
        let percent = try await ring.battery().percent
        if links == 3 { return percent }
        await absence.begin(in: world)
        _ = world.start {
          try await world.sleep(.seconds(1800))
          await absence.end(in: world)
        }
        while true {
          try await world.sleep(.seconds(1))
          _ = try await ring.battery()
        }
      }
      #expect(percent == 78)
      #expect(links == 3)
      // The adapter comes back by itself, and sooner.
      if absence != .adapterNumber {
        let rest = world.now - .seconds(2 * 1800)
        #expect(rest > .zero && rest < .seconds(120), "\(rest)")
      }
    }
  }

  @Test("The identifier of another system is told at once, and not looked for")
  func foreign() throws {
    try QuirkWorld.run { world in
      let id: PeripheralID = "5D2F8A3E-0000-4000-8000-00805F9B34FB"
      for id in [id, "ring"] {
        let device = KnownDevice(id: id, name: "left hand", kind: .ring)
        await #expect(throws: KnownDeviceError.foreignIdentifier(id, name: "left hand")) {
          try await world.transport.withKnownRing(device) { _ in }
        }
        await #expect(throws: KnownDeviceError.foreignIdentifier(id, name: "left hand")) {
          try await world.transport.withKnownDevice(device) { _ in }
        }
      }
      #expect(world.now == .zero)
    }
  }
}
#endif
