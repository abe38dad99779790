@Suite("Requests to a ring")
struct RingRequestTests {
  private let world = World()

  @Test("Foreign, malformed and unsolicited frames before a reply go to the events")
  func noise() throws {
    let wrongChecksum: [UInt8] = Array(bytes(0x03, [50, 0]).dropLast()) + [0]
    let tooShort: [UInt8] = [0x03, 50, 0]
    let script: ScriptedRing.Script = { _, _ in
      [
        .frame(0x2F, 0xF4), .uart(wrongChecksum), .uart(tooShort), .uart([]),
        .frame(0x73, 0x01), .frame(0x48), .frame(0x99, 1, 2), .frame(0x03, 81, 1),
      ]
    }
    try world.visit(script: script) { ring, _ in
      async let events = ring.colmi.collectEvents(for: .seconds(1))
      try await world.sleep(.milliseconds(1))
      #expect(try await ring.battery() == .init(percent: 81, charging: .charging))
      let seen = try await events
      #expect(seen.count == 7)
      let checksum = WireError(.checksumMismatch(expected: 53, actual: 0), at: 15, in: "checksum")
      let length = WireError(.wrongLength(expected: 16, actual: 3), at: 3, in: "frame")
      let malformed: [RingEvent] = [
        .malformed(wrongChecksum, checksum), .malformed(tooShort, length),
      ]
      #expect(Array(seen.dropFirst().prefix(2)) == malformed)
      guard case .message(.newRecord) = seen[4], case .message(.todayTotals) = seen[5],
        case .message(.unrecognized) = seen[6]
      else {
        Issue.record("\(seen)")
        return
      }
      #expect(try ring.colmi.packetLength == 244)
    }
  }

