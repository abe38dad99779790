import HaloProtocol

/// The part of a ring's state that changes as time passes, without a request.
struct RingLifecycleState: Sendable {
  /// The number of periods of five minutes that are over since time zero of the air's clock.
  var periods = 0
  /// The charge of the battery in thousandths of a percent; nil until the first period has ended.
  var charge: Int?
  /// Whether the wearer had the ring on its charger in the last period.
  var isCharging = false
  var level: UInt8?
  /// The date of the ring's clock at the end of the last period; nil at first.
  var date: CivilDate?
  var loggersHang = false
  /// The heart rate that the sensor repeats while it hangs; nil if the sensor works.
  var frozenRate: UInt8?
  var lastRate: UInt8 = 66
  var restarts = 0
  /// The wearer's day that was computed last: date, activities and records; nil before that.
  var day: (date: CivilDate, plan: WearerDay, records: RingHistory.Day)?
}

/// The changes of a ring in periods of five minutes of the wearer's clock.
///
/// A single call after a long time gives the same state as many calls.
extension RingModel {
  private static let period = 300

  /// Advances the ring to a time on the clock of the simulated radio: the ring stores the records
  /// that its settings demand, and the events of ``RingProfile/lifecycle`` happen.
  ///
  /// Without a wearer and such events, the ring does not change. All functions of the model with a
  /// time as an argument call this function first. The cost is proportional to the time that has
  /// passed.
  public mutating func advance(to time: Duration) {
    guard wearer != nil || profile.lifecycle != RingProfile.Lifecycle() else { return }
    while case let end = periodEnd, end <= time {
      live(until: end)
      lifecycle.periods += 1
    }
  }

  /// The end of the present period of five minutes, on the clock of the air.
  private var periodEnd: Duration {
    let phase = Self.period - (wearer?.start.secondOfDay ?? 0) % Self.period
    return .seconds(phase + lifecycle.periods * Self.period)
  }

  /// Advances the ring by the period of five minutes that ends at a time.
  private mutating func live(until end: Duration) {
    let start = end - .seconds(Self.period)
    let now = dateTime(at: end)
    let local = wearer?.localTime(at: start)
    let period = local.map { (day: day(of: $0.date), slot: $0.secondOfDay / Self.period) }
    if let period { visitCharger(period.day.plan, period.slot) }
    drain(at: lifecycle.periods)
    guard isOn, !clock.isStopped, let moment = now.adding(seconds: -1) else { return }
    passMidnight(moment)
    guard let period, let local else { return }
    let shift = now.secondsSince1970 - local.secondsSince1970 - Self.period
    log(period.day, period.slot, at: moment, shift: shift)
  }

  private mutating func day(
    of date: CivilDate
  ) -> (date: CivilDate, plan: WearerDay, records: RingHistory.Day) {
    if let day = lifecycle.day, day.date == date { return day }
    let plan = WearerDay(date, of: wearer ?? Wearer(seed: 0, start: clock.setTo))
    let day = (date, plan, plan.records())
    lifecycle.day = day
    return day
  }

  // MARK: Battery

  /// Follows the plan of charging; a change that a caller makes lasts until the next planned one.
  private mutating func visitCharger(_ plan: WearerDay, _ slot: Int) {
    let isCharging = plan.charging.contains(slot)
    guard isCharging != lifecycle.isCharging else { return }
    lifecycle.isCharging = isCharging
    battery.charging = isCharging ? .charging : .notCharging
  }

  private mutating func drain(at period: Int) {
    guard let cell = profile.lifecycle.battery else { return }
    let hours = min(max(1, cell.idleHours), 100_000), jitter = min(max(0, cell.jitter), 100)
    // An hour on the charger fills the battery.
    spend(battery.charging == .charging ? -500_000 / 60 : isOn ? 500_000 / (hours * 60) : 0)
    let noise = SplitMix64.value(at: UInt64(period) ^ 0xBA77) % UInt64(jitter * 2 + 1)
    let level = ((lifecycle.charge ?? 0) + 999) / 1000 + Int(noise) - jitter
    battery.percent = UInt8(min(max(level, isOn ? 1 : 0), 100))
    lifecycle.level = battery.percent
  }

