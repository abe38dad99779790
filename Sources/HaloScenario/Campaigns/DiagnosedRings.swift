import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The campaign `doctor`: puts a ring into a state, and checks that the diagnosis names it.
///
/// The ring has a wearer and lives for 30 hours after a plausible week. A trial fails if the
/// diagnosis misses the state, or if it has another warning or problem. The report counts right,
/// wrong and missed diagnoses. A healthy ring is every fourth trial.
package enum DiagnosedRings {
  package static let campaign = Campaign("doctor") { trial in
    let patient = try SimulatedPatient(trial)
    let diagnosis = try trial.simulation.run(limit: .seconds(40 * 24 * 3600)) {
      try await patient.live()
      return try await patient.diagnose()
    }
    let state = patient.state
    let seen = Set(diagnosis.findings.map(\.problem))
    let alarms = diagnosis.findings.filter { $0.severity > .note }.map(\.problem)
    let isFound = patient.expected.isEmpty || !seen.isDisjoint(with: patient.expected)
    let others = alarms.filter { !patient.expected.contains($0) }
    trial.count(isFound ? "right" : "missed")
    if !others.isEmpty { trial.count(state == .healthy ? "false alarms" : "wrong") }
    trial.count("\(state.rawValue)")
    try trial.expect(
      isFound, "\(state) of \(patient.profile.name) at \(patient.now) was missed: \(alarms)")
    try trial.expect(
      others.isEmpty, "\(state) of \(patient.profile.name) at \(patient.now): \(others)")
  }
}

/// A state of a ring, of its surroundings or of its bond.
enum PatientState: String, CaseIterable {
  case clockBehind, clockAhead, clockFast, clockSlow, clockStops, clockResets
  case restartsAtMidnight, loggersHang, sensorFreezes, readsWithoutFinger, logsNothing
  case notWorn, onCharger, refusesLinks, lowBattery, draining, jitter
  case advertisingPause, hiddenByBond, switchedOff, logOff, weakSignal, fullMemory, noBluetooth
  case healthy
}

/// A ring that was brought into a state.
struct SimulatedPatient: Sendable {
  let trial: Trial
  let state: PatientState
  let profile: RingProfile
  /// The local time of the diagnosis: by day, when the wearer has the ring on.
  let now: CivilDateTime
  private let ring: VirtualRing
  /// The hours from the event of the state to the diagnosis.
  private let hours: Int
  /// The seconds by which a wrong clock deviates.
  private let deviation: Int

  /// The time from the start of the simulation to the diagnosis.
  private static let life: Duration = .seconds(30 * 3600)

  init(_ trial: Trial) throws {
    self.trial = trial
    var random = trial.simulation.randomNumbers(for: "patient")
    let states = PatientState.allCases.dropLast()
    state =
      trial.seed % 4 == 0
      ? .healthy : states[states.startIndex + random.number(in: 0...states.count - 1)]
    let midnight = try CivilDateTime(parsing: "2026-03-14T00:00:00")
    guard let now = midnight.adding(seconds: random.number(in: 10 * 3600...17 * 3600)),
      let start = now.adding(seconds: -Int(Self.life.components.seconds))
    else { throw TrialFailure("no time") }
    self.now = now
    hours = random.number(in: 4...9)
    deviation = random.number(in: 900...200_000)
    let profile = RingProfile.all[random.number(in: 0...RingProfile.all.count - 1)]
      .inState(state, drift: random.number(in: 8000...20_000))
    self.profile = profile
    var model = RingModel(
      profile: profile, history: .plausibleWeek(until: start, seed: trial.seed), clock: start,
      seed: trial.seed)
    model.wearer = Wearer(seed: trial.seed, start: start)
    if state == .lowBattery { model.battery.percent = UInt8(random.number(in: 1...20)) }
    if state == .draining {
      model.battery.percent = 100
      model.wearer?.habits.daysBetweenCharges = 1000
    }
    let simulation = trial.simulation
    ring = VirtualRing(model: model, seed: trial.seed) { simulation.now }
    trial.air.place(
      ring, as: "ring", rssi: state == .weakSignal ? -random.number(in: 86...95) : -60)
  }

