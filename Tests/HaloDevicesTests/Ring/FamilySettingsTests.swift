import HaloScenario

@testable import HaloDevices

@Suite("Settings and diagnoses of rings of further families")
struct FamilySettingsTests {
  private let world = World(seed: 44)
  /// A profile of each family whose rings need no bond, but COLMI.
  private static let profiles = AnyRingProfile.all.filter {
    ![RingFamily.colmi, .ringConn].contains($0.ringFamily)
  }

  private func visit(
    _ profile: AnyRingProfile, at clock: CivilDateTime = "2026-03-14T21:30:00",
    _ body: @escaping @Sendable (Ring) async throws -> Void
  ) throws {
    world.air.place(profile.makeRing(clock: clock, nameSuffix: "A1B2", seed: 1), as: "ring")
    try world.use("ring", as: Ring.self) { ring in
      try ring.assumeTime(clock)
      try await body(ring)
    }
  }

  private func writeCount() -> Int { world.air.log.count { $0.operation.isFromCentral } }

  private static func isMissing(_ error: any Error) -> Bool {
    if case .unsupported(let command)? = error as? RingError { command.isMissing } else { false }
  }

  @Test("A log is switched and reads back, in any family that reports it", arguments: profiles)
  func logs(_ profile: AnyRingProfile) throws {
    try visit(profile) { ring in
      let wanted = Colmi.HeartRateLogSettings(state: .on, intervalMinutes: 45)
      #expect(try await ring.set(wanted).isApplied)
      let off = try await ring.set(Colmi.HeartRateLogSettings(state: .off, intervalMinutes: 45))
      #expect(off.isApplied)
      if ring.family == .ycbt {
        let count = writeCount()
        await #expect {
          try await ring.settings(Colmi.HeartRateLogSettings.self)
        } throws: { Self.isMissing($0) }
        #expect(writeCount() == count)
      } else {
        #expect(try await ring.settings(Colmi.HeartRateLogSettings.self).state == .off)
        try await ring.set(wanted)
        #expect(try await ring.settings(Colmi.HeartRateLogSettings.self) == wanted)
      }
    }
  }

  @Test(
    "Settings and fields that a family lacks are refused before a byte is sent",
    arguments: profiles)
  func lacking(_ profile: AnyRingProfile) throws {
    try visit(profile) { ring in
      let count = writeCount()
      await #expect { try await ring.settings(Colmi.TouchSettings.self) } throws: {
        Self.isMissing($0)
      }
      await #expect { try await ring.settings(Colmi.Goals.self) } throws: { Self.isMissing($0) }
      await #expect {
        try await ring.set(Colmi.BatterySavingSettings(state: .on))
      } throws: { Self.isMissing($0) }
      await #expect {
        try await ring.set(
          Colmi.HeartRateLogSettings(state: .on, intervalMinutes: 45, lowLimit: 50))
      } throws: {
        if case .invalidArgument? = $0 as? RingError { true } else { false }
      }
      #expect(writeCount() == count)
    }
  }

  @Test("The wearer's body is that of the preferences", arguments: profiles)
  func wearer(_ profile: AnyRingProfile) throws {
    try visit(profile) { (ring) async throws in
      let wanted = WearerBody(gender: .init(rawValue: 1), age: 41, height: 168, weight: 61)
        .preferences
      switch ring.family {
      case .jStyle:
        #expect(try await ring.set(wanted).isApplied)
        #expect(try await ring.settings(Colmi.UserPreferences.self) == wanted)
      case .ycbt:
        #expect(try await ring.set(wanted).isApplied)
      default: await #expect { try await ring.set(wanted) } throws: { Self.isMissing($0) }
      }
    }
  }

  @Test("A JStyle ring keeps the step and the identifier of a new wearer")
  func keptFields() throws {
    let profile = try #require(Self.profiles.first { $0.ringFamily == .jStyle })
    try visit(profile) { ring in
      let jStyle = try ring.jStyle
      _ = try await jStyle.ask(
        JStyle.SetUserRequest(
          gender: 1, age: 25, height: 175, weight: 70, stride: 75, identifier: [1, 2, 3, 4, 5, 6]))
      try await ring.set(
        WearerBody(gender: .init(rawValue: 1), age: 30, height: 160, weight: 60).preferences)
      guard case .user(let user) = try await jStyle.ask(JStyle.UserRequest()) else {
        throw RingError.clockUnknown
      }
      #expect(user.gender == 0 && user.age == 30)
      #expect(user.stride == 75 && user.identifier == [1, 2, 3, 4, 5, 6])
    }
  }

  @Test(
    "A ring whose clock was never set is a finding until its clock is set",
    arguments: profiles.filter { $0.ringFamily == .jStyle })
  func clock(_ profile: AnyRingProfile) throws {
    let now: CivilDateTime = "2026-03-14T21:30:00"
    try visit(profile, at: "2000-01-01T00:10:00") { ring in
      let before = try await ring.diagnose(now: now).findings
      let finding = try #require(before.first { $0.problem == .clockNeverSet })
      let fix = try #require(finding.fix)
      try await ring.apply(fix, now: now)
      #expect(try await !ring.diagnose(now: now).findings.contains { $0.problem == .clockNeverSet })
    }
  }

  @Test(
    "Heart rates of January 2000 or 2020 show that a YCBT ring's clock was never set",
    arguments: [
      ([0x10, 0x0E, 0, 0], true), ([0x90, 0xAB, 0x9E, 0x25], true), ([0x10, 0x0E, 0, 0x31], false),
    ] as [([UInt8], Bool)])
  func records(_ stamp: [UInt8], isUnset: Bool) throws {
    // After the stamp come the mode and the rate.
    let device = ScriptedYCBTRing([.heartRate: stamp + [0, 61]])
    try world.visit(device) { ring, _ in
      let findings = try await ring.diagnose(now: Sample.now).findings
      #expect(findings.contains { $0.problem == .clockNeverSet } == isUnset, "\(findings)")
    }
  }
}
