@Suite("Health monitors")
struct MonitorTests: InWorld {
  let world = World(seed: 9)

  @Test("A cuff sends its stored measurements once to each link, and then those of each minute")
  func cuff() throws {
    let other = SimulatedTransport(on: air, as: "other")
    @Sendable func check(_ sensor: ProfileSensor) async throws {
      let cuffs = try await sensor.events(of: GATT.IntermediateCuffPressure.self)
      let events = try await sensor.events(of: GATT.BloodPressureMeasurement.self)
      let values = try await events.values(4)
      #expect(values.map(\.systolic.value) == [121, 134, 127, 127])
      #expect(values.map(\.time?.day) == [1, 2, 3, 3])
      let pressures = try await cuffs.values(10).map(\.cuffPressure.value)
      #expect(pressures == [60, 120, 180, 140, 100, 60, 120, 180, 140, 100])
    }
    try world.useSensor([VirtualMonitor.cuff()]) { sensor in
      #expect(sensor.profiles == [.pressure])
      try await check(sensor)
      try await other.withDevice("sensor", as: ProfileSensor.self) { try await check($0) }
    }
  }

  @Test("A thermometer notifies the rising temperature, and indicates the final one")
  func thermometer() throws {
    try world.useSensor([VirtualMonitor.thermometer()]) { sensor in
      let rise = try await sensor.events(of: GATT.IntermediateTemperature.self)
      let events = try await sensor.events(of: GATT.TemperatureMeasurement.self)
      let final = try #require(try await events.values(1).first)
      #expect(final.temperature.description == "36.6" && final.site == .ear)
      #expect(try await rise.values(4).compactMap(\.temperature.value) == [34.1, 35.6, 36.2, 36.5])
    }
  }

  @Test("An oximeter has a stored spot check, and no number while the finger is out")
  func oximeter() throws {
    try world.useSensor([VirtualMonitor.oximeter()]) { sensor in
      let events = try await sensor.events(of: GATT.PLXContinuousMeasurement.self)
      let spots = try await sensor.events(of: GATT.PLXSpotCheckMeasurement.self)
      let spot = try #require(try await spots.values(1).first)
      #expect(spot.oxygen.value == 97 && spot.measurementStatus == .stored)
      let values = try await events.values(20)
      #expect(values.filter { $0.oxygen == .nan && $0.pulseRate == .nan }.count == 2)
      #expect(values.filter { (96...98).contains($0.oxygen.value ?? 0) }.count == 18)
    }
  }

  @Test("A scale sends the weighings of a user after consent, and those of guests to everyone")
  func scale() throws {
    try world.useSensor(VirtualMonitor.scale()) { sensor in
      #expect(sensor.profiles == [.weight, .bodyComposition])
      let events = try await sensor.events(of: GATT.WeightMeasurement.self)
      let users = try sensor.users()
      func weights(_ count: Int) async throws -> [Double?] {
        try await events.values(count).map(\.weightKilograms)
      }
      #expect(try await weights(2) == [74.8, nil])
      await #expect(
        throws: SensorError.refused(command: "consent", result: "not authorized", code: 5)
      ) { try await users.consent(to: .init(rawValue: 0), code: 5678) }
      await #expect(throws: SensorError.outOfRange(10_000, 0...9999)) {
        _ = try await users.register(code: 10_000)
      }
      try await users.consent(to: .init(rawValue: 0), code: 1234)
      #expect(try await weights(2) == [80, 74.8])
      try await users.consent(to: .init(rawValue: 1), code: 5678)
      #expect(try await weights(2) == [78, nil])
    }
  }

  @Test("A registered user gets the next number, and consents with its code alone")
  func users() throws {
    let known = VirtualUsers(codes: [7])
    try world.useSensor(VirtualMonitor.scale(users: known)) { sensor in
      let users = try sensor.users()
      let user = try await users.register(code: 9999)
      #expect(user.rawValue == 1 && known.codes == [0: 7, 1: 9999])
      try await users.consent(to: user, code: 9999)
      await #expect(
        throws: SensorError.refused(command: "consent", result: "invalid parameter", code: 3)
      ) { try await users.consent(to: .init(rawValue: 2), code: 9999) }
    }
    // The consent ends with the link.
    for link in UInt64(0)..<10 { #expect(known.user(of: link) == nil) }
  }

  private static func part(
    isOneOfSeveral: Bool = true, bodyFat: UInt16 = 200, time: GATT.DateTime? = nil,
    muscle: UInt16? = nil, impedance: UInt16? = nil, weight: UInt16? = nil
  ) -> VirtualMonitor.Measurement {
    .init(
      GATT.BodyCompositionMeasurement(
        isImperial: false, isOneOfSeveral: isOneOfSeveral, bodyFat: bodyFat, time: time,
        muscle: muscle, impedance: impedance, weight: weight))
  }

  @Test("The packets of a body composition are joined until a field gets another value")
  func parts() throws {
    let time = GATT.DateTime(year: 2026, month: 2, day: 3)
    let monitor = VirtualMonitor(
      0x181B, indicating: [0x2A9C],
      measurements: [
        Self.part(bodyFat: 0xFFFF, time: time, muscle: 400), Self.part(impedance: 5000),
        Self.part(bodyFat: 0xFFFF, weight: 14_000),
        // The next measurement has another muscle, and the one after it is complete.
        Self.part(muscle: 410), Self.part(isOneOfSeveral: false, bodyFat: 210, weight: 14_100),
        Self.part(isOneOfSeveral: false, bodyFat: 0xFFFF),
      ])
    try world.useSensor([monitor]) { sensor in
      let values = try await sensor.bodyCompositions().values(6)
      #expect(values.map(\.bodyFat) == [0xFFFF, 200, 200, 200, 210, 0xFFFF])
      #expect(values.map(\.muscle) == [400, 400, 400, 410, nil, nil])
      #expect(values.map(\.impedance) == [nil, 5000, 5000, nil, nil, nil])
      #expect(values.map(\.weight) == [nil, nil, 14_000, nil, 14_100, nil])
      #expect(values.map(\.time) == [time, time, time, nil, nil, nil])
    }
  }

  @Test("A command of any bytes gets an answer or an error", arguments: UInt8.min...UInt8.max)
  func anyCommand(_ code: UInt8) throws {
    let users = VirtualUsers()
    for length in 0..<4 {
      let command = [code] + [UInt8](repeating: 0xFF, count: length)
      let answer = try users.execute(command, to: 0x2A9F, by: 1, at: .zero).first
      #expect(answer?.bytes.prefix(2) == [0x20, code])
    }
    #expect(throws: ATTError.invalidAttributeValueLength) {
      try users.execute([], to: 0x2A9F, by: 1, at: .zero)
    }
    #expect(users.codes == [0: 1234, 1: 5678] && users.user(of: 1) == nil)
  }
}
