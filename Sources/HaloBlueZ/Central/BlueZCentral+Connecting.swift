#if os(Linux)
import HaloAsync
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// Connecting, as the daemon wants it done.
extension BlueZCentral {
  func connect(
    to peripheral: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> BlueZConnection {
    guard !Task.isCancelled else { throw .cancelled }
    let end = loop.now + options.connectDeadline
    let operation = BlueZOperation.connect(peripheral)
    var isRefreshed = false
    for round in 1... {
      let adapter = try await adapter(for: operation, until: end, options)
      if BlueZQuirks.agentComesBeforeLink(self.options) {
        try? await registerAgent(
          for: operation, until: loop.now + BlueZQuirks.reasonGrace,
          deadline: BlueZQuirks.reasonGrace)
      }
      if takesOutdated(peripheral, on: adapter) {
        isRefreshed = true
        await forgetServices(of: peripheral, on: adapter, until: end)
      }
      let path = try await find(peripheral, until: end, options)
      let connection = BlueZConnection(to: peripheral, at: path, of: self, options: options)
      try await takePlace(connection, until: end)
      do throws(BLEError) {
        let isThere = try await withoutDiscovery(until: end) { () async throws(BLEError) in
          try await attempt(connection, round, until: end, for: operation)
        }
        if isThere, try await hasServices(connection, round, until: end, for: operation),
          try await hasExpected(connection, isRefreshed: isRefreshed, until: end, for: operation)
        {
          return connection
        }
      } catch {
        await abandon(connection)
        throw cause(of: error)
      }
    }
    throw .cancelled  // There is always another round.
  }

  /// The adapter to connect with, each time anew: the one of before may be gone, and another used.
  private func adapter(
    for operation: BlueZOperation, until end: Duration, _ options: ConnectionOptions
  ) async throws(BLEError) -> String {
    do throws(BLEError) {
      return try await usableAdapter(for: operation, within: max(.zero, end - loop.now))
    } catch .timedOut(let operation, _) {
      throw .timedOut(operation: operation, after: options.connectDeadline)
    }
  }

  /// Waits for the services: a peripheral is nearly always wanted for them, so the link counts once
  /// they are known.
  ///
  /// A discovery that failed looks like one that found nothing; then the link goes down, and this
  /// says that there is to be another.
  private func hasServices(
    _ connection: BlueZConnection, _ round: Int, until end: Duration, for operation: BlueZOperation
  ) async throws(BLEError) -> Bool {
    state.withLock { _ = $0.acquaintances.insert(connection.peripheral) }
    // The daemon pairs by itself when a peripheral wants that, which hangs where nobody answers.
    try? await registerAgent(
      for: operation, until: loop.now + BlueZQuirks.reasonGrace, deadline: BlueZQuirks.reasonGrace)
    do throws(BLEError) {
      try await connection.waitUntilResolved(until: end, for: operation)
    } catch .timedOut {
      // The link is up; who needs the services waits for them longer.
      return true
    }
    if await connection.hasObjects(within: max(.zero, end - loop.now)) { return true }
    if let reason = connection.downReason { throw .disconnected(reason) }
    guard !Task.isCancelled else { throw .cancelled }
    // Another program's link is not ours to take down, and the way back takes some seconds.
    guard round < BlueZQuirks.discoveryRounds, connection.mayBeOurs,
      end - loop.now > BlueZQuirks.cancelDeadline
    else { return true }
    await connection.disconnect()
    return false
  }

  /// Whether the link can be handed out: the services have what the caller expects, or will not
  /// have it.
  ///
  /// Else the link is taken down, for another with services that are discovered anew:
  /// ``BlueZQuirks/rememberedServices(of:)``.
  private func hasExpected(
    _ connection: BlueZConnection, isRefreshed: Bool, until end: Duration,
    for operation: BlueZOperation
  ) async throws(BLEError) -> Bool {
    let (path, expected) = (connection.path, connection.options.expectedCharacteristics)
    func isLacking(_ table: BlueZTable?) -> Bool {
      !expected.isEmpty && !expected.allSatisfy { table?.characteristics[$0] != nil }
    }
    guard isLacking(state.withLock({ $0.tree.table(ofDevice: path) })) else { return true }
    do throws(BLEError) {
      // The first objects may be there, and the rest about to come.
      guard isLacking(try await connection.table(for: operation, until: end)) else { return true }
      let left = min(end - loop.now, BlueZQuirks.objectGrace)
      if try await connection.waits(for: expected, within: left) { return true }
    } catch .timedOut {
      return true
    }
    let remembered = state.withLock { state in
      state.tree.device(at: path).map(BlueZQuirks.rememberedServices)
    }
    if isRefreshed {
      guard remembered != .kept else { throw .servicesOutdated(connection.peripheral) }
      return true
    }
    // Another program's link is not ours to take down, and the way back takes some seconds.
    guard connection.mayBeOurs, end - loop.now > BlueZQuirks.cancelDeadline else { return true }
    state.withLock { _ = $0.outdated.insert(connection.peripheral) }
    await connection.disconnect()
    return false
  }

  /// Whether services are to be discovered anew now: not while another program is connected, as
  /// that would take its link.
  private func takesOutdated(_ peripheral: PeripheralID, on adapter: String) -> Bool {
    state.withLock { state in
      let device = state.tree.device(of: peripheral, ofAdapter: adapter)
      return device?.isConnected != true && state.outdated.remove(peripheral) != nil
    }
  }

  /// Has the daemon forget the services of a peripheral, where nothing else goes with that.
  private func forgetServices(
    of peripheral: PeripheralID, on adapter: String, until end: Duration
  ) async {
    let device = state.withLock { $0.tree.device(of: peripheral, ofAdapter: adapter) }
    guard let device, !device.isConnected,
      BlueZQuirks.rememberedServices(of: device) == .disposable
    else { return }
    let left = min(Self.discoveryDeadline, max(.zero, end - loop.now))
    do throws(BlueZFailure) {
      _ = try await call(
        BlueZ.AdapterMethod.removeDevice.rawValue, of: .adapter, at: adapter,
        [.objectPath(device.path)], within: left)
      await waitUntilVanished(device.path)
    } catch {
      // It is connected to as it is.
    }
  }

  /// An adapter that is switched off takes connects along, which hear of their own end first.
  private func cause(of error: BLEError) -> BLEError {
    guard case .disconnected = error, let present = state.withLock({ $0.adapterState }),
      present != .poweredOn
    else { return error }
    return .unavailable(present)
  }

  /// Makes a connection the one of its device; one that is going down has some time for it.
  private func takePlace(
    _ connection: BlueZConnection, until end: Duration
  ) async throws(BLEError) {
    let latest = min(end, loop.now + BlueZQuirks.takeoverGrace)
    while let former = takenPlace(connection) {
      defer { former.place.connection?.unregister(former.number) }
      do throws(BLEError) {
        try await former.end.value(
          within: max(.zero, (former.isLeaving ? end : latest) - loop.now), on: loop.plainClock,
          operation: "connect")
      } catch .timedOut {
        guard former.place.connection == nil, loop.now < end else {
          throw .connectionRefused(connection.peripheral)
        }
      }
    }
  }

  /// Who has the place of a connection; nil where it is that of the new one now.
  ///
  /// Who has it is not held: it may be let go of while another waits, and the link goes down then.
  private func takenPlace(
    _ connection: BlueZConnection
  ) -> (place: Link, end: BLEPromise<Void>, number: UInt64, isLeaving: Bool)? {
    let former = state.withLock { state -> BlueZConnection? in
      if let former = state.links[connection.path]?.connection { return former }
      state.links[connection.path] = Link(connection: connection)
      return nil
    }
    guard let former else { return nil }
    let end = BLEPromise<Void>()
    let number = former.register { _ in end.resolve(.success(())) }
    return (Link(connection: former), end, number, former.isLeaving)
  }

  /// The path of a device; one that the daemon does not know is scanned for.
  private func find(
    _ peripheral: PeripheralID, until end: Duration, _ options: ConnectionOptions
  ) async throws(BLEError) -> String {
    // By the adapter of the moment: where that goes and there is another, the scan moves on to it.
    @Sendable func known() -> String? {
      state.withLock { state in
        guard let adapter = adapter(in: state) else { return nil }
        return state.tree.device(of: peripheral, ofAdapter: adapter.path)?.path
      }
    }
    if let path = known() { return path }
    let left = end - loop.now
    do throws(BLEError) {
      return try await withDeadline(left, on: loop.plainClock, operation: Self.search) {
        () async throws(BLEError) in
        for try await advertisement in self.advertisements(
          matching: ScanFilter(allowsDuplicates: true), isForConnect: true)
        {
          if advertisement.peripheral == peripheral, let path = known() { return path }
        }
        throw .cancelled
      }
    } catch .timedOut(Self.search, _) {
      // A scan that the daemon does not begin in time says so itself.
      guard left < BlueZQuirks.shortestSearch else {
        // A daemon that hangs finds nothing either.
        try await verifyService()
        throw .peripheralNotFound(peripheral)
      }
      throw .timedOut(
        operation: BlueZOperation.connect(peripheral).description, after: options.connectDeadline)
    }
  }

  private static let search = "search"

  /// Calls `Connect` until it succeeds, or there is no point in it; false where the device is gone
  /// from the bus, and has to be found anew.
  private func attempt(
    _ connection: BlueZConnection, _ round: Int, until end: Duration,
    for operation: BlueZOperation
  ) async throws(BLEError) -> Bool {
    var attempts = 0
    connection.beginAttempts()
    while true {
      attempts += 1
      let failure: BlueZFailure
      let mayBeUp: Bool
      do throws(BlueZConnectFailure) {
        try await connection.attempt(until: end)
        return true
      } catch {
        (failure, mayBeUp) = (error.failure, error.mayBeUp)
      }
      let verdict = failure.connectVerdict
      let delay = options.retry.delay(before: attempts)
      let isLate = loop.now + delay >= end
      if case .adapter(let present) = connection.downReason { throw .unavailable(present) }
      if connection.isLeaving { throw .disconnected(.local) }
      let isGone =
        connection.downReason != nil
        || state.withLock { BlueZQuirks.hasVanished(connection.path, from: $0.tree, verdict) }
      if isGone, verdict != .final {
        connection.down(.local)
        guard round < options.retry.attempts, !isLate else {
          throw .peripheralNotFound(connection.peripheral)
        }
        try await pause(delay)
        return false
      }
      let limit: Int
      switch verdict {
      case .transient(let mustDisconnect):
        limit = options.retry.transientAttempts
        if mustDisconnect || mayBeUp, connection.mayBeOurs, !isLate, attempts < limit {
          await cancelConnect(connection, until: end)
        }
      // Another program has the daemon connect: its link will be ours as well.
      case .inProgress, .connected: limit = .max
      case .refused: limit = options.retry.attempts
      case .gone, .final: limit = 0
      }
      guard attempts < limit, loop.now + delay < end else {
        throw failure.error(
          during: operation, deadline: connection.options.connectDeadline, linkLost: .remote)
      }
      try await pause(delay)
    }
  }

  private func pause(_ time: Duration) async throws(BLEError) {
    let promise = BLEPromise<Void>()
    let timer = loop.clock.startTimer(after: time) { promise.resolve(.success(())) }
    defer { loop.clock.cancelTimer(timer) }
    try await promise.result().get()
  }

  /// Has the daemon leave off: it would go on for long, or has a link already.
  private func cancelConnect(_ connection: BlueZConnection, until end: Duration) async {
    let path = connection.path
    let left = min(BlueZQuirks.cancelDeadline, max(.zero, end - loop.now))
    // Also where the task that asks is cancelled.
    await Task(executorPreference: loop.taskExecutor) { [self] in
      try? await endLink(at: path, within: left)
    }.value
  }

  /// Ends an attempt that is given up, or a link that nobody gets.
  ///
  /// The daemon takes its time for that; who gave up waits for some of it only.
  private func abandon(_ connection: BlueZConnection) async {
    guard connection.mayBeOurs else { return connection.down(.local) }
    let promise = BLEPromise<Void>()
    Task(executorPreference: loop.taskExecutor) {
      await connection.disconnect()
      promise.resolve(.success(()))
    }
    let timer = loop.clock.startTimer(after: BlueZQuirks.abandonGrace) {
      promise.resolve(.success(()))
    }
    // Not `result()`: the task may be cancelled already, and is to wait all the same.
    await Task(executorPreference: loop.taskExecutor) { _ = await promise.result() }.value
    loop.clock.cancelTimer(timer)
  }

  /// Takes a link down whose connection nobody has any more.
  func takeDown(_ peripheral: PeripheralID, at path: String, _ options: ConnectionOptions) {
    let heir = BlueZConnection(to: peripheral, at: path, of: self, options: options)
    heir.leave()
    let isFree = state.withLock { state in
      // Who has connected meanwhile has the same link.
      guard state.links[path]?.connection == nil else { return false }
      state.links[path] = Link(connection: heir)
      return true
    }
    guard isFree else { return }
    Task(executorPreference: loop.taskExecutor) { await heir.disconnect() }
  }

  // MARK: Forgetting

  func forget(_ peripheral: PeripheralID) async throws(BLEError) {
    let adapter = try await usableAdapter(for: .forget(peripheral))
    let (device, isAcquainted) = state.withLock { state in
      (
        state.tree.device(of: peripheral, ofAdapter: adapter),
        state.acquaintances.remove(peripheral) != nil
      )
    }
    guard let device, device.isRemembered || isAcquainted else {
      if isAcquainted { return }
      throw .peripheralNotFound(peripheral)
    }
    let connection = link(at: device.path)
    let isFirst = connection?.leave() == true
    do throws(BlueZFailure) {
      _ = try await call(.removeDevice, at: adapter, [.objectPath(device.path)])
    } catch .objectGone {
      // Gone by itself.
    } catch {
      // Nothing was forgotten.
      if isFirst { connection?.stay() }
      if isAcquainted { state.withLock { _ = $0.acquaintances.insert(peripheral) } }
      throw error.error(
        during: .forget(peripheral), deadline: Self.discoveryDeadline,
        linkLost: .adapter(.absent))
    }
    link(at: device.path)?.down(.local)
    state.withLock { _ = $0.outdated.remove(peripheral) }
    await waitUntilVanished(device.path)
  }

  /// Waits until the daemon has taken the object of a device away: it replies to `RemoveDevice`
  /// before, and who connects at once would ask an object that is not there.
  private func waitUntilVanished(_ path: String) async {
    let promise = BLEPromise<Void>()
    let waiter = watch { state in
      if state.tree.device(at: path) == nil { promise.resolve(.success(())) }
    }
    defer { endWatch(waiter) }
    _ = try? await promise.value(
      within: BlueZQuirks.reasonGrace, on: loop.plainClock, operation: "forget")
  }
}
#endif
