/// Devices with several services, each of which another client uses.
@Suite("Sensors with several faces")
struct SensorFacesTests: InWorld {
  let world = World(seed: 11)

  @Test("Each client finds its face on one trainer, and all faces have one rider on one road")
  func trainer() throws {
    let bike = VirtualTrainer()
    bike.ride(power: 180, cadence: 90, at: .zero)
    let device = VirtualSensor(name: "Smart", trainer: bike)
    #expect(device.advertisement?.serviceUUIDs == [0x1826, 0x1818, 0x1816, 0x180D])
    air.place(device, as: "bike")
    try simulation.run {
      try await transport.withDevice("bike", as: ProfileSensor.self) { sensor in
        #expect(sensor.profiles == [.heartRate, .cycling, .trainer, .power])
        let trainer = try await sensor.trainer()
        try await trainer.requestControl()
        try await trainer.simulate(gradePercent: 3)
        var road = Road()
        road.grade = 3
        var speed = road.speed(at: 180)
        #expect(abs(try await Self.speed(of: trainer, at: 180) - speed) < 0.002)
        #expect(try await Self.motion(of: sensor, at: 180, speed))
        // A target power ends the simulation of the road; the slope stays.
        try await trainer.setPower(watts: 300)
        speed = road.speed(at: 300)
        #expect(abs(try await Self.speed(of: trainer, at: 300) - speed) < 0.002)
        #expect(try await Self.motion(of: sensor, at: 300, speed))
      }
      // The control is lost with the link, and the power stays.
      let speed = try await Self.turns(of: "bike", on: transport)
      var road = Road()
      road.grade = 3
      #expect(abs(speed - road.speed(at: 300)) < 0.05)
      let (rate, intervals) = try await Self.beats(of: "bike", on: transport)
      #expect(rate == 180 && intervals.count > 20)
      #expect(intervals.allSatisfy { (310...375).contains($0) })
    }
    #expect(device.sessionCount == 0)
  }

  /// Returns the speed in m/s in a measurement of a trainer with a power.
  private static func speed(of trainer: Trainer, at watts: Int) async throws -> Double {
    for try await case .value(let reading) in try await trainer.readings()
    where reading.powerWatts == watts { return (reading.speedKilometersPerHour ?? 0) / 3.6 }
    return 0
  }

  /// Returns whether the power meter reports a power, the cadence of the rider and a speed.
  private static func motion(
    of sensor: ProfileSensor, at watts: Int, _ speed: Double
  ) async throws -> Bool {
    let reading = try #require(try await sensor.powerMeter().readings().values(6).last)
    return reading.watts == watts && abs((reading.motion.cadence ?? 0) - 90) < 0.5
      && abs((reading.motion.speed ?? 0) - speed) < 0.05
  }

  /// Returns the speed in m/s of a cycling sensor after some seconds.
  private static func turns(
    of id: PeripheralID, on transport: SimulatedTransport
  ) async throws -> Double {
    try await transport.withDevice(id, as: CyclingSensor.self) { sensor in
      #expect(sensor.location == .rearHub)
      return try await sensor.events().readings(6).last?.speed ?? 0
    }
  }

  /// Returns the rate of a strap, and its intervals within twenty measurements in 1/1024 s.
  private static func beats(
    of id: PeripheralID, on transport: SimulatedTransport
  ) async throws -> (rate: UInt16, intervals: [UInt16]) {
    try await transport.withDevice(id, as: HeartRateStrap.self) { strap in
      let measurements = try await strap.events().next(20).measurements
      return (
        measurements.last?.beatsPerMinute ?? 0, measurements.flatMap { Array($0.rrIntervals) }
      )
    }
  }

  @Test(
    "The intervals of a Polar strap are those between the beats in its ECG",
    arguments: [48, 72, 165])
  func polar(rate: Int) throws {
    let device = VirtualSensor(name: "Polar", polar: VirtualPolar(beatsPerMinute: Double(rate)))
    air.place(device, as: "polar")
    try simulation.run {
      try await transport.withDevice("polar", as: ProfileSensor.self) { sensor in
        #expect(sensor.profiles == [.heartRate, .signals])
        let level: GATT.BatteryLevel = try await sensor.value()
        #expect(level.level == 87)
        let pulse = try await sensor.events(of: GATT.HeartRateMeasurement.self)
        let ecg = try await sensor.polarStreams().start(.ecg, [.rate: 130, .resolution: 14])
        async let peaks = Self.peaks(of: ecg, for: 45)
        var intervals: [Double] = []
        var count = 0
        for try await case .value(let measurement) in pulse {
          #expect(measurement.beatsPerMinute == rate)
          count += 1
          // The first measurements are older than the ECG.
          if count > 5 { intervals += measurement.rrIntervals.map { Double($0) / 1024 } }
          if count == 35 { break }
        }
        let beats = try await peaks
        // The beats since one of the first peaks, by the strap.
        let sums = intervals.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
        let isFound = beats.indices.prefix(20).contains { start in
          zip(sums, beats[start...]).allSatisfy { abs($0 + beats[start] - $1) < 0.012 }
        }
        #expect(isFound, "\(sums), \(beats)")
        #expect(intervals.count > 27 * rate / 60 && beats.count > sums.count)
        let (low, high) = (intervals.min() ?? 0, intervals.max() ?? 0)
        #expect(high / low > 1.05 && high / low < 1.15)
      }
    }
  }

  /// Returns the times of the peaks in the first seconds of an ECG.
  private static func peaks(
    of events: SensorEvents<PolarEvent>, for seconds: Int
  ) async throws -> [Double] {
    var (values, times): ([Double], [Double]) = ([], [])
    for try await case .value(.samples(let samples)) in events {
      values += samples.values
      times += samples.times.map { Double($0.rawValue % 1_000_000_000_000) / 1e9 }
      if values.count > 130 * seconds { break }
    }
    return values.indices.dropFirst().dropLast().filter {
      values[$0] > 700 && values[$0] > values[$0 - 1] && values[$0] >= values[$0 + 1]
    }.map { times[$0] }
  }
}
