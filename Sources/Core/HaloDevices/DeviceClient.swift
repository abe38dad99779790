import HaloProtocol
import HaloTransport

/// A client for one kind of Bluetooth device: ``Ring``, ``LEDStrip``, ``CyclingSensor``,
/// ``HeartRateStrap``, or one that an app defines.
///
/// `withDevice` and `withKnownDevice` of `BLETransport` connect to a device and make its client.
///
/// Design and reasons: <doc:Design#Typed-errors>.
public protocol DeviceClient: Sendable {
  /// The type of the client's options, such as deadlines and expectations about the device.
  associatedtype Options: Sendable
  /// The error type of the client, with the reasons why a device cannot be used.
  associatedtype Failure: DeviceFailure

  /// The kind of device that this client serves, as in a ``KnownDeviceStore`` (the user's devices).
  static var kind: KnownDevice.Kind { get }
  /// The client options that apply if the caller passes none.
  static var defaultOptions: Options { get }

  /// Returns the options of the Bluetooth connection for a client with these options, including the
  /// characteristics that the client needs.
  static func connectionOptions(for options: Options) -> ConnectionOptions

  /// Returns the given options, changed to accept only a device with the properties that are stored
  /// for a known device, such as its family.
  static func options(_ options: Options, for device: KnownDevice) -> Options

  /// The options with which this client runs, and with which the client for the next link starts.
  var options: Options { get }

  /// Checks that a connected device is of the client's kind, and runs `body` with a client for it.
  ///
  /// - Returns: The value or the error of the body.
  /// - Throws: The error of the client if the device cannot be used, before the body has begun.
  static func serve<Value: Sendable, BodyError: Error>(
    _ connection: any BLEConnection, options: Options, isolation: isolated (any Actor)?,
    _ body: (Self) async throws(BodyError) -> Value
  ) async throws(Failure) -> Result<Value, BodyError>
}

/// The error type of a ``DeviceClient``, which may contain an error of the Bluetooth link.
public protocol DeviceFailure: Error {
  /// Returns an error of the client that contains an error of the Bluetooth link.
  static func transport(_ error: BLEError) -> Self
  /// The error of the Bluetooth link that this client error contains; nil for other failures.
  var transportError: BLEError? { get }
}

extension DeviceClient {
  /// Returns the client options unchanged, the default.
  public static func options(_ options: Options, for device: KnownDevice) -> Options { options }
}

extension DeviceClient where Options == RingOptions {
  /// The kind of device in a ``KnownDeviceStore`` (the user's devices): a smart ring.
  public static var kind: KnownDevice.Kind { .ring }
  /// The ring options that apply if the caller passes none.
  public static var defaultOptions: RingOptions { RingOptions() }
}

