import HaloAsync
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport
import Synchronization

/// A connection to a peripheral through the BlueZ daemon.
///
/// The link goes down when no references to the connection and its streams are left.
public final class BlueZConnection: BLEConnection {
  /// The peripheral at the other end of the link.
  public let peripheral: PeripheralID
  let path: String
  let central: BlueZCentral
  let options: ConnectionOptions
  let state = Mutex(State())
  /// The daemon accepts one operation on an object at a time.
  let turns = Turnstiles<String, BLEError>()

  struct State {
    var downReason: DisconnectReason?
    /// Nil before the end of the link, and for daemons before BlueZ 5.83.
    var reportedReason: BlueZ.DisconnectionName?
    var isLeaving = false
    /// Whether the link is up, or may come up, because this connection called `Connect`.
    var mayBeOurs = false
    /// `Connect` succeeded without a signal, so another program's link may have been up.
    var isUnreported = false
    /// An earlier call of `Connect` that failed may still bring the link up, or has done so.
    var hasAsked = false
    var attempt: Attempt?
    var pending: [UInt64: @Sendable (DisconnectReason) -> Void] = [:]
    var table: BlueZTable?
    var reportedServices: [GATTService] = []
    /// The number of the last change of attributes; nil once no more are expected.
    var changeNumber: UInt64?
    var vanished: Set<String> = []
    var settling: [BLEPromise<Void>] = []
    var subscriptions: [CharacteristicID: BlueZSubscription] = [:]
    var notifySessions: [String: NotifySession] = [:]
    var serviceObservers: [UInt64: BLEStream<[GATTService]>.Continuation] = [:]
    var writeSockets: [CharacteristicID: BlueZWriteSocket] = [:]
    var mtu: UInt16?
    var hasAskedForMTU = false
    /// False for daemons before BlueZ 5.62, which do not know the property.
    var reportsMTU = false
    var unconfirmedWrites = 0
    var nextNumber: UInt64 = 0

    struct Attempt {
      /// Whether the last signal during the call of `Connect` reported the link as down.
      var wasReportedDown = false
      /// The promise of the result of `Connect`: nil for success, else the failure.
      var promise: BLEPromise<BlueZFailure?>?
    }

    mutating func number() -> UInt64 {
      nextNumber += 1
      return nextNumber
    }
  }

  init(
    to peripheral: PeripheralID, at path: String, of central: BlueZCentral,
    options: ConnectionOptions
  ) {
    self.peripheral = peripheral
    self.path = path
    self.central = central
    self.options = options
  }

  deinit {
    // The link is needed only as long as this connection or one of its streams exists.
    guard state.withLock({ $0.downReason == nil && $0.mayBeOurs }) else { return }
    let (central, peripheral, path, options) = (central, peripheral, path, options)
    // Later, because the caller may hold a lock now. Not with a timer: if a simulation's clock has
    // stopped, the timer would keep the simulation alive for ever.
    Task(executorPreference: central.loop.taskExecutor) {
      central.dropLink(peripheral, at: path, options)
    }
  }

  /// The clock that measures the deadlines of this connection's operations.
  public var clock: any Clock<Duration> { central.loop.plainClock }
  /// The executor for tasks that run on after their caller has returned: the transport's D-Bus
  /// thread.
  public var taskExecutor: (any TaskExecutor)? { central.loop.taskExecutor }

  /// Waits until the link is down, and returns the reason why it went down.
  ///
  /// - Throws: `BLEError.cancelled`
  public func disconnection() async throws(BLEError) -> DisconnectReason {
    let promise = BLEPromise<DisconnectReason>()
    let number = register { promise.resolve(.success($0)) }
    defer { unregister(number) }
    return try await promise.result().get()
  }

  /// Disconnects from the peripheral, and returns when the link is down.
  public func disconnect() async { await startDisconnecting()?.value }

  /// Starts to disconnect, and calls `accepted` once the daemon has received the call.
  ///
  /// The task ends when the link is down; it is nil if the link is down already.
  private func startDisconnecting(
    accepted: (@Sendable () -> Void)? = nil
  ) -> Task<Void, Never>? {
    leave()
    guard downReason == nil else { return nil }
    let (central, path) = (central, path)
    return Task(executorPreference: central.loop.taskExecutor) { [self] in
      do throws(BlueZFailure) {
        try await central.endLink(
          at: path, within: BlueZQuirks.cancelDeadline, accepted: accepted)
        let wasReported = device?.isConnected == true
        await waitForEnd(
          within: wasReported ? BlueZQuirks.reasonGrace : BlueZQuirks.unreportedGrace)
      } catch {
        // The link is down already, or the daemon does not answer: treat the link as down.
      }
      down(.local)
    }
  }

