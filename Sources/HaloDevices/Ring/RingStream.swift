import HaloProtocol
import HaloTransport

/// Values that a ring sends for as long as somebody takes them.
///
/// The ring is told to begin with the first value that is asked for, and to stop when the loop over
/// the values ends, however it does. Of one kind, one stream can run; a second one takes over, and
/// the first ends.
public struct RingStream<Element: Sendable>: AsyncSequence, Sendable {
  /// Why values stop to come.
  public typealias Failure = RingError

  let ring: Ring
  let plan: RingStreamPlan<Element>

  /// Makes an iterator.
  ///
  /// Nothing is sent before the first value is asked for.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(ring: ring, plan: plan)
  }

  /// Takes the values one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let ring: Ring
    let plan: RingStreamPlan<Element>
    private var values: BLEStream<Result<Element, RingError>>.AsyncIterator?
    private var isOver = false

    init(ring: Ring, plan: RingStreamPlan<Element>) {
      self.ring = ring
      self.plan = plan
    }

    /// The next value; nil at the end.
    ///
    /// - Throws: ``RingError``
    public mutating func next() async throws(RingError) -> Element? {
      try await next(isolation: nil)
    }

    /// The next value, awaited on an actor; nil at the end.
    ///
    /// - Throws: ``RingError``
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(RingError) -> Element? {
      guard !isOver else { return nil }
      let value: Result<Element, RingError>?
      do throws(BLEError) {
        if values == nil { values = try await ring.start(plan).makeAsyncIterator() }
        value = try await values?.next(isolation: actor)
      } catch {
        end()
        throw .transport(error)
      }
      guard case .success(let element) = value else {
        end()
        return try value?.get()
      }
      return element
    }

    private mutating func end() {
      isOver = true
      values = nil
    }
  }
}

/// How a stream is begun, kept going and stopped, and what its values are.
struct RingStreamPlan<Element: Sendable>: Sendable {
  /// The opcode that a refusal names; of one opcode, one stream runs.
  var opcode: Colmi.Opcode
  var start: [Colmi.Frame] = []
  var keepAlive: Colmi.Frame?
  var stop: [Colmi.Frame] = []
  /// How long the ring may be silent; nil where it speaks only when something happens.
  var silence: Duration?
  /// The value that a message carries, if it is one of this stream.
  var pick: @Sendable (Colmi.RingMessage) -> Element?
}

/// A stream that somebody takes values of.
struct RunningStream {
  let number: UInt64
  let keepAlive: Colmi.Frame?
  let stop: [Colmi.Frame]
  let silence: Duration?
  var lastHeard: Duration
  var hasValues = false
  /// Whether the ring is silent because it was told to be.
  var isPaused = false
  /// Gives a message to who waits for it; says whether it is a value of this stream.
  let take: (Colmi.RingMessage) -> Bool
  let fail: (RingError) -> Void
  let finish: (BLEError?) -> Void
}

extension Ring {
  /// The time between two frames that keep a stream going, as the vendor's app has it for the
  /// camera.
  static var keepAliveInterval: Duration { .seconds(2) }

  /// The streams that run, in the order in which they began.
  var runningStreams: [(opcode: UInt8, stream: RunningStream)] {
    streams.sorted { $0.value.number < $1.value.number }.map { ($0.key, $0.value) }
  }

  func start<Element: Sendable>(
    _ plan: RingStreamPlan<Element>
  ) async throws(BLEError) -> BLEStream<Result<Element, RingError>> {
    if let error = commands.failure, case .transport(let cause) = error { throw cause }
    guard !Task.isCancelled else { throw .cancelled }
    let (stream, continuation) = BLEStream<Result<Element, RingError>>.makeStream()
    let opcode = plan.opcode.rawValue
    measurementCount += 1
    let number = measurementCount
    streams[opcode]?.finish(nil)
    streams[opcode] = RunningStream(
      number: number, keepAlive: plan.keepAlive, stop: plan.stop, silence: plan.silence,
      lastHeard: elapsed()
    ) { message in
      guard let element = plan.pick(message) else { return false }
      return continuation.yield(.success(element))
    } fail: { error in
      continuation.yield(.failure(error))
      continuation.finish()
    } finish: {
      continuation.finish(throwing: $0)
    }
    let chores = choreInput
    continuation.onTermination { chores.yield(.stopStream(opcode, number: number)) }
    if plan.keepAlive != nil { choreInput.yield(.keepAlive(opcode, number: number)) }
    if plan.silence != nil { choreInput.yield(.watchStream(opcode, number: number)) }
    for frame in plan.start {
      try await connection.write(frame.bytes, to: .colmiUARTWrite, mode: .withResponse)
    }
    return stream
  }

  /// Gives a message to the stream that it belongs to; says whether there is one.
  func takeValue(_ message: Colmi.RingMessage) -> Bool {
    if case .unsupported(let refusal) = message {
      guard let stream = streams[refusal.opcode.rawValue], !stream.hasValues else { return false }
      streams[refusal.opcode.rawValue] = nil
      stream.fail(.unsupported(refusal.opcode))
      return true
    }
    for (opcode, stream) in runningStreams where stream.take(message) {
      streams[opcode]?.lastHeard = elapsed()
      streams[opcode]?.hasValues = true
      return true
    }
    return false
  }

  func stopStream(_ opcode: UInt8, _ number: UInt64) async {
    guard let stream = streams[opcode], stream.number == number else { return }
    streams[opcode] = nil
    // Where the link is down there is nothing left to stop.
    for frame in stream.stop { try? await send(frame) }
  }

  func keepAlive(_ opcode: UInt8, _ number: UInt64) async {
    while (try? await clock.sleep(for: Self.keepAliveInterval)) != nil {
      guard let stream = streams[opcode], stream.number == number, let frame = stream.keepAlive
      else { return }
      try? await send(frame)
    }
  }

  /// Ends a stream that has gone silent.
  func watchStream(_ opcode: UInt8, _ number: UInt64) async {
    while let stream = streams[opcode], stream.number == number, let silence = stream.silence {
      let rest = stream.isPaused ? silence : stream.lastHeard + silence - elapsed()
      guard rest > .zero else {
        let operation = "value of opcode \(Colmi.Opcode(rawValue: opcode))"
        return stream.finish(.timedOut(operation: operation, after: silence))
      }
      guard (try? await clock.sleep(for: rest)) != nil else { return }
    }
  }
}
