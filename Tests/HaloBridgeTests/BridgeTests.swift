import HaloBridge

/// Keeps the values of a bridge; fails or sleeps before each value if asked to.
final class CollectingSink: BridgeSink {
  struct Refused: Error {}

  let name = "test"
  private let fails: Bool
  private let nap: (Duration, any Clock<Duration>)?
  private let state = Mutex<(values: [BridgeValue], hasEnded: Bool)>(([], false))
  var values: [BridgeValue] { state.withLock { $0.values } }
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  init(fails: Bool = false, nap: (Duration, any Clock<Duration>)? = nil) {
    (self.fails, self.nap) = (fails, nap)
  }

  func consume(_ value: BridgeValue) async throws {
    if let nap { try await nap.1.sleep(for: nap.0) }
    if fails { throw Refused() }
    state.withLock { $0.values.append(value) }
  }

  func end() { state.withLock { $0.hasEnded = true } }
}

extension SimulatedAir {
  /// Runs a bridge for a time, next to a body that changes the world.
  func bridge(
    _ sinks: [any BridgeSink], from source: BridgeSource, for time: Duration,
    _ world: @escaping @Sendable () async throws -> Void = {}
  ) throws -> Bridge {
    let bridge = Bridge(to: sinks, clock: simulation.clock)
    try simulation.run(limit: .seconds(7200)) { [self] in
      await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          do {
            try await bridge.run(from: source, over: SimulatedTransport(on: self))
          } catch {
            guard Task.isCancelled else { throw error }
          }
        }
        group.addTask { try await world() }
        try? await simulation.clock.sleep(for: time)
        group.cancelAll()
        while let result = await group.nextResult() {
          if case .failure(let error) = result, !(error is CancellationError) {
            Issue.record("\(error)")
          }
        }
      }
    }
    return bridge
  }
}

extension Sequence where Element: Equatable {
  /// The elements that differ from the one before.
  var changes: [Element] { reduce(into: [Element]()) { if $0.last != $1 { $0.append($1) } } }
}

@Suite("Bridge")
struct BridgeTests {
  private let air = SimulatedAir(Simulation(seed: 5))
  private var simulation: Simulation { air.simulation }

  init() { air.place(VirtualHeartRateStrap(seed: 5), as: "strap") }

  private func run(
    _ sinks: [any BridgeSink], from source: BridgeSource = .strap("strap"),
    for time: Duration, _ world: @escaping @Sendable () async throws -> Void = {}
  ) throws -> Bridge { try air.bridge(sinks, from: source, for: time, world) }

