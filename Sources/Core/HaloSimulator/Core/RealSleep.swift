/// Computes the virtual duration of a sleep on a real clock, such as `Task.sleep(for:)`.
enum RealSleep {
  /// Returns the duration of a sleep, in whole milliseconds.
  ///
  /// The runtime reports the end of the sleep on the real clock, not its length, and calls some
  /// microseconds after the sleep began, or later on a busy machine. The result is the roundest
  /// number of milliseconds that fits; if none fits, the shortest possible duration, rounded up.
  ///
  /// `calls` are the intervals in which the call may have happened, the most likely first; of a
  /// longer interval, only the first tenth of a second counts. Times are in nanoseconds.
  static func duration(until end: Int64, calledIn calls: [ClosedRange<Int64>]) -> Duration {
    for unit: Int64 in [100, 50, 10, 5, 1] {
      for call in calls {
        let most = end - call.lowerBound
        guard most >= 0 else { continue }
        let least = max(end - call.upperBound, most - 100_000_000)
        let rounded = most / (unit * 1_000_000) * unit
        if rounded * 1_000_000 >= least { return .milliseconds(rounded) }
      }
    }
    let least = calls.first.map { max(0, end - $0.upperBound) } ?? 0
    return .milliseconds((least + 999_999) / 1_000_000)
  }
}
