import HaloProtocol

extension RecordKind {
  /// Whether a ring needs one request a day for records of this kind; otherwise one reply contains
  /// all days.
  var isReadByDay: Bool {
    switch self {
    case .heartRate, .steps, .stress, .heartRateVariability, .manualHeartRate,
      .manualBloodOxygen, .manualTemperature:
      true
    case .bloodOxygen, .temperature, .sleep, .nap, .workout: false
    }
  }
}

extension RecordKind {
  /// The capability that a ring reports if it keeps records of this kind; nil for kinds that every
  /// ring keeps or that no capability names.
  ///
  /// Source: the opcodes that RT08, RT11CR and the R02 do not answer, published next to their
  /// capabilities.
  var capability: Colmi.Capability? {
    switch self {
    case .bloodOxygen: .bloodOxygen
    case .stress: .stress
    case .heartRateVariability: .heartRateVariability
    case .temperature, .manualTemperature: .bodyTemperature
    case .manualHeartRate: .manualHeartRate
    case .manualBloodOxygen: .manualBloodOxygen
    case .heartRate, .steps, .sleep, .nap, .workout: nil
    }
  }

  /// Returns whether a ring's capabilities lack the flag for records of this kind.
  package func isExcluded(by capabilities: Colmi.Capabilities) -> Bool {
    capability.map { !capabilities.has($0) } ?? false
  }
}

extension ColmiRing {
  /// Reads the records of a kind that belong to some days; the returned closure makes the records,
  /// oldest first.
  package func records(
    of kind: RecordKind, on days: ClosedRange<CivilDate>
  ) async throws(RingError) -> ReplyRecords {
    let records = try await inLane(kind.lane, repeatingSilence: true) {
      () async throws(RingError) in try await allRecords(of: kind, on: days)
    }
    state.withLock { $0.kinds.add(answered: [kind]) }
    return { records().inOrder(of: days) }
  }

  /// Reads the nights of some days, and the naps that came with them; naps are nil if none arrived.
  func nightsAndNaps(
    on days: ClosedRange<CivilDate>
  ) async throws(RingError) -> (nights: ReplyRecords, naps: ReplyRecords?) {
    let (nights, naps) = try await inLane(RecordKind.sleep.lane, repeatingSilence: true) {
      () async throws(RingError) in try await nightsAndNaps(.all)
    }
    state.withLock { $0.kinds.add(answered: [.sleep]) }
    let sleep: ReplyRecords = {
      nights.compactMap { $0.value.record(.sleep, on: $0.date) }.inOrder(of: days)
    }
    guard let naps else { return (sleep, nil) }
    return (sleep, { naps.compactMap { $0.value.record(.nap, on: $0.date) } })
  }

  /// Asks once for the records of a kind; the returned closure makes the records, which may include
  /// records of other days.
  func allRecords(
    of kind: RecordKind, on days: ClosedRange<CivilDate>
  ) async throws(RingError) -> ReplyRecords {
    let range = DayRange.days(days)
    switch kind {
    case .heartRate: return try await heartRateHistory(range).records(kind)
    case .steps: return try await stepHistory(range).records(kind)
    case .stress: return try await stressHistory(range).records(kind)
    case .heartRateVariability: return try await heartRateVariabilityHistory(range).records(kind)
    case .bloodOxygen: return try await bloodOxygenHistory(range).records(kind)
    case .temperature: return try await temperatureHistory(range).records(kind)
    case .manualHeartRate: return try await manualHeartRateHistory(range).records(kind)
    case .manualBloodOxygen: return try await manualBloodOxygenHistory(range).records(kind)
    case .manualTemperature: return try await manualTemperatureHistory(range).records(kind)
    // The caller filters these by day, which follows from their start or end.
    case .sleep:
      let nights = try await sleepHistory(.all)
      return { nights.compactMap { $0.value.record(kind, on: $0.date) } }
    case .nap:
      let naps = try await napHistory(.all)
      return { naps.compactMap { $0.value.record(kind, on: $0.date) } }
    case .workout:
      let sessions = try await sportSessionHistory(.all)
      return { sessions.compactMap(\.value.record) }
    }
  }
}

/// The reply about a day of a history.
private protocol DayReply: Sendable {
  func records(on day: CivilDate, _ kind: RecordKind) -> [RingRecord]
}

extension Array {
  /// Returns a closure that makes the records of all days; a single day needs no copy.
  fileprivate func records<Reply: DayReply>(_ kind: RecordKind) -> ReplyRecords
  where Element == RingDay<Reply> {
    {
      count == 1
        ? self[0].value.records(on: self[0].date, kind)
        : flatMap { $0.value.records(on: $0.date, kind) }
    }
  }
}

extension [RingRecord] {
  /// Returns the records of some days in ascending order; most replies need no sorting.
  func inOrder(of days: ClosedRange<CivilDate>) -> [RingRecord] {
    let records = allSatisfy { days.contains($0.day) } ? self : filter { days.contains($0.day) }
    let isInOrder = records.indices.dropFirst().allSatisfy { records[$0 - 1] <= records[$0] }
    return isInOrder ? records : records.sorted()
  }
}

