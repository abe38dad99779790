@testable import HaloBridge

/// A sensor that notifies any values each second.
struct ScriptedSensor: LocalPeripheral {
  /// The values for a second since the beginning of the link.
  let values: @Sendable (Int) -> [(CharacteristicID, [UInt8])]
  let advertisement: AdvertisementData? = AdvertisementData(serviceUUIDs: [0x1826])
  let services = [
    (0x180D, 0x2A37), (0x1826, 0x2AD2), (0x1818, 0x2A63), (0x1816, 0x2A5B), (0x1814, 0x2A53),
  ].map { service, characteristic in
    GATTService(
      BluetoothUUID(UInt16(service)),
      characteristics: [
        GATTCharacteristic(BluetoothUUID(UInt16(characteristic)), properties: .notify)
      ])
  }

  func run(on link: any PeripheralLink) async {
    var second = 0
    while (try? await link.clock.sleep(for: .seconds(1))) != nil {
      for (characteristic, bytes) in values(second) {
        try? link.notify(bytes, from: characteristic)
      }
      second += 1
    }
  }
}

@Suite("Bridge of a sensor")
struct SensorBridgeTests {
  private let air = SimulatedAir(Simulation(seed: 5))
  private var simulation: Simulation { air.simulation }

  /// Runs a bridge for a time, next to a body that changes the world, and returns its values.
  private func values(
    of device: any LocalPeripheral, for seconds: Int = 60,
    _ world: @escaping @Sendable () async throws -> Void = {}
  ) throws -> [BridgeValue] {
    air.place(device, as: "sensor")
    let sink = CollectingSink()
    _ = try air.bridge([sink], from: .sensor("sensor"), for: .seconds(seconds), world)
    let last = try #require(sink.values.last)
    #expect(!last.hasContact && last.rrIntervals.isEmpty)
    return sink.values
  }

  private func sensor(_ profile: any VirtualProfile) -> VirtualSensor {
    VirtualSensor(name: "Sensor", profiles: [profile])
  }

  @Test("A trainer has power, cadence and speed, and no heart rate")
  func trainer() throws {
    let trainer = VirtualTrainer()
    trainer.ride(power: 150, cadence: 85, at: .zero)
    let values = try values(of: sensor(trainer))
    let measured = values.filter(\.hasContact)
    #expect((50...60).contains(measured.count))
    for value in measured {
      #expect(value.powerWatts == 150 && value.cadencePerMinute == 85)
      #expect(abs((value.speedKilometersPerHour ?? 0) - Road().speed(at: 150) * 3.6) < 0.01)
      #expect(value.beatsPerMinute == nil && value.measures == [.power, .cadence, .speed])
    }
  }

  @Test("A power meter has the cadence and the speed of its counters, and zeros at rest")
  func powerMeter() throws {
    let (meter, simulation) = (VirtualPowerMeter(), simulation)
    meter.ride(power: 200, cadence: 90, at: .zero)
    let values = try values(of: sensor(meter)) {
      try await simulation.clock.sleep(for: .seconds(30))
      meter.ride(power: 0, cadence: 0, at: .seconds(30))
    }
    let riding = values.filter { $0.time > .seconds(10) && $0.time < .seconds(29) }
    #expect(riding.count > 15)
    for value in riding {
      #expect(value.powerWatts == 200 && abs((value.cadencePerMinute ?? 0) - 90) < 0.5)
      #expect(abs((value.speedKilometersPerHour ?? 0) - Road().speed(at: 200) * 3.6) < 0.2)
    }
    for value in values where value.time > .seconds(36) && value.hasContact {
      #expect(value.numbers == [.power: 0, .cadence: 0, .speed: 0])
    }
  }

  @Test("A cycling sensor has cadence and speed, and a foot pod steps and speed")
  func counters() throws {
    let bike = VirtualCyclingSensor()
    bike.ride(wheel: 3, crank: 80, at: .zero)
    for value in try values(of: bike) where value.time > .seconds(10) && value.hasContact {
      #expect(abs((value.cadencePerMinute ?? 0) - 80) < 0.5)
      #expect(abs((value.speedKilometersPerHour ?? 0) - 3 * 2.105 * 3.6) < 0.2)
      #expect(value.powerWatts == nil && !value.isOnFoot)
    }
    let pod = VirtualFootPod()
    pod.run(speed: 3, cadence: 164, at: .zero)
    let steps = try values(of: sensor(pod)).filter(\.hasContact)
    #expect(steps.count > 50)
    for value in steps {
      #expect(value.cadencePerMinute == 164 && value.isOnFoot)
      #expect(abs((value.speedKilometersPerHour ?? 0) - 10.8) < 0.02)
    }
  }

  @Test("A meter that falls silent has zeros after three seconds, and nothing ten seconds later")
  func silentMeter() throws {
    let values = try values(
      of: ScriptedSensor { second in
        guard second < 20 else { return [] }
        let crank = GATT.CSCMeasurement.CrankRevolutions(
          UInt16(second), lastEventTime: UInt16(second) << 10)
        let measurement = GATT.CyclingPowerMeasurement(powerWatts: 180, crank: crank)
        return [(.cyclingPowerMeasurement, measurement.bytes)]
      })
    let last = try #require(values.last { $0.powerWatts == 180 })
    #expect(last.cadencePerMinute == 60)
    let next = values.filter { $0.time > last.time }
    #expect(next.first?.numbers == [.power: 0, .cadence: 0])
    #expect((.seconds(3)...(.seconds(4))).contains((next.first?.time ?? .zero) - last.time))
    #expect(next.count == 3 && next[1].time - next[0].time == .seconds(10))
    #expect(next.dropFirst().allSatisfy { !$0.hasContact && $0.measures.contains(.power) })
  }

