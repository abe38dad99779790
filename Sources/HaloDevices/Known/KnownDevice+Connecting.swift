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
  public func withKnownDevice<Value: Sendable, Failure: Error>(
    _ device: KnownDevice, policy: ReconnectPolicy = .patient,
    options: ConnectionOptions = ConnectionOptions(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Connection) async throws(Failure) -> Value
  ) async throws -> Value {
    try check(device)
    return try await withReconnection(to: device.id, policy: policy, options: options, body)
  }

  /// Connects to a known device and runs a body with its client, on each link again until the body
  /// ends.
  ///
  /// ``withKnownDevice(_:policy:options:isolation:_:)`` describes the waits and the reconnections.
  /// The client continues with the options of the link before: a ``CyclingSensor`` adds to the
  /// same distance, without the way that was ridden in between.
  ///
  /// - Throws: ``KnownDeviceError`` if this transport cannot have such a device; the error of the
  ///   client if it is of another kind, no attempt is left, or none can help; else the error of the
  ///   body while its link is up.
  public func withKnownDevice<Client: DeviceClient, Value: Sendable, Failure: Error>(
    _ device: KnownDevice, as client: Client.Type, policy: ReconnectPolicy = .patient,
    options: Client.Options = Client.defaultOptions,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Client) async throws(Failure) -> Value
  ) async throws -> Value {
    try check(device, is: Client.kind)
    return try await withDevice(
      device.id, as: client, reconnecting: policy, options: options, body)
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
