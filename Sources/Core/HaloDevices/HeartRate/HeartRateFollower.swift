import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// Finds a heart-rate strap, receives its measurements, and finds it again after a lost link.
///
/// The follower works like the usual heart rate apps: it scans for service 180D, connects, reads
/// the location (2A38) once, subscribes to the measurements (2A37), and scans again after a
/// disconnect. It also finds a strap that is connected to this machine and does not advertise.
/// While Bluetooth is off or the system's Bluetooth service does not run, the follower waits; after
/// a failed scan it starts another.
///
/// ```swift
/// try await HeartRateFollower(over: transport).run { event in
///   switch event {
///   case .connected(let strap): print(strap.location, try? await strap.batteryLevel())
///   case .measurement(let value): print(value.beatsPerMinute)
///   default: break
///   }
/// }
/// ```
///
/// Any device with service 180D will do. To follow several straps, use one follower for each over
/// the same transport, and set ``peripheral``, as two followers without it may choose the same
/// strap. ``withRRIntervals(rules:isolation:_:)`` gives the times between beats as one stream
/// across all links.
public struct HeartRateFollower<Transport: BLETransport>: Sendable {
  /// The transport over which the follower searches for heart-rate straps.
  package let transport: Transport
  /// The filter that a heart-rate strap must pass, whether it advertises or is already connected to
  /// this machine.
  ///
  /// A filter with a minimum signal strength excludes straps that are already connected: their
  /// signal strength is unknown.
  public var filter: ScanFilter
  /// The strap to follow; if nil, the follower keeps to the first strap that connects.
  public var peripheral: PeripheralID?
  /// The options of each Bluetooth connection.
  public var options: ConnectionOptions
  /// The delays between a failure and the next scan; the policy's other limits have no effect, as a
  /// follower never gives up.
  public var retry: ReconnectPolicy
  /// The maximum time without a measurement before the follower disconnects and searches for the
  /// strap again; nil for no limit.
  ///
  /// Straps notify every second. A link can stay up without notifications if the strap hangs, or
  /// has forgotten the subscription.
  public var silenceLimit: Duration?

  /// Makes a follower; by default, it follows the first heart-rate strap that advertises service
  /// 180D, and allows 30 s of silence.
  ///
  /// Some watches and bands do not advertise their service. So if a peripheral is given without a
  /// filter, its advertisements need not contain 180D.
  public init(
    over transport: Transport, filter: ScanFilter? = nil,
    peripheral: PeripheralID? = nil, options: ConnectionOptions = ConnectionOptions(),
    retry: ReconnectPolicy = ReconnectPolicy(), silenceLimit: Duration? = .seconds(30)
  ) {
    self.transport = transport
    self.filter = filter ?? ScanFilter(services: peripheral == nil ? [0x180D] : [])
    self.peripheral = peripheral
    self.options = options
    self.retry = retry
    self.silenceLimit = silenceLimit
  }

