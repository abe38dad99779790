import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A client for a connected sensor with standard Bluetooth services, such as a power meter or a
/// scale, or with those of Polar.
///
/// ```swift
/// try await transport.withDevice(id, as: ProfileSensor.self) { sensor in
///   for try await event in try await sensor.events(of: GATT.CyclingPowerMeasurement.self) {
///     if case .value(let measurement) = event { print(measurement.powerWatts) }
///   }
/// }
/// ```
///
/// The client can be used from any task. After the end of its link every operation fails with
/// `disconnected`.
public final class ProfileSensor: Sendable {
  /// The Bluetooth profiles of the sensor, such as cycling power, derived from its services.
  public let profiles: [SensorProfile]
  /// All GATT services that were discovered on the sensor.
  public let services: [GATTService]
  /// The options of the client, such as deadlines.
  public let options: SensorOptions

  let connection: any BLEConnection
  /// The control points in use: all clients of one take turns.
  private let controlPoints = Mutex<[CharacteristicID: ControlPoint<SensorError>]>([:])

  init(_ connection: any BLEConnection, _ services: [GATTService], _ options: SensorOptions) {
    (self.connection, self.services, self.options) = (connection, services, options)
    profiles = SensorProfile.profiles(in: services.map(\.uuid))
  }

  func characteristic(_ uuid: BluetoothUUID) throws(SensorError) -> CharacteristicID {
    let owners = services.filter { $0.characteristics.contains { $0.uuid == uuid } }
    let known = Set(profiles.map(\.service))
    guard let owner = owners.first(where: { known.contains($0.uuid) }) ?? owners.first else {
      throw .lacking(uuid)
    }
    return CharacteristicID(uuid, in: owner.uuid)
  }

  /// Reads the characteristic for a type of value, such as `GATT.Height`, and parses the value.
  ///
  /// - Throws: ``SensorError``; `lacking` if the sensor does not have the characteristic.
  public func value<Value: GATT.CharacteristicValue>(
    of type: Value.Type = Value.self
  ) async throws(SensorError) -> Value {
    let id = try characteristic(Value.characteristic)
    let bytes = try await Failure.wrapping { () throws(BLEError) in try await connection.read(id) }
    return try Failure.reading { () throws(WireError) in try Value(parsing: bytes) }
  }

  /// Subscribes to the sensor's characteristic for a type of value, such as
  /// `GATT.CyclingPowerMeasurement`; returns once the sensor has acknowledged.
  ///
  /// - Returns: The parsed values, and notifications that cannot be parsed, until the link is down.
  /// - Throws: ``SensorError``; `lacking` if the sensor does not have the characteristic.
  public func events<Value: GATT.CharacteristicValue>(
    of type: Value.Type = Value.self
  ) async throws(SensorError) -> SensorEvents<Value> {
    try await events(of: Value.characteristic) { (bytes) throws(WireError) in
      try Value(parsing: bytes)
    }
  }

  /// Subscribes to a characteristic, whose notifications `value` parses.
  func events<Value>(
    of uuid: BluetoothUUID, _ value: @escaping @Sendable ([UInt8]) throws(WireError) -> Value?
  ) async throws(SensorError) -> SensorEvents<Value> {
    let id = try characteristic(uuid)
    return try await Failure.wrapping { () throws(BLEError) in
      SensorEvents(notifications: try await connection.notifications(from: id), value: value)
    }
  }

  func controlPoint(
    _ uuid: BluetoothUUID, in service: BluetoothUUID
  ) throws(SensorError) -> ControlPoint<SensorError> {
    let id = CharacteristicID(uuid, in: service)
    guard services.characteristic(id) != nil else { throw .lacking(uuid) }
    return controlPoints.withLock { points in
      let point = points[id] ?? ControlPoint(id, of: connection, deadline: options.answerDeadline)
      points[id] = point
      return point
    }
  }
}

