import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A Bluetooth connection that replays one link of a recording.
public final class ReplayConnection: BLEConnection {
  /// The recorded peripheral.
  public let peripheral: PeripheralID
  /// The clock of the replay, which also measures deadlines.
  public let clock: any Clock<Duration>
  /// The executor for tasks that run on after their caller has returned; nil for Swift's global
  /// executor.
  public let taskExecutor: (any TaskExecutor)?
  /// The length of the longest ATT packet on the link (MTU), in bytes.
  public let mtu: Int

  private let table: [GATTService]
  private let cue: Mutex<ReplayCue>
  private let state = Mutex(State())
  private let isStrict: Bool
  private let leastDelay: Duration
  private let elapsed: @Sendable () -> Duration

  private struct State {
    var down: DisconnectReason?
    var streams: [CharacteristicID: [UInt64: BLEStream<[UInt8]>.Continuation]] = [:]
    var changes: [BLEStream<[GATTService]>.Continuation] = []
    var count: UInt64 = 0
    /// The recorded events to deliver, in order, each with its due time since the replay began.
    var due: [(time: Duration, event: ATTEvent)] = []
    var ends: [UInt64: BLEPromise<DisconnectReason>] = [:]
  }

  init(
    _ script: ReplayScript, of peripheral: PeripheralID, _ services: [GATTService],
    _ matching: ReplayTransport.Matching, leastDelay: Duration, on clock: any Clock<Duration>,
    executor: (any TaskExecutor)?
  ) {
    self.peripheral = peripheral
    self.clock = clock
    taskExecutor = executor
    table = services
    isStrict = matching == .strict
    self.leastDelay = leastDelay
    // Values that fitted in the recording must fit in the replay.
    mtu = max(23, min(517, script.longestValue + 3))
    cue = Mutex(ReplayCue(script, isStrict: matching == .strict))
    elapsed = stopwatch(clock)
    schedule(script.opening)
  }

  /// Returns the length of the longest value that one write can contain, in bytes.
  public func maximumWriteLength(for mode: WriteMode) -> Int {
    mode == .withoutResponse ? mtu - 3 : 512
  }

  /// Returns the services of the recorded peripheral, as far as the recording contains them.
  ///
  /// - Throws: `BLEError` if the link is down or the task is cancelled.
  public func services() throws(BLEError) -> [GATTService] {
    try check()
    return table
  }

  /// Replays the read of a characteristic, and returns the recorded value.
  ///
  /// - Throws: `BLEError` if the link is down, if the characteristic cannot be read, if the
  ///   recorded operation failed or, in a strict replay, if the next recorded operation differs.
  public func read(_ characteristic: CharacteristicID) throws(BLEError) -> [UInt8] {
    _ = try permitted(characteristic, .read)
    return try play(.read, ATTEvent.Channel(characteristic), [])
  }

  /// Replays the read of a descriptor, and returns the recorded value.
  ///
  /// A client characteristic configuration descriptor has the value of the present subscriptions
  /// instead of the recorded one.
  ///
  /// - Throws: `BLEError` if the link is down, if the descriptor does not exist, if the recorded
  ///   operation failed or, in a strict replay, if the next recorded operation differs.
  public func read(_ descriptor: DescriptorID) throws(BLEError) -> [UInt8] {
    try check(descriptor)
    guard descriptor.descriptor != DescriptorID.clientConfiguration else {
      let isSubscribed = state.withLock { $0.streams[descriptor.characteristic]?.isEmpty == false }
      return [isSubscribed ? 1 : 0, 0]
    }
    return try play(.read, ATTEvent.Channel(.descriptor(descriptor)), [])
  }