  private static func bike(_ watts: Int16?, beats: UInt8? = nil) -> (CharacteristicID, [UInt8]) {
    (
      .indoorBikeData,
      GATT.IndoorBikeData(speed: 3000, powerWatts: watts, beatsPerMinute: beats).bytes
    )
  }

  private static func meter(_ watts: Int16) -> (CharacteristicID, [UInt8]) {
    (.cyclingPowerMeasurement, GATT.CyclingPowerMeasurement(powerWatts: watts).bytes)
  }

  private static func heart(_ beats: UInt16) -> (CharacteristicID, [UInt8]) {
    let contact: GATT.SensorContact = beats == 0 ? .notDetected : .detected
    let measurement = GATT.HeartRateMeasurement(
      beatsPerMinute: beats, contact: contact, rrIntervals: GATT.RRIntervals([1024]))
    return (.heartRateMeasurement, measurement.bytes)
  }

  @Test("The number of a machine comes before that of a meter, which follows ten seconds later")
  func parts() throws {
    let values = try values(
      of: ScriptedSensor { [Self.meter(100), Self.bike($0 < 20 ? 200 : nil)] })
    let powers = values.compactMap(\.powerWatts).changes
    #expect(powers.drop { $0 == 100 } == [200, 100])
    let last = try #require(values.last { $0.powerWatts == 200 })
    let first = try #require(values.first { $0.time > last.time && $0.powerWatts == 100 })
    #expect(first.time - last.time <= .seconds(2))
    #expect(values.dropLast().filter { $0.time > .seconds(5) }.allSatisfy { $0.hasContact })
  }

  @Test("A heart rate among other measurements comes with its intervals once, and goes alone")
  func heartRate() throws {
    let values = try values(of: ScriptedSensor { [Self.heart($0 < 20 ? 120 : 0), Self.bike(200)] })
    let rates = values.filter { $0.beatsPerMinute != nil }
    #expect(rates.allSatisfy { $0.beatsPerMinute == 120 })
    #expect(values.count { !$0.rrIntervals.isEmpty } == 20)
    #expect(rates.count { $0.hasNewRate } == 20)
    let last = try #require(rates.last)
    let after = values.filter { $0.time > last.time }.dropLast()
    #expect(after.count > 30)
    #expect(after.allSatisfy { $0.powerWatts == 200 && $0.measures.contains(.heartRate) })
    // A peripheral passes on values with a new rate alone.
    #expect(values.last.map { $0.hasNewRate && !$0.hasContact } == true)
  }

  @Test("A heart rate is not new because another measurement has gone")
  func otherGone() throws {
    let values = try values(
      of: ScriptedSensor { [Self.heart(120)] + ($0 < 5 ? [Self.bike(200)] : []) })
    let alive = values.dropLast()
    #expect(alive.contains { $0.powerWatts == 200 } && alive.last?.powerWatts == nil)
    #expect(alive.count { $0.hasNewRate } == alive.count { !$0.rrIntervals.isEmpty })
  }

  @Test("A machine without any measurement of the bridge is an error")
  func noMeasurement() {
    air.place(VirtualSensor(name: "Climber", profiles: [Climber()]), as: "climber")
    let bridge = Bridge(to: [CollectingSink()], clock: simulation.clock)
    #expect(throws: SensorError.lacking(0x2AD2)) {
      try simulation.run(limit: .seconds(60)) {
        try await bridge.run(from: .sensor("climber"), over: SimulatedTransport(on: air))
      }
    }
  }

  private struct Climber: VirtualProfile {
    let service = GATTService(
      0x1826, characteristics: [GATTCharacteristic(0x2AD0, properties: .notify)])
  }

  @Test("No number counts for more than ten seconds", arguments: 0..<8)
  func age(seed: Int) throws {
    let sent = Mutex<[(second: Int, measure: BridgeMeasure)]>([])
    let values = try values(
      of: ScriptedSensor { second in
        // Each field has periods of presence and of absence.
        func isPresent(_ number: Int) -> Bool { (second / (12 + number) + seed) % 2 == 0 }
        return sent.withLock { sent in
          if isPresent(0) { sent.append((second, .power)) }
          if isPresent(6) { sent.append((second, .heartRate)) }
          return [Self.bike(isPresent(0) ? 200 : nil, beats: isPresent(6) ? 90 : 0)]
        }
      }, for: 300)
    let began = try #require(values.first { $0.speedKilometersPerHour != nil }).time
    let list = sent.withLock { $0 }
    for measure in [BridgeMeasure.power, .heartRate] {
      for value in values where value.numbers[measure] != nil {
        let age = list.filter { $0.measure == measure }
          .map { value.time - began - .seconds($0.second) }.filter { $0 >= .milliseconds(-200) }
          .min()
        #expect(age.map { $0 < .seconds(10) } == true)
      }
    }
    #expect(values.contains { $0.powerWatts == nil && $0.speedKilometersPerHour != nil })
  }

  @Test("The loss of the link is a value without measurements, and the values continue after it")
  func loss() throws {
    let (trainer, simulation, air) = (VirtualTrainer(), simulation, air)
    trainer.ride(power: 150, cadence: 85, at: .zero)
    let values = try values(of: sensor(trainer), for: 120) {
      try await simulation.clock.sleep(for: .seconds(30))
      air.setAdapter(.poweredOff)
      try await simulation.clock.sleep(for: .seconds(20))
      air.setAdapter(.poweredOn)
    }
    let changes = values.map(\.hasContact).changes
    #expect(Array(changes.drop { !$0 }) == [true, false, true, false])
    #expect(values.first { !$0.hasContact && $0.time > .seconds(10) }?.time == .seconds(30))
  }
}