extension BLETransport {
  /// Connects to a device, runs a body with the device's client, and releases the connection
  /// (`BLEConnection.release()`), whether the body returns or throws.
  ///
  /// All errors have the error type of the client. A closure has to name the error type: `{ (ring)
  /// throws(RingError) in … }`.
  ///
  /// - Parameters:
  ///   - peripheral: The identifier of the device.
  ///   - client: The type of the client, such as ``Ring``.
  ///   - policy: The attempts to connect again if the link is lost; nil for none. With a policy,
  ///     the body runs once for each link and may end with any error if its link is lost.
  ///   - options: The options of the client. The policy's deadline to connect, if there is a
  ///     policy, replaces theirs.
  ///   - isolation: The actor of the body.
  ///   - body: Uses the device. Subscriptions end with the link.
  /// - Returns: The value of the body.
  /// - Throws: The error of the client, with `transport` around a `BLEError`; else the error of the
  ///   body.
  public func withDevice<Client: DeviceClient, Value: Sendable>(
    _ peripheral: PeripheralID, as client: Client.Type,
    reconnecting policy: ReconnectPolicy? = nil,
    options: Client.Options = Client.defaultOptions,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Client) async throws(Client.Failure) -> Value
  ) async throws(Client.Failure) -> Value {
    try await use(peripheral, policy, options, isolation: isolation, body).get()
  }

  /// Connects to a device, runs a body, which may throw any error, with the device's client, and
  /// releases the connection.
  ///
  /// - Throws: The error of the client if the device cannot be used, else the error of the body.
  public func withDevice<Client: DeviceClient, Value: Sendable>(
    _ peripheral: PeripheralID, as client: Client.Type,
    reconnecting policy: ReconnectPolicy? = nil,
    options: Client.Options = Client.defaultOptions,
    isolation: isolated (any Actor)? = #isolation, _ body: (Client) async throws -> Value
  ) async throws -> Value {
    try await use(peripheral, policy, options, isolation: isolation, body).get()
  }

  /// Connects to a device once and runs a body, as `withDevice` does, but calls `onLink` when the
  /// link is up, before the device is checked.
  func withDevice<Client: DeviceClient, Value: Sendable>(
    _ peripheral: PeripheralID, as client: Client.Type, options: Client.Options,
    isolation: isolated (any Actor)? = #isolation, onLink: () -> Void,
    _ body: (Client) async throws(Client.Failure) -> Value
  ) async throws(Client.Failure) -> Value {
    try await use(peripheral, nil, options, isolation: isolation, onLink: onLink, body).get()
  }

  private func use<Client: DeviceClient, Value: Sendable, BodyError: Error>(
    _ peripheral: PeripheralID, _ policy: ReconnectPolicy?, _ options: Client.Options,
    isolation: isolated (any Actor)?, onLink: () -> Void = {},
    _ body: (Client) async throws(BodyError) -> Value
  ) async throws(Client.Failure) -> Result<Value, BodyError> {
    var options = options
    let connection = Client.connectionOptions(for: options)
    var mayBeOutdated = policy == nil
    while true {
      let failure: Client.Failure
      do throws(BLEError) {
        let end: Result<Value, UseFailure<Client.Failure, BodyError>>
        if let policy {
          end = try await reconnecting(
            to: peripheral, policy: policy, options: connection, isolation: isolation
          ) { (connection) throws(UseFailure<Client.Failure, BodyError>) in
            try await Client.serve(connection, &options, isolation: isolation, body)
          } linkError: {
            $0.linkError
          }
        } else {
          end = try await connecting(
            to: peripheral, options: connection, isolation: isolation
          ) { (connection) throws(UseFailure<Client.Failure, BodyError>) in
            onLink()
            return try await Client.serve(connection, &options, isolation: isolation, body)
          }
        }
        switch end {
        case .success(let value): return .success(value)
        case .failure(.body(let error)): return .failure(error)
        case .failure(.device(let error)): failure = error
        }
      } catch {
        failure = .transport(error)
      }
      // The body has not begun, so retry once: the next link discovers the services again.
      guard mayBeOutdated, case .servicesOutdated = failure.transportError else { throw failure }
      mayBeOutdated = false
    }
  }
}

extension DeviceClient {
  /// Runs a body with a client on a connection; stores the client's last options in `options`, for
  /// the next link.
  fileprivate static func serve<Value: Sendable, BodyError: Error>(
    _ connection: any BLEConnection, _ options: inout Options, isolation: isolated (any Actor)?,
    _ body: (Self) async throws(BodyError) -> Value
  ) async throws(UseFailure<Failure, BodyError>) -> Value {
    var present = options
    defer { options = present }
    let end: Result<Value, BodyError>
    do throws(Failure) {
      end = try await serve(connection, options: options, isolation: isolation) {
        (client) throws(BodyError) in
        defer { present = client.options }
        return try await body(client)
      }
    } catch {
      throw .device(error)
    }
    return try end.mapError { UseFailure<Failure, BodyError>.body($0) }.get()
  }
}

/// An error while a device is used: one of the device's client, or one of the caller's body.
private enum UseFailure<Device: DeviceFailure, Body: Error>: Error {
  case device(Device)
  case body(Body)

  var linkError: BLEError? {
    switch self {
    case .device(let error): error.transportError
    case .body(let error): error.linkError
    }
  }
}

extension Result where Success: Sendable {
  /// Runs an asynchronous body, and makes a result of its value or error.
  package init(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Success
  ) async {
    do throws(Failure) {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}

extension Error {
  /// The error of the Bluetooth link that this error is or contains; nil for other failures.
  package var linkError: BLEError? {
    self as? BLEError ?? (self as? any DeviceFailure)?.transportError
  }
}

extension DeviceFailure {
  /// Runs an operation of the link, and throws its error as an error of the client.
  static func wrapping<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(BLEError) -> Value
  ) async throws(Self) -> Value {
    do throws(BLEError) {
      return try await body()
    } catch {
      throw .transport(error)
    }
  }

  /// Discovers the services of a device.
  static func services(of connection: any BLEConnection) async throws(Self) -> [GATTService] {
    try await wrapping { () throws(BLEError) in try await connection.services() }
  }
}

/// An error of a client that parses the answers of a device.
protocol WireFailure: DeviceFailure { static func wire(_ error: WireError) -> Self }

extension WireFailure {
  static func reading<Value>(_ body: () throws(WireError) -> Value) throws(Self) -> Value {
    do throws(WireError) { return try body() } catch { throw .wire(error) }
  }
}
