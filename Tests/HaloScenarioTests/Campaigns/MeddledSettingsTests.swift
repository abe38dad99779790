import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

/// Answers about settings that are late or come twice: each once was taken for another one.
@Suite("Answers that go wrong about settings")
struct MeddledSettingsTests {
  private let simulation = Simulation(seed: 1)

  /// When an answer comes at last: around the moment at which the next request goes out, which is
  /// the deadline and the settling time after the first one.
  private static let moments = [9500, 9900, 10_000, 10_050, 10_100, 10_200, 10_500, 11_000]
    .map { Duration.milliseconds($0) }

  /// Visits a ring of which one answer, by its number among those of its subject, comes so much
  /// later than it should, each time.
  private func visit(
    _ subject: MeddledRing.Subject, _ number: Int, late times: [Duration],
    losing lostWrites: Set<[UInt8]> = [],
    _ body: @escaping @Sendable (Ring, MeddledRing) async throws -> Void
  ) throws {
    let clock = try CivilDateTime(parsing: "2026-03-14T18:30:00")
    let air = SimulatedAir(simulation)
    let model = RingModel(profile: .full, clock: clock, seed: 1)
    let device = MeddledRing(VirtualRing(model: model, seed: 1), losing: lostWrites) {
      answer, count, values in
      answer == subject && count == number ? times.map { ($0, values) } : [(.zero, values)]
    }
    air.place(device, as: "ring")
    try simulation.run {
      try await SimulatedTransport(on: air).withRing("ring") { try await body($0, device) }
    }
  }

  private static func alarm(_ slot: UInt8, minute: UInt8) throws -> Colmi.Alarm {
    try Colmi.Alarm(slot: slot, state: .once, hour: 7, minute: minute)
  }

  @Test("The late reminder of one slot is not that of another", arguments: moments)
  func slots(moment: Duration) throws {
    try visit(.opcode(.alarm), 2, late: [moment]) { ring, _ in
      for slot in UInt8(0)...1 {
        let alarm = try Self.alarm(slot, minute: slot)
        #expect(try await ring.set(alarm).isApplied)
      }
      await #expect(throws: RingError.self) {
        _ = try await ring.settings(Colmi.Alarm.self, slot: 0)
      }
      // Where it is not told, that is an error and no other alarm.
      let other = try? await ring.settings(Colmi.Alarm.self, slot: 1)
      let truth = try Self.alarm(1, minute: 1)
      if let other { #expect(other == truth) }
      #expect(try await ring.settings(Colmi.Alarm.self, slot: 0).minute == 0)
    }
  }

  @Test(
    "A reminder that comes twice is not that of another slot",
    arguments: [1, 10, 50, 80, 100, 120].map { Duration.milliseconds($0) })
  func slotsTwice(gap: Duration) throws {
    try visit(.opcode(.alarm), 2, late: [.zero, gap]) { ring, _ in
      for slot in UInt8(0)...1 {
        let alarm = try Self.alarm(slot, minute: slot)
        #expect(try await ring.set(alarm).isApplied)
      }
      for slot in UInt8(0)...1 {
        let alarm = try Self.alarm(slot, minute: slot)
        #expect(try await ring.settings(Colmi.Alarm.self, slot: slot) == alarm)
      }
    }
  }

  @Test("A late reminder is not the present one", arguments: moments)
  func present(moment: Duration) throws {
    try visit(.opcode(.alarm), 1, late: [moment]) { ring, device in
      try await ring.set(Self.alarm(0, minute: 1))
      let new = try Self.alarm(0, minute: 2)
      async let late = try? ring.settings(Colmi.Alarm.self, slot: 0)
      // Behind the question, so that it is answered with what was there before.
      async let write = try? ring.set(new)
      _ = await (late, write)
      #expect(device.base.model.memory.reminder(slot: 0) == new)
      for _ in 0..<2 {
        if let held = try? await ring.settings(Colmi.Alarm.self, slot: 0) { #expect(held == new) }
      }
    }
  }

  @Test("The late status of a nickname is not that of one that got lost", arguments: moments)
  func lostWrite(moment: Duration) throws {
    let lost = try Colmi.Nickname("second").bigDataFrame.bytes
    try visit(.action(.nickname), 0, late: [moment], losing: [lost]) { ring, device in
      await #expect(throws: RingError.self) { try await ring.setNickname("first") }
      await #expect(throws: RingError.self) { try await ring.setNickname("second") }
      #expect(device.base.model.memory.nickname == "first")
      // A status that is passed over costs a deadline, at worst.
      if (try? await ring.setNickname("third")) == nil { try await ring.setNickname("third") }
      #expect(device.base.model.memory.nickname == "third")
    }
  }

  @Test(
    "The status of a write that comes twice does not say that there are no alarms",
    arguments: [10, 50, 100, 150, 1000])
  func noAlarms(gap: Int) throws {
    try visit(.action(.alarmList), 0, late: [.zero, .milliseconds(gap)]) { ring, _ in
      let alarm = try Colmi.ListedAlarm(repeatAndEnable: 1, minuteOfDay: 420, label: "up")
      let outcome = try await ring.set([alarm])
      #expect(outcome.isApplied)
      #expect(try await ring.settings([Colmi.ListedAlarm].self) == [alarm])
    }
  }

  @Test("The late status of a write of alarms is not that of the next", arguments: moments)
  func lateStatus(moment: Duration) throws {
    try visit(.action(.alarmList), 0, late: [moment]) { ring, _ in
      let alarms = try (1...2).map {
        try Colmi.ListedAlarm(repeatAndEnable: 1, minuteOfDay: $0, label: "\($0)")
      }
      await #expect(throws: RingError.self) { try await ring.set([alarms[0]]) }
      #expect(try await ring.set([alarms[1]]).isApplied)
    }
  }
}
