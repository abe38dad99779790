/// The rules for repeating a failed connection or scan: the number of attempts and the delays
/// between them.
///
/// The default figures have proved themselves in clients of BlueZ: four attempts, nine for
/// transient failures, 20 s for each attempt, and delays of 0.1, 0.25, 0.5, 1, then 4 s.
///
/// Source: `bleak-retry-connector` (2026-11).
public struct ReconnectPolicy: Hashable, Sendable {
  /// The number of attempts in a row to connect or scan, including the first, before giving up.
  public var attempts: Int
  /// The number of attempts in a row, including the first, before giving up if every failure was
  /// transient: the link was lost, or the other side or this machine closed it.
  public var transientAttempts: Int
  /// The maximum time for one attempt to connect.
  ///
  /// A link that was up for at least this time counts as a success: after its loss, the count of
  /// attempts starts again.
  public var attemptDeadline: Duration
  /// The delays before the second and later attempts, in order; the last delay repeats.
  public var delays: [Duration]
  /// The maximum time to wait while Bluetooth is unavailable, because the adapter is off or its
  /// service is not running.
  ///
  /// Nil waits without limit.
  public var outageDeadline: Duration?

  /// Makes a reconnection policy; the defaults are four attempts of 20 s each, nine for transient
  /// failures, and no limit for an outage of Bluetooth.
  public init(
    attempts: Int = 4, transientAttempts: Int = 9, attemptDeadline: Duration = .seconds(20),
    delays: [Duration] = [
      .milliseconds(100), .milliseconds(250), .milliseconds(500), .seconds(1), .seconds(4),
    ],
    outageDeadline: Duration? = nil
  ) {
    self.attempts = attempts
    self.transientAttempts = transientAttempts
    self.attemptDeadline = attemptDeadline
    self.delays = delays
    self.outageDeadline = outageDeadline
  }

  /// The policy for a device that the user owns and that will come back: never gives up, and after
  /// some attempts tries every ten seconds.
  public static let untilReturn = ReconnectPolicy(
    attempts: .max, transientAttempts: .max, delays: ReconnectPolicy().delays + [.seconds(10)])

  /// The policy for an operation that has an end, such as a sync: survives a lost link and a
  /// restart of the system's Bluetooth service, and gives up after 30 s without Bluetooth.
  public static let untilDone = ReconnectPolicy(outageDeadline: .seconds(30))

  /// Returns the delay before a repeated attempt to connect or scan; attempt 1 is the first
  /// repetition.
  package func delay(before attempt: Int) -> Duration {
    guard let last = delays.last else { return .zero }
    return delays.indices.contains(attempt - 1) ? delays[attempt - 1] : attempt < 1 ? .zero : last
  }
}

extension BLEError {
  /// Whether a repeated attempt is likely to succeed, as when a link goes down just after it came
  /// up; ``ReconnectPolicy`` then allows more attempts.
  package var isTransient: Bool {
    switch self {
    case .disconnected(.remote), .disconnected(.host),
      .disconnected(.supervisionTimeout):
      true
    default: false
    }
  }

  /// Whether Bluetooth itself is unavailable, regardless of the peripheral.
  package var isOutage: Bool {
    switch self {
    case .unavailable, .disconnected(.adapter): true
    default: false
    }
  }

  /// Whether another attempt to connect can succeed at all.
  ///
  /// True if Bluetooth is off or absent, as that can end.
  package var isWorthRetrying: Bool {
    switch self {
    case .unavailable(.unauthorized), .disconnected(.local), .cancelled, .overflow, .notPermitted,
      .writeTooLong:
      false
    default: true
    }
  }
}
