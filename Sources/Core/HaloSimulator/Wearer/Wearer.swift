import HaloProtocol

/// A simulated person who wears a ring: plausible days from a seed, without claims about
/// physiology.
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
  /// The source of all randomness in the days of the wearer.
  public let seed: UInt64
  /// The local time of the wearer at time zero of the air's clock.
  public let start: CivilDateTime
  /// The habits of the wearer.
  public var habits: Habits

  /// Creates a wearer.
  ///
  /// - Parameters:
  ///   - seed: The source of all randomness in the days of the wearer.
  ///   - start: The wearer's local time when the clock of the simulation shows zero.
  ///   - habits: How often the wearer charges the ring, takes it off, and travels.
  public init(seed: UInt64, start: CivilDateTime, habits: Habits = Habits()) {
    self.seed = seed
    self.start = start
    self.habits = habits
  }

  /// The habits of a wearer.
  public struct Habits: Hashable, Sendable {
    /// The days from one charge to the next; a daily charge takes 40 minutes, a less frequent one
    /// 90.
    public var daysBetweenCharges = 1
    /// The percentage of days on which the wearer takes the ring off for one to six hours.
    public var percentOfDaysWithGap = 0
    /// The changes of the wearer's local time, in order of time: journeys and daylight saving time.
    public var journeys: [Journey] = []

    /// Creates the habits of a wearer who stays at home and charges the ring every day.
    public init() {}
  }

  /// A change of the wearer's local time.
  public struct Journey: Hashable, Sendable {
    /// The time at which the local time changes, on the air's clock.
    public var at: Duration
    /// The number of seconds by which local clocks go forward; negative for backward.
    public var seconds: Int

    /// Creates a change of the local time by some seconds, at a time on the air's clock.
    public init(at: Duration, seconds: Int) {
      self.at = at
      self.seconds = seconds
    }
  }

  /// Returns the wearer's local time at a time of the air's clock.
  public func localTime(at time: Duration) -> CivilDateTime {
    let shift = habits.journeys.reduce(0) { $1.at <= time ? $0 &+ $1.seconds : $0 }
    return start.adding(seconds: Int(time.components.seconds) &+ shift) ?? start
  }

  /// Returns the state of the wearer at a time of the air's clock.
  public func moment(at time: Duration) -> Moment {
    let local = localTime(at: time)
    let day = WearerDay(local.date, of: self)
    return Moment(local, of: day, day.records())
  }

  /// The state of a wearer during a slot of five minutes.
  public struct Moment: Hashable, Sendable {
    /// The local time of the wearer.
    public var localTime: CivilDateTime
    /// The heart rate in beats per minute; nil if the ring is not on a finger in this slot.
    public var heartRate: UInt8?
    /// Whether the wearer sleeps.
    public var isAsleep: Bool
    /// Whether the ring is on its charger.
    public var isCharging: Bool

    init(_ localTime: CivilDateTime, of day: WearerDay, _ records: RingHistory.Day) {
      let slot = localTime.secondOfDay / 300
      self.localTime = localTime
      heartRate = day.isWorn(slot) ? records.heartRates[slot] : nil
      isAsleep = day.isAsleep(slot)
      isCharging = day.charging.contains(slot)
    }
  }
}
