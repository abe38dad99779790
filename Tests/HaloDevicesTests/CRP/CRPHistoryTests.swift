@Suite("Histories of CRP rings")
struct CRPHistoryTests {
  private let world = World()
  private struct Crash: Error {}
  private static let today: CivilDate = "2026-07-08"

  /// A ring with values yesterday and today; it never answers requests for stress.
  private static let script: ScriptedCRPRing.Script = { request, _ in
    let payload = request.payload.bytes
    let (day, part) = (payload.first ?? 0, payload.dropFirst().first ?? 0)
    let isFull = day < 2
    func reply(_ payload: [UInt8]) -> [ScriptedCRPRing.Step] {
      [.wait(.seconds(2)), .send(crp(request.opcode.rawValue, payload))]
    }
    switch request.opcode {
    case .heartRateLog, .bloodOxygenLog:
      let values: [Int: UInt16] = part == 0 ? [0: 58, 2: 0xFF, 143: 97] : [0: 61, 143: 62]
      return reply(page(day, part, isFull ? values : [:]))
    case .heartRateVariabilityLog:
      return reply(page(day, part, isFull ? [71: 41, 3: 300, 4: 0xFFFF] : [:], wide: true))
    case .temperatureLog:
      return reply(page(day, part, isFull && part == 3 ? [71: 365] : [:], wide: true))
    case .stepLog:
      return reply([day] + (0..<48).flatMap { isFull && $0 == 47 ? [0x2C, 1] : [0, 0] })
    case .sleepHistory: return reply([day] + (isFull ? night : []))
    case .manualHeartRateHistory: return reply([0, 72, 0x5F, 0xBB, 0x47, 0x6A])
    case .manualBloodOxygenHistory: return reply([0])
    default: return nil
    }
  }

  /// From 23:10 to 07:40, awake for 90 minutes at 02:00, and a nap at 13:05.
  private static let night: [UInt8] = [
    1, 23, 10, 2, 0, 0, 0, 2, 0, 3, 3, 30, 9, 5, 0, 1, 6, 0, 0, 7, 40, 1, 13, 5, 0, 13, 45,
  ]

