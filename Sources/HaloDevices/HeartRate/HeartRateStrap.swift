import HaloProtocol
import HaloTransport

/// A heart rate strap while it is connected.
///
/// A ``HeartRateMonitor`` finds a strap, follows it from link to link, and hands over one of these
/// for each link; `withHeartRateStrap` connects to a strap with a known identifier. Only the
/// services 180D, 180F and 180A are used. Reads and writes are possible during the measurements,
/// but a strap with a subscription usually has a slow link: each may take two seconds.
///
/// The strap can be kept and used from any task. After the end of its link every operation fails
/// with `disconnected`. Two straps are equal if they are the same link.
public final class HeartRateStrap: Sendable {
  /// Who it is.
  public let peripheral: PeripheralID
  /// The advertisement that it was found by; nil where it was connected to this machine already.
  public let advertisement: Advertisement?
  /// What it calls itself, if anything.
  public let name: String?
  /// Where it is worn; nil where it does not tell.
  public let location: GATT.BodySensorLocation?
  /// All its services, as they were discovered.
  public let services: [GATTService]

  /// The options of the connection.
  public let options: ConnectionOptions

  private let connection: any BLEConnection

  /// Reads the location, before any subscription makes the link slow.
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
    // An empty location counts as none, and a strap without a location is a strap all the same.
    location = try await DeviceReader(connection: connection, services: services)
      .value(in: 0x180D)
  }

  /// Subscribes to the measurements; returns once the strap has acknowledged.
  ///
  /// - Returns: ``HeartRateEvent/measurement(_:)`` and ``HeartRateEvent/malformed(_:_:)`` until the
  ///   link is down.
  /// - Throws: ``HeartRateStrapError``
  public func events() async throws(HeartRateStrapError)
    -> some AsyncSequence<HeartRateEvent, HeartRateStrapError> & Sendable
  {
    try await Failure.wrapping { () throws(BLEError) in
      StrapEvents(notifications: try await connection.notifications(from: .heartRateMeasurement))
    }
  }

  /// Whether it has a control point to reset its energy with, which each strap has that ever sends
  /// energy.
  public var canResetEnergyExpended: Bool {
    services.characteristic(.heartRateControlPoint)?.properties.contains(.write) == true
  }

  /// Sets the energy that it has counted to zero.
  ///
  /// Energy stays at 65535 kJ once it is there, until it is reset. That it is zero is told by the
  /// next measurement that has energy, often ten seconds later.
  ///
  /// - Throws: ``HeartRateStrapError``; ``HeartRateStrapError/noControlPoint`` without asking the
  ///   strap where it has none.
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

  /// Reads how full its battery is, the first where it has several.
  ///
  /// - Returns: Nil where it has no Battery Service, refuses, or answers nothing.
  /// - Throws: ``HeartRateStrapError`` if the link fails.
  public func batteryLevel() async throws(HeartRateStrapError) -> GATT.BatteryLevel? {
    try await Failure.wrapping { () throws(BLEError) in
      try await DeviceReader(connection: connection, services: services).value(in: 0x180F)
    }
  }

  /// Reads what it says of itself.
  ///
  /// - Parameter withSerialNumber: Whether to ask for its serial number as well, which tells this
  ///   strap from all others, and which some systems begin to pair for where the strap protects it.
  /// - Returns: Nothing but nil where it has no Device Information Service.
  /// - Throws: ``HeartRateStrapError`` if the link fails.
  public func information(
    withSerialNumber: Bool = false
  ) async throws(HeartRateStrapError) -> DeviceInformation {
    try await Failure.wrapping { () throws(BLEError) in
      try await DeviceInformation(
        from: connection, services, withSerialNumber: withSerialNumber)
    }
  }
}

/// The measurements of a strap, with its error.
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

extension BLETransport {
  /// Connects to a strap, runs a body that throws ``HeartRateStrapError`` only, and gives the
  /// connection back.
  ///
  /// `withDevice` describes the parameters.
  ///
  /// - Throws: ``HeartRateStrapError``
  public func withHeartRateStrap<Value: Sendable>(
    _ peripheral: PeripheralID, reconnecting policy: ReconnectPolicy? = nil,
    options: ConnectionOptions = ConnectionOptions(), isolation: isolated (any Actor)? = #isolation,
    _ body: (HeartRateStrap) async throws(HeartRateStrapError) -> Value
  ) async throws(HeartRateStrapError) -> Value {
    try await withDevice(
      peripheral, as: HeartRateStrap.self, reconnecting: policy, options: options, body)
  }

  /// Connects to a strap and runs a body that may throw any error.
  ///
  /// - Throws: ``HeartRateStrapError`` if the strap cannot be used, else the error of the body.
  public func withHeartRateStrap<Value: Sendable>(
    _ peripheral: PeripheralID, reconnecting policy: ReconnectPolicy? = nil,
    options: ConnectionOptions = ConnectionOptions(), isolation: isolated (any Actor)? = #isolation,
    _ body: (HeartRateStrap) async throws -> Value
  ) async throws -> Value {
    try await withDevice(
      peripheral, as: HeartRateStrap.self, reconnecting: policy, options: options, body)
  }
}

extension HeartRateStrap: DeviceClient {
  /// The kind of straps.
  public static var kind: KnownDevice.Kind { .strap }
  /// The options of a caller that names none.
  public static var defaultOptions: ConnectionOptions { ConnectionOptions() }

  /// Expects the measurements.
  public static func connectionOptions(for options: ConnectionOptions) -> ConnectionOptions {
    var options = options
    options.expectedCharacteristics.insert(.heartRateMeasurement)
    return options
  }

  /// Reads the location and runs a body.
  ///
  /// - Throws: ``HeartRateStrapError``; `otherDevice` if there are no measurements.
  public static func serve<Value: Sendable, BodyError: Error>(
    _ connection: any BLEConnection, options: ConnectionOptions, isolation: isolated (any Actor)?,
    _ body: (HeartRateStrap) async throws(BodyError) -> Value
  ) async throws(HeartRateStrapError) -> Result<Value, BodyError> {
    let services = try await Failure.wrapping { () throws(BLEError) in
      try await connection.services()
    }
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
  /// Whether both are the same link to the same strap.
  public static func == (one: HeartRateStrap, other: HeartRateStrap) -> Bool { one === other }

  /// Takes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Why a strap could not be used, or its energy not be reset.
@nonexhaustive
public enum HeartRateStrapError: Error, Hashable, Sendable {
  /// The strap has no control point (2A39) that can be written: it counts no energy.
  case noControlPoint
  /// The strap has one, and answered with an error: bands of some makers take commands of their own
  /// there, and nothing else.
  case refused(ATTError)
  /// The air failed.
  case transport(BLEError)
  /// It is no heart rate strap, by its services.
  case otherDevice(services: [BluetoothUUID])
}

extension HeartRateStrapError: DeviceFailure {
  /// The error of the link; nil for other failures.
  public var transportError: BLEError? {
    if case .transport(let error) = self { error } else { nil }
  }
}

extension HeartRateStrapError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .noControlPoint:
      "the strap has no heart rate control point (2A39), so it has no energy to reset"
    case .refused(.controlPointNotSupported):
      "the strap does not know the command to reset its energy (ATT error 80)"
    case .refused(let error): "the strap refuses to reset its energy: \(error)"
    case .transport(let error): "\(error)"
    case .otherDevice(let services):
      "this is no heart rate strap: it has no 180D/2A37, but "
        + (services.isEmpty
          ? "no services" : services.map(\.description).joined(separator: ", "))
    }
  }
}
