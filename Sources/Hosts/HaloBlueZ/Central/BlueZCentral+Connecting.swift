import HaloAsync
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// Connects to peripherals through the daemon: finds the device, calls `Connect`, and waits for its
/// services.
extension BlueZCentral {
  func connect(
    to peripheral: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> BlueZConnection {
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
      if await forgetsServices(of: peripheral, on: adapter, until: end) { isRefreshed = true }
      let path = try await find(peripheral, until: end, options)
      let connection = BlueZConnection(to: peripheral, at: path, of: self, options: options)
      try await claimDevice(connection, until: end)
      do throws(BLEError) {
        let isThere = try await withoutDiscovery(until: end) { () async throws(BLEError) in
          try await attempt(connection, round, until: end, for: operation)
        }
        if isThere, try await hasServices(connection, round, until: end, for: operation),
          try await hasExpected(connection, isRefreshed: isRefreshed, until: end, for: operation)
        {
          do throws(BLEError) {
            try await connection.learnMTU(for: operation, until: end)
            try await connection.checkStays(for: operation, until: end)
          } catch .timedOut {
            // The link is up; operations that need the services ask again.
          }
          return connection
        }
      } catch {
        let wasUp = connection.mayHaveBeenUp
        await abandon(connection)
        // The link that another program had opened has ended, so the next one will be ours.
        let isEnd = [.disconnected(.remote), .disconnected(.host)].contains(error)
        if wasUp, isEnd, loop.now < end { continue }
        throw cause(of: error)
      }
    }
    throw .cancelled  // There is always another round.
  }

  /// Returns the adapter to connect with; each attempt asks again, as the previous one may be gone.
  private func adapter(
    for operation: BlueZOperation, until end: Duration, _ options: ConnectionOptions
  ) async throws(BLEError) -> String {
    do throws(BLEError) {
      return try await usableAdapter(for: operation, within: max(.zero, end - loop.now))
    } catch .timedOut(let operation, _) {
      throw .timedOut(operation: operation, after: options.connectDeadline)
    }
  }

  /// Waits until the services are discovered; returns false if a new link has to discover them.
  ///
  /// A discovery without services may have failed. If `round`, the number of the attempt from 1 on,
  /// is below ``BlueZQuirks/discoveryRounds``, this disconnects and returns false.
  private func hasServices(
    _ connection: BlueZConnection, _ round: Int, until end: Duration, for operation: BlueZOperation
  ) async throws(BLEError) -> Bool {
    state.withLock { _ = $0.acquaintances.insert(connection.peripheral) }
    // The daemon starts pairing on its own if the peripheral requests it, and hangs if there is no
    // agent to answer.
    try? await registerAgent(
      for: operation, until: loop.now + BlueZQuirks.reasonGrace, deadline: BlueZQuirks.reasonGrace)
    do throws(BLEError) {
      try await connection.waitUntilResolved(until: end, for: operation)
    } catch .timedOut {
      // The link is up; operations that need the services continue to wait.
      return true
    }
    if await connection.hasObjects(until: end, for: operation) { return true }
    if let reason = connection.downReason { throw .disconnected(reason) }
    guard !Task.isCancelled else { throw .cancelled }
    // Another program's link is not ours to end, and connecting again takes some seconds.
    guard round < BlueZQuirks.discoveryRounds, connection.mayBeOurs,
      end - loop.now > BlueZQuirks.cancelDeadline
    else { return true }
    await connection.disconnect()
    return false
  }

  /// Returns whether the services have the expected characteristics, or no further link is to be
  /// tried: ``BlueZQuirks/rememberedServices(of:)``.
  ///
  /// `isRefreshed`: this connect has tried to clear the cache.
  private func hasExpected(
    _ connection: BlueZConnection, isRefreshed: Bool, until end: Duration,
    for operation: BlueZOperation
  ) async throws(BLEError) -> Bool {
    func isLacking(_ table: BlueZTable?) -> Bool {
      !connection.options.areMet { table?.characteristics[$0] != nil }
    }
    guard isLacking(connection.reportedTable) else { return true }
    do throws(BLEError) {
      // The first objects may exist while the rest are still to come.
      guard isLacking(try await connection.table(for: operation, until: end)) else { return true }
      if try await connection.waitsForExpected(until: end, for: operation) { return true }
    } catch .timedOut {
      return true
    }
    let remembered = connection.device.map(BlueZQuirks.rememberedServices)
    if isRefreshed {
      guard remembered != .kept else { throw .servicesOutdated(connection.peripheral) }
      return true
    }
    // Another program's link is not ours to end, and connecting again takes some seconds.
    guard connection.mayBeOurs, end - loop.now > BlueZQuirks.cancelDeadline else { return true }
    state.withLock { _ = $0.outdated.insert(connection.peripheral) }
    await connection.disconnect()
    return false
  }

