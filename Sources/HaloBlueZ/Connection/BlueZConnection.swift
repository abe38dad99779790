#if os(Linux)
import HaloAsync
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport
import Synchronization

/// A connection that the daemon of BlueZ has for us.
///
/// The link goes down once nobody has the connection any more, nor a stream of it.
public final class BlueZConnection: BLEConnection {
  /// The peripheral at the other end.
  public let peripheral: PeripheralID
  /// The path of the device on the bus.
  let path: String
  let central: BlueZCentral
  let options: ConnectionOptions
  let state = Mutex(State())
  /// The turns of operations that the daemon takes only one at a time, by object.
  let turns = Turnstiles<String, BLEError>()

  struct State {
    var downReason: DisconnectReason?
    /// Why the daemon said that the link is down; from 5.83.
    var toldReason: BlueZ.DisconnectionName?
    /// This side has asked for the end.
    var isLeaving = false
    /// The daemon connects, or has connected, because this side has asked.
    var mayBeOurs = false
    /// An attempt has failed that may bring the link up all the same, or has.
    var hasAsked = false
    /// What is being tried, as long as there is no link.
    var attempt: Attempt?
    var pending: [UInt64: @Sendable (DisconnectReason) -> Void] = [:]
    var table: BlueZTable?
    /// The services that were told last.
    var toldServices: [GATTService] = []
    /// The last change of attributes, while there may be more; and who waits for the end of that.
    var changeNumber: UInt64?
    /// The objects that were taken away since.
    var vanished: Set<String> = []
    var settling: [BLEPromise<Void>] = []
    var subscriptions: [CharacteristicID: BlueZSubscription] = [:]
    /// What the daemon was asked for, by object.
    var notifySessions: [String: NotifySession] = [:]
    var serviceObservers: [UInt64: BLEStream<[GATTService]>.Continuation] = [:]
    var writeSockets: [CharacteristicID: BlueZWriteSocket] = [:]
    /// The MTU that came with the last socket.
    var socketMTU: UInt16?
    var unconfirmedWrites = 0
    var nextNumber: UInt64 = 0

    /// An attempt to connect.
    struct Attempt {
      /// The link was told to be down since, and not to be up again.
      var wasToldDown = false
      /// Ends the call, while there is one: with nothing, or what went wrong.
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
    // Whoever wants the link has this, or a stream of it.
    guard state.withLock({ $0.downReason == nil && $0.mayBeOurs }) else { return }
    let (central, peripheral, path, options) = (central, peripheral, path, options)
    // Later: the last to let go of this may hold a lock. Not by a timer: where time stands still
    // by now, that would keep the simulation for good.
    Task(executorPreference: central.loop.taskExecutor) {
      central.takeDown(peripheral, at: path, options)
    }
  }

  /// The clock that deadlines run on.
  public var clock: any Clock<Duration> { central.loop.plainClock }
  /// The executor of tasks that have to outlive others.
  public var taskExecutor: (any TaskExecutor)? { central.loop.taskExecutor }

  /// Waits until the link is down, and says why.
  ///
  /// - Throws: `BLEError.cancelled`
  public func disconnection() async throws(BLEError) -> DisconnectReason {
    let promise = BLEPromise<DisconnectReason>()
    let number = register { promise.resolve(.success($0)) }
    defer { unregister(number) }
    return try await promise.result().get()
  }

  /// Takes the link down; returns when it is.
  public func disconnect() async {
    let isUp = state.withLock { state in
      state.isLeaving = true
      return state.downReason == nil
    }
    guard isUp else { return }
    // Goes on when the task that asks is cancelled: nobody is to be left with a link.
    let central = central
    let path = path
    await Task(executorPreference: central.loop.taskExecutor) { [self] in
      do throws(BlueZFailure) {
        try await central.endLink(at: path, within: BlueZQuirks.cancelDeadline)
        await waitUntilTold()
      } catch {
        // It is down already, or the daemon does not answer: for us it is over.
      }
      down(.local)
    }.value
  }

  /// Takes the link down; one that was up before this side asked for it is another program's, and
  /// only what this connection had of it ends.
  public func release() async {
    guard mayBeOurs else { return down(.local) }
    await disconnect()
  }

  /// Waits until the daemon has said that the link is down, which it does after it has replied.
  private func waitUntilTold() async {
    let path = path
    let wasTold = central.state.withLock { $0.tree.device(at: path)?.isConnected == true }
    let promise = BLEPromise<Void>()
    let number = register { _ in promise.resolve(.success(())) }
    defer { unregister(number) }
    _ = try? await promise.value(
      within: wasTold ? BlueZQuirks.reasonGrace : BlueZQuirks.untoldGrace,
      on: central.loop.plainClock, operation: "the end")
  }

  /// Whether the link is up, or about to be, because this side has asked for it.
  var mayBeOurs: Bool { state.withLock { $0.mayBeOurs } }

  /// This side is about to end the link by other means.
  var isLeaving: Bool { state.withLock { $0.isLeaving } }

  /// Says whether nobody was before.
  @discardableResult
  func leave() -> Bool {
    state.withLock { state in
      defer { state.isLeaving = true }
      return !state.isLeaving
    }
  }

  /// It stays, after all.
  func stay() { state.withLock { $0.isLeaving = false } }

  // MARK: - Down

