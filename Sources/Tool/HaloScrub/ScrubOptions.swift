/// The options of a scrub: the data to replace in addition to addresses, names, texts and keys, and
/// the seed of the pseudonyms.
public struct ScrubOptions: Hashable, Sendable {
  /// The number of days to move all dates by: the times of packets, and times in values.
  ///
  /// Only whole days are possible, because rings store times of the day without the date.
  public var days = 0
  /// Whether to replace health readings, such as heart rates and steps, by plausible ones.
  ///
  /// Steps, sleep and totals of other ring families than COLMI, and raw sensors, become zeros.
  public var altersHealth = false
  /// The seed of pseudonyms and replaced readings; nil for a random one that is not kept.
  ///
  /// The same seed gives the same pseudonyms. Anyone with the seed can find originals by trial.
  public var seed: UInt64?
  /// The largest number of packets that may wait for the rest of a value; tests use a smaller one.
  package var mostWaiting = 4096

  /// Creates options; by default, dates and readings are kept.
  public init(days: Int = 0, altersHealth: Bool = false, seed: UInt64? = nil) {
    (self.days, self.altersHealth, self.seed) = (days, altersHealth, seed)
  }

  /// The largest magnitude of ``days``, 100 years in either direction.
  public static let mostDays = 36_500

  /// The time by which dates move: ``days`` as a duration.
  var shift: Duration { .seconds(86_400 * days) }
}
