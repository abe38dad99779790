@Suite("Trainer")
struct TrainerTests: InWorld {
  let world = World(seed: 2)
  private let bike = VirtualTrainer()

  private func use(_ body: @escaping @Sendable (Trainer) async throws -> Void) throws {
    try world.useSensor([bike]) { try await body($0.trainer()) }
  }

  private func useTwice(
    _ body: @escaping @Sendable (ProfileSensor, ProfileSensor) async throws -> Void
  ) throws {
    let other = SimulatedTransport(on: air, as: "other")
    try world.useSensor([bike]) { first in
      try await other.withDevice("sensor", as: ProfileSensor.self) { try await body(first, $0) }
    }
  }

  /// Returns the first reading that a condition holds for, among the next ten.
  private static func reading(
    of trainer: Trainer, where isWanted: (MachineReading) -> Bool
  ) async throws -> MachineReading? {
    try await trainer.readings().values(10).first(where: isWanted)
  }

  @Test("A power and a road decide the speed, which the readings show")
  func control() throws {
    bike.ride(power: 100, cadence: 80, at: .zero)
    try use { trainer in
      #expect(trainer.powers == 0...1500 && trainer.inclinations == -10...20)
      #expect(trainer.resistances == 0...100 && trainer.speeds == nil)
      try await trainer.requestControl()
      try await trainer.setPower(watts: 250)
      let flat = try #require(await Self.reading(of: trainer) { $0.powerWatts == 250 })
      let expected = Road().speed(at: 250) * 3.6
      #expect(abs((flat.speedKilometersPerHour ?? 0) - expected) < 0.006)
      #expect(flat.cadencePerMinute == 80)
      try await trainer.simulate(gradePercent: 5, windMetersPerSecond: 2)
      let hill = try #require(await Self.reading(of: trainer) { $0.powerWatts == 100 })
      var road = Road()
      (road.grade, road.wind) = (5, 2)
      #expect(abs((hill.speedKilometersPerHour ?? 0) - road.speed(at: 100) * 3.6) < 0.006)
      #expect((hill.distanceMeters ?? 0) > (flat.distanceMeters ?? .max))
    }
  }

  @Test("A resistance level has steps of 0.1, and readings have whole levels")
  func resistance() throws {
    try use { trainer in
      try await trainer.requestControl()
      for level in [8.2, 50] {
        try await trainer.setResistance(level: level)
        let reading = try await Self.reading(of: trainer) { $0.resistance == level.rounded(.down) }
        #expect(reading != nil)
      }
    }
  }

