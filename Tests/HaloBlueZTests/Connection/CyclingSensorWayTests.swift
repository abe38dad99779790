import HaloDBus
import HaloDevices
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloBlueZ

/// The same visit to a hosted cycling sensor over different transports.
@Suite("Cycling sensor, each way", hasBusLibrary, .timeLimit(.minutes(5)))
struct CyclingSensorWayTests {
  private static let (circumference, wheel, crank) = (2.0, 3.1, 84.0)

  /// Rides, stops and rides again, and uses every command.
  private static func visit(
    _ id: PeripheralID, over transport: some BLETransport, to bike: VirtualCyclingSensor,
    in simulation: Simulation
  ) async throws {
    let options = CyclingSensorOptions(
      motion: CyclingMotion(wheelCircumference: circumference))
    bike.ride(wheel: wheel, crank: crank, at: simulation.now)
    try await transport.withCyclingSensor(id, options: options) { sensor in
      #expect(sensor.features == bike.features)
      #expect(sensor.location == bike.supportedLocations.first)
      try await follow(sensor)

      #expect(try await sensor.supportedLocations() == bike.supportedLocations)
      try await sensor.setLocation(.frontWheel)
      #expect(bike.location == .frontWheel)
      await #expect(throws: CyclingSensorError.refused(.updateSensorLocation, .invalidParameter)) {
        try await sensor.setLocation(.chest)
      }
      await #expect(
        throws: CyclingSensorError.refused(.startSensorCalibration, .opCodeNotSupported)
      ) { try await sensor.calibrate() }
      try await sensor.setWheelRevolutions(3)
      let turns = bike.measurement(at: simulation.now).wheel?.revolutions ?? 0
      #expect((3...20).contains(turns))

      bike.ride(wheel: 0, crank: 0, at: simulation.now)
      for try await case .reading(let reading) in sensor.events() where reading.speed == 0 {
        break
      }
      try await simulation.clock.sleep(for: .seconds(90))
      bike.ride(wheel: wheel, crank: crank, at: simulation.now)
      try await follow(sensor)
    }
  }

  /// Reads speed and cadence for a while: they never exceed those of the ride, and equal them in
  /// the end.
  private static func follow(_ sensor: CyclingSensor) async throws {
    var readings: [CyclingReading] = []
    for try await case .reading(let reading) in sensor.events() {
      readings.append(reading)
      #expect((reading.speed ?? 0) <= wheel * circumference * 1.01, "\(reading)")
      #expect((reading.cadence ?? 0) <= crank * 1.01, "\(reading)")
      if readings.count == 14 { break }
    }
    for reading in readings.suffix(6) {
      #expect(abs((reading.speed ?? 0) / (wheel * circumference) - 1) < 0.01, "\(reading)")
      #expect(abs((reading.cadence ?? 0) / crank - 1) < 0.01, "\(reading)")
    }
  }

  @Test("Through the daemon of the machine that hosts the sensor", arguments: [false, true])
  func hosted(overBlueZ: Bool) throws {
    try PeripheralWorld.run { world in
      let bike = VirtualCyclingSensor()
      try await world.host.publish(bike)
      let id = PeripheralWorld.address
      if overBlueZ {
        let central = await world.daemonCentral()
        let filter = ScanFilter(services: [0x1816])
        _ = try await central.firstAdvertisement(matching: filter, within: .seconds(30))
        try await Self.visit(id, over: central, to: bike, in: world.simulation)
      } else {
        try await Self.visit(id, over: world.central(), to: bike, in: world.simulation)
      }
    }
  }
}
