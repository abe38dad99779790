import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// How a stream is begun, kept going and stopped, and what its values are.
struct RingStreamPlan<Element: Sendable>: Sendable {
  /// Of one key, one stream runs.
  var key: RingStreamKey
  /// What a value is, in words that fit into an error.
  var name: String
  var start: [Colmi.Frame]
  var keepAlive: Colmi.Frame?
  /// The frames that stop it; they may tell the last value that counts.
  var stop: @Sendable (Element?) -> [Colmi.Frame]
  /// How long the ring may be silent; nil where it speaks only when something happens.
  var silence: Duration?
  /// Whether silence after a value that counts is the end, and no error.
  var endsInSilence = false
  /// Whether a value counts.
  var counts: @Sendable (Element) -> Bool = { _ in true }
  /// The value that a message carries, if it is one of this stream.
  var pick: @Sendable (Colmi.RingMessage) -> Element?
}

/// What tells streams of different kinds apart.
struct RingStreamKey: Hashable, Sendable {
  /// The opcode that a refusal names.
  var opcode: Colmi.Opcode
  /// Of one opcode, the kind of measurement.
  var kind: UInt8 = 0
}

/// A stream that somebody takes values of, of whatever type.
struct RunningStream: Sendable {
  let number: UInt64
  let keepAlive: Colmi.Frame?
  let silence: Duration?
  let name: String
  var lastHeard: Duration
  var hasValues = false
  /// Whether the ring is silent because it was told to be.
  var isPaused = false
  /// Gives a message to who waits for it; says whether it is a value of this stream.
  let take: @Sendable (Colmi.RingMessage) -> Bool
  /// The frames that stop it now.
  let stop: @Sendable () -> [Colmi.Frame]
  /// Whether silence is the end now, and no error.
  let mayFallSilent: @Sendable () -> Bool
  let finish: @Sendable (RingError?) -> Void
}

/// The last value that counts, of a stream whose type nobody else knows.
private final class LastValue<Element: Sendable>: Sendable {
  private let state = Mutex<Element?>(nil)

  var element: Element? { state.withLock { $0 } }
  func set(_ element: Element) { state.withLock { $0 = element } }
}

extension Ring.State {
  /// The streams that run, in the order in which they began.
  var runningStreams: [(key: RingStreamKey, stream: RunningStream)] {
    guard !streams.isEmpty else { return [] }
    return streams.sorted { $0.value.number < $1.value.number }.map { ($0.key, $0.value) }
  }
}

extension Ring {
  /// The time between two frames that keep a stream going, as the vendor's app has it for the
  /// camera.
  private static var keepAliveInterval: Duration { .seconds(2) }

  /// The stream of a key, if one runs; with a number, if it is that one.
  func stream(_ key: RingStreamKey, _ number: UInt64? = nil) -> RunningStream? {
    let stream = state.withLock { $0.streams[key] }
    return number == nil || stream?.number == number ? stream : nil
  }

  /// Begins a stream, and gives its number.
  func start<Element: Sendable>(
    _ plan: RingStreamPlan<Element>
  ) async throws(RingError) -> (number: UInt64, values: BoundedStream<Element, RingError>) {
    let isCancelled = Task.isCancelled
    let (stream, continuation) = BoundedStream<Element, RingError>.makeStream()
    let (key, now) = (plan.key, elapsed())
    let start: Result<(number: UInt64, former: RunningStream?), RingError> = state.withLock {
      if let failure = $0.commands.failure { return .failure(failure) }
      guard !isCancelled else { return .failure(.transport(.cancelled)) }
      $0.streamCount += 1
      let former = $0.streams[key]
      $0.streams[key] = RunningStream(plan, number: $0.streamCount, at: now, continuation)
      return .success(($0.streamCount, former))
    }
    let (number, former) = try start.get()
    former?.finish(nil)
    let chores = choreInput
    continuation.onTermination { chores.yield(.stop(key, number: number)) }
    if plan.keepAlive != nil { choreInput.yield(.keepAlive(key, number: number)) }
    if plan.silence != nil { choreInput.yield(.watch(key, number: number)) }
    try await transport { () async throws(BLEError) in
      for frame in plan.start {
        try await connection.write(frame.bytes, to: .colmiUARTWrite, mode: .withResponse)
      }
    }
    return (number, stream)
  }