  /// Ends the use of the connection: disconnects if this connection opened the link, and returns
  /// when the link is down.
  ///
  /// If another program opened the link, the link stays up, and only this connection's operations
  /// and streams end. With ``BlueZOptions/awaitsEndOfLinks`` false, returns once the BlueZ daemon
  /// has received the `Disconnect` call.
  public func release() async {
    central.state.withLock { $0.beforeRelease }()
    guard mayBeOurs else { return down(.local) }
    guard !central.options.awaitsEndOfLinks, state.withLock({ $0.reportsMTU }) else {
      return await disconnect()
    }
    let promise = BLEPromise<Void>()
    let number = register { _ in promise.resolve(.success(())) }
    defer { unregister(number) }
    guard startDisconnecting(accepted: { promise.resolve(.success(())) }) != nil else { return }
    // Not `result()`: the task may be cancelled already, but has to wait all the same.
    await Task(executorPreference: central.loop.taskExecutor) { _ = await promise.result() }.value
  }

  private func waitForEnd(within time: Duration) async {
    let promise = BLEPromise<Void>()
    let number = register { _ in promise.resolve(.success(())) }
    defer { unregister(number) }
    _ = try? await promise.value(
      within: time, on: central.loop.plainClock, operation: "the end")
  }

  var mayBeOurs: Bool { state.withLock { $0.mayBeOurs } }
  var isLeaving: Bool { state.withLock { $0.isLeaving } }
  var downReason: DisconnectReason? { state.withLock { $0.downReason } }
  var device: BlueZDevice? { central.state.withLock { [path] in $0.tree.device(at: path) } }
  var reportedTable: BlueZTable? {
    central.state.withLock { [path] in $0.tree.table(ofDevice: path) }
  }

  /// Returns false if that was recorded already.
  @discardableResult
  func leave() -> Bool {
    state.withLock { state in
      defer { state.isLeaving = true }
      return !state.isLeaving
    }
  }

  func stay() { state.withLock { $0.isLeaving = false } }

  // MARK: - End of the link

  func disconnected() {
    guard !reportedWhileConnecting(isConnected: false) else { return }
    let power = central.power(ofAdapterOf: path)
    let reason: DisconnectReason? = state.withLock { state in
      if state.isLeaving { return .local }
      if power == .goingOff { return .adapter(.poweredOff) }
      return switch state.reportedReason {
      case .timeout: .supervisionTimeout
      case .suspend: .adapter(.poweredOff)
      case .local: .host
      case .unknown, .remote, .authentication: .remote
      case nil: power == .on ? .remote : nil
      }
    }
    if let reason { return down(reason) }
    _ = central.loop.clock.startTimer(after: BlueZQuirks.powerGrace) { [weak self] in
      self?.down(.remote)
    }
  }

  func reasonReported(_ reason: BlueZ.DisconnectionName) {
    state.withLock { $0.reportedReason = reason }
  }

  /// Ends all operations and streams; does nothing the second time.
  func down(_ reason: DisconnectReason) {
    let old: State? = state.withLock { state in
      guard state.downReason == nil else { return nil }
      let old = state
      state.downReason = reason
      (state.pending, state.subscriptions, state.serviceObservers) = ([:], [:], [:])
      (state.writeSockets, state.table) = ([:], nil)
      return old
    }
    guard let old else { return }
    // Before observers of the end can open a session on another link.
    endSessions()
    central.forget(self)
    turns.close(.disconnected(reason))
    for (_, end) in old.pending.sorted(by: { $0.key < $1.key }) { end(reason) }
    for subscription in old.subscriptions.values.sorted(by: { $0.path < $1.path }) {
      subscription.finish(.disconnected(reason))
    }
    for socket in old.writeSockets.values.sorted(by: { $0.path < $1.path }) { socket.close() }
    for (_, observer) in old.serviceObservers.sorted(by: { $0.key < $1.key }) {
      observer.finish(throwing: .disconnected(reason))
    }
  }

  /// Runs an action once the link is down, or at once; `unregister` takes the number.
  func register(_ end: @escaping @Sendable (DisconnectReason) -> Void) -> UInt64 {
    let (number, reason) = state.withLock { state in
      let number = state.number()
      if state.downReason == nil { state.pending[number] = end }
      return (number, state.downReason)
    }
    if let reason { end(reason) }
    return number
  }

  func unregister(_ number: UInt64) { state.withLock { $0.pending[number] = nil } }
}

// MARK: - Calling the daemon

/// `begins` runs before a call is sent, `ended` with its reply, even if the caller has given up.
struct CallKeeper: Sendable {
  var begins: @Sendable () -> Void = {}
  let ended: @Sendable (DBusReply) -> Void
}

