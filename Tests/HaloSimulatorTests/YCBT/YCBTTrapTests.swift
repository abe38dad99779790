@Suite("Traps of Yucheng rings")
struct YCBTTrapTests {
  private let simulation = Simulation(seed: 5)
  private let start: CivilDateTime = "2026-03-14T21:30:00"

  private func place(
    _ profile: YCBTProfile, mtu: Int = 247, hasWearer: Bool = false,
    _ change: (inout YCBTProfile) -> Void = { _ in }
  ) -> (air: SimulatedAir, ring: VirtualYCBTRing) {
    let air = SimulatedAir(simulation, conditions: AirConditions(mtu: mtu))
    var (profile, colmi) = (profile, RingProfile.full)
    change(&profile)
    colmi.timing = .constant(.microseconds(7500))
    var model = RingModel(
      profile: colmi, history: .plausibleWeek(until: start, seed: 3), clock: start)
    if hasWearer { model.wearer = Wearer(seed: 3, start: start) }
    let simulation = simulation
    let ring = VirtualYCBTRing(profile: profile, model: model, time: { simulation.now })
    air.place(ring, as: "ring")
    return (air, ring)
  }

  @Test("Replies are lost until the host has subscribed to both characteristics")
  func earlyReplies() throws {
    let (air, ring) = place(.r99)
    try air.visit(subscribing: [.ycbtCommand]) { host in
      #expect(try await host.ask(YCBT.DeviceInfoRequest()).isEmpty)
      #expect(try await host.ask(YCBT.SetTimeRequest(start)).isEmpty)
      let stream = try await host.connection.notifications(from: .ycbtStream)
      #expect(try await host.ask(YCBT.DeviceInfoRequest()).count == 1)
      withExtendedLifetime(stream) {}
    }
    #expect(ring.model.dateTime(at: simulation.now).date == start.date)
  }

