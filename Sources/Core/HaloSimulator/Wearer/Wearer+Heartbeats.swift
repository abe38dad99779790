extension Wearer {
  /// Returns intervals between heartbeats in milliseconds, as a strap sends them.
  ///
  /// Neighbouring intervals are correlated: breathing at a quarter hertz, a slow wander, and noise.
  /// The root mean square of successive differences (RMSSD) is the requested one, up to rounding.
  ///
  /// - Parameters:
  ///   - count: The number of intervals; fewer than three have no RMSSD to speak of.
  ///   - beatsPerMinute: The mean heart rate, 30…220; other values are clamped.
  ///   - rmssd: The RMSSD in milliseconds, 0 up to a tenth of the mean interval; other values
  ///     are clamped, and NaN is 0.
  ///   - seed: The source of randomness.
  /// - Returns: the intervals, in order of time.
  public static func heartbeats(
    _ count: Int, beatsPerMinute: Int, rmssd: Double, seed: UInt64
  ) -> [Int] {
    let mean = 60_000 / Double(min(max(beatsPerMinute, 30), 220))
    let wanted = rmssd > 0 ? min(rmssd, mean / 10) : 0
    var random = SplitMix64(seed: seed)
    var (wander, breath) = (0.0, random.fraction())
    let waves = (0..<max(0, count)).map { _ in
      wander = wander * 0.9 + (random.fraction() - 0.5) * 1.2
      breath += mean / 4000
      breath -= breath.rounded(.down)
      // A triangle, because sines differ between machines.
      return wander + abs(breath * 2 - 1) - 0.5 + (random.fraction() - 0.5) * 0.5
    }
    let average = waves.reduce(0, +) / Double(max(1, waves.count))
    let differences = zip(waves, waves.dropFirst()).map { ($1 - $0) * ($1 - $0) }
    let power = differences.reduce(0, +) / Double(max(1, differences.count))
    let scale = power > 0 ? wanted / power.squareRoot() : 0
    return waves.map { max(200, Int((mean + ($0 - average) * scale).rounded())) }
  }
}
