@Suite("Live measurements")
struct LiveMeasurementTests {
  private let world = World()

  /// Answers a start with readings every half second: zeros, then values.
  private static func readings(zeros: Int, values: Int) -> ScriptedRing.Script {
    { request, _ in
      guard request[0] == 0x69 else { return [] }
      let numbers = Array(repeating: UInt8(0), count: zeros) + (0..<values).map { 60 + UInt8($0) }
      return numbers.flatMap { [.wait(.milliseconds(500)), .frame(0x69, request[1], 0, $0)] }
    }
  }

  private static func stops(_ device: ScriptedRing) async -> [[UInt8]] {
    await device.requests(of: 0x6A)
  }

  @Test("Nothing is sent until the first reading is requested")
  func lazy() throws {
    let device = try world.visit(script: Self.readings(zeros: 0, values: 9)) { ring, device in
      let measurement = ring.measure(.heartRate)
      _ = measurement.makeAsyncIterator()
      try await world.sleep(.seconds(1))
      return device
    }
    #expect(try world.simulation.run { await device.requests.isEmpty })
  }

  @Test("Leaving the loop stops the measurement, once, with the last value")
  func stopsOnBreak() throws {
    try world.visit(script: Self.readings(zeros: 3, values: 50)) { ring, device in
      let readings = try await ring.measure(.heartRate).next(5)
      #expect(readings.map(\.level) == [0, 0, 0, 60, 61])
      try await world.sleep(.seconds(1))
      #expect(await Self.stops(device) == [bytes(0x6A, [1, 61])])
      #expect(await device.requests(of: 0x69) == [bytes(0x69, [1])])
    }
  }

  @Test("The end of the scope stops measurements that still run")
  func stopsOnScopeEnd() throws {
    let device = ScriptedRing(script: Self.readings(zeros: 0, values: 50))
    world.air.place(device, as: "ring")
    try world.simulation.run {
      let readers = try await world.transport.withDevice("ring", as: Ring.self) { ring in
        let readers = [Colmi.MeasurementKind.heartRate, .stress].map { kind in
          Task(executorPreference: world.simulation) { try await count(ring, of: kind) }
        }
        try await world.sleep(.seconds(2))
        return readers
      }
      for reader in readers { #expect(try await reader.value == 3) }
      #expect(await Self.stops(device).map { $0[1] } == [1, 8])
    }
  }

  @Test("Two kinds can run at the same time")
  func twoKinds() throws {
    try world.visit(script: Self.readings(zeros: 0, values: 50)) { ring, device in
      async let rates = ring.measure(.heartRate).next(4)
      async let oxygen = ring.measure(.bloodOxygen).next(6)
      let readings = try await (rates, oxygen)
      #expect(readings.0.map(\.level) == [60, 61, 62, 63])
      #expect(readings.0.allSatisfy { $0.kind == .heartRate })
      #expect(readings.1.map(\.level) == [60, 61, 62, 63, 64, 65])
      #expect(readings.1.allSatisfy { $0.kind == .bloodOxygen })
      try await world.sleep(.seconds(1))
      #expect(await Self.stops(device) == [bytes(0x6A, [1, 63]), bytes(0x6A, [3, 65])])
    }
  }

  @Test("A second measurement of a kind ends the first, and one stop is enough")
  func takeover() throws {
    try world.visit(script: Self.readings(zeros: 0, values: 4)) { ring, device in
      async let first = count(ring)
      try await world.sleep(.milliseconds(1200))
      async let second = count(ring)
      let counts = try await (first, second)
      #expect(counts.0 == 2)
      #expect(counts.1 >= 4)
      try await world.sleep(.seconds(1))
      #expect(await Self.stops(device).count == 1)
    }
  }

  private func count(
    _ ring: Ring, of kind: Colmi.MeasurementKind = .heartRate
  ) async throws -> Int {
    var count = 0
    for try await _ in ring.measure(kind) { count += 1 }
    return count
  }

  @Test("A rejected measurement is an error that names the opcode, and needs no stop")
  func refusal() throws {
    let script: ScriptedRing.Script = { request, _ in [.frame(request[0] | 0x80, 0xEE)] }
    try world.visit(script: script) { ring, device in
      await #expect(throws: RingError.unsupported(.colmi(.measurement))) {
        for try await _ in ring.measure(.heartRate) {}
      }
      try await world.sleep(.seconds(1))
      #expect(await Self.stops(device).isEmpty)
    }
  }

  @Test("A rejection spares the measurement that already has readings")
  func refusalOfSecond() throws {
    let script: ScriptedRing.Script = { request, number in
      request[1] == 8 ? [.frame(0xE9, 0xEE)] : Self.readings(zeros: 0, values: 9)(request, number)
    }
    try world.visit(script: script) { ring, _ in
      async let rates = count(ring)
      try await world.sleep(.seconds(1))
      await #expect(throws: RingError.unsupported(.colmi(.measurement))) {
        for try await _ in ring.measure(.stress) {}
      }
      let number = try await rates
      #expect(number == 9)
    }
  }

  @Test("Silence without a value is an error", arguments: [0, 3])
  func silence(zeros: Int) throws {
    try world.visit(script: Self.readings(zeros: zeros, values: 0)) { ring, device in
      let start = world.simulation.now
      // The sensor may warm up in silence.
      let deadline = Duration.seconds(30)
      let operation = "reading of \(Colmi.MeasurementKind.heartRate)"
      await #expect(
        throws: RingError.transport(.timedOut(operation: operation, after: deadline))
      ) {
        for try await _ in ring.measure(.heartRate) {}
      }
      // The last reading comes after half a second each, and a connection event each way.
      let lastReading = Duration.milliseconds(500 * zeros)
      let late = world.simulation.now - start - lastReading - deadline
      #expect(late >= .zero && late <= world.air.conditions.connection.interval * 3)
      try await world.sleep(.seconds(1))
      #expect(await Self.stops(device).count == 1)
    }
  }

  @Test("Silence after a value ends the loop")
  func end() throws {
    try world.visit(script: Self.readings(zeros: 1, values: 7)) { ring, device in
      let start = world.simulation.now
      #expect(try await count(ring) == 8)
      let silence = world.simulation.now - start - .milliseconds(8 * 500)
      let late = silence - ring.options.readingDeadline
      #expect(late >= .zero && late <= world.air.conditions.connection.interval * 3)
      try await world.sleep(.seconds(1))
      #expect(await Self.stops(device) == [bytes(0x6A, [1, 66])])
      // An iterator at its end stays there.
      var iterator = ring.measure(.heartRate).makeAsyncIterator()
      while try await iterator.next() != nil {}
      #expect(try await iterator.next() == nil)
    }
  }

  @Test("Unsolicited readings are events")
  func unasked() throws {
    try world.visit(script: { _, _ in [] }) { ring, device in
      async let events = ring.colmi.collectEvents(for: .seconds(1))
      try await world.sleep(.milliseconds(1))
      await device.act([.frame(0x69, 1, 0, 70)])
      guard case .message(.measurement(let reading)) = try await events.first else {
        Issue.record("no event")
        return
      }
      #expect(reading.value == .heartRate(beatsPerMinute: 70))
    }
  }
}