extension BlueZConnection {
  /// Calls a method while the link is up; `isReleasing` if this connection has just closed the
  /// socket that blocks the call: the daemon has to notice that first.
  func call(
    _ member: String, of interface: BlueZ.Interface, at path: String,
    _ arguments: [DBusValue] = [], for operation: BlueZOperation, until end: Duration? = nil,
    isReleasing: Bool = false, keeper: CallKeeper? = nil
  ) async throws(BLEError) -> [DBusValue] {
    guard !Task.isCancelled else { throw .cancelled }
    let end = end ?? operationEnd
    while true {
      let reply = try await callOnce(
        member, of: interface.rawValue, at: path, arguments, for: operation, until: end, keeper)
      do throws(DBusError) {
        return try reply.get().arguments
      } catch {
        let failure = BlueZFailure(error)
        if case .pair = operation, failure == .alreadyThere { return [] }
        let mayPass = failure == .inProgress || (isReleasing && failure == .acquired)
        guard mayPass, central.loop.now + BlueZQuirks.progressDelay < end else {
          throw await self.error(failure, of: operation, until: end)
        }
      }
      try await pause(BlueZQuirks.progressDelay)
    }
  }

  func callOnce(
    _ member: String, of interface: String, at path: String, _ arguments: [DBusValue],
    for operation: BlueZOperation, until end: Duration, _ keeper: CallKeeper?
  ) async throws(BLEError) -> DBusReply {
    guard let bus = central.openBus else { throw .unavailable(.daemonNotRunning) }
    let promise = BLEPromise<DBusReply>()
    let message = DBusMessage.call(
      member, of: interface, at: path, to: BlueZ.service, arguments: arguments)
    keeper?.begins()
    let call = bus.startCall(message) { reply in
      keeper?.ended(reply)
      promise.resolve(.success(reply))
    }
    do throws(BLEError) {
      return try await wait(for: promise, until: end, operation)
    } catch {
      if keeper == nil { bus.forgetCall(call) }
      throw error
    }
  }

  /// The time at which an operation that begins now times out, whatever number of calls it needs.
  var operationEnd: Duration { central.loop.now + options.operationDeadline }

  /// Waits for a part of an operation; the end of the link fails the promise.
  func wait<Value: Sendable>(
    for promise: BLEPromise<Value>, until end: Duration, _ operation: BlueZOperation
  ) async throws(BLEError) -> Value {
    let number = register { promise.resolve(.failure(.disconnected($0))) }
    defer { unregister(number) }
    do throws(BLEError) {
      return try await central.wait(for: promise, until: end, operation)
    } catch .timedOut(let operation, _) {
      throw .timedOut(operation: operation, after: options.operationDeadline)
    }
  }

  func wait(
    until end: Duration, for operation: BlueZOperation,
    where isMet: @escaping @Sendable (borrowing BlueZCentral.State) -> Bool
  ) async throws(BLEError) {
    // The objects of a device can stay after its link, and must not let the link seem to be up.
    if let downReason { throw .disconnected(downReason) }
    let promise = BLEPromise<Void>()
    let watcher = central.watch { state in
      if isMet(state) { promise.resolve(.success(())) }
    }
    defer { central.endWatch(watcher) }
    try await wait(for: promise, until: end, operation)
  }

  /// If the link may be lost, waits for the reason of the loss first.
  func error(
    _ failure: BlueZFailure, of operation: BlueZOperation, until end: Duration
  ) async -> BLEError {
    if BlueZQuirks.mayMeanLinkLost(failure), downReason == nil {
      await waitForEnd(within: min(BlueZQuirks.reasonGrace, max(.zero, end - central.loop.now)))
    }
    // After a refused pairing, the daemon ends the link after its reply (BlueZ 5.66, 2026-11).
    if let downReason, failure != .pairingRefused { return .disconnected(downReason) }
    // Not while the services change: the daemon is reporting the changes now.
    if operation.isOnAttribute, BlueZQuirks.meansOutdatedServices(failure),
      state.withLock({ $0.changeNumber == nil })
    {
      central.state.withLock { [peripheral] in _ = $0.outdated.insert(peripheral) }
      return .servicesOutdated(peripheral)
    }
    return failure.error(
      during: operation, deadline: options.operationDeadline, linkLost: downReason ?? .remote)
  }

  func pause(_ time: Duration) async throws(BLEError) {
    let promise = BLEPromise<Void>()
    let number = register { promise.resolve(.failure(.disconnected($0))) }
    defer { unregister(number) }
    try await central.pause(time, by: promise)
  }
}
