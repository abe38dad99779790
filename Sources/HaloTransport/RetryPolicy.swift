/// How long to wait before trying again, longer from try to try.
public struct RetryPolicy: Hashable, Sendable {
  /// The waits, in order; the last one goes on for ever.
  public var delays: [Duration]

  /// A policy; without more, the waits that clients of BlueZ have found to do: 0.1, 0.25, 0.5, 1,
  /// then 4 s.
  public init(
    delays: [Duration] = [
      .milliseconds(100), .milliseconds(250), .milliseconds(500), .seconds(1), .seconds(4),
    ]
  ) {
    self.delays = delays
  }

  /// How long to wait before a try, the first being 1.
  public func delay(before attempt: Int) -> Duration {
    guard let last = delays.last else { return .zero }
    return delays.indices.contains(attempt - 1) ? delays[attempt - 1] : attempt < 1 ? .zero : last
  }
}
