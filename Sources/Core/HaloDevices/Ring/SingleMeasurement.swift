import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// The measurement of a ring that runs one at a time, until it reports the end or is silent.
final class SingleMeasurement<Frame: RingFrame>: Sendable {
  typealias Readings = BoundedStream<Colmi.MeasurementReading, RingError>

  private struct Running {
    let number: UInt64
    let kind: Colmi.MeasurementKind
    let input: Readings.Continuation
    /// The time at which the measurement ends at the latest; nil without a limit.
    let end: Duration?
    /// The time of the last reading, and before the first one that of the start.
    var received: Duration
    /// Whether the ring has accepted the start: readings before belong to a former measurement.
    var isAccepted = false
    /// Whether a reading had a value.
    var hasValue = false

    /// The longest silence of the ring: a sensor needs up to 63 s for a result.
    var longestSilence: Duration { .seconds(hasValue ? 30 : 80) }
  }

  private let link: RingLink<Frame>
  private let state = Mutex<(running: Running?, count: UInt64, starting: UInt64)>((nil, 0, 0))
  /// Starts or stops a measurement on the ring.
  private let order: @Sendable (Colmi.MeasurementKind, _ isOn: Bool) async throws(RingError) -> Void

  init(
    on link: RingLink<Frame>,
    _ order:
      @escaping @Sendable (Colmi.MeasurementKind, _ isOn: Bool) async throws(RingError) -> Void
  ) { (self.link, self.order) = (link, order) }

  /// The kind of the running measurement; nil without one whose start the ring has accepted.
  var kind: Colmi.MeasurementKind? {
    state.withLock { $0.running.flatMap { $0.isAccepted ? $0.kind : nil } }
  }

  /// Notes that the ring has accepted the start of the measurement.
  ///
  /// Called when the reply arrives, as a reading can follow before the task of the caller runs.
  func noteAcceptance() { state.withLock { accept($0.starting, &$0.running) } }

  private func accept(_ number: UInt64, _ running: inout Running?) {
    if running?.number == number { running?.isAccepted = true }
  }

  /// Starts a measurement, which ends the one before, and ends after a limit.
  func start(
    _ kind: Colmi.MeasurementKind, within limit: Duration? = nil
  ) async throws(RingError) -> (number: UInt64, values: Readings) {
    if let failure = link.failure { throw failure }
    let (values, input) = Readings.makeStream()
    let now = link.elapsed()
    let (number, former) = state.withLock { state in
      state.count += 1
      let running = Running(
        number: state.count, kind: kind, input: input, end: limit.map { now + $0 }, received: now)
      defer { state.running = running }
      return (state.count, state.running)
    }
    input.onTermination { self.link.add(.init(isLasting: true) { await self.stop(number) }) }
    link.add(.init { await self.watch(number) })
    do throws(RingError) {
      if let former {
        former.input.finish()
        try await order(former.kind, false)
      }
      state.withLock { $0.starting = number }
      try await order(kind, true)
      state.withLock { accept(number, &$0.running) }
    } catch {
      // A refused measurement does not run; others may.
      if case .unsupported = error { remove(number) }
      input.finish()
      throw error
    }
    return (number, values)
  }

  func measureOnce(
    _ kind: Colmi.MeasurementKind, within limit: Duration, takingFirst takesFirst: Bool
  ) async throws(RingError) -> MeasurementResult {
    var readings = try await start(kind, within: limit).values.makeAsyncIterator()
    var last: Colmi.MeasuredValue?
    while last == nil || !takesFirst, let reading = try await readings.next() {
      last = reading.value ?? last
    }
    if Task.isCancelled { throw .transport(.cancelled) }
    guard let last else { throw .measurement(kind, .temporary) }
    return MeasurementResult(kind: kind, value: last, rrMilliseconds: [])
  }

  func add(_ reading: Colmi.MeasurementReading) {
    let now = link.elapsed()
    let input = state.withLock { state in
      state.running?.received = now
      if reading.value != nil { state.running?.hasValue = true }
      return state.running?.input
    }
    _ = input?.yield(reading)
  }

  @Sendable func end(_ error: RingError? = nil) {
    state.withLock { $0.running?.input }?.finish(throwing: error)
  }

  @discardableResult
  private func remove(_ number: UInt64) -> Colmi.MeasurementKind? {
    state.withLock { state in
      state.running?.number == number ? state.running.take()?.kind : nil
    }
  }

  private func stop(_ number: UInt64) async {
    // If the link is down, nothing is left to stop.
    if let kind = remove(number) { try? await order(kind, false) }
  }

  /// Ends a measurement at its limit, or after too long a silence.
  private func watch(_ number: UInt64) async {
    while let running = state.withLock({ $0.running }), running.number == number {
      let limit = running.received + running.longestSilence
      let rest = min(limit, running.end ?? limit) - link.elapsed()
      if rest > .zero {
        guard (try? await link.connection.clock.sleep(for: rest)) != nil else { return }
      } else if running.hasValue {
        return running.input.finish()
      } else {
        let timeout = BLEError.timedOut(
          operation: "reading of \(running.kind)", after: running.longestSilence)
        return running.input.finish(throwing: .transport(await link.connection.cause(of: timeout)))
      }
    }
  }
}
