import HaloAsync

/// Connections and scans that are repeated after a failure.
extension BLETransport {
  /// Waits until the Bluetooth adapter is on and this program may use it.
  ///
  /// - Throws: ``BLEError``: `unavailable(unauthorized)` if this program may not use Bluetooth,
  ///   `cancelled` if the task is cancelled.
  public func waitUntilPoweredOn() async throws(BLEError) {
    for try await state in states() {
      switch state {
      case .poweredOn: return
      case .unauthorized: throw .unavailable(state)
      default: continue
      }
    }
    // The stream of states has ended; the next operation reports why.
    if Task.isCancelled { throw .cancelled }
  }

  /// Connects to a peripheral and runs the body, and repeats both each time the link is lost, until
  /// the body returns, or throws while its link is up.
  ///
  /// Each link starts from scratch: the body has to subscribe again. The policy decides about
  /// attempts after a failed connect. While Bluetooth is off or absent, and while the system's
  /// Bluetooth service restarts or does not answer, this waits without counting attempts.
  ///
  /// - Parameters:
  ///   - peripheral: The peripheral to connect to.
  ///   - policy: The attempts and the delays between them. Its `attemptDeadline` replaces the
  ///     `connectDeadline` of the options.
  ///   - options: The options of each connection.
  ///   - isolation: The actor of the body.
  ///   - body: Uses one link. It may end with any error if its link is lost. If it throws
  ///     `servicesOutdated`, the next link discovers the services again, once; but not while
  ///     another program has the link up.
  /// - Returns: The value of the body.
  /// - Throws: The last ``BLEError`` if no attempt is left or no further attempt can help; else the
  ///   error that the body throws while its link is up.
  public func withReconnection<Value: Sendable, Failure: Error>(
    to peripheral: PeripheralID, policy: ReconnectPolicy = ReconnectPolicy(),
    options: ConnectionOptions = ConnectionOptions(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Connection) async throws(Failure) -> Value
  ) async throws -> Value {
    try await reconnecting(
      to: peripheral, policy: policy, options: options, isolation: isolation, body
    ) { $0 as? BLEError }.get()
  }

  /// Connects and runs a body as ``withReconnection(to:policy:options:isolation:_:)`` does, but
  /// returns an error of the body in the result.
  ///
  /// The closure `linkError` returns the error of the link that an error of the body contains; nil
  /// if it contains none.
  ///
  /// - Returns: The value or the error of the last run of the body.
  /// - Throws: ``BLEError`` if no attempt is left or none can help.
  package func reconnecting<Value: Sendable, Failure: Error>(
    to peripheral: PeripheralID, policy: ReconnectPolicy, options: ConnectionOptions,
    isolation: isolated (any Actor)?, _ body: (Connection) async throws(Failure) -> Value,
    linkError: (Failure) -> BLEError?
  ) async throws(BLEError) -> Result<Value, Failure> {
    var options = options
    options.connectDeadline = policy.attemptDeadline
    var attempts = ReconnectAttempts(policy)
    while true {
      let connection: Connection
      do throws(BLEError) {
        connection = try await connect(to: peripheral, options: options)
      } catch .disconnected(.local) {
        // A `Disconnect` of the former link can reach a slow daemon after this attempt.
        try await recover(from: .disconnected(.host), &attempts)
        continue
      } catch {
        try await recover(from: error, &attempts)
        continue
      }
      attempts.endOutage()
      let elapsed = stopwatch(clock)
      do throws(Failure) {
        let value = try await body(connection)
        await connection.release()
        return .success(value)
      } catch {
        let failure = await loss(of: connection, endedWith: linkError(error))
        await connection.release()
        guard let failure, !Task.isCancelled else { return .failure(error) }
        if elapsed() >= policy.attemptDeadline { attempts.linkHeld(until: failure) }
        try await recover(from: failure, &attempts)
      }
    }
  }

  /// Scans for advertisements that pass a filter, and scans again after each outage of Bluetooth.
  ///
  /// Each iterator runs its own scan. If the scan ends because Bluetooth is off or absent, the
  /// iterator waits for Bluetooth and scans again, and reports every peripheral again. The policy
  /// decides about attempts after other failures.
  public func advertisements(
    matching filter: ScanFilter, policy: ReconnectPolicy
  ) -> PersistentScan<Self> {
    PersistentScan(transport: self, filter: filter, policy: policy)
  }

  // MARK: -

  /// Returns why a link was lost: `error`, with which the body ended, or the error of the link; nil
  /// if the link is up, or this side ended it.
  private func loss(of connection: Connection, endedWith error: BLEError?) async -> BLEError? {
    switch error {
    case .servicesOutdated(let peripheral): return .servicesOutdated(peripheral)
    case .disconnected(.local): return nil
    case .disconnected(let reason): return .disconnected(reason)
    // The link may be up, and the daemon that owns it is not there for requests.
    case .unavailable(let state): return .unavailable(state)
    default: break
    }
    // The error of the body does not name the reason. A link that is down reports it at once.
    let reason = try? await withDeadline(
      .milliseconds(100), on: clock, operation: "disconnection"
    ) { () async throws(BLEError) in try await connection.disconnection() }
    return reason == .local ? nil : reason.map { .disconnected($0) }
  }

