import HaloProtocol
import HaloTransport

/// Connecting to what is remembered, as often as it takes.
extension BLETransport {
  /// Connects to a known device and runs the body, and does both again each time that the link is
  /// lost, until the body ends.
  ///
  /// There is no scan before: the device is waited for by its identifier, however long it is off,
  /// out of range, or connected to another machine, unless the policy says otherwise. While
  /// Bluetooth is off, or its daemon restarts, it waits for that. No other device is taken for it,
  /// whatever that one calls itself.
  ///
  /// - Parameters:
  ///   - device: Who to connect to.
  ///   - policy: How often, how long, and how long to wait in between.
  ///   - options: How to connect; the deadline of an attempt is that of the policy.
  ///   - isolation: Where the body runs.
  ///   - body: What to do with each link. Each begins anew: what the body subscribed to, it
  ///     subscribes to again. It may end with any error where the link is lost.
  /// - Returns: What the body returns.
  /// - Throws: `KnownDeviceError.foreignIdentifier` where this transport can have no such device,
  ///   `BLEError` where no attempt is left or none can help, else what the body throws while its
  ///   link is up.
  public func withKnownDevice<Value: Sendable>(
    _ device: KnownDevice, policy: ReconnectPolicy = .patient,
    options: ConnectionOptions = ConnectionOptions(),
    isolation: isolated (any Actor)? = #isolation, _ body: (Connection) async throws -> Value
  ) async throws -> Value {
    try check(device)
    return try await withReconnection(to: device.id, policy: policy, options: options, body)
  }

  /// Connects to a known ring and runs the body, and does both again each time that the link is
  /// lost, until the body ends.
  ///
  /// It is to `withRing(_:options:isolation:_:)` what
  /// `withKnownDevice(_:policy:options:isolation:_:)` is to `withConnection`.
  ///
  /// - Throws: `KnownDeviceError` where this transport can have no such ring, ``RingError`` where
  ///   no attempt is left or none can help, else what the body throws while its link is up.
  public func withKnownRing<Value: Sendable>(
    _ device: KnownDevice, policy: ReconnectPolicy = .patient,
    options: RingOptions = RingOptions(), isolation: isolated (any Actor)? = #isolation,
    _ body: (Ring) async throws -> Value
  ) async throws -> Value {
    try check(device, is: .ring)
    return try await withRing(device.id, reconnecting: policy, options: options, body)
  }

  /// Connects to a known light and runs the body, and does both again each time that the link is
  /// lost, until the body ends.
  ///
  /// - Throws: `KnownDeviceError` where this transport can have no such light, ``LEDStripError``
  ///   where it is of another kind after all, no attempt is left or none can help, else what the
  ///   body throws while its link is up.
  public func withKnownLEDStrip<Value: Sendable>(
    _ device: KnownDevice, policy: ReconnectPolicy = .patient,
    options: LEDStripOptions = LEDStripOptions(), isolation: isolated (any Actor)? = #isolation,
    _ body: (LEDStrip) async throws -> Value
  ) async throws -> Value {
    try check(device, is: .light)
    do {
      return try await withReconnection(
        to: device.id, policy: policy, options: options.connection
      ) { connection in
        do {
          return try await LEDStrip.serve(connection, options: options, body)
        } catch let failure as BodyFailure {
          guard case LEDStripError.transport(.servicesOutdated(let id)) = failure.error else {
            throw failure
          }
          throw BLEError.servicesOutdated(id)
        }
      }
    } catch let failure as BodyFailure {
      throw failure.error
    } catch let error as BLEError {
      throw LEDStripError.transport(error)
    }
  }

  /// Connects to a known cycling sensor and runs the body, and does both again each time that the
  /// link is lost, until the body ends.
  ///
  /// The distance goes on from link to link; what was ridden in between is not known.
  ///
  /// - Throws: `KnownDeviceError` where this transport can have no such sensor,
  ///   ``CyclingSensorError`` where it is something else after all, no attempt is left or none can
  ///   help, else what the body throws while its link is up.
  public func withKnownCyclingSensor<Value: Sendable>(
    _ device: KnownDevice, policy: ReconnectPolicy = .patient,
    options: CyclingSensorOptions = CyclingSensorOptions(),
    isolation: isolated (any Actor)? = #isolation, _ body: (CyclingSensor) async throws -> Value
  ) async throws -> Value {
    try check(device, is: .cyclingSensor)
    var options = options
    options.connection.expectedCharacteristics.insert(.cscMeasurement)
    do {
      return try await withReconnection(
        to: device.id, policy: policy, options: options.connection
      ) { connection in
        do {
          return try await CyclingSensor.serve(connection, options: options) { sensor in
            defer { options.motion = sensor.motion }
            return try await body(sensor)
          }
        } catch let failure as BodyFailure {
          guard case CyclingSensorError.transport(.servicesOutdated(let id)) = failure.error else {
            throw failure
          }
          throw BLEError.servicesOutdated(id)
        }
      }
    } catch let failure as BodyFailure {
      throw failure.error
    } catch let error as BLEError {
      throw CyclingSensorError.transport(error)
    }
  }

  /// Checks that this transport can have a device, and that it is what is wanted.
  func check(
    _ device: KnownDevice, is wanted: KnownDevice.Kind? = nil
  ) throws(KnownDeviceError) {
    if let wanted, device.kind != wanted {
      throw .otherKind(name: device.name, kind: device.kind, wanted: wanted)
    }
    if let form = identifierForm, device.id.form != form {
      throw .foreignIdentifier(device.id, name: device.name)
    }
  }
}

extension HeartRateMonitor {
  /// Makes a monitor of a known strap, and of no other.
  ///
  /// It scans for the strap each time that it is lost, and never gives up.
  ///
  /// - Throws: ``KnownDeviceError`` where the transport can have no such strap.
  public init(over transport: Transport, following device: KnownDevice) throws(KnownDeviceError) {
    try transport.check(device, is: .strap)
    // By its identifier alone: what a strap advertises may change.
    self.init(over: transport, filter: ScanFilter(), peripheral: device.id)
  }
}
