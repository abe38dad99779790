import HaloScenario
import HaloTestSupport

@testable import HaloDevices

@Suite("Kinds of records that a ring does not answer")
struct UnansweredKindsTests {
  /// A ring that remains on the air from one visit to the next.
  private struct LastingRing: InWorld {
    let world: World
    let ring: VirtualRing
    let start: CivilDateTime = "2026-03-14T21:30:00"

    init(_ profile: RingProfile, seed: UInt64 = 1) throws {
      world = World(seed: seed)
      let history = RingHistory.plausibleWeek(until: start, seed: seed)
      let model = RingModel(profile: profile, history: history, clock: start, seed: seed)
      ring = VirtualRing(model: model, seed: seed)
      world.air.place(ring, as: "ring")
    }

    var now: CivilDateTime? { start.adding(seconds: Int(simulation.now.components.seconds)) }

    /// Connects, sets the clock and runs a body; returns its value and its duration.
    func visit<Value: Sendable>(
      _ options: RingOptions = RingOptions(),
      _ body: @escaping @Sendable (Ring) async throws -> Value
    ) throws -> (value: Value, time: Duration) {
      try world.use("ring", as: Ring.self, options: options) { ring in
        try await ring.setTime(now)
        let begin = simulation.now
        let value = try await body(ring)
        return (value, simulation.now - begin)
      }
    }

    func sync(
      _ basket: SyncBasket, retries: Bool = false
    ) throws -> (report: SyncReport, time: Duration) {
      var options = RingOptions()
      options.retriesUnanswered = retries
      let (report, time) = try visit(options) { ring in
        // The cursor passes through the storage of the app.
        let cursor: SyncCursor = try JSONValue(basket.cursor).decode()
        let report = try await ring.sync(from: cursor) { basket.add($0) }
        #expect(basket.batches == 0 || basket.cursor == report.cursor)
        return report
      }
      return (report, time)
    }

    func pass(_ time: Duration) throws {
      try simulation.run { try await world.sleep(time) }
    }
  }

  private static let kinds: [RecordKind] = [
    .bloodOxygen, .stress, .heartRateVariability, .temperature, .manualHeartRate,
    .manualBloodOxygen, .manualTemperature,
  ]

  /// Returns a ring that is silent about some kinds, and whose capabilities exclude others.
  private static func profile(
    silent: Set<RecordKind>, excluded: Set<RecordKind>
  ) -> RingProfile {
    var profile = RingProfile.full
    profile.timing = .steady
    var raw = (0..<14).map { profile.capabilities.raw.byte(at: $0) }
    for kind in kinds {
      if silent.contains(kind) {
        switch kind.channel {
        case .command(let opcode): profile.silentOpcodes.insert(Colmi.Opcode(rawValue: opcode))
        case .bigData(let action): profile.actions.remove(Colmi.BigDataAction(rawValue: action))
        }
      }
      guard let capability = kind.capability, excluded.contains(kind) else { continue }
      raw[capability.byte - 1] &= ~capability.mask
    }
    profile.capabilities = Colmi.Capabilities(raw: Colmi.RawPayload(truncating: raw))
    return profile
  }

