import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A frame of a protocol whose rings answer one request at a time.
protocol RingFrame: Hashable, Sendable {
  /// The command of the frame; a reply has that of its request.
  var command: RingCommand { get }
  var bytes: [UInt8] { get }
}

/// The characteristics that a client subscribes to, and the closures that receive their values.
typealias RingChannels = [(id: CharacteristicID, receive: @Sendable ([UInt8]) -> Void)]

/// The link to a ring that answers one request at a time: requests, events, and the ring's clock.
///
/// After a request that ended early, the next one waits for its late reply, or until the ring has
/// been silent for ``RingOptions/settlingTime``. So a late reply does not become the next reply.
final class RingLink<Frame: RingFrame>: Sendable {
  struct Chore: Sendable {
    /// Whether the link waits at its end until the work is done.
    var isLasting = false
    let work: @Sendable () async -> Void
  }

  private struct State {
    var failure: RingError?
    var reply: (any OpenReply<Frame>)?
    /// The request that ended early and may still be answered.
    var owed: OwedReply?
    var events = Subscribers<Frame, RingError>()
    /// The number of frames that are sent without a caller that waits.
    var laterCount = 0
    /// The time that the ring's clock was set to, and the time of ``elapsed`` then.
    var clockSetting: (dateTime: CivilDateTime, at: Duration)?
  }

  let connection: any BLEConnection
  let options: RingOptions
  /// The time since the ring was connected.
  let elapsed: @Sendable () -> Duration
  private let state = Mutex(State())
  /// The characteristic to which requests are written.
  private let characteristic: CharacteristicID
  private let mode: WriteMode
  private let turnstiles = Turnstiles<Turn, BLEError>()
  private let chores: AsyncStream<Chore>
  private let choreInput: AsyncStream<Chore>.Continuation

  /// The number of frames that ``sendLater(_:)`` may still have to send.
  private static var mostLater: Int { 32 }

  /// A thing that one task does at a time: the reading of a store until it is acknowledged, a
  /// request until its reply, and the writes of a frame.
  private enum Turn { case reading, request, write }

  init(
    _ connection: any BLEConnection, options: RingOptions,
    writingTo characteristic: CharacteristicID, _ mode: WriteMode
  ) {
    (self.connection, self.options) = (connection, options)
    (self.characteristic, self.mode) = (characteristic, mode)
    elapsed = stopwatch(connection.clock)
    (chores, choreInput) = AsyncStream.makeStream()
  }

  var failure: RingError? { state.withLock { $0.failure } }

  func events() -> BoundedStream<Frame, RingError> { state.withLock { $0.events.add() } }

  func assumeTime(_ dateTime: CivilDateTime?) {
    let now = elapsed()
    state.withLock { $0.clockSetting = dateTime.map { ($0, now) } }
  }

  func dateTime(after delay: Duration) -> CivilDateTime? {
    state.withLock { $0.clockSetting }.flatMap { setting in
      setting.dateTime.adding(seconds: Int((elapsed() + delay - setting.at).components.seconds))
    }
  }
}

/// The link from which the present task reads a store.
private enum ReadingTurn { @TaskLocal static var link: ObjectIdentifier? }

extension RingLink {
  /// Subscribes to all channels, runs a body while values are received, and does the work that no
  /// caller waits for; calls `end` after the body, and with an error at the end of the link.
  func serve<Value: Sendable, BodyError: Error>(
    _ channels: RingChannels, isolation: isolated (any Actor)?,
    ending end: @escaping @Sendable (RingError?) -> Void,
    _ body: () async throws(BodyError) -> Value
  ) async throws(RingError) -> Result<Value, BodyError> {
    var streams: [(BLEStream<[UInt8]>, @Sendable ([UInt8]) -> Void)] = []
    for (id, receive) in channels {
      let values = try await RingError.wrapping { () throws(BLEError) in
        try await connection.notifications(from: id)
      }
      streams.append((values, receive))
    }
    let subscribed = streams
    // An unstructured task, as it must outlive the cancellation of this one to stop a measurement.
    let service = Task(executorPreference: connection.taskExecutor) {
      await withTaskGroup(of: Void.self) { group in
        for (values, receive) in subscribed {
          group.addTask {
            let error = await self.receive(values, receive)
            self.fail(error)
            end(error)
          }
        }
        await self.doChores()
        // Before the tasks end: a ring that outlives the body reports the end of the link.
        self.fail(.transport(.disconnected(.local)))
        group.cancelAll()
      }
    }
    let result = await Result(isolation: isolation, body)
    end(nil)
    choreInput.finish()
    await service.value
    return result
  }

