import HaloSimulator

/// The version and behaviour of a fake BlueZ daemon: a ``FakeDaemon``, or that of `withFakeBlueZ`.
public struct FakeBlueZOptions: Sendable {
  /// The versions of BlueZ that the fake daemon can imitate.
  @nonexhaustive
  public enum Version: Comparable, Sendable {
    /// BlueZ 5.66, as in Debian 12.
    case v5_66
    /// BlueZ 5.82, as in Debian 13.
    case v5_82
  }

  /// The version of BlueZ to imitate.
  public var version = Version.v5_66
  /// The number of the adapter: 0 for hci0.
  public var adapterIndex = 0
  /// The address of the adapter; by default one from the range for documentation (RFC 9542).
  public var adapterAddress = "00:00:5E:00:53:00"
  /// The time from the last advertisement of an unconnected device until the daemon forgets it.
  public var temporaryTimeout = Duration.seconds(30)
  /// The time that `Disconnect` waits before it drops the link.
  public var disconnectDelay = Duration.seconds(2)
  /// Whether the reply to `Disconnect` comes shortly before the signal that the link is down.
  ///
  /// Real daemons do either, depending on their timer and the kernel (5.66 and 5.82, 2026-11).
  public var repliesBeforeSignals = false
  /// Switches the radio on and off for clients that set `Powered`; nil if clients may not.
  public var setPowered: (@Sendable (Bool) -> Void)?

  /// The faults that are injected at the beginning; ``FakeDaemon/inject(_:)`` adds more.
  public var faults: [DaemonFault] = []

  /// Whether the adapters can be peripherals, as those of the recorded daemons can.
  ///
  /// Services and advertisements that clients register (`GattManager1`, `LEAdvertisingManager1`)
  /// are on the daemon's air under ``adapterAddress``, for other centrals there.
  public var isPeripheral = true

  /// The address of a second adapter, which has the next number; nil for one adapter.
  ///
  /// An adapter does not receive its own advertisements. With two adapters, a program that is a
  /// central on one finds a program on the same bus that is a peripheral on the other. The adapters
  /// must be able to be peripherals (``isPeripheral``).
  public var secondAdapterAddress: String?

  /// Whether the daemon reads the batteries of connected devices, and shows them as `Battery1`.
  package var readsBatteries = true

  /// Whether the adapter has `AdvertisementMonitorManager1`, for passive scans.
  ///
  /// If nil, the version decides: 5.82 has the interface, 5.66 has not.
  ///
  /// Real daemons have it if they run with `--experimental` (5.66 and 5.82, 2026-11).
  public var monitorsAdvertisements: Bool?

  /// Whether the adapter has `AdvertisementMonitorManager1`.
  var offersMonitors: Bool { monitorsAdvertisements ?? (version >= .v5_82) }

  /// Whether characteristics have the `MTU` property, as from 5.62.
  package var reportsMTU = true

  /// The simulated air for the services and advertisements that clients register.
  ///
  /// Nil if the adapter cannot be a peripheral.
  package var air: SimulatedAir?

  /// Creates the options for BlueZ 5.66 with the adapter hci0.
  public init() {}

  /// Returns these options with an air for registrations, if the adapter can be a peripheral.
  package func placed(on air: SimulatedAir) -> FakeBlueZOptions {
    var options = self
    if isPeripheral { options.air = options.air ?? air }
    return options
  }
}
