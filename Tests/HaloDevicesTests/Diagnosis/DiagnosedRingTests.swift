@testable import HaloDevices

@Suite("Diagnosis of a virtual ring")
struct DiagnosedRingTests {
  @Test("A healthy ring has no trouble", arguments: RingProfile.all)
  func healthy(_ profile: RingProfile) throws {
    #expect(try DiagnosedRing(profile).troubles() == [])
    #expect(try DiagnosedRing(profile, seed: 2).troubles(.init(measures: true)) == [])
    #expect(try DiagnosedRing(profile, now: "2026-03-14T00:01:30").troubles() == [])
  }

  @Test(
    "A diagnosis takes its pause and at most six seconds more, also of rings that lack kinds",
    arguments: RingProfile.all, [RingTiming.measured, .steady])
  func time(_ profile: RingProfile, _ timing: RingTiming) throws {
    var profile = profile
    profile.timing = timing
    let ring = try DiagnosedRing(profile)
    _ = try ring.diagnose()
    #expect(ring.simulation.now < .seconds(16), "\(ring.simulation.now)")
  }

  @Test("A healthy ring that loses overlapping requests has no trouble", arguments: 7..<21)
  func overlap(_ seed: UInt64) throws {
    var profile = RingProfile.all[Int(seed) % RingProfile.all.count]
    // With the measured timing, two requests hardly ever meet in the ring.
    profile.timing = .steady
    let usual = try DiagnosedRing(profile, seed: seed)
    profile.quirks.overlap = .dropped
    let ring = try DiagnosedRing(profile, seed: seed)
    // A reply that is later than any recorded one can cost the next request, which is a note.
    let expected = try usual.diagnose().findings.filter { $0.severity != .note }
    let findings = try ring.diagnose().findings.filter { $0.severity != .note }
    #expect(findings == expected, "\(findings)")
  }

  @Test("1,000 healthy rings have no trouble", arguments: 0..<10)
  func manyHealthy(_ part: UInt64) throws {
    for seed in part * 100..<part * 100 + 100 {
      let profile = RingProfile.all[Int(seed) % RingProfile.all.count]
      let minutes = Int(seed * 7919 % 1440)
      let midnight: CivilDateTime = "2026-03-14T00:00:00"
      let now = try #require(midnight.adding(seconds: minutes * 60 + Int(seed % 60)))
      let later = try #require(now.adding(seconds: 3600 * Int(1 + seed % 9)))
      let habit = seed / 11 % 6
      let ring = try DiagnosedRing(profile, seed: seed, now: "\(now)") { model in
        switch habit {
        // Monitors that are off.
        case 1: model.store(Colmi.StressLogSettings(state: .off))
        // A first day.
        case 2 where minutes >= 120:
          model.history.days = model.history.days.filter { $0.key == now.date }
        // Logs that began today.
        case 3:
          model.history.onEachDay { date, day in
            guard date < now.date else { return }
            day.stress = RingHistory.Day().stress
            day.heartRateVariability = RingHistory.Day().heartRateVariability
            day.temperatures = RingHistory.Day().temperatures
          }
        // A ring that was not worn until an hour ago.
        case 4:
          model.history.onEachDay { date, day in
            if date == now.date { day.clear(0..<max(0, minutes / 5 - 12)) }
          }
        // A clock that was set back.
        case 5: model.history = .plausibleWeek(until: later, seed: seed)
        default: break
        }
      }
      let troubles = try ring.troubles().filter {
        habit != 5 || $0 != RingDiagnosis.Problem.recordsInFuture
      }
      #expect(troubles == [], "seed \(seed), habit \(habit), \(profile.name), \(now)")
    }
  }

  @Test("A clock that was set back is no problem, also after the remedy", arguments: [1, 8])
  func setBack(_ hours: Int) throws {
    let now: CivilDateTime = "2026-03-14T12:30:00"
    let later = try #require(now.adding(seconds: hours * 3600))
    let ring = try DiagnosedRing(now: "\(now)", clock: "\(later)")
    #expect(try ring.troubles() == [.recordsInFuture])
    _ = try ring.world.use("ring", as: Ring.self) { try await $0.apply(.setTime, now: now) }
    #expect(try ring.troubles() == [.recordsInFuture])
    let measured = try ring.diagnose(.init(measures: true)).findings.filter { $0.severity > .note }
    #expect(measured.map(\.problem) == [.recordsInFuture])
    #expect(measured.first?.fix == nil)
  }