  private func receive(
    _ values: BLEStream<[UInt8]>, _ body: @escaping @Sendable ([UInt8]) -> Void
  ) async -> RingError {
    do throws(BLEError) {
      try await values.forEach(body)
      return .transport(.cancelled)
    } catch {
      fail(.transport(error))
      // A stream can end while the link is up, by an overflow for example.
      await connection.release()
      return .transport(error)
    }
  }

  /// Adds work that no caller waits for.
  func add(_ chore: Chore) { choreInput.yield(chore) }

  private func doChores() async {
    await withDiscardingTaskGroup { group in
      for await chore in chores {
        if chore.isLasting { await chore.work() } else { group.addTask { await chore.work() } }
      }
      group.cancelAll()
    }
  }

  /// Ends the open request and all streams, as the link is down or no longer used; the first error
  /// counts.
  private func fail(_ error: RingError) {
    let (reply, listeners) = state.withLock { state in
      state.failure = state.failure ?? error
      return (state.reply, state.events.end(with: error))
    }
    reply?.end(error)
    for listener in listeners { listener.input.finish(throwing: error) }
  }
}

extension RingLink {
  /// Passes a frame to the open request; returns false if it does not belong to the reply.
  func offer(_ frame: Frame) -> Bool {
    if state.withLock({ $0.reply })?.consume(frame) == true { return true }
    let now = elapsed()
    state.withLock { $0.owed = $0.owed?.noting(frame.command, at: now) }
    return false
  }

  /// Ends the open request, as its reply may be the damaged bytes that have arrived.
  func noteDamage(_ error: WireError) { state.withLock { $0.reply }?.end(.wire(error)) }

  /// Sends a frame that no request waits for to all subscribers.
  func publish(_ frame: Frame) {
    let listeners = state.withLock { $0.events.listeners }
    let gone = listeners.filter { !$0.input.yield(frame) }.map(\.number)
    if !gone.isEmpty { state.withLock { $0.events.remove(gone) } }
  }

  /// Writes a frame in pieces that fit the link, without those of another frame between them.
  func send(_ frame: some RingFrame) async throws(RingError) {
    let bytes = frame.bytes
    do throws(BLEError) {
      try await turnstiles.withTurn(.write) { (promise) throws(BLEError) in
        try await promise.result().get()
      } _: { () throws(BLEError) in
        for piece in bytes.parts(of: connection.maximumWriteLength(for: mode)) {
          try await connection.write(piece, to: characteristic, mode: mode)
        }
      }
    } catch {
      throw .transport(error)
    }
  }

  /// Sends a frame that no caller waits for; drops it if many others are still to be sent.
  func sendLater(_ frame: some RingFrame) {
    let isFull = state.withLock { state in
      guard state.laterCount < Self.mostLater else { return true }
      state.laterCount += 1
      return false
    }
    guard !isFull else { return }
    add(
      .init {
        try? await self.send(frame)
        self.state.withLock { $0.laterCount -= 1 }
      })
  }

  /// Sends a frame without a reply when no request is open, if a condition then holds.
  func send(_ frame: some RingFrame, if condition: () -> Bool) async throws(RingError) {
    if let turn = turnstiles.enter(.request), case .failure(let error) = await turn.result() {
      throw .transport(error)
    }
    defer { turnstiles.leave(.request) }
    if condition() { try await send(frame) }
  }

