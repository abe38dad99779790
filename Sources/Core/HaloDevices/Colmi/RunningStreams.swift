import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// The requests that start, keep alive and stop a stream of a ring, and the rules for its values.
struct RingStreamPlan<Element: Sendable>: Sendable {
  /// The kind of stream, of which one can run at a time.
  var key: RingStreamKey
  /// The name of one value in the message of a timeout, such as "reading of heart rate".
  var name: String
  var start: [Colmi.Frame]
  var keepAlive: Colmi.Frame?
  /// Returns the frames that stop the stream, given its last valid value, or nil without one.
  var stop: @Sendable (Element?) -> [Colmi.Frame]
  /// The longest silence of the ring that is no error; nil for a stream that only sends events.
  var silence: Duration?
  /// The longest silence before the first valid value; nil means the same as `silence`.
  var warmUp: Duration?
  var endsInSilence = false
  /// Returns whether a value is valid: the first valid one ends the warm-up of the sensor.
  var counts: @Sendable (Element) -> Bool = { _ in true }
  /// Returns the error that a value reports, such as a ring that is not worn; nil without one.
  ///
  /// After such a value, a silence that is longer than ``silence`` ends the stream with this error,
  /// unless a valid value came before.
  var failure: @Sendable (Element) -> RingError? = { _ in nil }
  /// Returns the value in a message of the ring; nil if the message does not belong to this stream.
  var pick: @Sendable (Colmi.RingMessage) -> Element?
}

struct RingStreamKey: Hashable, Sendable {
  /// The opcode of the stream's requests, which a refusal contains.
  var opcode: Colmi.Opcode
  /// The kind of measurement, if several kinds have the same opcode; otherwise 0.
  var kind: UInt8 = 0
}

struct RunningStream: Sendable {
  let key: RingStreamKey
  let number: UInt64
  let keepAlive: Colmi.Frame?
  /// The longest silence after a valid value; nil for no limit.
  let silence: Duration?
  let name: String
  /// The time at which the stream began, or at which its last pause ended.
  var begun: Duration
  /// Whether the caller has paused the stream, so that silence is no error.
  var isPaused = false
  let consume: @Sendable (Colmi.RingMessage, _ now: Duration) -> Bool
  /// Returns the time at which the stream's last value arrived; nil without a value.
  let lastValue: @Sendable () -> Duration?
  let stop: @Sendable () -> [Colmi.Frame]
  /// Returns the longest silence of the ring that is no error now; nil for no limit.
  let longestSilence: @Sendable () -> Duration?
  /// Returns the error that ends the stream after too long a silence: `timeout`, unless the ring
  /// has reported a reason; nil if the stream ends without an error.
  let failure: @Sendable (_ timeout: RingError) -> RingError?
  let finish: @Sendable (RingError?) -> Void

  /// The time of the stream's last value, of its start, or of the end of its last pause.
  var lastReceived: Duration { max(begun, lastValue() ?? begun) }
}

extension RingStream {
  /// Makes the sequence of values of a plan; the ring starts to send them when the caller iterates.
  init(ring: ColmiRing, plan: RingStreamPlan<Element>) {
    self.init { () async throws(RingError) in try await ring.start(plan) }
  }
}

extension ColmiRing.State {
  func index(of key: RingStreamKey, _ number: UInt64? = nil) -> Int? {
    streams.firstIndex { $0.key == key && (number == nil || $0.number == number) }
  }
}

extension ColmiRing {
  /// The time between two frames that keep a stream alive, as the vendor's app sends them for the
  /// camera.
  private static var keepAliveInterval: Duration { .seconds(2) }

  /// Returns the running stream of a kind; nil if none runs, or if another number is given.
  func stream(_ key: RingStreamKey, _ number: UInt64? = nil) -> RunningStream? {
    state.withLock { state in state.index(of: key, number).map { state.streams[$0] } }
  }

  func start<Element: Sendable>(
    _ plan: RingStreamPlan<Element>
  ) async throws(RingError) -> (number: UInt64, values: BoundedStream<Element, RingError>) {
    let isCancelled = Task.isCancelled
    let (stream, continuation) = BoundedStream<Element, RingError>.makeStream()
    let (key, now) = (plan.key, elapsed())
    let start: Result<(number: UInt64, former: RunningStream?), RingError> = state.withLock {
      state in
      if let failure = state.commands.failure { return .failure(failure) }
      guard !isCancelled else { return .failure(.transport(.cancelled)) }
      state.streamCount += 1
      let former = state.index(of: key).map { state.streams.remove(at: $0) }
      state.streams.append(RunningStream(plan, number: state.streamCount, at: now, continuation))
      return .success((state.streamCount, former))
    }
    let (number, former) = try start.get()
    former?.finish(nil)
    let chores = choreInput
    continuation.onTermination { chores.yield(.stop(key, number: number)) }
    if plan.keepAlive != nil { choreInput.yield(.keepAlive(key, number: number)) }
    if plan.silence != nil { choreInput.yield(.watch(key, number: number)) }
    for frame in plan.start { try await send(frame) }
    return (number, stream)
  }

