#if os(Linux)
import HaloDBus
import HaloTransport

/// A peripheral on the air of an ordinary adapter, through the daemon of BlueZ.
///
/// ```swift
/// let host = try BlueZPeripheralHost()
/// try await host.publish(VirtualRing(model: model))
/// for try await state in host.states() { print(state) }
/// ```
///
/// It registers the services of any `LocalPeripheral` with the daemon, advertises, and hands on
/// what centrals ask for: a phone can connect to a virtual ring on a Linux box. When the daemon is
/// started anew, or the adapter is switched off and on, the peripheral comes back by itself. It
/// needs no root, and lives beside all else that uses Bluetooth.
///
/// What the daemon does not tell limits what the peripheral learns:
///
/// * A subscription belongs to a characteristic and not to a link: the daemon does not say which
///   central it is of, and sends a notification to all that have one. The host takes the first
///   subscriber for the one whom it is for, and hands its subscription on when that one leaves. A
///   second central hears what the first one hears.
/// * A write to a characteristic that can be written without response is told as one, and answered
///   by the daemon before the peripheral has seen it: a refusal reaches nobody.
/// * A read or a write has to be answered at once, and within five seconds in any case: then the
///   daemon answers 0E itself, and where the link goes down before, it crashes.
/// * A central may know of its subscription before the peripheral does.
/// * Of the errors of ATT, only some can be sent: 02, 03, 06, 07, 08, 0D and 80 to 9F. 05, 0C and
///   0F become 08, all others 0E.
/// * The MTU of a link is known from its first request on; until then it is 23.
/// * A link parameter cannot be asked for.
/// * An advertisement has 31 bytes besides the name, three of them for flags where it can be
///   discovered: services that do not fit are not advertised, see ``advertised``. Of its flags the
///   peripheral has a say only in whether it can be discovered; the others are those of the
///   adapter.
/// * Generic Access and Generic Attribute, 1800 and 1801, are the daemon's own, as are the
///   descriptors 2900 and 2902; they are left out. It adds a Device Information, 180A, of its own.
public final class BlueZPeripheralHost: Sendable {
  private let core: PeripheralCore

  /// A host over the daemon on a bus, by default on the bus of the system.
  ///
  /// The host opens the bus with the first publication.
  ///
  /// - Throws: ``BlueZPeripheralError``: `noBus` if the system has no thread left.
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

  /// A host over a bus of another kind, on another loop.
  package init(
    _ options: BlueZPeripheralOptions = BlueZPeripheralOptions(), on loop: any EventLoop,
    open:
      @escaping @Sendable (
        any EventLoop, @escaping @Sendable (DBusCall) -> Void
      ) async throws(DBusError) -> DBusConnection
  ) {
    core = PeripheralCore(options: options, on: loop, open: open)
  }

  deinit {
    let core = core
    Task(executorPreference: core.loop.taskExecutor) { await core.close() }
  }

  /// The clock of links, on which a peripheral sleeps: that of the system.
  public var clock: any Clock<Duration> { core.loop.plainClock }

  /// Puts a peripheral on the air; returns when it is there.
  ///
  /// From then on it stays there until ``close()``, whatever becomes of the daemon and the adapter
  /// meanwhile: ``states()`` tells. Where it cannot be put there now, nothing is left behind, and
  /// the host can be used again.
  ///
  /// - Throws: ``BlueZPeripheralError``
  public func publish(_ peripheral: any LocalPeripheral) async throws(BlueZPeripheralError) {
    try await core.publish(peripheral)
  }

  /// The address of the adapter that the peripheral is on; nil while it is on none.
  ///
  /// A central may see another one: where the adapter is set to privacy, it hides behind random
  /// ones.
  public var address: PeripheralID? { get async { await core.address } }

  /// What is advertised now, as much as fits; nil while nothing is.
  public var advertised: AdvertisementData? {
    get async { await core.advertisement?.contents.data }
  }

  /// How the peripheral is on the air: the present state first, then each change; the stream ends
  /// with the host.
  public func states() -> BLEStream<BlueZPeripheralState> { core.states() }

  /// Takes the peripheral off the air, and its links down.
  public func close() async { await core.close() }
}

/// How a ``BlueZPeripheralHost`` uses the daemon.
public struct BlueZPeripheralOptions: Sendable {
  /// The adapter, by its address or its name, `hci0` say; nil is the first that is on and can be a
  /// peripheral.
  public var adapter: String?
  /// How often the peripheral is asked what it advertises and which services it has.
  ///
  /// Peripherals on a simulated air are asked with each advertisement; here the adapter advertises
  /// by itself.
  public var refreshInterval = Duration.seconds(1)
  /// Whether the adapter is given the name of the peripheral, for as long as that is on it.
  ///
  /// A central that connects reads the name of the adapter from Generic Access, and most show that
  /// one from then on, rather than the one that is advertised. It is a setting of the system:
  /// whoever else the adapter deals with sees it too, and the daemon remembers it. The host puts
  /// the former name back when it is closed; where the process is killed, or the daemon is away
  /// then, the new one stays: `bluetoothctl system-alias`, `bluetoothctl reset-alias`.
  public var namesAdapter = false

  package var bus = MessageBus.system

  /// Options with the usual values.
  public init() {}
}
#endif
