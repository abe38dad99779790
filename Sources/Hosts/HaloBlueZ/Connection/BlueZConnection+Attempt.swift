import HaloBlueZNames
import HaloDBus
import HaloTransport

/// A call of `Connect` that failed.
struct BlueZConnectFailure: Error {
  let failure: BlueZFailure
  /// Whether the link may be up in spite of the failure, because the daemon reported it as up.
  var mayBeUp = false
}

/// Single calls of `Connect`, each an *attempt*, until there is a link.
extension BlueZConnection {
  /// Begins the attempts to connect.
  ///
  /// Until one succeeds, the end of a link ends only the attempt, not this connection.
  func beginAttempts() { state.withLock { $0.attempt = State.Attempt() } }

  /// Calls `Connect` once, and waits for the link.
  ///
  /// - Parameter end: The time at which the attempt times out.
  /// - Throws: `BlueZConnectFailure`
  func attempt(until end: Duration) async throws(BlueZConnectFailure) {
    let promise = BLEPromise<BlueZFailure?>()
    state.withLock { state in
      state.attempt?.wasReportedDown = false
      state.attempt?.promise = promise
    }
    var failure = await connect(promise, until: end)
    let path = path
    let isReported = central.state.withLock { $0.tree.device(at: path)?.isConnected == true }
    // The daemon also answers "already connected" while another program is still connecting.
    if isReported, failure?.connectVerdict == .connected { failure = nil }
    let wasReportedDown = state.withLock { state in
      state.attempt?.promise = nil
      let wasReportedDown = state.attempt?.wasReportedDown ?? false
      if BlueZQuirks.connectReplyMeansConnected(failure, wasReportedDown: wasReportedDown) {
        (state.attempt, state.isUnreported) = (nil, !isReported)
      }
      return wasReportedDown
    }
    if failure != nil || wasReportedDown { state.withLock { $0.hasAsked = $0.mayBeOurs } }
    if let failure {
      throw BlueZConnectFailure(failure: failure, mayBeUp: wasReportedDown || isReported)
    }
    if wasReportedDown { throw BlueZConnectFailure(failure: Self.lost, mayBeUp: true) }
  }

  private func connect(
    _ promise: BLEPromise<BlueZFailure?>, until end: Duration
  ) async -> BlueZFailure? {
    guard !Task.isCancelled else { return .cancelled }
    guard let bus = central.openBus else { return .daemonGone }
    let number = register { _ in promise.resolve(.success(.objectGone)) }
    defer { unregister(number) }
    let path = path
    // The daemon reports a link that another program opened as connected.
    let isAnothers = central.state.withLock { state in
      state.tree.device(at: path)?.isConnected == true && !state.ownLinks.contains(path)
    }
    state.withLock { $0.mayBeOurs = $0.hasAsked || !isAnothers }
    let call = bus.startCall(
      .call(
        BlueZ.DeviceMethod.connect.rawValue, of: BlueZ.Interface.device.rawValue, at: path,
        to: BlueZ.service)
    ) { [weak self] reply in
      let failure: BlueZFailure? =
        switch reply {
        case .success: nil
        case .failure(let error): BlueZFailure(error)
        }
      // The daemon did nothing for us: the pending connect belongs to another program and is not
      // ours to end, unless an earlier attempt of ours started it.
      if failure?.connectVerdict == .inProgress || failure?.connectVerdict == .connected {
        self?.state.withLock { $0.mayBeOurs = $0.hasAsked }
      } else if failure == nil {
        self?.noteOwnLink()
      }
      // This connection shares a link that another program opened.
      promise.resolve(.success(failure == .alreadyThere ? nil : failure))
    }
    do throws(BLEError) {
      return try await central.wait(for: promise, until: end, .connect(peripheral))
    } catch {
      bus.forgetCall(call)
      return BlueZFailure(waiting: error)
    }
  }

  /// Records that this connection opened the link, rather than another program.
  private func noteOwnLink() {
    guard state.withLock({ $0.mayBeOurs && $0.downReason == nil }) else { return }
    central.state.withLock { _ = $0.ownLinks.insert(path) }
  }

  /// Handles a change of `Connected` during an attempt; returns false if no attempt is under way.
  ///
  /// `Connected = false` may belong to the previous link, so wait for the reply to `Connect`, which
  /// decides. If no reply comes, there is no link.
  @discardableResult
  func reportedWhileConnecting(isConnected: Bool) -> Bool {
    let promise = state.withLock { state -> BLEPromise<BlueZFailure?>?? in
      guard !state.isLeaving, state.attempt != nil else { return .none }
      state.attempt?.wasReportedDown = !isConnected
      // The link of another program is over; a link that comes now was requested here.
      if !isConnected, state.attempt?.promise != nil { state.mayBeOurs = true }
      return .some(state.attempt?.promise)
    }
    guard let promise else { return false }
    guard !isConnected, let promise else { return true }
    _ = central.loop.clock.startTimer(after: BlueZQuirks.attemptGrace) { [weak self] in
      let isLost = self?.state.withLock { state in
        state.attempt?.promise === promise && state.attempt?.wasReportedDown == true
      }
      if isLost == true { promise.resolve(.success(Self.lost)) }
    }
    return true
  }

  /// The failure of a call of `Connect` whose link came up and went down at once.
  private static var lost: BlueZFailure { .connect(.abortByRemote) }
}
