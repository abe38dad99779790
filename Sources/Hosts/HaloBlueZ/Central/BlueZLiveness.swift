import HaloBlueZNames
import HaloDBus
import HaloTransport

/// Distinguishes a daemon that hangs from a peripheral that does not answer.
///
/// The daemon answers a call when the peripheral has answered, so a missing reply alone does not
/// show which of the two hangs. The daemon answers a `Ping` by itself.
extension BlueZCentral {
  /// Waits for a promise, and throws as soon as the daemon does not answer a `Ping`, sent at
  /// intervals.
  func wait<Value: Sendable>(
    for promise: BLEPromise<Value>, until end: Duration, _ operation: BlueZOperation
  ) async throws(BLEError) -> Value {
    let timer = watch(promise, until: end, operation)
    let result = await promise.result()
    loop.clock.cancelTimer(timer)
    return try result.get()
  }

  private func watch<Value: Sendable>(
    _ promise: BLEPromise<Value>, until end: Duration, _ operation: BlueZOperation
  ) -> UInt64 {
    let rest = max(.zero, end - loop.now)
    guard rest > BlueZQuirks.livenessInterval else {
      return loop.clock.startTimer(after: rest) {
        promise.resolve(.failure(.timedOut(operation: operation.description, after: rest)))
      }
    }
    return loop.clock.startTimer(after: BlueZQuirks.livenessInterval) { [weak self] in
      guard let self, !promise.isResolved else { return }
      run { central in
        do throws(BLEError) {
          try await central.verifyDaemon()
        } catch {
          promise.resolve(.failure(error))
        }
      }
      _ = watch(promise, until: end, operation)
    }
  }

  /// Checks with a D-Bus `Ping` that the BlueZ daemon (`bluetoothd`) still answers.
  ///
  /// - Throws: `BLEError`: `unavailable` if the daemon does not answer; `cancelled`
  func verifyDaemon() async throws(BLEError) {
    switch try await pong(until: loop.now + BlueZQuirks.pongDeadline) {
    case .noReply: throw .unavailable(.daemonNotAnswering)
    case .daemonGone: throw .unavailable(.daemonNotRunning)
    default: break
    }
  }

  /// Returns whether a `Ping` is answered in time, even with an error; true without a bus, which
  /// the diagnosis reports.
  func isAnswering(until end: Duration) async throws(BLEError) -> Bool {
    try await pong(until: end) != .noReply
  }

  static let ping = DBusMessage.call(
    BlueZ.Standard.ping, of: BlueZ.Standard.peer, at: BlueZ.managerPath, to: BlueZ.service)

  /// Sends a `Ping` and returns why it failed; nil if the daemon answers.
  private func pong(until end: Duration) async throws(BLEError) -> BlueZFailure? {
    guard let bus = openBus else { return .daemonGone }
    do throws(DBusError) {
      try await bus.call(Self.ping, within: max(.zero, end - loop.now))
      return nil
    } catch .cancelled {
      throw .cancelled
    } catch {
      // Any other error is an answer as well.
      return BlueZFailure(error)
    }
  }
}

// MARK: - Streams

extension BlueZCentral {
  func watchStreams() {
    let isNew = state.withLock { state in
      defer { state.areStreamsWatched = true }
      return !state.areStreamsWatched
    }
    guard isNew else { return }
    _ = loop.clock.startTimer(after: BlueZQuirks.streamLivenessInterval) { [weak self] in
      self?.run { await $0.checkStreams() }
    }
  }

  private func checkStreams() async {
    // First, so that a stream that begins now gets a timer of its own.
    let (connections, isScanning) = state.withLock { state in
      state.areStreamsWatched = false
      return (state.connections, !state.scans.isEmpty)
    }
    guard isScanning || connections.contains(where: \.hasSubscriptions) else { return }
    do throws(BLEError) {
      try await verifyDaemon()
    } catch .unavailable(.daemonNotAnswering) {
      for connection in connections { connection.endSubscriptions(.daemonNotAnswering) }
      let scans = state.withLock { $0.removeScans() }
      for scan in scans { scan.input.finish(throwing: .unavailable(.daemonNotAnswering)) }
    } catch {
      // Without a bus or a daemon, the streams have ended already.
    }
    watchStreams()
  }
}

extension BlueZTransport {
  /// Checks with a D-Bus `Ping` that the BlueZ daemon (`bluetoothd`) still answers.
  ///
  /// - Throws: `BLEError`: `unavailable` if the daemon does not answer; `cancelled`
  public func verifyDaemon() async throws(BLEError) { try await central.verifyDaemon() }
}

extension BlueZConnection {
  /// Checks with a D-Bus `Ping` that the BlueZ daemon (`bluetoothd`) still answers.
  ///
  /// - Throws: `BLEError`: `unavailable` if the daemon does not answer; `disconnected` if the link
  ///   is down; `cancelled`
  public func verifyDaemon() async throws(BLEError) {
    if let reason = downReason { throw .disconnected(reason) }
    try await central.verifyDaemon()
  }
}