  @Test(
    "No flag that lies loses a record, and no later sync waits", arguments: 0..<48 as Range<UInt64>)
  func flags(seed: UInt64) throws {
    var random = HaloSimulator.SplitMix64(seed: seed)
    var silent: Set<RecordKind> = []
    var excluded: Set<RecordKind> = []
    for kind in Self.kinds {
      if random.number(in: 0...2) == 0 { silent.insert(kind) }
      if random.number(in: 0...1) == 0 { excluded.insert(kind) }
    }
    // One capability is about both.
    if excluded.contains(.temperature) || excluded.contains(.manualTemperature) {
      excluded.formUnion([.temperature, .manualTemperature])
    }
    let world = try LastingRing(Self.profile(silent: silent, excluded: excluded), seed: seed)
    let present = RecordKind.allCases.filter { !silent.contains($0) }
    let truth = RingTruth(world.ring.model.history).records(of: present)
    let basket = SyncBasket()

    let (first, firstTime) = try world.sync(basket)
    #expect(basket.records.sorted() == truth)
    #expect(Set(first.complete) == Set(present))
    #expect(Set(first.unsupported) == silent.intersection(excluded))
    #expect(Set(first.incomplete.keys) == silent.subtracting(excluded))
    // Twice 8 s and 2 s of settling for each silence that the capabilities deny.
    #expect(firstTime < .seconds(17 + 19 * silent.subtracting(excluded).count))

    let (second, secondTime) = try world.sync(basket)
    #expect(Set(second.unsupported) == silent && second.isComplete)
    #expect(secondTime < .seconds(8))
    let (third, thirdTime) = try world.sync(basket)
    #expect(Set(third.unsupported) == silent && third.isComplete)
    #expect(thirdTime < .seconds(6))
    #expect(basket.records.sorted() == truth)
    for retries in [false, true] {
      var options = RingOptions()
      options.retriesUnanswered = retries
      options.unanswered = third.cursor.unanswered
      let lacking = try world.visit(options) { ring in
        try await ring.colmi.lacking(among: RecordKind.allCases)
      }.value
      #expect(lacking == (retries ? silent.intersection(excluded) : excluded.union(silent)))
    }

    // The present records of the kinds that the flags or a silence hid.
    try world.pass(.seconds(7 * 86_400))
    let now = try #require(world.now)
    world.ring.update { [excluded] model in
      model.profile = Self.profile(silent: [], excluded: excluded)
      model.history = RingHistory.plausibleWeek(until: now, seed: seed + 1)
    }
    let (later, _) = try world.sync(basket)
    #expect(Set(later.complete) == Set(RecordKind.allCases))
    let all = RingTruth(world.ring.model.history).records(of: RecordKind.allCases)
    #expect(Set(all).isSubset(of: Set(basket.records)))
  }

  @Test("Silence about heart rates, steps and sleep stays a fault, however often it occurs")
  func universal() throws {
    var profile = RingProfile.full
    profile.silentOpcodes.insert(.heartRateLog)
    let world = try LastingRing(profile)
    let basket = SyncBasket()
    for _ in 0..<3 {
      let (report, _) = try world.sync(basket)
      #expect(report.incomplete.keys.contains(.heartRate) && !report.isComplete)
      #expect(!report.unsupported.contains(.heartRate))
    }
    world.ring.update { $0.profile = .full }
    #expect(try world.sync(basket).report.isComplete)
    let kinds = UnansweredKinds("heartRate=2026-03-14 stress=2026-03-14", firmware: "F")
    #expect(kinds.kinds == [.stress])
  }

  @Test("A silence outside of a sync proves nothing about a kind that syncs have read")
  func wasRead() throws {
    let silent = Self.profile(silent: [.stress], excluded: [.stress])
    let world = try LastingRing(Self.profile(silent: [], excluded: [.stress]))
    let basket = SyncBasket()
    #expect(try world.sync(basket).report.complete.contains(.stress))
    world.ring.update { $0.profile = silent }
    var options = RingOptions()
    options.unanswered = try world.visit { ring in
      _ = try await ring.histories(of: [.stress], .today)
      return ring.unanswered
    }.value
    #expect(options.unanswered.kinds == [.stress])
    let report = try world.visit(options) { ring in
      try await ring.sync(from: basket.cursor) { basket.add($0) }
    }.value
    #expect(report.incomplete.keys.contains(.stress))
  }

  @Test("A kind is asked for again after a week, an update, and on request")
  func again() throws {
    for change in 0..<4 {
      let world = try LastingRing(.r11)
      let basket = SyncBasket()
      #expect(try world.sync(basket).report.unsupported.contains(.temperature))
      world.ring.update { $0.profile.actions.insert(.temperatureHistory) }
      #expect(try world.sync(basket).report.unsupported.contains(.temperature))
      switch change {
      case 0: try world.pass(.seconds(6 * 86_400))
      case 1: try world.pass(.seconds(7 * 86_400))
      case 2:
        var model = world.ring.model
        model.profile.deviceInformation[0x2A26] = Array("RT11CR_1.00.09_260101".utf8)
        world.air.place(VirtualRing(model: model, seed: 1), as: "ring")
      default: break
      }
      let (report, time) = try world.sync(basket, retries: change == 3)
      #expect(report.complete.contains(.temperature) == (change != 0), "change \(change)")
      #expect(change != 2 || time < .seconds(8), "\(time)")
    }
  }

