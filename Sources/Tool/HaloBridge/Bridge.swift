import HaloAsync
import HaloDevices
import HaloTransport
import Synchronization

/// A destination to which a ``Bridge`` forwards heart rates, such as OSC or MQTT.
public protocol BridgeSink: Sendable {
  /// The sink's name in ``BridgeReport``, such as `osc`.
  var name: String { get }

  /// Sends a value to other programs, and returns when the sink is ready for the next value.
  ///
  /// A bridge waits for each call before the next one. While a call waits, the bridge keeps only
  /// the newest values. A call must return when its task is cancelled.
  ///
  /// - Throws: Any error; the bridge counts the error and continues with the next value.
  func consume(_ beat: HeartRateBeat) async throws

  /// Releases the resources of the sink, after its last value.
  func end() async
}

extension BridgeSink {
  /// Does nothing; sinks without resources need no other implementation.
  public func end() async {}
}

/// Forwards the live heart rate of a ring or strap to several sinks.
///
/// The bridge connects again after each lost link, and at once sends each sink a value without
/// contact. Each sink has its own task and a short queue, which drops the oldest value when full.
/// So a sink that is slow or fails disturbs no other sink.
///
/// The reasons: <doc:Design>.
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
    var last: HeartRateBeat?
    var batteryPercent: UInt8?
    var steps: UInt32?
    var isVirtual = false
  }

  /// Creates a bridge.
  ///
  /// - Parameters:
  ///   - sinks: The destinations of the heart rates; the bridge calls their `end()` at the end of
  ///     its run.
  ///   - clock: The clock that measures arrival times and the delays in ``reports``.
  public init(to sinks: [any BridgeSink], clock: any Clock<Duration>) {
    let elapsed = stopwatch(clock)
    self.elapsed = elapsed
    lanes = sinks.map { Lane($0, elapsed) }
  }

  /// One report for each sink: the numbers of values that it has sent and lost so far, and its
  /// delays.
  public var reports: [BridgeReport] { lanes.map(\.report) }

  /// Forwards the heart rate of a source until the task is cancelled or the source cannot be used.
  ///
  /// At the end, each sink gets a value without contact and has a second to send that value. A
  /// bridge runs only once.
  ///
  /// - Parameters:
  ///   - source: The ring or strap to read.
  ///   - transport: The Bluetooth transport for the link to the source.
  /// - Throws: The error with which the source failed, as from `HeartRateFollower.run` or
  ///   `withRing`.
  public func run(from source: BridgeSource, over transport: some BLETransport) async throws {
    try await run(from: source, over: transport) { _ in }
  }

  /// Forwards the heart rate of a source, and reports changes of the link and of the sinks.
  ///
  /// - Parameters:
  ///   - source: The device and the kind of its measurements.
  ///   - transport: The Bluetooth transport for the link to the device.
  ///   - reportSink: Called with a sink's name and a description of its error when the sink begins
  ///     to fail or fails in another way, and with nil instead of the error when it sends values
  ///     again.
  ///   - report: Called at each change of the link.
  /// - Throws: The error of the source, or that of `report`.
  package func run(
    from source: BridgeSource, over transport: some BLETransport,
    reportSink: @escaping @Sendable (String, String?) -> Void = { _, _ in },
    report: @escaping @Sendable (LinkNews) throws -> Void
  ) async throws {
    state.withLock { $0.isVirtual = source.isVirtual }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for lane in lanes {
        group.addTask { await lane.run(source.isVirtual, reportSink, transport.clock) }
      }
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

  /// Queues a heart rate in beats per minute for all sinks, with RR intervals in 1/1024 s.
  func send(_ rate: UInt16, _ rrIntervals: [UInt16] = []) {
    hand { time, _ in HeartRateBeat(beatsPerMinute: rate, rrIntervals: rrIntervals, time: time) }
  }

  /// Queues a value without a heart rate for all sinks, unless the last value was the same.
  func loseContact() {
    hand { time, _ in HeartRateBeat(time: time) }
  }

  /// Sets the source's battery level and steps, which all further values contain; nil keeps the
  /// previous one.
  func note(batteryPercent: UInt8? = nil, steps: UInt32? = nil) {
    state.withLock { state in
      state.batteryPercent = batteryPercent ?? state.batteryPercent
      state.steps = steps ?? state.steps
    }
  }

  /// Queues a value without a heart rate for all sinks whenever no heart rate has come for
  /// ``BridgeSource/silenceLimit``, until the task is cancelled.
  private func watch(on clock: any Clock<Duration>) async {
    var rest = BridgeSource.silenceLimit
    while (try? await clock.sleep(for: rest)) != nil {
      rest = BridgeSource.silenceLimit
      hand { time, last in
        let age = last.map { $0.beatsPerMinute == nil ? .zero : time - $0.time }
        guard age ?? BridgeSource.silenceLimit >= BridgeSource.silenceLimit else {
          rest -= age ?? .zero
          return nil
        }
        return HeartRateBeat(time: time)
      }
    }
  }

  /// Queues a value for all sinks.
  ///
  /// - Parameter make: Returns the value, given the time since the bridge was created and the last
  ///   value; nil to queue none.
  private func hand(_ make: (Duration, HeartRateBeat?) -> HeartRateBeat?) {
    let new: HeartRateBeat? = state.withLock { state in
      guard var beat = make(elapsed(), state.last) else { return nil }
      beat.batteryPercent = state.batteryPercent
      beat.steps = state.steps
      beat.isVirtual = state.isVirtual
      var last = state.last
      last?.time = beat.time
      state.last = beat
      return beat.beatsPerMinute != nil || last != beat ? beat : nil
    }
    guard let beat = new else { return }
    for lane in lanes { lane.offer(beat) }
  }
}

