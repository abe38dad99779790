import HaloBridge

@Suite("Peripheral sink of a sensor")
struct PeripheralMotionTests {
  private let air = SimulatedAir(Simulation(seed: 8))
  private var simulation: Simulation { air.simulation }

  /// Connects to a sink as a sensor, and runs a body with it.
  private func reading<Value: Sendable>(
    _ sink: PeripheralSink, _ body: @escaping @Sendable (ProfileSensor) async throws -> Value
  ) throws -> Value {
    air.place(sink, as: "bridge")
    return try simulation.run(limit: .seconds(40_000)) {
      try await SimulatedTransport(on: air).withDevice("bridge", as: ProfileSensor.self, body)
    }
  }

  @Test(
    "Each measurement has its services, all of them in the advertisement",
    arguments: [
      (BridgeValue(), [0x180D]), (BridgeValue(powerWatts: 1), [0x1818]),
      (BridgeValue(cadencePerMinute: 1), [0x1816]),
      (BridgeValue(speedKilometersPerHour: 1), [0x1816, 0x1826]),
      (
        BridgeValue(
          beatsPerMinute: 70, powerWatts: 1, cadencePerMinute: 1, speedKilometersPerHour: 1),
        [0x180D, 0x1818, 0x1816, 0x1826]
      ),
    ] as [(BridgeValue, [UInt16])])
  func services(value: BridgeValue, expected: [UInt16]) throws {
    let sink = PeripheralSink(localName: "Bridge")
    #expect(sink.services.map(\.uuid) == [0x180D, 0x180F])
    sink.expect([])
    #expect(sink.services.isEmpty && sink.advertisement == nil)
    sink.consume(value)
    let expected = expected.map { BluetoothUUID($0) }
    #expect(sink.services.map(\.uuid) == expected + [0x180F])
    let data = try #require(sink.advertisement)
    #expect(data.serviceUUIDs == expected && data.localName == "Bridge")
    // Complete lists of UUIDs, service data and flags have to fit besides the name.
    #expect(data.serviceData.count == (expected.contains(0x1826) ? 1 : 0))
    #expect(sink.services.flatMap(\.characteristics).allSatisfy { !$0.properties.contains(.write) })
  }

  @Test("A reader finds the features of the source, and no control point")
  func features() throws {
    let sink = PeripheralSink()
    sink.consume(BridgeValue(powerWatts: 150, cadencePerMinute: 85, speedKilometersPerHour: 30))
    try reading(sink) { sensor in
      let trainer = try await sensor.trainer()
      #expect(trainer.features?.fields == [.cadence, .power] && trainer.features?.targets == [])
      await #expect(throws: SensorError.lacking(0x2AD9)) { try await trainer.requestControl() }
      let meter = try await sensor.powerMeter()
      #expect(meter.features == [.wheelRevolutions, .crankRevolutions])
      #expect(try await sensor.value(of: GATT.CSCFeature.self).rawValue == 3)
      #expect(try await sensor.value(of: GATT.SensorLocation.self).location == .other)
    }
    sink.consume(BridgeValue(powerWatts: 150, cadencePerMinute: 85))
    try reading(sink) { sensor in
      let (meter, counter) = (
        try await sensor.powerMeter(), try await sensor.value(of: GATT.CSCFeature.self)
      )
      #expect(meter.features == [.crankRevolutions] && counter == [.crankRevolutions])
    }
  }

