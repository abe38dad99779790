@Suite("Histories of JStyle rings")
struct JStyleHistoryTests {
  private let world = World()
  private struct Crash: Error {}

  @Test("A sync reads each history once, and deletes nothing", arguments: [true, false])
  func sync(isX6B: Bool) throws {
    let device = ScriptedJStyleRing(JStyleSample.all(isX6B: isX6B), isX6B: isX6B)
    try world.visit(device) { ring, device in
      let (report, records) = try await ring.collect()
      let words = Set(records.map(\.description))
      #expect(words.isSuperset(of: JStyleSample.words), "\(words)")
      // 15 heart rates, of which one is also a single one; V8: one more variability and stress.
      #expect(records.count == (isX6B ? 26 : 28))
      #expect(Set(records).count == records.count)
      #expect(
        words.contains("2026-07-15T03:00:00 temperature: \(isX6B ? "31.7" : "31.4") °C"), "\(words)"
      )
      #expect(
        await device.commands.map { $0.bytes[0] }
          == [0x52, 0x2B, 0x53, 0x54, 0x55, 0x56, 0x66, 0x62, 0x5C])
      #expect(await device.commands.allSatisfy { $0.bytes[0] == 0x2B || $0.bytes[1] == 0 })
      #expect(report.isComplete && report.complete.count == 9)
      #expect(
        report.unsupported.sorted() == [.manualHeartRate, .manualBloodOxygen, .manualTemperature])
      #expect(try await ring.collect(from: report.cursor).records.isEmpty)
    }
  }

  @Test(
    "A night is joined from its records, and has stages on an X6B alone", arguments: [true, false])
  func nights(isX6B: Bool) throws {
    let device = ScriptedJStyleRing(JStyleSample.all(isX6B: isX6B), isX6B: isX6B)
    try world.visit(device) { ring, _ in
      let nights = try await ring.history(of: .sleep, .all)
      let night = try #require(nights.first)
      #expect(nights.count == 1 && night.minutes == 150)
      #expect(night.start == "2026-07-14T22:00:00" && "\(night.day)" == "2026-07-15")
      guard case .sleep(let phases) = night.value else { throw Crash() }
      #expect(phases.map(\.stage) == (isX6B ? [.light, .deep, .awake, .light, .deep, .rem] : []))
      #expect(phases.map(\.minutes) == (isX6B ? [60, 40, 20, 10, 15, 5] : []))
      #expect(try await ring.history(of: .nap, .all).map(\.minutes) == [20])
      #expect(try await ring.jStyle.history(of: .sleepLog).count == 3)
    }
  }

  @Test(
    "Parts of a night have at most two minutes between them, or in common",
    arguments: [
      ([0x15, 0x00, 0x02, 0x00], [152]), ([0x14, 0x23, 0x58, 0x00], [148]),
      ([0x15, 0x00, 0x02, 0x01], [120, 30]), ([0x14, 0x23, 0x57, 0x59], [120, 30]),
    ] as [([UInt8], [Int])])
  func parts(_ time: [UInt8], _ minutes: [Int]) throws {
    let light = [UInt8](repeating: 2, count: 30)
    let second: [UInt8] = [0x53, 0, 0, 0x26, 0x07] + time + [30] + light
    let first: [UInt8] = [0x53, 1, 0, 0x26, 0x07, 0x14, 0x22, 0, 0, 120] + light + light + light
    let device = ScriptedJStyleRing(
      [0x53: [second + [UInt8](repeating: 0, count: 90), first + light]], isX6B: true)
    try world.visit(device) { ring, _ in
      let nights = try await ring.history(of: .sleep, .all)
      #expect(nights.map(\.minutes) == minutes)
      guard case .sleep(let phases)? = nights.first?.value else { throw Crash() }
      // No minute counts twice.
      #expect(phases.map(\.minutes) == [min(150, minutes[0])])
    }
  }

  @Test("Records that two notifications share are joined", arguments: [1, 2, 3, 7, 11, 20])
  func pieces(length: Int) throws {
    let histories = JStyleSample.all(isX6B: true).mapValues {
      Array($0.joined()).parts(of: length)
    }
    try world.visit(ScriptedJStyleRing(histories, isX6B: true)) { ring, _ in
      let (report, records) = try await ring.collect()
      #expect(report.isComplete && records.count == 26)
      #expect(Set(records.map(\.description)).isSuperset(of: JStyleSample.words))
    }
  }

  /// Oxygen records, newest first, with numbers that begin with zero.
  static func oxygen(_ numbers: some Sequence<Int>) -> [[UInt8]] {
    numbers.map { number in
      let (day, hour) = (15 - number / 24, 23 - number % 24)
      func packed(_ number: Int) -> UInt8 { UInt8(number / 10 * 16 + number % 10) }
      return [
        0x66, UInt8(number & 0xFF), UInt8(number >> 8), 0x26, 0x07, packed(day), packed(hour),
      ]
        + [0, 0, 95]
    }
  }

  private static let end: [UInt8] = [0x66, 0xFF]

  /// Returns the steps of a history with a record in each notification, the last with the end.
  private static func steps(_ numbers: some Sequence<Int>) -> [ScriptedJStyleRing.Step] {
    var parts = oxygen(numbers)
    parts[parts.count - 1] += end
    return parts.map { .send($0) }
  }

  /// Expects a number of oxygen records after a number of requests.
  private func expect(
    _ count: Int, after requests: Int, of device: ScriptedJStyleRing,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try World().visit(device) { ring, device in
      let records = try await ring.history(of: .bloodOxygen, .all)
      #expect(records.count == count, sourceLocation: sourceLocation)
      let asked = await device.commands(of: 0x66).count
      #expect(asked == requests, sourceLocation: sourceLocation)
    }
  }

  @Test("An end alone after a full notification is read again, and both readings have to be equal")
  func lostEnd() throws {
    for lost in [0, 4, 10] {
      let device = ScriptedJStyleRing { command, number in
        guard command[0] == 0x66 else { return nil }
        guard number == 0 else { return Self.steps(0..<10) }
        return (Self.oxygen(0..<10 - lost) + [Self.end]).map { .send($0) }
      }
      try expect(10, after: 2, of: device)
    }
  }

  @Test("A newest record that grows between readings, or a new one, does not hide the history")
  func growing() throws {
    for isNew in [false, true] {
      let device = ScriptedJStyleRing { command, number in
        guard command[0] == 0x66 else { return nil }
        var records = Self.oxygen(isNew && number > 0 ? 0..<10 : 1..<10)
        let newest = records.count - 9
        records[newest][9] = UInt8(90 + number)
        for index in records.indices { records[index][1] = UInt8(index) }
        return (records + [Self.end]).map { .send($0) }
      }
      try World().visit(device) { ring, device in
        let records = try await ring.history(of: .bloodOxygen, .all)
        #expect(records.count == (isNew ? 10 : 9))
        #expect(records.contains { $0.value == .bloodOxygen(lowest: 91, highest: 91) })
        #expect(await device.commands(of: 0x66).count == 2)
      }
    }
  }

  @Test("A gap in the numbers is read again, and a loss in each reading is an error")
  func gaps() throws {
    for losses in [[3], [3, 5], [3, 5, 7]] {
      let device = ScriptedJStyleRing { command, number in
        guard command[0] == 0x66 else { return nil }
        let lost = number < losses.count ? losses[number] : nil
        return Self.steps((0..<10).filter { $0 != lost })
      }
      try World().visit(device) { ring, device in
        let (report, records) = try await ring.collect([.bloodOxygen])
        #expect(records.count == (losses.count < 3 ? 10 : 0))
        #expect(report.isComplete == (losses.count < 3))
        #expect(await device.commands(of: 0x66).count == min(3, losses.count + 1))
      }
    }
  }

  @Test("Gaps and unreadable records that are the ring's own cost only themselves")
  func ownGaps() throws {
    let records = Self.oxygen([0, 1, 4, 5]) + [[0x66, 6, 0, 0, 0, 0, 0, 0, 0, 97]]
    try expect(4, after: 2, of: ScriptedJStyleRing([0x66: records]))
    let equal = Self.oxygen(0..<5).map { [UInt8]($0[..<1] + [0, 0] + $0[3...]) }
    try expect(5, after: 1, of: ScriptedJStyleRing([0x66: equal]))
  }

  @Test("A ring that begins again instead of sending more is an error")
  func restart() throws {
    let device = ScriptedJStyleRing { command, _ in
      command[0] == 0x66 ? Self.oxygen(0..<20).map { .send($0) } : nil
    }
    try world.visit(device) { ring, device in
      await #expect(
        throws: RingError.wire(WireError(.contradiction(first: 0, second: 1), at: 1, in: "index"))
      ) { try await ring.history(of: .bloodOxygen, .all) }
      #expect(await device.commands(of: 0x66).map { $0[1] } == [0, 2, 0, 2, 0, 2])
    }
  }

  @Test("An end after record FE is no beginning of record FF")
  func endAfterFE() throws {
    for count in [255, 256, 300] {
      let all = Array(Self.oxygen(0..<count).joined()) + Self.end
      // A notification ends after the opcode and the number of record FF, or after the end.
      let parts = [all[..<2552], all[2552...]].flatMap { Array($0).parts(of: 244) }
      let device = ScriptedJStyleRing(isX6B: true) { command, _ in
        command[0] == 0x66 ? parts.map { .send($0) } : nil
      }
      try World().visit(device) { ring, _ in
        let product = try await ring.jStyle.product()
        #expect(product == .x6b)
        #expect(try await ring.jStyle.history(of: .oxygenLog).count == count)
      }
    }
  }

  @Test("A ring lacks a history that it refuses, and only a silent one is asked twice")
  func missing() throws {
    let oxygenOnly: [UInt8: [[UInt8]]] = [0x66: [JStyleSample.oxygen], 0x55: []]
    let device = ScriptedJStyleRing(oxygenOnly) { command, _ in command[0] == 0x52 ? [] : nil }
    try world.visit(device) { ring, device in
      let report = try await ring.sync(
        [.steps, .heartRate, .bloodOxygen, .temperature], deliver: { _ in })
      #expect(report.complete.sorted() == [.heartRate, .bloodOxygen])
      #expect(report.unsupported == [.temperature])
      #expect(report.incomplete[.steps] == .unanswered(.jStyle(.stepLog), after: .seconds(8)))
      #expect(await device.commands(of: 0x52).count == 2)
      #expect(await device.commands(of: 0x62).count == 1)
    }
  }

  @Test("A ring that sends a page and falls silent does not lack the history")
  func silence() throws {
    // Heart rates have two histories, of which a ring may lack one.
    let device = ScriptedJStyleRing([0x55: []]) { command, number in
      guard command[0] == 0x54 else { return nil }
      return number > 0 && command[1] == 0 ? [.send(JStyleSample.rates)] : []
    }
    try world.visit(device) { ring, _ in
      let report = try await ring.sync([.heartRate], deliver: { _ in })
      guard case .wire = report.incomplete[.heartRate] else { throw Crash() }
      #expect(report.complete.isEmpty)
    }
  }

  @Test("Bytes without a checksum do not show the product")
  func strayBytes() throws {
    let device = ScriptedJStyleRing(isX6B: true) { command, _ in
      guard command[0] == 0x2B else { return nil }
      let stray = ([0x2B, 0xAB] as [UInt8]).map {
        ScriptedJStyleRing.Step.send([$0] + Array(1...19))
      }
      return stray + [.reply(0x2B, command[1], 2, 0x07, 0, 0x22, 0, 0x7F, 15)]
    }
    try world.visit(device) { ring, _ in
      let product = try await ring.jStyle.product()
      #expect(product == .x6b)
    }
  }

  @Test("Live values and acknowledgements within a history do not end it")
  func between() throws {
    let device = ScriptedJStyleRing { command, _ in
      guard command[0] == 0x66 else { return nil }
      return [.reply(0x66, 0)] + Self.oxygen(0..<3).map { .send($0) } + [
        .send([0x09] + Array(repeating: 0, count: 25)), .send(Self.oxygen(3..<5).flatMap { $0 }),
        .send(Self.end),
      ]
    }
    try world.visit(device) { ring, device in
      let events = try ring.jStyle.events()
      #expect(try await ring.history(of: .bloodOxygen, .all).count == 5)
      // The last notification is as long as any other one of a history.
      #expect(await device.commands(of: 0x66).count == 2)
      var iterator = events.makeAsyncIterator()
      #expect(try await iterator.next()?.opcode == .live)
    }
  }

  @Test("The late records of a cancelled request are not those of the next one")
  func late() throws {
    let device = ScriptedJStyleRing { command, number in
      guard command[0] == 0x66 else { return nil }
      return Self.steps(0..<8).flatMap { [.wait(.milliseconds(400)), $0] }
    }
    try world.visit(device) { ring, device in
      let first = Task(executorPreference: world.simulation) {
        try await ring.history(of: .bloodOxygen, .all)
      }
      try await world.sleep(.milliseconds(900))
      first.cancel()
      await #expect(throws: RingError.transport(.cancelled)) { try await first.value }
      #expect(try await ring.history(of: .bloodOxygen, .all).count == 8)
      let times = await device.commands.map(\.time)
      // The end of the late reply ends the wait, too.
      #expect(times.count == 2 && times[1] - times[0] > .seconds(3))
      #expect(times[1] - times[0] < .seconds(5))
    }
  }
}
