import HaloProtocol
import HaloTransport

/// Connections to known devices, repeated as often as necessary.
extension BLETransport {
  /// Connects to a remembered device and runs the body, and repeats both each time the link is
  /// lost, until the body ends.
  ///
  /// No scan precedes the connect. Unless the policy ends the wait, this waits for the device by
  /// its identifier while it is off, out of range, or connected to another machine. It also waits
  /// while Bluetooth is off or the system's Bluetooth service restarts. It never connects to
  /// another device, even one of the same name.
  ///
  /// - Parameters:
  ///   - device: The remembered device.
  ///   - policy: The attempts and the delays between them.
  ///   - options: The options of each connection; the policy's deadline of an attempt replaces
  ///     their deadline to connect.
  ///   - isolation: The actor of the body.
  ///   - body: Uses one link. The body has to subscribe again on each link, and may end with any
  ///     error if its link is lost.
  /// - Returns: The value of the body.
  /// - Throws: `KnownDeviceError.foreignIdentifier` if the identifier comes from another kind of
  ///   operating system; `BLEError` if no attempt is left or no further attempt can help; else the
  ///   error that the body throws while its link is up.
  public func withKnownDevice<Value: Sendable, Failure: Error>(
    _ device: KnownDevice, policy: ReconnectPolicy = .untilReturn,
    options: ConnectionOptions = ConnectionOptions(), isolation: isolated (any Actor)? = #isolation,
    _ body: (Connection) async throws(Failure) -> Value
  ) async throws -> Value {
    try check(device)
    return try await withReconnection(to: device.id, policy: policy, options: options, body)
  }

  /// Connects to a remembered device and runs a body with the device's client, again on each new
  /// link, until the body ends.
  ///
  /// Unless the policy ends the wait, this waits while the device is off, out of range or connected
  /// to another machine, and while Bluetooth is off. The client of each further link starts with
  /// the options of the one before, so that a ``CyclingSensor`` continues its distance.
  ///
  /// - Throws: ``KnownDeviceError`` if the identifier comes from another kind of operating system;
  ///   the error of the client if the device is of another kind or family, no attempt is left, or
  ///   no further attempt can help; else the error of the body while its link is up.
  public func withKnownDevice<Client: DeviceClient, Value: Sendable, Failure: Error>(
    _ device: KnownDevice, as client: Client.Type, policy: ReconnectPolicy = .untilReturn,
    options: Client.Options = Client.defaultOptions, isolation: isolated (any Actor)? = #isolation,
    _ body: (Client) async throws(Failure) -> Value
  ) async throws -> Value {
    try check(device, is: Client.kind)
    return try await withDevice(
      device.id, as: client, reconnecting: policy, options: Client.options(options, for: device),
      body)
  }

  /// Throws if the identifier of a device does not have the form of this transport's, or if the
  /// device is not of the kind `wanted`.
  func check(_ device: KnownDevice, is wanted: KnownDevice.Kind? = nil) throws(KnownDeviceError) {
    if let wanted, device.kind != wanted {
      throw .otherKind(name: device.name, kind: device.kind, wanted: wanted)
    }
    if let form = identifierForm, device.id.form != form {
      throw .foreignIdentifier(device.id, name: device.name)
    }
  }
}
