@Suite("YCBT rings")
struct YCBTRingTests {
  private let world = World()

  @Test("The services decide the family, and the ring has a battery and a firmware")
  func family() throws {
    try world.visit(ScriptedYCBTRing()) { ring, _ in
      #expect(ring.family == .ycbt)
      #expect(throws: RingError.otherFamily(.ycbt, expected: .colmi)) { try ring.colmi }
      let battery = try await ring.battery()
      // The battery state of the ring is 1.
      #expect(battery.percent == 98 && battery.charging == .notCharging)
      #expect(try await ring.identity().firmware == "2.32")
      #expect("\(RingCommand.ycbt(.heartRateHistory))" == "command 05 06")
    }
  }

  @Test("The clock is set with the weekday, and then known")
  func clock() throws {
    try world.visit(ScriptedYCBTRing()) { ring, device in
      try await ring.setTime("2026-07-06T12:34:14")
      #expect(
        await device.requests(of: 0x0100).first?.payload
          == HexBytes([0xEA, 0x07, 7, 6, 12, 34, 14, 0]))
      try await world.sleep(.seconds(60))
      #expect("\(try #require(ring.dateTime))" == "2026-07-06T12:35:14")
      try await ring.flash()
      #expect(await device.requests(of: 0x0300).count == 1)
    }
  }

  @Test(
    "A status of a byte is a typed error",
    arguments: [
      (0x01, .unsupported(.ycbt(.setTime))), (0xFB, .unsupported(.ycbt(.setTime))),
      (0xFC, .unsupported(.ycbt(.setTime))),
      (0xFD, .wire(WireError(.otherLayout(code: 0xFD), at: 4, in: "status"))),
      (0xFE, .wire(WireError(.otherLayout(code: 0xFE), at: 4, in: "status"))),
      (0xFF, .wire(WireError(.otherLayout(code: 0xFF), at: 4, in: "status"))),
    ] as [(UInt8, RingError)])
  func statuses(_ status: UInt8, _ expected: RingError) throws {
    let device = ScriptedYCBTRing.answering(.setTime, [status])
    try world.visit(device) { (ring, _) async throws in
      await #expect(throws: expected) { try await ring.setTime(YCBTSample.now) }
      // The next request is not harmed.
      #expect(try await ring.battery().percent == 98)
    }
  }

  @Test("Without a mode or a feature, nothing is sent for it")
  func unsupported() throws {
    let device = ScriptedYCBTRing.answering(
      .capabilities, [0xF9] + Array(repeating: 0, count: 23))
    try world.visit(device) { ring, device in
      for kind: RecordKind in [.workout, .manualHeartRate] {
        await #expect(throws: RingError.self) { try await ring.history(of: kind, .all) }
      }
      for kind: Colmi.MeasurementKind in [.ecg, .fatigue] {
        await #expect(throws: RingError.unsupported(.ycbt(.measurement))) {
          try await ring.measureOnce(kind)
        }
      }
      #expect(await device.requests.isEmpty)
      await #expect(throws: RingError.unsupported(.ycbt(.bodyHistory))) {
        try await ring.history(of: .stress, .all)
      }
      await #expect(throws: RingError.unsupported(.ycbt(.measurement))) {
        try await ring.measureOnce(.bloodOxygen)
      }
      #expect(await device.requests.map(\.frame.opcode) == [.capabilities])
      let ycbt = try ring.ycbt
      await #expect(throws: RingError.forbidden(.ycbt(.factoryReset))) {
        try await ycbt.ask(YCBT.FactoryResetRequest())
      }
      #expect(await device.requests.count == 1)
    }
  }

  @Test("A cancelled request ends at once, and its reply goes to the events")
  func cancelled() throws {
    let device = ScriptedYCBTRing { request, number in
      guard request.opcode == .deviceInfo else { return nil }
      let reply = frame(0x0200, [0x5B, 0, 32, 2, 1, UInt8(50 + number)])
      return [.wait(.milliseconds(500)), .command(reply)]
    }
    try world.visit(device) { ring, device in
      let events = try ring.ycbt.events()
      let first = Task(executorPreference: world.simulation) { try await ring.battery() }
      try await world.sleep(.milliseconds(300))
      first.cancel()
      await #expect(throws: RingError.transport(.cancelled)) { try await first.value }
      #expect(world.simulation.now < .seconds(2))
      #expect(try await ring.battery().percent == 51)
      #expect(try await events.next(1).first?.payload.bytes.last == 50)
    }
  }

  @Test("Events are acknowledged, errors of a byte are not")
  func events() throws {
    try world.visit(ScriptedYCBTRing()) { ring, device in
      let events = try ring.ycbt.events()
      await device.act([
        .stream(frame(0x0400, [1])), .command(frame(0x0403, [0xFC, 2])),
        .stream(frame(0x0401, [0xFC])),
        .stream(frame(0x0615, [1, 91])),
      ])
      let opcodes = try await events.next(4).map(\.opcode.rawValue)
      #expect(opcodes == [0x0400, 0x0403, 0x0401, 0x0615])
      try await world.sleep(.seconds(1))
      let answers = await device.requests.map(\.frame)
      #expect(Set(answers.map(\.opcode.rawValue)) == [0x0400, 0x0403])
      #expect(answers.allSatisfy { $0.payload == HexBytes([0]) })
    }
  }
}

@Suite("Measurements of YCBT rings")
struct YCBTMeasurementTests {
  private let world = World()

