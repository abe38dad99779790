import HaloProtocol
import HaloTransport

/// A client for a connected heart-rate strap.
///
/// A ``HeartRateFollower`` finds a strap, follows it from link to link, and passes on a new object
/// for each link; `withDevice` connects to a strap with a known identifier. The client uses
/// only the services 180D, 180F and 180A. Reads and writes are possible during the measurements,
/// but a strap with a subscription usually has a slow link: each may take two seconds.
///
/// The client can be used from any task. After the end of its link every operation fails with
/// `disconnected`. Two objects are equal if they are clients of the same link.
public final class HeartRateStrap: Sendable {
  /// The identifier of the heart-rate strap.
  public let peripheral: PeripheralID
  /// The advertisement by which the strap was found; nil if the strap was already connected to this
  /// machine.
  public let advertisement: Advertisement?
  /// The name of the heart-rate strap; nil if unknown.
  public let name: String?
  /// The position on the body that the strap reports; nil if it reports none.
  public let location: GATT.BodySensorLocation?
  /// All GATT services that were discovered on the strap.
  public let services: [GATTService]

  /// The options of the Bluetooth connection to the strap.
  public let options: ConnectionOptions

  private let connection: any BLEConnection

  /// Makes a strap, and reads its position on the body (2A38) before a subscription makes the link
  /// slow.
  init(
    _ connection: any BLEConnection, _ found: FoundStrap, _ services: [GATTService],
    _ options: ConnectionOptions
  ) async throws(BLEError) {
    self.connection = connection
    self.services = services
    self.options = options
    peripheral = found.peripheral
    advertisement = found.advertisement
    name = found.name
    // An empty location counts as missing; a strap works without one.
    location = try await DeviceReader(connection: connection, services: services).value(in: 0x180D)
  }

  /// Subscribes to the strap's heart rate measurements (2A37); returns once the strap has
  /// acknowledged the subscription.
  ///
  /// - Returns: ``HeartRateEvent/measurement(_:)`` and ``HeartRateEvent/malformed(_:_:)`` events
  ///   until the link is down.
  /// - Throws: ``HeartRateStrapError`` if the link fails or the strap rejects the subscription.
  public func events() async throws(HeartRateStrapError)
    -> some AsyncSequence<HeartRateEvent, HeartRateStrapError> & Sendable
  {
    try await Failure.wrapping { () throws(BLEError) in
      StrapEvents(notifications: try await connection.notifications(from: .heartRateMeasurement))
    }
  }

  /// Whether the strap has a control point to reset its counter of expended energy; every strap
  /// that reports energy has one.
  public var canResetEnergyExpended: Bool {
    services.characteristic(.heartRateControlPoint)?.properties.contains(.write) == true
  }

  /// Resets the strap's counter of expended energy to zero.
  ///
  /// The counter stops at 65535 kJ until it is reset. The next measurement with energy shows the
  /// reset, often ten seconds later.
  ///
  /// - Throws: ``HeartRateStrapError``; ``HeartRateStrapError/noControlPoint``, without a request,
  ///   if the strap has no control point.
  public func resetEnergyExpended() async throws(HeartRateStrapError) {
    guard canResetEnergyExpended else { throw .noControlPoint }
    do throws(BLEError) {
      try await connection.write(
        GATT.HeartRateControlPoint.resetEnergyExpended.bytes, to: .heartRateControlPoint,
        mode: .withResponse)
    } catch {
      switch error {
      case .att(let answer): throw .refused(answer)
      case .characteristicNotFound, .notPermitted: throw .noControlPoint
      default: throw .transport(error)
      }
    }
  }

  /// Reads the strap's battery level, the first if there are several.
  ///
  /// - Returns: The level in percent; nil if the strap has no Battery Service, rejects the read, or
  ///   sends an empty value.
  /// - Throws: ``HeartRateStrapError`` if the link fails.
  public func batteryLevel() async throws(HeartRateStrapError) -> GATT.BatteryLevel? {
    try await Failure.wrapping { () throws(BLEError) in
      try await DeviceReader(connection: connection, services: services).value(in: 0x180F)
    }
  }

  /// Reads the strap's Device Information Service (180A), such as manufacturer and model.
  ///
  /// - Parameter withSerialNumber: Whether to read the serial number as well, which identifies this
  ///   strap. If the strap protects it, some systems start to pair.
  /// - Returns: The information; every value is nil if the strap lacks the service.
  /// - Throws: ``HeartRateStrapError`` if the link fails.
  public func information(
    withSerialNumber: Bool = false
  ) async throws(HeartRateStrapError) -> DeviceInformation {
    try await Failure.wrapping { () throws(BLEError) in
      try await DeviceInformation(from: connection, services, withSerialNumber: withSerialNumber)
    }
  }
}

