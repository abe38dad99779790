import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

extension BlueZConnection {
  /// Subscribes to a characteristic, and returns a stream of its notified values.
  ///
  /// Returns once the peripheral has acknowledged the subscription, which is a write to its Client
  /// Characteristic Configuration (descriptor 2902).
  ///
  /// ``BlueZOptions/notificationPath`` decides if values come as D-Bus signals or through a socket.
  ///
  /// - Throws: `BLEError`, such as `disconnected`, or `att` if the peripheral rejects the request.
  public func notifications(
    from characteristic: CharacteristicID
  ) async throws(BLEError) -> BLEStream<[UInt8]> {
    let (operation, end) = (BlueZOperation.subscribe(characteristic), operationEnd)
    let found = try await self.characteristic(
      characteristic, [.notify, .indicate], for: operation, until: end)
    guard !Task.isCancelled else { throw .cancelled }
    let (stream, input) = BLEStream<[UInt8]>.makeStream()
    let promise = BLEPromise<Void>()
    let (reader, subscription) = try join(found, input, promise)
    // A strong reference: a caller that only reads the stream need not keep the connection.
    input.onTermination { [weak subscription] in
      if let subscription { self.unsubscribe(reader, from: subscription) }
    }
    do throws(BLEError) {
      try await wait(for: promise, until: end, operation)
    } catch {
      unsubscribe(reader, from: subscription)
      throw error
    }
    return stream
  }

  /// Adds a stream to the characteristic's subscription, which is created if there is none.
  private func join(
    _ found: BlueZTable.Characteristic, _ input: BLEStream<[UInt8]>.Continuation,
    _ promise: BLEPromise<Void>
  ) throws(BLEError) -> (UInt64, BlueZSubscription) {
    while true {
      let (reader, subscription, isNew, reason) = state.withLock { state in
        let reader = state.number()
        let existing = state.subscriptions[found.id].flatMap { $0.isOver ? nil : $0 }
        let subscription = existing ?? BlueZSubscription(found.id, at: found.path)
        if state.downReason == nil { state.subscriptions[found.id] = subscription }
        return (reader, subscription, existing == nil, state.downReason)
      }
      if let reason { throw .disconnected(reason) }
      // Retry if the subscription has ended since then.
      guard subscription.add((reader, input), promise) else { continue }
      if isNew {
        central.watchStreams()
        Task(executorPreference: central.loop.taskExecutor) { [self] in
          await begin(subscription, at: found)
        }
      }
      return (reader, subscription)
    }
  }

  /// Subscribes to a characteristic again after its D-Bus object was replaced.
  func renew(_ subscription: BlueZSubscription, at found: BlueZTable.Characteristic) async {
    // The session ended with the object.
    let former = subscription.path
    state.withLock { $0.notifySessions[former]?.isStarted = false }
    await begin(subscription, at: found)
  }

  private func unsubscribe(_ reader: UInt64, from subscription: BlueZSubscription) {
    guard subscription.remove(reader) else { return }
    end(subscription, with: nil)
  }

  var hasSubscriptions: Bool { state.withLock { !$0.subscriptions.isEmpty } }

  func endSubscriptions(_ adapter: AdapterState) {
    let all = state.withLock { $0.subscriptions.values.sorted { $0.path < $1.path } }
    for subscription in all { end(subscription, with: .unavailable(adapter)) }
  }

  private func end(_ subscription: BlueZSubscription, with error: BLEError?) {
    state.withLock { state in
      if state.subscriptions[subscription.id] === subscription {
        state.subscriptions[subscription.id] = nil
      }
    }
    subscription.finish(error)
    release(subscription.path)
  }
}

// MARK: - Calling the daemon

struct NotifySession {
  /// No other call may be made until these are answered: ``BlueZQuirks/answerGrace``.
  var pendingCalls = 0
  var isStarted = false
}

extension BlueZConnection {
  private struct Attempt: Sendable {
    let subscription: BlueZSubscription
    let number: UInt64
    let found: BlueZTable.Characteristic

    var path: String { found.path }
    var operation: BlueZOperation { .subscribe(found.id) }
    var isWanted: Bool { subscription.isWanted(number) }
  }

