@Suite("Cycling sensor")
struct CyclingSensorTests: InWorld {
  let world = World(seed: 5)

  /// Runs a body with a connected client of a sensor.
  private func use<Value: Sendable>(
    _ sensor: some LocalPeripheral, options: CyclingSensorOptions = CyclingSensorOptions(),
    _ body: @escaping @Sendable (CyclingSensor) async throws -> Value
  ) throws -> Value {
    air.place(sensor, as: "bike")
    return try world.use("bike", as: CyclingSensor.self, options: options, body)
  }

  private static let options = CyclingSensorOptions(motion: CyclingMotion(wheelCircumference: 2))

  @Test("Readings arrive each second, and end with a speed of zero")
  func ride() throws {
    let bike = VirtualCyclingSensor()
    try use(bike, options: Self.options) { sensor in
      #expect(sensor.features == bike.features && sensor.location == .chainstay)
      let events = sensor.events()
      bike.ride(wheel: 4, crank: 90, at: simulation.now)
      var readings: [CyclingReading] = []
      for try await event in events {
        guard case .reading(let reading) = event else {
          Issue.record("\(event)")
          return
        }
        readings.append(reading)
        if readings.count == 10 { bike.ride(wheel: 0, crank: 0, at: simulation.now) }
        if reading.speed == 0, readings.count > 10 { break }
      }
      for reading in readings[4..<10] {
        #expect(abs((reading.speed ?? 0) - 8) < 0.1 && abs((reading.cadence ?? 0) - 90) < 1)
      }
      // Three seconds without a turn, then the next notification.
      #expect((13...15).contains(readings.count))
      #expect(sensor.reading().speed == 0 && sensor.reading().cadence == 0)
      let distance = try #require(sensor.motion.reading(at: .zero).distance)
      #expect(abs(distance - 72) <= 8)
    }
  }

  @Test("The speed of a silent sensor becomes zero soon after the last turn")
  func silence() throws {
    let bike = ScriptedSensor(
      measurements: (0..<5).map { second in
        GATT.CSCMeasurement(
          wheel: .init(UInt32(second), lastEventTime: UInt16(second) * 1024)
        ).bytes
      } + [[1, 2]])
    try use(bike, options: Self.options) { sensor in
      #expect(sensor.features == nil && sensor.location == nil)
      var speeds: [Double?] = []
      var end: Duration = .zero
      var last: Duration = .zero
      for try await event in sensor.events() {
        switch event {
        case .reading(let reading):
          if reading.measurement != nil { last = simulation.now }
          speeds.append(reading.speed)
        case .malformed(let bytes, let error):
          #expect(bytes == [1, 2] && error.field == "wheelRevolutions")
        }
        end = simulation.now
        if speeds.last == .some(0) { break }
      }
      #expect(speeds == [nil, 2, 2, 2, 2, 0])
      #expect((.seconds(3)...(.seconds(4))).contains(end - last))
    }
  }

  /// A sensor whose features and location are unreadable or rejected.
  private struct Taciturn: LocalPeripheral {
    let advertisement: AdvertisementData? = AdvertisementData(serviceUUIDs: [0x1816])
    let services: [GATTService]

    init(properties: CharacteristicProperties) {
      services = [
        GATTService(0x1816, [0x2A5C: properties, 0x2A5D: properties, 0x2A5B: .notify])
      ]
    }
  }

  @Test("A sensor without readable features works", arguments: [true, false])
  func taciturn(isReadable: Bool) throws {
    try use(Taciturn(properties: isReadable ? .read : .notify)) { sensor in
      #expect(sensor.features == nil && sensor.location == nil)
    }
  }

  @Test("The distance continues on the next link, without the time between")
  func nextLink() throws {
    let bike = VirtualCyclingSensor()
    bike.ride(wheel: 2, crank: 60, at: simulation.now)
    var options = Self.options
    for distance in [40.0, 80, 120] {
      options.motion = try use(bike, options: options) { sensor in
        let readings = try await sensor.events().readings(11)
        for reading in readings.dropFirst() {
          #expect(abs((reading.speed ?? 0) - 4) < 0.1 && abs((reading.cadence ?? 0) - 60) < 1)
        }
        #expect(readings[0].speed == nil && readings[0].cadence == nil)
        #expect(readings.last?.distance == distance)
        return sensor.motion
      }
      try simulation.run { try await world.sleep(.seconds(100)) }
    }
  }

