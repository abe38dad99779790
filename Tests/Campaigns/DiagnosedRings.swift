import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The campaign `doctor`: puts a ring into a state, and checks that the diagnosis names it.
///
/// The ring has a wearer and runs for 30 hours after a plausible week. A trial fails if the
/// diagnosis misses the state, if it has another warning or problem, or if it has none although a
/// sync of the ring would be incomplete. The report counts right, wrong and missed diagnoses. A
/// healthy ring is every fourth trial, with a habit of its wearer.
package enum DiagnosedRings {
  package static let campaign = Campaign("doctor") { trial in
    let ring = try DiagnosedRing(trial)
    let (diagnosis, isReadable) = try trial.simulation.run(limit: .seconds(40 * 24 * 3600)) {
      try await ring.live()
      return (try await ring.diagnose(), await ring.canBeSynced())
    }
    let state = ring.state
    let seen = Set(diagnosis.findings.map(\.problem))
    let alarms = diagnosis.findings.filter { $0.severity > .note }.map(\.problem)
    let isFound = ring.expected.isEmpty || !seen.isDisjoint(with: ring.expected)
    let others = alarms.filter { !(ring.expected + ring.accepted).contains($0) }
    trial.count(isFound ? "right" : "missed")
    if !others.isEmpty { trial.count(state == .healthy ? "false alarms" : "wrong") }
    trial.count("\(state.rawValue)")
    try trial.expect(
      isFound, "\(state) of \(ring.profile.name) at \(ring.now) was missed: \(alarms)")
    try trial.expect(
      others.isEmpty, "\(state), \(ring.habit) of \(ring.profile.name) at \(ring.now): \(others)")
    try trial.expect(
      isReadable || !alarms.isEmpty,
      "\(state) of \(ring.profile.name) at \(ring.now) cannot be synced: no alarm")
  }
}

enum RingCondition: String, CaseIterable {
  case clockBehind, clockAhead, clockFast, clockSlow, clockStops, clockResets
  case restartsAtMidnight, loggersHang, sensorFreezes, readsWithoutFinger, logsNothing
  case notWorn, onCharger, refusesLinks, lowBattery, draining
  case advertisingPause, hiddenByBond, silentWithBond, staleServices, switchedOff, noBluetooth
  case logOff, weakSignal, fullMemory
  case mute, late, garbled, oftenGarbled, shifted, shortened, refusing, doubled
  case silentLog, silentBigData, withoutNotifications, silentSubscriptions, otherFamily
  case healthy
}

enum WearerHabit: String, CaseIterable {
  case none, gaps, monitorsOff, longInterval, firstDay, logBegins, jitter, clockSetBack
}

struct DiagnosedRing: Sendable {
  let trial: Trial
  let state: RingCondition
  let habit: WearerHabit
  let profile: RingProfile
  /// The local time of the diagnosis: by day, when the wearer has the ring on.
  let now: CivilDateTime
  private let ring: VirtualRing
  /// The hours from the event of the state to the diagnosis.
  private let hours: Int
  private let deviation: Int
  private let measures: Bool
  private let plan: FaultPlan

  /// The time from the start of the simulation to the diagnosis.
  private static let duration: Duration = .seconds(30 * 3600)

