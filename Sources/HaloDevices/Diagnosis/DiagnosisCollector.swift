import HaloProtocol
import HaloTransport

/// Collects the evidence of a ring with requests that only read.
struct DiagnosisCollector {
  let ring: Ring
  let options: RingDiagnosis.Options
  let now: CivilDateTime
  private let begin: Duration

  /// Makes a collector that compares the ring's clock with the present time `now`.
  init(ring: Ring, options: RingDiagnosis.Options, now: CivilDateTime) {
    self.ring = ring
    self.options = options
    self.now = now
    begin = ring.elapsed()
  }

  /// The present time of this machine.
  var time: CivilDateTime {
    now.adding(seconds: Int((ring.elapsed() - begin).components.seconds)) ?? now
  }

  /// Adds the observations to evidence, which has those up to an error.
  func collect(into evidence: inout RingDiagnosis.Evidence) async throws(RingError) {
    let former = ring.state.withLock { $0.clockSetting }
    defer {
      let heard = ring.state.withLock { state in
        state.clockSetting = former
        return state.heard
      }
      evidence.replies.frames = heard.whole
      evidence.replies.damagedFrames = heard.damaged
      evidence.replies.repeatedFrames = heard.repeated
      evidence.replies.lateFrames = heard.late
    }
    evidence.identity = try await ring.identity()
    let known = options.ring.unanswered
    if known.firmware == evidence.identity?.firmware {
      evidence.unsupported = Set(known.kinds.filter { known.excludes($0, on: now.date) })
    }
    try await addBattery(to: &evidence)
    evidence.support = try await ask(&evidence.replies) { () async throws(RingError) in
      try await ring.deviceSupport()
    }.value
    try await addHeartRateMonitor(to: &evidence)
    // Three requests without any reply are enough: the others would take minutes.
    guard evidence.replies.answered + evidence.replies.refused > 0 else { return }
    try await addCommonMonitors(to: &evidence)
    let firstLook = try await addRecords(to: &evidence)
    if options.measures, evidence.replies.answered > 0 { try await addMeasurements(to: &evidence) }
    try await addDoubtfulRecords(to: &evidence)
    try await pause(max(.zero, options.pause - (ring.elapsed() - firstLook)))
    try await addLook(to: &evidence)
    evidence.hasRecordsOf2000 = try await heartRatesOf2000(evidence)
    try await addBattery(to: &evidence)
  }

  /// Asks a question on the command channel, and counts the answer.
  private func ask<Value: Sendable>(
    _ replies: inout RingDiagnosis.Replies, _ body: () async throws(RingError) -> Value
  ) async throws(RingError) -> Answer<Value> {
    let answer = try await asking(body)
    switch answer {
    case .value: replies.answered += 1
    case .absent(.notSupported): replies.refused += 1
    case .absent(.noAnswer): replies.unanswered += 1
    case .absent(.unreadable): replies.unreadable += 1
    }
    return answer
  }

  func pause(_ time: Duration) async throws(RingError) {
    do {
      try await ring.clock.sleep(for: time)
    } catch {
      throw .transport(.cancelled)
    }
  }

  /// Assumes that the ring has this day, so that its records get their dates.
  private func assumeDay(_ day: CivilDate) throws(RingError) {
    let time = time
    try ring.assumeTime(
      CivilDateTime(day, hour: time.hour, minute: time.minute, second: time.second) ?? time)
  }

  private func addBattery(
    to evidence: inout RingDiagnosis.Evidence
  ) async throws(RingError) {
    let answer = try await ask(&evidence.replies) { () async throws(RingError) in
      try await ring.battery()
    }
    guard let battery = answer.value else { return }
    evidence.batteryLevels.append(
      RingDiagnosis.BatteryLevel(
        time: time, percent: Int(battery.percent), isCharging: battery.charging == .charging))
  }

  private func addLook(to evidence: inout RingDiagnosis.Evidence) async throws(RingError) {
    var look = RingDiagnosis.Look(time: time)
    if evidence.unread[.heartRate] == nil {
      let records = try await asking { () async throws(RingError) in
        try await ring.history(of: .heartRate, .today)
      }
      look = RingDiagnosis.Look(time: time, newestHeartRate: records.value?.last?.start)
    }
    evidence.looks.append(look)
  }

