import CoreBluetooth
import Foundation
import HaloAsync
import HaloTransport

/// A transport that uses Core Bluetooth, as on Apple's systems.
///
/// ```swift
/// let transport = CoreBluetoothTransport()
/// for try await advertisement in transport.advertisements(matching: ScanFilter()) { … }
/// ```
///
/// The transport creates a central manager, for which the system may ask its user for permission.
/// Peripherals are identified by UUIDs, which differ between machines.
///
/// The module was never run on Apple hardware; see <doc:Design>.
public final class CoreBluetoothTransport: BLETransport {
  let core: CentralCore

  /// Creates a transport; the system may then ask its user for permission to use Bluetooth.
  public convenience init() { self.init(in: .real) }

  /// Creates a transport that runs with the clock and the executor of `world`, such as those of a
  /// test.
  package init(in world: AppleWorld) { core = CentralCore(Lane("CoreBluetoothTransport", world)) }

  /// The clock that measures the deadlines of this transport's operations.
  public var clock: any Clock<Duration> { core.lane.clock }

  /// The form of this transport's peripheral identifiers: UUIDs.
  public var identifierForm: PeripheralID.Form? { .uuid }

  /// Returns a stream of the state of Bluetooth on this machine: the present state once it is
  /// known, then each change.
  public func states() -> BLEStream<AdapterState> { core.states() }

  /// Scans for peripherals, and returns a stream of the advertisements that match a filter.
  ///
  /// Core Bluetooth does not report the appearance and the flags of an advertisement, and reports
  /// only one of several entries of manufacturer data.
  public func advertisements(matching filter: ScanFilter) -> BLEStream<Advertisement> {
    core.advertisements(matching: filter)
  }

  /// Returns the peripherals that this transport was connected to earlier, and those that other
  /// programs are connected to now.
  ///
  /// Core Bluetooth does not report bonds, so `isBonded` is always false.
  ///
  /// - Throws: `BLEError`, such as `unavailable` while Bluetooth is off.
  public func knownPeripherals() async throws(BLEError) -> [KnownPeripheral] {
    try await core.perform("list known peripherals") { [core] in core.knownPeripherals() }
  }

  /// Forgets a peripheral that this transport was connected to, and disconnects from the
  /// peripheral.
  ///
  /// A bond remains: only the user can remove it, in the system's settings.
  ///
  /// - Throws: `BLEError`, such as `peripheralNotFound` for an unknown peripheral.
  public func forget(_ peripheral: PeripheralID) async throws(BLEError) {
    try await core.forget(peripheral)
  }

  /// Connects to a peripheral, and scans for it first if the system does not know it.
  ///
  /// The option `expectedCharacteristics` has no effect, because Core Bluetooth cannot clear its
  /// cache of services.
  ///
  /// - Throws: `BLEError`; cancelling the task ends the attempt.
  public func connect(
    to peripheral: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> CoreBluetoothConnection {
    try await core.connect(to: peripheral, options)
  }
}
