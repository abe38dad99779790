/// A virtual ring in some state, and the diagnosis of it.
struct DiagnosedRing: InWorld {
  let world: World
  let ring: VirtualRing
  /// The time of this machine.
  let now: CivilDateTime

  /// Places a ring with a plausible week up to `clock`, the time of the ring, and changes it.
  init(
    _ profile: RingProfile = .r11, seed: UInt64 = 1, now: String = "2026-03-14T21:30:00",
    clock: String? = nil, rssi: Int = -60, _ change: (inout RingModel) -> Void = { _ in }
  ) throws {
    world = World(seed: seed)
    self.now = try CivilDateTime(parsing: now)
    let time = try CivilDateTime(parsing: clock ?? now)
    var model = RingModel(
      profile: profile, history: .plausibleWeek(until: time, seed: seed), clock: time, seed: seed)
    change(&model)
    ring = VirtualRing(model: model, seed: seed)
    world.air.place(ring, as: "ring", rssi: rssi)
  }

  func diagnose(
    _ options: RingDiagnosis.Options = RingDiagnosis.Options()
  ) throws -> RingDiagnosis {
    try simulation.run {
      try await transport.diagnoseRing("ring", now: now, options: options)
    }
  }

  /// The problems above notes.
  func troubles(
    _ options: RingDiagnosis.Options = RingDiagnosis.Options()
  ) throws -> [RingDiagnosis.Problem] {
    try diagnose(options).findings.filter { $0.severity > .note }.map(\.problem)
  }
}

extension RingModel {
  /// Writes settings, as an earlier program did.
  mutating func store(_ settings: some Colmi.Settings) {
    receive(Colmi.SettingsWriteRequest(settings: settings))
  }

  /// Handles a request of an earlier program.
  mutating func receive(_ request: some Colmi.FrameValue) {
    guard let message = try? Colmi.HostMessage(parsing: request.frame) else { return }
    _ = respond(to: message, at: .zero)
  }
}

extension RingHistory {
  mutating func onEachDay(_ change: (CivilDate, inout Day) -> Void) {
    for date in days.keys.sorted() {
      guard var day = days[date] else { continue }
      change(date, &day)
      days[date] = day
    }
  }
}

extension RingHistory.Day {
  /// Removes all values of some five-minute slots.
  mutating func clear(_ slots: Range<Int>, onlyHeartRates: Bool = false) {
    for slot in slots { heartRates[slot] = 0 }
    guard !onlyHeartRates else { return }
    for slot in slots where slot % 6 == 0 {
      stress[slot / 6] = 0
      heartRateVariability[slot / 6] = 0
      temperatures[slot / 6] = 0
    }
    for slot in slots where slot % 12 == 0 {
      bloodOxygen[slot / 12] = 0
      steps[slot / 12] = 0
    }
  }
}
