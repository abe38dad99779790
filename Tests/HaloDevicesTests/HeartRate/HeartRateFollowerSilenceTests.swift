import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@Suite("Heart rate follower, silence limit")
struct HeartRateFollowerSilenceTests {
  private struct Enough: Error, Equatable {}

  private let simulation = Simulation(seed: 9)
  private let air: SimulatedAir
  private var transport: SimulatedTransport { SimulatedTransport(on: air) }

  init() {
    air = SimulatedAir(simulation)
  }

  /// Runs a follower until the handler has enough measurements.
  private func events(
    silenceLimit: Duration? = .seconds(30), untilMeasurement count: Int
  ) throws -> [HeartRateEvent] {
    let follower = HeartRateFollower(over: transport, silenceLimit: silenceLimit)
    return try simulation.run(limit: .seconds(7200)) {
      var events: [HeartRateEvent] = []
      await #expect(throws: Enough()) {
        try await follower.run { event in
          events.append(event)
          if Self.measurements(events).count == count { throw Enough() }
        }
      }
      return events
    }
  }

  private static func measurements(_ events: [HeartRateEvent]) -> [GATT.HeartRateMeasurement] {
    events.compactMap { if case .measurement(let value) = $0 { value } else { nil } }
  }

  @Test("A follower waits until Bluetooth is back", arguments: [0, 100, 700, 5000], [false, true])
  func adapterAway(milliseconds: Int, isAbsent: Bool) throws {
    let away: AdapterState = isAbsent ? .absent : .poweredOff
    air.place(VirtualHeartRateStrap(), as: "strap")
    let events = try simulation.run(limit: .seconds(7200)) {
      async let world: Void = {
        try await simulation.clock.sleep(for: .milliseconds(milliseconds))
        air.setAdapter(away)
        try await simulation.clock.sleep(for: .seconds(3600))
        air.setAdapter(.poweredOn)
      }()
      var events: [HeartRateEvent] = []
      await #expect(throws: Enough()) {
        try await HeartRateFollower(over: transport).run { event in
          events.append(event)
          if case .measurement = event, simulation.now > .seconds(3600) { throw Enough() }
        }
      }
      try await world
      return events
    }
    // Reported once, even after a long time; found again soon after.
    #expect(events.filter { $0 == .unavailable(away) }.count == 1)
    #expect(simulation.now < .milliseconds(3_600_000 + milliseconds) + .seconds(5))
  }

  @Test("A follower ends when it may not use Bluetooth, at once or later")
  func unauthorized() throws {
    air.place(VirtualHeartRateStrap(), as: "strap")
    for step in 0..<3 {
      air.setAdapter(step == 0 ? .unauthorized : step == 1 ? .poweredOff : .poweredOn)
      try simulation.run(limit: .seconds(60)) {
        async let world: Void = {
          try await simulation.clock.sleep(for: .seconds(5))
          air.setAdapter(.unauthorized)
        }()
        await #expect(throws: BLEError.unavailable(.unauthorized)) {
          try await HeartRateFollower(over: transport).run { _ in }
        }
        try await world
      }
    }
  }

  @Test("A follower leaves a silent strap, and searches for it again")
  func silence() throws {
    let strap = ScriptedStrap(on: simulation) { link in
      [.wait(.seconds(29)), .notify([0, UInt8(60 + link)])]
    }
    air.place(strap, as: "strap")
    let events = try events(untilMeasurement: 3)
    #expect(Self.measurements(events).map(\.beatsPerMinute) == [60, 61, 62])
    let silent = BLEError.timedOut(
      operation: "notification from \(CharacteristicID.heartRateMeasurement)", after: .seconds(30))
    #expect(events.filter { $0 == .disconnected(silent) }.count == 2)
    let times = try simulation.run { await strap.subscriptions }
    for (one, next) in zip(times, times.dropFirst()) {
      #expect(next - one > .seconds(59) && next - one < .seconds(61))
    }
  }

  @Test("Without a limit, or while the handler is busy, a follower keeps a silent strap")
  func silenceLimit() throws {
    let strap = ScriptedStrap(on: simulation) { _ in
      [.notify([0, 60]), .wait(.seconds(3000)), .notify([0, 61])]
    }
    air.place(strap, as: "strap")
    let events = try events(silenceLimit: nil, untilMeasurement: 2)
    #expect(events.filter { $0 == .scanning }.count == 1)
    air.place(VirtualHeartRateStrap(), as: "strap")
    let count = try simulation.run {
      var count = 0
      await #expect(throws: Enough()) {
        try await HeartRateFollower(over: transport).run { event in
          if case .disconnected(let error) = event { Issue.record("\(error)") }
          guard case .measurement = event else { return }
          count += 1
          if count % 10 == 1 { try await simulation.clock.sleep(for: .seconds(100)) }
          if count == 150 { throw Enough() }
        }
      }
      return count
    }
    #expect(count == 150)
  }

  @Test("Incomplete discoveries end no follower if each is followed by a complete one")
  func incompleteDiscoveries() throws {
    // The first service of this strap is one of its manufacturer.
    let strap = air.place(VirtualHeartRateStrap(profile: .polarH10), as: "strap")
    let follower = HeartRateFollower(over: transport, peripheral: "strap")
    let missing = BLEError.characteristicNotFound(.heartRateMeasurement)
    let lost = try simulation.run {
      var lost: [BLEError] = []
      await #expect(throws: Enough()) {
        try await follower.run { event in
          switch event {
          case .scanning where lost.last != missing:
            air.inject([.at(.zero, .servicesIncomplete)], into: "strap")
          case .disconnected(let error): lost.append(error)
          case .measurement where lost.count == 5: throw Enough()
          case .measurement: strap.simulateDisconnection()
          default: break
          }
        }
      }
      return lost
    }
    let remote = BLEError.disconnected(.remote)
    #expect(lost == [missing, remote, missing, remote, missing])
  }

  @Test(
    "If the location cannot be read, no measurement is lost",
    arguments: [.noAnswer, .stall(.seconds(5)), .disconnect] as [Fault.Failure])
  func locationFails(failure: Fault.Failure) throws {
    air.place(VirtualHeartRateStrap(), as: "strap")
    // The follower first discovers the services, then reads the location.
    air.inject([.operation(2, failure)], into: "strap")
    let events = try events(untilMeasurement: 20)
    #expect(air.faultCount > 0)
    let arrived = air.log.filter { $0.operation == .notify }.map(\.value)
    #expect(arrived == Self.measurements(events).map(\.bytes))
  }
}