/// The events of a strap's subscription, with errors of type ``HeartRateStrapError``.
private struct StrapEvents: AsyncSequence, Sendable {
  let notifications: BLEStream<[UInt8]>

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(notifications: notifications.makeAsyncIterator())
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    var notifications: BLEStream<[UInt8]>.AsyncIterator

    mutating func next() async throws(HeartRateStrapError) -> HeartRateEvent? {
      try await next(isolation: nil)
    }

    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(HeartRateStrapError) -> HeartRateEvent? {
      do throws(BLEError) {
        return try await notifications.next(isolation: actor).map { HeartRateEvent(notified: $0) }
      } catch {
        throw .transport(error)
      }
    }
  }
}

extension HeartRateStrap: DeviceClient {
  /// The kind of device in a ``KnownDeviceStore`` (the user's devices): a heart-rate strap.
  public static var kind: KnownDevice.Kind { .strap }
  /// The options of the Bluetooth connection to a strap that apply if the caller passes none.
  public static var defaultOptions: ConnectionOptions { ConnectionOptions() }

  /// Returns the options of the Bluetooth connection to a strap, with its measurement
  /// characteristic (2A37) among those that the client expects.
  public static func connectionOptions(for options: ConnectionOptions) -> ConnectionOptions {
    var options = options
    options.expectedCharacteristics.insert(.heartRateMeasurement)
    return options
  }

  /// Reads the strap's position on the body, and runs a body with the client for the strap.
  ///
  /// - Returns: The value or the error of the body.
  /// - Throws: ``HeartRateStrapError``; `otherDevice` if the device does not have the measurement
  ///   characteristic (2A37).
  public static func serve<Value: Sendable, BodyError: Error>(
    _ connection: any BLEConnection, options: ConnectionOptions, isolation: isolated (any Actor)?,
    _ body: (HeartRateStrap) async throws(BodyError) -> Value
  ) async throws(HeartRateStrapError) -> Result<Value, BodyError> {
    let services = try await Failure.services(of: connection)
    guard services.characteristic(.heartRateMeasurement) != nil else {
      throw .otherDevice(services: services.map(\.uuid))
    }
    let found = FoundStrap(peripheral: connection.peripheral, name: nil, advertisement: nil)
    let strap = try await Failure.wrapping { () throws(BLEError) in
      try await HeartRateStrap(connection, found, services, options)
    }
    return await Result(isolation: isolation) { () throws(BodyError) in try await body(strap) }
  }
}

extension HeartRateStrap: Hashable {
  /// Returns whether both are the same client object, and so use the same link to the same strap.
  public static func == (one: HeartRateStrap, other: HeartRateStrap) -> Bool { one === other }

  /// Hashes the identity of this client object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An error of the client for a heart-rate strap.
@nonexhaustive
public enum HeartRateStrapError: Error, Hashable, Sendable {
  /// The strap has no writable control point (2A39), so it counts no expended energy.
  case noControlPoint
  /// The strap rejected the command to reset its energy counter with this error: bands of some
  /// makers accept only commands of their own at the control point.
  case refused(ATTError)
  /// Bluetooth failed, or the strap rejected a request other than the reset of its energy counter.
  case transport(BLEError)
  /// The device has no heart rate service; the UUIDs are those of the services that it has.
  case otherDevice(services: [BluetoothUUID])
}

extension HeartRateStrapError: DeviceFailure {
  /// The Bluetooth error that this error of the strap contains; nil for other failures.
  public var transportError: BLEError? {
    if case .transport(let error) = self { error } else { nil }
  }
}

extension HeartRateStrapError: CustomStringConvertible {
  /// A message for users that describes this error of a heart-rate strap.
  public var description: String {
    switch self {
    case .noControlPoint:
      "the strap has no heart rate control point (2A39), so it has no energy to reset"
    case .refused(.controlPointNotSupported):
      "the strap does not know the command to reset its energy (ATT error 80)"
    case .refused(let error): "the strap refuses to reset its energy: \(error)"
    case .transport(let error): "\(error)"
    case .otherDevice(let services):
      "this is no heart rate strap: it has no 180D/2A37, but " + services.words
    }
  }
}
