import HaloProtocol

extension RecordKind {
  /// Whether each day is asked for by itself; else one answer has all days.
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
  /// The capability that a ring names if it keeps such records; nil for kinds that every ring
  /// keeps or that no capability names.
  ///
  /// Source: the silent opcodes that were published of RT08, RT11CR and the R02, next to their
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
}

extension Ring {
  /// Reads the records of a kind that belong to some days, in order.
  ///
  /// A ring that does not reply is asked once more.
  ///
  /// - Parameters:
  ///   - kind: The kind of records.
  ///   - days: The days, both ends included.
  ///   - wasRead: Whether this ring has sent records of the kind before, also without the
  ///     capability.
  /// - Returns: The records.
  /// - Throws: ``RingError``: `unsupported` if the ring refuses the kind, or lacks the capability
  ///   and does not reply.
  func records(
    of kind: RecordKind, on days: ClosedRange<CivilDate>, wasRead: Bool = false
  ) async throws(RingError) -> [RingRecord] {
    do throws(RingError) {
      return try await allRecords(of: kind, on: days).inOrder(of: days)
    } catch .unanswered {
      // Asked once more below.
    }
    do throws(RingError) {
      return try await allRecords(of: kind, on: days).inOrder(of: days)
    } catch .unanswered(let opcode, let deadline) {
      throw !wasRead && lacks(kind) ? .unsupported(opcode) : .unanswered(opcode, after: deadline)
    }
  }

  /// Whether the ring's capabilities exclude a kind.
  private func lacks(_ kind: RecordKind) -> Bool {
    guard let capability = kind.capability, let all = state.withLock({ $0.capabilities }) else {
      return false
    }
    return !all.has(capability)
  }

  private func allRecords(
    of kind: RecordKind, on days: ClosedRange<CivilDate>
  ) async throws(RingError) -> [RingRecord] {
    let day = days.lowerBound
    switch kind {
    case .heartRate:
      return try await heartRates(on: day)?.records ?? []
    case .steps:
      return try await daysAgo(day) { (daysAgo) async throws(RingError) in
        let log = try await self.steps(daysAgo: daysAgo)
        if let date = log?.records.first?.date, date != day {
          throw .clockMismatch(expected: day, actual: date)
        }
        return log?.ringRecords ?? []
      }
    case .stress:
      return try await daysAgo(day) { (daysAgo) async throws(RingError) in
        try await self.stress(daysAgo: daysAgo)?.records(on: day, .stress) { .stress($0) } ?? []
      }
    case .heartRateVariability:
      return try await daysAgo(day) { (daysAgo) async throws(RingError) in
        try await self.heartRateVariability(daysAgo: daysAgo)?
          .records(on: day, .heartRateVariability) { .heartRateVariability($0) } ?? []
      }
    case .bloodOxygen:
      return try await onOneDay { (today) async throws(RingError) in
        try await self.bloodOxygen().days.flatMap { $0.records(today: today) }
      }
    case .sleep:
      return try await onOneDay { (today) async throws(RingError) in
        try await self.sleep().records.compactMap { $0.record(.sleep, today: today) }
      }
    case .nap:
      return try await onOneDay { (today) async throws(RingError) in
        try await self.napHistory()?.records.compactMap { $0.record(.nap, today: today) } ?? []
      }
    case .manualHeartRate:
      return try await daysAgo(day) { (daysAgo) async throws(RingError) in
        let history = try await self.manualHeartRates(daysAgo: daysAgo)
        return try history.records(on: day, daysAgo, kind) {
          .heartRate($0)
        }
      }
    case .manualBloodOxygen:
      return try await daysAgo(day) { (daysAgo) async throws(RingError) in
        let history = try await self.manualBloodOxygen(daysAgo: daysAgo)
        return try history.records(on: day, daysAgo, kind) {
          .bloodOxygen(lowest: $0, highest: $0)
        }
      }
    case .manualTemperature:
      return try await daysAgo(day) { (daysAgo) async throws(RingError) in
        let history = try await self.manualTemperatures(daysAgo: daysAgo)
        return try history.records(on: day, daysAgo, kind) {
          .temperature(tenths: Int($0) + 200)
        }
      }
    case .temperature:
      return try await onOneDay { (today) async throws(RingError) in
        let daysBack = min(6, max(0, today.daysSince1970 - day.daysSince1970))
        return try await self.temperatures(daysBack: UInt8(daysBack)).days.flatMap {
          $0.records(today: today)
        }
      }
    case .workout:
      return try await sportSessions().sessions.compactMap { $0.record }
    }
  }

  /// Asks for one day by its distance from the ring's today.
  private func daysAgo(
    _ day: CivilDate,
    _ body: (UInt8) async throws(RingError) -> [RingRecord]
  ) async throws(RingError) -> [RingRecord] {
    try await onOneDay { (today) async throws(RingError) -> [RingRecord] in
      guard let number = UInt8(exactly: today.daysSince1970 - day.daysSince1970) else { return [] }
      return try await body(number)
    }
  }

