import HaloProtocol

/// What a ring has stored, by day of its own clock.
public struct RingHistory: Hashable, Sendable {
  /// The records of one day.
  public struct Day: Hashable, Sendable {
    /// Beats per minute for each five minutes from midnight on, 0 where there is none; 288 values.
    public var heartRates: [UInt8]
    /// Steps of each hour.
    public var steps: [UInt16]
    /// Blood oxygen of each hour in percent, 0 where there is none.
    public var bloodOxygen: [UInt8]

    /// A day without records.
    public init() {
      heartRates = Array(repeating: 0, count: 288)
      steps = Array(repeating: 0, count: 24)
      bloodOxygen = Array(repeating: 0, count: 24)
    }
  }

  /// The days that have records.
  public var days: [CivilDate: Day]

  /// A history of some days.
  public init(days: [CivilDate: Day] = [:]) {
    self.days = days
  }

  /// A week such as a person might have had, the last day up to a time of day.
  ///
  /// Nights are calm, mornings and evenings see some walking, one hour of most days sees sport, and
  /// once in a while the ring lies on its charger. Whole numbers only, so that every machine makes
  /// the same.
  public static func plausibleWeek(until end: CivilDateTime, seed: UInt64) -> RingHistory {
    var random = SplitMix64(seed: seed)
    var history = RingHistory()
    for daysAgo in (0..<7).reversed() {
      guard let date = end.date.adding(days: -daysAgo) else { continue }
      let lastMinute = daysAgo == 0 ? end.hour * 60 + end.minute : 1440
      history.days[date] = plausibleDay(until: lastMinute, &random)
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
}

extension RingHistory.Day {
  /// Metres and units of ten calories that go with steps.
  static func effort(of steps: UInt16) -> (metres: UInt16, calories: UInt16) {
    (UInt16(clamping: Int(steps) * 66 / 100), UInt16(clamping: Int(steps) * 29 / 10))
  }
}
