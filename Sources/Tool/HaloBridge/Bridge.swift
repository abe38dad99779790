import HaloAsync
import HaloDevices
import HaloTransport
import Synchronization

/// A destination to which a ``Bridge`` forwards measurements, such as a program that listens for
/// Open Sound Control (OSC), or an MQTT broker.
public protocol BridgeSink: Sendable {
  /// The name of the sink in its ``BridgeReport``, such as `osc`.
  var name: String { get }

  /// Sends a value to other programs, and returns when the sink is ready for the next value.
  ///
  /// A bridge waits for each call before the next one, and keeps only the newest values until then.
  /// A call must return when its task is cancelled.
  ///
  /// - Throws: Any error; the bridge counts the error and continues with the next value.
  func consume(_ value: BridgeValue) async throws

  /// Releases the resources of the sink; called once, after the sink's last value.
  func end() async
}

extension BridgeSink {
  /// The default implementation, which does nothing, for sinks that have no resources to release.
  public func end() async {}
}

/// Forwards the live measurements of a ring, heart-rate strap or sensor to several sinks.
///
/// After a lost link, the bridge at once sends each sink a value that reports no contact, and
/// connects again. Each sink has its own task and a short queue, which drops the oldest value when
/// full. So a slow or failing sink does not disturb the others.
///
/// The reasons for this design: <doc:Design>.
///
/// ```swift
/// let bridge = Bridge(to: [try OSCSink()], clock: ContinuousClock())
/// try await bridge.run(from: .strap(nil), over: transport)
/// ```
public final class Bridge: Sendable {
  /// The largest number of values that wait for a busy sink; a further value replaces the oldest.
  static let queueLength = 8
  /// The longest time that a sink may take to send its last value when the bridge ends.
  fileprivate static let farewell: Duration = .seconds(1)

  private let lanes: [Lane]
  private let elapsed: @Sendable () -> Duration
  private let state = Mutex(State())

  private struct State {
    /// The last value that was queued; nil before the first one.
    var queued: BridgeValue?
    /// The present value, with all measurements that still count.
    var value = BridgeValue()
    /// For each measurement in `value`, the part of the source that sent it, and the arrival.
    var origins: [BridgeMeasure: (part: Int, time: Duration)] = [:]

    /// Removes measurements; returns whether the value differs from the last queued one.
    mutating func remove(_ measures: some Sequence<BridgeMeasure>) -> Bool {
      (value.rrIntervals, value.hasNewRate) = ([], false)
      for measure in measures {
        value.numbers[measure] = nil
        origins[measure] = nil
        if measure == .heartRate { value.hasNewRate = true }
      }
      guard var last = queued else { return true }
      (last.time, last.hasNewRate, last.rrIntervals) = (value.time, value.hasNewRate, [])
      return last != value
    }
  }

  /// Creates a bridge, which ``run(from:over:)`` starts.
  ///
  /// - Parameters:
  ///   - sinks: The destinations of the measurements; the bridge calls their `end()` at the end
  ///     of its run.
  ///   - clock: The clock that measures arrival times and the delays in ``reports``.
  public init(to sinks: [any BridgeSink], clock: any Clock<Duration>) {
    let elapsed = stopwatch(clock)
    self.elapsed = elapsed
    lanes = sinks.map { Lane($0, elapsed) }
  }

  /// A report for each sink, in the order of the sinks: the numbers of values that the sink has
  /// sent and lost so far, and its delays of sending.
  public var reports: [BridgeReport] { lanes.map(\.report) }

  /// Forwards the measurements of a Bluetooth device until the task is cancelled or the device
  /// cannot be used.
  ///
  /// At the end, each sink gets a value that reports no contact, and has a second to send that
  /// value. A bridge runs only once.
  ///
  /// - Parameters:
  ///   - source: The device to read.
  ///   - transport: The Bluetooth transport for the link to the device.
  /// - Throws: The error with which the use of the device failed, as from `HeartRateFollower.run`
  ///   or `withDevice`.
  public func run(from source: BridgeSource, over transport: some BLETransport) async throws {
    try await run(from: source, over: transport) { _ in }
  }

  /// Forwards the measurements of a source, and reports changes of the link and of the sinks.
  ///
  /// `reportSink` gets a sink's name and its error when the sink begins to fail or fails in another
  /// way, and nil when it sends values again. Throws the error of the source, or that of `report`.
  package func run(
    from source: BridgeSource, over transport: some BLETransport,
    reportSink: @escaping @Sendable (String, String?) -> Void = { _, _ in },
    report: @escaping @Sendable (LinkNews) throws -> Void
  ) async throws {
    let first = state.withLock { state in
      state.value.isVirtual = source.isVirtual
      if case .sensor = source { state.value.measures = [] }
      return state.value
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for lane in lanes { group.addTask { await lane.run(first, reportSink, transport.clock) } }
      group.addTask { await self.watch(on: transport.clock) }
      // The lanes end by themselves, after their last value.
      defer {
        for lane in lanes { lane.finish() }
        group.cancelAll()
      }
      try await source.follow(over: transport, for: self) { news in
        switch news {
        case .connected, .malformed: break
        default: self.loseContact()
        }
        try report(news)
      }
    }
  }

  /// Queues measurements for all sinks, together with those that other parts of the source sent.
  ///
  /// While a `part` sends a measurement, that of a part with a higher number does not count. With
  /// `isStill`, only zeros after other numbers count, as time shows a standstill.
  func send(
    _ numbers: [BridgeMeasure: Double?], rrIntervals: [UInt16] = [], from part: Int = 0,
    isStill: Bool = false
  ) {
    hand { state, now in
      let accepted = numbers.compactMapValues { $0 }.filter { measure, number in
        (state.origins[measure]?.part ?? part) >= part
          && (!isStill || number == 0 && state.value.numbers[measure, default: 0] != 0)
      }
      for (measure, number) in accepted {
        state.value.measures.insert(measure)
        state.value.numbers[measure] = number
        state.origins[measure] = (part, now)
      }
      state.value.hasNewRate = accepted[.heartRate] != nil
      state.value.rrIntervals = state.value.hasNewRate ? rrIntervals : []
      return !accepted.isEmpty
    }
  }