  @Test("The first number of a link is not compared with the last one of the link before")
  func linkBegins() throws {
    var options = Self.options
    var readings: [CyclingReading] = []
    // On short links with their own time, two numbers would look like a second apart.
    for numbers in [0...1, 2...3] {
      let sensor = ScriptedSensor(
        measurements: numbers.map { CyclingMotionTests.measurement(UInt32($0), 1024 * $0).bytes })
      let (seen, motion) = try use(sensor, options: options) { sensor in
        (try await sensor.events().readings(2), sensor.motion)
      }
      readings += seen
      options.motion = motion
    }
    #expect(readings.map(\.speed) == [nil, 2, nil, 2])
    #expect(readings.map(\.cadence) == [nil, 60, nil, 60])
    #expect(readings.map(\.distance) == [0, 2, 2, 4])
  }
}

extension CyclingSensorTests {
  @Test("Commands take effect, and invalid parameters are rejected")
  func commands() throws {
    let bike = VirtualCyclingSensor(calibrationTime: .seconds(5))
    try use(bike, options: Self.options) { sensor in
      #expect(try await sensor.supportedLocations() == [.chainstay, .rearWheel, .frontWheel])
      try await sensor.setLocation(.frontWheel)
      #expect(bike.location == .frontWheel)
      await #expect(throws: CyclingSensorError.refused(.updateSensorLocation, .invalidParameter)) {
        try await sensor.setLocation(.hip)
      }
      #expect(bike.location == .frontWheel)

      // One at a time, in the order of the calls.
      let begin = simulation.now
      async let calibration: Void = sensor.calibrate()
      async let setting: Void = sensor.setWheelRevolutions(77)
      _ = try await (calibration, setting)
      #expect(simulation.now - begin > .seconds(5))
      #expect(bike.measurement(at: simulation.now).wheel?.revolutions == 77)
    }
  }

  @Test("Unsupported commands are rejected")
  func unsupported() throws {
    let bike = VirtualCyclingSensor(
      features: .crankRevolutions, locations: [.leftCrank], calibrationTime: .zero)
    try use(bike) { sensor in
      #expect(sensor.location == .leftCrank)
      try await sensor.calibrate()
      await #expect(throws: CyclingSensorError.refused(.setCumulativeValue, .opCodeNotSupported)) {
        try await sensor.setWheelRevolutions(1)
      }
      await #expect(
        throws: CyclingSensorError.refused(.requestSupportedSensorLocations, .opCodeNotSupported)
      ) { try await sensor.supportedLocations() }
    }
    try use(VirtualCyclingSensor(features: .crankRevolutions, locations: [])) { sensor in
      #expect(sensor.location == nil)
      let missing = BLEError.characteristicNotFound(.scControlPoint)
      await #expect(throws: CyclingSensorError.transport(missing)) { try await sensor.calibrate() }
    }
    try use(VirtualCyclingSensor()) { sensor in
      let refusal = CyclingSensorError.refused(.startSensorCalibration, .opCodeNotSupported)
      await #expect(throws: refusal) { try await sensor.calibrate() }
    }
  }

  @Test("A changed counter gives no speed")
  func set() throws {
    let bike = VirtualCyclingSensor()
    try use(bike, options: Self.options) { sensor in
      bike.ride(wheel: 3, crank: 60, at: simulation.now)
      var last = 0.0
      var count = 0
      for try await case .reading(let reading) in sensor.events() {
        #expect((0...6.1).contains(reading.speed ?? 0))
        #expect((0...6).contains((reading.distance ?? 0) - last))
        last = reading.distance ?? 0
        count += 1
        // A small increase, which could pass for turns of the wheel.
        let turns = bike.measurement(at: simulation.now).wheel?.revolutions ?? 0
        if count % 5 == 0 { try await sensor.setWheelRevolutions(turns + 5) }
        if count == 40 { break }
      }
      #expect(last > 100)
    }
  }

  @Test("A rejected write ends its command, and the next one works")
  func refused() throws {
    let bike = ScriptedSensor(
      measurements: [], answers: [[16, 2, 1]], refusal: ATTError(rawValue: 0x80))
    try use(bike) { sensor in
      await #expect(throws: CyclingSensorError.transport(.att(ATTError(rawValue: 0x80)))) {
        try await sensor.setWheelRevolutions(7)
      }
      try await sensor.calibrate()
    }
    #expect(bike.commands == [[1, 7, 0, 0, 0], [2]])
  }
}
