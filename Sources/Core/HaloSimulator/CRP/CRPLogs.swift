import HaloProtocol

/// The logs of a CRP ring: its history as the payloads that the ring sends.
struct CRPLogs: Sendable {
  let history: RingHistory
  let now: CivilDateTime

  /// The days that rings keep, by the largest index that a public program accepts.
  private static var keptDays: ClosedRange<UInt8> { 0...14 }

  func reply(to message: CRP.HostMessage) -> [UInt8]? {
    switch message {
    case .heartRateLog(let request):
      bytes(request.daysAgo, request.page) { $0.heartRates }
    case .bloodOxygenLog(let request):
      bytes(request.daysAgo, request.page) { spread($0.bloodOxygen) }
    case .stressLog(let request): bytes(request.daysAgo, request.page) { spread($0.stress) }
    case .heartRateVariabilityLog(let request):
      words(request.daysAgo, request.page) { spread($0.heartRateVariability).map(UInt16.init) }
    case .temperatureLog(let request):
      words(request.daysAgo, request.page) {
        spread($0.temperatures.map { $0 == 0 ? 0 : 200 + UInt16($0) })
      }
    case .stepLog(let request):
      day(request.daysAgo).map { day in
        var halves = day.steps.flatMap { [$0 / 2, $0 - $0 / 2] }
        if request.daysAgo == 0, now.minute < 30, day.steps.indices.contains(now.hour) {
          // The second half of this hour has not begun.
          halves[2 * now.hour + 1] = 0
        }
        return [request.daysAgo] + halves.flatMap(Self.bytes)
      }
    case .dayTotals(let request): day(request.daysAgo).flatMap { totals($0, request.daysAgo) }
    case .sleepHistory(let request):
      day(request.daysAgo).flatMap { sleep(of: $0, request.daysAgo) }
    case .manualHeartRateHistory: stored(\.manualHeartRates)
    case .manualBloodOxygenHistory: stored(\.manualBloodOxygen)
    case .manualStressHistory, .manualHeartRateVariabilityHistory: [0]
    default: nil
    }
  }

  private func day(_ daysAgo: UInt8) -> RingHistory.Day? {
    guard Self.keptDays.contains(daysAgo), let date = now.date.adding(days: -Int(daysAgo)) else {
      return nil
    }
    return history.days[date] ?? RingHistory.Day()
  }

  /// Puts the values of hours or half hours into the first slot of each.
  private func spread<Number: FixedWidthInteger>(_ values: [Number]) -> [Number] {
    values.flatMap { [$0] + [Number](repeating: 0, count: 288 / values.count - 1) }
  }

  private func bytes(
    _ daysAgo: UInt8, _ page: UInt8, _ values: (RingHistory.Day) -> [UInt8]
  ) -> [UInt8]? {
    guard page < 2, let day = day(daysAgo) else { return nil }
    return [daysAgo, page] + values(day)[144 * Int(page)..<144 * Int(page) + 144]
  }

  private func words(
    _ daysAgo: UInt8, _ page: UInt8, _ values: (RingHistory.Day) -> [UInt16]
  ) -> [UInt8]? {
    guard page < 4, let day = day(daysAgo) else { return nil }
    let slots = values(day)[72 * Int(page)..<72 * Int(page) + 72]
    return [daysAgo, page] + slots.flatMap(Self.bytes)
  }

  private static func bytes(_ word: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: word), UInt8(word >> 8)]
  }

  private func totals(_ day: RingHistory.Day, _ daysAgo: UInt8) -> [UInt8]? {
    let totals = day.totals
    return CRP.DayTotals(
      daysAgo: daysAgo, steps: UInt32(totals.steps), distance: UInt32(totals.metres) * 1000,
      detail: 0, energy: UInt32(totals.calories) * 10
    ).payload
  }

  /// Returns the marks of the sleeps of a day, each of which ends with an awake mark.
  private func sleep(of day: RingHistory.Day, _ daysAgo: UInt8) -> [UInt8]? {
    let states: [Colmi.SleepStageKind: CRP.SleepStageKind] = [
      .light: .light, .deep: .deep, .rem: .rem,
    ]
    let marks = day.crpSleeps.flatMap { sleep -> [CRP.SleepMark] in
      var minute = sleep.endMinute - sleep.minutes
      let starts = sleep.stages.map { stage in
        defer { minute += stage.minutes }
        return mark(states[stage.kind] ?? .awake, minute)
      }
      return starts + [mark(.awake, sleep.endMinute)]
    }
    return (try? CRP.SleepHistory(daysAgo: daysAgo, marks: marks))?.payload
  }

  private func mark(_ stage: CRP.SleepStageKind, _ minute: Int) -> CRP.SleepMark {
    let minute = (minute + 1440) % 1440
    return CRP.SleepMark(stage: stage, hour: UInt8(minute / 60), minute: UInt8(minute % 60))
  }

  /// Returns the newest measurements of the wearer that fit into a frame.
  private func stored(_ path: KeyPath<RingHistory.Day, [Colmi.ManualReading]>) -> [UInt8] {
    let moments = history.moments(every: 1, { _ in [] }, measured: { $0[keyPath: path] })
    return [0]
      + moments.suffix(100).flatMap { moment -> [UInt8] in
        guard let stamp = try? CRP.RingTimestamp(moment.time) else { return [] }
        return [UInt8(clamping: moment.value)]
          + [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: stamp.rawValue >> $0) }
      }
  }
}

extension RingHistory.Day {
  /// The sleeps that a CRP ring lists: the night, and naps after 10 o'clock that are an hour apart.
  ///
  /// Marks have neither a date nor a kind of sleep, so the ring leaves out a night that begins
  /// after 10 o'clock, as after a change of the clock, and other naps.
  package var crpSleeps: [RingHistory.Sleep] {
    let morning = 600
    var found = (night.map { [$0] } ?? []).filter {
      0..<1440 ~= $0.endMinute && $0.endMinute - $0.minutes < morning
    }
    for nap in naps.sorted(by: { $0.endMinute < $1.endMinute }) where nap.endMinute < 1440 {
      let earliest = max(morning, found.last.map { $0.endMinute + 60 } ?? 0)
      if nap.endMinute - nap.minutes >= earliest { found.append(nap) }
    }
    return found
  }
}
