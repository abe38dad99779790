extension RingProfile: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}

@Suite("Streams of a ring")
struct RingStreamTests {
  private let now: CivilDateTime = "2026-03-02T17:30:00"
  private let world = World()
  private var simulation: Simulation { world.simulation }

  private func visit<Value: Sendable>(
    _ profile: RingProfile,
    _ body: @escaping @Sendable (Ring, VirtualRing) async throws -> Value
  ) throws -> (Value, [ATTEvent]) {
    let model = RingModel(profile: profile, clock: now, seed: 4)
    return (try world.visit(model, seed: 4, body), world.air.log)
  }

  /// Returns the requests of an opcode, without padding and checksum.
  private func written(_ opcode: UInt8, in log: [ATTEvent]) -> [[UInt8]] {
    log.filter { $0.operation == .writeRequest && $0.value.first == opcode }.map { event in
      var bytes = Array(event.value.dropLast())
      while bytes.count > 1, bytes.last == 0 { bytes.removeLast() }
      return bytes
    }
  }

  @Test(
    "Raw sensors use the dialect of the board, and the packing of acceleration is detected",
    arguments: [
      (RingProfile.r02, [[0xA1, 4, 4], [0xA1, 2]], 24), (.r08, [[0xA1, 1], [0xA1]], 6),
    ] as [(RingProfile, [[UInt8]], Int)])
  func rawSensors(profile: RingProfile, commands: [[UInt8]], seconds: Int) throws {
    let simulation = simulation
    let (values, log) = try visit(profile) { ring, _ in
      let dialect = Colmi.RawSensorDialect(firmware: try await ring.identity().firmware)
      let start = simulation.now
      var values: [RawSensorValue] = []
      for try await value in try ring.colmi.rawSensors(dialect) {
        values.append(value)
        if simulation.now - start > .seconds(seconds) { break }
      }
      return values
    }
    #expect(written(0xA1, in: log) == commands)
    var reds = 0
    var greens = 0
    var lengths: [Double?] = []
    for value in values {
      switch value {
      case .redLight: reds += 1
      case .greenLight: greens += 1
      case .acceleration(_, let milliG):
        lengths.append(
          milliG.map { vector in
            let squares = [vector.x, vector.y, vector.z].map { Double($0) * Double($0) }
            return squares.reduce(0, +).squareRoot()
          })
      default: break
      }
    }
    #expect(reds >= 20 && abs(reds - greens) <= 1)
    // Until the packing is known, there is no acceleration; then it is one g.
    #expect(lengths.dropFirst(8).allSatisfy { ($0 ?? 0) > 900 && ($0 ?? 0) < 1100 })
    #expect(lengths.first == .some(nil) || profile.name == "r08")
  }

