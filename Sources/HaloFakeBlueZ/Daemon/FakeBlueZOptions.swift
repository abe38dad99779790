#if os(Linux)
import HaloSimulator

/// What kind of daemon a ``FakeDaemon`` is, or the one of `withFakeBlueZ`.
public struct FakeBlueZOptions: Sendable {
  /// The versions whose behaviour is known well enough.
  @nonexhaustive
  public enum Version: Comparable, Sendable {
    /// That of Debian 12.
    case v5_66
    /// That of Debian 13.
    case v5_82
  }

  /// The version that it behaves like.
  public var version = Version.v5_66
  /// The number of its adapter: 0 for hci0.
  public var adapterIndex = 0
  /// The address of its adapter; one that is there for documentation (RFC 9542), if nothing else is
  /// said.
  public var adapterAddress = "00:00:5E:00:53:00"
  /// How long a device that nobody connected to stays known after it was last heard.
  public var temporaryTimeout = Duration.seconds(30)
  /// How long `Disconnect` waits before it takes the link down.
  public var disconnectDelay = Duration.seconds(2)
  /// Whether the reply to `Disconnect` comes a little before the signal that says the link is down.
  ///
  /// The daemon does either, as its timer and the kernel happen to be (5.66 and 5.82, 2026-11).
  public var repliesBeforeTelling = false
  /// Switches the radio on and off; nil where a client may not.
  public var setPowered: (@Sendable (Bool) -> Void)?

  /// What goes wrong in it, from the beginning; ``FakeDaemon/inject(_:)`` adds to that.
  public var faults: [DaemonFault] = []

  /// Whether its adapters can be peripherals, as those of the recorded daemons.
  ///
  /// Services and advertisements that clients register (`GattManager1`, `LEAdvertisingManager1`)
  /// are on the air of the daemon, by ``adapterAddress``, for other centrals there.
  public var isPeripheral = true

  /// The address of a second adapter, which has the next number; nil for one adapter.
  ///
  /// An adapter does not hear its own advertisements. With two adapters a program that is a central
  /// by one finds a program on the same bus that is a peripheral by the other. The adapters have to
  /// be able to be peripherals (``isPeripheral``).
  public var secondAdapterAddress: String?

  /// Whether the daemon reads the batteries of connected devices, for `Battery1`.
  package var readsBatteries = true

  /// Whether its adapter has `AdvertisementMonitorManager1`, for programs that scan passively; nil
  /// if its version decides: 5.82 has the interface, 5.66 has not.
  ///
  /// The real daemons have it if they run with `--experimental` (5.66 and 5.82, 2026-11).
  public var monitorsAdvertisements: Bool?

  /// Whether the adapter has the interface.
  var offersMonitors: Bool { monitorsAdvertisements ?? (version >= .v5_82) }

  /// Whether characteristics tell the MTU of the link, as they do from 5.62.
  package var tellsMTU = true

  /// Where what clients register can be heard, by the address of the adapter; nil for an adapter
  /// that cannot be a peripheral.
  package var air: SimulatedAir?

  /// Version 5.66, with hci0.
  public init() {}

  /// With the air of the daemon for what clients register, where that is wanted.
  package func placed(on air: SimulatedAir) -> FakeBlueZOptions {
    var options = self
    if isPeripheral { options.air = options.air ?? air }
    return options
  }
}
#endif
