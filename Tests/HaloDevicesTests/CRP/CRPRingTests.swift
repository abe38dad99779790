@Suite("CRP rings")
struct CRPRingTests {
  private let world = World()

  @Test("A confirmation and other messages are not the reply to a request")
  func confirmation() throws {
    let device = ScriptedCRPRing { request, _ in
      let code = request.opcode.rawValue
      guard request.opcode == .heartRateLogSettings else { return nil }
      return [.send(crp(0x0307, [6])), .send(crp(code)), .send(crp(code, [2]))]
    }
    try World().visit(device) { ring, _ in
      let log = try await ring.settings(Colmi.HeartRateLogSettings.self)
      #expect(log == Colmi.HeartRateLogSettings(state: .on, intervalMinutes: 10))
    }
  }

  @Test("The services decide the family, and both channels are subscribed before the first write")
  func family() throws {
    try world.visit(ScriptedCRPRing()) { ring, device in
      #expect(ring.family == .crp)
      #expect(throws: RingError.otherFamily(.crp, expected: .ycbt)) { try ring.ycbt }
      #expect(try await ring.identity().firmware == "MOY-R1K3-2.1.6")
      #expect(await device.subscriptionsAtFirstWrite == 2)
      #expect(try await ring.battery().percent == 77)
      let totals = try await ring.crp.todayTotals()
      #expect(totals.steps.value == 91 && totals.distance?.value == 75)
      #expect("\(RingCommand.crp(.heartRateLog))" == "command 02 0f")
    }
  }

  @Test("A ring without the Battery service is asked for its level")
  func battery() throws {
    let device = ScriptedCRPRing(hasBatteryService: false) { request, _ in
      request.opcode == .battery ? [.send(crp(0x0306, [55]))] : nil
    }
    try world.visit(device) { ring, _ in
      let percent = try await ring.battery().percent
      #expect(percent == 55)
    }
  }