  private func begin(
    _ subscription: BlueZSubscription, at found: BlueZTable.Characteristic
  ) async {
    guard let number = subscription.begin(at: found.path) else { return }
    let attempt = Attempt(subscription: subscription, number: number, found: found)
    // The first value can come before the reply. It can even come before this attempt's turn, if
    // the daemon answers an earlier, abandoned call now.
    if !wantsSocket(found) { listen(for: attempt) }
    let (promise, end) = (BLEPromise<Void>(), operationEnd)
    // Keep the turn until the daemon has answered, even if the caller has given up.
    Task(executorPreference: central.loop.taskExecutor) { [self] in
      do throws(BLEError) {
        try await inTurn("notify \(attempt.path)", for: attempt.operation, until: end) {
          () async throws(BLEError) in try await ask(attempt)
        }
        promise.resolve(.success(()))
      } catch {
        promise.resolve(.failure(error))
      }
    }
    do throws(BLEError) {
      try await wait(for: promise, until: end, attempt.operation)
    } catch {
      fail(attempt, error)
    }
  }

  private func ask(_ attempt: Attempt) async throws(BLEError) {
    guard attempt.isWanted else { throw .cancelled }
    if wantsSocket(attempt.found) {
      if try await acquire(attempt) { return }
      listen(for: attempt)
    }
    // `InProgress` and `Acquired` may pass: the daemon may not have noticed that our own socket was
    // closed.
    let reply = try await answer(to: .startNotify, for: attempt) { failure, time in
      failure == .inProgress || (failure == .acquired && time < BlueZQuirks.acquireTimeout)
    }
    if case .failure(let failure) = reply {
      throw await self.error(failure, of: attempt.operation, until: operationEnd)
    }
    attempt.subscription.acknowledge(attempt.number)
  }

  private func listen(for attempt: Attempt) {
    let (values, path, subscription) = (central.values, attempt.path, attempt.subscription)
    let route = values.add(path: path, subscription.deliver)
    subscription.use(for: attempt.number) { values.remove(path: path, route) }
  }

  private func wantsSocket(_ found: BlueZTable.Characteristic) -> Bool {
    found.declaration.canAcquireNotify && central.options.notificationPath(found.id) == .socket
  }

  /// Subscribes through a socket (`AcquireNotify`); returns false if the daemon offers none.
  private func acquire(_ attempt: Attempt) async throws(BLEError) -> Bool {
    // Our own session would block the socket, as that of any other program does.
    endSession(at: attempt.path)
    let reply = try await answer(to: .acquireNotify, [BlueZSettings.none], for: attempt) {
      [.inProgress, .acquired].contains($0) && $1 < BlueZQuirks.acquireTimeout
    }
    switch reply {
    case .failure(.inProgress), .failure(.acquired), .failure(.notSupported): return false
    case .failure(let failure):
      throw await self.error(failure, of: attempt.operation, until: operationEnd)
    case .success(let values):
      guard let descriptor = values.first?.fileDescriptor else { return false }
      noteMTU(values.dropFirst().first?.uint16)
      open(descriptor, mtu: values.dropFirst().first?.uint16, for: attempt)
      return true
    }
  }

  private func open(_ descriptor: DBusFileDescriptor, mtu: UInt16?, for attempt: Attempt) {
    let (subscription, number) = (attempt.subscription, attempt.number)
    let socket = BlueZNotifySocket(
      descriptor, on: central.loop, mtu: Int(mtu ?? 0),
      received: { subscription.deliver($0) },
      closed: { [weak self] in self?.socketEnded(attempt, $0) })
    socket.open()
    // If the attempt is no longer wanted, this closes the socket, and the daemon notices.
    if subscription.use(for: number, closing: { socket.close() }) {
      subscription.acknowledge(number)
    }
  }

  private func socketEnded(_ attempt: Attempt, _ end: BlueZNotifySocket.End) {
    if case .full(let count) = end { return fail(attempt, .overflow(capacity: count)) }
    // Nearly always because the link is down, which the daemon reports next.
    _ = central.loop.clock.startTimer(after: BlueZQuirks.reasonGrace) { [weak self] in
      self?.fail(attempt, BlueZQuirks.stoppedByOther(attempt.operation))
    }
  }