  init(_ trial: Trial) throws {
    self.trial = trial
    var random = trial.simulation.randomNumbers(for: "patient")
    let states = RingCondition.allCases.dropLast()
    state =
      trial.seed % 4 == 0
      ? .healthy : states[states.startIndex + random.number(in: 0...states.count - 1)]
    let midnight = try CivilDateTime(parsing: "2026-03-14T00:00:00")
    guard let now = midnight.adding(seconds: random.number(in: 10 * 3600...17 * 3600)),
      let start = now.adding(seconds: -Int(Self.duration.components.seconds))
    else { throw TrialFailure("no time") }
    self.now = now
    hours = random.number(in: 4...9)
    deviation = random.number(in: 900...200_000)
    let habits = WearerHabit.allCases
    habit = state == .healthy ? habits[random.number(in: 0...habits.count - 1)] : .none
    measures = state != .healthy || random.number(in: 0...1) == 0
    var profile = RingProfile.all[random.number(in: 0...RingProfile.all.count - 1)]
    profile.change(to: state, random: &random)
    if habit == .jitter {
      profile.lifecycle.battery = RingProfile.Lifecycle.Battery()
      profile.lifecycle.battery?.jitter = 7
    }
    self.profile = profile
    let ahead = habit == .clockSetBack ? random.number(in: 1...9) * 3600 : 0
    let clock = start.adding(seconds: ahead) ?? start
    var model = RingModel(
      profile: profile, history: .plausibleWeek(until: clock, seed: trial.seed), clock: clock,
      seed: trial.seed)
    model.wearer = Wearer(seed: trial.seed, start: start)
    if habit == .gaps {
      model.wearer?.habits.daysBetweenCharges = random.number(in: 1...3)
      model.wearer?.habits.percentOfDaysWithGap = random.number(in: 20...100)
    }
    if habit == .longInterval {
      model.store(
        Colmi.HeartRateLogSettings(
          state: .on, intervalMinutes: [10, 30, 60][random.number(in: 0...2)],
          startIntervalMinutes: 5))
    }
    if habit == .monitorsOff { model.switchMonitors(.off, among: random.number(in: 1...15)) }
    if habit == .logBegins {
      model.switchMonitors(.off, among: 15)
      for date in model.history.days.keys {
        model.history.days[date]?.stress = RingHistory.Day().stress
        model.history.days[date]?.heartRateVariability = RingHistory.Day().heartRateVariability
        model.history.days[date]?.temperatures = RingHistory.Day().temperatures
      }
    }
    if state == .lowBattery { model.battery.percent = UInt8(random.number(in: 1...20)) }
    if state == .draining {
      model.battery.percent = 100
      model.wearer?.habits.daysBetweenCharges = 1000
    }
    let simulation = trial.simulation
    ring = VirtualRing(model: model, seed: trial.seed) { simulation.now }
    trial.air.place(
      ring, as: "ring", rssi: state == .weakSignal ? -random.number(in: 86...95) : -60
    ).changeServices(as: state, of: ring)
    plan = state.plan(random: &random)
  }

  /// The findings of which one names the state.
  var expected: [RingDiagnosis.Problem] {
    switch state {
    case .healthy: []
    case .clockBehind, .clockSlow: [.clockBehind]
    case .clockAhead, .clockFast: [.clockAhead]
    // Slots of five minutes do not show a stopped clock.
    case .clockStops:
      profile.actions.contains(.manualHeartRateHistory)
        ? [.clockStopped] : [.clockStopped, .clockBehind, .noValue]
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
    // The bond is that of a phone, which this machine cannot see.
    case .hiddenByBond, .switchedOff: [.ringNotHeard]
    case .silentWithBond: [.bondedRingHidden]
    case .staleServices: [.staleServices]
    case .logOff: [.monitorOff]
    case .weakSignal: [.weakSignal]
    case .fullMemory: [.memoryFull]
    case .noBluetooth: [.bluetoothUnavailable]
    default: state.silenceFindings
    }
  }

  /// The findings that are right too.
  var accepted: [RingDiagnosis.Problem] {
    state.silenceEffects + (habit == .clockSetBack ? [.recordsInFuture] : [])
  }

  /// Lets the time until the diagnosis pass, with the event of the state.
  func live() async throws {
    let clock = trial.simulation.clock
    try await clock.sleep(for: Self.duration - .seconds(hours * 3600))
    try simulate()
    try await clock.sleep(for: Self.duration - trial.simulation.now)
    let transport = SimulatedTransport(on: trial.air)
    switch state {
    case .advertisingPause:
      try await transport.withDevice("ring", as: Ring.self) { _ = try await $0.battery() }
    case .hiddenByBond:
      try await SimulatedTransport(on: trial.air, as: "phone")
        .withConnection(to: "ring") { try await $0.pair() }
      try await clock.sleep(for: .seconds(5))
    case .silentWithBond:
      try await transport.withConnection(to: "ring") { try await $0.pair() }
      receive(Colmi.PowerOffRequest())
    case .staleServices: trial.air.inject([.at(trial.simulation.now, .servicesStale)], into: "ring")
    case .noBluetooth: trial.air.setAdapter(.poweredOff)
    default: break
    }
    trial.air.inject(plan, into: "ring")
  }

