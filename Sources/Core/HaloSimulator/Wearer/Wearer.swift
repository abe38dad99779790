import HaloProtocol

/// A simulated person who wears a smart ring, with plausible days that follow from a seed; it makes
/// no claims about physiology.
///
/// Nights are calm, mornings and evenings have some walking, most days have one hour of sport, and
/// the ring spends some time on its charger. Stress and heart rate variability follow the heart
/// rate. The same seed gives the same days on every machine.
///
/// ```swift
/// model.wearer = Wearer(seed: 7, start: now)
/// ```
///
/// The sleep cycles follow Carskadon and Dement, "Normal Human Sleep": 90 to 110 minutes each, with
/// deep sleep in the first half of the night and REM sleep in the second. The other numbers are
/// assumptions. No value is a measurement of a person.
public struct Wearer: Hashable, Sendable {
  /// The seed of all random numbers in the days of the wearer.
  package let seed: UInt64
  /// The local time of the wearer when the clock of the simulated radio shows zero.
  package let start: CivilDateTime
  /// The habits of the wearer, such as charging the ring.
  public var habits: Habits

  /// Makes a simulated wearer of a ring.
  ///
  /// - Parameters:
  ///   - seed: The seed of all randomness in the days of the wearer.
  ///   - start: The wearer's local time when the clock of the simulation shows zero.
  ///   - habits: How often the wearer charges the ring, takes it off, and travels.
  public init(seed: UInt64, start: CivilDateTime, habits: Habits = Habits()) {
    (self.seed, self.start, self.habits) = (seed, start, habits)
  }

  /// The habits of a ring's wearer.
  public struct Habits: Hashable, Sendable {
    /// The number of days from one charge of the ring to the next; a daily charge takes 40 minutes,
    /// a less frequent one 90.
    public var daysBetweenCharges = 1
    /// The percentage of days on which the wearer takes the ring off for one to six hours.
    public var percentOfDaysWithGap = 0
    /// The changes of the wearer's local time, in order of time: journeys and daylight saving time.
    public var journeys: [Journey] = []

    /// Creates the habits of a wearer who stays at home and charges the ring every day.
    public init() {}
  }

  /// A change of the wearer's local time, by a journey or daylight saving time.
  public struct Journey: Hashable, Sendable {
    /// The time at which the local time changes, on the clock of the simulated radio.
    public var at: Duration
    /// The number of seconds by which local clocks go forward; negative for backward.
    public var seconds: Int

    /// Makes a change of the local time by some seconds, at a time on the simulated radio's clock.
    public init(at: Duration, seconds: Int) {
      self.at = at
      self.seconds = seconds
    }
  }

  /// Returns the wearer's local time at a time on the clock of the simulated radio.
  public func localTime(at time: Duration) -> CivilDateTime {
    let shift = habits.journeys.reduce(0) { $1.at <= time ? $0 &+ $1.seconds : $0 }
    return start.adding(seconds: Int(time.components.seconds) &+ shift) ?? start
  }

  /// Returns the state of the wearer at a time on the clock of the simulated radio.
  package func moment(at time: Duration) -> Moment {
    let local = localTime(at: time)
    let day = WearerDay(local.date, of: self)
    return Moment(local, of: day, day.records())
  }

  /// The state of a ring's wearer during an interval of five minutes.
  package struct Moment: Hashable, Sendable {
    /// The local time of the wearer at the requested moment.
    package var localTime: CivilDateTime
    /// The wearer's heart rate in beats per minute; nil if the ring is not on a finger.
    package var heartRate: UInt8?
    /// Whether the simulated wearer of the ring sleeps.
    package var isAsleep: Bool
    /// Whether the wearer's ring is on its charger.
    package var isCharging: Bool

    init(_ localTime: CivilDateTime, of day: WearerDay, _ records: RingHistory.Day) {
      let slot = localTime.secondOfDay / 300
      self.localTime = localTime
      heartRate = day.isWorn(slot) ? records.heartRates[slot] : nil
      isAsleep = day.isAsleep(slot)
      isCharging = day.charging.contains(slot)
    }
  }
}

/// A day of a ``Wearer`` in the local calendar, computed in whole numbers from its date.
struct WearerDay: Hashable, Sendable {
  private let date: CivilDate
  private let seed: UInt64
  /// The slot of five minutes in which the night ends; the next one begins in `bedTime`.
  let wakeUp: Int
  private let bedTime: Int
  /// The hour of the day with sport; nil on a day without sport.
  private let sport: Int?
  /// The slots of five minutes in which the ring is on its charger.
  let charging: Range<Int>
  /// The hours in which the wearer does not wear the ring.
  let gap: Range<Int>
  private let resting: Int