  /// Returns a ring that sends steps when a measurement starts.
  private func device(_ steps: [ScriptedYCBTRing.Step]) -> ScriptedYCBTRing {
    ScriptedYCBTRing { request, _ in
      guard request.opcode == .measurement, request.payload.bytes.first == 1 else { return nil }
      return [.command(frame(0x032F, [0]))] + steps
    }
  }

  private func samples(_ levels: UInt8..., result: UInt8 = 1) -> [ScriptedYCBTRing.Step] {
    levels.flatMap { [.wait(.seconds(9)), .stream(frame(0x0601, [$0]))] }
      + [.wait(.seconds(3)), .stream(frame(0x040E, [0, result]))]
  }

  @Test("The last sample counts, and the stop form follows the end")
  func lastSample() throws {
    try world.visit(device(samples(0, 47, 46, 84, 81))) { ring, device in
      #expect(try await ring.measureOnce(.heartRate).value == .heartRate(beatsPerMinute: 81))
      try await world.sleep(.seconds(1))
      #expect(
        await device.requests(of: 0x032F).map(\.payload) == [HexBytes([1, 0]), HexBytes([0, 0])])
      #expect(await device.requests(of: 0x040E).count == 1)
    }
  }

  @Test(
    "Each quantity has its mode and its live value",
    arguments: [
      (.bloodOxygen, 2, 0x0602, [97], .bloodOxygen(percent: 97)),
      (
        .bloodPressure, 1, 0x0603, [111, 74, 68, 0],
        .bloodPressure(systolic: 111, diastolic: 74, beatsPerMinute: 68)
      ),
      (
        .bloodPressure, 1, 0x0413, [1, 2, 111, 74],
        .bloodPressure(systolic: 111, diastolic: 74, beatsPerMinute: 0)
      ),
      (
        .heartRateVariability, 0x0A, 0x0603, [0, 0, 68, 177],
        .heartRateVariability(milliseconds: 177)
      ),
      (
        .bodyTemperature, 4, 0x0603, [0, 0, 0, 0, 0, 36, 5], .bodyTemperature(tenthsOfCelsius: 365)
      ),
      (
        .stress, 0x0C, 0x0610,
        [
          3, 2, 62, 5, 5, 3, 4, 2, 5, 5, 48, 0, 42, 12, 55, 0, 0xB0, 4, 0x84, 3, 13, 0, 0, 0,
        ], .stress(53)
      ),
    ] as [(Colmi.MeasurementKind, UInt8, UInt16, [UInt8], Colmi.MeasuredValue)])
  func quantities(
    _ kind: Colmi.MeasurementKind, _ mode: UInt8, _ opcode: UInt16, _ payload: [UInt8],
    _ value: Colmi.MeasuredValue
  ) throws {
    let steps: [ScriptedYCBTRing.Step] = [
      .wait(.seconds(20)), .stream(frame(opcode, payload)), .stream(frame(0x040E, [mode, 1])),
    ]
    try world.visit(device(steps)) { ring, device in
      let result = try await ring.measureOnce(kind)
      #expect(result.value == value)
      #expect(await device.requests(of: 0x032F).first?.payload == HexBytes([1, mode]))
    }
  }

  @Test("A failed measurement, a refusal and silence are errors, and a running one is stopped")
  func failures() throws {
    try world.visit(device(samples(47, result: 2))) { ring, _ in
      await #expect(throws: RingError.measurement(.heartRate, .temporary)) {
        try await ring.measureOnce(.heartRate)
      }
      return
    }
    let refusing = ScriptedYCBTRing.answering(.measurement, [1])
    try World().visit(refusing) { ring, device in
      await #expect(throws: RingError.unsupported(.ycbt(.measurement))) {
        try await ring.measureOnce(.heartRateVariability)
      }
      #expect(await device.requests(of: 0x032F).count == 1)
    }
    let quiet = World()
    let silent = device([])
    try quiet.visit(silent) { ring, device in
      await #expect(throws: RingError.self) { try await ring.measureOnce(.heartRate) }
      #expect(quiet.simulation.now < .seconds(90))
    }
  }

  @Test("Readings and the end of a former measurement do not belong to the next one")
  func lateReading() throws {
    let device = ScriptedYCBTRing { request, number in
      guard request.opcode == .measurement, request.payload.bytes.first == 1 else { return nil }
      // A reading that comes with the reply is the first one.
      let accepted = ScriptedYCBTRing.Step.command(frame(0x032F, [0]) + frame(0x0601, [70]))
      if number == 0 { return [accepted] }
      let late = [frame(0x0601, [99]), frame(0x040E, [0, 2])].map(ScriptedYCBTRing.Step.stream)
      return late + [accepted] + samples(71, 72)
    }
    try world.visit(device) { ring, _ in
      for try await _ in ring.measure(.heartRate) { break }
      var levels: [UInt8] = []
      for try await reading in ring.measure(.heartRate) { levels.append(reading.level) }
      #expect(levels == [70, 71, 72])
    }
  }

  @Test("The end of the loop and of the body stop the measurement", arguments: [true, false])
  func stops(endsLoop: Bool) throws {
    let ring = device(samples(70, 71, 72))
    try world.visit(ring) { ring, device in
      for try await reading in ring.measure(.heartRate) {
        #expect(reading.level == 70)
        if endsLoop { break }
        return
      }
      try await world.sleep(.seconds(1))
      #expect(await device.requests(of: 0x032F).count == 2)
    }
    let stops = try world.simulation.run { await ring.requests(of: 0x032F).map(\.payload) }
    #expect(stops == [HexBytes([1, 0]), HexBytes([0, 0])])
  }
}
