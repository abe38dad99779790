/// The options for scrubbing a capture or trace: the data to replace in addition to addresses,
/// names, texts and keys, and the seed of the pseudonyms.
public struct ScrubOptions: Hashable, Sendable {
  /// The number of days by which scrubbing moves the times of packets, and dates and times within
  /// values: positive for later, 0 (no change) by default.
  ///
  /// Times move by whole days only, because rings store times of the day without the date.
  public var days = 0
  /// Whether to replace health readings, such as heart rates and steps, by other plausible
  /// readings; false by default.
  ///
  /// If true, zeros replace the steps, sleep and totals of rings that are not from COLMI, and the
  /// values of raw sensors.
  public var altersHealth = false
  /// The seed of pseudonyms and replaced readings; nil (default) for a random seed, which is not
  /// kept.
  ///
  /// The same seed gives the same pseudonyms. Anyone with the seed can find the original addresses
  /// and names by trial.
  public var seed: UInt64?
  /// The largest number of packets that may wait for the rest of a value; tests use a smaller one.
  package var mostWaiting = 4096

  /// Creates options; by default, scrubbing keeps dates and health readings.
  public init(days: Int = 0, altersHealth: Bool = false, seed: UInt64? = nil) {
    (self.days, self.altersHealth, self.seed) = (days, altersHealth, seed)
  }

  /// The largest magnitude of ``days``: about 100 years, earlier or later.
  package static let mostDays = 36_500

  /// The time by which dates move: ``days`` as a duration.
  var shift: Duration { .seconds(86_400 * days) }
}