  private func simulate() throws {
    let time = trial.simulation.now
    switch state {
    case .clockBehind: try setTime(by: -deviation)
    case .clockAhead: try setTime(by: deviation)
    case .clockStops: ring.simulate(.clockStops, at: time)
    case .clockResets: ring.simulate(.clockResets, at: time)
    case .loggersHang: ring.simulate(.loggersHang, at: time)
    case .sensorFreezes: ring.simulate(.sensorFreezes(true), at: time)
    case .notWorn, .readsWithoutFinger: ring.simulate(.worn(false), at: time)
    case .onCharger, .refusesLinks:
      ring.simulate(.worn(false), at: time)
      ring.simulate(.putOnCharger, at: time)
    case .switchedOff: receive(Colmi.PowerOffRequest())
    case .logOff:
      receive(
        Colmi.SettingsWriteRequest(
          settings: Colmi.HeartRateLogSettings(
            state: .off, intervalMinutes: 5, startIntervalMinutes: 5)))
    default: break
    }
    switch habit {
    case .clockSetBack: try setTime(by: 0)
    case .firstDay: ring.update { $0.history = RingHistory() }
    case .logBegins: ring.update { $0.switchMonitors(.on, among: 15, at: time) }
    default: break
    }
  }

  private func setTime(by seconds: Int) throws {
    guard let time = now.adding(seconds: seconds - hours * 3600) else {
      throw TrialFailure("no time")
    }
    receive(try Colmi.SetTimeRequest(dateTime: time, language: .english))
  }

  private func receive(_ request: some Colmi.FrameValue & Sendable) {
    let time = trial.simulation.now
    ring.update { $0.receive(request, at: time) }
  }

  func diagnose() async throws -> RingDiagnosis {
    let transport = SimulatedTransport(on: trial.air)
    let delay = Int((trial.simulation.now - Self.duration).components.seconds)
    var diagnosis = try await transport.diagnoseRing(
      "ring", now: now.adding(seconds: delay), options: .init(measures: measures))
    if state == .draining, let start = now.adding(seconds: -30 * 3600) {
      // An earlier visit of the same app.
      diagnosis.evidence.batteryLevels.insert(.init(time: start, percent: 100), at: 0)
    }
    return diagnosis
  }

  /// Returns whether a sync reads all that the ring has, once it advertises again.
  func canBeSynced() async -> Bool {
    try? await trial.simulation.clock.sleep(for: .seconds(90))
    let report = try? await SimulatedTransport(on: trial.air).withDevice("ring", as: Ring.self) {
      ring in
      try await ring.setTime(now)
      return try await ring.sync { _ in }
    }
    return report?.isComplete ?? false
  }
}

extension RingModel {
  fileprivate mutating func receive(_ request: some Colmi.FrameValue, at time: Duration) {
    guard let message = try? Colmi.HostMessage(parsing: request.frame) else { return }
    _ = respond(to: message, at: time)
  }

  fileprivate mutating func store(_ settings: some Colmi.Settings, at time: Duration = .zero) {
    receive(Colmi.SettingsWriteRequest(settings: settings), at: time)
  }

  /// Switches monitors other than heart rates, of which each has a bit in `mask`.
  fileprivate mutating func switchMonitors(
    _ state: Colmi.EnableState, among mask: Int, at time: Duration = .zero
  ) {
    if mask & 1 != 0 { change(Colmi.StressLogSettings.self, at: time) { $0.state = state } }
    if mask & 2 != 0 {
      change(Colmi.HeartRateVariabilityLogSettings.self, at: time) { $0.state = state }
    }
    if mask & 4 != 0 { change(Colmi.TemperatureLogSettings.self, at: time) { $0.state = state } }
    if mask & 8 != 0 { change(Colmi.BloodOxygenLogSettings.self, at: time) { $0.state = state } }
  }

  private mutating func change<Value: Colmi.Settings>(
    _ type: Value.Type, at time: Duration, _ body: (inout Value) -> Void
  ) {
    guard var settings = memory.settings(type) else { return }
    body(&settings)
    store(settings, at: time)
  }
}

