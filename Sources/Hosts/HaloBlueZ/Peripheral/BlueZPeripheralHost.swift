import HaloDBus
import HaloTransport

/// A host that offers a local peripheral to centrals, through an ordinary Bluetooth adapter and the
/// BlueZ daemon (`bluetoothd`).
///
/// ```swift
/// let host = try BlueZPeripheralHost()
/// try await host.publish(VirtualRing(model: model))
/// for try await state in host.states() { print(state) }
/// ```
///
/// The host registers the services of any `LocalPeripheral` with the daemon, advertises, and
/// forwards the requests of centrals: a phone can connect to a virtual ring on a Linux box. When
/// the daemon restarts, or the adapter is switched off and on, the peripheral comes back
/// automatically. The host needs no root, and shares Bluetooth with other programs.
///
/// The daemon's interface has limits for the peripheral:
///
/// * A subscription belongs to a characteristic, not to a link: the daemon does not report which
///   central has subscribed, and sends a notification to all that have. The host assigns the
///   subscription to the first central that it knows, and to another when that one leaves. All
///   subscribed centrals receive the same notifications.
/// * The daemon reports every write to a characteristic that permits writes without response as
///   such, and answers it before the peripheral sees it. A rejection never reaches the central.
/// * The peripheral has to answer a read or a write at once, and within five seconds at the most.
///   After that, the daemon answers 0E itself. If the link goes down before the answer, the daemon
///   crashes.
/// * A central may learn of its subscription before the peripheral does.
/// * Only some of the ATT errors (hexadecimal) can be sent: 02, 03, 06, 07, 08, 0D and 80 to 9F.
///   05, 0C and 0F become 08, all others 0E.
/// * The MTU of a link is known from its first request on; until then the MTU is 23.
/// * The host cannot request link parameters.
/// * An advertisement has 31 bytes besides the name. If the peripheral is discoverable, three bytes
///   are for flags. Services that do not fit are not advertised, see ``advertised``. The peripheral
///   only decides whether it is discoverable; the other flags are those of the adapter.
/// * The daemon provides Generic Access and Generic Attribute, 1800 and 1801, and the descriptors
///   2900 and 2902 itself, so the host leaves them out. The daemon also adds a Device Information
///   service, 180A, of its own.
public final class BlueZPeripheralHost: Sendable {
  private let core: PeripheralCore

  /// Creates a host that uses the BlueZ daemon on a D-Bus message bus, by default the system bus.
  ///
  /// The host connects to the bus when it first publishes a peripheral.
  ///
  /// - Throws: ``BlueZPeripheralError/noBus(_:)`` if the system cannot start another thread.
  public convenience init(
    _ options: BlueZPeripheralOptions = BlueZPeripheralOptions(), on bus: MessageBus? = nil
  ) throws(BlueZPeripheralError) {
    var options = options
    if let bus { options.bus = bus }
    let bus = options.bus
    do throws(DBusError) {
      self.init(options, on: try bus.makeLoop()) { loop, handler throws(DBusError) in
        try await bus.open(on: loop, within: .seconds(10), serving: handler)
      }
    } catch {
      throw .noBus("\(error)")
    }
  }

  /// Creates a host over the bus that `open` opens.
  ///
  /// `open` runs on the event loop, and passes each D-Bus call that this process receives to its
  /// second argument.
  package init(
    _ options: BlueZPeripheralOptions = BlueZPeripheralOptions(), on loop: any EventLoop,
    open: @escaping BlueZBusOpening
  ) {
    core = PeripheralCore(options: options, on: loop, open: open)
  }

  deinit {
    let core = core
    Task(executorPreference: core.loop.taskExecutor) { await core.close() }
  }

  /// The clock for the hosted peripheral's links: the system's, or that of a fake daemon in tests.
  public var clock: any Clock<Duration> { core.loop.plainClock }

  /// Registers a peripheral's services with the BlueZ daemon and advertises, and returns once both
  /// are done.
  ///
  /// Centrals can use the peripheral until ``close()``. After an interruption by the daemon or the
  /// adapter, the host publishes it again: see ``states()``. If publishing fails, nothing stays
  /// registered, and the host can be used again.
  ///
  /// - Throws: ``BlueZPeripheralError``
  public func publish(_ peripheral: any LocalPeripheral) async throws(BlueZPeripheralError) {
    try await core.publish(peripheral)
  }

  /// The Bluetooth address of the adapter that hosts the peripheral; nil while none does.
  ///
  /// A central may see another address: an adapter with privacy enabled uses random addresses.
  public var address: PeripheralID? { get async { await core.address } }

  /// The advertisement that the host sends now, without the service UUIDs for which it has no
  /// space; nil while the host does not advertise.
  public var advertised: AdvertisementData? {
    get async { await core.advertisement?.contents.data }
  }

  /// Returns a stream of the host's state, such as advertising or connected: the present state,
  /// then each change.
  ///
  /// The stream ends when the host closes.
  public func states() -> BLEStream<BlueZPeripheralState> { core.states() }

  /// Ends the hosting: removes the peripheral and its advertisement, and disconnects its centrals.
  public func close() async { await core.close() }
}

/// Settings for how a ``BlueZPeripheralHost`` uses the BlueZ daemon.
public struct BlueZPeripheralOptions: Sendable {
  /// The address or the name, such as `hci0`, of the adapter that hosts the peripheral; nil by
  /// default.
  ///
  /// If nil, the host uses the first adapter that is on and supports the peripheral role.
  public var adapter: String?
  /// The interval at which the host checks the peripheral's advertisement and services for changes;
  /// one second by default.
  ///
  /// The BlueZ daemon never asks the host for a new advertisement by itself.
  public var refreshInterval = Duration.seconds(1)
  /// Whether the Bluetooth adapter takes over the peripheral's name while it hosts the peripheral;
  /// false by default.
  ///
  /// A central that connects reads the adapter's name from the Generic Access service, and most
  /// centrals then show that name instead of the advertised name. The name is a system setting: all
  /// devices that the adapter deals with see it, and the daemon remembers it. The host restores the
  /// previous name when it closes. If the process is killed, or the daemon is away at that time,
  /// the new name stays; change it with `bluetoothctl system-alias` or `bluetoothctl reset-alias`.
  public var namesAdapter = false

  package var bus = MessageBus.system

  /// Creates options with the default values.
  public init() {}
}
