@Suite("Replies that come late")
struct RingLateReplyTests {
  private let world = World()
  private let date = Sample.date
  private let other = Sample.other

  @Test(
    "The reply to a cancelled request does not answer the next one",
    arguments: [0, 10, 100, 500, 505, 510, 520])
  func cancelledLog(milliseconds: Int) throws {
    let script: ScriptedRing.Script = { request, _ in
      let frames = Sample.log(answering: request)
      return [.wait(.milliseconds(480))]
        + ScriptedRing.Step.frames(frames).flatMap { [$0, .wait(.milliseconds(1))] }
    }
    try world.visit(script: script) { ring, device in
      let error = try await world.simulation.cancel(after: .milliseconds(milliseconds)) {
        try await ring.colmi.heartRateHistory(.day(date))
      }
      #expect(error as? RingError == .transport(.cancelled))
      let log = try await ring.colmi.heartRateHistory(.day(other)).first
      #expect(log?.timestamp.date == other)
      #expect(log?.values == Array(repeating: 13, count: 288))
      // The next request waited for the end of the reply, and no longer.
      #expect(await device.requests.count == 2)
      #expect(world.simulation.now < .seconds(3))
      #expect(try await ring.colmi.heartRateHistory(.day(date)).first?.values.first == 14)
    }
  }

  @Test("Replies with steps, which name no day, are kept apart as well")
  func cancelledSteps() throws {
    let script: ScriptedRing.Script = { request, _ in
      [.wait(.milliseconds(300))]
        + (0..<3).map {
          .frame(0x43, 0x26, 0x03, 0x14 - request[1], $0 * 4, $0, 3, 1, 0, 100 + request[1])
        }
    }
    try world.visit(script: script) { ring, _ in
      let day = try #require(Sample.date.adding(days: -2))
      for time in stride(from: 0, through: 380, by: 20) {
        let error = try await world.simulation.cancel(after: .milliseconds(time)) {
          try await ring.colmi.stepHistory(.yesterday)
        }
        if let error { #expect(error as? RingError == .transport(.cancelled)) }
        #expect(try await ring.colmi.stepHistory(.day(day)).first?.steps == 306)
      }
    }
  }

  @Test("After a cancelled request without a reply, the next one waits for the settling time")
  func settling() throws {
    let script: ScriptedRing.Script = { _, number in number == 0 ? [] : [.frame(0x03, 7, 0)] }
    try world.visit(script: script) { ring, device in
      _ = try await world.simulation.cancel(after: .milliseconds(100)) { try await ring.battery() }
      #expect(try await ring.battery().percent == 7)
      let times = await device.requests.map(\.time)
      #expect(times.count == 2)
      // The request is cancelled 100 ms after its start, 85 ms after its arrival; the next one
      // arrives 15 ms after its start.
      #expect(times[1] - times[0] == ring.options.settlingTime + .milliseconds(100))
    }
  }

  @Test("A request that is cancelled while it waits is not sent")
  func cancelledInQueue() throws {
    let script: ScriptedRing.Script = { _, number in
      [.wait(.seconds(1)), .frame(0x03, UInt8(number), 0)]
    }
    try world.visit(script: script) { ring, device in
      async let first = ring.battery().percent
      try await world.sleep(.milliseconds(1))
      async let second = world.simulation.cancel(after: .milliseconds(200)) {
        try await ring.battery()
      }
      try await world.sleep(.milliseconds(1))
      async let third = ring.battery().percent
      let error = try await second
      #expect(error as? RingError == .transport(.cancelled))
      #expect(world.simulation.now < .seconds(1))
      let answers = try await (first, third)
      #expect(answers == (0, 1))
      #expect(await device.requests.count == 2)
    }
  }

  @Test("After deadline and settling time, a reply about another day is skipped")
  func afterDeadline() throws {
    let script: ScriptedRing.Script = { request, number in
      let frames = Sample.log(answering: request)
      return [.wait(.seconds(number == 0 ? 12 : 4))] + ScriptedRing.Step.frames(frames)
    }
    try world.visit(script: script) { (ring, device) async throws in
      await #expect(throws: RingError.unanswered(.colmi(.heartRateLog), after: .seconds(8))) {
        try await ring.colmi.heartRateHistory(.day(date))
      }
      #expect(try await ring.colmi.heartRateHistory(.day(other)).first?.values.first == 13)
      #expect(await device.requests.count == 2)
    }
  }