  /// Returns whether the ring has heart rates of the first days of the year 2000.
  private func heartRatesOf2000(
    _ evidence: RingDiagnosis.Evidence
  ) async throws(RingError) -> Bool {
    guard evidence.unread[.heartRate] == nil else { return false }
    for day in 1...2 {
      guard let date = CivilDate(year: 2000, month: 1, day: day) else { continue }
      let log = try await asking { () async throws(RingError) in
        try await ring.heartRateLog(of: date)
      }
      if case .value(.some) = log { return true }
    }
    return false
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

  /// Adds the monitors that every ring has.
  private func addCommonMonitors(
    to evidence: inout RingDiagnosis.Evidence
  ) async throws(RingError) {
    try await add(.bloodOxygen, Colmi.BloodOxygenLogSettings.self, to: &evidence) {
      $0.state == .on
    }
    try await add(.stress, Colmi.StressLogSettings.self, to: &evidence) { $0.state == .on }
  }

  /// Adds a monitor, if the ring has it.
  private func add<Value: Colmi.Settings>(
    _ kind: RecordKind, _ type: Value.Type, to evidence: inout RingDiagnosis.Evidence,
    isOn: (Value) -> Bool, minutes: (Value) -> UInt8 = { _ in 0 }
  ) async throws(RingError) {
    try await add(
      kind, await outcome { () async throws(RingError) in try await ring.settings(type) },
      to: &evidence, isOn: isOn, minutes: minutes)
  }

  /// Adds a monitor by the reply about its settings.
  private func add<Value: Colmi.Settings>(
    _ kind: RecordKind, _ settings: Result<Value, RingError>,
    to evidence: inout RingDiagnosis.Evidence, isOn: (Value) -> Bool,
    minutes: (Value) -> UInt8 = { _ in 0 }
  ) async throws(RingError) {
    let answer = try await ask(&evidence.replies) { () throws(RingError) in try settings.get() }
    guard let value = answer.value else { return }
    evidence.monitors.append(
      RingDiagnosis.Monitor(
        kind, isOn: isOn(value), minutes: Int(minutes(value)),
        isBlank: value.payload == Colmi.RawPayload()))
  }
}

// MARK: - Records

extension DiagnosisCollector {
  /// Adds the records that every ring has, and those of its monitors, and looks for the newest
  /// heart rate.
  ///
  /// Some firmware is silent about the monitors of newer kinds, so the requests for them wait next
  /// to those for records.
  ///
  /// - Returns: The time of the look.
  private func addRecords(
    to evidence: inout RingDiagnosis.Evidence
  ) async throws(RingError) -> Duration {
    async let variability = outcome { () async throws(RingError) in
      try await ring.settings(Colmi.HeartRateVariabilityLogSettings.self)
    }
    async let temperature = outcome { () async throws(RingError) in
      try await ring.settings(Colmi.TemperatureLogSettings.self)
    }
    evidence.ringToday = try await seenToday(&evidence.replies)
    try assumeDay(evidence.ringToday ?? now.date)
    var look: Duration = .zero
    for kind in [RecordKind.heartRate, .steps] {
      let records = try await read(kind, into: &evidence)
      evidence.replies.note(evidence.unread[kind])
      if let records { evidence.records[kind] = records }
      guard kind == .heartRate else { continue }
      look = ring.elapsed()
      try await addLook(to: &evidence)
    }
    _ = try await read(.sleep, into: &evidence)
    // The same request asks for nights and naps.
    if let error = evidence.unread[.sleep] {
      evidence.unread[.nap] = error
    } else {
      _ = try await read(.nap, into: &evidence)
    }
    _ = try await read(.workout, into: &evidence)
    for kind in [RecordKind.bloodOxygen, .stress] where evidence.monitor(kind) != nil {
      if let records = try await read(kind, into: &evidence) { evidence.records[kind] = records }
    }
    try await add(.heartRateVariability, variability, to: &evidence) { $0.state == .on }
    try await add(.temperature, temperature, to: &evidence) { $0.state == .on }
    if evidence.monitor(.heartRateVariability) != nil,
      let records = try await read(.heartRateVariability, into: &evidence)
    {
      evidence.records[.heartRateVariability] = records
    }
    guard evidence.unread[.heartRate] == nil,
      let older = ring.dateTime?.date.adding(days: -Ring.keptDays)
    else { return look }
    let log = try await asking { () async throws(RingError) in
      try await ring.heartRateLog(of: older)
    }
    if case .value(let log) = log { evidence.hasOlderDay = log != nil }
    return look
  }

