import HaloProtocol

extension RingDiagnosis {
  /// The rules of a diagnosis, which turn the collected evidence into findings.
  struct Judge {
    let evidence: Evidence
    /// The stored heart rates of the evidence, oldest first; empty if they were not read.
    let heartRates: [RingRecord]
    /// The longest time in seconds between two stored heart rates that is no finding: four times
    /// the usual time, and at least ``shortestHole``.
    let longestPause: Int

    init(_ evidence: Evidence) {
      self.evidence = evidence
      heartRates = evidence.records[.heartRate] ?? []
      // Some firmware stores fewer values than its settings promise.
      let steps = zip(heartRates, heartRates.dropFirst())
        .map { $1.start.secondsSince1970 - $0.start.secondsSince1970 }.sorted()
      let usual = steps.isEmpty ? 0 : steps[steps.count / 2]
      let setting = evidence.monitors.first { $0.kind == .heartRate }?.minutes ?? 0
      longestPause = max(Self.shortestHole, 4 * max(usual, min(max(0, setting), 1440) * 60))
    }

    /// The shortest pause between heart rates that can be a finding, in seconds: longer than a
    /// shower or a charge.
    private static let shortestHole = 75 * 60

    /// The largest difference in seconds between the ring's clock and this machine's that is no
    /// finding, as an app sets a clock to whole seconds and a ring stores whole minutes.
    static let tolerance = 120

    /// The battery level in percent below which a ring may stop measuring; at ``emptyBattery`` it
    /// may switch off.
    static let lowBattery = 20
    static let emptyBattery = 5

    /// The signal strength in dBm below which links drop.
    static let weakSignal = -85

    var isCharging: Bool { evidence.batteryLevels.last?.isCharging ?? false }

    func monitor(_ kind: RecordKind) -> MonitorState? { evidence.monitor(kind) }
  }
}

extension RingDiagnosis.Evidence {
  /// The settings of the automatic measurement for a kind of records; nil if the ring reported
  /// none.
  func monitor(_ kind: RecordKind) -> RingDiagnosis.MonitorState? {
    monitors.first { $0.kind == kind }
  }
}

extension RingDiagnosis.Judge {
  typealias Finding = RingDiagnosis.Finding

  var battery: [Finding] {
    guard let last = evidence.batteryLevels.last else { return [] }
    var findings: [Finding] = []
    if last.isCharging {
      findings.append(
        Finding(
          .onCharger, .note, evidence: "The ring reports \(last.percent) % and that it charges.",
          meaning: "A ring on its charger measures nothing, and some rings refuse links there.",
          remedy: "Put the ring on a finger when it is full."))
    } else if last.percent <= Self.lowBattery {
      let isEmpty = last.percent <= Self.emptyBattery
      findings.append(
        Finding(
          .batteryLow, isEmpty ? .problem : .warning,
          evidence: "The battery has \(last.percent) %.",
          meaning: "An empty ring switches off, loses the time, and stores nothing.",
          remedy: "Charge the ring."))
    }
    if let drain, drain.perDay > 50 {
      findings.append(
        Finding(
          .batteryDrains, .warning,
          evidence: "The battery lost \(drain.points) points in \(drain.hours) hours.",
          meaning: "The ring measures often, or something keeps it awake, such as its touch pad.",
          remedy: "Choose a longer interval for the heart rate log, or switch monitors off."))
    }
    if let jump, jump >= 5 {
      findings.append(
        Finding(
          .batteryJumps, .note, evidence: "Two levels within a minute differ by \(jump) points.",
          meaning: "The ring measures a voltage, which falls under load.",
          remedy: "Compare levels of several hours."))
    }
    return findings
  }

  private var levels: [RingDiagnosis.BatteryLevel] {
    evidence.batteryLevels.map { level in
      var level = level
      level.percent = min(max(0, level.percent), 100)
      return level
    }
  }

  /// The loss of battery charge since the last charge: in percent (`points`), its duration in
  /// hours, and the loss in percent per day; nil if that was less than 12 hours ago, as jumps hide
  /// the trend.
  private var drain: (points: Int, hours: Int, perDay: Int)? {
    let levels = levels
    guard let last = levels.last else { return nil }
    // The last level on the charger, or before a rise that is no jump, begins the trend.
    let charged = levels.indices.dropLast().last {
      levels[$0].isCharging || levels[$0 + 1].percent > levels[$0].percent + 15
    }
    let first = levels[charged.map { $0 + 1 } ?? 0]
    let hours = (last.time.secondsSince1970 - first.time.secondsSince1970) / 3600
    let points = first.percent - last.percent
    guard hours >= 12 else { return nil }
    return (points, hours, points * 24 / hours)
  }

  /// The difference of the last two battery levels in percentage points; nil if they are more than
  /// a minute apart, or if there is only one.
  private var jump: Int? {
    let levels = levels.suffix(2)
    guard levels.count == 2, let first = levels.first, let last = levels.last,
      last.time.secondsSince1970 - first.time.secondsSince1970 <= 60
    else { return nil }
    return abs(last.percent - first.percent)
  }

  /// Findings about the one or two heart rate measurements that the diagnosis made.
  var measurement: [Finding] {
    guard let first = evidence.measurements.first else { return [] }
    if let beats = first.beatsPerMinute {
      let seconds = first.duration.components.seconds
      var findings = [
        Finding(
          .warmUp, .note, evidence: "The ring measured \(beats) bpm after \(seconds) s.",
          meaning: "The sensor sends zeros while it warms up, about half a minute.",
          remedy: "Nothing to do.")
      ]
      if let time = timeOfLostResults, !evidence.keepsManualHeartRates, !heartRates.isEmpty {
        findings.append(
          Finding(
            .noValue, .warning,
            evidence: "The ring measured twice up to \(time), and no new record was found.",
            meaning: "The ring does not store such results, or its clock has stopped.",
            remedy: "Look again after an hour on a finger: a new heart rate shows the clock."))
      }
      if isCharging {
        findings.append(
          Finding(
            .valuesWithoutFinger, .warning,
            evidence: "The ring measured \(beats) bpm, and is on its charger.",
            meaning: "The sensor takes reflections for a pulse.",
            remedy: "Ignore heart rates of times without the ring on a finger."))
      }
      return findings
    }
    if first.status == .notWorn {
      return [
        Finding(
          .notWorn, .note, evidence: "The ring reports that it is not worn.",
          meaning: "The sensor sees no skin.",
          remedy: "Put the ring on, with the sensor on the palm side.")
      ]
    }
    if first.status == .temporary {
      return [
        Finding(
          .notWorn, .note, evidence: "The ring reports that it has no data (status 2).",
          meaning:
            "The R06 and R08 report this without a finger; a ring that is worn may sit loosely.",
          remedy: "Put the ring on, with the sensor on the palm side, and keep the hand still.")
      ]
    }
    return [
      Finding(
        .noValue, .warning, evidence: "A heart rate measurement ended without a value.",
        meaning: "The ring sits loosely, moves, or its sensor hangs.",
        remedy: "Keep the hand still and measure again; then restart the ring on its charger.")
    ]
  }

  /// Findings about the firmware: problems that users have reported for its revision.
  var firmware: [Finding] {
    guard let firmware = evidence.identity?.firmware else { return [] }
    return FirmwareProblem.known(of: firmware).map {
      Finding(
        .knownFirmwareProblem, .note, evidence: "The firmware is \(firmware).",
        meaning: "Users of such firmware report: \($0.text).", remedy: $0.remedy)
    }
  }
}
