import HaloProtocol
import HaloTransport

/// Collects the evidence of a ring with requests that only read.
struct DiagnosisCollector {
  let ring: ColmiRing
  let options: RingDiagnosis.Options
  let now: CivilDateTime
  private let begin: Duration

  /// Makes a collector that compares the ring's clock with the present time `now`.
  init(ring: ColmiRing, options: RingDiagnosis.Options, now: CivilDateTime) {
    self.ring = ring
    self.options = options
    self.now = now
    begin = ring.elapsed()
  }

  /// The present local time of this machine, counted from the time given at the start.
  var time: CivilDateTime {
    now.adding(seconds: Int((ring.elapsed() - begin).components.seconds)) ?? now
  }

  /// Asks the ring, and adds the observations to `evidence`; after an error, `evidence` contains
  /// those made before it.
  func collect(into evidence: inout RingDiagnosis.Evidence) async throws(RingError) {
    let former = ring.state.withLock { $0.clockSetting }
    defer {
      let received = ring.state.withLock { state in
        state.clockSetting = former
        return state.received
      }
      evidence.replies.frames = received.whole
      evidence.replies.damagedFrames = received.damaged
      evidence.replies.repeatedFrames = received.repeated
      evidence.replies.lateFrames = received.late
    }
    evidence.identity = try await ring.identity()
    let known = options.ring.unanswered
    if known.firmware == evidence.identity?.firmware {
      evidence.unsupported = Set(known.kinds.filter { known.excludes($0, on: now.date) })
    }
    let asked = ring.elapsed()
    try await addBattery(to: &evidence)
    let roundTrip = evidence.batteryLevels.isEmpty ? .zero : ring.elapsed() - asked
    evidence.support = try await ask(&evidence.replies) { () async throws(RingError) in
      try await ring.deviceSupport()
    }.value
    try await addHeartRateMonitor(to: &evidence)
    // Three requests without any reply are enough: the others would take minutes.
    guard evidence.replies.answered + evidence.replies.refused > 0 else { return }
    evidence.ringToday = try await seenToday(&evidence.replies)
    try assumeDay(evidence.ringToday ?? now.date)
    let firstLook = ring.elapsed()
    try await addLook(to: &evidence)
    try await addCommonMonitors(to: &evidence)
    try await addRecords(to: &evidence, roundTrip: roundTrip)
    if options.measures, evidence.replies.answered > 0 { try await addMeasurements(to: &evidence) }
    try await pause(max(.zero, options.pause - (ring.elapsed() - firstLook)))
    try await addLook(to: &evidence)
    try await addBattery(to: &evidence)
  }

  /// Runs `body`, which sends a request on the command channel, and counts its answer in `replies`.
  func ask<Value: Sendable>(
    _ replies: inout RingDiagnosis.Replies, _ body: () async throws(RingError) -> Value
  ) async throws(RingError) -> Answer<Value> {
    let answer = try await asking(body)
    if case .absent(let absence) = answer { replies.note(absence) } else { replies.note(nil) }
    return answer
  }

  func pause(_ time: Duration) async throws(RingError) {
    do {
      try await ring.clock.sleep(for: time)
    } catch {
      throw .transport(.cancelled)
    }
  }

  /// Assumes that the ring's clock shows this day, as the client computes the dates of records from
  /// that.
  private func assumeDay(_ day: CivilDate) throws(RingError) {
    let time = time
    ring.assumeTime(
      CivilDateTime(day, hour: time.hour, minute: time.minute, second: time.second) ?? time)
  }

  private func addBattery(to evidence: inout RingDiagnosis.Evidence) async throws(RingError) {
    let answer = try await ask(&evidence.replies) { () async throws(RingError) in
      try await ring.battery()
    }
    guard let battery = answer.value else { return }
    evidence.batteryLevels.append(
      RingDiagnosis.BatteryLevel(
        time: time, percent: Int(battery.percent), isCharging: battery.charging == .charging))
  }

  /// Asks for today's newest heart rate, and adds a sample with its start to the evidence.
  ///
  /// If the ring does not send heart rates, the first call also stores the reason.
  private func addLook(to evidence: inout RingDiagnosis.Evidence) async throws(RingError) {
    var look = RingDiagnosis.Sample(time: time)
    if evidence.unread[.heartRate] == nil {
      let result = await Result { () async throws(RingError) in
        try await Ring(ring).history(of: .heartRate, .today)
      }
      var noted = evidence
      look.newestHeartRate = try noted.note(result, of: .heartRate)?.last?.start
      if evidence.looks.isEmpty { evidence = noted }
    }
    evidence.looks.append(look)
  }
}

// MARK: - Monitors

extension DiagnosisCollector {
  private func addHeartRateMonitor(
    to evidence: inout RingDiagnosis.Evidence
  ) async throws(RingError) {
    try await add(.heartRate, Colmi.HeartRateLogSettings.self, to: &evidence) {
      $0.state == .on
    } minutes: {
      $0.intervalMinutes
    }
  }

  /// Adds the settings of the automatic measurements of blood oxygen and stress, if the ring has
  /// them.
  private func addCommonMonitors(
    to evidence: inout RingDiagnosis.Evidence
  ) async throws(RingError) {
    try await add(.bloodOxygen, Colmi.BloodOxygenLogSettings.self, to: &evidence) {
      $0.state == .on
    }
    try await add(.stress, Colmi.StressLogSettings.self, to: &evidence) { $0.state == .on }
  }

  /// Asks for the settings of an automatic measurement, and adds them if the ring has it.
  ///
  /// `isOn` and `minutes` get from the settings if it is on, and its interval; 0 if the ring
  /// chooses that.
  private func add<Value: Colmi.Settings>(
    _ kind: RecordKind, _ type: Value.Type, to evidence: inout RingDiagnosis.Evidence,
    isOn: (Value) -> Bool, minutes: (Value) -> UInt8 = { _ in 0 }
  ) async throws(RingError) {
    try await add(
      kind, await Result { () async throws(RingError) in try await ring.settings(type) },
      to: &evidence, isOn: isOn, minutes: minutes)
  }

  /// Adds the settings of an automatic measurement from the reply `settings`, unless that is an
  /// error.
  ///
  /// `isOn` and `minutes` get from the settings if it is on, and its interval; 0 if the ring
  /// chooses that.
  func add<Value: Colmi.Settings>(
    _ kind: RecordKind, _ settings: Result<Value, RingError>,
    to evidence: inout RingDiagnosis.Evidence, isOn: (Value) -> Bool,
    minutes: (Value) -> UInt8 = { _ in 0 }
  ) async throws(RingError) {
    let answer = try await ask(&evidence.replies) { () throws(RingError) in try settings.get() }
    guard let value = answer.value else { return }
    evidence.monitors.append(
      RingDiagnosis.MonitorState(
        kind, isOn: isOn(value), minutes: Int(minutes(value)),
        isBlank: value.payload == Colmi.RawPayload()))
  }
}