  init(_ date: CivilDate, of wearer: Wearer) {
    self.date = date
    seed = wearer.seed
    var random = Self.numbers(date, seed, salt: 0)
    wakeUp = random.number(in: 6 * 12...8 * 12)
    bedTime = random.number(in: 22 * 12...23 * 12 + 8)
    sport = random.number(in: 0...9) < 7 ? random.number(in: 16...19) : nil
    let charger = random.number(in: 19 * 12...21 * 12)
    resting = random.number(in: 50...56)
    let habits = wearer.habits
    let everyDay = habits.daysBetweenCharges <= 1
    let charges = everyDay || date.daysSince1970 % habits.daysBetweenCharges == 0
    charging = charger..<charger + (charges ? everyDay ? 8 : 18 : 0)
    var gaps = Self.numbers(date, seed, salt: 6)
    let hasGap = gaps.number(in: 0...99) < habits.percentOfDaysWithGap
    let start = gaps.number(in: 8...17)
    gap = start..<start + (hasGap ? gaps.number(in: 1...6) : 0)
  }

  func isAsleep(_ slot: Int) -> Bool { slot < wakeUp || slot >= bedTime }
  func isWorn(_ slot: Int) -> Bool { !charging.contains(slot) && !gap.contains(slot / 12) }

  /// Different for each date and `salt`, so that a day has the same values in any order.
  private static func numbers(_ date: CivilDate, _ seed: UInt64, salt: UInt64) -> SplitMix64 {
    var mixer = SplitMix64(seed: seed)
    let base = mixer.next()
    var daily = SplitMix64(seed: base &+ UInt64(bitPattern: Int64(date.daysSince1970)))
    return SplitMix64(seed: daily.next() &+ salt)
  }

  /// Returns the records of the day up to a minute, as a ring without failures stores them.
  func records(until lastMinute: Int = 1440) -> RingHistory.Day {
    var day = RingHistory.Day()
    addHeartRates(to: &day, until: lastMinute)
    addHours(to: &day, until: lastMinute)
    addHalfHours(to: &day, until: lastMinute)
    addSleep(to: &day, until: lastMinute)
    addMeasurements(to: &day, until: lastMinute)
    addWorkout(to: &day)
    if !gap.isEmpty { removeGap(from: &day) }
    return day
  }

  private func removeGap(from day: inout RingHistory.Day) {
    for hour in gap {
      for slot in hour * 12..<hour * 12 + 12 { day.heartRates[slot] = 0 }
      for slot in [hour * 2, hour * 2 + 1] {
        day.stress[slot] = 0
        day.heartRateVariability[slot] = 0
        day.temperatures[slot] = 0
      }
      (day.steps[hour], day.bloodOxygen[hour], day.worshipCounts[hour]) = (0, 0, 0)
    }
    func isInGap(_ minutes: Range<Int>) -> Bool {
      minutes.overlaps(gap.lowerBound * 60..<gap.upperBound * 60)
    }
    func isInGap(_ reading: Colmi.ManualReading) -> Bool {
      isInGap(Int(reading.minuteOfDay)..<Int(reading.minuteOfDay) + 1)
    }
    day.naps.removeAll { isInGap($0.endMinute - $0.minutes..<$0.endMinute) }
    day.manualHeartRates.removeAll(where: isInGap)
    day.manualBloodOxygen.removeAll(where: isInGap)
    day.manualTemperatures.removeAll(where: isInGap)
    day.workouts.removeAll {
      let start = $0.start.secondOfDay / 60
      return isInGap(start..<start + $0.seconds / 60)
    }
  }

  private func addHeartRates(to day: inout RingHistory.Day, until lastMinute: Int) {
    var random = Self.numbers(date, seed, salt: 1)
    for slot in 0..<min(288, lastMinute / 5) {
      guard !charging.contains(slot) else { continue }
      let isSport = slot / 12 == sport
      let sinceHalf = slot % 12 < 6 ? slot % 12 : 12 - slot % 12
      let rate =
        isSport
        ? 96 + sinceHalf * 7 + random.number(in: -5...5)
        : isAsleep(slot)
          ? resting + random.number(in: -3...4)
          : resting + 17 + Self.hourlyLoad[slot / 12] / 40 + random.number(in: -6...9)
      day.heartRates[slot] = UInt8(clamping: rate)
    }
  }

  private func addHours(to day: inout RingHistory.Day, until lastMinute: Int) {
    var random = Self.numbers(date, seed, salt: 2)
    for hour in 0..<min(24, (lastMinute + 59) / 60) {
      let isAsleep = hour * 12 + 11 < wakeUp || hour * 12 >= bedTime
      if isAsleep {
        day.steps[hour] = random.number(in: 0...9) == 0 ? UInt16(random.number(in: 8...40)) : 0
      } else if hour == sport {
        day.steps[hour] = UInt16(random.number(in: 3800...5600))
      } else {
        day.steps[hour] = UInt16(max(0, Self.hourlyLoad[hour] + random.number(in: -150...220)))
      }
      day.bloodOxygen[hour] = UInt8(random.number(in: isAsleep ? 94...97 : 96...99))
    }
  }