  /// Whether the present task reads a store, as in the code that stores its records.
  var isReadingHere: Bool { ReadingTurn.link == ObjectIdentifier(self) }

  /// Reads a store when no other task reads one; a closure gets the error if the wait ended early.
  ///
  /// A reading within the body, such as one by the code that stores records, does not wait.
  func read<Value: Sendable, Failure: Error>(
    isolation: isolated (any Actor)?, _ body: (RingError?) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard !isReadingHere else { return try await body(nil) }
    if let turn = turnstiles.enter(.reading), case .failure(let error) = await turn.result() {
      return try await body(.transport(error))
    }
    defer { turnstiles.leave(.reading) }
    let result = await ReadingTurn.$link.withValue(ObjectIdentifier(self)) {
      await Result(isolation: isolation) { () throws(Failure) in try await body(nil) }
    }
    return try result.get()
  }

  /// Runs a body when no other task reads a store, or needs the ring for itself.
  func exclusively<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(RingError) -> Value
  ) async throws(RingError) -> Value {
    try await read(isolation: isolation) { (error) throws(RingError) in
      if let error { throw error }
      return try await body()
    }
  }

  /// Sends a request when no other one is open, and waits for its reply: `read` gets all frames
  /// until it returns the value.
  ///
  /// `last` is the command of the last frame of the reply, nil for that of the request; `limit` is
  /// the longest silence of the ring, nil for the deadline of the options.
  func ask<Value: Sendable>(
    _ request: some RingFrame, endingWith last: RingCommand? = nil, within limit: Duration?,
    _ read: @escaping @Sendable (Frame) -> ReplyStep<Value>
  ) async throws(RingError) -> Value {
    if let turn = turnstiles.enter(.request), case .failure(let error) = await turn.result() {
      throw .transport(error)
    }
    defer { turnstiles.leave(.request) }
    try await settle()
    let reply = ReplyInFrames(elapsed, read)
    let isCancelled = Task.isCancelled
    let failure = state.withLock { state -> RingError? in
      if isCancelled { return .transport(.cancelled) }
      if state.failure == nil { state.reply = reply }
      return state.failure
    }
    if let failure { throw failure }
    do throws(RingError) {
      try await send(request)
      let deadline = limit ?? options.replyDeadline
      let value = try await value(of: reply, to: request.command, within: deadline)
      state.withLock { $0.reply = nil }
      return value
    } catch {
      let owed = OwedReply(endingWith: last ?? request.command, at: elapsed())
      state.withLock { ($0.reply, $0.owed) = (nil, owed) }
      throw error
    }
  }

  private func value<Value: Sendable>(
    of reply: ReplyInFrames<Frame, Value>, to command: RingCommand, within deadline: Duration
  ) async throws(RingError) -> Value {
    let result: Result<Value, RingError>
    do throws(BLEError) {
      result = try await reply.result(within: deadline, on: connection.clock)
    } catch {
      let cause = await connection.cause(of: error)
      if case .timedOut = cause { throw .unanswered(command, after: deadline) }
      throw .transport(cause)
    }
    return try result.get()
  }

  /// Waits until the reply to a request that ended early has come, or will hardly come any more.
  private func settle() async throws(RingError) {
    while let owed = state.withLock({ $0.owed }) {
      let end = min(owed.received + options.settlingTime, owed.begun + options.replyDeadline)
      let rest = end - elapsed()
      guard rest > .zero else { return state.withLock { $0.owed = nil } }
      try await pause(rest)
    }
  }

  /// Waits, unless the task is cancelled.
  func pause(_ duration: Duration) async throws(RingError) {
    do {
      try await connection.clock.sleep(for: duration)
    } catch {
      throw .transport(.cancelled)
    }
  }
}