  /// Makes the daemon forget services that are known to be wrong, if that loses no bond or setting.
  ///
  /// True if services were marked as wrong, even if they had to stay. False while any program is
  /// connected, as a new discovery would end its link.
  private func forgetsServices(
    of peripheral: PeripheralID, on adapter: String, until end: Duration
  ) async -> Bool {
    let (device, isOutdated) = state.withLock { state in
      let device = state.tree.device(of: peripheral, ofAdapter: adapter)
      return (device, device?.isConnected != true && state.outdated.remove(peripheral) != nil)
    }
    guard isOutdated else { return false }
    guard let device, BlueZQuirks.rememberedServices(of: device) == .disposable else { return true }
    let left = min(Self.discoveryDeadline, max(.zero, end - loop.now))
    let reply = try? await call(
      BlueZ.AdapterMethod.removeDevice.rawValue, of: .adapter, at: adapter,
      [.objectPath(device.path)], within: left)
    if reply != nil { await waitUntilVanished(device.path) }
    return true
  }

  /// Returns `unavailable` for a link that went down because the adapter is off, which is reported
  /// later.
  private func cause(of error: BLEError) -> BLEError {
    guard case .disconnected = error, let present = state.withLock({ $0.adapterState }),
      present != .poweredOn
    else { return error }
    return .unavailable(present)
  }

  private func claimDevice(
    _ connection: BlueZConnection, until end: Duration
  ) async throws(BLEError) {
    let latest = min(end, loop.now + BlueZQuirks.takeoverGrace)
    while let former = claimedDevice(connection) {
      defer { former.slot.connection?.unregister(former.number) }
      do throws(BLEError) {
        try await former.end.value(
          within: max(.zero, (former.isLeaving ? end : latest) - loop.now), on: loop.plainClock,
          operation: "connect")
      } catch .timedOut {
        guard former.slot.connection == nil, loop.now < end else {
          throw .connectionRefused(connection.peripheral)
        }
      }
    }
  }

  /// Returns the connection that already uses the device; nil if the new one has the device now.
  ///
  /// `end` is resolved when that link is down, until `number` is unregistered. `isLeaving`: it is
  /// ending the link.
  private func claimedDevice(
    _ connection: BlueZConnection
  ) -> (slot: Link, end: BLEPromise<Void>, number: UInt64, isLeaving: Bool)? {
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

  /// Returns the path of a peripheral's device, after a scan if the daemon does not know it.
  private func find(
    _ peripheral: PeripheralID, until end: Duration, _ options: ConnectionOptions
  ) async throws(BLEError) -> String {
    // Look up the adapter each time: if it goes away, the scan moves to another adapter.
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
      // If the daemon does not begin the scan in time, the scan throws its own error.
      guard left < BlueZQuirks.shortestSearch else {
        // A daemon that hangs finds nothing either.
        try await verifyDaemon()
        throw .peripheralNotFound(peripheral)
      }
      throw .timedOut(
        operation: BlueZOperation.connect(peripheral).description, after: options.connectDeadline)
    }
  }

  private static let search = "search"

  /// Calls `Connect` until it succeeds, or until another attempt is pointless.
  ///
  /// Returns false if the device is gone from the bus, so that it has to be found again.
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
      // Another program is connecting: this connection can share its link.
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

  func pause(_ time: Duration, by promise: BLEPromise<Void> = .init()) async throws(BLEError) {
    let timer = loop.clock.startTimer(after: time) { promise.resolve(.success(())) }
    defer { loop.clock.cancelTimer(timer) }
    try await promise.result().get()
  }

  private func cancelConnect(_ connection: BlueZConnection, until end: Duration) async {
    let path = connection.path
    let left = min(BlueZQuirks.cancelDeadline, max(.zero, end - loop.now))
    // Run this even if the calling task is cancelled.
    await Task(executorPreference: loop.taskExecutor) { [self] in
      try? await endLink(at: path, within: left)
    }.value
  }

  /// Ends a link that no caller gets, of which the caller waits for at most
  /// ``BlueZQuirks/abandonGrace``.
  private func abandon(_ connection: BlueZConnection) async {
    guard connection.mayBeOurs else { return connection.down(.local) }
    let promise = BLEPromise<Void>()
    Task(executorPreference: loop.taskExecutor) {
      await connection.disconnect()
      promise.resolve(.success(()))
    }
    // In another task: the present one may be cancelled already, but has to wait all the same.
    await Task(executorPreference: loop.taskExecutor) { [clock = loop.plainClock] in
      _ = try? await promise.value(
        within: BlueZQuirks.abandonGrace, on: clock, operation: "disconnect")
    }.value
  }

  /// Disconnects the link of a `BlueZConnection` that its owners released without `disconnect()`.
  func dropLink(_ peripheral: PeripheralID, at path: String, _ options: ConnectionOptions) {
    let heir = BlueZConnection(to: peripheral, at: path, of: self, options: options)
    heir.leave()
    let isFree = state.withLock { state in
      // A connection made since then has the same link.
      guard state.links[path]?.connection == nil else { return false }
      state.links[path] = Link(connection: heir)
      return true
    }
    guard isFree else { return }
    Task(executorPreference: loop.taskExecutor) { await heir.disconnect() }
  }
}