  @Test(
    "A history that the capabilities exclude is unsupported after one short wait",
    arguments: [RingProfile.r02, .r06, .r10, .r11])
  func typedHistories(_ profile: RingProfile) throws {
    let world = try LastingRing(profile)
    _ = try world.visit { ring in
      for limit in [Duration.milliseconds(2500), .milliseconds(1)] {
        let begin = world.simulation.now
        await #expect(throws: RingError.unsupported(.colmi(Colmi.Opcode(rawValue: 0x25)))) {
          _ = try await ring.colmi.temperatureHistory(.lastWeek)
        }
        #expect(world.simulation.now - begin <= limit)
      }
      #expect(ring.unanswered.kinds == [.temperature])
      _ = try await ring.histories(of: RecordKind.allCases, .lastWeek)
      return 0
    }
  }

  @Test("Several histories share one wait, and another connection needs none")
  func shared() throws {
    let world = try LastingRing(.r02)
    let today = DayRange.day(world.start.date)
    let (unanswered, first) = try world.visit { ring in
      _ = try await ring.histories(of: RecordKind.allCases, today)
      return ring.unanswered
    }
    #expect(unanswered.kinds.count == 4 && unanswered.firmware == "R02_3.00.06_240523")
    var options = RingOptions()
    options.unanswered = unanswered
    let (answers, second) = try world.visit(options) { ring in
      try await ring.histories(of: RecordKind.allCases, today).map { $0.answer.value != nil }
    }
    #expect(answers.count { !$0 } == 4)
    #expect(first < .seconds(6) && second < first - .milliseconds(1500), "\(first), \(second)")
  }

  @Test("Only a whole silence of a ring that still answers is remembered")
  func proof() throws {
    let capabilities = Colmi.Capabilities(raw: Colmi.RawPayload()).frame.bytes
    let frames = try Colmi.SlotLog<Colmi.StressLog>(daysAgo: 0, values: [20]).frames.map(\.bytes)
    let battery = ScriptedRing.Step.uart(bytes(0x03, [78]))
    let later = [ScriptedRing.Step.wait(.seconds(3))] + frames.map { .uart($0) }
    /// The reply to a request for stress, and whether the ring is deaf to all but the time.
    let rings: [(reply: [ScriptedRing.Step], isDeaf: Bool)] = [
      ([], false), ([], true), ([.uart(frames[0])], false), (later, false),
    ]
    for (number, scripted) in rings.enumerated() {
      let world = World()
      let isRemembered = try world.visit { request, _ in
        switch request[0] {
        case 0x01: [.uart(capabilities)]
        case 0x03: scripted.isDeaf ? [] : [battery]
        case 0x37: scripted.reply
        default: []
        }
      } _: { ring, _ in
        try await ring.setTime(Sample.now)
        _ = try await asking { () async throws(RingError) in try await ring.colmi.stressHistory() }
        try await world.sleep(.seconds(5))
        let isRemembered = ring.unanswered.kinds == [.stress]
        // A reply after the short deadline ends the doubt about the kind.
        if number == 3 {
          #expect(try await ring.colmi.stressHistory().map(\.value.values.first) == [20])
        }
        return isRemembered
      }
      #expect(isRemembered == (number == 0), "ring \(number)")
    }
  }

  @Test("The text and JSON forms keep everything, and drop malformed words")
  func forms() throws {
    var random = HaloSimulator.SplitMix64(seed: 1)
    let day: CivilDate = "2026-03-14"
    for _ in 0..<200 {
      var value = UnansweredKinds()
      let firmware = random.number(in: 0...2) == 0 ? nil : "RT11 \"\u{1B}é"
      for kind in Self.kinds where random.number(in: 0...2) == 0 {
        let day = try #require(day.adding(days: random.number(in: 0...400)))
        value.add(kind, on: day, firmware: firmware, isCertain: random.number(in: 0...1) == 0)
      }
      #expect(UnansweredKinds(value.words, firmware: value.firmware) == value)
      let json: UnansweredKinds = try JSONValue(value).decode()
      #expect(json == value)
      var device = KnownDevice(id: "C0:00:5E:00:53:01", name: "left", kind: .ring)
      device.unanswered = value
      let line = try KnownDeviceLine(parsing: KnownDeviceLine(device).bytes)
      #expect(try line.device() == device)
    }
    let odd = UnansweredKinds(
      "x=2026-03-14 stress= workout=2026-02-30 temperature=2026-03-14", firmware: "")
    #expect(odd.kinds == [.temperature])
  }

  @Test("Kinds of another firmware are not merged")
  func otherFirmware() {
    var merged = UnansweredKinds("temperature=2026-03-14", firmware: "one")
    let before = merged
    merged.merge(UnansweredKinds("stress=2026-03-14", firmware: "other"))
    #expect(merged == before)
  }
}
