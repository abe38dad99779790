import HaloProtocol

extension RingDiagnosis.Judge {
  /// The kinds of records that a ring on a finger measures each half hour.
  ///
  /// Steps are not among them, nor is blood oxygen, which some rings store without a finger.
  private static let halfHourly: [RecordKind] = [.stress, .heartRateVariability, .temperature]

  var monitors: [Finding] {
    evidence.monitors.compactMap { monitor in
      guard !monitor.isOn else { return nil }
      if monitor.kind == .heartRate, let finding = lostSettings(monitor) { return finding }
      let last = evidence.records[monitor.kind]?.last.map {
        "; its newest record is of \($0.start)"
      }
      return Finding(
        .monitorOff, monitor.kind == .heartRate ? .warning : .note,
        evidence: "The log of \(monitor.kind.plural) is off\(last ?? "").",
        meaning: "The ring stores no \(monitor.kind.plural).",
        remedy: "Switch the log on if you want it.",
        fix: .switchMonitorOn(monitor.kind))
    }
  }

  /// The finding if the heart rate log is off, probably as the ring restarted at midnight;
  /// otherwise nil.
  private func lostSettings(_ monitor: RingDiagnosis.MonitorState) -> Finding? {
    let last = heartRates.last?.start
    let endsAtMidnight = last.map(Self.isAtMidnight) ?? false
    guard monitor.isBlank || endsAtMidnight else { return nil }
    let end = last.map { ", and its newest record is of \($0)" } ?? ""
    return Finding(
      .settingsLost, .warning,
      evidence: "The heart rate log is off\(monitor.isBlank ? " without any settings" : "")\(end).",
      meaning: "The ring probably restarted, at midnight as some do, and lost these settings.",
      remedy: "Switch the log on.",
      fix: .switchMonitorOn(.heartRate))
  }

  private static func isAtMidnight(_ time: CivilDateTime) -> Bool {
    time.secondOfDay >= 86_400 - 1800 || time.secondOfDay < 600
  }

  var records: [Finding] {
    guard !evidence.records.isEmpty else { return [] }
    guard let newest else { return hasWrongClock || !missing.isEmpty ? [] : [noRecords] }
    let present = hasWrongClock ? nil : present(newest)
    return [frozen, withoutFinger].compactMap(\.self) + holes + [present, full].compactMap(\.self)
  }

  private var noRecords: Finding {
    Finding(
      .noRecords, .warning, evidence: "The ring has no records of the last seven days.",
      meaning: "The ring is new, was not worn, or its clock lost the time.",
      remedy: "Set the clock, wear the ring, and look again after an hour.", fix: .setTime)
  }

  /// The finding about the time since the newest records, in which the ring stored none; else nil.
  private func present(_ newest: CivilDateTime) -> Finding? {
    guard let monitor = monitor(.heartRate), monitor.isOn, !isCharging,
      evidence.unread[.heartRate] == nil
    else { return nil }
    guard let last = heartRates.last?.start else {
      guard otherLogsGoOn else { return nil }
      return Finding(
        .noHeartRates, .problem,
        evidence: "The heart rate log is on, and has no value of seven days; other logs have.",
        meaning:
          "Some firmware accepts the settings and logs nothing, or wants all of them; or the "
          + "log was switched on only now.",
        remedy: "Write all settings again: switch the log off and on.",
        fix: .restartLogger)
    }
    let quiet = seconds(from: last, to: evidence.now)
    guard quiet > longestPause else { return nil }
    if goesOn(after: last, until: nil) {
      return Finding(
        .loggerHangs, .problem,
        evidence: "The newest heart rate is of \(last), and other logs have later records, up to "
          + "\(newest).",
        meaning:
          "The task in the ring that stores heart rates and temperatures hangs, or the log "
          + "was switched on only now.",
        remedy: "Switch the heart rate log off and on.", fix: .restartLogger)
    }
    let isLong = quiet > 12 * 3600
    return Finding(
      .nothingStored, isLong ? .warning : .note,
      evidence: "The newest heart rate is of \(last), and the heart rate log is on.",
      meaning: "The ring was not worn or on its charger since then, or its clock has stopped.",
      remedy: isLong
        ? "Wear the ring, and measure the heart rate, which distinguishes these causes."
        : "Nothing to do if you did not wear the ring; else measure the heart rate.")
  }

  /// The kinds of records that a ring still stores when the firmware task that stores heart rates
  /// and temperatures hangs.
  ///
  /// Some rings store blood oxygen when nobody wears them, so the diagnosis uses that kind only
  /// if stress and heart rate variability are switched off.
  private var otherLogs: [RecordKind] {
    let logs = [RecordKind.stress, .heartRateVariability]
    return logs.contains { monitor($0)?.isOn ?? false } ? logs : logs + [.bloodOxygen]
  }

  /// Whether the records of one of the kinds in ``otherLogs`` span more than ``longestPause``.
  private var otherLogsGoOn: Bool {
    otherLogs.contains { kind in
      guard let records = evidence.records[kind], let first = records.first, let last = records.last
      else { return false }
      return seconds(from: first.start, to: last.start) > longestPause
    }
  }

