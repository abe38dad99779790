import HaloBlueZNames
import HaloDBus
import HaloTransport

struct BlueZConnectFailure: Error {
  let failure: BlueZFailure
  var mayBeUp = false
}

/// Single calls of `Connect`, each an *attempt*, until there is a link.
extension BlueZConnection {
  /// Until an attempt succeeds, the end of a link ends only the attempt, not this connection.
  func beginAttempts() { state.withLock { $0.attempt = State.Attempt() } }

  /// Calls `Connect` once, and waits for the link.
  func attempt(until end: Duration) async throws(BlueZConnectFailure) {
    let promise = BLEPromise<BlueZFailure?>()
    state.withLock { state in
      state.attempt?.wasReportedDown = false
      state.attempt?.promise = promise
    }
    var failure = await connect(promise, until: end)
    let isReported = device?.isConnected == true
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
    // The daemon reports a link that another program opened as connected.
    let isAnothers = central.state.withLock { [path] state in
      state.tree.device(at: path)?.isConnected == true && !state.ownLinks.contains(path)
    }
    state.withLock { $0.mayBeOurs = $0.hasAsked || !isAnothers }
    let message = DBusMessage.daemon(BlueZ.DeviceMethod.connect.rawValue, of: .device, at: path)
    let call = bus.startCall(message) { [weak self] reply in
      let failure: BlueZFailure? =
        if case .failure(let error) = reply { BlueZFailure(error) } else { nil }
      // The daemon did nothing for us: the pending connect belongs to another program and is not
      // ours to end, unless an earlier attempt of ours started it.
      if failure?.connectVerdict == .inProgress || failure?.connectVerdict == .connected {
        self?.state.withLock { $0.mayBeOurs = $0.hasAsked }
      } else if failure == nil, let self, state.withLock({ $0.mayBeOurs && $0.downReason == nil }) {
        central.state.withLock { [path] in _ = $0.ownLinks.insert(path) }
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

  /// Handles a change of `Connected` during an attempt; returns false if no attempt is under way.
  ///
  /// A false may belong to the previous link, so the reply to `Connect` decides.
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

  private static var lost: BlueZFailure { .connect(.abortByRemote) }
}

extension BlueZQuirks {
  /// Returns whether a failure of `StartNotify` means that another program is ending the link.
  ///
  /// `Disconnect` waits two seconds before it ends the link, even if its caller leaves the bus, and
  /// until then `Connect` succeeds at once (`DISCONNECT_TIMER`; BlueZ 5.66 and 5.82, 2026-11).
  ///
  /// In these seconds `StartNotify` fails with "not connected" before it looks at the
  /// characteristic (from BlueZ 5.56), and has no effect on one without notifications. After them,
  /// for a few connection intervals, only an answer of the peripheral shows that the link is up.
  static func meansEnding(_ failure: BlueZFailure) -> Bool { failure == .notConnected }

  static let endingGrace = cancelDeadline
}

extension BlueZConnection {
  /// Whether the link may have been up before `Connect`, which succeeds at once in that case.
  var mayHaveBeenUp: Bool {
    state.withLock { $0.attempt == nil && (!$0.mayBeOurs || $0.isUnreported) }
  }

  /// Checks that another program, which opened the link, is not about to end it, with one request
  /// to the peripheral.
  ///
  /// Otherwise throws `disconnected` once it is down, or `timedOut`.
  func checkStays(for operation: BlueZOperation, until end: Duration) async throws(BLEError) {
    guard mayHaveBeenUp else { return }
    let end = min(end, central.loop.now + BlueZQuirks.endingGrace)
    guard let table = reportedTable else { return }
    let all = table.characteristics.values
    let silent = all.filter {
      $0.declaration.properties.isDisjoint(with: [.notify, .indicate])
    }
    if let path = silent.map(\.path).min() ?? all.map(\.path).min() {
      func call(_ method: BlueZ.AttributeMethod) async throws(BLEError) -> DBusReply {
        try await callOnce(
          method.rawValue, of: BlueZ.Interface.gattCharacteristic.rawValue, at: path, [],
          for: operation, until: end, nil)
      }
      let reply = try await call(.startNotify)
      // All characteristics notify, so the call has subscribed to one.
      if silent.isEmpty, case .success = reply { _ = try await call(.stopNotify) }
      if case .failure(let error) = reply, BlueZQuirks.meansEnding(BlueZFailure(error)) {
        return try await wait(for: BLEPromise<Void>(), until: end, operation)
      }
    }
    try await readHarmless(of: table, for: operation, until: end)
  }

  /// Reads a value without side effects, if there is one; an ATT error is an answer too.
  func readHarmless(
    of table: BlueZTable, for operation: BlueZOperation, until end: Duration
  ) async throws(BLEError) {
    guard let harmless = table.harmlessRead else { return }
    do throws(BLEError) {
      _ = try await call(
        BlueZ.AttributeMethod.readValue.rawValue, of: harmless.interface, at: harmless.path,
        [BlueZSettings.none], for: operation, until: end)
    } catch .att, .servicesOutdated {
    }
  }
}
