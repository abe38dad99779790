import HaloProtocol

/// The histories of a JStyle ring: its history as the records that the ring sends.
struct JStyleStores: Sendable {
  let history: RingHistory
  /// The time of the ring's clock; the steps of the present hour are not stored yet.
  let now: CivilDateTime
  let profile: JStyleProfile

  /// Returns the bytes of each record, newest first and without its number.
  func records(of opcode: JStyle.Opcode) -> [[UInt8]] {
    let all: [[UInt8]] =
      switch opcode {
      case .dayTotals: totals
      case .stepLog: steps
      case .sleepLog: history.jStyle.sleeps().flatMap(parts)
      case .heartRateLog: automatic(of: opcode)
      case .spotHeartRateLog: automatic(of: opcode)
      case .variabilityLog: variability
      case .exerciseLog: workouts
      case .temperatureLog: temperatures
      case .oxygenLog:
        moments(60, \.bloodOxygen, \.manualBloodOxygen) {
          try JStyle.BloodOxygenLog(records: [.init(index: 0, time: $0, oxygen: $1)], isLast: false)
        }
      default: []
      }
    // The numbers are zeros, and dates in packed decimal are in order as bytes.
    let sorted = all.sorted { $1[2...].lexicographicallyPrecedes($0[2...]) }
    guard profile.traps.contains(.storesUnsetDates), let last = sorted.last, opcode != .dayTotals
    else { return sorted }
    return sorted + [[opcode.rawValue, 0, 0] + Array(repeating: 0, count: 6) + last[9...]]
  }

  private func moments(
    _ minutes: Int, _ values: KeyPath<RingHistory.Day, [UInt8]>,
    _ measured: KeyPath<RingHistory.Day, [Colmi.ManualReading]>? = nil,
    _ record: (CivilDateTime, UInt8) throws -> any JStyle.NotificationPacket
  ) -> [[UInt8]] {
    history.moments(every: minutes, values, measured: measured)
      .compactMap { try? record($0.time, UInt8(clamping: $0.value)).payload }
  }

  /// Heart rates: single ones, or the first of 15 in a record.
  private func automatic(of opcode: JStyle.Opcode) -> [[UInt8]] {
    guard opcode == .spotHeartRateLog else {
      guard profile.automaticHeartRates == opcode else { return [] }
      return moments(5, \.heartRates) {
        let rates = [$1] + Array(repeating: 0, count: 14)
        return try JStyle.HeartRateLog(
          records: [.init(index: 0, time: $0, heartRates: rates)], isLast: false)
      }
    }
    var history = history
    if profile.automaticHeartRates != opcode {
      for date in history.days.keys { history.days[date]?.heartRates = [] }
    }
    return JStyleStores(history: history, now: now, profile: profile)
      .moments(5, \.heartRates, \.manualHeartRates) {
        try JStyle.SpotHeartRateLog(
          records: [.init(index: 0, time: $0, heartRate: $1)], isLast: false)
      }
  }

  /// The steps of past hours, spread over ten minutes and over minutes without a rest.
  private var steps: [[UInt8]] {
    func share(_ part: Int, of total: Int, in count: Int) -> Int {
      total * (part + 1) / count - total * part / count
    }
    return history.hours(at: now).flatMap { hour -> [[UInt8]] in
      let effort = RingHistory.Day.effort(of: hour.steps)
      return (0..<6).compactMap { part in
        let steps = share(part, of: Int(hour.steps), in: 6)
        guard steps > 0, let time = hour.start.adding(seconds: part * 600) else { return nil }
        return try? JStyle.StepLog(
          records: [
            .init(
              index: 0, time: time, steps: UInt16(clamping: steps),
              energy: UInt16(clamping: share(part, of: Int(effort.calories), in: 6)),
              distance: UInt16(clamping: share(part, of: Int(effort.metres) / 10, in: 6)),
              minutes: (0..<10).map { UInt8(clamping: share($0, of: steps, in: 10)) })
          ], isLast: false
        ).payload
      }
    }
  }

  private var totals: [[UInt8]] {
    let isShort = profile.traps.contains(.hasShortTotals)
    return history.days.compactMap { date, day in
      let totals = day.totals
      var bytes = try? JStyle.DayTotals(
        records: [
          .init(
            index: UInt8(clamping: now.date.daysSince1970 - date.daysSince1970), date: date,
            steps: UInt32(clamping: totals.steps),
            exerciseTime: UInt32(clamping: totals.hours) * (isShort ? 10 : 600),
            distance: UInt32(clamping: totals.metres / 10),
            energy: UInt32(clamping: totals.calories), goal: 80, activeMinutes: 0)
        ], isLast: false
      ).payload
      // The goal has one byte.
      if isShort { bytes?.remove(at: 22) }
      return bytes
    }
  }

