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
  private static let device = device(.ring)

  private static func device(_ kind: KnownDevice.Kind) -> KnownDevice {
    KnownDevice(
      id: PeripheralID(rawValue: address.rawValue.lowercased()), name: "left hand", kind: kind)
  }

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

    /// It is away, and back after half an hour.
    func happen(in world: QuirkWorld) async {
      await begin(in: world)
      _ = world.start {
        try await world.sleep(.seconds(1800))
        await end(in: world)
      }
    }

    /// Whether a device is used again within two minutes of each of two absences.
    func isOver(in world: QuirkWorld) -> Bool {
      // The adapter comes back by itself, and sooner.
      let least: Duration = self == .adapterNumber ? .zero : .seconds(2 * 1800)
      return world.now > least && world.now < .seconds(2 * 1800 + 120)
    }
  }

  private static let kinds = [
    QuirkWorld.Kind(),
    QuirkWorld.Kind(version: .v5_82, notifications: .socket, writes: .socket),
  ]

  @Test(
    "A ring that comes back is used again", arguments: Absence.allCases, kinds)
  func absences(_ absence: Absence, _ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let clock = try CivilDateTime(parsing: "2026-03-14T21:30:00")
      world.air.place(VirtualRing(model: RingModel(clock: clock)), as: Self.address)
      var links = 0
      let percent = try await world.transport.withKnownRing(Self.device) { ring in
        links += 1
        let percent = try await ring.battery().percent
        if links == 3 { return percent }
        await absence.happen(in: world)
        while true {
          try await world.sleep(.seconds(1))
          _ = try await ring.battery()
        }
      }
      #expect(percent == 78)
      #expect(links == 3)
      #expect(absence.isOver(in: world), "\(world.now)")
    }
  }

  @Test("So is a light", arguments: Absence.allCases, kinds)
  func light(_ absence: Absence, _ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      world.air.place(VirtualLEDStrip(), as: Self.address)
      var links = 0
      try await world.transport.withKnownLEDStrip(Self.device(.light)) { strip in
        links += 1
        _ = try await strip.status()
        if links == 3 { return }
        await absence.happen(in: world)
        while true {
          try await world.sleep(.seconds(1))
          _ = try await strip.status()
        }
      }
      #expect(links == 3)
      #expect(absence.isOver(in: world), "\(world.now)")
    }
  }

  @Test("So is a cycling sensor", arguments: Absence.allCases, kinds)
  func cyclingSensor(_ absence: Absence, _ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let bike = VirtualCyclingSensor()
      world.air.place(bike, as: Self.address)
      bike.ride(wheel: 2, crank: 60, at: world.now)
      var (links, distance) = (0, 0.0)
      try await world.transport.withKnownCyclingSensor(Self.device(.cyclingSensor)) { sensor in
        links += 1
        var isAway = false
        for try await case .reading(let reading) in sensor.events() {
          guard let now = reading.distance, now > distance, reading.cadence == 60 else { continue }
          if links == 3 { return }
          distance = now
          if !isAway { await absence.happen(in: world) }
          isAway = true
        }
      }
      #expect(links == 3)
      #expect(absence.isOver(in: world), "\(world.now)")
    }
  }

  @Test("So is any device, by its connection", arguments: Absence.allCases, kinds)
  func device(_ absence: Absence, _ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      world.air.place(VirtualHeartRateStrap(), as: Self.address)
      var links = 0
      let device = Self.device(KnownDevice.Kind(rawValue: "anything"))
      try await world.transport.withKnownDevice(device) { connection in
        links += 1
        var isAway = false
        for try await _ in try await connection.notifications(from: .heartRateMeasurement) {
          if links == 3 { return }
          if !isAway { await absence.happen(in: world) }
          isAway = true
        }
      }
      #expect(links == 3)
      #expect(absence.isOver(in: world), "\(world.now)")
    }
  }

  private struct Enough: Error, Equatable {}

  @Test("A strap that is followed comes back, and no other is taken", arguments: Absence.allCases)
  func strap(_ absence: Absence) throws {
    try QuirkWorld.run { world in
      let other = VirtualHeartRateStrap(name: "H10", seed: 9)
      world.air.place(VirtualHeartRateStrap(name: "H10", seed: 3), as: Self.address, rssi: -80)
      world.air.place(other, as: "C0:00:5E:00:53:03", rssi: -30)
      let monitor = try HeartRateMonitor(over: world.transport, following: Self.device(.strap))
      var (connected, absences) = ([PeripheralID](), 0)
      await #expect(throws: Enough()) {
        try await monitor.run { event in
          switch event {
          case .connected(let strap): connected.append(strap.advertisement.peripheral)
          case .measurement where connected.count == 3: throw Enough()
          case .measurement where absences < connected.count:
            absences += 1
            await absence.happen(in: world)
          default: break
          }
        }
      }
      #expect(connected == [Self.address, Self.address, Self.address])
      #expect(other.sessionCount == 0)
      #expect(absence.isOver(in: world), "\(world.now)")
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
