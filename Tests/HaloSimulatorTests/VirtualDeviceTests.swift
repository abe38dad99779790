@testable import HaloSimulator

@Suite("Virtual devices")
struct VirtualDeviceTests: AirSuite {
  let air = SimulatedAir(Simulation(seed: 3))

  @Test("A device keeps no state of a link that is down")
  func nothingStaysBehind() throws {
    let ring = VirtualRing(model: RingModel(clock: RingModel.now))
    let strap = VirtualHeartRateStrap()
    air.place(ring, as: "ring")
    air.place(strap, as: "strap")
    try simulation.run {
      for _ in 0..<5 {
        try await transport.withConnection(to: "ring") { connection in
          _ = try await connection.notifications(from: .colmiUARTNotify)
          for bytes in [Colmi.FindDeviceRequest().frame.bytes, Colmi.BatteryRequest().frame.bytes] {
            try await connection.write(bytes, to: .colmiUARTWrite, mode: .withResponse)
          }
          #expect(ring.sessionCount == 1)
        }
        try await transport.withConnection(to: "strap") { connection in
          _ = try await connection.notifications(from: .heartRateMeasurement)
          #expect(strap.sessionCount == 1)
        }
      }
      try await simulation.clock.sleep(for: .seconds(1))
      #expect(ring.sessionCount == 0)
      #expect(ring.flashCount == 5)
      #expect(strap.sessionCount == 0)
    }
  }

  @Test("Simultaneous followers of a strap get the same values")
  func oneHeart() throws {
    let strap = VirtualHeartRateStrap(seed: 4)
    air.place(strap, as: "strap")
    let notified = try simulation.run {
      try await withThrowingTaskGroup(of: (Int, [[UInt8]]).self) { group in
        for (number, name) in ["one", "other"].enumerated() {
          group.addTask {
            // The other one joins later and leaves earlier, while the first one stays.
            try await simulation.clock.sleep(for: .milliseconds(5500 * number))
            let transport = SimulatedTransport(on: air, as: name)
            return try await transport.withConnection(to: "strap") { connection in
              let stream = try await connection.notifications(from: .heartRateMeasurement)
              return try await (number, first(30 - 10 * number, of: stream))
            }
          }
        }
        return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      }
    }
    let (one, other) = (notified[0] ?? [], notified[1] ?? [])
    #expect(one.count == 30 && other.count == 20)
    #expect(one.indices.contains { one[$0...].starts(with: other) })
    #expect(strap.energyKilojoules == 18)
    // A later follower gets no earlier values.
    let next = try simulation.run {
      try await transport.withConnection(to: "strap") { connection in
        var values = try await connection.notifications(from: .heartRateMeasurement)
          .makeAsyncIterator()
        return try await values.next()
      }
    }
    #expect(next != nil && next != one.last)
  }

  @Test("A band that measures on command accepts only its commands, and measures until the stop")
  func ownCommand() throws {
    air.place(VirtualHeartRateStrap(profile: .miBand1S), as: "strap")
    try simulation.run {
      try await transport.withConnection(to: "strap") { connection in
        let stream = try await connection.notifications(from: .heartRateMeasurement)
        var isMeasuring = false
        // Each command with its effect, nil for an error.
        for (command, effect) in [
          ([], nil), ([0x15], nil), ([0x15, 1], nil), ([0x15, 1, 1], true), ([0x14, 1, 0], nil),
          ([0x15, 1, 1, 0], nil), ([0x15, 1, 2], nil), ([0x15, 1, 0], false), ([0x15, 0, 1], nil),
          ([0x15, 2, 1], true), ([0x15, 3, 0], nil), ([0x15, 2, 0], false),
        ] as [([UInt8], Bool?)] {
          let accepted: Void? = try? await connection.write(
            command, to: .heartRateControlPoint, mode: .withResponse)
          #expect((accepted != nil) == (effect != nil))
          isMeasuring = effect ?? isMeasuring
          let count = air.log.count { $0.operation == .notify }
          try await simulation.clock.sleep(for: .seconds(5))
          #expect((air.log.count { $0.operation == .notify } > count) == isMeasuring)
        }
        withExtendedLifetime(stream) {}
      }
    }
  }

  @Test("The end of an earlier link does not separate a strip from its remote control")
  func latestLink() throws {
    let (strip, status) = (VirtualLEDStrip(), CharacteristicID(0xFFD4, in: 0xFFD0))
    for id: PeripheralID in ["one", "other"] { air.place(strip, as: id) }
    try simulation.run {
      let first = try await transport.connect(to: "one")
      try await transport.withConnection(to: "other") { connection in
        var values = try await connection.notifications(from: status).makeAsyncIterator()
        await first.disconnect()
        try await simulation.clock.sleep(for: .seconds(1))
        strip.pressRemoteControl(isOn: true, at: simulation.now)
        #expect(try await values.next() != nil)
      }
    }
  }

