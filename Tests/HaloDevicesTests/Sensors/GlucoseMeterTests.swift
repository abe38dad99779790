/// A meter that sends the outputs of a closure after each command; an abort command interrupts.
private struct ScriptedMeter: VirtualProfile {
  let service = VirtualGlucoseMeter(records: []).service
  let outputs: @Sendable ([UInt8]) -> [SensorOutput]

  func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) throws(ATTError) -> [SensorOutput] { outputs(command) }

  func interrupts(_ command: [UInt8], to characteristic: BluetoothUUID) -> Bool {
    command.first == 3
  }
}

@Suite("Glucose meter")
struct GlucoseMeterTests: InWorld {
  let world = World(seed: 3)

  /// Runs a body with a meter that stores records with the numbers 1 to `count`, every fifth with
  /// circumstances.
  private func use(
    _ count: UInt16, _ body: @escaping @Sendable (GlucoseMeter) async throws -> Void
  ) throws {
    let records = try (1...count).map { number in
      let flags: UInt8 = number % 5 == 0 ? 0x10 : 0
      return try GATT.GlucoseMeasurement(
        parsing: [
          flags, UInt8(truncatingIfNeeded: number), UInt8(number >> 8), 0xEA, 7, 6, 7, 15, 12, 30,
        ])
    }
    try use(VirtualGlucoseMeter(records: records), body)
  }

  private func use(
    _ meter: some VirtualProfile,
    _ body: @escaping @Sendable (GlucoseMeter) async throws -> Void
  ) throws { try world.useSensor([meter]) { try await body($0.glucoseMeter()) } }

  @Test("All records of a report of any length arrive once and in order, with their circumstances")
  func all() throws {
    // Each record renews the deadline of the answer: the report takes 45 s.
    try use(3000) { meter in
      #expect(try await meter.count() == 3000)
      #expect(try await meter.count(from: 2990) == 11)
      let seen = Seen()
      let count = try await meter.records(seen.add)
      let read = seen.records.withLock { $0 }
      #expect(count == 3000 && read.map(\.measurement.sequenceNumber) == Array(1...3000))
      for record in read {
        #expect((record.context != nil) == (record.measurement.sequenceNumber % 5 == 0))
      }
    }
  }

  @Test(
    "A command about no possible records has the code of its fault",
    arguments: [
      ([1, 0], 3), ([1, 7], 4), ([1, 4, 1, 9, 0, 8, 0], 5), ([1, 3, 1, 9], 5), ([1, 1], 6),
      ([1, 3, 2, 0xEA, 7, 6, 7, 15, 12, 30], 9), ([7, 1], 2),
    ] as [([UInt8], UInt8)])
  func faults(command: [UInt8], result: UInt8) throws {
    let meter = VirtualGlucoseMeter(records: [])
    let outputs = try meter.execute(command, to: 0x2A52, by: 1, at: .zero)
    #expect(outputs.map(\.bytes) == [[6, 0, command[0], result]])
  }

  @Test("Two reports at once have their own records")
  func twoReports() throws {
    try use(20) { meter in
      let (first, second) = (Seen(), Seen())
      async let other = meter.records(from: 11, second.add)
      let counts = (try await meter.records(first.add), try await other)
      #expect(counts == (20, 10))
      #expect(first.numbers == Array(1...20) && second.numbers == Array(11...20))
    }
  }

  @Test(
    "After a report whose task was cancelled, a command waits for its end or for its abort",
    arguments: [false, true])
  func cancellation(isAborted: Bool) throws {
    try use(500) { meter in
      _ = try await simulation.cancel(after: .seconds(2)) { try await meter.records { _ in } }
      if isAborted { try await meter.abort() }
      #expect(try await meter.count() == 500)
      // The report takes 15 ms a record.
      #expect((simulation.now > .seconds(7)) == !isAborted)
    }
  }

