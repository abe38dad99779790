import HaloAsync
import HaloProtocol
import HaloTransport

extension Ring {
  /// Diagnoses problems of the ring; changes nothing in it, unless the options ask to measure.
  ///
  /// A ring has no request for its time. The diagnosis reads the dates and times of records, and
  /// compares them with the time of this machine. Until the diagnosis ends, ``dateTime`` is only a
  /// guess, so do not request histories of the ring before then.
  ///
  /// - Parameters:
  ///   - now: The time that the ring's clock should show; the local time if nil.
  ///   - options: The pause between the two checks of clock and battery, and whether to measure the
  ///     heart rate.
  /// - Returns: The diagnosis, without findings about the search for the ring.
  /// - Throws: ``RingError`` if the link fails. A kind of records that the ring lacks is no error.
  public func diagnose(
    now: CivilDateTime? = nil, options: RingDiagnosis.Options = RingDiagnosis.Options()
  ) async throws(RingError) -> RingDiagnosis {
    guard let now = now ?? .local() else { throw .clockUnknown }
    var evidence = RingDiagnosis.Evidence(now: now)
    try await collect(into: &evidence, options: options)
    return RingDiagnosis(evidence)
  }

  /// Adds observations to `evidence`: all of a COLMI ring, of others those that need no settings.
  func collect(
    into evidence: inout RingDiagnosis.Evidence, options: RingDiagnosis.Options
  ) async throws(RingError) {
    if let colmi = driver as? ColmiRing {
      let collector = DiagnosisCollector(ring: colmi, options: options, now: evidence.now)
      return try await collector.collect(into: &evidence)
    }
    let family = type(of: driver)
    evidence.other = .init(self.family, mtu: mtu, leastMTU: family.leastMTU)
    evidence.identity = try await identity()
    let battery = try await battery()
    evidence.batteryLevels.append(
      .init(
        time: evidence.now, percent: Int(battery.percent),
        isCharging: battery.charging == .charging))
    evidence.other?.keepsReadRecords = family.keepsReadRecords
    guard family.keepsReadRecords else { return }
    evidence.other?.hasUnsetClock = try await driver.hasUnsetClock()
    let former = dateTime
    try assumeTime(evidence.now)
    defer { if let former { driver.assumeTime(former) } }
    for kind in RecordKind.allCases {
      let result = await Result { () async throws(RingError) in
        try await history(of: kind, .lastWeek)
      }
      if case .failure(.unsupported) = result {
        evidence.unsupported.insert(kind)
      } else {
        evidence.records[kind] = try evidence.note(result, of: kind)
      }
    }
  }

  /// Applies the remedy of a diagnosis finding, such as setting the clock, to the ring.
  ///
  /// - Parameters:
  ///   - fix: The remedy, from ``RingDiagnosis/Finding/fix``.
  ///   - now: The time for the ring's clock; the local time if nil.
  /// - Returns: True if the ring reports the new settings; some firmware acknowledges a write and
  ///   ignores it.
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  @discardableResult
  public func apply(
    _ fix: RingDiagnosis.Fix, now: CivilDateTime? = nil
  ) async throws(RingError) -> Bool {
    switch fix {
    case .setTime:
      try await setTime(now)
      return true
    case .restartLogger:
      _ = try await change(Colmi.HeartRateLogSettings.self) { $0.state = .off }
      return try await switchHeartRateLogOn()
    case .switchMonitorOn(.heartRate): return try await switchHeartRateLogOn()
    case .switchMonitorOn(.bloodOxygen):
      return try await change(Colmi.BloodOxygenLogSettings.self) { $0.state = .on }
    case .switchMonitorOn(.stress):
      return try await change(Colmi.StressLogSettings.self) { $0.state = .on }
    case .switchMonitorOn(.heartRateVariability):
      return try await change(Colmi.HeartRateVariabilityLogSettings.self) { $0.state = .on }
    case .switchMonitorOn(.temperature):
      return try await change(Colmi.TemperatureLogSettings.self) { $0.state = .on }
    // Other records have no switch.
    case .switchMonitorOn: return false
    }
  }

  private func switchHeartRateLogOn() async throws(RingError) -> Bool {
    try await change(Colmi.HeartRateLogSettings.self) { settings in
      settings.state = .on
      // A ring that lost its settings has no interval either. Some firmware takes a record without
      // a start interval for a short one, and ignores it.
      if settings.intervalMinutes == 0 {
        settings.intervalMinutes = 5
        settings.startIntervalMinutes = max(5, settings.startIntervalMinutes)
      }
    }
  }

  private func change<Value: Colmi.Settings>(
    _ type: Value.Type, _ body: (inout Value) -> Void
  ) async throws(RingError) -> Bool {
    let ring = try colmi
    var settings = try await ring.settings(type)
    body(&settings)
    return try await ring.set(settings).isApplied
  }
}