  /// Finds a heart-rate strap and passes its events to a handler, and repeats both after each lost
  /// link, until the task is cancelled, the handler throws, or this program may not use Bluetooth.
  ///
  /// If Bluetooth is off or absent, the follower reports that and waits; a handler that does not
  /// want to wait throws. The same holds for a scan that the system refuses or does not start in
  /// time.
  ///
  /// If ``peripheral`` is nil, a device that fails is tried again only after all others: one that
  /// has no heart rate service although it advertises one, or to which no link comes up.
  ///
  /// - Throws: ``HeartRateStrapError/otherDevice(services:)`` if two discoveries in a row find that
  ///   ``peripheral`` is no strap; `BLEError` if scanning fails for another reason, the task is
  ///   cancelled, or the services of the followed strap are outdated on two links in a row
  ///   (`servicesOutdated`: a bond keeps them); else the error of the handler.
  public func run(
    isolation: isolated (any Actor)? = #isolation, _ handle: (HeartRateEvent) async throws -> Void
  ) async throws {
    var failures = 0
    // The services are discovered again once, not over and over.
    var wereServicesOutdated = false
    var wasOtherDevice = false
    var options = options
    options.expectedCharacteristics.insert(.heartRateMeasurement)
    // Stay with this strap: another one nearby belongs to another person.
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
            (wereServicesOutdated, wasOtherDevice) = (false, false)
            followed = strap.peripheral
            do { try await handle(event) } catch { throw HandlerFailure(error: error) }
          }
        }
      } catch let failure as HandlerFailure {
        throw failure.error
      } catch HeartRateStrapError.otherDevice where !wasOtherDevice {
        // A discovery over a bad link may miss services.
        wasOtherDevice = true
        try await handle(.disconnected(.characteristicNotFound(.heartRateMeasurement)))
      } catch let error as BLEError where error != .cancelled {
        failures += 1
        if case .servicesOutdated = error, followed != nil {
          guard !wereServicesOutdated else { throw error }
          wereServicesOutdated = true
        }
        // An outage of Bluetooth is not the strap's fault.
        if followed == nil, !error.isOutage { failed.insert(strap.peripheral) }
        try await handle(.disconnected(error))
        try await wait(retry.delay(before: failures))
      }
    }
  }

  /// Passes all events of one connection to `handle`; ends only by throwing.
  private func follow(
    _ connection: Transport.Connection, _ strap: FoundStrap,
    isolation: isolated (any Actor)?, _ handle: (HeartRateEvent) async throws -> Void
  ) async throws {
    let services = try await connection.services()
    guard peripheral == nil || services.characteristic(.heartRateMeasurement) != nil else {
      throw HeartRateStrapError.otherDevice(services: services.map(\.uuid))
    }
    // This comes first, as measurements that arrive while it fails would be lost.
    let strap = try await HeartRateStrap(connection, strap, services, options)
    let measurements = try await connection.notifications(from: .heartRateMeasurement)
    try await handle(.connected(strap))
    guard let silenceLimit else { return try await hand(over: measurements, nil, handle) }
    let silence = Silence(silenceLimit, on: transport.clock)
    try await withThrowingTaskGroup(of: Void.self) { group in
      let clock = transport.clock
      group.addTask {
        // The stream delivers the values that have arrived, then ends with the link.
        if await silence.isTooLong(on: clock) { await connection.disconnect() }
      }
      do {
        try await hand(over: measurements, silence, handle)
      } catch let error as BLEError where error == .disconnected(.local) && silence.isBroken {
        throw BLEError.timedOut(
          operation: "notification from \(CharacteristicID.heartRateMeasurement)",
          after: silenceLimit)
      }
    }
  }

  private func hand(
    over measurements: BLEStream<[UInt8]>, _ silence: Silence?,
    isolation: isolated (any Actor)? = #isolation, _ handle: (HeartRateEvent) async throws -> Void
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

/// An error that the caller's handler threw; it ends the follower, while an error of the link only
/// starts another scan.
private struct HandlerFailure: Error { let error: any Error }

/// Measures how long the follower has waited for the next notification of a strap.
private final class Silence: Sendable {
  private let limit: Duration
  private let elapsed: @Sendable () -> Duration
  /// The time at which the wait for a notification began, and whether the limit was exceeded.
  ///
  /// The time is nil while the handler runs, as the follower then does not wait.
  private let state = Mutex<(since: Duration?, isBroken: Bool)>((nil, false))

  init(_ limit: Duration, on clock: any Clock<Duration>) {
    self.limit = limit
    elapsed = stopwatch(clock)
  }

  /// Whether the wait for a notification exceeded the limit.
  var isBroken: Bool { state.withLock { $0.isBroken } }

  func begin() {
    let now = elapsed()
    state.withLock { $0.since = now }
  }

  func end() { state.withLock { $0.since = nil } }

  /// Returns true once a wait for a notification exceeds the limit; false if the task is cancelled
  /// before.
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

/// An event of a ``HeartRateFollower``, such as a measurement of the heart-rate strap.
@nonexhaustive
public enum HeartRateEvent: Hashable, Sendable {
  /// The ``HeartRateFollower`` searches for a heart-rate strap.
  case scanning
  /// Bluetooth cannot be used, for the given reason; the search waits until it can.
  case unavailable(AdapterState)
  /// The system refused to scan, or did not start the scan in time; the search begins again.
  case scanFailed(BLEError)
  /// A heart-rate strap is connected, and sends its measurements.
  ///
  /// The strap can be used until its link is down.
  case connected(HeartRateStrap)
  /// A heart rate measurement that the strap sent.
  case measurement(GATT.HeartRateMeasurement)
  /// The bytes of a notification that is not a measurement, with the error of parsing them.
  case malformed([UInt8], WireError)
  /// The strap went away, could not be connected to, or was silent for too long; the follower
  /// searches for it again.
  case disconnected(BLEError)

  /// Makes an event from the bytes of a notification of the measurement characteristic (2A37).
  init(notified bytes: [UInt8]) {
    do throws(WireError) {
      self = .measurement(try GATT.HeartRateMeasurement(parsing: bytes))
    } catch {
      self = .malformed(bytes, error)
    }
  }
}