  @Test("Histories are lost at the smallest MTU, or come in pieces", arguments: YCBTProfile.all)
  func smallMTU(_ profile: YCBTProfile) throws {
    let (air, _) = place(profile, mtu: 23)
    try air.visit { host in
      let request = try YCBT.HistoryRequest(opcode: .heartRateHistory)
      let arrivals = try await host.write(request.bytes, wait: .seconds(120))
      let frames = try RawRingHost.frames(in: arrivals)
      let header = try YCBT.HistoryHeader(parsing: #require(frames.first))
      #expect(frames.last?.opcode == .historyEnd)
      let count = frames.reduce(0) {
        $0 + ($1.opcode == .heartRateData ? $1.payload.bytes.count : 0)
      }
      #expect((count < header.byteCount ?? 0) == profile.traps.contains(.losesLongFrames))
      #expect(arrivals.allSatisfy { $0.bytes.count <= 20 })
    }
  }

  @Test("A stopped clock stamps all records with its setting, until a factory reset")
  func stoppedClock() throws {
    let (air, ring) = place(.r99, hasWearer: true) { $0.traps.insert(.clockIsStopped) }
    let times = { @Sendable (outcome: YCBT.HistoryAssembler.Outcome?) throws -> [CivilDateTime] in
      guard case .block(let block) = outcome else { return [] }
      return try block.decoded(as: YCBT.HeartRateData.self).records.map(\.time.dateTime)
    }
    try simulation.run {
      try await RawRingHost.visit(air) { host in
        _ = try await host.ask(YCBT.SetTimeRequest(start))
      }
      try await simulation.clock.sleep(for: .seconds(7200))
      try await RawRingHost.visit(air) { host in
        let stopped = try times(try await host.block(.heartRate))
        #expect(stopped.count { $0 == start } > 20)
        #expect(stopped.allSatisfy { $0 <= start })
        _ = try? await host.write(YCBT.FactoryResetRequest().bytes)
        #expect(try await host.connection.disconnection() == .remote)
      }
      #expect(ring.model.history.days.isEmpty)
      try await RawRingHost.visit(air) { host in
        _ = try await host.ask(YCBT.SetTimeRequest(start))
      }
      try await simulation.clock.sleep(for: .seconds(7200))
      try await RawRingHost.visit(air) { host in
        let running = try times(try await host.block(.heartRate))
        #expect(running.count > 20 && Set(running).count == running.count)
      }
    }
  }

  @Test("A ring can delete the records that a host accepts", arguments: [true, false])
  func deletion(deletes: Bool) throws {
    let (air, _) = place(.tk5) {
      if deletes { $0.traps.insert(.deletesAcceptedBlocks) }
    }
    try simulation.run {
      // A block without an answer stays.
      let first = try await RawRingHost.visit(air) { host in
        try await host.block(.heartRate, answer: nil)
      }
      let second = try await RawRingHost.visit(air) { host in try await host.block(.heartRate) }
      let third = try await RawRingHost.visit(air) { host in
        let third = try await host.block(.heartRate)
        // Other stores keep their records, and a delete empties one.
        #expect(try await host.block(.combined) != .nothing)
        let delete = try YCBT.HistoryDeleteRequest(opcode: YCBT.HistoryKind.sleep.delete)
        #expect(try await host.block(.sleep) != .nothing)
        _ = try await host.ask(delete)
        #expect(try await host.block(.sleep) == .nothing)
        return third
      }
      #expect(first == second && first != .nothing)
      #expect(deletes ? third == .nothing : third == first)
    }
  }

  @Test("A deleted record does not hide a later one that is equal")
  func equalRecords() throws {
    let (air, ring) = place(.tk5) { $0.traps.insert(.deletesAcceptedBlocks) }
    let date = start.date
    try air.visit { host in
      for (readings, expected) in [(2, 2), (2, 0), (3, 1), (3, 0)] {
        ring.update { model in
          var day = RingHistory.Day()
          day.manualHeartRates = (0..<readings).map { _ in .init(minuteOfDay: 60, value: 71) }
          model.history = RingHistory(days: [date: day])
        }
        let outcome = try await host.block(.heartRate)
        let count = if case .block(let block) = outcome { block.bytes.bytes.count } else { 0 }
        #expect(count == 6 * expected && (expected > 0 || outcome == .nothing))
      }
    }
  }

  @Test("A new query takes the place of a block that the host has not answered")
  func abandonedBlock() throws {
    let (air, _) = place(.tk5) { $0.traps.insert(.deletesAcceptedBlocks) }
    try air.visit { host in
      let first = try await host.block(.heartRate, answer: nil)
      #expect(try await host.block(.combined) != .nothing)
      #expect(try await host.block(.combined) == .nothing)
      #expect(try await host.block(.heartRate) == first)
    }
  }

  @Test("The ring begins no other block before the host has answered the last one")
  func openBlock() throws {
    let (air, _) = place(.tk5) { $0.traps.insert(.waitsForBlockAnswer) }
    try air.visit { host in
      let request = try YCBT.HistoryRequest(opcode: .heartRateHistory)
      let frames = try await host.ask(request, wait: .seconds(120))
      #expect(try await host.ask(YCBT.HistoryRequest(opcode: .sleepHistory)).isEmpty)
      for answer in [YCBT.BlockAnswer.wrongCRC, nil] {
        let again = try await host.ask(
          YCBT.BlockAcknowledgement(answer: answer), wait: .seconds(120))
        #expect(again == Array(frames.dropFirst()))
      }
      #expect(try await host.ask(request, wait: .seconds(120)).first?.opcode == request.opcode)
      #expect(try await host.ask(YCBT.BlockAcknowledgement(answer: .accepted)).isEmpty)
      #expect(try await !host.ask(YCBT.HistoryRequest(opcode: .sleepHistory)).isEmpty)
    }
  }

  @Test("The query for the chip ends the link of an R10M", arguments: YCBTProfile.all)
  func chip(_ profile: YCBTProfile) throws {
    let (air, _) = place(profile)
    try air.visit { host in
      let frames = try? await host.ask(YCBT.ChipRequest())
      let isDown = (try? await host.ask(YCBT.DeviceInfoRequest())) == nil
      #expect(isDown == (profile == .r10M))
      #expect((frames?.first?.payload == [0xFC]) == (profile != .r10M))
    }
  }

  @Test("An R99 refuses commands that it claims, and is silent about blood oxygen")
  func refusals() throws {
    let (air, _) = place(.r99)
    try air.visit { host in
      let monitor = try YCBT.Monitor(opcode: .bloodPressureMonitor, isOn: true)
      #expect(
        try await host.write(monitor.bytes).map(\.bytes)
          == [[0x01, 0x1C, 0x07, 0x00, 0xFC, 0xCB, 0x44]])
      #expect(try await host.ask(YCBT.NameRequest()).map(\.payload) == [[0xFE]])
      let measurement = YCBT.MeasurementRequest(isOn: true, mode: .heartRateVariability)
      #expect(
        try await host.write(measurement.bytes).map(\.bytes) == [
          [0x03, 0x2F, 0x07, 0x00, 0x01, 0xCF, 0x89]
        ])
      #expect(try await host.block(.bloodOxygen) == nil)
      #expect(try await host.block(.temperature) == .refused(.unknownKey))
      #expect(try await host.block(.sport) == .nothing)
      // Its combined records have blood oxygen and zeros.
      guard case .block(let block) = try await host.block(.combined) else {
        Issue.record("no combined records")
        return
      }
      let records = try block.decoded(as: YCBT.CombinedData.self).records
      #expect(records.allSatisfy { $0.bloodOxygen > 90 && $0.heartRateVariability == 0 })
    }
  }

  @Test(
    "A wrong length ends the link of an R99",
    arguments: [
      "020009004743", "02000700474300", "0200080047436f", "020009004743000000", "02000700473ce8",
    ], [YCBTProfile.r99, .tk5])
  func wrongLength(_ text: String, _ profile: YCBTProfile) throws {
    let (air, _) = place(profile)
    let bytes = try HexBytes(parsing: text).bytes
    try air.visit { host in
      _ = try? await host.write(bytes)
      // An incomplete frame takes the first of these commands.
      for _ in 0..<2 { _ = try? await host.ask(YCBT.DeviceInfoRequest()) }
      let isDown = (try? await host.ask(YCBT.DeviceInfoRequest())) == nil
      #expect(isDown == (profile == .r99))
    }
  }

  @Test("The first value of a measurement is not the last, which the ring stores")
  func settlingSensor() throws {
    let (air, ring) = place(.r99)
    try air.visit { host in
      let request = YCBT.MeasurementRequest(isOn: true, mode: .heartRate)
      let frames = try await host.ask(request, wait: .seconds(45))
      let rates = frames.compactMap { try? YCBT.LiveHeartRate(parsing: $0).heartRate }
      let (first, last) = (try #require(rates.first), try #require(rates.last))
      #expect(first < 50 && last > 55)
      #expect(
        try YCBT.MeasurementEnd(parsing: #require(frames.last))
          == YCBT.MeasurementEnd(mode: .heartRate, result: .succeeded))
      #expect(ring.model.history.days[start.date]?.manualHeartRates.last?.value == last)
    }
  }

  @Test(
    "The Heart Rate service reports no contact, and a heart rate even without a finger",
    arguments: [true, false])
  func wrongContact(isWorn: Bool) throws {
    let (air, ring) = place(isWorn ? .r99 : .tk5)
    if !isWorn { ring.update { $0.isWorn = false } }
    try air.visit(subscribing: [.ycbtCommand, .ycbtStream, .heartRateMeasurement]) { host in
      let request = YCBT.MeasurementRequest(isOn: true, mode: .heartRate)
      let arrivals = try await host.write(request.bytes, wait: .seconds(45))
      let strap = try arrivals.filter { $0.characteristic == .heartRateMeasurement }
        .map { try GATT.HeartRateMeasurement(parsing: $0.bytes) }
      let rates = Set(strap.map(\.beatsPerMinute))
      #expect(isWorn ? rates.count > 1 : strap.count > 40 && rates == [60])
      #expect(strap.allSatisfy { $0.contact == .notDetected })
      guard !isWorn else { return }
      // The ring's own measurement finds no finger.
      let frames = try RawRingHost.frames(in: arrivals)
      #expect(frames.count == 2)
      #expect(
        try YCBT.MeasurementEnd(parsing: #require(frames.last))
          == YCBT.MeasurementEnd(mode: .heartRate, result: .failed))
    }
  }
}
