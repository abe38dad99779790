import HaloProtocol

extension RingHistory {
  /// A week such as a person might have had, the last day up to a time of day.
  ///
  /// Nights are calm, mornings and evenings see some walking, one hour of most days sees sport, and
  /// once in a while the ring lies on its charger. Whole numbers only, so that every machine makes
  /// the same.
  public static func plausibleWeek(until end: CivilDateTime, seed: UInt64) -> RingHistory {
    var random = SplitMix64(seed: seed)
    var further = SplitMix64(seed: ~seed)
    var history = RingHistory()
    for daysAgo in (0..<7).reversed() {
      guard let date = end.date.adding(days: -daysAgo) else { continue }
      let lastMinute = daysAgo == 0 ? end.hour * 60 + end.minute : 1440
      var day = plausibleDay(until: lastMinute, &random)
      addRest(to: &day, on: date, until: lastMinute, &further)
      history.days[date] = day
    }
    return history
  }

  private static func plausibleDay(until lastMinute: Int, _ random: inout SplitMix64) -> Day {
    var day = Day()
    let wakeUp = random.number(in: 6 * 12...8 * 12)
    let bedTime = random.number(in: 22 * 12...23 * 12 + 8)
    let sport = random.number(in: 0...9) < 7 ? random.number(in: 16...19) : nil
    let charging = random.number(in: 19 * 12...21 * 12)
    let resting = random.number(in: 50...56)
    for slot in 0..<min(288, lastMinute / 5) {
      let isAsleep = slot < wakeUp || slot >= bedTime
      let isOnCharger = (charging..<charging + 8).contains(slot)
      guard !isOnCharger else { continue }
      let isSport = slot / 12 == sport
      let sinceHalf = slot % 12 < 6 ? slot % 12 : 12 - slot % 12
      let rate =
        isSport
        ? 96 + sinceHalf * 7 + random.number(in: -5...5)
        : isAsleep
          ? resting + random.number(in: -3...4)
          : resting + 17 + hourlyLoad[slot / 12] / 40 + random.number(in: -6...9)
      day.heartRates[slot] = UInt8(clamping: rate)
    }
    for hour in 0..<min(24, (lastMinute + 59) / 60) {
      let isAsleep = hour * 12 + 11 < wakeUp || hour * 12 >= bedTime
      if isAsleep {
        day.steps[hour] = random.number(in: 0...9) == 0 ? UInt16(random.number(in: 8...40)) : 0
      } else if hour == sport {
        day.steps[hour] = UInt16(random.number(in: 3800...5600))
      } else {
        day.steps[hour] = UInt16(max(0, hourlyLoad[hour] + random.number(in: -150...220)))
      }
      day.bloodOxygen[hour] = UInt8(random.number(in: isAsleep ? 94...97 : 96...99))
    }
    return day
  }

  /// How many steps the hours of a day see.
  private static let hourlyLoad = [
    0, 0, 0, 0, 0, 0, 120, 520, 860, 320, 240, 280, 760, 420, 260, 240, 310, 690, 830, 520, 380,
    260,
    140, 60,
  ]

  /// What goes with the heart rates and steps of a day.
  private static func addRest(
    to day: inout Day, on date: CivilDate, until lastMinute: Int, _ random: inout SplitMix64
  ) {
    for slot in 0..<min(48, lastMinute / 30) {
      let rates = day.heartRates[slot * 6..<slot * 6 + 6].filter { $0 != 0 }.map(Int.init)
      guard !rates.isEmpty else { continue }
      let rate = rates.reduce(0, +) / rates.count
      day.stress[slot] = UInt8(clamping: max(1, rate - 42 + random.number(in: -6...9)))
      day.heartRateVariability[slot] = UInt8(
        clamping: max(12, 96 - rate + random.number(in: -9...9)))
      day.temperatures[slot] = UInt8(clamping: 138 + rate / 6 + random.number(in: -3...3))
    }
    let wakeUp = 370 + random.number(in: 0...90)
    if wakeUp < lastMinute { day.night = night(until: wakeUp, &random) }
    if random.number(in: 0...3) == 0, lastMinute > 900 {
      let length = random.number(in: 20...50)
      day.naps = [
        Sleep(endMinute: 840 + random.number(in: 0...50), stages: [.init(.light, minutes: length)])
      ]
    }
    let measured = 8 * 60 + random.number(in: 0...59)
    if measured < lastMinute {
      let minute = UInt16(measured)
      day.manualHeartRates = [.init(minuteOfDay: minute, value: UInt8(random.number(in: 58...81)))]
      day.manualBloodOxygen = [.init(minuteOfDay: minute, value: UInt8(random.number(in: 96...99)))]
      day.manualTemperatures = [
        .init(minuteOfDay: minute, value: UInt8(random.number(in: 160...168)))
      ]
    }
    for hour in [5, 12, 15, 18, 20] where hour * 60 < lastMinute {
      day.worshipCounts[hour] = UInt16(random.number(in: 0...33))
    }
    addWorkout(to: &day, on: date)
  }

  /// From 80 minutes down to a short cycle, as nights go; the deepest first, REM last.
  private static func night(until end: Int, _ random: inout SplitMix64) -> Sleep {
    var stages: [Sleep.Stage] = []
    for cycle in 0..<random.number(in: 4...5) {
      stages.append(.init(.light, minutes: random.number(in: 18...34)))
      stages.append(.init(.deep, minutes: max(8, 44 - cycle * 9 + random.number(in: -5...5))))
      stages.append(.init(.light, minutes: random.number(in: 9...20)))
      stages.append(.init(.rem, minutes: 8 + cycle * 7 + random.number(in: 0...6)))
      if random.number(in: 0...2) == 0 {
        stages.append(.init(.awake, minutes: random.number(in: 2...9)))
      }
    }
    stages.append(.init(.light, minutes: random.number(in: 6...20)))
    return Sleep(endMinute: end, stages: stages)
  }

  /// The hour of sport, where the day has a whole one, is a run.
  private static func addWorkout(to day: inout Day, on date: CivilDate) {
    guard let hour = day.steps.indices.first(where: { day.steps[$0] >= 3800 }),
      let start = CivilDateTime(date, hour: hour, minute: 4)
    else { return }
    let slots = day.heartRates[hour * 12 + 1..<hour * 12 + 11]
    guard slots.allSatisfy({ $0 != 0 }) else { return }
    let effort = Day.effort(of: day.steps[hour])
    day.workouts = [
      Workout(
        sport: .run, start: start, seconds: 50 * 60, metres: Int(effort.metres),
        calories: Int(effort.calories) * 10, steps: Int(day.steps[hour]),
        heartRates: slots.flatMap { [UInt8](repeating: $0, count: 5) })
    ]
  }
}