extension RingRecord {
  /// Makes a record that begins some minutes after midnight of a day, and lasts `minutes`; nil for
  /// a date out of range.
  init?(_ kind: RecordKind, _ day: CivilDate, minute: Int, minutes: Int, _ value: Value) {
    guard let start = CivilDateTime(day)?.adding(seconds: minute * 60) else { return nil }
    self.init(kind: kind, start: start, minutes: minutes, value: value)
  }

  /// Returns the records of a day whose values the ring sends in slots of `minutes`, from midnight
  /// on; `value` returns nil for an empty slot.
  fileprivate static func all<Slot>(
    of slots: [Slot], _ kind: RecordKind, _ day: CivilDate, minutes: Int, _ value: (Slot) -> Value?
  ) -> [RingRecord] {
    var records: [RingRecord] = []
    records.reserveCapacity(slots.count)
    for (index, slot) in slots.enumerated() {
      guard let value = value(slot),
        let record = RingRecord(kind, day, minute: index * minutes, minutes: minutes, value)
      else { continue }
      records.append(record)
    }
    return records
  }
}

extension Colmi.HeartRateLog: DayReply {
  fileprivate func records(on day: CivilDate, _ kind: RecordKind) -> [RingRecord] {
    RingRecord.all(of: values, kind, timestamp.date, minutes: minutesPerSlot) {
      $0 == 0 ? nil : .heartRate($0)
    }
  }
}

extension Colmi.StepLog: DayReply {
  /// The records of the log: each of an hour if the firmware sends only whole hours, else of 15
  /// minutes.
  ///
  /// The log itself does not contain the duration.
  fileprivate func records(on day: CivilDate, _ kind: RecordKind) -> [RingRecord] {
    let isHourly = records.allSatisfy { $0.slot % 4 == 0 }
    return records.compactMap { record in
      RingRecord(
        .steps, record.date, minute: Int(record.slot) * 15, minutes: isHourly ? 60 : 15,
        .steps(
          Int(record.steps), metres: Int(record.metres),
          calories: calorieProtocol == 1 ? Int(record.calories) * 10 : nil))
    }
  }
}

extension Colmi.SlotLog: DayReply {
  fileprivate func records(on day: CivilDate, _ kind: RecordKind) -> [RingRecord] {
    RingRecord.all(of: values, kind, day, minutes: minutesPerSlot) { value in
      value == 0 ? nil : .init(kind) { _ in Int(value) }
    }
  }
}

extension Colmi.BloodOxygenDay: DayReply {
  fileprivate func records(on day: CivilDate, _ kind: RecordKind) -> [RingRecord] {
    RingRecord.all(of: hours, .bloodOxygen, day, minutes: 60) {
      $0.lowest == 0 && $0.highest == 0 ? nil : .bloodOxygen(lowest: $0.lowest, highest: $0.highest)
    }
  }
}

extension Colmi.ManualHistory: DayReply {
  fileprivate func records(on day: CivilDate, _ kind: RecordKind) -> [RingRecord] {
    readings.filter { $0.value != 0 && $0.minuteOfDay < 1440 }.compactMap { reading in
      // Temperatures count tenths from 20 °C.
      let number = Int(reading.value) + (kind == .manualTemperature ? 200 : 0)
      return RingRecord.Value(kind) { _ in number }.flatMap {
        RingRecord(kind, day, minute: Int(reading.minuteOfDay), minutes: 0, $0)
      }
    }
  }
}

extension Colmi.SleepRecord {
  /// Returns the record of this night or nap, with its times; nil if a time is out of range.
  ///
  /// The sleep ends on `day`, and its stages give the start.
  fileprivate func record(_ kind: RecordKind, on day: CivilDate) -> RingRecord? {
    guard let midnight = CivilDateTime(day) else { return nil }
    var minute = startMinuteFromMidnight
    var phases: [RingRecord.SleepPhase] = []
    phases.reserveCapacity(stages.count)
    for stage in stages {
      guard let start = midnight.adding(seconds: minute * 60) else { return nil }
      minute += Int(stage.minutes)
      // A long stage is sent in parts.
      phases.add(stage.stage, from: start, minutes: Int(stage.minutes))
    }
    return RingRecord(kind, day, minute: startMinuteFromMidnight, minutes: minutes, .sleep(phases))
  }
}

extension Colmi.TemperatureDay: DayReply {
  fileprivate func records(on day: CivilDate, _ kind: RecordKind) -> [RingRecord] {
    RingRecord.all(of: values, .temperature, day, minutes: Int(minutesPerSlot)) {
      $0 == 0 ? nil : .temperature(tenths: Int($0) + 200)
    }
  }
}

extension Colmi.SportSession {
  /// The record of the workout; nil without a start, as nothing else identifies a session.
  fileprivate var record: RingRecord? {
    guard let start else { return nil }
    var workout = RingRecord.Workout(sport: sport)
    workout.seconds = seconds.map(Int.init)
    workout.metres = metres.map(Int.init)
    workout.calories = calories.map(Int.init)
    workout.steps = steps.map(Int.init)
    workout.averageHeartRate = averageHeartRate.map(Int.init)
    workout.lowestHeartRate = minimumHeartRate.map(Int.init)
    workout.highestHeartRate = maximumHeartRate.map(Int.init)
    return RingRecord(
      kind: .workout, start: start.dateTime, minutes: Int(seconds ?? 0) / 60,
      value: .workout(workout))
  }
}
