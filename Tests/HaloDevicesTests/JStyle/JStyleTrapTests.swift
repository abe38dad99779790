@testable import HaloSimulator

/// The traps of JStyle rings: a simple host falls into each, and the client does not.
@Suite("Traps of JStyle rings")
struct JStyleTrapTests {
  private let world = World(seed: 5)
  private let start: CivilDateTime = "2026-03-14T21:30:00"

  private func place(
    _ profile: JStyleProfile, mtu: Int = 247, _ change: (inout JStyleProfile) -> Void
  ) -> VirtualJStyleRing {
    var (profile, colmi) = (profile, RingProfile.full)
    (profile.traps, profile.pageLength, profile.mtu) = ([], nil, mtu)
    change(&profile)
    colmi.timing = .constant(.microseconds(7500))
    let model = RingModel(
      profile: colmi, history: .plausibleWeek(until: start, seed: 3), clock: start)
    let simulation = world.simulation
    let ring = VirtualJStyleRing(profile: profile, model: model, time: { simulation.now })
    world.air.place(ring, as: "ring")
    return ring
  }

  /// Writes a command without a client, and returns the notifications of some time.
  private func ask(_ command: [UInt8]) async throws -> [[UInt8]] {
    try await world.transport.withConnection(to: "ring") { connection in
      try await connection.collect(.jStyleNotification) {
        try await connection.write(command, to: .jStyleCommand, mode: .withResponse)
        try await world.sleep(.seconds(60))
      }
    }
  }

  private func ask(_ opcode: JStyle.Opcode) async throws -> [[UInt8]] {
    try await ask(JStyle.HistoryRequest(opcode: opcode, mode: .newest).bytes)
  }

  private func history(_ opcode: JStyle.Opcode) async throws -> [JStyle.RingMessage] {
    try await world.transport.withDevice("ring", as: Ring.self) {
      try await $0.jStyle.history(of: opcode)
    }
  }

  /// The heart rates that the client reads, and those of the model.
  private func expectHeartRates(of ring: VirtualJStyleRing) async throws {
    let records = try await world.transport.withDevice("ring", as: Ring.self) { client in
      try client.assumeTime(start)
      return try await client.history(of: .heartRate, .all)
    }
    let model = ring.model.history
    let moments = model.moments(
      every: 5, { $0.heartRates.map(Int.init) }, measured: { $0.manualHeartRates })
    let known = moments.map {
      RingRecord(kind: .heartRate, start: $0.time, minutes: 0, value: .heartRate(UInt8($0.value)))
    }
    #expect(Set(records) == Set(known) && records.count == Set(known).count)
  }

  @Test(
    "The end of a history is alone on an X6B, and after the last records on a V8",
    arguments: JStyleProfile.all)
  func ends(_ profile: JStyleProfile) throws {
    _ = place(profile) { _ in }
    try world.simulation.run(limit: .seconds(7200)) {
      let values = try await ask(.oxygenLog)
      #expect(values.count > 2 && values.last?.suffix(2) == [0x66, 0xFF])
      #expect((values.last?.count == 2) == (profile.product == .x6b))
      #expect(values.dropLast().allSatisfy { $0.suffix(2) != [0x66, 0xFF] })
    }
  }

  @Test("A record goes on in the next notification", arguments: [23, 50, 247])
  func cutRecords(mtu: Int) throws {
    let ring = place(.x6b, mtu: mtu) { $0.traps = [.cutsRecords] }
    try world.simulation.run(limit: .seconds(7200)) {
      let parts = try await ask(.heartRateLog)
      // A host that parses each notification alone.
      let naive = parts.compactMap { try? JStyle.HeartRateLog(parsing: $0) }
      let readable = naive.reduce(0) { $0 + $1.records.count }
      #expect(try await history(.heartRateLog).count > readable)
      try await expectHeartRates(of: ring)
    }
  }

  @Test("A lost notification leaves no wrong checksum", arguments: [true, false])
  func lostNotification(cutsRecords: Bool) throws {
    let ring = place(cutsRecords ? .x6b : .v8) {
      $0.traps = cutsRecords ? [.losesNotifications, .cutsRecords] : [.losesNotifications]
    }
    try world.simulation.run(limit: .seconds(7200)) {
      let opcode: JStyle.Opcode = cutsRecords ? .heartRateLog : .spotHeartRateLog
      var assembler = JStyle.RecordAssembler(for: cutsRecords ? .x6b : .v8)
      let naive = try await ask(opcode).flatMap { assembler.consume($0) }
      #expect(naive.last == [opcode.rawValue, 0xFF] || cutsRecords)
      #expect(try await history(opcode).count > naive.count)
      try await expectHeartRates(of: ring)
    }
  }

