import HaloDBus
import HaloProtocol
import HaloTransport
import Synchronization

/// The link from a hosted peripheral to one connected central.
final class HostedLink: PeripheralLink {
  let id: UInt64
  let device: String
  let address: PeripheralID
  private let beginning: Duration
  private let loop: any EventLoop
  private let output: PeripheralOutput
  private let hangUp: @Sendable () -> Void
  private let reportServicesChanged: @Sendable () -> Void
  private let requests: BLEStream<NumberedRequest>
  private let input: BLEStream<NumberedRequest>.Continuation
  private let state = Mutex(State())

  private typealias NumberedRequest = (number: UInt64, request: HostedRequest)

  private struct State {
    var downReason: DisconnectReason?
    var mtu = 23
    /// The length of the longest notified value in bytes: at most 512, as BlueZ 5.82 truncates
    /// longer ones (2026-11-27).
    var maximumLength: Int { min(mtu - 3, BlueZConnection.longestValue) }
    var subscriptions: Set<CharacteristicID> = []
    /// The latest time for which a delayed notification was scheduled.
    var lastDelayed: Duration = .zero
    /// For each characteristic, first the value that the central has not confirmed, then those that
    /// wait.
    var indications: [CharacteristicID: [(value: [UInt8], promise: BLEPromise<Void>)]] = [:]
    var calls: [UInt64: DBusCall] = [:]
    var requestCount: UInt64 = 0
    var tasks: [Task<Void, Never>] = []
  }

  init(
    number: UInt64, device: String, address: PeripheralID, on loop: any EventLoop,
    since beginning: Duration, output: PeripheralOutput, hangUp: @escaping @Sendable () -> Void,
    servicesChanged: @escaping @Sendable () -> Void
  ) {
    id = number
    self.device = device
    self.address = address
    self.loop = loop
    self.beginning = beginning
    self.output = output
    self.hangUp = hangUp
    reportServicesChanged = servicesChanged
    // Unlimited: a central waits for the answers to its requests, and the daemon queues the rest.
    (requests, input) = BLEStream.makeStream(capacity: .max)
  }

  /// Passes requests to the peripheral, one at a time, beginning with those that have arrived
  /// already.
  func start(_ peripheral: any LocalPeripheral) {
    let server = Task(executorPreference: loop.taskExecutor) { [self] in
      var iterator = requests.makeAsyncIterator()
      var memory: HostedRequest.LongRead?
      while let (number, request) = try? await iterator.next() {
        if case .subscription(let id, let isSubscribed) = request.kind {
          setSubscription(id, isSubscribed)
        }
        let answer = await request.answer(by: peripheral, on: self, &memory)
        state.withLock { $0.calls.removeValue(forKey: number) }?.answer(answer)
      }
    }
    let runner = Task(executorPreference: loop.taskExecutor) { [self] in
      await peripheral.run(on: self)
    }
    let isDown = state.withLock {
      $0.tasks = [server, runner]
      return $0.downReason != nil
    }
    if isDown { for task in [server, runner] { task.cancel() } }
  }

  func receive(_ request: HostedRequest) {
    let number = state.withLock { state in
      if let mtu = request.mtu { state.mtu = max(mtu, 23) }
      state.requestCount += 1
      state.calls[state.requestCount] = request.call
      return state.requestCount
    }
    input.yield((number, HostedRequest(kind: request.kind, call: nil)))
  }