  @Test("The clock is set as if the wall clock stood in UTC+8, whether or not the ring confirms it")
  func clock() throws {
    for confirms in [true, false] {
      let device = ScriptedCRPRing { request, _ in
        confirms && request.opcode == .setTime ? [.send(crp(0x0101))] : nil
      }
      let world = World()
      try world.visit(device) { ring, device in
        try await ring.setTime("2026-07-03T21:36:34")
        let payloads = await device.payloads(of: 0x0101)
        #expect(payloads.first == [0xE2, 0xBA, 0x47, 0x6A, 8])
        // Without a confirmation, the time is sent once more, after the wait for the first reply.
        #expect(payloads.dropFirst().allSatisfy { $0[0] == 0xE4 || $0[0] == 0xE5 })
        #expect(payloads.count == (confirms ? 1 : 2))
        #expect(world.simulation.now < .seconds(confirms ? 1 : 4))
        try await world.sleep(.seconds(60))
        #expect(
          "\(try #require(ring.dateTime))"
            == (confirms ? "2026-07-03T21:37:34" : "2026-07-03T21:37:37"))
        try await ring.flash()
        #expect(await device.payloads(of: 0x0902) == [[1], [0]])
      }
    }
  }

  @Test("Kinds that no ring of the family has are unsupported before a byte is sent")
  func unsupported() throws {
    try world.visit(ScriptedCRPRing()) { ring, device in
      for kind: RecordKind in [.workout, .manualTemperature] {
        await #expect(throws: RingError.unsupported(.crp(.sportSessions))) {
          try await ring.history(of: kind, .all)
        }
      }
      for kind: Colmi.MeasurementKind in [.ecg, .fatigue] {
        await #expect(throws: RingError.unsupported(RingCommand(.crp, code: [1]))) {
          try await ring.measureOnce(kind)
        }
      }
      let crp = try ring.crp
      let dangerous: [any CRP.FrameValue] = [
        CRP.FactoryResetRequest(), CRP.PowerOffRequest(), CRP.RestartRequest(),
      ]
      for request in dangerous {
        let error = RingError.forbidden(.crp(request.frame.opcode))
        await #expect(throws: error) { try await crp.ask(request) }
        await #expect(throws: error) { try await crp.order(request) }
      }
      #expect(await device.requests.isEmpty)
      try await crp.eraseAndResetToFactorySettings()
      try await world.sleep(.seconds(1))
      #expect(await device.requests.map(\.frame.bytes) == [[0xFD, 0xDA, 0x10, 6, 3, 0]])
      #expect(ring.dateTime == nil)
    }
  }

  @Test("Silence is a typed error, and a late reply does not answer the next request")
  func silence() throws {
    let device = ScriptedCRPRing { request, number in
      request.opcode == .battery
        ? [.wait(.seconds(number == 0 ? 9 : 1)), .send(crp(0x0306, [UInt8(50 + number)]))] : nil
    }
    try world.visit(device) { ring, _ in
      let crp = try ring.crp
      await #expect(throws: RingError.unanswered(.crp(.battery), after: .seconds(8))) {
        try await crp.ask(CRP.BatteryRequest())
      }
      // Within the settling time the late reply arrives.
      guard case .battery(let battery) = try await crp.ask(CRP.BatteryRequest()) else {
        Issue.record("another message")
        return
      }
      #expect(battery.percent == 51)
      #expect(try await crp.version() == "MOY-R1K3-2.1.6")
    }
  }

  @Test("A reply about another day or page does not answer a request")
  func otherPage() throws {
    let device = ScriptedCRPRing { request, _ in
      guard request.opcode == .heartRateLog else { return nil }
      let payload = request.payload.bytes
      return [
        .send(crp(0x020F, page(payload[0], payload[1] ^ 1, [0: 99]))),
        .send(crp(0x020F, page(payload[0] + 1, payload[1], [0: 99]))), .send(crp(0x020F)),
        .wait(.seconds(5)), .send(crp(0x020F, page(payload[0], payload[1], [0: 60]))),
      ]
    }
    try world.visit(device) { ring, _ in
      let records = try await ring.history(of: .heartRate, .today)
      #expect(records.map(\.value) == [.heartRate(60), .heartRate(60)])
    }
  }

  @Test("One request is open at a time, and an unconfirmed command keeps the next one back")
  func turns() throws {
    let device = ScriptedCRPRing { request, _ in
      request.opcode == .version ? [.wait(.seconds(3))] + ScriptedCRPRing.version : nil
    }
    try world.visit(device) { ring, device in
      let crp = try ring.crp
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { _ = try await crp.version() } }
        try await group.waitForAll()
      }
      try await crp.order(CRP.HeartRateLogSettingsWriteRequest(interval: 1))
      _ = try await crp.version()
      let times = await device.requests.map(\.time)
      let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
      #expect(gaps.count == 5 && gaps.dropLast().allSatisfy { $0 >= .seconds(3) })
      #expect(try #require(gaps.last) >= .seconds(2))
    }
  }
}

@Suite("Frames of CRP rings in pieces")
struct CRPFragmentTests {
  private static let whole = crp(0x020F, page(0, 0, [2: 58, 143: 61]))
  private static let pieces = whole.parts(of: 60)

  /// Reads a page that never arrives whole, and returns the error and the number of requests.
  private func read(_ first: [[UInt8]]) throws -> (error: RingError?, count: Int) {
    let device = ScriptedCRPRing { request, number in
      guard request.opcode == .heartRateLog else { return nil }
      let payload = request.payload.bytes
      guard payload[1] == 0 else { return [.send(crp(0x020F, page(0, 1)))] }
      // An error that repeats itself reaches the caller.
      return first.map { .send($0) } + (number > 0 ? [] : [.wait(.seconds(9))])
    }
    return try World().visit(device) { ring, device in
      let error = await #expect(throws: RingError.self) {
        try await ring.history(of: .heartRate, .today)
      }
      return (error, await device.payloads(of: 0x020F).count)
    }
  }

  @Test("A missing piece is a typed error after one more request, and no value is made up")
  func missing() throws {
    for lost in Self.pieces.indices {
      for event in [[], [crp(0x0307, [1])], [crp(0x0109, [70]), crp(0x0307, [0])]] {
        var rest = Self.pieces
        rest.remove(at: lost)
        let outcome = try read(rest + event)
        guard case .wire(let error) = outcome.error else {
          Issue.record("\(outcome)")
          continue
        }
        #expect(error.field == (lost == 0 ? "start" : "frame"))
        #expect(outcome.count == 2)
      }
    }
  }
}
