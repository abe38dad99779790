import HaloProtocol
import HaloTestSupport
import Testing

/// Packets that other libraries read or write against the specification.
///
/// Each test names the library; `Fixtures/gatt` has more such packets, with all their fields.
@Suite("Fitness machines")
struct FitnessTests {
  private func read<Value: GATT.CharacteristicValue>(
    _ type: Value.Type, _ hex: String
  ) throws -> Value {
    let value = try Value(parsing: HexBytes(parsing: hex).bytes)
    #expect(HexBytes(value.bytes) == (try HexBytes(parsing: hex)))
    return value
  }

  @Test("Resistance of one and two bytes: bluetooth-sig and pycycling know one form each")
  func resistance() throws {
    // With neither length, the level has one byte, and the rest is kept.
    let long = try read(GATT.IndoorBikeData.self, "6000E8030500C8000708")
    #expect(long.resistance == .oneByte(5) && long.trailing == [0, 7, 8])
    let range = try read(GATT.SupportedResistanceRange.self, "9CFFE8030A00")
    #expect(range.levels == -10...100)
    #expect(try read(GATT.SupportedResistanceRange.self, "011001").levels == 1...16)
  }

  @Test("Signs and scales of commands and events: pycycling has neither")
  func signs() throws {
    let event = try read(GATT.FitnessMachineStatus.self, "12000038FF2833").event
    guard case .simulationChanged(let road) = event else {
      Issue.record("\(event)")
      return
    }
    #expect((road.windSpeedMetersPerSecond, road.gradePercent) == (0, -2))
    #expect(road.rollingResistanceCoefficient == 0.004)
    #expect(road.windResistanceKilogramsPerMeter == 0.51)
    #expect(
      try GATT.FitnessMachineControlPoint(.setCadence(perMinute: 90)).bytes == [0x14, 180, 0])
    #expect(try read(GATT.TrainingStatus.self, "0104484945").text == "HIE")
    let features = try read(GATT.CyclingPowerFeature.self, "20000800").features
    #expect(features == [.extremeAngles, .enhancedOffsetCompensation])
  }

  @Test("Flags of three bytes, paces of one byte and surplus bytes: pyftms refuses them")
  func surplus() throws {
    let cross = try read(GATT.CrossTrainerData.self, "18800020037800FFFFF401")
    #expect(cross.speedKilometersPerHour == 8 && cross.countedStrides == 50)
    #expect(cross.stepRates?.presentPerMinute == 120 && cross.stepRates?.averagePerMinute == nil)
    let rower = try read(GATT.RowerData.self, "00203C640001020304")
    #expect(rower.strokes?.ratePerMinute == 30 && rower.trailing == [1, 2, 3, 4])
    #expect(rower.reservedFlags == 0x2000)
  }

  @Test("Numbers without a value are nil: pycycling and bluetooth-sig give 65535 kcal and 3276.7 %")
  func unknown() throws {
    let energy = try #require(try read(GATT.IndoorBikeData.self, "01010A00FFFFFF").energy)
    #expect(energy.perHourKilocalories == nil && energy.perMinuteKilocalories == nil)
    let incline = try read(GATT.TreadmillData.self, "0800E803FF7FFF7F").incline
    #expect(incline?.inclinationPercent == nil && incline?.rampAngleDegrees == nil)
    let belt = try read(GATT.TreadmillData.self, "0110FF7FFF7F").belt
    #expect(belt?.forceNewtons == nil && belt?.powerWatts == nil)
    // pyftms takes the largest number of each field for none.
    #expect(try read(GATT.StairClimberData.self, "40000500FF").beatsPerMinute == 255)
    #expect(try read(GATT.IndoorBikeData.self, "1100FFFFFF").distanceMeters == UInt24.max)
  }

  @Test("Numbers are rounded to the nearest step: pyftms truncates 8.2 to 8.19 km/h")
  func rounding() throws {
    for step in 0...2000 {
      let command = try GATT.FitnessMachineCommand.setSpeed(kilometersPerHour: Double(step) / 100)
      #expect(command == .setSpeed(UInt16(step)))
    }
    for step in -300...300 {
      let command = try GATT.FitnessMachineCommand.setInclination(percent: Double(step) / 10)
      #expect(command == .setInclination(Int16(step)))
    }
    #expect(try GATT.IndoorBikeData.speed(kilometersPerHour: 8.2) == 820)
    #expect(try GATT.ElevationGain.positive(meters: 12.3) == 123)
    for value in [-0.006, 655.356, .nan, .infinity] {
      #expect(throws: WireError.self) {
        try GATT.FitnessMachineCommand.setSpeed(kilometersPerHour: value)
      }
    }
    // The number that means no value is none of the steps.
    #expect(throws: WireError.self) { try GATT.Incline.inclination(percent: 3276.7) }
    #expect(
      try GATT.FitnessMachineControlPoint(.setResistance(level: 8.2)).bytes == [4, 82])
    // Ranges of two bytes have levels that one byte cannot hold.
    for level in [-10, 25.5, 25.6, 100] {
      let command = try GATT.FitnessMachineCommand.setResistance(level: level)
      #expect(command.resistanceLevel == level)
      let value = GATT.FitnessMachineControlPoint(command)
      #expect(try GATT.FitnessMachineControlPoint(parsing: value.bytes) == value)
    }
  }

  @Test("Angles of 12 bits with the low byte first: tshark reads 1448° and 7°")
  func angles() throws {
    let angles = try read(GATT.CyclingPowerMeasurement.self, "0001C8005A8007").angles
    #expect(angles?.description == "maximum 90 °, minimum 120 °")
    #expect(throws: WireError.self) {
      try GATT.ExtremeAngles(maximumDegrees: 4096, minimumDegrees: 0)
    }
  }

  @Test("The parts of a record give the same record in any order")
  func parts() throws {
    let parts = try ["050A5A0000002E00", "F800260B00C70000002C001B000200", "01010400C50107"].map {
      try read(GATT.RowerData.self, $0)
    }
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let record = order.dropFirst().reduce(parts[order[0]]) { $0.merging(parts[$1]) }
      #expect(record.strokes == .init(rate: 38, count: 11))
      #expect(record.distanceMeters?.value == 90 && record.elapsedSeconds == 46)
      #expect(record.resistance == .twoBytes(2) && record.powerWatts == 44)
      #expect(record.energy?.perHourKilocalories == 453)
      #expect(try GATT.RowerData(parsing: record.bytes) == record)
    }
  }

  @Test("Both paces of a treadmill have one form")
  func paces() throws {
    #expect(throws: WireError.self) {
      try GATT.TreadmillData(
        pace: .tenthKilometersPerMinute(2), averagePace: .secondsPer500Meters(180))
    }
    let paces = try GATT.TreadmillData(
      pace: .tenthKilometersPerMinute(2), averagePace: .tenthKilometersPerMinute(3))
    #expect(try GATT.TreadmillData(parsing: paces.bytes) == paces)
    #expect("\(paces)" == "treadmill, pace 0.2 km/min, average pace 0.3 km/min")
    let rower = GATT.RowerData(
      paceSecondsPer500Meters: 199, averagePaceSecondsPer500Meters: 180)
    #expect("\(rower)" == "rower, pace 199 s per 500 m, average pace 180 s per 500 m")
  }

  @Test("An advertisement names the kinds of machines")
  func advertisement() throws {
    let payload = GAP.AdvertisingPayload(
      decoding: try HexBytes(parsing: "0201060616261801200004" + "ff").bytes)
    #expect(payload.fitnessMachine?.types == .indoorBike)
    #expect(payload.fitnessMachine?.availability == .available)
    let rower = GATT.FitnessMachineServiceData(availability: [], types: [.rower, .treadmill])
    #expect(rower.bytes == [0, 0x11, 0])
    #expect(try GATT.FitnessMachineServiceData(parsing: [0, 0x11, 0]) == rower)
    #expect(throws: WireError.self) { try GATT.FitnessMachineServiceData(parsing: [1, 32]) }
  }

  @Test("Commands of an app come back, and op codes with a layout are no others")
  func commands() throws {
    for code in UInt8.min...UInt8.max {
      let opCode = GATT.FitnessMachineCommand.OpCode(rawValue: code)
      let other = GATT.FitnessMachineCommand.Other(opCode, [1, 2])
      #expect((other == nil) == (code <= 0x14 || code == 0x80))
      guard let other else { continue }
      let value = GATT.FitnessMachineControlPoint(.other(other))
      #expect(try GATT.FitnessMachineControlPoint(parsing: value.bytes) == value)
    }
    #expect(
      try GATT.CyclingPowerControlPoint(.setCrankLength(millimeters: 172.5)).bytes
        == [4, 0x59, 1])
  }
}