  @Test("A sync reads all kinds, and delivers nothing twice")
  func sync() throws {
    try world.visit(ScriptedCRPRing(script: Self.script)) { ring, device in
      let (report, records) = try await ring.collect()
      let words = Set(records.map(\.description))
      #expect(
        words.isSuperset(of: [
          "2026-07-07T00:00:00 heartRate: 58 bpm", "2026-07-08T11:55:00 heartRate: 97 bpm",
          "2026-07-08T23:55:00 heartRate: 62 bpm", "2026-07-08T12:00:00 bloodOxygen: 61 %",
          "2026-07-08T05:55:00 heartRateVariability: 41 ms",
          "2026-07-08T00:15:00 heartRateVariability: 300 ms",
          "2026-07-07T23:55:00 temperature: 36.5 °C",
          "2026-07-03T21:38:39 manualHeartRate: 72 bpm",
        ]), "\(words)")
      #expect(words.count == records.count)
      let counts = Dictionary(grouping: records, by: \.kind).mapValues(\.count)
      #expect(
        counts == [
          .heartRate: 8, .bloodOxygen: 8, .heartRateVariability: 16, .temperature: 2, .steps: 2,
          .sleep: 2, .nap: 2, .manualHeartRate: 1,
        ])
      #expect(records.first { $0.kind == .steps }?.value == .steps(300, metres: nil, calories: nil))
      #expect(report.unsupported.sorted() == [.stress, .manualTemperature, .workout])
      #expect(report.isComplete)
      #expect(report.cursor.closedDay(of: .heartRate) == Self.today.adding(days: -2))
      // Silence is remembered, and closed days are not read again.
      let before = await device.requests.count
      let (second, later) = try await ring.collect(from: report.cursor)
      #expect(later.isEmpty && second.complete == report.complete)
      #expect(second.unsupported.contains(.stress))
      #expect(await device.payloads(of: 0x022F) == [[6, 0], [6, 0], [0, 0], [0, 0]])
      #expect(await device.requests.count - before < 40)
    }
  }

  @Test("A stored silence counts for the same firmware only")
  func remembered() throws {
    let cursor = try world.visit(ScriptedCRPRing(script: Self.script)) { ring, _ in
      let report = try await ring.sync([.stress, .sleep], deliver: { _ in })
      #expect(ring.unanswered.kinds == [.stress] && ring.unanswered.firmware == "MOY-R1K3-2.1.6")
      return report.cursor
    }
    for firmware in ["MOY-R1K3-2.1.6", "MOY-R1K3-2.1.7"] {
      let device = ScriptedCRPRing { request, number in
        request.opcode == .version
          ? [.send(crp(0x0303, Array(firmware.utf8)))] : Self.script(request, number)
      }
      try World().visit(device) { ring, device in
        let report = try await ring.sync([.stress, .sleep], from: cursor, deliver: { _ in })
        let isKnown = firmware.hasSuffix("6")
        #expect(report.unsupported == [.stress])
        await #expect(throws: RingError.unsupported(.crp(.stressLog))) {
          try await ring.history(of: .stress, .today)
        }
        #expect(await device.payloads(of: 0x022F).count == (isKnown ? 0 : 4))
      }
    }
  }

  @Test("A night keeps a long wake, and what follows it in the afternoon is a nap")
  func nights() throws {
    try world.visit(ScriptedCRPRing(script: Self.script)) { ring, device in
      let nights = try await ring.history(of: .sleep, .today)
      let night = try #require(nights.first)
      #expect(nights.count == 1 && night.start == "2026-07-07T23:10:00")
      #expect(night.minutes == 510 && night.day == Self.today)
      guard case .sleep(let phases) = night.value else { throw Crash() }
      // The state 9 is unknown.
      #expect(phases.map(\.stage) == [.light, .deep, .awake, .rem, .light])
      #expect(phases.map(\.minutes) == [50, 120, 90, 90, 100])
      let naps = try await ring.history(of: .nap, .today)
      #expect(naps.map { "\($0.start) \($0.minutes)" } == ["2026-07-08T13:05:00 40"])
      // A sync asks once for both.
      let before = await device.payloads(of: 0x020E).count
      _ = try await ring.sync([.sleep, .nap], .today, deliver: { _ in })
      #expect(await device.payloads(of: 0x020E).count == before + 1)
    }
  }

  @Test("Totals of a day, and values with a range of their own")
  func totals() throws {
    let device = ScriptedCRPRing { request, _ in
      let numbers: [UInt8] = [0xC9, 0x14, 0, 0, 0xF0, 0xED, 0x3A, 0, 0, 0, 0, 0, 0xF0, 0x43, 3, 0]
      return request.opcode == .dayTotals
        ? [.send(crp(0x020D, request.payload.bytes + numbers))] : nil
    }
    try world.visit(device) { ring, device in
      let totals = try await ring.crp.dayTotals(.yesterday)
      #expect(totals.map(\.date) == [Self.today.adding(days: -1)])
      #expect(totals.first?.steps == 5321 && totals.first?.distanceMeters == 3862)
    }
  }

  @Test("At midnight a request waits until the day is certain")
  func midnight() throws {
    let device = ScriptedCRPRing(script: Self.script)
    try world.visit(device, at: "23:59:59") { ring, device in
      let day = DayRange.day(Self.today)
      // Then this day is 255 days ago, and not asked for.
      async let totals = ring.crp.dayTotals(.day("2025-10-27"))
      let records = try await ring.history(of: .heartRate, day)
      #expect(records.count == 4 && records.allSatisfy { $0.day == Self.today })
      #expect(await device.payloads(of: 0x020F) == [[1, 0], [1, 1]])
      #expect(try await totals.isEmpty)
    }
  }

  @Test("Silence about one day does not end the reading of the others")
  func silentDay() throws {
    let device = ScriptedCRPRing { request, number in
      request.payload.bytes.first == 6 ? [] : Self.script(request, number)
    }
    try world.visit(device) { ring, device in
      let (report, records) = try await ring.collect([.heartRate])
      #expect(records.count == 8 && !report.isComplete)
      // Only days that no ring keeps are closed.
      #expect(report.cursor.closedDay(of: .heartRate) == Self.today.adding(days: -7))
    }
  }
}

@Suite("Measurements of CRP rings")
struct CRPMeasurementTests {
  private let world = World()

