import HaloProtocol
import HaloTransport

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
struct RunningStream {
  let number: UInt64
  let keepAlive: Colmi.Frame?
  let silence: Duration?
  let name: String
  var lastHeard: Duration
  var hasValues = false
  /// Whether the ring is silent because it was told to be.
  var isPaused = false
  /// Gives a message to who waits for it; says whether it is a value of this stream.
  let take: (Colmi.RingMessage) -> Bool
  /// The frames that stop it now.
  let stop: () -> [Colmi.Frame]
  /// Whether silence is the end now, and no error.
  let mayFallSilent: () -> Bool
  let fail: (RingError) -> Void
  let finish: (BLEError?) -> Void
}

/// The last value that counts, of a stream whose type nobody else knows.
private final class LastValue<Element> {
  var element: Element?
}

extension Ring {
  /// The time between two frames that keep a stream going, as the vendor's app has it for the
  /// camera.
  private static var keepAliveInterval: Duration { .seconds(2) }

  /// The streams that run, in the order in which they began.
  var runningStreams: [(key: RingStreamKey, stream: RunningStream)] {
    streams.sorted { $0.value.number < $1.value.number }.map { ($0.key, $0.value) }
  }

  func start<Element: Sendable>(
    _ plan: RingStreamPlan<Element>
  ) async throws(BLEError) -> BLEStream<Result<Element, RingError>> {
    if let error = commands.failure, case .transport(let cause) = error { throw cause }
    guard !Task.isCancelled else { throw .cancelled }
    let (stream, continuation) = BLEStream<Result<Element, RingError>>.makeStream()
    let last = LastValue<Element>()
    streamCount += 1
    let (key, number) = (plan.key, streamCount)
    streams[key]?.finish(nil)
    streams[key] = RunningStream(
      number: number, keepAlive: plan.keepAlive, silence: plan.silence, name: plan.name,
      lastHeard: elapsed()
    ) { message in
      guard let element = plan.pick(message) else { return false }
      if plan.counts(element) { last.element = element }
      return continuation.yield(.success(element))
    } stop: {
      plan.stop(last.element)
    } mayFallSilent: {
      plan.endsInSilence && last.element != nil
    } fail: { error in
      continuation.yield(.failure(error))
      continuation.finish()
    } finish: {
      continuation.finish(throwing: $0)
    }
    let chores = choreInput
    continuation.onTermination { chores.yield(.stop(key, number: number)) }
    if plan.keepAlive != nil { choreInput.yield(.keepAlive(key, number: number)) }
    if plan.silence != nil { choreInput.yield(.watch(key, number: number)) }
    for frame in plan.start {
      try await connection.write(frame.bytes, to: .colmiUARTWrite, mode: .withResponse)
    }
    return stream
  }

  /// Gives a message to the stream that it belongs to; says whether there is one.
  func takeValue(_ message: Colmi.RingMessage) -> Bool {
    if case .unsupported(let refusal) = message { return takeRefusal(of: refusal.opcode) }
    for (key, stream) in runningStreams where stream.take(message) {
      streams[key]?.lastHeard = elapsed()
      streams[key]?.hasValues = true
      return true
    }
    return false
  }

  /// Which kind the ring refuses, it does not say: not one that it has sent values of.
  private func takeRefusal(of opcode: Colmi.Opcode) -> Bool {
    let refused = runningStreams.filter { $0.key.opcode == opcode && !$0.stream.hasValues }
    for (key, stream) in refused {
      streams[key] = nil
      stream.fail(.unsupported(opcode))
    }
    return !refused.isEmpty
  }

  func stopStream(_ key: RingStreamKey, _ number: UInt64) async {
    guard let stream = streams[key], stream.number == number else { return }
    streams[key] = nil
    // Where the link is down there is nothing left to stop.
    for frame in stream.stop() { try? await send(frame) }
  }

  func keepAlive(_ key: RingStreamKey, _ number: UInt64) async {
    while (try? await clock.sleep(for: Self.keepAliveInterval)) != nil {
      guard let stream = streams[key], stream.number == number, let frame = stream.keepAlive
      else { return }
      try? await send(frame)
    }
  }

  /// Ends a stream that has gone silent.
  func watch(_ key: RingStreamKey, _ number: UInt64) async {
    while let stream = streams[key], stream.number == number, let silence = stream.silence {
      let rest = stream.isPaused ? silence : stream.lastHeard + silence - elapsed()
      guard rest > .zero else {
        let error = BLEError.timedOut(operation: stream.name, after: silence)
        return stream.finish(stream.mayFallSilent() ? nil : error)
      }
      guard (try? await clock.sleep(for: rest)) != nil else { return }
    }
  }
}