  @Test("Values outside the ranges throw before a byte is sent, and refusals have their reason")
  func refusals() throws {
    try use { trainer in
      await #expect(throws: SensorError.controlLost) { try await trainer.setPower(watts: 100) }
      try await trainer.requestControl()
      await #expect(throws: SensorError.outOfRange(2000, 0...1500)) {
        try await trainer.setPower(watts: 2000)
      }
      await #expect {
        try await trainer.setInclination(percent: .nan)
      } throws: { error in
        guard case SensorError.outOfRange(let value, _) = error else { return false }
        return value.isNaN
      }
      await #expect(throws: SensorError.outOfRange(3, 0...2.55)) {
        try await trainer.simulate(gradePercent: 0, windResistance: 3)
      }
      await #expect(throws: SensorError.outOfRange(-1, 0...655.35)) {
        try await trainer.setSpeed(kilometersPerHour: -1)
      }
      let code = GATT.FitnessMachineResult.opCodeNotSupported
      await #expect(
        throws: SensorError.refused(
          command: "set heart rate", result: "\(code)", code: code.rawValue)
      ) { try await trainer.setHeartRate(perMinute: 120) }
      let speeds = try await trainer.spinDown()
      #expect(speeds?.lowKilometersPerHour == 10 && speeds?.highKilometersPerHour == 30)
      try await trainer.reset()
      await #expect(throws: SensorError.controlLost) { try await trainer.start() }
    }
  }

  @Test("All clients of a control point take turns")
  func turns() throws {
    try world.useSensor([bike]) { sensor in
      let (first, second) = (try await sensor.trainer(), try await sensor.trainer())
      try await first.requestControl()
      async let other = second.setInclination(percent: 2)
      try await first.setPower(watts: 200)
      _ = try await other
    }
  }

  @Test("A link has the control until it ends, and another program gets an error")
  func twoLinks() throws {
    try useTwice { first, second in
      try await first.trainer().requestControl()
      let second = try await second.trainer()
      await #expect(throws: SensorError.controlLost) { try await second.requestControl() }
    }
    let other = SimulatedTransport(on: air, as: "other")
    try simulation.run {
      try await other.withDevice("sensor", as: ProfileSensor.self) {
        try await $0.trainer().requestControl()
      }
    }
  }

  @Test("An event that a command causes goes to all subscribed links")
  func events() throws {
    try useTwice { first, second in
      let (first, second) = (try await first.trainer(), try await second.trainer())
      let streams = [try await first.events(), try await second.events()]
      try await first.requestControl()
      try await first.setPower(watts: 180)
      try await first.stop()
      for events in streams {
        let seen = try await events.values(2).map(\.event)
        #expect(seen == [.powerChanged(180), .stoppedOrPaused(.stop)])
      }
      // The other link has sent no command, and can send one.
      await #expect(throws: SensorError.controlLost) { try await second.start() }
    }
  }

  @Test("The phase of the training goes to all subscribed links when it changes")
  func phases() throws {
    try useTwice { first, second in
      let streams = [
        try await first.events(of: GATT.TrainingStatus.self),
        try await second.events(of: GATT.TrainingStatus.self),
      ]
      let trainer = try await first.trainer()
      try await trainer.requestControl()
      try await trainer.start()
      try await trainer.setPower(watts: 200)
      try await trainer.setPower(watts: 210)
      try await trainer.pause()
      try await trainer.start()
      try await trainer.reset()
      bike.ride(power: 100, cadence: 80, at: simulation.now)
      for phases in streams {
        let seen = try await phases.values(6).map(\.phase)
        #expect(seen == [.manual, .wattControl, .idle, .wattControl, .idle, .manual])
      }
      let present: GATT.TrainingStatus = try await first.value()
      #expect(present.phase == .manual)
    }
  }

  @Test("A spin-down asks for a speed and for rest, succeeds then, and fails without them")
  func spinDown() throws {
    bike.ride(power: 150, cadence: 80, at: .zero)
    try use { trainer in
      try await trainer.requestControl()
      let events = try await trainer.events()
      #expect(try await trainer.spinDown() == GATT.SpinDownSpeeds(low: 1000, high: 3000))
      var seen: [GATT.FitnessMachineEvent] = []
      for try await case .value(let status) in events {
        seen.append(status.event)
        switch seen.count {
        case 1: bike.ride(power: 350, cadence: 90, at: simulation.now)
        case 2: bike.ride(power: 0, cadence: 0, at: simulation.now)
        case 3: _ = try await trainer.spinDown()
        default: break
        }
        if seen.count == 5 { break }
      }
      let steps: [GATT.SpinDownStatus] = [
        .requested, .stopPedaling, .success, .requested, .error,
      ]
      #expect(seen == steps.map { .spinDownChanged($0) })
    }
    _ = try bike.execute([0x00], to: 0x2AD9, by: 1, at: .zero)
    let outputs = try bike.execute([0x13, 0x02], to: 0x2AD9, by: 1, at: .zero)
    #expect(outputs.map(\.bytes) == [[0x80, 0x13, 0x01]])
  }

  @Test(
    "The status of a level has one byte if it fits, also after a command with two",
    arguments: [(82, "0752"), (300, "072c01")] as [(Int16, String)])
  func levelStatus(level: Int16, status: String) throws {
    _ = try bike.execute([0x00], to: 0x2AD9, by: 1, at: .zero)
    let command = GATT.FitnessMachineControlPoint(.setResistance(.twoBytes(level))).bytes
    let outputs = try bike.execute(command, to: 0x2AD9, by: 1, at: .zero)
    #expect(outputs.first?.bytes == (try HexBytes(parsing: status).bytes))
  }

  @Test("A value that the machine no longer sends ends after ten seconds")
  func age() throws {
    air.place(FadingBike(), as: "bike")
    try world.use("bike", as: ProfileSensor.self) { sensor in
      let readings = try await sensor.trainer().readings().values(20)
      #expect(readings.allSatisfy { $0.speedKilometersPerHour == 10 })
      let rates = readings.map(\.beatsPerMinute)
      #expect((10...11).contains(rates.count { $0 == 120 }) && rates.last == .some(nil))
    }
  }

  @Test("Parts of a record merge by field, whichever comes first")
  func parts() throws {
    var reading = MachineReading()
    for bytes in ["050a5a0000002e00", "f800260b00c70000002c001b000200", "01010400c50107"] {
      reading.merge(try GATT.RowerData(parsing: try HexBytes(parsing: bytes).bytes))
    }
    #expect(reading.distanceMeters == 90 && reading.elapsedSeconds == 46)
    #expect(reading.cadencePerMinute == 19 && reading.powerWatts == 44)
    #expect(reading.energyKilocalories == 4 && reading.resistance == 2)
  }

  @Test("An absent value stays, and a special number for no value ends it")
  func unavailable() throws {
    var reading = MachineReading()
    func merge(_ hex: String) throws {
      reading.merge(try GATT.TreadmillData(parsing: HexBytes(parsing: hex).bytes))
    }
    try merge("8800e8031e00000064000a0001")
    try merge("0000e803")
    #expect(reading.inclinationPercent == 3 && reading.energyKilocalories == 100)
    try merge("8800e803ff7fff7fffffffffff")
    #expect(reading.inclinationPercent == nil && reading.energyKilocalories == nil)
    #expect(reading.speedKilometersPerHour == 10)
  }

  @Test("The power of a speed is that of the speed of a power")
  func road() {
    for grade in stride(from: -8.0, through: 15, by: 1) {
      for power in stride(from: 0.0, through: 600, by: 50) {
        var road = Road()
        road.grade = grade
        let speed = road.speed(at: power)
        guard speed > 0, speed < Road.highestSpeed - 0.001 else { continue }
        #expect(abs(road.power(at: speed) - power) < 0.01, "\(grade) %, \(power) W")
      }
    }
  }
}

/// A bike that sends its speed each second, and a heart rate with the first one.
private struct FadingBike: LocalPeripheral {
  let advertisement: AdvertisementData? = AdvertisementData(serviceUUIDs: [0x1826])
  let services = [
    GATTService(0x1826, [0x2AD2: .notify])
  ]

  func run(on link: any PeripheralLink) async {
    var bytes: [UInt8] = [0, 2, 0xE8, 3, 120]
    while (try? await link.clock.sleep(for: .seconds(1))) != nil {
      try? link.notify(bytes, from: CharacteristicID(0x2AD2, in: 0x1826))
      bytes = [0, 0, 0xE8, 3]
    }
  }
}
