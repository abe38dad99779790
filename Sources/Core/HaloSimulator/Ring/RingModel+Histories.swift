import HaloProtocol

extension RingModel {
  /// Returns the records of the day this many days before the ring's today; nil without any.
  func day(_ daysAgo: UInt8, at time: Duration) -> RingHistory.Day? {
    dateTime(at: time).date.adding(days: -Int(daysAgo)).flatMap { history.days[$0] }
  }

  func heartRates(of request: Colmi.HeartRateLogRequest, at time: Duration) -> [Colmi.Frame] {
    let isFuture = request.timestamp.date > dateTime(at: time).date
    guard let day = history.days[request.timestamp.date], !isFuture,
      day.heartRates.contains(where: { $0 != 0 }), !profile.quirks.logsNoHeartRates,
      let log = try? Colmi.HeartRateLog(
        timestamp: request.timestamp, values: logged(day.heartRates))
    else { return Self.nothing(.heartRateLog) }
    return log.frames
  }

  /// Returns heart rates with 0 in place of those that this firmware does not store.
  private func logged(_ rates: [UInt8]) -> [UInt8] {
    let stride = profile.quirks.heartRateSlotStride
    return rates.indices.map { $0 % stride == 0 ? rates[$0] : 0 }
  }

  func slots<Kind: Colmi.DailySlotLogKind>(
    of request: Colmi.SlotLogRequest<Kind>, _ values: (RingHistory.Day) -> [UInt8],
    at time: Duration
  ) -> Response {
    guard let values = day(request.daysAgo, at: time).map(values),
      values.contains(where: { $0 != 0 }),
      let log = try? Colmi.SlotLog<Kind>(daysAgo: request.daysAgo, values: values)
    else { return Response(Self.nothing(Kind.opcode)) }
    return Response(log.frames)
  }

  func steps(of request: Colmi.StepLogRequest, at time: Duration) -> [Colmi.Frame] {
    guard let date = dateTime(at: time).date.adding(days: -Int(request.daysAgo)),
      request.firstSlot <= request.lastSlot
    else { return Self.nothing(.stepLog) }
    let hours = history.days[date]?.steps ?? []
    let slots = request.firstSlot...request.lastSlot
    var records: [Colmi.StepRecord] = []
    records.reserveCapacity(24)
    for (hour, steps) in hours.prefix(24).enumerated() {
      guard steps > 0, slots.contains(UInt8(hour * 4)) else { continue }
      let effort = RingHistory.Day.effort(of: steps)
      let record = try? Colmi.StepRecord(
        date: date, slot: UInt8(hour * 4), index: 0, count: 1, calories: effort.calories,
        steps: steps, metres: effort.metres)
      if let record { records.append(record) }
    }
    guard !records.isEmpty, let log = try? Colmi.StepLog(records: records) else {
      return Self.nothing(.stepLog)
    }
    return log.frames
  }

  func totals(at time: Duration) -> Colmi.TodayTotals {
    let totals = (history.days[dateTime(at: time).date] ?? .init()).totals
    return Colmi.TodayTotals(
      steps: UInt24(clamping: totals.steps), runningSteps: UInt24(clamping: 0),
      calories: UInt24(clamping: totals.calories * 10), metres: UInt24(clamping: totals.metres),
      activeMinutes: UInt16(clamping: totals.hours * 10))
  }

  func dayTotals(of request: Colmi.DayTotalsRequest, at time: Duration) -> [Colmi.Frame] {
    let date = dateTime(at: time).date.adding(days: -Int(request.daysAgo))
    let day = day(request.daysAgo, at: time)
    let totals = (day ?? .init()).totals
    let reply = try? Colmi.DayTotals(
      daysAgo: request.daysAgo, date: day == nil ? nil : date,
      steps: UInt24(clamping: totals.steps), runningSteps: UInt24(clamping: 0),
      calories: UInt24(clamping: totals.calories * 10), metres: UInt24(clamping: totals.metres),
      sportMinutes: UInt16(clamping: totals.hours * 10),
      sleepMinutes: UInt16(clamping: day?.night?.minutes ?? 0))
    return reply?.frames ?? [Colmi.UnsupportedReply(of: .dayTotals).frame]
  }

  func sportSessions(at time: Duration) -> [Colmi.Frame] {
    let sessions = days(0xFF, at: time).flatMap { $0.day.workouts }.compactMap { workout in
      try? Colmi.LegacySportSession(
        start: Colmi.RingTimestamp(workout.start), duration: UInt32(clamping: workout.seconds),
        type: UInt32(workout.sport.rawValue), steps: UInt32(clamping: workout.steps),
        distance: UInt32(clamping: workout.metres), calories: UInt32(clamping: workout.calories),
        heartRates: workout.heartRates)
    }
    guard !sessions.isEmpty, let log = try? Colmi.SportSessionLog(sessions: sessions) else {
      return Self.nothing(.sportSessionLog)
    }
    return log.frames
  }

  func distribution(at time: Duration) -> Colmi.DataDistribution {
    Colmi.DataDistribution(days: days(0xFF, at: time).reduce(0) { $0 | 1 << UInt32($1.daysAgo) })
  }

  func worship(of request: Colmi.WorshipLogRequest, at time: Duration) -> [Colmi.Frame] {
    let counts = day(request.daysAgo, at: time)?.worshipCounts ?? []
    let bytes = counts.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    guard counts.contains(where: { $0 != 0 }),
      let log = try? Colmi.WorshipDay(daysAgo: request.daysAgo, bytes: bytes)
    else { return Self.nothing(.worshipLog) }
    return log.frames
  }
}

extension Colmi.BloodPressureRecord {
  static let end = Self(timestamp: Colmi.RingTimestamp(rawValue: .max), diastolic: 0, systolic: 0)
}
