@Suite("RingConn rings")
struct RingConnRingTests {
  private let world = World()

  @Test("The services decide the family, and the client logs in by the challenge before all else")
  func family() throws {
    try world.visit(ScriptedRingConnRing()) { ring, device in
      #expect(ring.family == .ringConn)
      #expect(throws: RingError.otherFamily(.ringConn, expected: .colmi)) { try ring.colmi }
      #expect(await device.commands.map(\.text) == ["010000", "010131826700"])
      let battery = try await ring.battery()
      #expect(battery.percent == 84 && battery.charging == .notCharging)
      try await ring.flash()
      #expect(await device.requests == ["d00000", "240100"])
      #expect("\(RingCommand.ringConn(.vitalsAnswer))" == "opcode 0xcc")
    }
  }

  @Test(
    "The key of the login comes from any form of the address",
    arguments: [
      [0xF8, 0x79, 0x99, 0xF7, 0x03, 0xAD], [0xAD, 0x03, 0xF7, 0xFE, 0xFF, 0x99, 0x79, 0xF8],
    ] as [[UInt8]])
  func keys(_ systemID: [UInt8]) throws {
    try world.visit(ScriptedRingConnRing(systemID: systemID)) { ring, device in
      let battery = try await ring.battery()
      #expect(battery.percent == 84)
      #expect(await device.commands.count == 3)
    }
  }

  @Test("Without the address there is no login, and a silent ring is an error with no secret in it")
  func noLogin() throws {
    #expect(throws: RingError.transport(.characteristicNotFound(.systemID))) {
      try world.visit(ScriptedRingConnRing(systemID: [])) { _, _ in }
    }
    let silent = RingError.unanswered(.ringConn(.login), after: .seconds(8))
    #expect(throws: silent) {
      try World().visit(
        ScriptedRingConnRing { command, _ in command == "010131826700" ? [] : nil }
      ) { _, _ in }
    }
    #expect(!"\(silent)".contains("31"))
  }

  @Test("A ring that answers the login alone lacks a bond, and the error says what to do")
  func noBond() throws {
    let device = ScriptedRingConnRing { command, _ in command.hasPrefix("01") ? nil : [] }
    try world.visit(device) { ring, _ in
      await #expect(throws: RingError.notBonded(.ringConn)) { try await ring.battery() }
      await #expect(throws: RingError.notBonded(.ringConn)) { try await ring.flash() }
      await #expect(throws: RingError.notBonded(.ringConn)) {
        try await ring.sync(deliver: { _ in })
      }
    }
    #expect("\(RingError.notBonded(.ringConn))".contains("pair()"))
  }

  @Test("A bonded ring that falls silent or refuses is not taken for one without a bond")
  func silence() throws {
    let device = ScriptedRingConnRing { command, number in
      command == "240100" ? [.hex("a401a5")] : command == "d00000" && number > 0 ? [] : nil
    }
    try world.visit(device) { ring, _ in
      let find = RingConn.FindDeviceRequest(isOn: true).frame.opcode
      await #expect(throws: RingError.unsupported(.ringConn(find))) { try await ring.flash() }
      _ = try await ring.battery()
      await #expect(
        throws: RingError.unanswered(.ringConn(.deviceStatusRequest), after: .seconds(8))
      ) { try await ring.battery() }
    }
  }

  @Test("Dangerous commands, kinds and quantities that the family lacks send nothing")
  func unsupported() throws {
    try world.visit(ScriptedRingConnRing()) { ring, device in
      let client = try ring.ringConn
      await #expect(throws: RingError.forbidden(.ringConn(.airplaneMode))) {
        try await client.ask(RingConn.AirplaneModeRequest())
      }
      await #expect(throws: RingError.forbidden(.ringConn(.history))) {
        try await client.ask(RingConn.HistoryRequest(time: .init(rawValue: .max), channel: .night))
      }
      for kind: RecordKind in [.sleep, .nap, .stress, .temperature, .manualHeartRate] {
        await #expect(throws: RingError.unsupported(.ringConn(.history))) {
          try await ring.history(of: kind, .all)
        }
      }
      for kind: Colmi.MeasurementKind in [.stress, .bloodPressure] {
        await #expect(throws: RingError.unsupported(.ringConn(.mode))) {
          try await ring.measureOnce(kind)
        }
      }
      // A history would make the ring forget its records.
      await #expect(throws: RingError.handsOverOnce(.ringConn)) {
        try await ring.history(of: .heartRate, .all)
      }
      try await ring.setTime(RingConnSample.now)
      #expect(await device.requests.isEmpty)
      let report = try await ring.sync([.sleep, .stress], deliver: { _ in })
      #expect(report.unsupported == [.sleep, .stress])
      #expect(await device.requests.isEmpty)
      try await client.beginAirplaneMode()
      #expect(await device.requests == ["080400"])
    }
  }

  @Test("Heartbeats and live exercise are answered, and are events")
  func events() throws {
    try world.visit(ScriptedRingConnRing()) { ring, device in
      let events = try ring.ringConn.events()
      await device.act([
        .hex("1100015545"), .hex("4e0c4078f24b0000ce7c000071"),
        .hex("104e030000000163016500000000101902ffaf"),
      ])
      let opcodes = try await events.next(3).map(\.opcode)
      #expect(opcodes == [.heartbeat, .liveExercise, .deviceStatus])
      try await world.sleep(.seconds(1))
      #expect(await device.requests.sorted() == ["910000", "ce0000"])
    }
  }

  @Test("At most 32 answers wait for the link")
  func manyEvents() throws {
    try world.visit(ScriptedRingConnRing()) { ring, device in
      await device.act(Array(repeating: .hex("1100015545"), count: 80))
      try await world.sleep(.seconds(60))
      let requests = await device.requests
      #expect(requests == Array(repeating: "910000", count: 32))
      withExtendedLifetime(ring) {}
    }
  }

  @Test("The steps of a quarter of an hour are a record, but not those of its first two minutes")
  func steps() throws {
    try world.visit(ScriptedRingConnRing()) { ring, device in
      // 12:00:00, where the ring may not have cleared its counter yet.
      #expect(try await ring.history(of: .steps, .today).isEmpty)
      try await world.sleep(.seconds(119))
      #expect(try await ring.history(of: .steps, .today).isEmpty)
      try await world.sleep(.seconds(2))
      let words = ["2026-06-14T12:00:00 steps: 81 steps"]
      #expect(try await ring.history(of: .steps, .today).map(\.description) == words)
      // The counter of the last quarter in the next one: no second record.
      try await world.sleep(.seconds(14 * 60))
      #expect(try await ring.history(of: .steps, .today).map(\.description) == words)
      #expect(try await ring.history(of: .steps, .today).first?.minutes == 15)
      #expect(try await ring.history(of: .steps, .yesterday).isEmpty)
      #expect(try await ring.collect([.steps]).records.map(\.description) == words)
    }
  }
}