  /// Waiting indications fail with the reason, and pending requests stay unanswered.
  func down(_ reason: DisconnectReason) {
    let old = state.withLock { state in
      let old = state
      state.downReason = reason
      (state.subscriptions, state.indications, state.tasks) = ([], [:], [])
      state.calls = [:]
      return old
    }
    input.finish()
    for task in old.tasks { task.cancel() }
    for (_, waiting) in old.indications.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      for (_, promise) in waiting { promise.resolve(.failure(.disconnected(reason))) }
    }
  }

  private func setSubscription(_ id: CharacteristicID, _ isSubscribed: Bool) {
    let ended = state.withLock { state -> [BLEPromise<Void>] in
      guard !isSubscribed else {
        if state.downReason == nil { state.subscriptions.insert(id) }
        return []
      }
      state.subscriptions.remove(id)
      return state.indications.removeValue(forKey: id)?.map(\.promise) ?? []
    }
    // No central is left to confirm, so succeed, as without a subscription.
    for promise in ended { promise.resolve(.success(())) }
  }

  // MARK: - Actions of the peripheral

  var clock: any Clock<Duration> { loop.plainClock }
  var time: Duration { loop.now - beginning }
  var maximumNotificationLength: Int { state.withLock { $0.maximumLength } }

  func notify(_ value: [UInt8], from characteristic: CharacteristicID) throws(BLEError) {
    let isDue = try state.withLock { state throws(BLEError) in
      try isWanted(value, from: characteristic, by: .notify, state)
    }
    if isDue { output.send(value, from: characteristic) }
  }

  /// Returns whether the central has subscribed, and `how` is how the host sends values.
  ///
  /// The daemon does not report which a central chose; if both are supported, the host notifies.
  private func isWanted(
    _ value: [UInt8], from id: CharacteristicID, by how: CharacteristicProperties, _ state: State
  ) throws(BLEError) -> Bool {
    if let reason = state.downReason { throw .disconnected(reason) }
    guard value.count <= state.maximumLength else {
      throw .writeTooLong(length: value.count, maximum: state.maximumLength)
    }
    guard state.subscriptions.contains(id), let properties = output.channel(of: id)?.properties
    else { return false }
    return how == .notify
      ? properties.contains(.notify) : properties.isDisjoint(with: .notify)
  }

  func notify(_ values: [[UInt8]], from characteristic: CharacteristicID, after delay: Duration) {
    guard !values.isEmpty else { return }
    let now = loop.now
    let time = state.withLock {
      $0.lastDelayed = max($0.lastDelayed, now + max(.zero, delay))
      return $0.lastDelayed
    }
    guard time > now else { return send(values, from: characteristic) }
    _ = loop.clock.startTimer(after: time - now) { [weak self] in
      self?.send(values, from: characteristic)
    }
  }

  private func send(_ values: [[UInt8]], from id: CharacteristicID) {
    // Ignore values that are too long and links that are down: there is no caller to inform.
    for value in values { try? notify(value, from: id) }
  }

  func indicate(_ value: [UInt8], from characteristic: CharacteristicID) async throws(BLEError) {
    let promise = BLEPromise<Void>()
    let isFirst: Bool? = try state.withLock { state throws(BLEError) in
      guard try isWanted(value, from: characteristic, by: .indicate, state) else { return nil }
      state.indications[characteristic, default: []].append((value, promise))
      return state.indications[characteristic]?.count == 1
    }
    guard let isFirst else { return }
    if isFirst { output.send(value, from: characteristic) }
    // A central that does not confirm within the 30 s of ATT has gone.
    try await promise.value(
      within: .seconds(30), on: clock, operation: "indicate \(characteristic)")
  }

  func confirmed(_ id: CharacteristicID) {
    let (done, next) = state.withLock { state -> (BLEPromise<Void>?, [UInt8]?) in
      guard let first = state.indications[id]?.first else { return (nil, nil) }
      state.indications[id]?.removeFirst()
      let next = state.indications[id]?.first?.value
      if next == nil { state.indications[id] = nil }
      return (first.promise, next)
    }
    if let next { output.send(next, from: id) }
    done?.resolve(.success(()))
  }

  func servicesChanged() { reportServicesChanged() }

  /// Does nothing: the daemon cannot request connection parameters.
  func requestParameters(_ parameters: ConnectionParameters) {}

  func disconnect() { hangUp() }
}