  /// The daemon says that the link is down.
  func disconnected() {
    guard !toldWhileConnecting(isConnected: false) else { return }
    let power = central.power(ofAdapterOf: path)
    let reason: DisconnectReason? = state.withLock { state in
      if state.isLeaving { return .local }
      if power == .goingOff { return .adapter(.poweredOff) }
      return switch state.toldReason {
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

  func reasonTold(_ reason: BlueZ.DisconnectionName) { state.withLock { $0.toldReason = reason } }

  /// The link is down: whatever waits ends, once.
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
    // Before anybody hears of it, and asks for a session on another link.
    endSessions()
    central.forget(self)
    turns.close(.disconnected(reason))
    for (_, end) in old.pending.sorted(by: { $0.key < $1.key }) { end(reason) }
    for subscription in old.subscriptions.values.sorted(by: { $0.path < $1.path }) {
      end(subscription, with: .disconnected(reason))
    }
    for socket in old.writeSockets.values.sorted(by: { $0.path < $1.path }) { socket.close() }
    for (_, observer) in old.serviceObservers.sorted(by: { $0.key < $1.key }) {
      observer.finish(throwing: .disconnected(reason))
    }
  }

  /// Has something done when the link goes down; at once, if it is.
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

  var downReason: DisconnectReason? { state.withLock { $0.downReason } }
}

// MARK: - Asking the daemon

/// What looks at a call before it is made, and at its reply when that comes, on the thread of the
/// loop; also where nobody waits for it any more.
struct CallKeeper: Sendable {
  var begins: @Sendable () -> Void = {}
  let ended: @Sendable (DBusReply) -> Void
}

extension BlueZConnection {
  /// Calls a method of the device or of what it has, for as long as the link is up.
  ///
  /// - Parameters:
  ///   - member: The method.
  ///   - interface: Its interface.
  ///   - path: The object.
  ///   - arguments: What goes along.
  ///   - operation: What all that is for.
  ///   - end: When the operation is over; nil for one that begins with the call.
  ///   - isReleasing: Whether this side has just closed the socket that keeps others out, which the
  ///     daemon has to find out first.
  ///   - keeper: Looks at each call and its reply, where it matters what comes of one that nobody
  ///     waits for any more.
  /// - Returns: the results.
  /// - Throws: `BLEError`
  func call(
    _ member: String, of interface: BlueZ.Interface, at path: String,
    _ arguments: [DBusValue] = [], for operation: BlueZOperation, until end: Duration? = nil,
    isReleasing: Bool = false, keeper: CallKeeper? = nil
  ) async throws(BLEError) -> [DBusValue] {
    guard !Task.isCancelled else { throw .cancelled }
    let end = end ?? operationEnd
    while true {
      let reply = try await callOnce(
        member, of: interface, at: path, arguments, for: operation, until: end, keeper)
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
    _ member: String, of interface: BlueZ.Interface, at path: String, _ arguments: [DBusValue],
    for operation: BlueZOperation, until end: Duration, _ keeper: CallKeeper?
  ) async throws(BLEError) -> DBusReply {
    guard let bus = central.openBus else { throw .unavailable(.serviceNotRunning) }
    let promise = BLEPromise<DBusReply>()
    let number = register { promise.resolve(.failure(.disconnected($0))) }
    defer { unregister(number) }
    var message = DBusMessage.call(member, of: interface.rawValue, at: path, to: BlueZ.service)
    message.arguments = arguments
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

  /// When an operation that begins now has to be over: one deadline for all of its steps.
  var operationEnd: Duration { central.loop.now + options.operationDeadline }

  /// Waits for a step of an operation.
  ///
  /// - Throws: `BLEError`: `timedOut` with the deadline of the whole.
  func wait<Value: Sendable>(
    for promise: BLEPromise<Value>, until end: Duration, _ operation: BlueZOperation
  ) async throws(BLEError) -> Value {
    do throws(BLEError) {
      return try await central.wait(for: promise, until: end, operation)
    } catch .timedOut(let operation, _) {
      throw .timedOut(operation: operation, after: options.operationDeadline)
    }
  }

  /// What an error of the daemon means; one of the link waits for the reason.
  func error(
    _ failure: BlueZFailure, of operation: BlueZOperation, until end: Duration
  ) async -> BLEError {
    if BlueZQuirks.mayMeanLinkLost(failure), downReason == nil {
      let promise = BLEPromise<Void>()
      let number = register { _ in promise.resolve(.success(())) }
      defer { unregister(number) }
      _ = try? await promise.value(
        within: min(BlueZQuirks.reasonGrace, max(.zero, end - central.loop.now)),
        on: central.loop.plainClock, operation: "a reason")
    }
    // Where a pairing is refused, the daemon takes the link down behind its reply (5.66, 2026-11).
    if let downReason, failure != .pairingRefused { return .disconnected(downReason) }
    // Not while the services change, of which the daemon tells now.
    if operation.isOnAttribute, BlueZQuirks.meansOutdatedServices(failure),
      state.withLock({ $0.changeNumber == nil })
    {
      let peripheral = peripheral
      central.state.withLock { _ = $0.outdated.insert(peripheral) }
      return .servicesOutdated(peripheral)
    }
    return failure.error(
      during: operation, deadline: options.operationDeadline, linkLost: downReason ?? .remote)
  }

  func pause(_ time: Duration) async throws(BLEError) {
    let promise = BLEPromise<Void>()
    let number = register { promise.resolve(.failure(.disconnected($0))) }
    defer { unregister(number) }
    let timer = central.loop.clock.startTimer(after: time) { promise.resolve(.success(())) }
    defer { central.loop.clock.cancelTimer(timer) }
    try await promise.result().get()
  }
}
#endif
