extension RealBlueZ {
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
      try await transport.withDevice(id, as: CyclingSensor.self, options: options) { sensor in
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

extension RealBlueZ {
  @Suite("Light", .serialized, .timeLimit(.minutes(2)))
  struct Lights {
    private static let violet = Triones.Color(red: 0x5A, green: 0, blue: 0x9D)

    @Test("A light of either layout is found and obeys commands", arguments: [0, 1])
    func commands(_ index: Int) async throws {
      let light = VirtualLEDStrip(
        name: "Triones-00000\(index)", layout: Triones.Layout.allCases[index])
      let id = PeripheralID(rawValue: "C0:00:5E:00:5C:0\(index)")
      let host = try await AirHost.host(light, as: id)
      defer { host.close() }
      let transport = try Machine.transport()
      let found = try await transport.firstAdvertisement(
        matching: ScanFilter(namePrefix: "Triones-00000\(index)"), within: .seconds(10))
      #expect(found.peripheral == id)
      try await transport.withDevice(id, as: LEDStrip.self) { strip in
        #expect(strip.family == .triones)
        let events = strip.events()
        try await strip.turnOn()
        try await strip.setColor(Self.violet, brightness: 50)
        #expect(
          try await strip.status().appearance == .color(Triones.Color(red: 45, green: 0, blue: 79)))
        try await strip.run(Triones.Effect(rawValue: 0x38), speed: .fastest)
        // A running effect makes the light report its status each second.
        var modes: [UInt8] = []
        for try await case .message(.status(let status)) in events {
          modes.append(status.mode)
          if modes.count == 3 { break }
        }
        #expect(modes.last == 0x38)
        try await strip.turnOff()
        #expect(try await !strip.status().isOn)
      }
      #expect(light.ignoredWrites == 0)
    }
  }
}

extension RealBlueZ {
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