  @Test("A sink gets each value of a strap with its intervals and battery, then no contact")
  func values() throws {
    let sink = CollectingSink()
    let bridge = try run([sink], for: .seconds(60))
    let rates = sink.values.compactMap(\.beatsPerMinute)
    #expect(rates.count > 45 && rates.allSatisfy { (48...150).contains($0) })
    #expect(sink.values.contains { !$0.rrIntervals.isEmpty })
    #expect(
      sink.values.dropFirst(10).allSatisfy { $0.batteryPercent == 87 || $0.beatsPerMinute == nil })
    #expect(sink.values.last?.beatsPerMinute == nil)
    #expect(sink.hasEnded)
    #expect(bridge.reports.map(\.delivered) == [sink.values.count - 1])
    #expect(zip(sink.values, sink.values.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test("The loss of the source is no contact, and the values continue after the recovery")
  func loss() throws {
    let sink = CollectingSink()
    _ = try run([sink], for: .seconds(120)) {
      try await simulation.clock.sleep(for: .seconds(30))
      air.setAdapter(.poweredOff)
      try await simulation.clock.sleep(for: .seconds(20))
      air.setAdapter(.poweredOn)
    }
    let changes = sink.values.map { $0.beatsPerMinute != nil }.changes
    #expect(Array(changes.drop { !$0 }) == [true, false, true, false])
    let lost = try #require(
      sink.values.first { $0.beatsPerMinute == nil && $0.time > .seconds(10) })
    #expect(lost.time == .seconds(30))
  }

  @Test("A ring with a heart rate stream has a rate each second")
  func stream() throws {
    #expect(try ringValues(.r06, for: .seconds(90)).count { $0.beatsPerMinute != nil } > 70)
  }

  @Test(
    "A strap that is not worn has no contact, with and without contact bits",
    arguments: [GATT.SensorContact.detected, .unsupported])
  func notWorn(contact: GATT.SensorContact) throws {
    let strap = VirtualHeartRateStrap(profile: StrapProfile(name: "test", contact: contact))
    air.place(strap, as: "strap")
    let sink = CollectingSink()
    _ = try run([sink], for: .seconds(60)) {
      try await simulation.clock.sleep(for: .seconds(30))
      strap.isWorn = false
    }
    // Equal values without contact are handed over once, and once more at the end.
    let values = sink.values.map(\.beatsPerMinute)
    #expect(values.suffix(2) == [nil, nil] && values.filter { $0 == nil }.count == 2)
  }

  @Test(
    "A busy sink gets the last value if it needs less than a second, and is cancelled otherwise",
    arguments: [1, 900, 1100, 600_000])
  func lastValue(milliseconds: Int) throws {
    let sink = CollectingSink(nap: (.milliseconds(milliseconds), simulation.clock))
    _ = try run([sink], for: .milliseconds(60_500))
    #expect((sink.values.last.map { $0.beatsPerMinute == nil } ?? false) == (milliseconds < 1000))
    #expect(sink.hasEnded)
  }

  @Test("A sink that fails or sleeps does not disturb another", arguments: [true, false])
  func isolation(fails: Bool) throws {
    let nap = fails ? nil : (Duration.seconds(600), simulation.clock as any Clock<Duration>)
    let good = CollectingSink()
    let bad = CollectingSink(fails: fails, nap: nap)
    let bridge = try run([bad, good], for: .seconds(60))
    #expect(good.values.count > 45 && good.hasEnded && bad.hasEnded)
    #expect(bad.values.isEmpty)
    let reports = bridge.reports
    #expect(reports[0].delivered == 0 && reports[1].failures == 0)
    #expect(reports[1].longestDelay == .zero && reports[1].dropped == 0)
    if fails {
      #expect(reports[0].failures == reports[1].delivered)
      #expect(reports[0].lastFailure == "Refused()")
    } else {
      #expect(reports[0].dropped > 30)
    }
  }

  @Test("The delay of a sink is the time from the arrival to the end of the hand-over")
  func delay() throws {
    let sink = CollectingSink(nap: (.milliseconds(250), simulation.clock))
    let report = try #require(try run([sink], for: .seconds(60)).reports.first)
    #expect(report.longestDelay == .milliseconds(250))
    #expect(report.meanDelay == .milliseconds(250))
  }

  private func noon() throws -> CivilDateTime { try CivilDateTime(parsing: "2026-01-02T12:00:00") }

  /// Bridges a ring for a time, and returns the values.
  private func ringValues(_ profile: RingProfile, for time: Duration) throws -> [BridgeValue] {
    air.place(VirtualRing(model: RingModel(profile: profile, clock: try noon())), as: "ring")
    let sink = CollectingSink()
    _ = try run([sink], from: .ring("ring"), for: time)
    return sink.values
  }

  @Test(
    "A ring that does not answer a request for details is measured all the same",
    arguments: [Colmi.Opcode.battery, .todayTotals])
  func silentRing(opcode: Colmi.Opcode) throws {
    var profile = RingProfile.r02
    profile.silentOpcodes.insert(opcode)
    let rates = try ringValues(profile, for: .seconds(120)).filter { $0.beatsPerMinute != nil }
    #expect(rates.count > 10)
    #expect(rates.allSatisfy { ($0.batteryPercent == nil) == (opcode == .battery) })
    #expect(rates.allSatisfy { ($0.steps == nil) == (opcode != .battery) })
  }

  @Test("A ring that reports its rate only at the end of a measurement gives a rate, then none")
  func finalRate() throws {
    let contacts = try ringValues(.r08, for: .seconds(600)).map { $0.beatsPerMinute != nil }
    #expect(contacts.filter { $0 }.count > 8)
    #expect(zip(contacts, contacts.dropFirst()).allSatisfy { !($0 && $1) })
  }

  @Test(
    "The bridge of a ring whose sensor never sends a reading ends with the ways that were tried")
  func silentSensor() throws {
    var profile = RingProfile.r06
    profile.silentOpcodes.insert(.measurement)
    air.place(VirtualRing(model: RingModel(profile: profile, clock: try noon())), as: "ring")
    let bridge = Bridge(to: [CollectingSink()], clock: simulation.clock)
    #expect {
      try simulation.run {
        try await bridge.run(from: .ring("ring"), over: SimulatedTransport(on: air))
      }
    } throws: { error in
      "\(error)".contains("heart rate stream took longer than 30.0 seconds; reading of heart rate")
    }
    #expect(simulation.now < .seconds(70))
  }

  @Test("No rate of a ring counts for more than ten seconds", arguments: RingProfile.all, 0..<6)
  func age(profile: RingProfile, seed: Int) throws {
    let ring = VirtualRing(model: RingModel(profile: profile, clock: try noon()))
    air.place(ring, as: "ring")
    let sink = CollectingSink()
    let (bridge, world) = (self, simulation)
    _ = try bridge.run([sink], from: .ring("ring"), for: .seconds(900)) {
      var random = SplitMix64(seed: UInt64(seed))
      while true {
        try await world.clock.sleep(for: .seconds(random.number(in: 20...200)))
        ring.update { $0.isWorn = seed == 0 || !$0.isWorn }
      }
    }
    #expect(sink.values.contains { $0.beatsPerMinute != nil })
    for (value, next) in zip(sink.values, sink.values.dropFirst()) where value.hasContact {
      #expect(next.time - value.time <= .seconds(10))
    }
  }

  @Test("A strap whose notifications turn malformed, or have no rate of a heart, has no contact")
  func noRates() throws {
    for later in [[0x00, 0xFF], [0x06, 0xFF], [0x06, 3], [0x07, 0xFF, 0], [0x06, 0], []]
      as [[UInt8]]
    {
      air.place(TurningStrap(later: later), as: "strap")
      let sink = CollectingSink()
      _ = try run([sink], for: .seconds(60))
      let rates = sink.values.compactMap(\.beatsPerMinute)
      #expect((15...20).contains(rates.count) && rates.allSatisfy { $0 == 79 })
      let lost = try #require(
        sink.values.first { $0.beatsPerMinute == nil && $0.time > .seconds(10) })
      #expect(lost.time < .seconds(32))
    }
  }

  /// A strap that notifies 79 bpm twenty times, and then other bytes.
  private struct TurningStrap: LocalPeripheral {
    let later: [UInt8]
    let advertisement: AdvertisementData? = AdvertisementData(serviceUUIDs: [0x180D])
    let services = [
      GATTService(0x180D, characteristics: [GATTCharacteristic(0x2A37, properties: .notify)])
    ]

    func run(on link: any PeripheralLink) async {
      for beat in 0..<100 {
        guard (try? await link.clock.sleep(for: .seconds(1))) != nil else { return }
        try? link.notify(beat < 20 ? [0x06, 79] : later, from: .heartRateMeasurement)
      }
    }
  }

  @Test("A ring measures again and again, with battery and steps")
  func ring() throws {
    let rates = try ringValues(.r02, for: .seconds(300)).filter { $0.beatsPerMinute != nil }
    #expect(rates.count > 50)
    #expect(rates.allSatisfy { $0.batteryPercent != nil && $0.steps != nil })
    #expect((rates.last?.time ?? .zero) > .seconds(250))
  }
}