  /// Gives a message to the stream that it belongs to; says whether there is one.
  func takeValue(_ message: Colmi.RingMessage) -> Bool {
    if case .unsupported(let refusal) = message { return takeRefusal(of: refusal.opcode) }
    for (key, stream) in state.withLock({ $0.runningStreams }) where stream.take(message) {
      change(key, stream.number) { $0.hasValues = true }
      return true
    }
    return false
  }

  /// Changes a stream that was heard of now, if it still runs; without a number, whichever does.
  func change(
    _ key: RingStreamKey, _ number: UInt64? = nil, _ change: (inout RunningStream) -> Void
  ) {
    let now = elapsed()
    state.withLock { state in
      guard var stream = state.streams[key], number == nil || stream.number == number else {
        return
      }
      stream.lastHeard = now
      change(&stream)
      state.streams[key] = stream
    }
  }

  /// Which kind the ring refuses, it does not say: not one that it has sent values of.
  private func takeRefusal(of opcode: Colmi.Opcode) -> Bool {
    let refused = state.withLock { state in
      let refused = state.runningStreams.filter {
        $0.key.opcode == opcode && !$0.stream.hasValues
      }
      for (key, _) in refused { state.streams[key] = nil }
      return refused
    }
    for (_, stream) in refused { stream.finish(.unsupported(opcode)) }
    return !refused.isEmpty
  }

  /// Forgets a stream, and gives it, if it still runs.
  @discardableResult
  func removeStream(_ key: RingStreamKey, _ number: UInt64?) -> RunningStream? {
    state.withLock {
      guard let stream = $0.streams[key], stream.number == number else { return nil }
      $0.streams[key] = nil
      return stream
    }
  }

  func stopStream(_ key: RingStreamKey, _ number: UInt64) async {
    guard let stream = removeStream(key, number) else { return }
    // Where the link is down there is nothing left to stop.
    for frame in stream.stop() { try? await send(frame) }
  }

  func keepAlive(_ key: RingStreamKey, _ number: UInt64) async {
    while (try? await clock.sleep(for: Self.keepAliveInterval)) != nil {
      guard let frame = stream(key, number)?.keepAlive else { return }
      try? await send(frame)
    }
  }

  /// Ends a stream that has gone silent.
  func watch(_ key: RingStreamKey, _ number: UInt64) async {
    while let stream = stream(key, number), let silence = stream.silence {
      let rest = stream.isPaused ? silence : stream.lastHeard + silence - elapsed()
      guard rest > .zero else {
        let timeout = BLEError.timedOut(operation: stream.name, after: silence)
        let error = await connection.cause(of: timeout)
        // A value may have come while the service was asked.
        if error == timeout, self.stream(key, number)?.lastHeard != stream.lastHeard { continue }
        return stream.finish(error == timeout && stream.mayFallSilent() ? nil : .transport(error))
      }
      guard (try? await clock.sleep(for: rest)) != nil else { return }
    }
  }
}

extension RunningStream {
  /// A stream that begins now.
  fileprivate init<Element: Sendable>(
    _ plan: RingStreamPlan<Element>, number: UInt64, at time: Duration,
    _ input: BoundedStream<Element, RingError>.Continuation
  ) {
    let last = LastValue<Element>()
    self.init(
      number: number, keepAlive: plan.keepAlive, silence: plan.silence, name: plan.name,
      lastHeard: time
    ) { message in
      guard let element = plan.pick(message) else { return false }
      if plan.counts(element) { last.set(element) }
      return input.yield(element)
    } stop: {
      plan.stop(last.element)
    } mayFallSilent: {
      plan.endsInSilence && last.element != nil
    } finish: {
      input.finish(throwing: $0)
    }
  }
}