  /// The findings of which one names the state.
  var expected: Set<RingDiagnosis.Problem> {
    switch state {
    case .healthy, .jitter: []
    case .clockBehind, .clockSlow: [.clockBehind]
    case .clockAhead, .clockFast: [.clockAhead]
    // Slots of five minutes do not show a stopped clock.
    case .clockStops:
      profile.actions.contains(.manualHeartRateHistory)
        ? [.clockStopped] : [.clockStopped, .clockBehind]
    case .clockResets: [.clockReset]
    case .restartsAtMidnight: [.settingsLost]
    case .loggersHang: [.loggerHangs]
    case .sensorFreezes: [.frozenValues]
    case .readsWithoutFinger: [.valuesWithoutFinger]
    case .logsNothing: [.noHeartRates]
    case .notWorn: [.notWorn]
    case .onCharger: [.onCharger]
    case .refusesLinks: [.linkRefused]
    case .lowBattery: [.batteryLow]
    case .draining: [.batteryDrains, .batteryLow]
    case .advertisingPause: [.advertisingPaused]
    // This machine holds the link of a ring that it is bonded with, and can use it.
    case .hiddenByBond: [.bondedRingHidden, .bonded]
    case .switchedOff: [.ringNotHeard]
    case .logOff: [.monitorOff]
    case .weakSignal: [.weakSignal]
    case .fullMemory: [.memoryFull]
    case .noBluetooth: [.bluetoothUnavailable]
    }
  }

  /// Lets the time until the diagnosis pass, with the event of the state.
  func live() async throws {
    let clock = trial.simulation.clock
    try await clock.sleep(for: Self.life - .seconds(hours * 3600))
    try happen()
    try await clock.sleep(for: .seconds(hours * 3600) - (trial.simulation.now - eventTime))
    let transport = SimulatedTransport(on: trial.air)
    switch state {
    case .advertisingPause: try await transport.withRing("ring") { _ = try await $0.battery() }
    case .hiddenByBond:
      try await transport.withConnection(to: "ring") { try await $0.pair() }
      try await clock.sleep(for: .seconds(5))
    case .noBluetooth: trial.air.setAdapter(.poweredOff)
    default: break
    }
  }

  private var eventTime: Duration { Self.life - .seconds(hours * 3600) }

  private func happen() throws {
    let time = trial.simulation.now
    switch state {
    case .clockBehind: try setClock(by: -deviation)
    case .clockAhead: try setClock(by: deviation)
    case .clockStops: ring.happen(.clockStops, at: time)
    case .clockResets: ring.happen(.clockResets, at: time)
    case .loggersHang: ring.happen(.loggersHang, at: time)
    case .sensorFreezes: ring.happen(.sensorFreezes(true), at: time)
    case .notWorn, .readsWithoutFinger: ring.happen(.worn(false), at: time)
    case .onCharger, .refusesLinks:
      ring.happen(.worn(false), at: time)
      ring.happen(.putOnCharger, at: time)
    case .switchedOff: receive(Colmi.PowerOffRequest())
    case .logOff:
      receive(
        Colmi.SettingsWriteRequest(
          settings: Colmi.HeartRateLogSettings(
            state: .off, intervalMinutes: 5, startIntervalMinutes: 5)))
    default: break
    }
  }

  private func setClock(by seconds: Int) throws {
    guard let time = now.adding(seconds: seconds - hours * 3600) else {
      throw TrialFailure("no time")
    }
    receive(try Colmi.SetTimeRequest(dateTime: time, language: .english))
  }

  /// Handles a request of another program.
  private func receive(_ request: some Colmi.FrameValue & Sendable) {
    let time = trial.simulation.now
    ring.update { model in
      guard let message = try? Colmi.HostMessage(parsing: request.frame) else { return }
      _ = model.respond(to: message, at: time)
    }
  }

  func diagnose() async throws -> RingDiagnosis {
    let transport = SimulatedTransport(on: trial.air)
    let delay = Int((trial.simulation.now - Self.life).components.seconds)
    var diagnosis = try await transport.diagnoseRing(
      "ring", now: now.adding(seconds: delay), options: .init(measures: true))
    if state == .draining, let start = now.adding(seconds: -30 * 3600) {
      // An earlier visit of the same app.
      diagnosis.evidence.batteryLevels.insert(.init(time: start, percent: 100), at: 0)
    }
    return diagnosis
  }
}

extension RingProfile {
  /// Returns the profile with the switches of a state.
  fileprivate func inState(_ state: PatientState, drift: Int) -> RingProfile {
    var profile = self
    switch state {
    case .clockFast: profile.life.clockDrift = drift
    case .clockSlow: profile.life.clockDrift = -drift
    case .restartsAtMidnight: profile.life.restartsAtMidnight = true
    case .readsWithoutFinger: profile.life.readsWithoutFinger = true
    case .logsNothing: profile.quirks.logsNoHeartRates = true
    case .refusesLinks: profile.life.refusesLinksOnCharger = true
    case .advertisingPause: profile.life.advertisingPause = .seconds(60)
    case .hiddenByBond: profile.life.hidesWhenBonded = true
    case .fullMemory: profile.life.storedDays = 7
    case .draining:
      profile.life.battery = Life.Battery()
      profile.life.battery?.idleHours = 50
    case .jitter:
      profile.life.battery = Life.Battery()
      profile.life.battery?.jitter = 7
    default: break
    }
    return profile
  }
}