  @Test("The wrong dialect is ignored, and the silence is an error")
  func wrongDialect() throws {
    #expect(throws: RingError.self) {
      _ = try visit(.r02) { ring, _ in
        for try await _ in try ring.colmi.rawSensors(.realtek) { Issue.record("unexpected value") }
      }
    }
  }

  @Test("The firmware decides the dialect")
  func dialects() {
    let expected: [(String?, Colmi.RawSensorDialect)] = [
      ("R02_3.00.06_240523", .blueX), ("R06_1.00.06_240921", .blueX),
      ("RT02R_3.11.00_250611", .blueX), ("RT08_3.10.46_250621", .realtek),
      ("RY02_3.00.33_250117", .realtek), (nil, .blueX),
    ]
    for (firmware, dialect) in expected {
      #expect(Colmi.RawSensorDialect(firmware: firmware) == dialect, "\(firmware ?? "none")")
    }
  }

  @Test("Gestures are reported during the loop, and the setting is restored")
  func gestures() throws {
    let simulation = simulation
    let (gestures, log) = try visit(.full) { ring, virtual in
      var before = try await ring.colmi.settings(Colmi.TouchSettings.self)
      before.app = .music
      try await ring.colmi.set(before)
      var seen: [Colmi.Gesture] = []
      let performed: [Colmi.Gesture] = [.tap, .swipeUp, .longPress]
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for gesture in performed {
            try await ring.clock.sleep(for: .seconds(3))
            virtual.simulate(.touch(gesture), at: simulation.now)
          }
        }
        seen = try await ring.colmi.gestures().next(performed.count)
        try await group.waitForAll()
      }
      try await ring.clock.sleep(for: .seconds(2))
      #expect(try await ring.colmi.settings(Colmi.TouchSettings.self) == before)
      return seen
    }
    #expect(gestures == [.tap, .swipeUp, .longPress])
    #expect(written(0x3B, in: log).contains([0x3B, 2, 0, 9, 10]))
  }

  @Test("Two overlapping loops over gestures restore the first setting")
  func overlappingGestures() throws {
    let (held, _) = try visit(.full) { ring, _ in
      var before = try await ring.colmi.settings(Colmi.TouchSettings.self)
      before.app = .music
      try await ring.colmi.set(before)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for delay in [0, 5] {
          group.addTask {
            try await ring.clock.sleep(for: .seconds(delay))
            for try await _ in try await ring.colmi.gestures() {}
          }
        }
        try await ring.clock.sleep(for: .seconds(20))
        group.cancelAll()
      }
      try await ring.clock.sleep(for: .seconds(2))
      return try await ring.colmi.settings(Colmi.TouchSettings.self)
    }
    #expect(held.app == .music && held.sleepMinutes == 0)
  }

  @Test("A rejected pause has no effect: silence ends the loop as usual")
  func refusedPause() throws {
    let update = Colmi.PhoneSportUpdate(
      kind: .run, status: .running, seconds: 1, heartRate: 80, steps: UInt24(clamping: 0),
      metres: UInt24(clamping: 0), calories: UInt24(clamping: 0))
    try world.visit { request, _ in
      request[1] == 2 ? [.frame(0xF7, 0xEE)] : [.uart(update.frame.bytes)]
    } _: { ring, _ in
      var updates = try ring.colmi.workout(.run).makeAsyncIterator()
      _ = try await updates.next()
      await #expect(throws: RingError.unsupported(.colmi(.phoneSport))) {
        try await ring.colmi.pauseWorkout(.run)
      }
      await #expect(throws: RingError.self) { _ = try await updates.next() }
    }
    #expect(simulation.now < .seconds(20))
  }

  @Test("A wave releases the shutter only while the camera is open")
  func camera() throws {
    let simulation = simulation
    let (events, log) = try visit(.r02) { ring, virtual in
      var events: [Colmi.CameraAction] = []
      virtual.simulate(.wave, at: simulation.now)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for _ in 0..<2 {
            try await ring.clock.sleep(for: .seconds(5))
            virtual.simulate(.wave, at: simulation.now)
          }
        }
        events = try await ring.colmi.cameraEvents().next(2)
        try await group.waitForAll()
      }
      try await ring.clock.sleep(for: .seconds(6))
      virtual.simulate(.wave, at: simulation.now)
      return events
    }
    #expect(events == [.shutter, .shutter])
    let commands = written(0x02, in: log)
    #expect(commands.first == [2, 4] && commands.last == [2, 6])
    // The camera is kept open every two seconds for ten seconds, and not longer.
    #expect((4...6).contains(commands.filter { $0 == [2, 5] }.count), "\(commands)")
    #expect(commands.count - commands.filter { $0 == [2, 5] }.count == 2)
  }

  @Test("A workout lasts until the loop ends, and is stored")
  func workout() throws {
    let (updates, log) = try visit(.full) { ring, _ in
      var updates: [Colmi.PhoneSportUpdate] = []
      for try await update in try ring.colmi.workout(.run) {
        updates.append(update)
        if updates.count == 90 {
          try await ring.colmi.pauseWorkout(.run)
          // Longer than a stream may be silent otherwise.
          try await ring.clock.sleep(for: .seconds(60))
          try await ring.colmi.resumeWorkout(.run)
        }
        if updates.count == 180 { break }
      }
      try await ring.clock.sleep(for: .seconds(3))
      let sessions = try await ring.colmi.sportSessionHistory(.all).map(\.value)
      #expect(sessions.count == 1 && sessions.first?.sport == .run)
      let session = try #require(sessions.first)
      #expect((178...184).contains(session.seconds ?? 0))
      let detail = try #require(try await ring.colmi.sportDetail(of: session))
      // One heart rate a minute, the first at the start.
      #expect(detail.rowCount == (Int(session.seconds ?? 0) + 59) / 60)
      return updates
    }
    #expect(updates.map(\.seconds) == updates.map(\.seconds).sorted())
    #expect((178...184).contains(updates.last?.seconds ?? 0))
    #expect(updates.allSatisfy { $0.kind == .run && $0.heartRate > 70 })
    #expect(written(0x77, in: log) == [[0x77, 1, 7], [0x77, 2, 7], [0x77, 3, 7], [0x77, 4, 7]])
  }

  @Test("A rejected stream ends with that error, and sends no stop")
  func refusal() throws {
    var profile = RingProfile.full
    profile.refusedOpcodes = [.phoneSport]
    let (_, log) = try visit(profile) { ring, _ in
      await #expect(throws: RingError.unsupported(.colmi(.phoneSport))) {
        for try await _ in try ring.colmi.workout(.walk) { Issue.record("unexpected update") }
      }
    }
    #expect(written(0x77, in: log) == [[0x77, 1, 4]])
  }

  @Test("A rejection during a stream, such as of a keep-alive, does not end it")
  func lateRefusal() throws {
    let events = try world.visit { request, _ in
      switch request[1] {
      case 4: [.frame(0x02, 1)]
      case 5: [.frame(0x82, 0xEE), .wait(.milliseconds(100)), .frame(0x02, 2)]
      default: []
      }
    } _: { ring, _ in
      try await ring.colmi.cameraEvents().next(4)
    }
    #expect(events == [.open, .shutter, .shutter, .shutter])
  }

  @Test("A second stream of a kind ends the first")
  func takeover() throws {
    let (counts, log) = try visit(.full) { ring, _ in
      try await withThrowingTaskGroup(of: (Bool, Int).self) { group in
        for (isSecond, delay, limit) in [(false, 0, 100), (true, 5, 8)] {
          group.addTask {
            try await ring.clock.sleep(for: .seconds(delay))
            let updates = try await ring.colmi.workout(isSecond ? .walk : .run).next(limit)
            return (isSecond, updates.count)
          }
        }
        var counts: [Bool: Int] = [:]
        for try await (isSecond, count) in group { counts[isSecond] = count }
        return counts
      }
    }
    #expect(counts[true] == 8)
    #expect((3...5).contains(counts[false] ?? 0))
    #expect(written(0x77, in: log) == [[0x77, 1, 7], [0x77, 1, 4], [0x77, 4, 4]])
  }

  @Test("A stream is stopped before the link goes down at the end of the scope")
  func leaving() throws {
    let (_, log) = try visit(.full) { ring, _ in
      var updates = try ring.colmi.workout(.run).makeAsyncIterator()
      _ = try await updates.next()
      _ = try await updates.next()
    }
    #expect(written(0x77, in: log).last == [0x77, 4, 7])
  }
}
