import HaloDevices
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloBlueZ

/// Devices remembered by their address, over a daemon that crashes and restarts.
@Suite("Known devices over BlueZ", hasBusLibrary, .timeLimit(.minutes(5)))
struct KnownDeviceOverBlueZTests {
  private static let address = QuirkWorld.otherPeripheral

  private static func device(_ kind: KnownDevice.Kind) -> KnownDevice {
    KnownDevice(
      id: PeripheralID(rawValue: address.rawValue.lowercased()), name: "left hand", kind: kind)
  }

  /// A reason for the temporary absence of a ring.
  enum Absence: CaseIterable {
    case daemon, bus, adapterNumber, power, switchedOff, outOfRange

    /// The outage of the daemon or the adapter; nil if only the ring is affected.
    private var outage: ReconnectQuirkTests.Outage? {
      switch self {
      case .daemon: .daemon
      case .bus: .bus
      case .adapterNumber: .adapterNumber
      case .power: .power
      case .switchedOff, .outOfRange: nil
      }
    }

    private func begin(in world: QuirkWorld) async {
      if let outage { return await outage.simulate(in: world) }
      let ring = world.air[KnownDeviceOverBlueZTests.address]
      if self == .outOfRange { return ring?.simulateProximityChange(.outOfRange) ?? () }
      ring?.simulateAdvertisementChange(nil)
      ring?.simulateReset()
    }

    private func end(in world: QuirkWorld) async {
      if let outage { return await outage.pass(in: world) }
      let ring = world.air[KnownDeviceOverBlueZTests.address]
      if self == .outOfRange { return ring?.simulateProximityChange(.near) ?? () }
      ring?.endAdvertisementChange()
    }

    /// Makes the device disappear, and return after five minutes.
    func simulate(in world: QuirkWorld) async {
      await begin(in: world)
      _ = world.start {
        try await world.sleep(.seconds(300))
        await end(in: world)
      }
    }

    /// Whether a device was in use again within two minutes after each of two absences.
    func isOver(in world: QuirkWorld) -> Bool {
      // The adapter returns on its own, and sooner.
      let least: Duration = self == .adapterNumber ? .zero : .seconds(2 * 300)
      return world.now > least && world.now < .seconds(2 * 300 + 120)
    }
  }

  /// Two absences of a device, between three links to it.
  private final class Course: Sendable {
    let world: QuirkWorld
    private let absence: Absence
    private let links = Mutex(0)

    private init(_ world: QuirkWorld, _ absence: Absence) {
      (self.world, self.absence) = (world, absence)
    }

    /// Runs a body that uses the device again after each absence.
    static func run(
      _ absence: Absence, _ kind: QuirkWorld.Kind, of device: any LocalPeripheral,
      _ body: @escaping @Sendable (Course) async throws -> Void
    ) throws {
      try QuirkWorld.run(kind) { world in
        world.air.place(device, as: address)
        let course = Course(world, absence)
        try await body(course)
        #expect(course.links.withLock { $0 } == 3)
        #expect(absence.isOver(in: world), "\(world.now)")
      }
    }

    /// Uses one link.
    ///
    /// During the first two links, the device disappears, and the link is used until that fails.
    func link(_ use: () async throws -> Void) async throws {
      let number = links.withLock {
        $0 += 1
        return $0
      }
      try await use()
      if number == 3 { return }
      await absence.simulate(in: world)
      while true {
        try await world.sleep(.seconds(1))
        try await use()
      }
    }
  }

  private static let kinds = QuirkWorld.Kind.opposites

  @Test("Any device is used again over its connection", arguments: Absence.allCases, kinds)
  func device(_ absence: Absence, _ kind: QuirkWorld.Kind) throws {
    try Course.run(absence, kind, of: VirtualHeartRateStrap()) { course in
      let device = Self.device(KnownDevice.Kind(rawValue: "anything"))
      try await course.world.transport.withKnownDevice(device) { connection in
        var values = try await connection.notifications(from: .heartRateMeasurement)
          .makeAsyncIterator()
        try await course.link {
          if try await values.next() == nil { throw BLEError.cancelled }
        }
      }
    }
  }

  private struct Enough: Error, Equatable {}

  @Test("A followed strap is used again, and no other strap is", arguments: Absence.allCases)
  func strap(_ absence: Absence) throws {
    try QuirkWorld.run { world in
      let other = VirtualHeartRateStrap(name: "H10", seed: 9)
      world.air.place(VirtualHeartRateStrap(name: "H10", seed: 3), as: Self.address, rssi: -80)
      world.air.place(other, as: "C0:00:5E:00:53:03", rssi: -30)
      let follower = try HeartRateFollower(over: world.transport, following: Self.device(.strap))
      var (connected, absences) = ([PeripheralID](), 0)
      await #expect(throws: Enough()) {
        try await follower.run { event in
          switch event {
          case .connected(let strap): connected.append(strap.peripheral)
          case .measurement where connected.count == 3: throw Enough()
          case .measurement where absences < connected.count:
            absences += 1
            await absence.simulate(in: world)
          default: break
          }
        }
      }
      #expect(connected == [Self.address, Self.address, Self.address])
      #expect(other.sessionCount == 0)
      #expect(absence.isOver(in: world), "\(world.now)")
    }
  }

  @Test("An identifier of another system is rejected at once, without a search")
  func foreign() throws {
    try QuirkWorld.run { world in
      let id: PeripheralID = "5D2F8A3E-0000-4000-8000-00805F9B34FB"
      for id in [id, "ring"] {
        let device = KnownDevice(id: id, name: "left hand", kind: .ring)
        await #expect(throws: KnownDeviceError.foreignIdentifier(id, name: "left hand")) {
          try await world.transport.withKnownDevice(device, as: Ring.self) { _ in }
        }
        await #expect(throws: KnownDeviceError.foreignIdentifier(id, name: "left hand")) {
          try await world.transport.withKnownDevice(device) { _ in }
        }
      }
      #expect(world.now == .zero)
    }
  }
}