  private func fail(_ attempt: Attempt, _ error: BLEError) {
    guard attempt.isWanted else { return }
    guard state.withLock({ $0.changeNumber }) == nil else {
      // When services change, calls to their objects fail. Once the new objects are there, they are
      // called instead, or the characteristic is gone.
      _ = central.loop.clock.startTimer(after: BlueZQuirks.reasonGrace) { [weak self] in
        self?.fail(attempt, error)
      }
      return
    }
    end(attempt.subscription, with: error)
  }

  /// Calls a method until it succeeds, or `mayPass` returns false for the failure and the time so
  /// far.
  ///
  /// Throws `cancelled` if the attempt is no longer the current one.
  private func answer(
    to method: BlueZ.AttributeMethod, _ arguments: [DBusValue] = [], for attempt: Attempt,
    while mayPass: (BlueZFailure, Duration) -> Bool
  ) async throws(BLEError) -> Result<[DBusValue], BlueZFailure> {
    let start = central.loop.now
    var delay = BlueZQuirks.releaseDelay
    while attempt.isWanted {
      let reply = try await callOnce(
        method.rawValue, of: BlueZ.Interface.gattCharacteristic.rawValue, at: attempt.path,
        arguments, for: attempt.operation, until: central.loop.now + BlueZQuirks.answerGrace,
        keeper(of: method, attempt.path))
      let failure: BlueZFailure
      switch reply {
      case .success(let message): return .success(message.arguments)
      case .failure(let error): failure = BlueZFailure(error)
      }
      guard attempt.isWanted else { break }
      guard mayPass(failure, central.loop.now - start) else { return .failure(failure) }
      try await pause(delay)
      delay = min(delay * 2, BlueZQuirks.progressDelay)
    }
    throw .cancelled
  }

  /// Returns the ``CallKeeper`` that counts the unanswered calls, even if the caller gave up.
  private func keeper(of method: BlueZ.AttributeMethod, _ path: String) -> CallKeeper {
    CallKeeper(
      begins: { [weak self] in
        self?.state.withLock { $0.notifySessions[path, default: NotifySession()].pendingCalls += 1 }
      },
      // A strong reference: if the link stays up, a started session has to be stopped.
      ended: { [self] reply in
        state.withLock { state in
          guard var session = state.notifySessions[path] else { return }
          session.pendingCalls -= 1
          if method == .startNotify, case .success = reply { session.isStarted = true }
          let isNothing = session.pendingCalls == 0 && !session.isStarted
          state.notifySessions[path] = isNothing ? nil : session
        }
        release(path)
      })
  }

  /// Stops notifications of a characteristic, unless a subscription still uses it.
  private func release(_ path: String) {
    endSession(at: path) { state in !state.subscriptions.values.contains { $0.path == path } }
  }

  /// Stops all notifications, which outlive the link: ``BlueZQuirks/holdsUntilStopped(_:)``.
  func endSessions() {
    for path in state.withLock({ $0.notifySessions.keys.sorted() }) { endSession(at: path) }
  }

  /// Calls `StopNotify` if `StartNotify` succeeded and `isUnwanted` holds.
  ///
  /// The reply to an unanswered call ends an abandoned session. The condition is checked on the
  /// loop, where calls are sent: earlier, a subscription could begin in between, and be stopped.
  private func endSession(
    at path: String, where isUnwanted: @escaping @Sendable (State) -> Bool = { _ in true }
  ) {
    // The session ends with the bus, with its object and with the daemon.
    guard let bus = central.openBus else { return }
    bus.onLoop { [self] _ in
      let isDue = state.withLock { state in
        guard let session = state.notifySessions[path], BlueZQuirks.holdsUntilStopped(session),
          isUnwanted(state)
        else { return false }
        state.notifySessions[path] = nil
        return true
      }
      guard isDue, central.isThere(path) else { return }
      let method = BlueZ.AttributeMethod.stopNotify.rawValue
      bus.startCall(.daemon(method, of: .gattCharacteristic, at: path)) { _ in }
    }
  }
}
