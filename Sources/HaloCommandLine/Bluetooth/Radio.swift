import HaloDevices
import HaloProtocol
import HaloTransport

/// Real Bluetooth, as the commands reach it.
///
/// Tests put a daemon of their own behind it, in virtual time.
struct Radio: Sendable {
  /// What is done with Bluetooth once it is open.
  typealias Body = @Sendable (any BLETransport) async throws -> Void

  /// Opens Bluetooth on an adapter, the first that is on where none is named, runs a body, and
  /// returns when that has ended.
  let open: @Sendable (_ adapter: String?, _ body: @escaping Body) throws -> Void
  /// What the clock on the wall shows; nil where the system has no time.
  var now: @Sendable () -> CivilDateTime? = { CivilDateTime.local() }

  /// Runs a body with Bluetooth.
  ///
  /// - Parameters:
  ///   - adapter: The adapter, by name or address; nil for the first that is on.
  ///   - alternative: The command that does without, for whoever has no Bluetooth.
  ///   - body: What to do.
  /// - Throws: ``BluetoothMissing`` where Bluetooth cannot be used, else what the body throws.
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

  /// What is wrong with Bluetooth, where an error comes of that; nil for any other error.
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

  /// Whether a scan failed although Bluetooth is there: it was refused, or another is in its way.
  private static func isScanFailure(_ error: any Error) -> Bool {
    switch transportError(error) {
    case .refused("scan", _), .timedOut("scan", _): true
    default: false
    }
  }

  /// Whether an error says no more than that nothing came.
  private static func isSilence(_ error: any Error) -> Bool {
    if case .timedOut = transportError(error) { return true }
    if let failure = error as? SearchFailure { return failure.heard.isEmpty }
    return error is NothingHeard
  }

  /// The state of Bluetooth that an error is about; nil for any other error.
  private static func missing(_ error: any Error) -> AdapterState? {
    switch transportError(error) {
    case .unavailable(let state), .disconnected(.adapter(let state)): state
    default: nil
    }
  }

  /// The error of the transport in the error of any client.
  private static func transportError(_ error: any Error) -> BLEError? {
    error as? BLEError ?? (error as? any DeviceFailure)?.transportError
  }
}

/// A scan has heard nothing, which may be as it is.
struct NothingHeard: Error {}

/// Bluetooth cannot be used, and what could be done instead.
struct BluetoothMissing: Error, CustomStringConvertible {
  let reason: String
  let alternative: String
  var description: String { "\(reason); without Bluetooth: \(alternative)" }
}