  @Test(
    "Readers get the rates back from the counters, across each roll-over",
    arguments: [(250, 65), (85, 28.3), (31.5, 7), (0, 0)])
  func counters(cadence: Double, speed: Double) throws {
    let sink = PeripheralSink()
    sink.consume(
      BridgeValue(powerWatts: -7, cadencePerMinute: cadence, speedKilometersPerHour: speed))
    try reading(sink) { sensor in
      try await withThrowingTaskGroup(of: Void.self) { group in
        func isRight(_ motion: CyclingReading) -> Bool {
          abs((motion.cadence ?? -1) - cadence) <= 0.005 * cadence
            && abs((motion.speed ?? -1) * 3.6 - speed) <= 0.005 * speed
        }
        group.addTask {
          let meter = try await sensor.powerMeter()
          var (count, last) = (0, UInt16.max)
          var wraps = 0
          for try await case .value(let reading) in try await meter.readings() {
            count += 1
            #expect(reading.watts == -7)
            #expect(count < 8 || isRight(reading.motion), "\(reading)")
            let crank = try #require(reading.measurement?.crank?.revolutions)
            if crank < last { wraps += 1 }
            last = crank
            // The crank's count at 250 turns a minute wraps after 4.4 hours.
            if count == (cadence == 250 ? 17_000 : 300) { break }
          }
          #expect(wraps == (cadence == 250 ? 2 : 1))
        }
        group.addTask {
          var motion = CyclingMotion()
          var count = 0
          for try await case .value(let value) in try await sensor.events(
            of: GATT.CSCMeasurement.self)
          {
            count += 1
            let reading = motion.consume(value, at: .seconds(count))
            #expect(count < 8 || isRight(reading), "\(reading)")
            if count == 300 { break }
          }
        }
        group.addTask {
          for try await case .value(let data) in try await sensor.events(
            of: GATT.IndoorBikeData.self)
          {
            #expect(data.powerWatts == -7)
            #expect(abs((data.speedKilometersPerHour ?? -1) - speed) <= 0.005)
            #expect(abs((data.cadencePerMinute ?? -1) - cadence) <= 0.25)
            return
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("A source that falls silent, or lacks a measurement, is no zero for readers")
  func absence() throws {
    let sink = PeripheralSink()
    sink.consume(BridgeValue(powerWatts: 150, cadencePerMinute: 85))
    let simulation = simulation
    try reading(sink) { sensor in
      // The numbers of notifications.
      let counts = Mutex((power: 0, turns: 0))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { @Sendable in
          for try await case .value(let power) in try await sensor.events(
            of: GATT.CyclingPowerMeasurement.self)
          {
            #expect(power.wheel == nil)
            counts.withLock { $0.power += 1 }
          }
        }
        group.addTask { @Sendable in
          for try await case .value(let value) in try await sensor.events(
            of: GATT.CSCMeasurement.self)
          {
            #expect(value.wheel == nil && value.crank != nil)
            counts.withLock { $0.turns += 1 }
          }
        }
        defer { group.cancelAll() }
        try await simulation.clock.sleep(for: .seconds(10))
        var value = BridgeValue(powerWatts: 150)
        value.measures.insert(.cadence)
        sink.consume(value)
        try await simulation.clock.sleep(for: .seconds(1))
        let before = counts.withLock { $0 }
        #expect(before.turns > 5)
        try await simulation.clock.sleep(for: .seconds(30))
        let after = counts.withLock { $0 }
        #expect(after.turns == before.turns && after.power - before.power == 30)
      }
    }
  }

  @Test("Two centrals read a bridged trainer as a trainer, with 150 W at 85 turns a minute")
  func bridged() throws {
    let trainer = VirtualTrainer()
    trainer.ride(power: 150, cadence: 85, at: .zero)
    let sink = PeripheralSink()
    sink.expect([])
    air.place(VirtualSensor(name: "Trainer", profiles: [trainer]), as: "trainer")
    air.place(sink, as: "bridge")
    let bridge = Bridge(to: [sink], clock: simulation.clock)
    let readings = try simulation.run(limit: .seconds(600)) {
      await withTaskGroup(of: MachineReading?.self) { group in
        group.addTask {
          try? await bridge.run(
            from: .sensor("trainer"), over: SimulatedTransport(on: air, as: "bridge host"))
          return nil
        }
        for index in 0...1 {
          group.addTask {
            let transport = SimulatedTransport(on: air, as: "app \(index)")
            return try? await transport.withDevice("bridge", as: ProfileSensor.self) { sensor in
              for try await event in try await sensor.trainer().readings() {
                if case .value(let reading) = event { return reading }
              }
              return MachineReading()
            }
          }
        }
        defer { group.cancelAll() }
        return [await group.next() ?? nil, await group.next() ?? nil]
      }
    }
    for reading in readings {
      #expect(reading?.powerWatts == 150 && reading?.cadencePerMinute == 85)
      #expect(abs((reading?.speedKilometersPerHour ?? 0) - Road().speed(at: 150) * 3.6) < 0.01)
    }
  }

  @Test("A bridged foot pod is a foot pod, and no bike")
  func footPod() throws {
    let pod = VirtualFootPod()
    pod.run(speed: 3, cadence: 164, at: .zero)
    let sink = PeripheralSink()
    air.place(VirtualSensor(name: "Pod", profiles: [pod]), as: "pod")
    air.place(sink, as: "bridge")
    _ = try air.bridge([sink], from: .sensor("pod"), for: .seconds(60)) {
      try await simulation.clock.sleep(for: .seconds(20))
      #expect(sink.services.map(\.uuid) == [0x1814, 0x180F])
      let app = SimulatedTransport(on: air, as: "app")
      try await app.withDevice("bridge", as: ProfileSensor.self) {
        var events = try await $0.events(of: GATT.RSCMeasurement.self).makeAsyncIterator()
        guard case .value(let run) = try await events.next() else { throw SensorError.controlLost }
        #expect(run.cadencePerMinute == 164 && abs(run.speedMetersPerSecond - 3) < 0.01)
        #expect(try await $0.value(of: GATT.RSCFeature.self).features == [])
      }
    }
  }
}