  /// Reduces the charge, in thousandths of a percent; an empty ring switches itself off.
  mutating func spend(_ charge: Int) {
    guard profile.lifecycle.battery != nil else { return }
    // A caller that sets the level sets the charge.
    if battery.percent != lifecycle.level { lifecycle.charge = nil }
    let spent = min(max(charge, -100_000), 100_000)
    let left = min((lifecycle.charge ?? Int(battery.percent) * 1000) - spent, 100_000)
    lifecycle.charge = max(0, left)
    guard left <= 0, battery.charging != .charging else { return }
    (isOn, lifecycle.loggersHang) = (false, false)
  }

  // MARK: Midnight

  private mutating func passMidnight(_ now: CivilDateTime) {
    let former = lifecycle.date
    lifecycle.date = now.date
    guard let former, former < now.date else { return }
    if let count = profile.lifecycle.storedDays,
      let first = now.date.adding(days: 1 - max(1, count))
    {
      history.days = history.days.filter { $0.key >= first }
    }
    if profile.lifecycle.restartsAtMidnight { restart() }
  }

  /// Restarts the ring: its activities end, and it loses the settings of its heart rate log.
  mutating func restart() {
    lifecycle.restarts += 1
    linkDidOpen()
    lifecycle.loggersHang = false
    memory.store(
      Colmi.HeartRateLogSettings(
        state: .off, intervalMinutes: 5,
        startIntervalMinutes: profile.quirks.smallestHeartRateInterval))
  }

  /// Returns the next time at which the ring may restart by itself; nil if it never does.
  var nextRestart: Duration? { profile.lifecycle.restartsAtMidnight ? periodEnd : nil }

  // MARK: Logs

  /// Stores the records of a period of five minutes that is over.
  ///
  /// `slot` is its number in the wearer's day, `moment` the ring's time at its end, and `shift` the
  /// seconds by which the ring's clock is ahead of the wearer's.
  private mutating func log(
    _ day: (date: CivilDate, plan: WearerDay, records: RingHistory.Day), _ slot: Int,
    at moment: CivilDateTime, shift: Int
  ) {
    let minute = moment.secondOfDay / 60
    // The wearer's day has no records of the habitual times on the charger.
    let isOnFinger = isWorn && (battery.charging != .charging || lifecycle.isCharging)
    let records = isOnFinger ? day.records : RingHistory.Day()
    let isGap = !isWorn || day.plan.gap.contains(slot / 12)
    logHeartRate(records.heartRates[slot], isGap: isGap, at: moment)
    if isOnFinger { logHour(of: day, slot, at: moment) }
    if slot % 6 == 5 { logHalfHour(records, slot / 6, at: moment) }
    // A record that began on another day of the ring's clock keeps its distance from now.
    func ringMinute(_ wearers: Int) -> Int { wearers + minute + 1 - (slot + 1) * 5 }
    let isOver = { (end: Int) in (end + 4) / 5 == slot + 1 }
    if var night = records.night, day.plan.wakeUp == slot + 1 {
      night.endMinute = ringMinute(night.endMinute)
      history.days[moment.date, default: .init()].night = night
    }
    for var nap in records.naps where isOver(nap.endMinute) {
      nap.endMinute = ringMinute(nap.endMinute)
      guard (1...1440).contains(nap.endMinute) else { continue }
      history.days[moment.date, default: .init()].naps.append(nap)
    }
    for (path, readings) in [
      (\RingHistory.Day.manualHeartRates, records.manualHeartRates),
      (\.manualBloodOxygen, records.manualBloodOxygen),
      (\.manualTemperatures, records.manualTemperatures),
    ] {
      for reading in readings where Int(reading.minuteOfDay) / 5 == slot {
        let minute = ringMinute(Int(reading.minuteOfDay))
        guard (0..<1440).contains(minute) else { continue }
        history.days[moment.date, default: .init()][keyPath: path].append(
          .init(minuteOfDay: UInt16(minute), value: reading.value))
      }
    }
    for var workout in records.workouts {
      let end = workout.start.secondOfDay / 60 + workout.seconds / 60
      guard isOver(end), let start = workout.start.adding(seconds: shift) else { continue }
      workout.start = start
      history.days[start.date, default: .init()].workouts.append(workout)
    }
  }

