import HaloBlueZ
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

extension RealBlueZ {
  /// A virtual cycling sensor on an air that a real daemon listens to.
  @Suite("Cycling sensor", .serialized, .timeLimit(.minutes(2)))
  struct CyclingSensors {
    @Test("A cycling sensor is found by its service, measures, and accepts commands")
    func ride() async throws {
      // The counters overflow during the ride.
      let bike = VirtualCyclingSensor(wheelRevolutions: .max - 5, crankRevolutions: .max - 2)
      let id: PeripheralID = "C0:00:5E:00:59:01"
      let host = try await AirHost.host(bike, as: id)
      defer { host.close() }
      let transport = try Machine.transport()
      let found = try await transport.firstAdvertisement(
        matching: ScanFilter(services: [0x1816]), within: .seconds(10))
      #expect(found.peripheral == id)
      let options = CyclingSensorOptions(motion: CyclingMotion(wheelCircumference: 2))
      bike.ride(wheel: 3.1, crank: 84, at: AirLink.now)
      try await transport.withCyclingSensor(id, options: options) { sensor in
        #expect(sensor.features == bike.features)
        #expect(sensor.location == .chainstay)
        var readings: [CyclingReading] = []
        for try await case .reading(let reading) in sensor.events()
        where reading.measurement != nil {
          readings.append(reading)
          if readings.count == 6 { break }
        }
        for reading in readings.suffix(3) {
          #expect(abs((reading.speed ?? 0) / 6.2 - 1) < 0.01, "\(reading)")
          #expect(abs((reading.cadence ?? 0) / 84 - 1) < 0.01, "\(reading)")
        }
        #expect(try await sensor.supportedLocations() == bike.supportedLocations)
        try await sensor.setLocation(.frontWheel)
        #expect(bike.location == .frontWheel)
        await #expect(
          throws: CyclingSensorError.refused(.updateSensorLocation, .invalidParameter)
        ) { try await sensor.setLocation(.chest) }
        try await sensor.setWheelRevolutions(3)
        let turns = bike.measurement(at: AirLink.now).wheel?.revolutions ?? 0
        #expect((3...60).contains(turns))
      }
    }
  }
}
