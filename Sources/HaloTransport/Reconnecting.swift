import HaloAsync

/// Connecting again, and scanning again, after what went wrong has passed.
extension BLETransport {
  /// Waits until Bluetooth can be used.
  ///
  /// - Throws: ``BLEError``: `unavailable(unauthorized)` where this program may not use it, else
  ///   `cancelled`.
  public func waitUntilPoweredOn() async throws(BLEError) {
    for try await state in states() {
      switch state {
      case .poweredOn: return
      case .unauthorized: throw .unavailable(state)
      default: continue
      }
    }
    // A transport that has no more to say of its state says with the next operation how it is.
    if Task.isCancelled { throw .cancelled }
  }

  /// Connects and runs the body, and does both again each time that the link is lost, until the
  /// body ends.
  ///
  /// Each link begins anew: what the body subscribed to, it subscribes to again. A connect that
  /// fails is tried again by the policy. While Bluetooth is off or absent, as during a restart
  /// of its daemon, this waits and counts no attempt.
  ///
  /// - Parameters:
  ///   - peripheral: Who to connect to.
  ///   - policy: How often, how long, and how long to wait in between; its deadline of an attempt
  ///     counts, and not that of the options.
  ///   - options: How to connect.
  ///   - isolation: Where the body runs.
  ///   - body: What to do with each link. It may end with any error where the link is lost. Where
  ///     it ends with `servicesOutdated`, the next link has its services discovered anew, once; but
  ///     not while another program has the link up.
  /// - Returns: What the body returns.
  /// - Throws: ``BLEError``, the last one where no attempt is left or none can help, else what the
  ///   body throws while its link is up.
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

  /// ``withReconnection(to:policy:options:isolation:_:)`` with typed errors.
  ///
  /// `linkError` returns the error of the link that an error of the body contains.
  ///
  /// - Returns: The value or the error of the last body.
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

  /// What peripherals say of themselves, also after Bluetooth was away.
  ///
  /// It scans as ``advertisements(matching:)`` does while it is iterated. Where that scan ends
  /// because Bluetooth is off or absent this waits, and scans again when it is back: each
  /// peripheral then passes anew. Other failures are tried again as the policy says.
  public func advertisements(
    matching filter: ScanFilter, policy: ReconnectPolicy
  ) -> PersistentScan<Self> {
    PersistentScan(transport: self, filter: filter, policy: policy)
  }

  // MARK: -

  /// The reason for the loss of a link; nil if the link is up, or if this side took it down.
  private func loss(of connection: Connection, endedWith error: BLEError?) async -> BLEError? {
    switch error {
    case .servicesOutdated(let peripheral): return .servicesOutdated(peripheral)
    case .disconnected(.local): return nil
    case .disconnected(let reason): return .disconnected(reason)
    default: break
    }
    // The error of the body does not name the reason. A link that is down reports it at once.
    let reason = try? await withDeadline(
      .milliseconds(100), on: clock, operation: "disconnection"
    ) { () async throws(BLEError) in try await connection.disconnection() }
    return reason == .local ? nil : reason.map { .disconnected($0) }
  }

  /// Waits until the next attempt is due.
  fileprivate func recover(
    from error: BLEError, _ attempts: inout ReconnectAttempts
  ) async throws(BLEError) {
    guard !Task.isCancelled else { throw .cancelled }
    let (delay, isOutage) = try attempts.next(after: error)
    if isOutage {
      let rest = try attempts.outageRest(of: error, stopwatch(clock))
      guard let rest else { return try await waitUntilPoweredOn(thenFor: delay) }
      do throws(BLEError) {
        return try await withDeadline(rest, on: clock, operation: Self.outage) {
          () async throws(BLEError) in
          try await waitUntilPoweredOn(thenFor: delay)
        }
      } catch .timedOut(Self.outage, _) {
        throw error
      }
    }
    guard (try? await clock.sleep(for: delay)) != nil else { throw .cancelled }
  }

  private static var outage: String { "outage" }

  private func waitUntilPoweredOn(thenFor delay: Duration) async throws(BLEError) {
    try await waitUntilPoweredOn()
    guard (try? await clock.sleep(for: delay)) != nil else { throw .cancelled }
  }
}

/// What was tried so far.
struct ReconnectAttempts {
  let policy: ReconnectPolicy
  var failures = 0
  var outages = 0
  /// Services were not those of the peripheral: they are discovered anew once, not again and again.
  var wereServicesOutdated = false
  /// How long the outages before the present one lasted, and the stopwatch of the present one.
  private var outageTime: Duration = .zero
  private var outage: (@Sendable () -> Duration)?

  init(_ policy: ReconnectPolicy) { self.policy = policy }

  /// There was a link for as long as an attempt may take: what failed before no longer counts.
  mutating func linkHeld(until failure: BLEError) {
    (failures, outages, outageTime) = (0, 0, .zero)
    // Services that are wrong on the link that was to have them anew stay wrong.
    if case .servicesOutdated = failure { return }
    wereServicesOutdated = false
  }

  mutating func endOutage() {
    if let outage = outage.take() { outageTime += outage() }
  }

  /// How much longer this outage may last; nil without a limit.
  ///
  /// - Throws: The error if the policy gives up.
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

  /// How long to wait before the next attempt, and whether for Bluetooth first.
  ///
  /// - Throws: The error where there is no next attempt.
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

/// A scan that outlives the loss of Bluetooth.
public struct PersistentScan<Transport: BLETransport>: AsyncSequence, Sendable {
  /// What it ends with when it does not just end.
  public typealias Failure = BLEError

  let transport: Transport
  let filter: ScanFilter
  let policy: ReconnectPolicy

  /// Makes an iterator, which has a scan of its own.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(scan: self) }

  /// Takes the advertisements one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let scan: PersistentScan
    var inner: BLEStream<Advertisement>.AsyncIterator?
    var attempts: ReconnectAttempts

    init(scan: PersistentScan) {
      self.scan = scan
      attempts = ReconnectAttempts(scan.policy)
    }

    /// The next advertisement; nil where the task is cancelled.
    ///
    /// - Throws: ``BLEError`` where no attempt is left or none can help.
    public mutating func next() async throws(BLEError) -> Advertisement? {
      try await next(isolation: nil)
    }

    /// The next advertisement, awaited on an actor; nil where the task is cancelled.
    ///
    /// - Throws: ``BLEError`` where no attempt is left or none can help.
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
