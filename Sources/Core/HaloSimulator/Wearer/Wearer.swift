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
  public let seed: UInt64
  /// The local time of the wearer when the clock of the simulated radio shows zero.
  public let start: CivilDateTime
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
  public func moment(at time: Duration) -> Moment {
    let local = localTime(at: time)
    let day = WearerDay(local.date, of: self)
    return Moment(local, of: day, day.records())
  }

  /// The state of a ring's wearer during an interval of five minutes.
  public struct Moment: Hashable, Sendable {
    /// The local time of the wearer at the requested moment.
    public var localTime: CivilDateTime
    /// The wearer's heart rate in beats per minute; nil if the ring is not on a finger.
    public var heartRate: UInt8?
    /// Whether the simulated wearer of the ring sleeps.
    public var isAsleep: Bool
    /// Whether the wearer's ring is on its charger.
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