  @Test("Dates are packed decimal in both directions")
  func packedDates() throws {
    let ring = place(.v8) { _ in }
    let time: CivilDateTime = "2026-11-28T19:12:14"
    let plain: [UInt8] = [0x01, 26, 11, 28, 19, 12, 14, 0, 0, 0, 0, 0, 0, 0, 0]
    let tidy: [UInt8] = [0x01, 22, 3, 18, 17, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0]
    try world.simulation.run(limit: .seconds(7200)) {
      // Numbers with a digit above 9 are refused, others are another time.
      #expect(try await ask(plain + [plain.reduce(0, &+)]).first?.first == 0x81)
      #expect(ring.model.dateTime(at: world.simulation.now).date == start.date)
      #expect(try await ask(tidy + [tidy.reduce(0, &+)]).first?.first == 0x01)
      #expect("\(ring.model.dateTime(at: world.simulation.now).date)" == "2016-03-12")
      try await world.transport.withDevice("ring", as: Ring.self) { client in
        try await client.setTime(time)
        let clock = try await client.jStyle.ask(JStyle.TimeRequest())
        guard case .time(let reply) = clock else { throw RingError.clockUnknown }
        #expect(reply.time.date == time.date && reply.time.minute == time.minute)
      }
      #expect(ring.model.dateTime(at: world.simulation.now).date == time.date)
      // A host that reads the dates of records as plain numbers.
      let record = try #require(try await ask(.oxygenLog).first)
      #expect(record[3...5] == [0x26, 0x03, 0x14])
      try await expectHeartRates(of: ring)
    }
  }

  @Test("A record from before the clock was set costs no other record")
  func unsetDates() throws {
    let ring = place(.v8) { $0.traps = [.storesUnsetDates] }
    try world.simulation.run(limit: .seconds(7200)) {
      let last = try #require(try await ask(.spotHeartRateLog).last { $0.count > 2 })
      #expect(throws: WireError.self) { try JStyle.SpotHeartRateLog(parsing: last) }
      try await expectHeartRates(of: ring)
    }
  }

  @Test("A ring waits after a page until it is asked for more", arguments: [1, 50, 252])
  func pages(length: Int) throws {
    let ring = place(.v8) { $0.pageLength = length }
    try world.simulation.run(limit: .seconds(72_000)) {
      let naive = try await ask(.temperatureLog)
      #expect(naive.last?.suffix(2) != [0x62, 0xFF])
      #expect(try await history(.temperatureLog).count > naive.joined().count / 11)
      if length > 1 { try await expectHeartRates(of: ring) }
    }
  }

  @Test("Numbers that are all zero and short totals are no harm")
  func forms() throws {
    _ = place(.v8) { $0.traps = [.countsNothing, .hasShortTotals] }
    try world.simulation.run(limit: .seconds(7200)) {
      #expect(try await history(.dayTotals).count == 7)
      let naive = Array(try await ask(.dayTotals).joined())
      #expect(stride(from: 0, to: naive.count, by: 27).count { naive[$0] == 0x51 } == 1)
    }
  }

  @Test("Records with a mark are no heart rate variability on an X6B")
  func uselessVariability() throws {
    let ring = place(.x6b) { $0.traps = [.storesUselessVariability] }
    try world.simulation.run(limit: .seconds(7200)) {
      let known = ring.model.history.moments(every: 30, { $0.heartRateVariability.map(Int.init) })
      #expect(try await history(.variabilityLog).count > known.count)
      let records = try await world.transport.withDevice("ring", as: Ring.self) { client in
        try client.assumeTime(start)
        return try await client.history(of: .heartRateVariability, .all)
      }
      #expect(records.map(\.start) == known.map(\.time))
    }
  }

  @Test("Deletion erases a history at once, and nothing but its own method sends it")
  func deletion() throws {
    let ring = place(.v8) { _ in }
    try world.simulation.run(limit: .seconds(7200)) {
      try await world.transport.withDevice("ring", as: Ring.self) { client in
        try client.assumeTime(start)
        _ = try await client.sync(deliver: { _ in })
        _ = try await client.histories(of: RecordKind.allCases, .all)
      }
      try await expectHeartRates(of: ring)
      try await world.transport.withDevice("ring", as: Ring.self) { client in
        try await client.jStyle.deleteRecords(of: .spotHeartRateLog)
        #expect(try await client.jStyle.history(of: .spotHeartRateLog).isEmpty)
        #expect(try await client.jStyle.history(of: .oxygenLog).count > 100)
      }
    }
  }
}
