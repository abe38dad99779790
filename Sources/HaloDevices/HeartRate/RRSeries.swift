import HaloAsync
import HaloProtocol
import HaloTransport

/// Makes one series of the intervals that a strap tells, notification by notification.
///
/// It is told each measurement as it comes, and each time that something went amiss; what it gives
/// back has all the intervals that were told, in order, each with what is to be thought of it. It
/// keeps the last interval and nothing else, so it can run for ever.
///
/// ```swift
/// var series = RRSeries()
/// try await monitor.run { event in
///   for interval in series.take(event, at: elapsed()) { print(interval.milliseconds) }
/// }
/// ```
///
/// What it cannot see, as nothing on the wire tells: a single notification that was lost, a beat
/// that the strap missed and left out, and numbers that are wrong and plausible, such as those that
/// a receiver with a fixed buffer leaves behind a shorter packet.
public struct RRSeries: Sendable {
  /// By what rules intervals are judged.
  public let rules: RRRules

  /// The last interval; nil behind a gap.
  private var previous: UInt16?
  /// When the last notification with intervals was read; nil behind a gap.
  private var last: Duration?

  /// Begins a series.
  public init(rules: RRRules = RRRules()) {
    self.rules = rules
  }

  /// Takes what a ``HeartRateMonitor`` tells, measurements and gaps alike.
  ///
  /// - Parameters:
  ///   - event: What it tells.
  ///   - time: When that was, on any clock that does not go back.
  /// - Returns: The intervals in it, oldest first.
  public mutating func take(_ event: HeartRateEvent, at time: Duration) -> [RRInterval] {
    switch event {
    case .measurement(let measurement): return take(measurement, at: time)
    case .connected, .disconnected, .malformed:
      interrupt()
      return []
    case .scanning, .unavailable, .scanFailed: return []
    }
  }

  /// Takes a measurement.
  ///
  /// - Parameters:
  ///   - measurement: What the strap notified.
  ///   - time: When it was read, on any clock that does not go back.
  /// - Returns: The intervals in it, oldest first.
  public mutating func take(
    _ measurement: GATT.HeartRateMeasurement, at time: Duration
  ) -> [RRInterval] {
    let contact = measurement.contact
    guard !contact.isSupported || contact.isDetected else {
      interrupt()
      return measurement.rrIntervals.map {
        RRInterval(rawValue: $0, time: time, flaw: .noContact, isContinuation: false)
      }
    }
    // Where bytes and flags contradict each other, some are lost, and may have been an interval.
    let isWhole = measurement.anomalies.isDisjoint(
      with: [.oddRRByte, .energyTruncated, .bytesAfterHeartRate])
    defer { if !isWhole { interrupt() } }
    return take(measurement.rrIntervals, at: time)
  }

  /// What comes next does not follow what came before.
  public mutating func interrupt() { (previous, last) = (nil, nil) }

  private mutating func take(_ values: GATT.RRIntervals, at time: Duration) -> [RRInterval] {
    guard let newest = values.last else { return [] }
    let hasAppended = values.count > 1 && newest < rules.shortestBeat
    let beats = hasAppended ? values.dropLast() : values[...]
    let told = beats.reduce(0) { $0 + Int($1) }
    if let last, time - last - .nanoseconds(told * 1_000_000_000 / 1024) > rules.longestGap {
      interrupt()
    }
    last = time
    var intervals = beats.map { value in
      defer { previous = value }
      return RRInterval(
        rawValue: value, time: time, flaw: flaw(of: value), isContinuation: previous != nil)
    }
    if hasAppended {
      intervals.append(
        RRInterval(rawValue: newest, time: time, flaw: .appended, isContinuation: false))
    }
    return intervals
  }

  private func flaw(of value: UInt16) -> RRInterval.Flaw? {
    guard rules.range.contains(value) else { return .outOfRange }
    guard let previous, let largestStep = rules.largestStep else { return nil }
    let step = abs(Int(value) - Int(previous))
    return step * 100 > max(0, largestStep) * Int(previous) ? .jump : nil
  }
}

extension HeartRateMonitor {
  /// Follows a strap, and hands the times between its beats to a body as one stream, until the body
  /// returns.
  ///
  /// It follows as ``run(isolation:_:)`` does, across disconnects and while Bluetooth is off. Where
  /// it lost the strap the next interval is none that continues. The stream ends with what would
  /// end that; a body that does not take what comes for minutes has it end with `overflow`.
  ///
  /// ```swift
  /// try await monitor.withRRIntervals { intervals in
  ///   var variability = HeartRateVariability()
  ///   for try await interval in intervals {
  ///     variability.add(interval)
  ///     print(interval.milliseconds, variability.rmssd ?? 0)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - rules: By what rules intervals are judged.
  ///   - isolation: Where the body runs.
  ///   - body: What to do with the intervals, all of those that are told.
  /// - Returns: What the body returns, once the link is given back.
  /// - Throws: What the body throws.
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
            guard input.yield(contentsOf: series.take(event, at: elapsed())) else {
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