  /// Whether one of the kinds in ``otherLogs`` has at least two records between two times, half an
  /// hour or more away from both; a nil `end` is no limit.
  private func goesOn(after start: CivilDateTime, until end: CivilDateTime?) -> Bool {
    otherLogs.contains { kind in
      (evidence.records[kind] ?? []).count { record in
        seconds(from: start, to: record.start) >= 1800
          && (end.map { seconds(from: record.start, to: $0) >= 1800 } ?? true)
      } >= 2
    }
  }

  /// Findings about pauses between two stored heart rates that are longer than ``longestPause``.
  private var holes: [Finding] {
    let holes = zip(heartRates, heartRates.dropFirst()).map { ($0.start, $1.start) }
      .filter { seconds(from: $0, to: $1) > longestPause }
    let partial = holes.filter { goesOn(after: $0, until: $1) }
    let whole = holes.filter { !goesOn(after: $0, until: $1) }
    var findings: [Finding] = []
    if !partial.isEmpty {
      let beginsAtMidnight = partial.contains { Self.isAtMidnight($0.0) }
      findings.append(
        Finding(
          .heartRateGaps, .warning,
          evidence: "Heart rates are missing \(Self.words(partial)); other logs continued.",
          meaning: beginsAtMidnight
            ? "The ring lost the settings of the log at midnight until an app wrote them again."
            : "The heart rate log was off, or its task in the ring hung.",
          remedy: "Sync daily to see it early."))
    }
    if !whole.isEmpty {
      findings.append(
        Finding(
          .gaps, .note, evidence: "All logs have no records \(Self.words(whole)).",
          meaning: "The ring was not worn, on its charger, or off.",
          remedy: "Nothing to do if you did not wear the ring."))
    }
    return findings
  }

  private static func words(_ holes: [(CivilDateTime, CivilDateTime)]) -> String {
    let shown = holes.suffix(3).map { "from \($0.0) to \($0.1)" }.joined(separator: ", ")
    let rest = holes.count - min(3, holes.count)
    return shown + (rest > 0 ? ", and \(rest) times before" : "")
  }

  private var frozen: Finding? {
    var start = 0
    var longest = 0..<0
    for (index, record) in heartRates.enumerated() {
      if record.value != heartRates[start].value { start = index }
      if index + 1 - start >= longest.count { longest = start..<index + 1 }
    }
    guard longest.count >= 12, let first = heartRates[longest].first,
      let last = heartRates[longest].last
    else { return nil }
    // A sleeper can have the same value for two hours at long intervals.
    let time = seconds(from: first.start, to: last.start)
    guard time >= 10_800 || time >= 7200 && longest.count >= 24 else { return nil }
    return Finding(
      .frozenValues, .problem,
      evidence: "The ring stored \(first.value.words) \(longest.count) times in a row, from "
        + "\(first.start) to \(last.start).",
      meaning: "The sensor probably repeats its last value: a heart rate seldom stays so long.",
      remedy: "Restart the ring on its charger.")
  }

  /// The finding about heart rates at times when no other kind of records that needs a finger has
  /// values.
  private var withoutFinger: Finding? {
    // A log that has nothing at all proves nothing.
    let others = Self.halfHourly.filter { kind in
      monitor(kind)?.isOn ?? false && evidence.records[kind]?.isEmpty == false
        && (kind != .temperature || hasTemperaturesOfToday)
    }
    // Heart rates before these logs began prove nothing either.
    guard let begin = others.compactMap({ evidence.records[$0]?.first?.start }).min() else {
      return nil
    }
    let worn = Set(
      others.flatMap { evidence.records[$0] ?? [] }.map { $0.start.secondsSince1970 / 1800 })
    var run: [RingRecord] = []
    var longest: [RingRecord] = []
    for record in heartRates where record.start >= begin {
      if worn.contains(record.start.secondsSince1970 / 1800) {
        run = []
      } else {
        if let last = run.last, seconds(from: last.start, to: record.start) > longestPause {
          run = []
        }
        run.append(record)
        if run.count > longest.count { longest = run }
      }
    }
    guard let first = longest.first, let last = longest.last,
      seconds(from: first.start, to: last.start) >= 2 * 3600
    else { return nil }
    return Finding(
      .valuesWithoutFinger, .warning,
      evidence: "There are heart rates from \(first.start) to \(last.start), and no "
        + others.map(\.plural).joined(separator: " or ") + ".",
      meaning: "Possibly the ring was not worn: some rings measure reflections then.",
      remedy: "Ignore these heart rates if you did not wear the ring.")
  }

  /// Whether the ring has temperatures of its newest day; most firmware adds a day only once it is
  /// over.
  private var hasTemperaturesOfToday: Bool {
    evidence.records[.temperature]?.last?.day == newest?.date
  }

  /// The finding that the ring keeps as many days of records as it can; nil if it keeps fewer.
  private var full: Finding? {
    guard evidence.hasOlderDay == false, let today = evidence.ringToday,
      let oldest = today.adding(days: 1 - Ring.keptDays), heartRates.first?.day == oldest
    else { return nil }
    return Finding(
      .memoryFull, .note,
      evidence: "The oldest records are of \(oldest), and the day before is empty.",
      meaning: "The ring keeps seven days. The oldest one is lost at midnight.",
      remedy: "Sync at least once a week.")
  }
}