/// The numbers of values that one sink of a ``Bridge`` sent or lost, and its delays of sending.
public struct BridgeReport: Hashable, Sendable {
  /// The name of the sink.
  public var sink: String
  /// The number of values that the sink sent, with and without a heart rate.
  public var delivered = 0
  /// The number of sent values that have a heart rate, rather than no contact.
  public var rates = 0
  /// The number of values that newer ones replaced while the sink was busy.
  public var dropped = 0
  /// The number of values that the sink failed to send.
  public var failures = 0
  /// The number of values with a heart rate that the sink failed to send.
  package var failedRates = 0
  /// A description of the sink's last error; nil without errors.
  public var lastFailure: String?
  /// The longest time from the arrival of a value until the sink had sent it.
  public var longestDelay: Duration = .zero
  /// The mean time from the arrival of a value until the sink had sent it; nil without values.
  public var meanDelay: Duration? { delivered == 0 ? nil : totalDelay / delivered }
  var totalDelay: Duration = .zero
}

/// The queue of values for one sink, with the sink's report.
private final class Lane: Sendable {
  private let sink: any BridgeSink
  private let elapsed: @Sendable () -> Duration
  private let beats: AsyncStream<HeartRateBeat>
  private let input: AsyncStream<HeartRateBeat>.Continuation
  private let state: Mutex<BridgeReport>

  init(_ sink: any BridgeSink, _ elapsed: @escaping @Sendable () -> Duration) {
    self.sink = sink
    self.elapsed = elapsed
    (beats, input) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Bridge.queueLength))
    state = Mutex(BridgeReport(sink: sink.name))
  }

  var report: BridgeReport { state.withLock { $0 } }

  func offer(_ beat: HeartRateBeat) {
    if case .dropped = input.yield(beat) { state.withLock { $0.dropped += 1 } }
  }

  func finish() { input.finish() }

  func run(
    _ isVirtual: Bool, _ report: (String, String?) -> Void, _ clock: any Clock<Duration>
  ) async {
    var former: String?
    var last = HeartRateBeat()
    last.isVirtual = isVirtual
    for await beat in beats {
      last = beat
      let failure = await hand(over: beat)
      if failure != former { report(sink.name, failure) }
      former = failure
    }
    // The other program must not keep a rate that no longer changes.
    last.beatsPerMinute = nil
    last.rrIntervals = []
    last.time = elapsed()
    await handOver(last: last, clock)
    await sink.end()
  }

  /// Sends the last value of a bridge through the sink, within a second, although the task is
  /// already cancelled.
  private func handOver(last beat: HeartRateBeat, _ clock: any Clock<Duration>) async {
    // Older systems do not give the executor, and a task without it would leave a simulation.
    guard #available(macOS 26.4, *) else {
      try? await sink.consume(beat)
      return
    }
    let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
    let delivery = Task(executorPreference: executor) { [sink] in
      _ = try? await sink.consume(beat)
    }
    let limit = Task(executorPreference: executor) {
      if (try? await clock.sleep(for: Bridge.farewell)) != nil { delivery.cancel() }
    }
    await delivery.value
    limit.cancel()
  }

  /// Sends a value through the sink; returns a description of the error, or nil without an error.
  private func hand(over beat: HeartRateBeat) async -> String? {
    do {
      try await sink.consume(beat)
      let delay = elapsed() - beat.time
      state.withLock { report in
        report.delivered += 1
        if beat.beatsPerMinute != nil { report.rates += 1 }
        report.totalDelay += delay
        report.longestDelay = max(report.longestDelay, delay)
      }
      return nil
    } catch {
      state.withLock { report in
        report.failures += 1
        if beat.beatsPerMinute != nil { report.failedRates += 1 }
        report.lastFailure = "\(error)"
      }
      return "\(error)"
    }
  }
}