  @Test("The diagnosis changes nothing in the ring", arguments: RingProfile.all)
  func readsOnly(_ profile: RingProfile) throws {
    let ring = try DiagnosedRing(profile, clock: "2026-03-12T08:00:00")
    let before = ring.ring.model
    _ = try ring.diagnose()
    let after = ring.ring.model
    #expect(after.history == before.history)
    #expect(after.memory == before.memory)
    #expect(after.dateTime(at: .zero) == before.dateTime(at: .zero))
    #expect(after.battery == before.battery)
    #expect(ring.ring.flashCount == 0)
  }

  @Test("The diagnosis leaves the client's knowledge of the clock as it was")
  func clientClock() throws {
    let ring = try DiagnosedRing(clock: "2026-03-12T08:00:00")
    try ring.world.use("ring", as: Ring.self) { client in
      _ = try await client.diagnose(now: ring.now)
      #expect(client.dateTime == nil)
      try client.assumeTime(ring.now)
      _ = try await client.diagnose(now: ring.now)
      #expect(client.dateTime?.date == ring.now.date)
    }
  }

  @Test(
    "A wrong clock is found, from its records",
    arguments: [
      ("2026-03-12T08:00:00", RingDiagnosis.Problem.clockBehind),
      ("2026-03-13T21:30:00", .clockBehind),
      ("2026-03-14T23:30:00", .recordsInFuture),
      ("2026-03-15T06:00:00", .clockAhead),
      ("2000-01-05T08:00:00", .clockReset),
    ])
  func clocks(_ clock: String, _ problem: RingDiagnosis.Problem) throws {
    let diagnosis = try DiagnosedRing(clock: clock).diagnose()
    let troubles = diagnosis.findings.filter { $0.severity > .note }
    #expect(troubles.map(\.problem) == [problem], "\(troubles)")
    #expect(troubles.first?.fix == .setTime)
  }

  @Test("A measurement shows a deviation of some minutes", arguments: [-90, -30, -4, 4, 30])
  func measuredClock(_ minutes: Int) throws {
    let now: CivilDateTime = "2026-03-14T12:30:00"
    let clock = try #require(now.adding(seconds: minutes * 60))
    let ring = try DiagnosedRing(now: "\(now)", clock: "\(clock)")
    let troubles = try ring.troubles(.init(measures: true))
    #expect(troubles == [minutes > 0 ? .clockAhead : .clockBehind])
  }

  @Test("Monitors that are off are notes, except for heart rates")
  func monitorsOff() throws {
    let ring = try DiagnosedRing { model in
      model.store(
        Colmi.HeartRateLogSettings(state: .off, intervalMinutes: 5, startIntervalMinutes: 5))
      model.store(Colmi.StressLogSettings(state: .off))
    }
    let findings = try ring.diagnose().findings
    // Nothing was lost at midnight: the last record is of this evening.
    #expect(findings.filter { $0.severity > .note }.map(\.fix) == [.switchMonitorOn(.heartRate)])
    #expect(findings.first?.problem == .monitorOff)
    #expect(findings.contains { $0.severity == .note && $0.fix == .switchMonitorOn(.stress) })
  }

  @Test("Settings that a restart at midnight cleared are distinguished from a choice")
  func lostSettings() throws {
    let ring = try DiagnosedRing(now: "2026-03-14T09:30:00") { model in
      model.store(
        Colmi.HeartRateLogSettings(state: .off, intervalMinutes: 0, mainSwitch: 1))
      model.history.onEachDay { date, day in
        if date.day == 14 { day.clear(0..<288, onlyHeartRates: true) }
      }
    }
    #expect(try ring.troubles() == [.settingsLost])
  }

  @Test("A hanging logger is distinguished from a ring that is not worn")
  func loggerHangs() throws {
    func ring(onlyHeartRates: Bool) throws -> DiagnosedRing {
      try DiagnosedRing(now: "2026-03-14T18:30:00") { model in
        model.history.onEachDay { date, day in
          if date.day == 14 { day.clear(144..<288, onlyHeartRates: onlyHeartRates) }
        }
      }
    }
    let hanging = try ring(onlyHeartRates: true).diagnose()
    #expect(hanging.findings.first?.problem == .loggerHangs)
    #expect(hanging.findings.first?.fix == .restartLogger)
    let idle = try ring(onlyHeartRates: false).diagnose()
    #expect(idle.severity == .note)
    #expect(idle.findings.contains { $0.problem == .nothingStored })
  }