  /// Queues a value without some measurements, by default all, unless the last was the same.
  func loseContact(of measures: [BridgeMeasure] = BridgeMeasure.allCases) {
    hand { state, _ in state.remove(measures) }
  }

  /// Sets facts about the source, which all further values contain; nil keeps the previous one.
  func note(batteryPercent: UInt8? = nil, steps: UInt32? = nil, isOnFoot: Bool? = nil) {
    state.withLock { state in
      state.value.batteryPercent = batteryPercent ?? state.value.batteryPercent
      state.value.steps = steps ?? state.value.steps
      state.value.isOnFoot = isOnFoot ?? state.value.isOnFoot
    }
  }

  /// Queues a value without each measurement that is older than ``BridgeSource/silenceLimit``.
  private func watch(on clock: any Clock<Duration>) async {
    let limit = BridgeSource.silenceLimit
    var rest = limit
    while (try? await clock.sleep(for: rest)) != nil {
      hand { state, now in
        let isNew = state.remove(state.origins.filter { now - $0.value.time >= limit }.keys)
        rest = limit - (now - (state.origins.values.map(\.time).min() ?? now))
        return isNew
      }
    }
  }

  /// Queues the value that `change` makes, given the time; none if that returns false.
  private func hand(_ change: (inout State, Duration) -> Bool) {
    let new: BridgeValue? = state.withLock { state in
      let now = elapsed()
      guard change(&state, now) else { return nil }
      state.value.time = now
      state.queued = state.value
      return state.value
    }
    guard let new else { return }
    for lane in lanes { lane.offer(new) }
  }
}

/// The numbers of values that one sink of a ``Bridge`` sent or lost, and its delays of sending.
public struct BridgeReport: Hashable, Sendable {
  /// The name of the sink, such as `osc`.
  public var sink: String
  /// The number of values that the sink sent, with and without measurements.
  public var delivered = 0
  /// The number of sent values that contain a measurement; the other sent values report that the
  /// device has no contact.
  public var measurements = 0
  /// The number of values that the sink never sent, because newer values replaced them in its queue
  /// while it was busy.
  public var dropped = 0
  /// The number of values that the sink failed to send.
  public var failures = 0
  /// The number of values with a measurement that the sink failed to send.
  package var failedMeasurements = 0
  /// A description of the sink's last error; nil without errors.
  public var lastFailure: String?
  /// The longest time from the arrival of a value at the bridge until the sink had sent that value.
  public var longestDelay: Duration = .zero
  /// The mean time from the arrival of a value at the bridge until the sink had sent that value;
  /// nil if it sent none.
  public var meanDelay: Duration? { delivered == 0 ? nil : totalDelay / delivered }
  var totalDelay: Duration = .zero
}

/// The queue of values for one sink, with the sink's report.
private final class Lane: Sendable {
  private let sink: any BridgeSink
  private let elapsed: @Sendable () -> Duration
  private let values: AsyncStream<BridgeValue>
  private let input: AsyncStream<BridgeValue>.Continuation
  private let state: Mutex<BridgeReport>

  init(_ sink: any BridgeSink, _ elapsed: @escaping @Sendable () -> Duration) {
    self.sink = sink
    self.elapsed = elapsed
    (values, input) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Bridge.queueLength))
    state = Mutex(BridgeReport(sink: sink.name))
  }

  var report: BridgeReport { state.withLock { $0 } }

  func offer(_ value: BridgeValue) {
    if case .dropped = input.yield(value) { state.withLock { $0.dropped += 1 } }
  }

  func finish() { input.finish() }

  func run(
    _ first: BridgeValue, _ report: (String, String?) -> Void, _ clock: any Clock<Duration>
  ) async {
    var former: String?
    var last = first
    for await value in values {
      last = value
      let failure = await hand(over: value)
      if failure != former { report(sink.name, failure) }
      former = failure
    }
    // The other program must not keep a number that no longer changes.
    (last.numbers, last.hasNewRate) = ([:], true)
    last.rrIntervals = []
    last.time = elapsed()
    await handOver(last: last, clock)
    await sink.end()
  }

  /// Sends the last value within a second, although the task is already cancelled.
  private func handOver(last value: BridgeValue, _ clock: any Clock<Duration>) async {
    // Older systems do not give the executor, and a task without it would leave a simulation.
    guard #available(macOS 26.4, *) else {
      try? await sink.consume(value)
      return
    }
    let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
    let delivery = Task(executorPreference: executor) { [sink] in
      _ = try? await sink.consume(value)
    }
    let limit = Task(executorPreference: executor) {
      if (try? await clock.sleep(for: Bridge.farewell)) != nil { delivery.cancel() }
    }
    await delivery.value
    limit.cancel()
  }

  /// Sends a value through the sink; returns a description of the error, or nil without an error.
  private func hand(over value: BridgeValue) async -> String? {
    do {
      try await sink.consume(value)
      let delay = elapsed() - value.time
      state.withLock { report in
        report.delivered += 1
        if value.hasContact { report.measurements += 1 }
        report.totalDelay += delay
        report.longestDelay = max(report.longestDelay, delay)
      }
      return nil
    } catch {
      state.withLock { report in
        report.failures += 1
        if value.hasContact { report.failedMeasurements += 1 }
        report.lastFailure = "\(error)"
      }
      return "\(error)"
    }
  }
}
