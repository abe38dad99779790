import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A heart rate strap, found by its service and found again when it goes away.
///
/// It does what the heart rate apps of the field do: scan for service 180D, connect, read the
/// location (2A38) once, subscribe to the measurements (2A37), and scan again after a disconnect.
/// A strap that is connected to this machine already need not advertise, and is found all the same.
/// While Bluetooth is off, or its daemon away, it waits; a scan that fails is begun again.
///
/// ```swift
/// try await HeartRateMonitor(over: transport).run { event in
///   switch event {
///   case .connected(let strap): print(strap.location, try? await strap.batteryLevel())
///   case .measurement(let value): print(value.beatsPerMinute)
///   default: break
///   }
/// }
/// ```
///
/// Any device with service 180D will do, whatever else it has. Who follows several straps has a
/// monitor for each, side by side over one transport: each named by its ``peripheral``, as two
/// without a name may take the same strap. ``withRRIntervals(rules:isolation:_:)`` gives the times
/// between beats as one stream, across all links.
public struct HeartRateMonitor<Transport: BLETransport>: Sendable {
  /// The transport it looks for straps with.
  public let transport: Transport
  /// Which advertisements it takes for a strap, and which peripherals that are connected already:
  /// how strong those come in is not known, so where the filter asks for that it takes none.
  public var filter: ScanFilter
  /// The strap to follow; without one, the first that it could connect to, from then on.
  public var peripheral: PeripheralID?
  /// How to connect.
  public var options: ConnectionOptions
  /// How long to wait after a failure before it scans again; it never gives up, so that the delays
  /// count and nothing else.
  public var retry: ReconnectPolicy
  /// How long a strap may send nothing before the link is given up and the strap looked for again;
  /// nil for as long as the link is up.
  ///
  /// Straps notify every second. A link can be up and bring nothing for ever: where the strap
  /// hangs, or has forgotten who subscribed.
  public var patience: Duration?

  /// Makes a monitor; without more, one of the first strap that tells service 180D, which may be
  /// silent for 30 s.
  ///
  /// Some watches and bands do not tell their service in what they advertise. So one that is named
  /// is taken by its name alone, unless a filter says more.
  public init(
    over transport: Transport, filter: ScanFilter? = nil,
    peripheral: PeripheralID? = nil, options: ConnectionOptions = ConnectionOptions(),
    retry: ReconnectPolicy = ReconnectPolicy(), patience: Duration? = .seconds(30)
  ) {
    self.transport = transport
    self.filter = filter ?? ScanFilter(services: peripheral == nil ? [0x180D] : [])
    self.peripheral = peripheral
    self.options = options
    self.retry = retry
    self.patience = patience
  }

  /// Finds a strap and hands over what happens, again and again, until the task is cancelled, the
  /// handler throws, or this program may not use Bluetooth.
  ///
  /// Where Bluetooth is off or absent it says so and waits until that is over; a handler that does
  /// not want to wait throws. So it is with a scan that the system refuses, or does not begin in
  /// time.
  ///
  /// A device that cannot be used, as it is no strap but says so or as no link comes up, waits for
  /// its next turn where any strap will do: others that show themselves go first.
  ///
  /// - Throws: ``HeartRateStrapError/otherDevice(services:)`` where ``peripheral`` is no strap, by
  ///   its services; `BLEError` where scanning fails for another reason, the task is cancelled, or
  ///   the one strap that is followed has other services than are remembered of it on the next link
  ///   as well (`servicesOutdated`: a bond keeps them); else what the handler throws.
  public func run(
    isolation: isolated (any Actor)? = #isolation,
    _ handle: (HeartRateEvent) async throws -> Void
  ) async throws {
    var failures = 0
    // Services are discovered anew once, and not again and again.
    var wereServicesOutdated = false
    var options = options
    options.expectedCharacteristics.insert(.heartRateMeasurement)
    // One person's rate must not be followed by that of whoever else wears a strap nearby.
    var followed = peripheral
    var failed: Set<PeripheralID> = []
    while true {
      try await handle(.scanning)
      let strap: FoundStrap
      do throws(BLEError) {
        strap = try await nextStrap(named: followed, besides: &failed)
      } catch {
        failures += 1
        switch error {
        case .unavailable(let state) where state != .unauthorized:
          try await handle(.unavailable(state))
          try await transport.waitUntilPoweredOn()
        case .refused, .timedOut: try await handle(.scanFailed(error))
        default: throw error
        }
        try await wait(retry.delay(before: failures))
        continue
      }
      do {
        try await transport.withConnection(to: strap.peripheral, options: options) { connection in
          try await follow(connection, strap, isolation: isolation) { event in
            failures = 0
            wereServicesOutdated = false
            followed = strap.peripheral
            do { try await handle(event) } catch { throw HandlerFailure(error: error) }
          }
        }
      } catch let failure as HandlerFailure {
        throw failure.error
      } catch let error as BLEError where error != .cancelled {
        failures += 1
        if case .servicesOutdated = error, followed != nil {
          guard !wereServicesOutdated else { throw error }
          wereServicesOutdated = true
        }
        // That Bluetooth went away is not the strap's fault.
        if followed == nil, !error.isOutage { failed.insert(strap.peripheral) }
        try await handle(.disconnected(error))
        try await wait(retry.delay(before: failures))
      }
    }
  }