  @Test("Firmware that logs no heart rates is found")
  func noHeartRates() throws {
    var profile = RingProfile.r02
    profile.quirks.logsNoHeartRates = true
    let findings = try DiagnosedRing(profile).diagnose().findings
    #expect(findings.first?.problem == .noHeartRates)
    #expect(findings.contains { $0.problem == .knownFirmwareProblem })
  }

  @Test("Battery, charger and signal are findings")
  func battery() throws {
    func problems(
      _ battery: Colmi.BatteryStatus, rssi: Int = -60
    ) throws -> [RingDiagnosis.Problem] {
      try DiagnosedRing(rssi: rssi) { $0.battery = battery }.diagnose().findings
        .filter { $0.problem != .monitorOff && $0.problem != .knownFirmwareProblem }
        .map(\.problem).filter { $0 != .memoryFull && $0 != .notRead }
    }
    #expect(try problems(.init(percent: 78, charging: .notCharging)) == [])
    #expect(try problems(.init(percent: 12, charging: .notCharging)) == [.batteryLow])
    #expect(try problems(.init(percent: 12, charging: .charging)) == [.onCharger])
    #expect(try problems(.init(percent: 78, charging: .notCharging), rssi: -95) == [.weakSignal])
  }

  @Test("A ring that is not worn says so in a measurement")
  func notWorn() throws {
    let ring = try DiagnosedRing { $0.isWorn = false }
    let diagnosis = try ring.diagnose(.init(measures: true))
    #expect(diagnosis.findings.contains { $0.problem == .notWorn })
    #expect(diagnosis.severity == .note)
  }

  @Test("Kinds that another firmware left unanswered are no evidence")
  func unanswered() throws {
    let ring = try DiagnosedRing()
    let firmware = try ring.diagnose().evidence.identity?.firmware
    for other in [firmware, "other"] {
      var options = RingDiagnosis.Options()
      // Every ring has heart rates.
      for kind in [RecordKind.stress, .heartRate] {
        options.ring.unanswered.add(kind, on: ring.now.date, firmware: other, isCertain: true)
      }
      let evidence = try ring.diagnose(options).evidence
      #expect(evidence.unsupported == (other == firmware ? [.stress] : []))
    }
  }

  @Test("A ring that is off, and Bluetooth that is off, are findings")
  func unreachable() throws {
    let absent = try DiagnosedRing { $0.receive(Colmi.PowerOffRequest()) }
    #expect(try absent.troubles() == [.ringNotHeard])
    let off = try DiagnosedRing()
    off.air.setAdapter(.poweredOff)
    #expect(try off.troubles() == [.bluetoothUnavailable])
    let connected = try DiagnosedRing()
    connected.air["ring"]?.simulateConnection()
    let reach = try connected.diagnose().evidence.reach
    #expect(reach?.wasConnected == true && reach?.searched == .zero && reach?.failure == nil)
  }

  @Test("Each remedy cures its finding")
  func fixes() throws {
    let ring = try DiagnosedRing(clock: "2026-03-13T21:30:00") { model in
      model.store(
        Colmi.HeartRateLogSettings(state: .off, intervalMinutes: 0, mainSwitch: 1))
      model.store(Colmi.StressLogSettings(state: .off))
    }
    let fixes = try ring.diagnose().findings.compactMap(\.fix)
    #expect(fixes.contains(.setTime))
    try ring.world.use("ring", as: Ring.self) { client in
      for fix in fixes + [.restartLogger] {
        let isApplied = try await client.apply(fix, now: ring.now)
        #expect(isApplied, "\(fix)")
      }
    }
    let memory = ring.ring.model.memory
    #expect(memory.settings(Colmi.HeartRateLogSettings.self)?.state == .on)
    #expect(memory.settings(Colmi.HeartRateLogSettings.self)?.intervalMinutes == 5)
    #expect(memory.settings(Colmi.StressLogSettings.self)?.state == .on)
    let left = try ring.diagnose().findings.compactMap(\.fix)
    #expect(left == [])
  }
}
