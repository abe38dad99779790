import Synchronization

/// The end of a live measurement: a time, a number of values, or both.
///
/// Without a time from the user, a number moves the end of the default time after each value, and a
/// late first value may still have successors.
package final class LiveEnd: Sendable {
  private let count: Int?
  /// The time from the user, or else the default one.
  package let time: Duration
  private let isDefault: Bool
  /// The extension of a default time for a late first value.
  private let slack: Duration
  private let state: Mutex<(end: Duration, values: Int)>

  /// Makes an end; a nil time is the default one, and a nil count any number of values.
  package init(
    after time: Duration?, count: Int? = nil, default standard: Duration = .zero,
    slack: Duration = .zero
  ) {
    (self.count, self.time, isDefault) = (count, time ?? standard, time == nil)
    self.slack = isDefault ? slack : .zero
    state = Mutex((self.time, 0))
  }

  /// Notes the number of values so far, and returns whether the measurement is over.
  package func isReached(_ values: Int, at time: Duration) -> Bool {
    state.withLock {
      if isDefault, values > $0.values {
        if count != nil {
          // A ring that ignores the request for a stream is silent for longer.
          $0.end = time + self.time + slack * 2
        } else if $0.values == 0 {
          $0.end = max(self.time, min(time + .seconds(5), self.time + slack))
        }
      }
      $0.values = values
    }
    return values >= count ?? .max || rest(at: time) <= .zero
  }

  private func rest(at time: Duration) -> Duration {
    state.withLock { $0.end + (time >= $0.end && $0.values == 0 ? slack : .zero) - time }
  }

  /// Waits until the time is over.
  package func wait(on clock: any Clock<Duration>, elapsed: @Sendable () -> Duration) async throws {
    while case let rest = rest(at: elapsed()), rest > .zero {
      try await clock.sleep(for: rest)
    }
  }

  /// Throws ``LiveFailure`` for fewer values than the user asked for.
  package func check(_ values: Int) throws {
    guard let count, values < count else { return }
    throw LiveFailure(reason: "only \(values) of \(count) values came")
  }
}