@Suite("Peripheral sink")
struct PeripheralSinkTests {
  private let air = SimulatedAir(Simulation(seed: 8))
  private var simulation: Simulation { air.simulation }

  @Test("Two centrals read a bridged strap as a strap, across a loss of the source")
  func bridged() throws {
    let sink = PeripheralSink(localName: "Bridge")
    air.place(VirtualHeartRateStrap(seed: 3), as: "strap")
    air.place(sink, as: "bridge")
    let bridge = Bridge(to: [sink], clock: simulation.clock)
    // The measurements that each central has read.
    let seen = Mutex<[[GATT.HeartRateMeasurement]]>([[], []])
    try simulation.run(limit: .seconds(3600)) {
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          try? await bridge.run(
            from: .strap("strap"), over: SimulatedTransport(on: air, as: "bridge host"))
        }
        for index in 0...1 {
          group.addTask { @Sendable in
            let transport = SimulatedTransport(on: air, as: "bike \(index)")
            try? await HeartRateFollower(over: transport, peripheral: "bridge").run { event in
              switch event {
              case .measurement(let value): seen.withLock { $0[index].append(value) }
              case .disconnected(let error): Issue.record("\(error)")
              case .connected(let strap):
                #expect(strap.location == GATT.BodySensorLocation(.other))
              default: break
              }
            }
          }
        }
        try? await simulation.clock.sleep(for: .seconds(60))
        air.setAdapter(.poweredOff, of: "bridge host")
        try? await simulation.clock.sleep(for: .seconds(60))
        air.setAdapter(.poweredOn, of: "bridge host")
        try? await simulation.clock.sleep(for: .seconds(60))
        group.cancelAll()
      }
    }
    for values in seen.withLock({ $0 }) {
      let contacts = values.map(\.contact).changes
      #expect(
        Array(contacts.drop { $0 == .notDetected }.prefix(3))
          == [.detected, .notDetected, .detected])
      #expect(values.allSatisfy { ($0.beatsPerMinute == 0) == ($0.contact == .notDetected) })
      // Without contact the sink notifies the centrals once a second.
      #expect(values.filter { $0.contact == .notDetected }.count > 55)
      #expect(values.contains { !$0.rrIntervals.isEmpty })
    }
  }

  @Test("A central reads the battery of the source, once it is known")
  func battery() throws {
    let sink = PeripheralSink()
    air.place(sink, as: "bridge")
    try simulation.run(limit: .seconds(60)) {
      try await SimulatedTransport(on: air).withDevice("bridge", as: HeartRateStrap.self) { strap in
        let unknown = try await strap.batteryLevel()
        sink.consume(BridgeValue(beatsPerMinute: 70, batteryPercent: 41))
        let known = try await strap.batteryLevel()
        #expect(unknown == nil && known?.percent == 41)
      }
    }
  }

  @Test(
    "Intervals that do not fit into one notification follow in order", arguments: [1, 8, 9, 40])
  func manyIntervals(count: Int) throws {
    let sink = PeripheralSink()
    air.place(sink, as: "bridge")
    let sent = (0..<count).map { UInt16(600 + $0) }
    let received = try simulation.run(limit: .seconds(60)) {
      try await SimulatedTransport(on: air).withDevice("bridge", as: HeartRateStrap.self) { strap in
        var received: [UInt16] = []
        var isFirst = true
        for try await event in try await strap.events() {
          guard case .measurement(let value) = event else { continue }
          received += Array(value.rrIntervals)
          if isFirst { sink.consume(BridgeValue(beatsPerMinute: 70, rrIntervals: sent)) }
          isFirst = false
          if received.count >= count { return received }
        }
        return received
      }
    }
    #expect(received == sent)
  }
}
