import HaloProtocol

extension RingDiagnosis.Judge {
  var clock: Finding? {
    if let finding = reset ?? stopped ?? measuredDeviation ?? otherDay { return finding }
    guard let newest, seconds(from: evidence.now, to: newest) > Self.tolerance else { return nil }
    let observation = "The newest record is of \(newest), and this machine has \(evidence.now)."
    let isRight = offset != nil
    return Finding(
      .recordsInFuture, .warning, evidence: observation,
      meaning: isRight
        ? "The clock is right now, and was ahead before: these records have wrong times."
        : "The clock is ahead, or was set back since, as after a journey to the west.",
      remedy: isRight
        ? "Ignore the records of the future; the ring replaces them in time."
        : "Measure the heart rate to see the clock, or set the clock. \(Self.setTime)",
      fix: isRight ? nil : .setTime)
  }

  /// Whether the ring's clock is known to be wrong, so that the age of a record cannot be computed.
  var hasWrongClock: Bool {
    clock.map { $0.problem != .recordsInFuture } ?? false
  }

  /// The start of the newest record of all kinds, by the ring's clock; nil without records.
  var newest: CivilDateTime? {
    evidence.records.values.compactMap { $0.last?.start }.max()
  }

  /// The seconds by which the ring's clock is ahead of this machine's, as a range; nil without
  /// evidence.
  var offset: ClosedRange<Int>? {
    if let measurement = evidence.measurements.last(where: { $0.storedAt != nil }),
      let stored = measurement.storedAt
    {
      let start = seconds(from: measurement.time, to: stored)
      return start...start + min(max(0, measurement.slotMinutes), 1440) * 60
    }
    return offsetOfNewRecord
  }

  /// The seconds by which the ring's clock is ahead, from a heart rate that the ring stored between
  /// two looks at its records; nil without one.
  private var offsetOfNewRecord: ClosedRange<Int>? {
    for (first, second) in zip(evidence.looks, evidence.looks.dropFirst()) {
      guard let stored = second.newestHeartRate, stored != first.newestHeartRate else { continue }
      // The ring's time was within the slot at some moment between the samples.
      let earliest = seconds(from: second.time, to: stored)
      let latest = seconds(from: first.time, to: stored) + 300
      if earliest <= latest { return earliest...latest }
    }
    return nil
  }

  private var reset: Finding? {
    let isOld = evidence.ringToday.map { $0.year < 2015 } ?? false
    let isEmpty = evidence.ringToday == nil && evidence.records.values.allSatisfy(\.isEmpty)
    guard isOld || isEmpty && evidence.hasRecordsOf2000 else { return nil }
    let day = evidence.ringToday.map { "\($0)" } ?? "a day of January 2000"
    return Finding(
      .clockReset, .problem, evidence: "The ring's day is \(day).",
      meaning: "The ring lost its time: the battery was empty, or it restarted. New records get "
        + "dates of that year, and the ring hides its older ones.",
      remedy: Self.setTime, fix: .setTime)
  }

  private var stopped: Finding? {
    let stored = evidence.measurements.filter { $0.storedAt != nil && $0.slotMinutes == 1 }
    if let first = stored.first, let last = stored.last, first.storedAt == last.storedAt,
      seconds(from: first.time, to: last.time) >= 60, let time = first.storedAt
    {
      return stopped(
        "Two measurements with \(seconds(from: first.time, to: last.time)) s between them have "
          + "the same time, \(time).")
    }
    guard let time = timeOfLostResults, evidence.keepsManualHeartRates, !heartRates.isEmpty else {
      return nil
    }
    // A ring with a clock that runs stores its results, unless its firmware logs nothing at all.
    return stopped("The ring measured twice up to \(time), and stored neither result.")
  }

  /// The time of the last of two measured heart rates if the ring stored neither; otherwise nil.
  var timeOfLostResults: CivilDateTime? {
    let measured = evidence.measurements.filter { $0.beatsPerMinute != nil }
    // Records that were not read prove nothing.
    guard missing.isEmpty, measured.count > 1, measured.allSatisfy({ $0.storedAt == nil })
    else { return nil }
    return measured.last?.time
  }

  private func stopped(_ observation: String) -> Finding {
    Finding(
      .clockStopped, .problem, evidence: observation,
      meaning: "The clock has stopped, so the ring stores nothing, or all at the same time.",
      remedy: Self.setTime, fix: .setTime)
  }

  private var measuredDeviation: Finding? {
    guard let offset else { return nil }
    if offset.lowerBound > Self.tolerance {
      return wrong(
        .clockAhead, "A new record shows that the clock is ahead by \(Self.words(offset)).")
    }
    if offset.upperBound < -Self.tolerance {
      return wrong(
        .clockBehind,
        "A new record shows that the clock is behind by "
          + Self.words(-offset.upperBound...(-offset.lowerBound)) + ".")
    }
    return nil
  }

  /// The finding if the ring's date differs from this machine's, so that its clock is wrong; nil
  /// otherwise.
  private var otherDay: Finding? {
    guard let today = evidence.ringToday,
      let early = evidence.now.adding(seconds: -Self.tolerance)?.date,
      let late = evidence.now.adding(seconds: Self.tolerance)?.date
    else { return nil }
    let observation = "The ring's day is \(today), and this machine has \(evidence.now)."
    let isAhead =
      today > evidence.now.date
      && newest.map { seconds(from: evidence.now, to: $0) > Self.tolerance } ?? false
    if today > late || isAhead { return wrong(.clockAhead, observation) }
    if today < early { return wrong(.clockBehind, observation) }
    return nil
  }

  private func wrong(_ problem: RingDiagnosis.Problem, _ observation: String) -> Finding {
    let causes =
      problem == .clockAhead
      ? "The clock runs fast, or another program set another time or time zone."
      : "The clock runs slow or has stopped, or another program set another time or time zone."
    return Finding(
      problem, .problem, evidence: observation, meaning: causes + " Records get wrong times.",
      remedy: Self.setTime, fix: .setTime)
  }

  /// The advice in findings about a wrong clock; a ring with another date can hide or lose records.
  static let setTime = "Sync first, then set the clock: the ring can lose old days by it."

  func seconds(from start: CivilDateTime, to end: CivilDateTime) -> Int {
    end.secondsSince1970 - start.secondsSince1970
  }

  private static func words(_ seconds: ClosedRange<Int>) -> String {
    let minutes = (seconds.lowerBound / 60, (seconds.upperBound + 59) / 60)
    return minutes.0 >= 120
      ? "about \(minutes.0 / 60) hours" : "\(minutes.0) to \(minutes.1) minutes"
  }
}