extension RingProfile {
  /// Sets the switches of a state.
  fileprivate mutating func change(to state: RingCondition, random: inout SplitMix64) {
    let drift = random.number(in: 8000...20_000)
    switch state {
    case .clockFast: lifecycle.clockDrift = drift
    case .clockSlow: lifecycle.clockDrift = -drift
    case .restartsAtMidnight: lifecycle.restartsAtMidnight = true
    case .readsWithoutFinger: lifecycle.readsWithoutFinger = true
    case .logsNothing: quirks.logsNoHeartRates = true
    case .refusesLinks: lifecycle.refusesLinksOnCharger = true
    case .advertisingPause: lifecycle.advertisingPause = .seconds(60)
    case .hiddenByBond: lifecycle.hidesWhenBonded = true
    case .fullMemory: lifecycle.storedDays = 7
    case .draining:
      lifecycle.battery = Lifecycle.Battery()
      lifecycle.battery?.idleHours = 50
    case .refusing: refusedOpcodes = Set((0x01...0x7F).map { Colmi.Opcode(rawValue: $0) })
    case .silentBigData: actions = []
    case .silentLog:
      switch random.number(in: 0...2) {
      case 0: silentOpcodes.insert(.heartRateLog)
      case 1: silentOpcodes.insert(.stepLog)
      default: actions.remove(.sleepHistory)
      }
    default: break
    }
  }
}

/// The states of rings that are deaf, mute or garbled, or no COLMI rings.
extension RingCondition {
  /// The findings of which one names such a state; empty for other states.
  var silenceFindings: [RingDiagnosis.Problem] {
    switch self {
    case .mute, .garbled, .shifted, .shortened: [.noReplies]
    case .late: [.noReplies, .lateReplies]
    case .oftenGarbled, .silentLog, .silentBigData: [.notRead]
    case .refusing: [.requestsRefused]
    case .doubled: [.valuesTwice]
    case .withoutNotifications, .silentSubscriptions: [.servicesUnusable]
    case .otherFamily: [.otherFamily]
    default: []
    }
  }

  /// The findings that follow from such a state.
  var silenceEffects: [RingDiagnosis.Problem] {
    [.doubled, .oftenGarbled, .late].contains(self) ? [.notRead, .noValue] : []
  }

  /// The faults of the state, for longer than a diagnosis and a sync.
  func plan(random: inout SplitMix64) -> FaultPlan {
    let bit = random.number(in: 0...7)
    let distance = random.number(in: 3...7)
    let length = random.number(in: 1...12)
    func damages(_ number: Int) -> [Fault.Damage] {
      switch self {
      case .mute: [.drop]
      case .late: [.delay(.seconds(10))]
      // The checksum is the last byte.
      case .garbled: [.corrupt(bit: 120 + bit)]
      case .oftenGarbled: number % distance == 0 ? [.corrupt(bit: 120 + bit)] : []
      // The opcode and the checksum: half of these frames are valid, and answer another request.
      case .shifted: [.corrupt(bit: 0), .corrupt(bit: 120)]
      case .shortened: [.truncate(to: length)]
      case .doubled: [.duplicate]
      default: []
      }
    }
    guard self != .silentSubscriptions else {
      // The first operation is the discovery of services.
      return FaultPlan((2...100).map { .operation($0, .noAnswer) })
    }
    return FaultPlan(
      (1...4000).flatMap { number in damages(number).map { .notification(number, $0) } })
  }
}

extension SimulatedPeripheral {
  func changeServices(as state: RingCondition, of ring: VirtualRing) {
    switch state {
    case .otherFamily:
      simulateAdvertisementChange(AdvertisementData(localName: "R11_BEEF"))
      simulateServiceChange([0xFDDA, 0x180D, 0x180F].map { GATTService($0, characteristics: []) })
    case .withoutNotifications:
      simulateServiceChange(
        ring.services.map { service in
          var service = service
          for index in service.characteristics.indices {
            service.characteristics[index].properties.remove(.notify)
          }
          return service
        })
    default: break
    }
  }
}
