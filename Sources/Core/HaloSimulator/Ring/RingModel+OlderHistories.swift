import HaloProtocol

/// The replies with histories that newer firmware rejects, and with the counts of prayers
/// (worship).
extension RingModel {
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
