import HaloTestSupport

@Suite("Cycling motion")
struct CyclingMotionTests {
  private static let circumference = 2.0

  private static func motion() -> CyclingMotion { CyclingMotion(wheelCircumference: circumference) }

  private static func isNear(_ value: Double?, _ expected: Double, by part: Double = 0.01) -> Bool {
    guard let value else { return false }
    return abs(value - expected) <= abs(expected) * part
  }

  @Test("Captured measurements of a trainer give the speed and cadence worked out by hand")
  func captured() throws {
    let vectors = try VectorFile.load("gatt/csc-measurement").vectors
      .filter { $0.name.hasPrefix("zwift-hub") }
    // Turns and their time in 1/1024 s, by hand.
    let wheel: [(Double, Double)] = [(2, 1114), (1, 564), (2, 1122), (2, 1116), (2, 1083)]
    let crank: [(Double, Double)] = [(1, 1049), (1, 1031), (1, 1023), (1, 1023), (1, 1033)]
    #expect(vectors.count == wheel.count + 1)
    var motion = Self.motion()
    for (second, vector) in vectors.enumerated() {
      let measurement = try GATT.CSCMeasurement(parsing: vector.hex.bytes)
      let reading = motion.consume(measurement, at: .seconds(second))
      #expect(reading.measurement == measurement)
      guard second > 0 else {
        #expect(reading.speed == nil && reading.cadence == nil && reading.distance == 0)
        continue
      }
      let (turns, ticks) = wheel[second - 1]
      #expect(Self.isNear(reading.speed, turns * 1024 / ticks * 2, by: 1e-9))
      let (strokes, pause) = crank[second - 1]
      #expect(Self.isNear(reading.cadence, strokes * 1024 / pause * 60, by: 1e-9))
    }
    #expect(motion.reading(at: .seconds(5)).distance == 18)
  }

  /// Turns of the wheel per second and of the crank per minute, at the usual rates and below.
  struct Ride: Sendable {
    var wheel: Double
    var crank: Double

    static let all = [
      (0.4, 24), (0.9, 40), (1, 60), (1.7, 85), (4.2, 97), (8.333, 110), (20, 130), (31, 300),
    ].map { Ride(wheel: $0.0, crank: $0.1) }
  }

  @Test("Speed and cadence are correct when counters and clock wrap", arguments: Ride.all)
  func steady(_ ride: Ride) {
    let sensor = VirtualCyclingSensor(wheelRevolutions: .max - 50, crankRevolutions: .max - 20)
    sensor.ride(wheel: ride.wheel, crank: ride.crank, at: .zero)
    var motion = Self.motion()
    var first: GATT.CSCMeasurement?
    // The sensor's clock wraps four times.
    for second in 0..<300 {
      let measurement = sensor.measurement(at: .seconds(second))
      first = first ?? measurement
      let reading = motion.consume(measurement, at: .seconds(second))
      if second >= 6 {
        #expect(Self.isNear(reading.speed, ride.wheel * 2), "\(second): \(reading)")
        #expect(Self.isNear(reading.cadence, ride.crank), "\(second): \(reading)")
      }
      let turns = (measurement.wheel?.revolutions ?? 0) &- (first?.wheel?.revolutions ?? 0)
      #expect(reading.distance == Double(turns) * 2)
    }
  }

  @Test(
    "The speed is zero during a pause of any length, and never too high after it",
    arguments: [4, 30, 63, 64, 65, 100, 128, 640, 3600], [true, false])
  func pause(_ seconds: Int, notifies: Bool) {
    let sensor = VirtualCyclingSensor()
    sensor.ride(wheel: 3, crank: 80, at: .zero)
    var motion = Self.motion()
    var total = 0.0
    func take(_ second: Int) -> CyclingReading {
      let reading = motion.consume(sensor.measurement(at: .seconds(second)), at: .seconds(second))
      // The speed never exceeds that of the ride.
      #expect((reading.speed ?? 0) <= 6.1 && (reading.cadence ?? 0) <= 81, "\(second)")
      total = reading.distance ?? -1
      return reading
    }
    for second in 0...10 { _ = take(second) }
    sensor.ride(wheel: 0, crank: 0, at: .seconds(10))
    let end = 10 + seconds
    for second in 11...end where notifies || second == 11 {
      let reading = take(second)
      // At most one turn since the last one, ten seconds after the start.
      let most = 1 / Double(second - 10)
      #expect((reading.speed ?? -1) <= most * Self.circumference, "\(second)")
      #expect((reading.cadence ?? -1) <= most * 60, "\(second)")
    }
    let standing = motion.reading(at: .seconds(end))
    #expect(standing.speed == 0 && standing.cadence == 0 && standing.measurement == nil)
    #expect(total == 60)
    sensor.ride(wheel: 3, crank: 80, at: .seconds(end))
    for second in end + 1...end + 10 { _ = take(second) }
    #expect(Self.isNear(motion.reading(at: .seconds(end + 10)).speed, 6))
    #expect(total == 120)
  }

