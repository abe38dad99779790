import HaloProtocol
import HaloTransport

/// Collects the evidence of a ring with requests that only read.
struct DiagnosisCollector {
  let ring: Ring
  let now: CivilDateTime
  private let begin: Duration

  /// Makes a collector that compares the ring's clock with the present time `now`.
  init(ring: Ring, now: CivilDateTime) {
    self.ring = ring
    self.now = now
    begin = ring.elapsed()
  }

  /// The present time of this machine.
  private var time: CivilDateTime {
    now.adding(seconds: Int((ring.elapsed() - begin).components.seconds)) ?? now
  }

  /// Adds the observations to evidence, which has those up to an error.
  func collect(
    _ options: RingDiagnosis.Options, into evidence: inout RingDiagnosis.Evidence
  ) async throws(RingError) {
    let former = ring.state.withLock { $0.clockSetting }
    defer { ring.state.withLock { $0.clockSetting = former } }
    evidence.identity = try await ring.identity()
    try await addBattery(to: &evidence)
    evidence.monitors = try await monitors()
    evidence.ringToday = try await seenToday()
    try assumeDay(evidence.ringToday ?? now.date)
    try await addRecords(to: &evidence)
    evidence.looks.append(try await look())
    if options.measures {
      let manual = try await asking { () async throws(RingError) in
        try await ring.history(of: .manualHeartRate, .today)
      }
      evidence.keepsManualHeartRates = manual.value != nil
      for number in 0..<2 {
        // Another minute begins before the second result.
        if number == 1 { try await pause(.seconds(60)) }
        let measurement = try await measurement()
        evidence.measurements.append(measurement)
        if measurement.beatsPerMinute == nil { break }
      }
    }
    try await pause(options.pause)
    evidence.looks.append(try await look())
    evidence.hasRecordsOf2000 = try await heartRatesOf2000()
    try await addBattery(to: &evidence)
  }

  private func pause(_ time: Duration) async throws(RingError) {
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
    let answer = try await asking { () async throws(RingError) in try await ring.battery() }
    guard let battery = answer.value else { return }
    evidence.batteryLevels.append(
      RingDiagnosis.BatteryLevel(
        time: time, percent: Int(battery.percent), isCharging: battery.charging == .charging))
  }

  /// Returns the monitors that the ring has.
  private func monitors() async throws(RingError) -> [RingDiagnosis.Monitor] {
    var monitors: [RingDiagnosis.Monitor] = []
    func add<Value: Colmi.Settings>(
      _ kind: RecordKind, _ type: Value.Type, isOn: (Value) -> Bool,
      minutes: (Value) -> UInt8 = { _ in 0 }
    ) async throws(RingError) {
      let answer = try await asking { () async throws(RingError) in
        try await ring.settings(type)
      }
      guard let value = answer.value else { return }
      monitors.append(
        RingDiagnosis.Monitor(
          kind, isOn: isOn(value), minutes: Int(minutes(value)),
          isBlank: value.payload == Colmi.RawPayload()))
    }
    try await add(.heartRate, Colmi.HeartRateLogSettings.self) {
      $0.state == .on
    } minutes: {
      $0.intervalMinutes
    }
    try await add(.bloodOxygen, Colmi.BloodOxygenLogSettings.self) { $0.state == .on }
    try await add(.stress, Colmi.StressLogSettings.self) { $0.state == .on }
    try await add(.heartRateVariability, Colmi.HeartRateVariabilityLogSettings.self) {
      $0.state == .on
    }
    try await add(.temperature, Colmi.TemperatureLogSettings.self) { $0.state == .on }
    return monitors
  }

  /// Returns the ring's today according to the dates of its newest steps; nil without steps.
  private func seenToday() async throws(RingError) -> CivilDate? {
    for daysAgo in 0..<Ring.keptDays {
      let answer = try await asking { () async throws(RingError) in
        try await ring.stepLog(UInt8(daysAgo))
      }
      // A ring that lacks steps lacks them on each day.
      guard case .value(let log) = answer else { return nil }
      if let date = log?.records.first?.date { return date.adding(days: daysAgo) }
    }
    return nil
  }

  private func addRecords(
    to evidence: inout RingDiagnosis.Evidence
  ) async throws(RingError) {
    let kinds: [RecordKind] = [
      .heartRate, .steps, .bloodOxygen, .stress, .heartRateVariability, .temperature,
    ]
    for kind in kinds {
      let monitor = evidence.monitors.first { $0.kind == kind }
      guard kind == .heartRate || kind == .steps || monitor != nil else { continue }
      do throws(RingError) {
        evidence.records[kind] = try await ring.history(of: kind, .lastWeek)
      } catch .clockMismatch {
        // The clock jumped during the diagnosis; the next one sees the new day.
      } catch {
        guard Absence(error) != nil else { throw error }
      }
    }
    guard let older = ring.dateTime?.date.adding(days: -Ring.keptDays) else { return }
    let log = try await asking { () async throws(RingError) in
      try await ring.heartRateLog(of: older)
    }
    if case .value(let log) = log { evidence.hasOlderDay = log != nil }
  }

  private func look() async throws(RingError) -> RingDiagnosis.Look {
    let records = try await asking { () async throws(RingError) in
      try await ring.history(of: .heartRate, .today)
    }
    return RingDiagnosis.Look(time: time, newestHeartRate: records.value?.last?.start)
  }

  /// Returns whether the ring has heart rates of the first days of the year 2000.
  private func heartRatesOf2000() async throws(RingError) -> Bool {
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

extension DiagnosisCollector {
  /// Measures the heart rate, and looks for the record of it.
  private func measurement() async throws(RingError) -> RingDiagnosis.Measurement {
    let (manual, automatic) = (try await today(.manualHeartRate), try await today(.heartRate))
    let start = ring.elapsed()
    var measurement: RingDiagnosis.Measurement
    do throws(RingError) {
      let result = try await ring.measureOnce(.heartRate)
      measurement = RingDiagnosis.Measurement(
        time: time, duration: ring.elapsed() - start,
        beatsPerMinute: result.value.beatsPerMinute.map { Int($0) })
    } catch .measurement(_, let status) {
      return RingDiagnosis.Measurement(
        time: time, duration: ring.elapsed() - start, status: status)
    } catch {
      guard Absence(error) != nil else { throw error }
      return RingDiagnosis.Measurement(
        time: time, duration: ring.elapsed() - start, status: .temporary)
    }
    // The ring stores the result after the stop.
    try await pause(.seconds(1))
    // Two results of the same minute can be equal, and a slow ring has records of its future.
    var known = manual
    let results = try await today(.manualHeartRate).filter { record in
      guard let index = known.firstIndex(of: record) else { return true }
      known.remove(at: index)
      return false
    }
    if let record = results.last {
      measurement.storedAt = record.start
    } else if let record = try await today(.heartRate).last(where: { !automatic.contains($0) }) {
      measurement.storedAt = record.start
      measurement.slotMinutes = 5
    }
    return measurement
  }

  private func today(_ kind: RecordKind) async throws(RingError) -> [RingRecord] {
    let answer = try await asking { () async throws(RingError) in
      try await ring.history(of: kind, .today)
    }
    return answer.value ?? []
  }
}
