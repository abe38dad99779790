import HaloBlueZ
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

extension RealBlueZ {
  /// A virtual strap on an air that a real daemon listens to.
  @Suite("Strap", .serialized, .timeLimit(.minutes(2)))
  struct Straps {
    private static let id: PeripheralID = "C0:00:5E:00:58:01"

    /// A strap that reports its energy more often than usual, with some energy already counted.
    private static func strap() -> VirtualHeartRateStrap {
      var profile = StrapProfile.full
      profile.localName = "Strap 1"
      profile.energyInterval = 3
      let strap = VirtualHeartRateStrap(profile: profile, seed: 5)
      strap.energyKilojoules = 900
      return strap
    }

    /// The heart's data in a measurement.
    private struct Beat: Equatable {
      var rate: UInt16
      var contact: GATT.SensorContact
      var intervals: GATT.RRIntervals

      init(_ measurement: GATT.HeartRateMeasurement) {
        rate = measurement.beatsPerMinute
        contact = measurement.contact
        intervals = measurement.rrIntervals
      }
    }

    private struct Enough: Error, Equatable {}

    @Test("A strap is found by its service, heard, reset and followed")
    func followed() async throws {
      let strap = Self.strap()
      let host = try await AirHost.host(strap, as: Self.id)
      defer { host.close() }
      var (links, beats, energies) = (0, [Beat](), [UInt16]())
      var lost: BLEError?
      await #expect(throws: Enough()) {
        try await HeartRateFollower(over: try Machine.transport()).run { event in
          switch event {
          case .connected(let found):
            links += 1
            #expect(found.peripheral == Self.id)
            #expect(found.name == "Strap 1")
            #expect(found.location == GATT.BodySensorLocation(.chest))
            #expect(found.canResetEnergyExpended)
            guard links == 1 else { return }
            #expect(try await found.batteryLevel() == GATT.BatteryLevel(87))
            #expect(try await found.information().manufacturer == "HaloProtocol")
            try await found.resetEnergyExpended()
          case .measurement(let measurement):
            guard links == 1 else { throw Enough() }
            beats.append(Beat(measurement))
            guard let energy = measurement.energyExpendedKilojoules else { return }
            energies.append(energy)
            if energies.count == 1 { host.leave() }
          case .disconnected(let error):
            lost = lost ?? error
            await host.comeBack()
          default: break
          }
        }
      }
      #expect(links == 2)
      // The energy grows by six each time.
      #expect(energies.first == 6)
      let expected = try Self.simulatedBeats(beats.count)
      #expect(beats == expected)
      #expect(beats.contains { !$0.intervals.isEmpty })
      // Neither daemon reports the reason for the end of a link.
      #expect(lost == .disconnected(.remote))
    }

    /// Returns the measurements of the same heart over a simulated air.
    private static func simulatedBeats(_ count: Int) throws -> [Beat] {
      let simulation = Simulation(seed: 1)
      let air = SimulatedAir(simulation, keepsLog: false)
      defer { air.tearDown() }
      air.place(strap(), as: id)
      return try simulation.run {
        var beats: [Beat] = []
        await #expect(throws: Enough()) {
          try await HeartRateFollower(over: SimulatedTransport(on: air)).run { event in
            guard case .measurement(let measurement) = event else { return }
            beats.append(Beat(measurement))
            if beats.count == count { throw Enough() }
          }
        }
        return beats
      }
    }
  }
}
