import HaloDevices
import HaloProtocol
import HaloTransport

#if os(Linux)
import HaloBlueZ
#endif

/// A way for commands to use real Bluetooth.
///
/// Tests replace it by a fake daemon in virtual time.
struct Radio: Sendable {
  /// A function that uses Bluetooth through a transport, while the transport is open.
  typealias Body = @Sendable (any BLETransport) async throws -> Void

  /// Opens Bluetooth on an adapter, runs `body` with the transport, and returns when `body` has
  /// ended.
  ///
  /// A nil adapter means the first adapter that is on.
  let open: @Sendable (_ adapter: String?, _ body: @escaping Body) throws -> Void
  /// Returns the local date and time; nil if the system clock is not available.
  var now: @Sendable () -> CivilDateTime? = { CivilDateTime.local() }

  /// Runs a function with a Bluetooth transport, and explains errors that Bluetooth itself causes.
  func run(
    on adapter: String?, alternative: String, flushing output: Output, _ body: @escaping Body
  ) throws {
    try open(adapter) { transport in
      #if os(Linux)
      // If the flush fails, so does the next one.
      (transport as? BlueZTransport)?.beforeRelease { try? output.flush() }
      #endif
      do {
        try await body(transport)
      } catch {
        guard !Task.isCancelled,
          let reason = await Self.reason(for: error, on: transport, adapter)
        else {
          if error is NothingFound { return }
          throw error
        }
        throw BluetoothMissing(reason: reason, alternative: alternative)
      }
    }
  }

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

  /// Returns whether an error means that a scan failed although Bluetooth is available.
  ///
  /// Possible causes: the daemon refused the scan, or another program blocks it.
  private static func isScanFailure(_ error: any Error) -> Bool {
    switch error.linkError {
    case .refused("scan", _), .timedOut("scan", _): true
    default: false
    }
  }

  /// Returns whether an error only means that no response or advertisement arrived in time.
  private static func isSilence(_ error: any Error) -> Bool {
    if case .timedOut = error.linkError { return true }
    if let failure = error as? SearchFailure { return failure.discovered.isEmpty }
    return error is NothingFound
  }

  private static func missing(_ error: any Error) -> AdapterState? {
    switch error.linkError {
    case .unavailable(let state), .disconnected(.adapter(let state)): state
    default: nil
    }
  }
}

struct NothingFound: Error {}

/// The error for unusable Bluetooth, which suggests a command that works without Bluetooth.
struct BluetoothMissing: Error, CustomStringConvertible {
  let reason: String
  let alternative: String
  /// The name of the device to look for if it is neither virtual nor remembered; otherwise nil.
  var unknownName: String?

  var description: String {
    let search = unknownName.map {
      "; halo needs Bluetooth to look for \($0), which is not remembered"
    }
    return reason + (search ?? "") + "; without Bluetooth: \(alternative)"
  }
}
