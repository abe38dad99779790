import HaloTestSupport

@Suite("Power meter")
struct PowerMeterTests: InWorld {
  let world = World(seed: 6)
  private let bike = VirtualPowerMeter()

  private static func isNear(_ value: Double?, _ expected: Double, by part: Double = 0.01) -> Bool {
    value.map { abs($0 - expected) <= abs(expected) * part } ?? false
  }

  @Test(
    "Power, torque, speed and cadence are those of the rider when counters and clocks wrap",
    arguments: [60.0, 85, 110], [80.0, 240, 900])
  func steady(cadence: Double, watts: Double) {
    let bike = VirtualPowerMeter()
    bike.ride(power: watts, cadence: cadence, at: .zero)
    var motion = PowerMotion()
    let speed = Road().speed(at: watts)
    // The turns of the crank wrap at 65,536, the times of the wheel after 32 s.
    let start = Int(65_536 / cadence * 60) - 100
    for second in 0..<200 {
      let measurement = bike.measurement(at: .seconds(start + second))
      let reading = motion.consume(measurement, at: .seconds(second))
      #expect(reading.watts == Int(watts) && reading.measurement == measurement)
      guard second >= 6 else { continue }
      #expect(Self.isNear(reading.motion.speed, speed), "\(second): \(reading)")
      #expect(Self.isNear(reading.motion.cadence, cadence), "\(second): \(reading)")
      let torque = watts * 60 / (2 * Double.pi * cadence)
      #expect(Self.isNear(reading.torqueNewtonMeters, torque), "\(second): \(reading)")
      #expect(reading.averageWatts == watts)
      #expect(Self.isNear(reading.motion.distance, speed * Double(second), by: 0.1))
    }
  }

  @Test("A power holds for the time before its measurement, and pauses do not count")
  func averages() {
    var motion = PowerMotion()
    func take(_ watts: Int16, _ second: Int) -> PowerReading {
      motion.consume(GATT.CyclingPowerMeasurement(powerWatts: watts), at: .seconds(second))
    }
    #expect(take(100, 0).averageWatts == nil)
    #expect(take(100, 1).averageWatts == 100)
    #expect(take(400, 3).averageWatts == 300)
    // A pause counts for no more than the time of standstill.
    #expect(take(100, 600).averageWatts == 200)
    #expect(take(-200, 603).averageWatts == Double(100 + 800 + 300 - 600) / 9)
    #expect(motion.reading(at: .seconds(605)).watts == -200)
    #expect(motion.reading(at: .seconds(606)).watts == 0)
  }

  @Test("A torque is unknown after many turns and a reset, negative backwards, and zero at rest")
  func torque() {
    func measurement(_ turns: UInt16, _ torque: UInt16) -> GATT.CyclingPowerMeasurement {
      GATT.CyclingPowerMeasurement(
        powerWatts: 0, accumulatedTorque: torque, isTorqueOfCrank: true,
        crank: .init(turns, lastEventTime: turns &* 1024))
    }
    var motion = PowerMotion()
    func take(_ turns: UInt16, _ torque: UInt16, _ second: Int) -> Double? {
      motion.consume(measurement(turns, torque), at: .seconds(second)).torqueNewtonMeters
    }
    #expect(take(65_534, 65_000, 0) == nil)
    #expect(take(0, 65_000 &+ 640, 2) == 10)
    #expect(take(1, 104 - 32, 3) == -1)
    #expect(take(17, 104 + 480, 19) == 1)
    #expect(take(34, 104, 36) == nil)
    #expect(take(35, 104 + 320, 37) == 10)
    #expect(motion.reading(at: .seconds(40)).torqueNewtonMeters == 0)
    // Another counter, and another clock.
    #expect(take(9_000, 5, 41) == nil)
  }

  @Test("No sequence of bytes traps or gives a speed or torque that no bike reaches")
  func nonsense() throws {
    for seed in UInt64(0)..<20 {
      var random = HaloTestSupport.SplitMix64(seed: seed)
      var motion = PowerMotion()
      var time = Duration.zero
      for _ in 0..<300 {
        time += .milliseconds(Int(random.next() % 3000))
        var bytes = random.bytes(34)
        bytes[1] &= 0x1F
        let reading = motion.consume(try GATT.CyclingPowerMeasurement(parsing: bytes), at: time)
        #expect((-4...32).contains((reading.motion.speed ?? 0) / 2.105))
        #expect((-512...1536).contains(reading.torqueNewtonMeters ?? 0))
        #expect(abs(reading.averageWatts ?? 0) <= 32_768)
      }
    }
  }

  @Test("Readings follow the link, a silent meter means no power, and the next link continues")
  func links() throws {
    bike.ride(power: 200, cadence: 90, at: .zero)
    let motion = try world.useSensor([bike]) { sensor in
      let meter = try await sensor.powerMeter()
      #expect(meter.features?.contains(.measuresTorque) == true)
      var count = 0
      for try await case .value(let reading) in try await meter.readings() {
        #expect(reading.watts == 200 && meter.reading().watts == 200)
        count += 1
        if count == 8 { break }
      }
      _ = try await meter.perform(.requestCrankLength)
      #expect(meter.reading().watts == 200)
      // Nobody receives the further measurements.
      try await world.sleep(.seconds(5))
      let silent = meter.reading()
      #expect(silent.watts == 0 && silent.motion.cadence == 0 && silent.torqueNewtonMeters == 0)
      return meter.motion
    }
    let distance = motion.reading(at: .seconds(100)).motion.distance ?? 0
    #expect(distance > 30)
    try world.use("sensor", as: ProfileSensor.self) { sensor in
      let meter = try await sensor.powerMeter(continuing: motion)
      let reading = try #require(try await meter.readings().values(1).first)
      #expect(reading.motion.distance == distance && reading.averageWatts == 200)
      #expect(reading.motion.cadence == nil && reading.torqueNewtonMeters == nil)
    }
  }

  @Test("An offset compensation takes its time and reports the offset; a moving crank fails")
  func calibration() throws {
    try world.useSensor([bike]) { sensor in
      let meter = try await sensor.powerMeter()
      let begin = simulation.now
      #expect(try await meter.compensateOffset() == .newtonMeters(-0.375))
      #expect(simulation.now - begin >= VirtualPowerMeter.compensationTime)
      let length = try await meter.perform(.requestCrankLength).presentCrankLengthMillimeters
      #expect(length == 172.5)
      await #expect(
        throws: SensorError.refused(
          command: "request chain length", result: "op code not supported", code: 2)
      ) { _ = try await meter.perform(.requestChainLength) }
      bike.ride(power: 100, cadence: 90, at: .seconds(60))
      await #expect(
        throws: SensorError.refused(
          command: "compensate offset", result: "operation failed", code: 4)
      ) { _ = try await meter.compensateOffset() }
    }
  }
}