  /// Hands over all that one connection brings; ends by throwing.
  private func follow(
    _ connection: Transport.Connection, _ strap: FoundStrap,
    isolation: isolated (any Actor)?, _ handle: (HeartRateEvent) async throws -> Void
  ) async throws {
    let services = try await connection.services()
    guard peripheral == nil || services.characteristic(.heartRateMeasurement) != nil else {
      throw HeartRateStrapError.otherDevice(services: services.map(\.uuid))
    }
    // First, as measurements that arrive while this fails would be lost.
    let strap = try await HeartRateStrap(connection, strap, services, options)
    let measurements = try await connection.notifications(from: .heartRateMeasurement)
    try await handle(.connected(strap))
    guard let patience else { return try await hand(over: measurements, nil, handle) }
    let silence = Silence(patience, on: transport.clock)
    try await withThrowingTaskGroup(of: Void.self) { group in
      let clock = transport.clock
      group.addTask {
        // The stream ends with the link, after what has arrived.
        if await silence.isTooLong(on: clock) { await connection.disconnect() }
      }
      do {
        try await hand(over: measurements, silence, handle)
      } catch let error as BLEError where error == .disconnected(.local) && silence.isBroken {
        throw BLEError.timedOut(
          operation: "notification from \(CharacteristicID.heartRateMeasurement)", after: patience)
      }
    }
  }

  private func hand(
    over measurements: BLEStream<[UInt8]>, _ silence: Silence?,
    isolation: isolated (any Actor)? = #isolation,
    _ handle: (HeartRateEvent) async throws -> Void
  ) async throws {
    silence?.begin()
    for try await bytes in measurements {
      silence?.end()
      try await handle(HeartRateEvent(notified: bytes))
      silence?.begin()
    }
    throw BLEError.cancelled
  }

  private func wait(_ delay: Duration) async throws(BLEError) {
    guard (try? await transport.clock.sleep(for: delay)) != nil else { throw .cancelled }
  }
}

/// Keeps an error of the handler apart from one of the link, which is only a reason to scan again.
private struct HandlerFailure: Error {
  let error: any Error
}

/// Times how long nothing has come, while somebody waits for it.
private final class Silence: Sendable {
  private let limit: Duration
  private let elapsed: @Sendable () -> Duration
  /// Since when somebody waits; nil while the handler is busy, which is not the strap's fault.
  private let state = Mutex<(since: Duration?, isBroken: Bool)>((nil, false))

  init(_ limit: Duration, on clock: any Clock<Duration>) {
    self.limit = limit
    elapsed = stopwatch(clock)
  }

  /// Whether it took too long.
  var isBroken: Bool { state.withLock { $0.isBroken } }

  func begin() {
    let now = elapsed()
    state.withLock { $0.since = now }
  }

  func end() { state.withLock { $0.since = nil } }

  /// Waits until it has taken too long; false where the task is cancelled before.
  func isTooLong(on clock: any Clock<Duration>) async -> Bool {
    while true {
      let now = elapsed()
      let rest = state.withLock { state in
        let rest = (state.since ?? now) + limit - now
        state.isBroken = rest <= .zero
        return rest
      }
      guard rest > .zero else { return true }
      guard (try? await clock.sleep(for: rest)) != nil else { return false }
    }
  }
}

/// What happens to a ``HeartRateMonitor``.
@nonexhaustive
public enum HeartRateEvent: Hashable, Sendable {
  /// It looks for a strap.
  case scanning
  /// Bluetooth cannot be used now; it waits until it can.
  case unavailable(AdapterState)
  /// The system refused to scan, or did not begin in time; it will be asked again.
  case scanFailed(BLEError)
  /// It found one, and is subscribed: what can be asked of it goes by this strap, until the link is
  /// down.
  case connected(HeartRateStrap)
  /// A measurement, with its anomalies if it has any.
  case measurement(GATT.HeartRateMeasurement)
  /// A notification that is no measurement, and why.
  case malformed([UInt8], WireError)
  /// The strap went away, could not be connected to, or was silent for too long; it will be looked
  /// for again.
  case disconnected(BLEError)

  /// Parses a notification of 2A37.
  init(notified bytes: [UInt8]) {
    do throws(WireError) {
      self = .measurement(try GATT.HeartRateMeasurement(parsing: bytes))
    } catch {
      self = .malformed(bytes, error)
    }
  }
}