  /// The records of a night or nap, of at most two hours each.
  private func parts(of sleep: RingHistory.TimedSleep) -> [[UInt8]] {
    guard let start = sleep.stages.first?.start else { return [] }
    let codes = sleep.stages.flatMap { kind, _, minutes -> [UInt8] in
      let code: UInt8 =
        switch kind {
        case .deep: 1
        case .light: 2
        case .rem: 3
        default: profile.product == .x6b ? 0 : 4
        }
      return Array(repeating: code, count: minutes)
    }
    return stride(from: 0, to: codes.count, by: 120).compactMap { minute in
      let part = Array(codes[minute..<min(minute + 120, codes.count)])
      let filler = profile.product == .x6b ? 120 - part.count : 0
      guard let time = start.adding(seconds: minute * 60) else { return nil }
      return try? JStyle.SleepLog(
        records: [
          .init(
            index: 0, time: time, count: UInt8(clamping: part.count),
            codes: part + Array(repeating: 0, count: filler))
        ], isLast: false
      ).payload
    }
  }

  private var variability: [[UInt8]] {
    let slots = history.moments(
      every: 30,
      { zip($0.heartRateVariability, $0.stress).map { Int($0) << 8 | Int($1) } })
    return slots.enumerated().flatMap { number, slot -> [[UInt8]] in
      func record(_ time: CivilDateTime, _ detail: UInt8) -> [UInt8]? {
        try? JStyle.HeartRateVariabilityLog(
          records: [
            .init(
              index: 0, time: time, variability: UInt8(slot.value >> 8), detail: detail,
              heartRate: 0, stress: UInt8(slot.value & 0xFF), systolic: 121, diastolic: 71)
          ], isLast: false
        ).payload
      }
      let isUseless = profile.traps.contains(.storesUselessVariability) && number % 5 == 0
      let useless = isUseless ? slot.time.adding(seconds: 60).flatMap { record($0, 1) } : nil
      return [record(slot.time, profile.product == .v8 ? 30 : 0), useless].compactMap(\.self)
    }
  }

  private var temperatures: [[UInt8]] {
    moments(30, \.temperatures, \.manualTemperatures) {
      let tenths = UInt16($1) + 200
      guard profile.product == .x6b else {
        return try JStyle.TemperatureLog(
          records: [.init(index: 0, time: $0, temperature: tenths)], isLast: false)
      }
      return try JStyle.TripleTemperatureLog(
        records: [.init(index: 0, time: $0, first: tenths - 4, second: tenths, third: 0)],
        isLast: false)
    }
  }

  private var workouts: [[UInt8]] {
    history.days.flatMap(\.value.workouts).compactMap { workout in
      let rates = workout.heartRates.map(Int.init)
      let rate = UInt8(clamping: rates.reduce(0, +) / max(1, rates.count))
      let pace = workout.metres == 0 ? 0 : min(5999, workout.seconds * 1000 / workout.metres)
      let kinds: [Colmi.SportKind: JStyle.ExerciseKind] = [.walk: .walk, .cycle: .cycle]
      let bytes = try? JStyle.ExerciseLog(
        records: [
          .init(
            index: 0, time: workout.start, kind: kinds[workout.sport] ?? .run, heartRate: rate,
            seconds: UInt16(clamping: workout.seconds), steps: UInt16(clamping: workout.steps),
            paceMinutes: UInt8(pace / 60), paceSeconds: UInt8(pace % 60),
            energyBits: (Float(workout.calories) / 1000).bitPattern,
            distanceBits: (Float(workout.metres) / 1000).bitPattern, detail: 0)
        ], isLast: false
      ).payload
      // The SDK knows records without the last byte and the checksum.
      return bytes.map { profile.product == .x6b ? $0 : Array($0.prefix(25)) }
    }
  }
}

extension RingHistory {
  /// The history that a JStyle ring stores: without sleeps that look like a part of another one, as
  /// after a change of the clock.
  ///
  /// Records of a sleep have at most two hours each, and no mark at the end of the sleep. So a host
  /// joins records with at most two minutes between them.
  package var jStyle: RingHistory {
    var (history, bounds) = (self, Set<Int>())
    func isPart(_ sleep: Sleep, of date: CivilDate) -> Bool {
      let end = date.daysSince1970 * 1440 + sleep.endMinute
      let own = Array(stride(from: end - sleep.minutes, to: end, by: 120)) + [end]
      if own.contains(where: { ($0 - 2...$0 + 2).contains(where: bounds.contains) }) { return true }
      bounds.formUnion(own)
      return false
    }
    for date in days.keys.sorted() {
      if let night = days[date]?.night, isPart(night, of: date) { history.days[date]?.night = nil }
      history.days[date]?.naps.removeAll { isPart($0, of: date) }
    }
    return history
  }
}