  /// Replays the write of a characteristic.
  ///
  /// - Throws: `BLEError` if the link is down, if the value is too long, if the characteristic
  ///   cannot be written, if the recorded operation failed or, in a strict replay, if the next
  ///   recorded operation differs.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode
  ) throws(BLEError) {
    _ = try permitted(characteristic, mode == .withoutResponse ? .writeWithoutResponse : .write)
    let maximum = maximumWriteLength(for: mode)
    guard value.count <= maximum else { throw .writeTooLong(length: value.count, maximum: maximum) }
    _ = try play(
      mode == .withoutResponse ? .writeCommand : .writeRequest, ATTEvent.Channel(characteristic),
      value)
  }

  /// Replays the write of a value to a descriptor.
  ///
  /// - Throws: `BLEError`; its case `att` for a client characteristic configuration descriptor,
  ///   which only subscriptions can write.
  public func write(_ value: [UInt8], to descriptor: DescriptorID) throws(BLEError) {
    try check(descriptor)
    guard descriptor.descriptor != DescriptorID.clientConfiguration else {
      throw .att(.writeNotPermitted)
    }
    _ = try play(.writeRequest, ATTEvent.Channel(.descriptor(descriptor)), value)
  }

  /// Subscribes to a characteristic, and replays its recorded notifications.
  ///
  /// - Throws: `BLEError` if the link is down, if the characteristic cannot notify, if the recorded
  ///   operation failed or, in a strict replay, if the next recorded operation differs.
  public func notifications(
    from characteristic: CharacteristicID
  ) throws(BLEError) -> BLEStream<[UInt8]> {
    let known = try permitted(characteristic, [.notify, .indicate])
    let (stream, input) = BLEStream<[UInt8]>.makeStream()
    let (number, isFirst) = state.withLock { state in
      state.count += 1
      let isFirst = state.streams[characteristic]?.isEmpty ?? true
      state.streams[characteristic, default: [:]][state.count] = input
      return (state.count, isFirst)
    }
    input.onTermination { [weak self] in self?.left(characteristic, number) }
    if isFirst {
      let value: [UInt8] = known.contains(.notify) ? [1, 0] : [2, 0]
      do throws(BLEError) {
        try configure(characteristic, value)
      } catch {
        input.finish()
        throw error
      }
    }
    return stream
  }

  /// Returns a stream without elements, as a recording contains no service changes; the stream ends
  /// with the link.
  public func serviceChanges() -> BLEStream<[GATTService]> {
    let (stream, input) = BLEStream<[GATTService]>.makeStream()
    let down = state.withLock { state in
      if state.down == nil { state.changes.append(input) }
      return state.down
    }
    if let down { input.finish(throwing: .disconnected(down)) }
    return stream
  }

  /// Always throws, as a recording does not contain the signal strength.
  ///
  /// - Throws: `BLEError.refused`; another `BLEError` if the link is down or the task is cancelled.
  public func rssi() throws(BLEError) -> Int {
    try check()
    throw .refused(operation: "RSSI", reason: "recordings have no RSSI")
  }

  /// Does nothing, as a recording does not contain pairing.
  ///
  /// - Throws: `BLEError` if the link is down or the task is cancelled.
  public func pair() throws(BLEError) { try check() }

  /// Waits until the replayed link ends, and returns the reason.
  ///
  /// - Throws: `BLEError` if the task is cancelled.
  public func disconnection() async throws(BLEError) -> DisconnectReason {
    guard !Task.isCancelled else { throw .cancelled }
    // Each caller has its own promise, as a cancelled caller resolves it.
    let end = BLEPromise<DisconnectReason>()
    let (number, down) = state.withLock { state in
      state.count += 1
      if state.down == nil { state.ends[state.count] = end }
      return (state.count, state.down)
    }
    if let down { return down }
    defer { state.withLock { $0.ends[number] = nil } }
    return try await end.result().get()
  }

  /// Disconnects as the central, which ends the replay of the link.
  public func disconnect() { end(.local) }
}

extension ReplayConnection {
  private func check() throws(BLEError) {
    guard !Task.isCancelled else { throw .cancelled }
    if let down = state.withLock({ $0.down }) { throw .disconnected(down) }
  }

