#if os(Linux)
import HaloBlueZNames
import HaloDBus
import HaloTransport

/// A connect that came to nothing.
struct BlueZConnectFailure: Error {
  let failure: BlueZFailure
  /// The daemon said something of a link, so there may be one all the same.
  var mayBeUp = false
}

/// One call of `Connect` after the other, until there is a link.
extension BlueZConnection {
  /// From now on the end of a link is no more than the end of an attempt, until there was one that
  /// succeeded.
  func beginAttempts() { state.withLock { $0.attempt = State.Attempt() } }

  /// Calls `Connect`, and waits for the link.
  ///
  /// - Parameter end: When that has to be over.
  /// - Throws: `BlueZConnectFailure`
  func attempt(until end: Duration) async throws(BlueZConnectFailure) {
    let promise = BLEPromise<BlueZFailure?>()
    state.withLock { state in
      state.attempt?.wasToldDown = false
      state.attempt?.promise = promise
    }
    var failure = await connect(promise, until: end)
    let path = path
    let isTold = central.state.withLock { $0.tree.device(at: path)?.isConnected == true }
    // That there is a link already is also said while another program has one made.
    if isTold, failure?.connectVerdict == .connected { failure = nil }
    let wasToldDown = state.withLock { state in
      state.attempt?.promise = nil
      let wasToldDown = state.attempt?.wasToldDown ?? false
      if BlueZQuirks.connectReplyMeansConnected(failure, wasToldDown: wasToldDown) {
        state.attempt = nil
      }
      return wasToldDown
    }
    if failure != nil || wasToldDown { state.withLock { $0.hasAsked = $0.mayBeOurs } }
    if let failure {
      throw BlueZConnectFailure(failure: failure, mayBeUp: wasToldDown || isTold)
    }
    if wasToldDown { throw BlueZConnectFailure(failure: Self.lost, mayBeUp: true) }
  }

  private func connect(
    _ promise: BLEPromise<BlueZFailure?>, until end: Duration
  ) async -> BlueZFailure? {
    guard !Task.isCancelled else { return .cancelled }
    guard let bus = central.openBus else { return .daemonGone }
    let number = register { _ in promise.resolve(.success(.objectGone)) }
    defer { unregister(number) }
    let path = path
    // The daemon says of a link that another program has that it is there.
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
      // The daemon did nothing for us: what goes on is another program's, and not ours to end; or
      // it is what an attempt of ours began.
      if failure?.connectVerdict == .inProgress || failure?.connectVerdict == .connected {
        self?.state.withLock { $0.mayBeOurs = $0.hasAsked }
      } else if failure == nil {
        self?.noteOwnLink()
      }
      // Where another program has the link it is ours as well.
      promise.resolve(.success(failure == .alreadyThere ? nil : failure))
    }
    do throws(BLEError) {
      return try await central.wait(for: promise, until: end, .connect(peripheral))
    } catch {
      bus.forgetCall(call)
      return BlueZFailure(waiting: error)
    }
  }

  /// There is a link because this side has asked; one that was there before is another program's.
  private func noteOwnLink() {
    guard state.withLock({ $0.mayBeOurs && $0.downReason == nil }) else { return }
    central.state.withLock { _ = $0.ownLinks.insert(path) }
  }

  /// The daemon says that the link is up or down; says whether that is about an attempt.
  ///
  /// Of one that is told to be down the reply has the last word, which comes next: it may be the
  /// end of a former link that is told. Where none comes there is none.
  @discardableResult
  func toldWhileConnecting(isConnected: Bool) -> Bool {
    let promise = state.withLock { state -> BLEPromise<BlueZFailure?>?? in
      guard !state.isLeaving, state.attempt != nil else { return .none }
      state.attempt?.wasToldDown = !isConnected
      // The link that another program had is over: what comes now has been asked for here.
      if !isConnected, state.attempt?.promise != nil { state.mayBeOurs = true }
      return .some(state.attempt?.promise)
    }
    guard let promise else { return false }
    guard !isConnected, let promise else { return true }
    _ = central.loop.clock.startTimer(after: BlueZQuirks.attemptGrace) { [weak self] in
      let isLost = self?.state.withLock { state in
        state.attempt?.promise === promise && state.attempt?.wasToldDown == true
      }
      if isLost == true { promise.resolve(.success(Self.lost)) }
    }
    return true
  }

  /// A link that came and went.
  private static var lost: BlueZFailure { .connect(.abortByRemote) }
}
#endif