  @Test("Leftover frames before or within a reply do not disturb it", arguments: 1...23)
  func leftovers(first: Int) throws {
    let script: ScriptedRing.Script = { request, number in
      let frames = Sample.log(answering: request)
      // The first reply is incomplete; its rest arrives much later, just before the second reply.
      return number == 0
        ? ScriptedRing.Step.frames(Array(frames[..<first])) + [.wait(.seconds(11))]
          + ScriptedRing.Step.frames(Array(frames[first...]))
        : [.wait(.seconds(2))] + ScriptedRing.Step.frames(frames)
    }
    try world.visit(script: script) { ring, _ in
      await #expect(throws: RingError.self) { try await ring.colmi.heartRateHistory(.day(date)) }
      let log = try await ring.colmi.heartRateHistory(.day(other)).first
      #expect(log?.timestamp.date == other)
      #expect(log?.values == Array(repeating: 13, count: 288))
    }
  }

  @Test("A late battery level is accepted, and later requests are not disturbed")
  func lateBattery() throws {
    let script: ScriptedRing.Script = { _, number in
      [.wait(.seconds(number == 0 ? 11 : 3)), .frame(0x03, UInt8(number), 0)]
    }
    try world.visit(script: script) { ring, _ in
      await #expect(throws: RingError.self) { try await ring.battery() }
      #expect(try await ring.battery().percent == 0)
      #expect(try await ring.battery().percent == 1)
      try await world.sleep(.seconds(5))
      #expect(try await ring.battery().percent == 3)
    }
  }

  @Test("A reply with an error in the middle does not affect the next one")
  func spoiledReply() throws {
    let script: ScriptedRing.Script = { request, number in
      var frames = Sample.log(answering: request)
      if number == 0 { frames.remove(at: 5) }
      return ScriptedRing.Step.frames(frames).flatMap { [$0, .wait(.milliseconds(50))] }
    }
    try world.visit(script: script) { ring, _ in
      let error = RingError.wire(
        WireError(.unexpectedIndex(expected: 5, actual: 6), at: 1, in: "index"))
      await #expect(throws: error) { try await ring.colmi.heartRateHistory(.day(date)) }
      let log = try await ring.colmi.heartRateHistory(.day(other)).first
      #expect(log?.values == Array(repeating: 13, count: 288))
    }
  }

  @Test("The rest of an abandoned reply goes to the events")
  func leftoverEvents() throws {
    let script: ScriptedRing.Script = { _, _ in [.wait(.seconds(1)), .frame(0x03, 50, 0)] }
    try world.visit(script: script) { ring, _ in
      async let events = ring.colmi.collectEvents(for: .seconds(2))
      _ = try await world.simulation.cancel(after: .milliseconds(100)) { try await ring.battery() }
      let seen = try await events
      #expect(seen == [.message(.battery(.init(percent: 50, charging: .notCharging)))])
    }
  }

  @Test("A lost link frees requests that wait for another one to settle")
  func dropWhileSettling() throws {
    try world.visit(script: { _, _ in [] }) { ring, device in
      _ = try await world.simulation.cancel(after: .milliseconds(100)) { try await ring.battery() }
      let next = Task(executorPreference: world.simulation) { try await ring.battery() }
      try await world.sleep(.milliseconds(100))
      await device.act([.drop])
      await #expect(throws: RingError.transport(.disconnected(.remote))) { try await next.value }
      #expect(world.simulation.now < .seconds(1))
    }
  }
}
