import HaloProtocol

extension RingHistory {
  /// Creates a week such as a person might have had, up to a time on the last day.
  ///
  /// The week is the one that a ring stores on the finger of a ``Wearer`` with this seed, if its
  /// clock is right and its monitors are on. A day depends only on the seed and its date, so a week
  /// up to a later time continues the one up to now.
  public static func plausibleWeek(until end: CivilDateTime, seed: UInt64) -> RingHistory {
    let wearer = Wearer(seed: seed, start: end)
    var history = RingHistory()
    for daysAgo in (0..<7).reversed() {
      guard let date = end.date.adding(days: -daysAgo) else { continue }
      let lastMinute = daysAgo == 0 ? end.hour * 60 + end.minute : 1440
      history.days[date] = WearerDay(date, of: wearer).records(until: lastMinute)
    }
    return history
  }
}