@Suite("Measurements of RingConn rings")
struct RingConnMeasurementTests {
  private let world = World()

  /// Returns a ring that answers each question for a value with the same bytes.
  private func device(_ answer: String) -> ScriptedRingConnRing {
    ScriptedRingConnRing { command, _ in command == "950000" ? [.hex(answer)] : nil }
  }

  @Test("Values below 30 are no pulse, and the ring is asked every two seconds and stopped")
  func heartRate() throws {
    let device = ScriptedRingConnRing { command, number in
      command == "950000" ? [.hex(number < 4 ? "1500080ab0a7" : "15003d0ab092")] : nil
    }
    try world.visit(device) { ring, device in
      #expect(try await ring.measureOnce(.heartRate).value == .heartRate(beatsPerMinute: 61))
      try await world.sleep(.seconds(20))
      let expected = ["d00000", "060100", "070000"] + Array(repeating: "950000", count: 5)
      #expect(await device.requests == expected + ["060000"])
      let polls = await device.commands.filter { $0.text == "950000" }.map(\.time)
      #expect(zip(polls, polls.dropFirst()).allSatisfy { $1 - $0 >= .milliseconds(1990) })
    }
  }

  @Test("Blood oxygen has a mode of its own")
  func bloodOxygen() throws {
    try world.visit(device("15010000207afb00000024a1c800600098")) { ring, device in
      let result = try await ring.measureOnce(.bloodOxygen)
      #expect(result.value == .bloodOxygen(percent: 96))
      #expect(await device.requests.contains("060200"))
    }
  }

  @Test("A ring without a finger ends the measurement with an error, and is stopped")
  func noFinger() throws {
    try world.visit(device("1500080ab0a7")) { ring, device in
      await #expect(throws: RingError.self) { try await ring.measureOnce(.heartRate) }
      #expect(world.simulation.now < .seconds(90))
      try await world.sleep(.seconds(5))
      #expect(await device.requests.last == "060000")
    }
  }

  @Test("The end of the loop stops the measurement, and a sync ends a running one")
  func ends() throws {
    try world.visit(device("15003d0ab092")) { ring, device in
      for try await reading in ring.measure(.heartRate) {
        #expect(reading.value?.beatsPerMinute == 61)
        break
      }
      try await world.sleep(.seconds(5))
      #expect(await device.requests.last == "060000")
      await #expect(throws: RingError.measurement(.heartRate, .temporary)) {
        for try await _ in ring.measure(.heartRate) {
          _ = try await ring.sync([.heartRate], deliver: { _ in })
        }
      }
      try await world.sleep(.seconds(5))
      let requests = await device.requests
      #expect(requests.count { $0 == "060000" } >= 2)
      let first = try #require(requests.firstIndex { $0.hasPrefix("02") })
      #expect(!requests[first...].contains("950000"))
    }
  }
}