  @Test("A RingConn ring sleeps after its first link, and an event wakes it")
  func sleepAfterLink() throws {
    let profile = try #require(RingConnProfile.all.first { $0.traps.contains(.sleepsAfterLink) })
    let model = RingModel(clock: RingModel.now)
    var state = RingConnState(profile, model, secondsFromUTC: 0, seed: 3)
    // All checks are after the first 20 s of a minute, in which a moving wearer wakes the ring.
    _ = state.simulate(.wave, at: .seconds(1))
    #expect(state.isAwake(at: .seconds(50)))
    // The end of one link leaves the other.
    for link in 1...2 as ClosedRange<UInt64> { _ = state.open(link) }
    state.close(1, at: .seconds(85))
    #expect(state.sessions.count == 1)
    #expect(!state.isAwake(at: .seconds(100)))
    _ = state.simulate(.wave, at: .seconds(100))
    #expect(state.isAwake(at: .seconds(105)))
  }

  @Test("A RingConn ring in airplane mode returns when it is put in its case")
  func airplaneMode() throws {
    var profile = try #require(RingConnProfile.all.first)
    // Without traps, it needs neither a login nor a bond.
    profile.traps = []
    let (model, clock) = (RingModel(clock: RingModel.now), simulation)
    let ring = VirtualRingConnRing(profile: profile, model: model, time: { clock.now })
    air.place(ring, as: "ring")
    try simulation.run {
      let link = try await transport.connect(to: "ring")
      let request = RingConn.AirplaneModeRequest().frame.bytes
      // The ring may leave before it confirms the write.
      try? await link.write(request, to: .ringConnWrite, mode: .withResponse)
      #expect(try await link.disconnection() == .remote)
      #expect(await transport.received(for: .seconds(3)).isEmpty)
      ring.simulate(.putOnCharger, at: simulation.now)
      #expect(await !transport.received(for: .seconds(3)).isEmpty)
    }
  }

  @Test("A heart whose rate is set again and again keeps its earlier rates")
  func steadyHeart() {
    var heart = Heart(rate: 60)
    for second in 10..<40 { heart.beat(rate: 120, from: Double(second)) }
    #expect(heart.contractions(from: 0, to: 60).count == 110)
  }

  @Test("A cycling sensor moves to each of its locations, and to no other")
  func sensorLocations() throws {
    let locations: [GATT.SensorLocation.Location] = [.chainstay, .hip]
    let sensor = VirtualCyclingSensor(locations: locations)
    air.place(sensor, as: "sensor")
    try simulation.run {
      try await transport.withConnection(to: "sensor") { connection in
        var answers = try await connection.notifications(from: .scControlPoint).makeAsyncIterator()
        for value in 0...255 as ClosedRange<UInt8> {
          let before = sensor.location
          try await connection.write([3, value], to: .scControlPoint, mode: .withResponse)
          let isAccepted = locations.contains { $0.rawValue == value }
          #expect(try await answers.next() == [16, 3, isAccepted ? 1 : 3])
          #expect(isAccepted ? sensor.location?.rawValue == value : sensor.location == before)
        }
      }
    }
  }

  @Test("Replies with the steady timing: median 92 ms, 95th percentile 685 ms")
  func replyTimes() throws {
    var profile = RingProfile.r02
    profile.timing = .steady
    let model = RingModel(profile: profile, clock: RingModel.now)
    air.place(VirtualRing(model: model, seed: 3), as: "ring")
    let times = try simulation.run {
      try await transport.withConnection(to: "ring") { connection in
        var replies = try await connection.notifications(from: .colmiUARTNotify).makeAsyncIterator()
        // The first command of a link also gets the packet length.
        let request = Colmi.BatteryRequest().frame.bytes
        try await connection.write(request, to: .colmiUARTWrite, mode: .withResponse)
        for _ in 0..<2 { _ = try await replies.next() }
        var times: [Duration] = []
        for _ in 0..<2000 {
          try await connection.write(request, to: .colmiUARTWrite, mode: .withResponse)
          let written = simulation.now
          _ = try await replies.next()
          times.append(simulation.now - written)
        }
        return times.sorted()
      }
    }
    #expect((Duration.milliseconds(80)...(.milliseconds(105))).contains(times[1000]))
    #expect((Duration.milliseconds(560)...(.milliseconds(810))).contains(times[1900]))
  }
}
