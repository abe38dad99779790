/// How often something on the air is tried again, and how long to wait in between.
///
/// The figures are those that clients of BlueZ have found to do: four attempts, nine where the
/// failure is one that passes by itself, twenty seconds each, and waits of 0.1, 0.25, 0.5, 1, then
/// 4 seconds.
///
/// Source: `bleak-retry-connector` (2026-11).
public struct ReconnectPolicy: Hashable, Sendable {
  /// How many attempts there are, the first among them.
  public var attempts: Int
  /// How many where each failure is one of those that pass: ``BLEError/isTransient``.
  public var transientAttempts: Int
  /// How long one attempt to connect may take.
  ///
  /// A link that stood for as long counts as a success: attempts are counted anew behind it.
  public var attemptDeadline: Duration
  /// The waits, in order; the last one goes on for ever.
  public var delays: [Duration]
  /// How long one outage of Bluetooth itself may last: the adapter is off, or its service is away.
  ///
  /// Nil waits for as long as it takes.
  public var outageDeadline: Duration?

  /// A policy, as it is best if nothing else is known.
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

  /// The policy for a device that somebody has, and that comes back some day: it never gives up,
  /// and tries every ten seconds in the end.
  public static let patient = ReconnectPolicy(
    attempts: .max, transientAttempts: .max,
    delays: [
      .milliseconds(100), .milliseconds(250), .milliseconds(500), .seconds(1), .seconds(4),
      .seconds(10),
    ])

  /// The policy for an operation with an end, such as a sync: it outlives a lost link and the
  /// restart of a daemon, and gives up an outage of Bluetooth after 30 s.
  public static let untilDone = ReconnectPolicy(outageDeadline: .seconds(30))

  /// How long to wait before a further attempt, the first of those being 1.
  public func delay(before attempt: Int) -> Duration {
    guard let last = delays.last else { return .zero }
    return delays.indices.contains(attempt - 1) ? delays[attempt - 1] : attempt < 1 ? .zero : last
  }
}

extension BLEError {
  /// Whether it passes by itself, so that many attempts are worth it: a link that went down just as
  /// it came up.
  public var isTransient: Bool {
    switch self {
    case .disconnected(.remote), .disconnected(.host),
      .disconnected(.supervisionTimeout):
      true
    default: false
    }
  }

  /// Whether Bluetooth itself is away, which says nothing of the peripheral.
  package var isOutage: Bool {
    switch self {
    case .unavailable, .disconnected(.adapter): true
    default: false
    }
  }

  /// Whether another attempt to connect can succeed at all.
  ///
  /// Where Bluetooth is off or absent it can once that is over.
  public var isWorthRetrying: Bool {
    switch self {
    case .unavailable(.unauthorized), .disconnected(.local), .cancelled, .overflow, .notPermitted,
      .writeTooLong:
      false
    default: true
    }
  }
}