  @Test("Lost notifications do not change the speed", arguments: UInt64(0)..<12)
  func losses(_ seed: UInt64) {
    var random = HaloTestSupport.SplitMix64(seed: seed)
    let sensor = VirtualCyclingSensor(wheelRevolutions: 7, crankRevolutions: .max - 100)
    sensor.ride(wheel: 5.5, crank: 91, at: .zero)
    var motion = Self.motion()
    var second = 0
    _ = motion.consume(sensor.measurement(at: .zero), at: .zero)
    for _ in 0..<100 {
      second += Int(random.next() % 200) + 1
      let time = Duration.seconds(second)
      // A delay of up to half a second does not matter either.
      let late = Duration.milliseconds(Int(random.next() % 500))
      let measurement = sensor.measurement(at: time)
      let reading = motion.consume(measurement, at: time + late)
      #expect(Self.isNear(reading.speed, 11), "\(second)")
      #expect(reading.distance == Double((measurement.wheel?.revolutions ?? 0) &- 7) * 2)
    }
  }

  @Test("A sensor that counts down moves backwards")
  func backwards() {
    let sensor = VirtualCyclingSensor(wheelRevolutions: 3)
    sensor.ride(wheel: -1.5, crank: -30, at: .zero)
    var motion = Self.motion()
    var reading = CyclingReading()
    for second in 0...20 {
      reading = motion.consume(sensor.measurement(at: .seconds(second)), at: .seconds(second))
    }
    #expect(Self.isNear(reading.speed, -3) && Self.isNear(reading.cadence, -30))
    // The counter went below zero by thirty turns.
    #expect(reading.distance == -60)
  }

  @Test(
    "A changed counter gives no speed and no distance",
    arguments: [0, 1, 1_000, 500_000, UInt32(1) << 31, .max] as [UInt32], [true, false])
  func set(_ revolutions: UInt32, whileStanding: Bool) {
    let sensor = VirtualCyclingSensor(wheelRevolutions: 500_000)
    sensor.ride(wheel: 2, crank: 0, at: .zero)
    var motion = Self.motion()
    for second in 0...10 {
      _ = motion.consume(sensor.measurement(at: .seconds(second)), at: .seconds(second))
    }
    var measurement = sensor.measurement(at: .seconds(whileStanding ? 10 : 11))
    let count = measurement.wheel?.revolutions ?? 0
    measurement.wheel?.revolutions = revolutions
    let reading = motion.consume(measurement, at: .seconds(11))
    let isUnchanged = revolutions == count
    #expect(reading.speed == nil || isUnchanged, "\(reading)")
    #expect(reading.distance == 40)
    // After that, speeds are correct again.
    for second in 12...20 {
      var measurement = sensor.measurement(at: .seconds(second))
      let since = (measurement.wheel?.revolutions ?? 0) &- count
      measurement.wheel?.revolutions = revolutions &+ since
      let reading = motion.consume(measurement, at: .seconds(second))
      #expect(Self.isNear(reading.speed, 4, by: 0.1), "\(second): \(reading)")
    }
  }

  /// A measurement with the same count and time for wheel and crank.
  static func measurement(_ count: UInt32, _ ticks: Int) -> GATT.CSCMeasurement {
    let time = UInt16(truncatingIfNeeded: ticks)
    return GATT.CSCMeasurement(
      wheel: .init(count, lastEventTime: time),
      crank: .init(UInt16(truncatingIfNeeded: count), lastEventTime: time))
  }

