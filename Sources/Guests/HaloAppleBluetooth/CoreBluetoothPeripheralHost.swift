#if !os(tvOS) && !os(watchOS)
import HaloTransport

/// A host that offers a local peripheral to centrals, through Core Bluetooth.
///
/// ```swift
/// let host = CoreBluetoothPeripheralHost()
/// try await host.publish(VirtualHeartRateStrap())
/// ```
///
/// The host publishes the services of any `LocalPeripheral`, advertises, and passes the requests of
/// centrals to the peripheral. It asks the peripheral for changes once a second. When Bluetooth is
/// switched off and on, the peripheral comes back.
///
/// Core Bluetooth limits the peripheral:
///
/// * It does not report links. A link begins with the first request of a central, and ends with the
///   last subscription of the central, or when Bluetooth goes off.
/// * A host cannot disconnect a central.
/// * An advertisement contains the name and the services only.
/// * It does not report confirmations: an indication counts as confirmed when it was sent.
/// * Of the descriptors, 2901 and 2904 can be published, with their values at the time of
///   publishing.
/// * ATT errors above 0x11 become 0x0E on systems whose error type lacks them.
/// * The system provides some services itself, such as 1800 and 1801, and the host leaves them out.
///
/// The module was never run on Apple hardware; see <doc:Design>.
public final class CoreBluetoothPeripheralHost: Sendable {
  private let core: HostCore

  /// Creates a host; the system may then ask its user for permission to use Bluetooth.
  public convenience init() { self.init(in: .real) }

  /// Creates a host that runs with the clock and the executor of `world`, such as those of a test.
  package init(in world: AppleWorld) {
    core = HostCore(Lane("CoreBluetoothPeripheralHost", world))
  }

  deinit {
    let core = core
    core.lane.perform { core.close() }
  }

  /// Publishes a local peripheral's services and advertises, and returns once both are done.
  ///
  /// - Throws: `BLEError`: `refused` if the system rejects a part of the peripheral, or if the host
  ///   has a peripheral already; `unavailable` if Bluetooth cannot be used.
  public func publish(_ peripheral: any LocalPeripheral) async throws(BLEError) {
    try await core.publish(peripheral)
  }

  /// Stops advertising and removes the hosted peripheral's services; the host can then publish
  /// another peripheral.
  public func close() async {
    let core = core
    // Continue if the calling task is cancelled.
    await core.lane.task {
      let promise = BLEPromise<Void>()
      core.lane.perform {
        core.close()
        promise.resolve(.success(()))
      }
      _ = await promise.result()
    }.value
  }
}
#endif