  @Test("A rejection is an error that names the opcode")
  func refusal() throws {
    try world.visit(script: { request, _ in [.frame(request[0] | 0x80, 0xEE)] }) { ring, _ in
      await #expect(throws: RingError.unsupported(.colmi(.battery))) { try await ring.battery() }
      await #expect(throws: RingError.unsupported(.colmi(.todayTotals))) {
        try await ring.colmi.todayTotals()
      }
      await #expect(throws: RingError.unsupported(.colmi(.stepLog))) {
        try await ring.colmi.stepHistory()
      }
      await #expect(throws: RingError.unsupported(.colmi(.heartRateLog))) {
        try await ring.colmi.heartRateHistory(.day(Sample.date))
      }
    }
  }

  @Test("A rejection of another opcode does not affect the request")
  func foreignRefusal() throws {
    try world.visit(script: { _, _ in [.frame(0x83 ^ 0x40, 0xEE), .frame(0x03, 5, 0)] }) {
      ring, _ in
      let percent = try await ring.battery().percent
      #expect(percent == 5)
    }
  }

  @Test("A request without a reply ends at the deadline")
  func deadline() throws {
    try world.visit(script: { _, _ in [] }) { ring, _ in
      let start = world.simulation.now
      let deadline = ring.options.replyDeadline
      await #expect(
        throws: RingError.unanswered(.colmi(.battery), after: deadline)
      ) { try await ring.battery() }
      // The deadline counts from the acknowledgement of the ring, in the second connection event.
      let events = world.air.conditions.connection.interval * 2
      #expect(world.simulation.now - start - deadline <= events)
      #expect(world.simulation.now - start > deadline)
    }
  }

  @Test("A phone name that is too long is an invalid argument")
  func longName() throws {
    try world.visit(script: { _, _ in [] }) { ring, _ in
      let name = String(repeating: "x", count: 4000)
      let error = #expect(throws: WireError.self) { try Colmi.PhoneNameRequest(name: name) }
      let expected = try RingError.invalidArgument(#require(error))
      await #expect(throws: expected) { try await ring.colmi.setPhoneName(name) }
    }
  }

  @Test("A malformed reply is an error, and the next request works")
  func nonsense() throws {
    let script: ScriptedRing.Script = { _, number in
      number == 0 ? [.frame(0x43, 0x26, 0x13, 0x14, 40, 0, 1)] : [.frame(0x43, 0xFF)]
    }
    try world.visit(script: script) { (ring, _) async throws in
      let error = RingError.wire(WireError(.impossibleDate, at: 1, in: "date"))
      await #expect(throws: error) { try await ring.colmi.stepHistory() }
      // "Nothing stored" could be the rest of the former reply, once.
      await #expect(throws: RingError.self) { try await ring.colmi.stepHistory() }
      for _ in 0..<3 { #expect(try await ring.colmi.stepHistory().isEmpty) }
    }
  }

  @Test("Requests of one opcode run one at a time")
  func sameOpcode() throws {
    let script: ScriptedRing.Script = { _, number in
      [.wait(.milliseconds(100)), .frame(0x03, UInt8(number), 0)]
    }
    try world.visit(script: script) { ring, device in
      let values = try await withThrowingTaskGroup(of: UInt8.self) { group in
        for _ in 0..<5 { group.addTask { try await ring.battery().percent } }
        return try await group.reduce(into: [UInt8]()) { $0.append($1) }
      }
      #expect(values == [0, 1, 2, 3, 4])
      let times = await device.requests.map(\.time)
      #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= .milliseconds(115) })
    }
  }

  @Test("Requests of different opcodes run concurrently")
  func differentOpcodes() throws {
    let script: ScriptedRing.Script = { request, _ in
      [.wait(.seconds(request[0] == 0x03 ? 5 : 1)), .uart(bytes(request[0], [9]))]
    }
    try world.visit(script: script) { ring, device in
      let start = world.simulation.now
      async let battery = ring.battery()
      async let support = ring.colmi.deviceSupport()
      async let totals = ring.colmi.todayTotals()
      _ = try await (battery, support, totals)
      #expect(world.simulation.now - start < .seconds(6))
      let times = await device.requests.map(\.time)
      // In one connection event, one packet after the other.
      #expect(times.count == 3)
      #expect((times.max() ?? .zero) - (times.min() ?? .zero) <= .milliseconds(2))
    }
  }

  @Test("After the end of its link, every use of a ring fails at once, and sends nothing")
  func afterwards() throws {
    let now: CivilDateTime = "2026-03-14T21:30:00"
    let uses: [@Sendable (Ring) async throws -> Void] = [
      { _ = try await $0.battery() }, { _ = try await $0.identity() },
      { _ = try await $0.colmi.temperatureHistory(.lastWeek) }, { try await $0.setTime(now) },
      { _ = try await $0.colmi.heartRateHistory(.today) }, { try await $0.flash() },
      { _ = try await $0.sync { _ in } }, { for try await _ in try $0.colmi.events() {} },
      { for try await _ in $0.measure(.heartRate) {} },
    ]
    @Sendable func check(_ ring: Ring, _ end: BLEError) async {
      let (start, count) = (world.simulation.now, world.air.log.count)
      for (number, use) in uses.enumerated() {
        await #expect(throws: RingError.transport(end), "\(number)") { try await use(ring) }
      }
      #expect(world.simulation.now == start && world.air.log.count == count)
    }
    let ring = try world.visit(RingModel(clock: now)) { ring, _ in ring }
    try world.simulation.run { await check(ring, .disconnected(.local)) }
    try world.visit(RingModel(clock: now)) { ring, _ in
      world.air["ring"]?.simulateDisconnection()
      await #expect(throws: RingError.self) { try await ring.battery() }
      await check(ring, .disconnected(.remote))
    }
  }

  @Test("If the services of a ring change, the link goes down")
  func servicesChange() throws {
    try world.visit(script: { _, _ in [] }) { ring, _ in
      #expect(world.air.linkCount == 1)
      world.air["ring"]?.simulateServiceChange([])
      try await world.sleep(.seconds(5))
      #expect(world.air.linkCount == 0)
      await #expect(throws: RingError.self) { try await ring.battery() }
    }
  }

  @Test("An unreachable ring is a transport error, and another device is reported")
  func noRing() throws {
    #expect(throws: RingError.transport(.peripheralNotFound("ring"))) {
      try world.use("ring", as: Ring.self) { _ in }
    }
    world.air.place(VirtualHeartRateStrap(), as: "strap")
    #expect(throws: RingError.otherDevice(services: [0x180D, 0x180F, 0x180A])) {
      try world.use("strap", as: Ring.self) { _ in }
    }
    world.air.setAdapter(.unauthorized)
    #expect(throws: RingError.transport(.unavailable(.unauthorized))) {
      try world.use("strap", as: Ring.self) { _ in }
    }
  }

  @Test("Unread events end only their own stream, with an overflow")
  func eventOverflow() throws {
    let flood = (0..<3000).map { ScriptedRing.Step.frame(0x73, 0x0C, UInt8($0 % 100), 0) }
    try world.visit(script: { _, _ in flood + [.frame(0x03, 44, 0)] }) { ring, _ in
      let events = try ring.colmi.events()
      let percent = try await ring.battery().percent
      #expect(percent == 44)
      var percents: [UInt8] = []
      await #expect(throws: RingError.transport(.overflow(capacity: 1024))) {
        for try await event in events {
          if case .message(.batteryNotification(let battery)) = event {
            percents.append(battery.percent)
          }
        }
      }
      let expected = (0..<1024).map { (index: Int) -> UInt8 in UInt8(index % 100) }
      #expect(percents == expected)
      #expect(try await ring.battery().percent == 44)
    }
  }
}
