import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

/// Late or repeated answers about settings, each of which was once mistaken for another answer.
@Suite("Late and repeated answers about settings")
struct MeddledSettingsTests {
  private let simulation = Simulation(seed: 1)

  /// The delays of an answer: around the time of the next request, which follows after the deadline
  /// and the settling time.
  private static let moments = [9500, 9900, 10_000, 10_050, 10_100, 10_200, 10_500, 11_000]
    .map { Duration.milliseconds($0) }

  /// Visits a ring that sends one answer, given by its number on its subject, with each of these
  /// delays.
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
      try await SimulatedTransport(on: air).withDevice("ring", as: Ring.self) {
        try await body($0, device)
      }
    }
  }

  private static func alarm(_ slot: UInt8, minute: UInt8) throws -> Colmi.Alarm {
    try Colmi.Alarm(slot: slot, state: .once, hour: 7, minute: minute)
  }

  @Test("A late reminder of one slot is not mistaken for that of another", arguments: moments)
  func slots(moment: Duration) throws {
    try visit(.opcode(.alarm), 2, late: [moment]) { ring, _ in
      for slot in UInt8(0)...1 {
        let alarm = try Self.alarm(slot, minute: slot)
        #expect(try await ring.colmi.set(alarm).isApplied)
      }
      await #expect(throws: RingError.self) {
        _ = try await ring.colmi.settings(Colmi.Alarm.self, slot: 0)
      }
      // A missing answer must be an error, never another alarm.
      let other = try? await ring.colmi.settings(Colmi.Alarm.self, slot: 1)
      let truth = try Self.alarm(1, minute: 1)
      if let other { #expect(other == truth) }
      #expect(try await ring.colmi.settings(Colmi.Alarm.self, slot: 0).minute == 0)
    }
  }

  @Test(
    "A repeated reminder is not mistaken for that of another slot",
    arguments: [1, 10, 50, 80, 100, 120].map { Duration.milliseconds($0) })
  func slotsTwice(gap: Duration) throws {
    try visit(.opcode(.alarm), 2, late: [.zero, gap]) { ring, _ in
      for slot in UInt8(0)...1 {
        let alarm = try Self.alarm(slot, minute: slot)
        #expect(try await ring.colmi.set(alarm).isApplied)
      }
      for slot in UInt8(0)...1 {
        let alarm = try Self.alarm(slot, minute: slot)
        #expect(try await ring.colmi.settings(Colmi.Alarm.self, slot: slot) == alarm)
      }
    }
  }

  @Test("A late reminder is not mistaken for the present one", arguments: moments)
  func present(moment: Duration) throws {
    try visit(.opcode(.alarm), 1, late: [moment]) { ring, device in
      try await ring.colmi.set(Self.alarm(0, minute: 1))
      let new = try Self.alarm(0, minute: 2)
      async let late = try? ring.colmi.settings(Colmi.Alarm.self, slot: 0)
      // Sent after the request, which is therefore answered with the old value.
      async let write = try? ring.colmi.set(new)
      _ = await (late, write)
      #expect(device.base.model.memory.reminder(slot: 0) == new)
      for _ in 0..<2 {
        if let held = try? await ring.colmi.settings(Colmi.Alarm.self, slot: 0) {
          #expect(held == new)
        }
      }
    }
  }

  @Test("A late status of a nickname does not confirm a lost write", arguments: moments)
  func lostWrite(moment: Duration) throws {
    let lost = try Colmi.Nickname("second").bigDataFrame.bytes
    try visit(.action(.nickname), 0, late: [moment], losing: [lost]) { ring, device in
      await #expect(throws: RingError.self) { try await ring.colmi.setNickname("first") }
      await #expect(throws: RingError.self) { try await ring.colmi.setNickname("second") }
      #expect(device.base.model.memory.nickname == "first")
      // Skipping an old status costs one deadline at most.
      if (try? await ring.colmi.setNickname("third")) == nil {
        try await ring.colmi.setNickname("third")
      }
      #expect(device.base.model.memory.nickname == "third")
    }
  }

  @Test(
    "A repeated status of a write does not mean that there are no alarms",
    arguments: [10, 50, 100, 150, 1000])
  func noAlarms(gap: Int) throws {
    try visit(.action(.alarmList), 0, late: [.zero, .milliseconds(gap)]) { ring, _ in
      let alarm = try Colmi.ListedAlarm(repeatAndEnable: 1, minuteOfDay: 420, label: "up")
      let outcome = try await ring.colmi.setAlarms([alarm])
      #expect(outcome.isApplied)
      #expect(try await ring.colmi.alarms() == [alarm])
    }
  }

  @Test("A late status of an alarm write does not confirm the next write", arguments: moments)
  func lateStatus(moment: Duration) throws {
    try visit(.action(.alarmList), 0, late: [moment]) { ring, _ in
      let alarms = try (1...2).map {
        try Colmi.ListedAlarm(repeatAndEnable: 1, minuteOfDay: $0, label: "\($0)")
      }
      await #expect(throws: RingError.self) { try await ring.colmi.setAlarms([alarms[0]]) }
      #expect(try await ring.colmi.setAlarms([alarms[1]]).isApplied)
    }
  }
}