  private mutating func logHeartRate(_ value: UInt8, isGap: Bool, at moment: CivilDateTime) {
    guard let settings = memory.settings(Colmi.HeartRateLogSettings.self), settings.state == .on,
      !lifecycle.loggersHang
    else { return }
    let slot = moment.secondOfDay / 300
    guard slot * 5 % max(5, Int(settings.intervalMinutes)) < 5 else { return }
    let phantom: UInt8 = isGap && profile.lifecycle.readsWithoutFinger ? UInt8(70 + slot % 5) : 0
    let rate = value == 0 ? phantom : lifecycle.frozenRate ?? value
    guard rate != 0 else { return }
    lifecycle.lastRate = rate
    history.days[moment.date, default: .init()].heartRates[slot] = rate
    spend(25)
  }

  private mutating func logHour(
    of day: (date: CivilDate, plan: WearerDay, records: RingHistory.Day), _ slot: Int,
    at moment: CivilDateTime
  ) {
    guard day.plan.isWorn(slot) else { return }
    let hour = slot / 12
    // The wearer walks while the ring is not on its charger.
    let slots = hour * 12..<hour * 12 + 12
    let charging = day.plan.charging.clamped(to: slots)
    let count = slots.count - charging.count
    let first = charging.lowerBound == slots.lowerBound ? charging.upperBound : slots.lowerBound
    let end = charging.upperBound == slots.upperBound ? charging.lowerBound : slots.upperBound
    let steps = Int(day.records.steps[hour])
    let portion = steps / max(1, count) + (slot == end - 1 ? steps % max(1, count) : 0)
    if portion > 0 {
      let sum = Int(history.days[moment.date]?.steps[moment.hour] ?? 0) + portion
      history.days[moment.date, default: .init()].steps[moment.hour] = UInt16(clamping: sum)
    }
    let oxygen = day.records.bloodOxygen[hour]
    if oxygen != 0, memory.settings(Colmi.BloodOxygenLogSettings.self)?.state == .on,
      history.days[moment.date]?.bloodOxygen[moment.hour] ?? 0 == 0
    {
      history.days[moment.date, default: .init()].bloodOxygen[moment.hour] = oxygen
    }
    if slot == first, day.records.worshipCounts[hour] != 0 {
      history.days[moment.date, default: .init()].worshipCounts[moment.hour] =
        day.records.worshipCounts[hour]
    }
  }

  private mutating func logHalfHour(
    _ records: RingHistory.Day, _ half: Int, at moment: CivilDateTime
  ) {
    let slot = moment.secondOfDay / 1800
    func store(_ value: UInt8, _ path: WritableKeyPath<RingHistory.Day, [UInt8]>, _ isOn: Bool) {
      guard isOn, value != 0 else { return }
      history.days[moment.date, default: .init()][keyPath: path][slot] = value
    }
    store(
      records.stress[half], \.stress,
      memory.settings(Colmi.StressLogSettings.self)?.state == .on)
    store(
      records.heartRateVariability[half], \.heartRateVariability,
      memory.settings(Colmi.HeartRateVariabilityLogSettings.self)?.state == .on)
    store(
      records.temperatures[half], \.temperatures,
      memory.settings(Colmi.TemperatureLogSettings.self)?.state == .on && !lifecycle.loggersHang)
  }

  // MARK: Sensors

  /// Returns whether a live measurement at a time on the air's clock finds a finger.
  func isWorn(at time: Duration) -> Bool {
    if profile.lifecycle.readsWithoutFinger { return true }
    return isWorn && battery.charging != .charging
      && wearer.map { $0.moment(at: time).heartRate != nil } ?? true
  }
}