  private static let hourlyLoad = [
    0, 0, 0, 0, 0, 0, 120, 520, 860, 320, 240, 280, 760, 420, 260, 240, 310, 690, 830, 520, 380,
    260,
    140, 60,
  ]

  /// Adds stress, heart rate variability and temperatures up to a minute, from the heart rates.
  private func addHalfHours(to day: inout RingHistory.Day, until lastMinute: Int) {
    var random = Self.numbers(date, seed, salt: 3)
    for slot in 0..<min(48, lastMinute / 30) {
      var (sum, count) = (0, 0)
      for rate in day.heartRates[slot * 6..<slot * 6 + 6] where rate != 0 {
        sum += Int(rate)
        count += 1
      }
      guard count > 0 else { continue }
      let rate = sum / count
      day.stress[slot] = UInt8(clamping: max(1, rate - 42 + random.number(in: -6...9)))
      day.heartRateVariability[slot] = UInt8(
        clamping: max(12, 96 - rate + random.number(in: -9...9)))
      day.temperatures[slot] = UInt8(clamping: 138 + rate / 6 + random.number(in: -3...3))
    }
  }

  private func addSleep(to day: inout RingHistory.Day, until lastMinute: Int) {
    var random = Self.numbers(date, seed, salt: 4)
    let night = Self.night(until: wakeUp * 5, &random)
    if wakeUp * 5 < lastMinute { day.night = night }
    if random.number(in: 0...3) == 0, lastMinute > 900 {
      let length = random.number(in: 20...50)
      day.naps = [
        .init(endMinute: 840 + random.number(in: 0...50), stages: [.init(.light, minutes: length)])
      ]
    }
  }

  private func addMeasurements(to day: inout RingHistory.Day, until lastMinute: Int) {
    var random = Self.numbers(date, seed, salt: 5)
    let measured = 8 * 60 + random.number(in: 0...59)
    if measured < lastMinute {
      let minute = UInt16(measured)
      day.manualHeartRates = [.init(minuteOfDay: minute, value: UInt8(random.number(in: 58...81)))]
      day.manualBloodOxygen = [.init(minuteOfDay: minute, value: UInt8(random.number(in: 96...99)))]
      day.manualTemperatures = [
        .init(minuteOfDay: minute, value: UInt8(random.number(in: 160...168)))
      ]
    }
    for hour in [5, 12, 15, 18, 20] {
      let count = UInt16(random.number(in: 0...33))
      if hour * 60 < lastMinute { day.worshipCounts[hour] = count }
    }
  }

  /// A night until a minute of the day: deep sleep shrinks, and REM sleep grows, by cycle.
  private static func night(until end: Int, _ random: inout SplitMix64) -> RingHistory.Sleep {
    var stages: [RingHistory.Sleep.Stage] = []
    let cycles = random.number(in: 4...5)
    // Thousands of virtual rings keep their nights, so none has room that it does not use.
    stages.reserveCapacity(cycles * 5 + 1)
    for cycle in 0..<cycles {
      stages.append(.init(.light, minutes: random.number(in: 18...34)))
      stages.append(.init(.deep, minutes: max(8, 44 - cycle * 9 + random.number(in: -5...5))))
      stages.append(.init(.light, minutes: random.number(in: 9...20)))
      stages.append(.init(.rem, minutes: 8 + cycle * 7 + random.number(in: 0...6)))
      if random.number(in: 0...2) == 0 {
        stages.append(.init(.awake, minutes: random.number(in: 2...9)))
      }
    }
    stages.append(.init(.light, minutes: random.number(in: 6...20)))
    return RingHistory.Sleep(endMinute: end, stages: stages)
  }

  /// Adds a run in the hour of sport to a day, if the heart rates of that hour are complete.
  private func addWorkout(to day: inout RingHistory.Day) {
    guard let hour = sport, let start = CivilDateTime(date, hour: hour, minute: 4) else { return }
    let slots = day.heartRates[hour * 12 + 1..<hour * 12 + 11]
    guard slots.allSatisfy({ $0 != 0 }) else { return }
    let effort = RingHistory.Day.effort(of: day.steps[hour])
    var rates: [UInt8] = []
    rates.reserveCapacity(slots.count * 5)
    for slot in slots { rates.append(contentsOf: repeatElement(slot, count: 5)) }
    day.workouts = [
      .init(
        sport: .run, start: start, seconds: 50 * 60, metres: Int(effort.metres),
        calories: Int(effort.calories) * 10, steps: Int(day.steps[hour]),
        heartRates: rates)
    ]
  }
}
