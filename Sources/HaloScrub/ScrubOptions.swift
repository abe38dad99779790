/// What to take out of a capture besides addresses, names, texts and keys.
public struct ScrubOptions: Hashable, Sendable {
  /// By how many days to move all times, those of records and those that values tell.
  ///
  /// Whole days, as rings store times of the day without the day.
  public var days = 0
  /// Whether to put others in the place of what was measured, and of what says whose it is.
  public var altersHealth = false
  /// What pseudonyms and values are derived from; nil for a secret that nobody keeps.
  ///
  /// The same seed gives the same ones, and whoever knows it can find out originals by trying.
  public var seed: UInt64?
  /// How many packets wait at most for the rest of a value; fewer are for tests.
  package var mostWaiting = 4096

  /// Makes options.
  public init(days: Int = 0, altersHealth: Bool = false, seed: UInt64? = nil) {
    (self.days, self.altersHealth, self.seed) = (days, altersHealth, seed)
  }

  /// How far times can be moved, in either direction.
  public static let mostDays = 36_500

  /// By how much times are moved.
  var shift: Duration { .seconds(86_400 * days) }
}