  /// Returns a ring that sends steps when a measurement starts.
  private func device(_ steps: [ScriptedCRPRing.Step]) -> ScriptedCRPRing {
    ScriptedCRPRing { request, _ in
      guard request.opcode.rawValue >> 8 == 1, request.payload == [1] else { return nil }
      return steps
    }
  }

  @Test(
    "Each quantity has its request and its result",
    arguments: [
      (.heartRate, 0x0109, [74], .heartRate(beatsPerMinute: 74)),
      (.heartRateVariability, 0x010A, [51], .heartRateVariability(milliseconds: 51)),
      (.heartRateVariability, 0x010A, [51, 0], .heartRateVariability(milliseconds: 51)),
      (.bloodOxygen, 0x010B, [97], .bloodOxygen(percent: 97)),
      (.stress, 0x010E, [38], .stress(38)),
      (
        .bloodPressure, 0x0119, [111, 69],
        .bloodPressure(systolic: 111, diastolic: 69, beatsPerMinute: 0)
      ),
      (.bodyTemperature, 0x0120, [0x6D, 1], .bodyTemperature(tenthsOfCelsius: 365)),
    ] as [(Colmi.MeasurementKind, UInt16, [UInt8], Colmi.MeasuredValue)])
  func quantities(
    _ kind: Colmi.MeasurementKind, _ opcode: UInt16, _ payload: [UInt8],
    _ value: Colmi.MeasuredValue
  ) throws {
    let steps: [ScriptedCRPRing.Step] = [
      .send(crp(opcode)), .wait(.seconds(45)), .send(crp(0x0307, [1])), .send(crp(opcode, payload)),
    ]
    try world.visit(device(steps)) { ring, device in
      #expect(try await ring.measureOnce(kind).value == value)
      try await world.sleep(.seconds(1))
      #expect(await device.payloads(of: opcode) == [[1], [0]])
    }
  }

  @Test(
    "A result without a value is an error, and silence ends as well",
    arguments: [
      (.bloodOxygen, crp(0x010B, [0xFF])), (.bloodPressure, crp(0x0119, [0xFF, 0xFF])),
      (.bodyTemperature, crp(0x0120, [0xFF, 0xFF])), (.heartRate, crp(0x0109, [0xFF])),
      (.heartRateVariability, crp(0x010A, [0xFF, 0xFF])), (.stress, []),
    ] as [(Colmi.MeasurementKind, [UInt8])])
  func failures(_ kind: Colmi.MeasurementKind, _ bytes: [UInt8]) throws {
    let steps: [ScriptedCRPRing.Step] =
      bytes.isEmpty ? [] : [.wait(.seconds(40)), .send(bytes)]
    let world = world
    try world.visit(device(steps)) { (ring, _) async throws in
      do throws(RingError) {
        _ = try await ring.measureOnce(kind)
        Issue.record("a value")
      } catch {
        if bytes.isEmpty {
          guard case .transport(.timedOut) = error else {
            Issue.record("\(error)")
            return
          }
        } else {
          #expect(error == .measurement(kind, .temporary))
        }
      }
      #expect(world.simulation.now < .seconds(bytes.isEmpty ? 90 : 50))
      #expect(try await ring.crp.version() == "MOY-R1K3-2.1.6")
    }
  }

  @Test("A reading that nothing asked for is an event, and a second measurement ends the first")
  func events() throws {
    let ring = device([.wait(.seconds(5)), .send(crp(0x0109, [70]))])
    try world.visit(ring) { (ring, device) async throws in
      let events = try ring.crp.events()
      await device.act([.send(crp(0x0109, [66])), .send(crp(0x0307, [0]))])
      var iterator = events.makeAsyncIterator()
      #expect(try await iterator.next()?.payload == [66])
      #expect(try await iterator.next()?.opcode == .wearing)
      let waiting = Task(executorPreference: world.simulation) {
        var first = ring.measure(.bloodOxygen).makeAsyncIterator()
        return try await first.next()
      }
      try await world.sleep(.seconds(3))
      #expect(try await ring.measureOnce(.heartRate).value == .heartRate(beatsPerMinute: 70))
      #expect(try await waiting.value == nil)
      #expect(await device.payloads(of: 0x010B) == [[1], [0]])
    }
  }
}