  /// Ends the streams without values whose opcode the ring has refused; returns false if there are
  /// none.
  ///
  /// A refusal contains no kind of measurement, so streams that have sent values continue.
  func endStreams(refusedAs opcode: Colmi.Opcode) -> Bool {
    let refused = state.withLock { state in
      let refused = state.streams.filter { $0.key.opcode == opcode && $0.lastValue() == nil }
      state.streams.removeAll { $0.key.opcode == opcode && $0.lastValue() == nil }
      return refused
    }
    for stream in refused { stream.finish(.unsupported(.colmi(opcode))) }
    return !refused.isEmpty
  }

  /// Removes a stream from the running ones, and returns it; nil if it has ended, or without a
  /// number.
  @discardableResult
  func removeStream(_ key: RingStreamKey, _ number: UInt64?) -> RunningStream? {
    guard let number else { return nil }
    return state.withLock { state in
      state.index(of: key, number).map { state.streams.remove(at: $0) }
    }
  }

  // Not inlined, as each idle ring would otherwise have memory for it.
  @inline(never)
  func stopStream(_ key: RingStreamKey, _ number: UInt64) async {
    guard let stream = removeStream(key, number) else { return }
    // If the link is down, no stream is left to stop.
    for frame in stream.stop() { try? await send(frame) }
  }

  func keepAlive(_ key: RingStreamKey, _ number: UInt64) async {
    while (try? await clock.sleep(for: Self.keepAliveInterval)) != nil {
      guard let frame = stream(key, number)?.keepAlive else { return }
      try? await send(frame)
    }
  }

  /// Waits until the ring has sent no value of a stream for too long, and then ends the stream.
  func watch(_ key: RingStreamKey, _ number: UInt64) async {
    while let stream = stream(key, number), let silence = stream.silence,
      let longestSilence = stream.longestSilence()
    {
      let lastReceived = stream.lastReceived
      let rest = stream.isPaused ? silence : lastReceived + longestSilence - elapsed()
      guard rest > .zero else {
        let timeout = BLEError.timedOut(operation: stream.name, after: longestSilence)
        let error = await connection.cause(of: timeout)
        // A value may have arrived during the question to the service.
        if error == timeout, self.stream(key, number)?.lastReceived != lastReceived { continue }
        return stream.finish(
          error == timeout ? stream.failure(.transport(timeout)) : .transport(error))
      }
      // The next value can shorten the longest silence.
      guard (try? await clock.sleep(for: min(rest, silence))) != nil else { return }
    }
  }
}

extension RunningStream {
  /// Makes a stream that starts at a time and passes its values to `input`.
  fileprivate init<Element: Sendable>(
    _ plan: RingStreamPlan<Element>, number: UInt64, at time: Duration,
    _ input: BoundedStream<Element, RingError>.Continuation
  ) {
    let last = Mutex<(latest: Element?, counted: Element?, time: Duration?)>((nil, nil, nil))
    self.init(
      key: plan.key, number: number, keepAlive: plan.keepAlive, silence: plan.silence,
      name: plan.name, begun: time
    ) { message, now in
      guard let element = plan.pick(message) else { return false }
      let counts = plan.counts(element)
      last.withLock {
        ($0.latest, $0.time) = (element, now)
        if counts { $0.counted = element }
      }
      return input.yield(element)
    } lastValue: {
      last.withLock { $0.time }
    } stop: {
      plan.stop(last.withLock { $0.counted })
    } longestSilence: {
      let last = last.withLock { $0 }
      let isWarmingUp = last.counted == nil && last.latest.flatMap(plan.failure) == nil
      return isWarmingUp ? plan.warmUp ?? plan.silence : plan.silence
    } failure: { timeout in
      let last = last.withLock { $0 }
      if plan.endsInSilence, last.counted != nil { return nil }
      return last.latest.flatMap(plan.failure) ?? timeout
    } finish: {
      input.finish(throwing: $0)
    }
  }
}