  @Test(
    "A reset of the sensor gives no speed and no distance",
    arguments: [100, 5_000, 40_000, 3_000_000_000] as [UInt32], [1, 2, 5, 20, 61, 64, 200, 7200])
  func anew(_ count: UInt32, after pause: Int) {
    // For every phase of its clock, and any delay of the first turn.
    for phase in stride(from: 0, to: 65_536, by: 997) {
      var motion = Self.motion()
      for second in 0...10 {
        let measurement = Self.measurement(count + 2 * UInt32(second), phase + 1024 * second)
        _ = motion.consume(measurement, at: .seconds(second))
      }
      #expect(motion.reading(at: .seconds(10)).distance == 40)
      let begin = 10 + pause
      for second in 0...10 {
        let measurement = Self.measurement(2 * UInt32(second), 1024 * second)
        let reading = motion.consume(measurement, at: .seconds(begin + second))
        #expect((-0.001...4.001).contains(reading.speed ?? 0), "\(phase), \(second): \(reading)")
        #expect((40...80).contains(reading.distance ?? 0), "\(phase), \(second): \(reading)")
      }
      #expect(motion.reading(at: .seconds(begin + 10)).speed == 4)
    }
  }

  @Test("A reset of the clock alone is not mistaken for a slow turn", arguments: [1, 2, 3])
  func clockAnew(_ pause: Int) {
    for phase in stride(from: 0, to: 65_536, by: 499) {
      var motion = Self.motion()
      var last = 0.0
      for second in 0...20 {
        // The clock jumps in the middle.
        let ticks = second <= 10 ? 1024 * second : 1024 * second + phase
        let time = second <= 10 ? second : second + pause - 1
        let reading = motion.consume(
          Self.measurement(2 * UInt32(second), ticks), at: .seconds(time))
        let distance = reading.distance ?? 0
        #expect((0...4).contains(distance - last))
        last = distance
        // Correct, unknown, or wrong within the allowed delay.
        if let speed = reading.speed { #expect((0.5...64).contains(speed), "\(phase), \(second)") }
      }
      #expect(motion.reading(at: .seconds(19 + pause)).speed == 4)
    }
  }

  @Test(
    "A reset of the clock while the bike is at rest is noticed", arguments: [5, 11, 15, 30, 50])
  func clockAnewStanding(_ gone: Int) {
    var motion = Self.motion()
    for second in 0...90 {
      let turning = min(second, 10)
      let reading = motion.consume(
        Self.measurement(2 * UInt32(turning), 1024 * turning), at: .seconds(second))
      #expect((second < 13) == (reading.speed != 0))
    }
    // The bike was at rest for eighty seconds, so the next turn cannot be so soon after the last.
    let reading = motion.consume(Self.measurement(21, 1024 * (10 + gone)), at: .seconds(91))
    let isPossible = (76...85).contains(gone + 64)
    #expect((reading.speed != nil) == isPossible)
    #expect(reading.distance == (isPossible ? 42 : 40))
  }

  @Test("The first turns are not too fast, however long the pause before was")
  func firstTurns() {
    // The last turn was long ago, so its time may be just before the next one.
    for phase in 0..<65_536 where phase % 64 < 8 {
      for turns in 1...4 as ClosedRange<UInt32> {
        var motion = Self.motion()
        _ = motion.consume(Self.measurement(10, phase), at: .zero)
        let reading = motion.consume(Self.measurement(10 + turns, 0), at: .seconds(1))
        #expect((reading.speed ?? 0) <= 1.5 * Double(turns + 1) * Self.circumference)
        #expect(reading.distance == nil || (reading.distance ?? 0) <= Double(turns) * 2)
      }
    }
  }

  @Test("No sequence of measurements gives a speed that no bike reaches", arguments: UInt64(0)..<20)
  func nonsense(_ seed: UInt64) throws {
    var random = HaloTestSupport.SplitMix64(seed: seed)
    var motion = Self.motion()
    var time = Duration.zero
    for _ in 0..<500 {
      time += .milliseconds(Int(random.next() % 3000))
      var bytes = random.bytes(11)
      bytes[0] &= 3
      // Mostly small steps, so that some are plausible.
      if random.next() % 4 > 0 { (bytes[2], bytes[3], bytes[4]) = (0, 0, 0) }
      let reading = motion.consume(try GATT.CSCMeasurement(parsing: bytes), at: time)
      for value in [reading, motion.reading(at: time + .seconds(1))] {
        #expect((-4...32).contains((value.speed ?? 0) / Self.circumference))
        #expect((-240...480).contains(value.cadence ?? 0))
        #expect(value.distance?.isFinite ?? true)
      }
    }
  }
}