  /// Returns a measurement with circumstances, and these, at a time after it.
  private static func record(_ number: UInt16, after delay: Duration = .zero) -> [SensorOutput] {
    let bytes = [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)]
    return [
      SensorOutput(0x2A18, [0x10] + bytes + [0xEA, 7, 6, 7, 15, 12, 30]),
      SensorOutput(0x2A34, [2] + bytes + [1], after: delay),
    ]
  }

  private static let end = SensorOutput(0x2A52, [6, 0, 1, 1])

  @Test("Circumstances find their measurement if they come first, and when the numbers wrap")
  func joining() throws {
    // The second record lacks its circumstances, and the last ones have no record.
    let outputs =
      Self.record(65_534).reversed() + Self.record(65_535).prefix(1) + Self.record(0)
      + Self.record(1).reversed() + Self.record(7).dropFirst() + [Self.end]
    try use(ScriptedMeter { _ in outputs }) { meter in
      let seen = Seen()
      let count = try await meter.records(seen.add)
      #expect(count == 4 && seen.numbers == [65_534, 65_535, 0, 1])
      #expect(seen.contexts == [65_534, nil, 0, 1])
    }
  }

  @Test("A record whose circumstances a lost link has cut comes whole on the next link")
  func lostContext() throws {
    let meter = ScriptedMeter { command in
      (command.count == 2 ? Self.record(1) : [])
        + Self.record(2, after: command.count == 2 ? .seconds(10) : .zero) + [Self.end]
    }
    let seen = Seen()
    try use(meter) { meter in
      let count = Task(executorPreference: simulation) { try await meter.records(seen.add) }
      try await world.sleep(.seconds(5))
      air["sensor"]?.simulateDisconnection()
      await #expect(throws: SensorError.transport(.disconnected(.remote))) {
        _ = try await count.value
      }
      #expect(seen.numbers == [1])
    }
    try use(meter) { meter in
      let count = try await meter.records(from: 2, seen.add)
      #expect(count == 1)
    }
    #expect(seen.contexts == [1, 2])
  }

  @Test("A meter whose records never get their circumstances delivers them all")
  func missingContexts() throws {
    let outputs = (UInt16(0)..<600).flatMap { Self.record($0).prefix(1) }
    try use(ScriptedMeter { _ in outputs + [Self.end] }) { meter in
      let seen = Seen()
      let count = try await meter.records(seen.add)
      #expect(count == 600 && seen.numbers == Array(0..<600))
    }
  }

  @Test("A refused abort command ends no report, and a malformed record no other one")
  func refusedAbortion() throws {
    // Two records with a malformed one between them.
    let time: [UInt8] = [0xEA, 7, 6, 7, 15, 12, 30]
    let begin = [SensorOutput(0x2A18, [0, 1, 0] + time), SensorOutput(0x2A18, [1])]
    let end = [SensorOutput(0x2A18, [0, 2, 0] + time, after: .seconds(5)), Self.end]
    let meter = ScriptedMeter { command in
      (command.first == 3 ? [SensorOutput(0x2A52, [6, 0, 3, 7])] : begin) + end
    }
    try use(meter) { meter in
      let seen = Seen()
      let count = Task(executorPreference: simulation) { try await meter.records(seen.add) }
      try await world.sleep(.seconds(1))
      await #expect(
        throws: SensorError.refused(command: "abort", result: "abort unsuccessful", code: 7)
      ) { try await meter.abort() }
      await #expect {
        _ = try await count.value
      } throws: {
        if case SensorError.wire = $0 { true } else { false }
      }
      #expect(seen.numbers == [1, 2])
    }
  }
}

private final class Seen: Sendable {
  let records = Mutex<[GlucoseRecord]>([])
  var numbers: [UInt16] { records.withLock { $0.map(\.measurement.sequenceNumber) } }
  var contexts: [UInt16?] { records.withLock { $0.map { $0.context?.sequenceNumber } } }

  func add(_ record: GlucoseRecord) { records.withLock { $0.append(record) } }
}
