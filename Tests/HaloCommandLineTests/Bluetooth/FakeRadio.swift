#if os(Linux)
import HaloBlueZ
import HaloDBus
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloCommandLine

/// Skips tests over a bus if there is no library.
let hasBusLibrary = ConditionTrait.enabled(
  if: DBusConnection.libraryName != nil, "no libsystemd, libelogind or libbasu here")

extension Radio {
  /// Makes a radio over a fake daemon, which exchanges bytes of D-Bus in virtual time.
  ///
  /// - Parameters:
  ///   - seed: The seed of the timing.
  ///   - now: The local date and time.
  ///   - prepare: Puts devices on the air, and may start tasks that act on them.
  ///   - disturb: Acts on the daemon before the command uses it.
  ///   - operate: Runs the body, for example to interrupt it.
  /// - Returns: The radio.
  static func fake(
    seed: UInt64 = 5, now: CivilDateTime? = nil,
    prepare: @escaping @Sendable (SimulatedAir) async throws -> Void,
    disturb: @escaping @Sendable (FakeBlueZ) async -> Void = { _ in },
    operate:
      @escaping @Sendable (
        SimulatedAir, @escaping @Sendable () async throws -> Void
      ) async throws -> Void = { try await $1() }
  ) -> Radio {
    var radio = Radio { adapter, body in
      let simulation = Simulation(seed: seed)
      let loop = SimulatedLoop(simulation)
      let air = SimulatedAir(simulation)
      let options = Radio.options(adapter: adapter)
      try simulation.run {
        try await prepare(air)
        let fake = FakeBlueZ(over: SimulatedTransport(on: air, as: "bluez"), on: loop)
        await fake.start()
        await disturb(fake)
        let bus = FakeBus(fake)
        let transport = BlueZTransport(options, on: loop) { _, handler throws(DBusError) in
          try await bus.connect(serving: handler)
        }
        try await operate(air) { try await body(transport) }
      }
    }
    radio.now = { now }
    return radio
  }
}

/// Addresses and devices of the tests.
enum Devices {
  static let ringAddress: PeripheralID = "C0:00:5E:00:53:01"
  static let otherAddress: PeripheralID = "C0:00:5E:00:53:02"
  static let strapAddress: PeripheralID = "C0:00:5E:00:53:03"

  /// The time of the rings' clocks.
  static var evening: CivilDateTime {
    get throws { try CivilDateTime(parsing: "2026-03-14T21:30:00") }
  }

  /// Makes the ring that commands use without Bluetooth.
  static func ring(_ profile: RingProfile = .r11, seed: UInt64 = 1) throws -> VirtualRing {
    let ring = RingSetup(profile: .colmi(profile), seed: seed, now: try evening).makeRing()
    guard let ring = ring as? VirtualRing else { throw CancellationError() }
    return ring
  }

  static func beacon(_ name: String) -> Beacon {
    Beacon(advertisement: AdvertisementData(localName: name))
  }

  struct Beacon: LocalPeripheral {
    var advertisement: AdvertisementData?
    var services: [GATTService] { [] }
  }
}
#endif
