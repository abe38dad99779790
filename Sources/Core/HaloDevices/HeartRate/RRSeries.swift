import HaloAsync
import HaloProtocol
import HaloTransport

/// Joins the intervals between heartbeats (RR) from a strap's notifications into one series, and
/// judges the quality of each.
///
/// The series consumes each measurement as it arrives, and each interruption. It returns all
/// intervals in order. It keeps the last 24 intervals, so it can run forever.
///
/// ```swift
/// var series = RRSeries()
/// try await follower.run { event in
///   for interval in series.consume(event, at: elapsed()) { print(interval.milliseconds) }
/// }
/// ```
///
/// Some errors are invisible on the wire: a single lost notification, a beat that the strap missed,
/// and plausible wrong numbers, such as those that a receiver with a fixed buffer leaves after a
/// shorter packet.
public struct RRSeries: Sendable {
  /// The rules that decide whether an RR interval has a flaw.
  package let rules: RRRules

  private var jumps: JumpFilter
  private var continues = false
  /// The arrival of the last notification with intervals; nil at the start and after a gap.
  private var last: Duration?

  /// Makes an empty series of RR intervals (times between heartbeats).
  public init(rules: RRRules = RRRules()) {
    self.rules = rules
    jumps = JumpFilter(largestStep: rules.largestStep)
  }

  /// Adds an event of a ``HeartRateFollower`` to the series: a measurement or a gap.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time of the event, on any clock that does not go back.
  /// - Returns: The RR intervals in the event, oldest first.
  public mutating func consume(_ event: HeartRateEvent, at time: Duration) -> [RRInterval] {
    switch event {
    case .measurement(let measurement): return consume(measurement, at: time)
    case .connected, .disconnected, .malformed:
      interrupt()
      return []
    case .scanning, .unavailable, .scanFailed: return []
    }
  }

  /// Adds a heart rate measurement to the series, and returns the RR intervals in it.
  ///
  /// - Parameters:
  ///   - measurement: The measurement of the strap.
  ///   - time: The arrival of the measurement, on any clock that does not go back.
  /// - Returns: The RR intervals in the measurement, oldest first.
  public mutating func consume(
    _ measurement: GATT.HeartRateMeasurement, at time: Duration
  ) -> [RRInterval] {
    let contact = measurement.contact
    guard !contact.isSupported || contact.isDetected else {
      interrupt()
      return measurement.rrIntervals.map {
        RRInterval(rawValue: $0, time: time, flaw: .noContact, isContinuation: false)
      }
    }
    // If bytes and flags contradict each other, some bytes are lost, perhaps an interval.
    let isWhole = measurement.anomalies.isDisjoint(
      with: [.oddRRByte, .energyTruncated, .bytesAfterHeartRate])
    defer { if !isWhole { interrupt() } }
    return consume(measurement.rrIntervals, at: time)
  }

  /// Marks a gap in the measurements, such as a lost link: the next RR interval does not continue
  /// the last one.
  public mutating func interrupt() {
    (continues, last) = (false, nil)
    jumps.interrupt()
  }

  private mutating func consume(_ values: GATT.RRIntervals, at time: Duration) -> [RRInterval] {
    guard let newest = values.last else { return [] }
    let hasAppended = values.count > 1 && newest < rules.shortestBeat
    let beats = hasAppended ? values.dropLast() : values[...]
    let sum = beats.reduce(0) { $0 + Int($1) }
    if let last, time - last - .nanoseconds(sum * 1_000_000_000 / 1024) > rules.longestGap {
      interrupt()
    }
    last = time
    var intervals = beats.map { value in
      defer { continues = true }
      return RRInterval(
        rawValue: value, time: time, flaw: flaw(of: value), isContinuation: continues)
    }
    if hasAppended {
      intervals.append(
        RRInterval(rawValue: newest, time: time, flaw: .appended, isContinuation: false))
    }
    return intervals
  }

  private mutating func flaw(of value: UInt16) -> RRInterval.Flaw? {
    guard rules.range.contains(value) else {
      jumps.skip(value)
      return .outOfRange
    }
    return jumps.flaw(of: value)
  }
}

extension HeartRateFollower {
  /// Follows a heart-rate strap, and passes the times between its beats to a body as one stream,
  /// until the body returns.
  ///
  /// The follower searches for the strap again after each disconnect, and waits while Bluetooth is
  /// off. After a lost link the next interval is not a continuation. The stream ends with the
  /// errors of ``run(isolation:_:)``, or with `overflow` if the body does not read for minutes.
  ///
  /// ```swift
  /// try await follower.withRRIntervals { intervals in
  ///   var variability = HeartRateVariability()
  ///   for try await interval in intervals {
  ///     variability.consume(interval)
  ///     print(interval.milliseconds, variability.rmssd ?? 0)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - rules: The rules that decide whether an RR interval has a flaw.
  ///   - isolation: The actor of the body.
  ///   - body: Reads the intervals, including those with a flaw.
  /// - Returns: The value of the body, after the link to the strap has ended.
  /// - Throws: The error of the body.
  public func withRRIntervals<Value: Sendable>(
    rules: RRRules = RRRules(), isolation: isolated (any Actor)? = #isolation,
    _ body: (BLEStream<RRInterval>) async throws -> Value
  ) async throws -> Value {
    let (stream, input) = BLEStream<RRInterval>.makeStream()
    let elapsed = stopwatch(transport.clock)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        var series = RRSeries(rules: rules)
        do {
          try await run { event in
            guard input.yield(contentsOf: series.consume(event, at: elapsed())) else {
              throw BLEError.cancelled
            }
          }
        } catch {
          input.finish(throwing: error as? BLEError ?? .cancelled)
        }
      }
      defer { group.cancelAll() }
      return try await body(stream)
    }
  }
}
