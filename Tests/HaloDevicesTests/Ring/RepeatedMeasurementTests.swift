@Suite("Repeated measurements")
struct RepeatedMeasurementTests {
  private let world = World()

  /// Returns the steps of a ring that acknowledges a start, and sends values after a while.
  private static func values(
    of kind: UInt8, after warmUp: Int, count: Int, each interval: Duration
  ) -> [ScriptedRing.Step] {
    [.frame(0x69, kind, 0, 0), .wait(.seconds(warmUp))]
      + (0..<count).flatMap { [.frame(0x69, kind, 0, UInt8(60 + $0 % 20)), .wait(interval)] }
  }

  /// Runs the measurements for a time; returns the events with their times, and the kinds that the
  /// ring was asked for.
  private func run(
    _ kind: Colmi.MeasurementKind = .heartRate, for seconds: Int,
    script: @escaping ScriptedRing.Script
  ) throws -> (events: Events, kinds: [UInt8]) {
    let (world, journal) = (world, Box<Events>([]))
    return try world.visit(script: script) { ring, device in
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          var measurement = RepeatedMeasurement(kind)
          try? await measurement.run(on: ring.colmi) { event in
            journal.update { $0.append((world.simulation.now, event)) }
          }
        }
        try? await world.sleep(.seconds(seconds))
        group.cancelAll()
      }
      return (journal.value, await device.requests(of: 0x69).map { $0[1] })
    }
  }

  private typealias Events = [(time: Duration, event: RepeatedMeasurement.Event)]

  private func valueTimes(_ events: Events) -> [Int] {
    events.compactMap { time, event in
      switch event {
      case .reading(let reading) where reading.value == nil: nil
      case .reading, .result: Int(time / .seconds(1))
      default: nil
      }
    }
  }

  @Test("A ring that streams has a value each second, without a second request")
  func stream() throws {
    // As an R06: ten values in a measurement, and a stream without end after a silent warm-up.
    let (events, kinds) = try run(for: 90) { request, _ in
      guard request[0] == 0x69 else { return [] }
      return request[1] == 6
        ? Self.values(of: 6, after: 17, count: 500, each: .seconds(1))
        : Self.values(of: 1, after: 25, count: 10, each: .milliseconds(440))
    }
    #expect(kinds == [6])
    #expect(valueTimes(events).count > 70)
  }

  @Test("A silent or refused stream is replaced by measurements", arguments: [true, false])
  func noStream(refuses: Bool) throws {
    let (events, kinds) = try run(for: 200) { request, _ in
      guard request[0] == 0x69 else { return [] }
      if request[1] == 6 { return refuses ? [.frame(0xE9, 0xEE)] : [] }
      return Self.values(of: 1, after: 25, count: 10, each: .milliseconds(440))
    }
    #expect(kinds.first == 6 && kinds.dropFirst().allSatisfy { $0 == 1 } && kinds.count > 4)
    #expect(valueTimes(events).count >= 40)
  }

  @Test("A stream without values gives way to measurements")
  func fruitlessStream() throws {
    let (events, kinds) = try run(for: 400) { request, _ in
      guard request[0] == 0x69 else { return [] }
      return Self.values(
        of: request[1], after: 25, count: request[1] == 6 ? 0 : 10, each: .seconds(1))
    }
    #expect(kinds.prefix(2) == [6, 1] && kinds.count { $0 == 6 } == 1)
    #expect(valueTimes(events).count >= 50)
  }

  @Test("A value that comes only with the stop is a result, again and again")
  func results() throws {
    let (events, _) = try run(.bloodOxygen, for: 300) { request, _ in
      request[0] == 0x6A
        ? [.frame(0x6A, request[1], 97)]
        : (0..<200).flatMap { _ in [.frame(0x69, request[1], 0, 0), .wait(.milliseconds(500))] }
    }
    let times = valueTimes(events)
    #expect(times.count >= 6)
    #expect(zip(times, times.dropFirst()).allSatisfy { (38...46).contains($1 - $0) })
  }

  @Test("A ring that answers no request ends the measurements with an error")
  func silence() throws {
    let (events, kinds) = try run(for: 100) { _, _ in [] }
    #expect(kinds == [6, 1])
    guard case .silent(let error)? = events.last?.event, events.count == 1 else {
      Issue.record("\(events)")
      return
    }
    #expect(
      "\(error)" == "reading of heart rate stream took longer than 30.0 seconds; "
        + "reading of heart rate took longer than 30.0 seconds")
  }

  @Test("A first value after a warm-up of any length comes, or both ways are silent for 30 s each")
  func warmUp() throws {
    for (stream, measurement) in (0...60).flatMap({ time in
      [(time, time), (time, 25), (100, time), (16, time)]
    }) {
      let (events, kinds) = try Self().run(for: 120) { request, _ in
        guard request[0] == 0x69 else { return [] }
        let time = request[1] == 6 ? stream : measurement
        // Nothing at all comes before the first value.
        return Array(
          Self.values(of: request[1], after: time, count: 5, each: .seconds(1)).dropFirst())
      }
      let first = stream < 30 ? stream : measurement < 30 ? 32 + measurement : nil
      let times = valueTimes(events)
      let label = Comment("\(stream) \(measurement) \(times)")
      // At 30 s, the value and the deadline arrive together.
      guard stream != 30, stream < 30 || measurement != 30 else { continue }
      #expect(kinds.first == 6 && kinds.prefix(2).last == (stream < 30 ? 6 : 1), label)
      if let first {
        #expect((first...first + 1).contains(times.first ?? 0), label)
      } else {
        guard case .silent? = events.last?.event else {
          Issue.record(label)
          continue
        }
        #expect(events.count == 1, label)
      }
    }
  }

  @Test("Two silent measurements after readings do not end them")
  func shortSilence() throws {
    let (events, kinds) = try run(.stress, for: 200) { request, number in
      request[0] == 0x69 && ![1, 2].contains(number)
        ? Self.values(of: 8, after: 5, count: 3, each: .seconds(1)) : []
    }
    #expect(kinds.count > 4)
    #expect((valueTimes(events).last ?? 0) > 50)
  }

  @Test(
    "Silence after a status is an error with the status", arguments: [1, 2, 9] as [UInt8],
    [Colmi.MeasurementKind.heartRate, .bloodOxygen, .stress, .heartRateVariability])
  func status(status: UInt8, kind: Colmi.MeasurementKind) throws {
    let script: ScriptedRing.Script = { request, _ in
      guard request[0] == 0x69 else { return [] }
      return [0, 0, status].flatMap { [.frame(0x69, request[1], $0, 0), .wait(.seconds(1))] }
    }
    try world.visit(script: script) { ring, _ in
      let error = RingError.measurement(kind, Colmi.MeasurementStatus(rawValue: status))
      await #expect(throws: error) { for try await _ in ring.measure(kind) {} }
      await #expect(throws: error) { _ = try await ring.measureOnce(kind) }
    }
  }

  @Test("Measurements end if another one of the ring takes their place before a reading")
  func takenOver() throws {
    try world.visit { request, _ in
      request[0] == 0x69 ? [.wait(.seconds(20)), .frame(0x69, request[1], 0, 97)] : []
    } _: { ring, _ in
      let first = Task(executorPreference: world.simulation) {
        var measurement = RepeatedMeasurement(.bloodOxygen)
        try await measurement.run(on: ring.colmi) { _ in }
      }
      try await world.sleep(.seconds(5))
      for try await _ in ring.measure(.bloodOxygen) { break }
      await #expect(throws: RingError.transport(.cancelled)) { try await first.value }
    }
  }

  @Test("The choice never returns to a kind without readings, and stays with a stream that works")
  func choice() {
    var random = SplitMix64(seed: 41)
    for _ in 0..<2000 {
      let firmware = [nil, "R06_3.00.10_1", "RT08_3.10.46_1", "RT02R_3.11.00_1", "RY02_3.00.33_1"]
      let index = random.number(in: 0...4)
      var ways = MeasurementWays(.heartRate, firmware: firmware[index])
      #expect(ways.next == ([2, 4].contains(index) ? .heartRate : .heartRateStream))
      var (silent, hasStreamed): (Set<Colmi.MeasurementKind>, Bool) = ([], false)
      steps: for _ in 0..<20 {
        let way = ways.next
        #expect(!silent.contains(way))
        switch random.number(in: 0...9) {
        case 0:
          silent.insert(way)
          guard ways.replace(way) else { break steps }
        case 1...5:
          ways.note(hasValue: true)
          hasStreamed = hasStreamed || way == .heartRateStream
          if way == .heartRateStream { #expect(ways.next == way) }
        default:
          ways.note(hasValue: false)
          if way == .heartRateStream, !silent.contains(.heartRate) {
            #expect(ways.next == .heartRate)
          }
          if way == .heartRate, hasStreamed, !silent.contains(.heartRateStream) {
            #expect(ways.next == .heartRateStream)
          }
        }
      }
    }
    for kind in [Colmi.MeasurementKind.stress, .bloodOxygen] {
      var ways = MeasurementWays(kind, firmware: nil)
      ways.note(hasValue: false)
      #expect(ways.next == kind)
      let isAnyLeft = ways.replace(kind)
      #expect(!isAnyLeft)
    }
  }
}
