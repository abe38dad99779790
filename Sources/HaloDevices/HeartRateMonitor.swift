import HaloProtocol
import HaloTransport

/// A heart rate strap, found by its service and found again when it goes away.
///
/// It does what the heart rate apps of the field do: scan for service 180D, connect, read the
/// location (2A38) once, subscribe to the measurements (2A37), and scan again after a disconnect.
///
/// ```swift
/// try await HeartRateMonitor(over: transport).run { event in
///   if case .measurement(let value) = event { print(value.beatsPerMinute) }
/// }
/// ```
public struct HeartRateMonitor<Transport: BLETransport>: Sendable {
  /// The transport it looks for straps with.
  public let transport: Transport
  /// Which advertisements it takes for a strap.
  public var filter: ScanFilter
  /// The strap to follow; without one, the first that it could connect to, from then on.
  public var peripheral: PeripheralID?
  /// How to connect.
  public var options: ConnectionOptions
  /// How long to wait after a failure before it scans again.
  public var retry: RetryPolicy

  /// Makes a monitor; without more, one of the first strap that tells service 180D.
  public init(
    over transport: Transport, filter: ScanFilter = ScanFilter(services: [0x180D]),
    peripheral: PeripheralID? = nil, options: ConnectionOptions = ConnectionOptions(),
    retry: RetryPolicy = RetryPolicy()
  ) {
    self.transport = transport
    self.filter = filter
    self.peripheral = peripheral
    self.options = options
    self.retry = retry
  }

  /// Finds a strap and hands over what happens, again and again, until the task is cancelled, the
  /// handler throws, or Bluetooth itself is not to be had.
  ///
  /// - Throws: `BLEError` where scanning fails or the task is cancelled, else what the handler
  ///   throws.
  public func run(
    isolation: isolated (any Actor)? = #isolation,
    _ handle: (HeartRateEvent) async throws -> Void
  ) async throws {
    var failures = 0
    // One person's rate must not be followed by that of whoever else wears a strap nearby.
    var followed = peripheral
    while true {
      try await handle(.scanning)
      let strap = try await firstStrap(named: followed)
      do {
        try await transport.withConnection(to: strap.peripheral, options: options) { connection in
          try await follow(connection, strap, isolation: isolation) { event in
            failures = 0
            followed = strap.peripheral
            do { try await handle(event) } catch { throw HandlerFailure(error: error) }
          }
        }
      } catch let failure as HandlerFailure {
        throw failure.error
      } catch let error as BLEError where error != .cancelled {
        failures += 1
        try await handle(.disconnected(error))
        try await wait(retry.delay(before: failures))
      }
    }
  }

  private func firstStrap(named id: PeripheralID?) async throws(BLEError) -> Advertisement {
    for try await advertisement in transport.advertisements(matching: filter)
    where advertisement.data.isConnectable && (id == nil || advertisement.peripheral == id) {
      return advertisement
    }
    throw .cancelled
  }

  /// Hands over all that one connection brings; ends by throwing.
  private func follow(
    _ connection: Transport.Connection, _ strap: Advertisement,
    isolation: isolated (any Actor)?, _ handle: (HeartRateEvent) async throws -> Void
  ) async throws {
    let services = try await connection.services()
    let measurements = try await connection.notifications(from: .heartRateMeasurement)
    let location = try await bodySensorLocation(of: connection, services)
    try await handle(.connected(strap, location: location))
    for try await bytes in measurements {
      switch Result(catching: { () throws(WireError) in
        try GATT.HeartRateMeasurement(parsing: bytes)
      }) {
      case .success(let value): try await handle(.measurement(value))
      case .failure(let error): try await handle(.malformed(bytes, error))
      }
    }
    throw BLEError.cancelled
  }

  private func bodySensorLocation(
    of connection: Transport.Connection, _ services: [GATTService]
  ) async throws(BLEError) -> GATT.BodySensorLocation? {
    guard services.characteristic(.bodySensorLocation) != nil else { return nil }
    do throws(BLEError) {
      // An empty value tells as little as none.
      let bytes = try await connection.read(.bodySensorLocation)
      return try? GATT.BodySensorLocation(parsing: bytes)
    } catch {
      // A strap that keeps its location to itself is a strap all the same.
      guard case .att = error else { throw error }
      return nil
    }
  }

  private func wait(_ delay: Duration) async throws(BLEError) {
    guard (try? await transport.clock.sleep(for: delay)) != nil else { throw .cancelled }
  }
}

/// Keeps an error of the handler apart from one of the link, which is only a reason to scan again.
private struct HandlerFailure: Error {
  let error: any Error
}

/// What happens to a ``HeartRateMonitor``.
@nonexhaustive
public enum HeartRateEvent: Hashable, Sendable {
  /// It looks for a strap.
  case scanning
  /// It found one, and is subscribed; the location is nil where the strap does not tell.
  case connected(Advertisement, location: GATT.BodySensorLocation?)
  /// A measurement, with its anomalies if it has any.
  case measurement(GATT.HeartRateMeasurement)
  /// A notification that is no measurement, and why.
  case malformed([UInt8], WireError)
  /// The strap went away, or could not be connected to; it will be looked for again.
  case disconnected(BLEError)
}