/// Options of the client for a sensor with standard Bluetooth services (``ProfileSensor``).
public struct SensorOptions: Sendable {
  /// The options of the Bluetooth connection to the sensor.
  public var connection: ConnectionOptions
  /// The maximum time for the sensor's answer to a command; the specifications allow 30 s.
  public var answerDeadline: Duration

  /// Makes sensor options; the default deadline for an answer is 30 s.
  public init(
    connection: ConnectionOptions = ConnectionOptions(), answerDeadline: Duration = .seconds(30)
  ) { (self.connection, self.answerDeadline) = (connection, answerDeadline) }
}

/// An event of a subscription to a sensor: a value, or a notification that cannot be parsed.
@nonexhaustive
public enum SensorEvent<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A measurement that the sensor sent, or a reading that a client computed from measurements.
  case value(Value)
  /// The bytes of a notification that is not a valid measurement, with the error of parsing them.
  case malformed([UInt8], WireError)
}

/// The events of a subscription to a sensor, until the link is down or the sensor ends them.
public struct SensorEvents<Value: Hashable & Sendable>: AsyncSequence, Sendable {
  /// The type of the error with which the events end, such as for a lost link.
  public typealias Failure = SensorError

  let notifications: BLEStream<[UInt8]>
  /// Parses a notification; returns nil for one that belongs to other events.
  let value: @Sendable ([UInt8]) throws(WireError) -> Value?
  /// Returns the value that follows the last notification, once; nil without one.
  var last: @Sendable () -> Value? = { nil }

  /// Makes an iterator over the events; several iterators of one sequence share its events.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(events: self, notifications: notifications.makeAsyncIterator())
  }

  /// An iterator over the events of a subscription to a sensor.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let events: SensorEvents
    var notifications: BLEStream<[UInt8]>.AsyncIterator

    /// Returns the next event of the subscription; nil at the end.
    ///
    /// - Throws: ``SensorError`` once, when the link goes down.
    public mutating func next() async throws(SensorError) -> SensorEvent<Value>? {
      try await next(isolation: nil)
    }

    /// Returns the next event of the subscription, on the actor of the caller; nil at the end.
    ///
    /// - Throws: ``SensorError`` once, when the link goes down.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(SensorError) -> SensorEvent<Value>? {
      while true {
        let bytes: [UInt8]?
        do throws(BLEError) {
          bytes = try await notifications.next(isolation: actor)
        } catch {
          throw .transport(error)
        }
        guard let bytes else { return events.last().map { .value($0) } }
        do throws(WireError) {
          if let value = try events.value(bytes) { return .value(value) }
        } catch {
          return .malformed(bytes, error)
        }
      }
    }
  }
}

extension ProfileSensor: DeviceClient {
  /// The error type of the client for a sensor with standard Bluetooth services.
  public typealias Failure = SensorError

  /// The kind of device in a ``KnownDeviceStore``: a sensor with standard Bluetooth services.
  public static var kind: KnownDevice.Kind { KnownDevice.Kind(rawValue: "sensor") }
  /// The sensor options that apply if the caller passes none.
  public static var defaultOptions: SensorOptions { SensorOptions() }
  /// Returns the options of the Bluetooth connection that are part of the sensor options.
  public static func connectionOptions(for options: SensorOptions) -> ConnectionOptions {
    options.connection
  }

  /// Checks that a device has a service of a supported profile, and runs a body with its client.
  ///
  /// - Throws: ``SensorError``; `otherDevice` if the device has no service of a supported profile.
  public static func serve<Value: Sendable, BodyError: Error>(
    _ connection: any BLEConnection, options: SensorOptions, isolation: isolated (any Actor)?,
    _ body: (ProfileSensor) async throws(BodyError) -> Value
  ) async throws(SensorError) -> Result<Value, BodyError> {
    let services = try await Failure.services(of: connection)
    let sensor = ProfileSensor(connection, services, options)
    guard !sensor.profiles.isEmpty else { throw .otherDevice(services: services.map(\.uuid)) }
    return await Result(isolation: isolation) { () throws(BodyError) in try await body(sensor) }
  }
}
