import HaloSimulator

/// The version and behaviour of a fake BlueZ daemon, a ``FakeDaemon``.
public struct FakeBlueZOptions: Sendable {
  /// A version of BlueZ that the fake daemon can imitate.
  @nonexhaustive
  public enum Version: Comparable, Sendable {
    /// BlueZ 5.66, as in Debian 12.
    case v5_66
    /// BlueZ 5.82, as in Debian 13.
    case v5_82
  }

  /// The version of BlueZ to imitate; 5.66 by default.
  public var version = Version.v5_66
  /// The number in the name of the fake Bluetooth adapter: 0, the default, for `hci0`.
  public var adapterIndex = 0
  /// The Bluetooth address of the fake adapter; by default one for documentation (RFC 9542).
  public var adapterAddress = "00:00:5E:00:53:00"
  /// The time from the last advertisement of an unconnected device until the daemon removes the
  /// device's D-Bus object; 30 s by default.
  public var temporaryTimeout = Duration.seconds(30)
  /// The time from a client's `Disconnect` call until the daemon drops the link; 2 s by default.
  public var disconnectDelay = Duration.seconds(2)
  /// Whether the reply to a client's `Disconnect` call comes shortly before the D-Bus signal that
  /// the link is down, not after it; false by default.
  ///
  /// Real daemons do either, depending on their timer and the kernel (BlueZ 5.66 and 5.82,
  /// 2026-11).
  public var repliesBeforeSignals = false
  /// Switches the adapter's radio on (true) or off when a client sets the D-Bus property `Powered`;
  /// if nil, the daemon rejects such changes.
  public var setPowered: (@Sendable (Bool) -> Void)?

  /// The faults that the fake BlueZ daemon has from its start; ``FakeDaemon/inject(_:)`` adds more.
  public var faults: [DaemonFault] = []

  /// Whether clients can host peripherals on the fake adapters; true by default, as in BlueZ.
  ///
  /// Services and advertisements that clients register (`GattManager1`, `LEAdvertisingManager1`)
  /// appear on the simulated radio (`SimulatedAir`) under ``adapterAddress``, for other centrals
  /// there.
  public var isPeripheral = true

  /// The Bluetooth address of a second adapter, whose number is ``adapterIndex`` + 1; nil, the
  /// default, for a single adapter.
  ///
  /// An adapter does not receive its own advertisements. With two adapters, a central on one finds
  /// a peripheral that a program on the same bus hosts on the other. Requires ``isPeripheral``.
  public var secondAdapterAddress: String?

  /// Whether the daemon reads the batteries of connected devices, and shows them as `Battery1`.
  package var readsBatteries = true

  /// Whether the adapter has the D-Bus interface `AdvertisementMonitorManager1`, for passive scans.
  ///
  /// If nil, the version decides: BlueZ 5.82 has the interface, BlueZ 5.66 has not.
  ///
  /// Real daemons have it if they run with `--experimental` (BlueZ 5.66 and 5.82, 2026-11).
  public var monitorsAdvertisements: Bool?

  var offersMonitors: Bool { monitorsAdvertisements ?? (version >= .v5_82) }

  /// Whether characteristics have the D-Bus property `MTU`, as from BlueZ 5.62.
  package var reportsMTU = true

  /// The air on which services and advertisements of clients appear; nil without that role.
  package var air: SimulatedAir?

  /// Creates the options for BlueZ 5.66 with the adapter hci0.
  public init() {}

  package func placed(on air: SimulatedAir) -> FakeBlueZOptions {
    var options = self
    if isPeripheral { options.air = options.air ?? air }
    return options
  }
}
