import HaloDevices
import HaloProtocol
import HaloTransport

/// The access of commands to real Bluetooth.
///
/// Tests replace it by a fake daemon in virtual time.
struct Radio: Sendable {
  /// A use of open Bluetooth.
  typealias Body = @Sendable (any BLETransport) async throws -> Void

  /// A function that opens Bluetooth on an adapter, runs a body, and returns after its end.
  ///
  /// The adapter nil means the first one that is on.
  let open: @Sendable (_ adapter: String?, _ body: @escaping Body) throws -> Void
  /// The local date and time; nil if the system has no time.
  var now: @Sendable () -> CivilDateTime? = { CivilDateTime.local() }

  /// Runs a body with Bluetooth.
  ///
  /// - Parameters:
  ///   - adapter: The adapter, by name or address; nil for the first that is on.
  ///   - alternative: A command that works without Bluetooth, for the error.
  ///   - body: The use of Bluetooth.
  /// - Throws: ``BluetoothMissing`` if Bluetooth is not usable, or else the error of the body.
  func run(on adapter: String?, alternative: String, _ body: @escaping Body) throws {
    try open(adapter) { transport in
      do {
        try await body(transport)
      } catch {
        guard !Task.isCancelled,
          let reason = await Self.reason(for: error, on: transport, adapter)
        else {
          if error is NothingHeard { return }
          throw error
        }
        throw BluetoothMissing(reason: reason, alternative: alternative)
      }
    }
  }

  /// Returns the problem of Bluetooth that caused an error; nil for any other error.
  private static func reason(
    for error: any Error, on transport: any BLETransport, _ adapter: String?
  ) async -> String? {
    if let state = missing(error) { return await diagnose(transport, adapter, state) }
    guard isSilence(error) || isScanFailure(error) else { return nil }
    if let trouble = await trouble(with: transport, adapter) { return trouble }
    return isScanFailure(error)
      ? "\(error): switch the adapter off and on (bluetoothctl power off, then power on), or restart "
        + "the Bluetooth daemon (sudo systemctl restart bluetooth)" : nil
  }

  /// Returns true if a scan failed although Bluetooth is available.
  ///
  /// The daemon refused the scan, or another program blocks it.
  private static func isScanFailure(_ error: any Error) -> Bool {
    switch transportError(error) {
    case .refused("scan", _), .timedOut("scan", _): true
    default: false
    }
  }

  /// Returns true if an error only means that no answer or advertisement arrived.
  private static func isSilence(_ error: any Error) -> Bool {
    if case .timedOut = transportError(error) { return true }
    if let failure = error as? SearchFailure { return failure.heard.isEmpty }
    return error is NothingHeard
  }

  /// Returns the state of Bluetooth in an error; nil for any other error.
  private static func missing(_ error: any Error) -> AdapterState? {
    switch transportError(error) {
    case .unavailable(let state), .disconnected(.adapter(let state)): state
    default: nil
    }
  }

  /// Returns the error of the transport within the error of any client.
  private static func transportError(_ error: any Error) -> BLEError? {
    error as? BLEError ?? (error as? any DeviceFailure)?.transportError
  }
}

/// A scan that heard no device, which is no failure if Bluetooth works.
struct NothingHeard: Error {}

/// The error for unusable Bluetooth, with an alternative.
struct BluetoothMissing: Error, CustomStringConvertible {
  let reason: String
  let alternative: String
  var description: String { "\(reason); without Bluetooth: \(alternative)" }
}