  /// Asks for the naps, which come unasked before the nights.
  ///
  /// Where none come the ring has none, or they got lost: so it is asked twice more before that is
  /// believed.
  private func napHistory() async throws(RingError) -> Colmi.NapHistory? {
    for _ in 0...Self.repetitions {
      if let naps = try await sleepAndNaps().naps { return naps }
      guard state.withLock({ $0.lacksNaps }) != true else { return nil }
    }
    state.withLock { $0.lacksNaps = true }
    return nil
  }
}

extension [RingRecord] {
  /// Those that belong to some days, in order; most often, that is how they came.
  func inOrder(of days: ClosedRange<CivilDate>) -> [RingRecord] {
    let records = allSatisfy { days.contains($0.day) } ? self : filter { days.contains($0.day) }
    let isInOrder = records.indices.dropFirst().allSatisfy { records[$0 - 1] <= records[$0] }
    return isInOrder ? records : records.sorted()
  }
}

extension RingRecord {
  /// A record of a slot that begins so many minutes after a midnight.
  init?(_ kind: RecordKind, _ day: CivilDate, minute: Int, minutes: Int, _ value: Value) {
    guard let start = CivilDateTime(day)?.adding(seconds: minute * 60) else { return nil }
    self.init(kind: kind, start: start, minutes: minutes, value: value)
  }

  /// The records of all slots of a day, from midnight on; nil where a slot has none.
  fileprivate static func all<Slot>(
    of slots: [Slot], _ kind: RecordKind, _ day: CivilDate, minutes: Int,
    _ value: (Slot) -> Value?
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

extension Colmi.HeartRateLog {
  fileprivate var records: [RingRecord] {
    RingRecord.all(of: values, .heartRate, timestamp.date, minutes: minutesPerSlot) {
      $0 == 0 ? nil : .heartRate($0)
    }
  }
}

extension Colmi.StepLog {
  /// The time that a record stands for is not told: firmware that sends whole hours only counts by
  /// the hour.
  fileprivate var ringRecords: [RingRecord] {
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

extension Colmi.SlotLog {
  fileprivate func records(
    on day: CivilDate, _ kind: RecordKind, _ value: (UInt8) -> RingRecord.Value
  ) -> [RingRecord] {
    RingRecord.all(of: values, kind, day, minutes: minutesPerSlot) { $0 == 0 ? nil : value($0) }
  }
}

extension Colmi.BloodOxygenDay {
  fileprivate func records(today: CivilDate) -> [RingRecord] {
    guard let day = today.adding(days: -Int(daysAgo)) else { return [] }
    return RingRecord.all(of: hours, .bloodOxygen, day, minutes: 60) {
      $0.lowest == 0 && $0.highest == 0
        ? nil : .bloodOxygen(lowest: $0.lowest, highest: $0.highest)
    }
  }
}

extension Colmi.ManualHistory {
  /// The readings, where the reply is about the day that was asked for; one without any names no
  /// day.
  ///
  /// Another is an error and not a day without readings: it is a former reply that came late or
  /// twice, or the ring does not know the number and sends today's, which nobody has seen.
  fileprivate func records(
    on day: CivilDate, _ daysAgo: UInt8, _ kind: RecordKind, _ value: (UInt8) -> RingRecord.Value
  ) throws(RingError) -> [RingRecord] {
    guard index == daysAgo || readings.isEmpty else {
      throw .wire(
        WireError(.contradiction(first: Int(daysAgo), second: Int(index)), at: 0, in: "index"))
    }
    return readings.filter { $0.value != 0 && $0.minuteOfDay < 1440 }.compactMap {
      RingRecord(kind, day, minute: Int($0.minuteOfDay), minutes: 0, value($0.value))
    }
  }
}

extension Colmi.SleepRecord {
  /// A night or nap with its times: it ends on the day that the ring names, and begins as long
  /// before as its stages last.
  fileprivate func record(_ kind: RecordKind, today: CivilDate) -> RingRecord? {
    guard let day = today.adding(days: -Int(daysAgo)), let midnight = CivilDateTime(day) else {
      return nil
    }
    var minute = startMinuteFromMidnight
    var phases: [RingRecord.SleepPhase] = []
    for stage in stages {
      guard let start = midnight.adding(seconds: minute * 60) else { return nil }
      minute += Int(stage.minutes)
      if let last = phases.last, last.stage == stage.stage {
        // A long stage is sent in parts.
        phases[phases.count - 1].minutes += Int(stage.minutes)
      } else {
        phases.append(.init(stage: stage.stage, start: start, minutes: Int(stage.minutes)))
      }
    }
    return RingRecord(
      kind, day, minute: startMinuteFromMidnight, minutes: minutes, .sleep(phases))
  }
}

extension Colmi.TemperatureDay {
  fileprivate func records(today: CivilDate) -> [RingRecord] {
    guard let day = today.adding(days: -Int(daysAgo)) else { return [] }
    return RingRecord.all(of: values, .temperature, day, minutes: Int(minutesPerSlot)) {
      $0 == 0 ? nil : .temperature(tenths: Int($0) + 200)
    }
  }
}

extension Colmi.SportSession {
  /// A session without a start cannot be told from others, and is left out.
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