  /// Returns the ring's today according to the dates of its newest steps; nil without steps.
  private func seenToday(
    _ replies: inout RingDiagnosis.Replies
  ) async throws(RingError) -> CivilDate? {
    for daysAgo in 0..<Ring.keptDays {
      let answer = try await ask(&replies) { () async throws(RingError) in
        try await ring.stepLog(UInt8(daysAgo))
      }
      // A ring that lacks steps lacks them on each day.
      guard case .value(let log) = answer else { return nil }
      if let date = log?.records.first?.date { return date.adding(days: daysAgo) }
    }
    return nil
  }

  /// Reads the records of a kind, and notes the reason if the ring does not send them.
  private func read(
    _ kind: RecordKind, into evidence: inout RingDiagnosis.Evidence
  ) async throws(RingError) -> [RingRecord]? {
    guard !evidence.unsupported.contains(kind) else { return nil }
    if let silence = evidence.silence {
      evidence.unread[kind] = silence
      return nil
    }
    let result = await history(of: kind)
    return try note(result, of: kind, in: &evidence)
  }

  private func history(of kind: RecordKind) async -> Result<[RingRecord], RingError> {
    do throws(RingError) {
      return .success(try await ring.history(of: kind, .lastWeek))
    } catch {
      return .failure(error)
    }
  }

  private func note(
    _ result: Result<[RingRecord], RingError>, of kind: RecordKind,
    in evidence: inout RingDiagnosis.Evidence
  ) throws(RingError) -> [RingRecord]? {
    do throws(RingError) {
      return try result.get()
    } catch .clockMismatch {
      // The clock jumped during the diagnosis; the next one sees the new day.
      return nil
    } catch {
      guard let absence = Absence(error) else { throw error }
      if absence == .notSupported, kind.capability != nil {
        evidence.unsupported.insert(kind)
      } else {
        evidence.unread[kind] = error
      }
      return nil
    }
  }

  /// Adds the records of kinds that the ring may lack.
  ///
  /// Firmware is silent about them, so a request begins half a second after another one, which a
  /// ring with such records has mostly answered by then, and all of them wait together. One silence
  /// suffices, as it is no finding.
  private func addDoubtfulRecords(
    to evidence: inout RingDiagnosis.Evidence
  ) async throws(RingError) {
    guard evidence.silence == nil else { return }
    // Records that the wearer made are no sign of a ring that logs.
    let manual: [RecordKind] = [.manualHeartRate, .manualBloodOxygen, .manualTemperature]
    let kinds = RecordKind.allCases.filter {
      $0.capability != nil && !evidence.unsupported.contains($0)
        && ($0 == .temperature || evidence.monitor($0) == nil)
    }
    let results = await withTaskGroup(of: (RecordKind, Result<[RingRecord], RingError>).self) {
      group in
      for (number, kind) in kinds.enumerated() {
        group.addTask {
          do throws(RingError) {
            try await pause(.milliseconds(500 * number))
            guard let today = ring.dateTime?.date else { throw .clockUnknown }
            _ = try await ring.allRecords(of: kind, on: today...today)
          } catch {
            return (kind, .failure(error))
          }
          return (kind, await history(of: kind))
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for kind in kinds {
      guard let result = results[kind] else { continue }
      let records = try note(result, of: kind, in: &evidence)
      if let records, !manual.contains(kind) { evidence.records[kind] = records }
    }
  }
}

extension RingDiagnosis.Replies {
  /// Counts a request that ended with this error, or with an answer.
  fileprivate mutating func note(_ error: RingError?) {
    switch error.flatMap({ Absence($0) }) {
    case nil: answered += 1
    case .notSupported?: refused += 1
    case .noAnswer?: unanswered += 1
    case .unreadable?: unreadable += 1
    }
  }
}