  private func check(_ descriptor: DescriptorID) throws(BLEError) {
    try check()
    guard let owner = table.characteristic(descriptor.characteristic),
      owner.descriptors.contains(descriptor.descriptor)
    else { throw .descriptorNotFound(descriptor) }
  }

  private func permitted(
    _ id: CharacteristicID, _ needed: CharacteristicProperties
  ) throws(BLEError) -> CharacteristicProperties {
    try check()
    guard let known = table.characteristic(id) else { throw .characteristicNotFound(id) }
    guard !known.properties.isDisjoint(with: needed) else { throw .notPermitted(id, needs: needed) }
    return known.properties
  }

  /// Schedules the replies of an operation; returns the recorded value, or none if lenient.
  private func play(
    _ operation: ATTEvent.Operation, _ channel: ATTEvent.Channel, _ value: [UInt8]
  ) throws(BLEError) -> [UInt8] {
    let step = try cue.withLock { cue throws(BLEError) in
      try cue.next(operation, channel, value)
    }
    guard let step else { return [] }
    schedule(step.replies)
    if let refusal = step.refusal { throw .att(refusal) }
    return step.event.value
  }

  /// Replays the write of a client configuration; does nothing if no such write was recorded.
  private func configure(_ id: CharacteristicID, _ value: [UInt8]) throws(BLEError) {
    let channel = ATTEvent.Channel(id).configuration
    guard cue.withLock({ $0.knows(channel) }) else { return }
    _ = try play(.writeRequest, channel, value)
  }

  private func left(_ id: CharacteristicID, _ number: UInt64) {
    let isLast = state.withLock { state in
      state.streams[id]?[number] = nil
      return state.streams[id]?.isEmpty == true && state.down == nil
    }
    // If the recording continues in another way, the next operation reports it.
    guard isLast else { return }
    let channel = ATTEvent.Channel(id).configuration
    if let step = cue.withLock({ $0.leave(channel) }) { schedule(step.replies) }
  }

  // MARK: Unsolicited events

  /// Schedules the delivery of replies, after those that are scheduled for the same time.
  private func schedule(_ replies: [ReplayScript.Reply]) {
    guard !replies.isEmpty else { return }
    let now = elapsed()
    state.withLock { state in
      for reply in replies {
        let time = max(
          now + max(reply.delay, leastDelay), isStrict ? state.due.last?.time ?? .zero : .zero)
        let index = state.due.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
        state.due.insert((time, reply.event), at: index)
      }
    }
    for delay in Set(replies.map { max($0.delay, leastDelay) }) { wake(after: delay) }
  }

  private func wake(after delay: Duration) {
    if let timers = clock as? any TimerClock {
      _ = timers.startTimer(after: delay) { [weak self] in self?.deliver() }
      return
    }
    let clock = clock
    Task(executorPreference: taskExecutor) { [weak self] in
      try? await clock.sleep(for: delay)
      self?.deliver()
    }
  }

  private func deliver() {
    let now = elapsed()
    while true {
      let event = state.withLock { state -> ATTEvent? in
        guard state.down == nil, let first = state.due.first, first.time <= now else { return nil }
        state.due.removeFirst()
        return first.event
      }
      guard let event else { return }
      guard event.operation != .disconnect else { return end(.remote) }
      let inputs = state.withLock { state in
        state.streams.filter { ATTEvent.Channel($0.key) == event.channel }.flatMap {
          $0.value.values
        }
      }
      for input in inputs { input.yield(event.value) }
    }
  }

  private func end(_ reason: DisconnectReason) {
    let former = state.withLock { state -> State? in
      guard state.down == nil else { return nil }
      defer {
        state = State()
        state.down = reason
      }
      return state
    }
    guard let former else { return }
    for input in former.streams.values.flatMap(\.values) {
      input.finish(throwing: .disconnected(reason))
    }
    for input in former.changes { input.finish(throwing: .disconnected(reason)) }
    for end in former.ends.values { end.resolve(.success(reason)) }
  }
}