  /// Waits until the next attempt is due; throws the error if no attempt is left or none can help.
  fileprivate func recover(
    from error: BLEError, _ attempts: inout ReconnectAttempts
  ) async throws(BLEError) {
    guard !Task.isCancelled else { throw .cancelled }
    let (delay, isOutage) = try attempts.next(after: error)
    if isOutage {
      let rest = try attempts.outageRest(of: error, stopwatch(clock))
      guard let rest else { return try await waitUntilPoweredOn(thenFor: delay) }
      let isOver: Void? = try await withDeadline(rest, on: clock) { () async throws(BLEError) in
        try await waitUntilPoweredOn(thenFor: delay)
      }
      guard isOver != nil else { throw error }
      return
    }
    guard (try? await clock.sleep(for: delay)) != nil else { throw .cancelled }
  }

  private func waitUntilPoweredOn(thenFor delay: Duration) async throws(BLEError) {
    try await waitUntilPoweredOn()
    guard (try? await clock.sleep(for: delay)) != nil else { throw .cancelled }
  }
}

/// The progress of repeated attempts: the numbers of failures and outages since the last stable
/// link, and the time of the outages.
struct ReconnectAttempts {
  let policy: ReconnectPolicy
  var failures = 0
  var outages = 0
  /// Whether `servicesOutdated` has ended an earlier link: services are discovered again only once.
  var wereServicesOutdated = false
  /// The total duration of the earlier outages.
  private var outageTime: Duration = .zero
  /// A function that returns the duration of the present outage; nil unless Bluetooth is
  /// unavailable.
  private var outage: (@Sendable () -> Duration)?

  init(_ policy: ReconnectPolicy) { self.policy = policy }

  /// Resets the counts when `failure` ends a stable link: one that was up for at least the deadline
  /// of an attempt.
  mutating func linkHeld(until failure: BLEError) {
    (failures, outages, outageTime) = (0, 0, .zero)
    // The services are wrong on the link that discovered them again, so they stay wrong.
    if case .servicesOutdated = failure { return }
    wereServicesOutdated = false
  }

  mutating func endOutage() {
    if let outage = outage.take() { outageTime += outage() }
  }

  /// Returns how much longer the present outage may last, nil without a limit; `stopwatch` starts
  /// to measure an outage.
  ///
  /// - Throws: The `error` if the limit is exceeded.
  mutating func outageRest(
    of error: BLEError, _ stopwatch: @autoclosure () -> @Sendable () -> Duration
  ) throws(BLEError) -> Duration? {
    guard let deadline = policy.outageDeadline else { return nil }
    let elapsed = outage ?? stopwatch()
    outage = elapsed
    let rest = deadline - outageTime - elapsed()
    guard rest > .zero else { throw error }
    return rest
  }

  /// Returns the delay before the next attempt, and whether to wait for Bluetooth first
  /// (`isOutage`).
  ///
  /// - Throws: The `error` if there is no next attempt.
  mutating func next(
    after error: BLEError
  ) throws(BLEError) -> (delay: Duration, isOutage: Bool) {
    guard error.isWorthRetrying else { throw error }
    switch error {
    case _ where error.isOutage:
      outages += 1
      return (policy.delay(before: outages), true)
    case .servicesOutdated where wereServicesOutdated: throw error
    case .servicesOutdated:
      wereServicesOutdated = true
      return (policy.delay(before: 1), false)
    default:
      failures += 1
      guard failures < (error.isTransient ? policy.transientAttempts : policy.attempts) else {
        throw error
      }
      return (policy.delay(before: failures), false)
    }
  }
}

/// A sequence of received advertisements that scans again after each outage of Bluetooth.
public struct PersistentScan<Transport: BLETransport>: AsyncSequence, Sendable {
  /// The type of the error with which a scan ends.
  public typealias Failure = BLEError

  let transport: Transport
  let filter: ScanFilter
  let policy: ReconnectPolicy

  /// Makes an iterator over received advertisements, which runs its own scan.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(scan: self) }

  /// An iterator over the advertisements of the scan.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let scan: PersistentScan
    var inner: BLEStream<Advertisement>.AsyncIterator?
    var attempts: ReconnectAttempts

    init(scan: PersistentScan) {
      self.scan = scan
      attempts = ReconnectAttempts(scan.policy)
    }

    /// Returns the next received advertisement; nil if the task is cancelled.
    ///
    /// - Throws: ``BLEError`` if no attempt is left or no further attempt can help.
    public mutating func next() async throws(BLEError) -> Advertisement? {
      try await next(isolation: nil)
    }

    /// Returns the next received advertisement, on the actor of the caller; nil if the task is
    /// cancelled.
    ///
    /// - Throws: ``BLEError`` if no attempt is left or no further attempt can help.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(BLEError) -> Advertisement? {
      while true {
        do throws(BLEError) {
          var iterator =
            inner ?? scan.transport.advertisements(matching: scan.filter).makeAsyncIterator()
          let advertisement = try await iterator.next(isolation: actor)
          inner = iterator
          attempts = ReconnectAttempts(scan.policy)
          return advertisement
        } catch {
          inner = nil
          do throws(BLEError) {
            try await scan.transport.recover(from: error, &attempts)
          } catch .cancelled {
            return nil
          }
        }
      }
    }
  }
}
