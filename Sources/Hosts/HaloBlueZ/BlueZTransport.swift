import HaloDBus
import HaloProtocol
import HaloTransport

/// Bluetooth on Linux through the BlueZ daemon.
///
/// ```swift
/// let transport = try BlueZTransport()
/// for try await advertisement in transport.advertisements(matching: ScanFilter()) { … }
/// ```
///
/// The transport needs no root, and shares Bluetooth with other programs. It opens no connection to
/// the D-Bus message bus before its first use. Peripherals are identified by their addresses,
/// `AA:BB:CC:DD:EE:FF`; the transport scans for an unknown peripheral before it connects.
///
/// The library that speaks D-Bus is loaded at run time. If the library, the bus, the daemon or an
/// adapter is missing, operations fail with `BLEError.unavailable`.
public final class BlueZTransport: BLETransport {
  let central: BlueZCentral

  /// Creates a transport that uses the BlueZ daemon on a D-Bus message bus, by default the system
  /// bus.
  ///
  /// - Throws: `BLEError.unavailable` if the system cannot start another thread.
  public convenience init(
    _ options: BlueZOptions = BlueZOptions(), on bus: MessageBus? = nil
  ) throws(BLEError) {
    var options = options
    if let bus { options.bus = bus }
    let bus = options.bus
    do throws(DBusError) {
      self.init(options, on: try bus.makeLoop()) { loop, handler throws(DBusError) in
        try await bus.open(on: loop, within: BlueZQuirks.openDeadline, serving: handler)
      }
    } catch {
      throw .unavailable(.daemonNotRunning)
    }
  }

  /// Creates a transport over the bus that `open` opens.
  ///
  /// `open` runs on the event loop, and passes each D-Bus call that this process receives to its
  /// second argument.
  package init(
    _ options: BlueZOptions = BlueZOptions(), on loop: any EventLoop,
    open: @escaping BlueZBusOpening
  ) {
    central = BlueZCentral(options: options, on: loop, open: open)
  }

  package func beforeRelease(_ action: @escaping @Sendable () -> Void) {
    central.state.withLock { $0.beforeRelease = action }
  }

  /// The clock that measures the deadlines of this transport's operations.
  public var clock: any Clock<Duration> { central.loop.plainClock }

  /// The form of this transport's peripheral identifiers: Bluetooth addresses.
  public var identifierForm: PeripheralID.Form? { .address }

  /// An executor that runs tasks on the transport's D-Bus thread, which saves them thread switches:
  /// `Task(executorPreference: transport.taskExecutor) { … }`.
  ///
  /// From any other thread, each Bluetooth operation goes to the D-Bus thread and back, which costs
  /// more than the operation itself. A task on this executor must not block, because it would hold
  /// up all D-Bus messages.
  public var taskExecutor: (any TaskExecutor)? { central.loop.taskExecutor }

  /// Returns a stream of this machine's Bluetooth adapters: the present list, then a list after
  /// each change.
  ///
  /// Adapters are ordered by their numbers. The first list comes from the daemon and may take some
  /// seconds if the daemon is being started. The list is empty without an adapter, a BlueZ daemon
  /// or a D-Bus message bus; ``diagnose(within:)`` returns the reason. The stream continues and
  /// reports adapters that appear later. While the stream is iterated, the transport looks for a
  /// missing bus or daemon as configured by ``BlueZOptions/retry``.
  ///
  /// ```swift
  /// for try await adapters in transport.adapters() {
  ///   for adapter in adapters { print(adapter.name, adapter.address, adapter.state) }
  /// }
  /// ```
  public func adapters() -> BLEStream<[Adapter]> { central.adapters() }

  /// Returns a stream of the state of the Bluetooth adapter that this transport uses, such as
  /// `poweredOn`: the present state, then each change.
  public func states() -> BLEStream<AdapterState> { central.states() }

  /// Scans for peripherals, and returns a stream of the advertisements that match a filter.
  public func advertisements(matching filter: ScanFilter) -> BLEStream<Advertisement> {
    central.advertisements(matching: filter)
  }

  /// Returns the peripherals that the BlueZ daemon remembers, such as bonded ones, without a scan.
  ///
  /// - Throws: `BLEError`, such as `unavailable` while Bluetooth is off.
  public func knownPeripherals() async throws(BLEError) -> [KnownPeripheral] {
    let adapter = try await central.usableAdapter(for: .adapter("list known peripherals"))
    return central.state.withLock { state in
      state.tree.devices(ofAdapter: adapter)
        .filter { $0.isRemembered || state.acquaintances.contains($0.address) }
        .map(\.knownPeripheral)
    }
  }

  /// Makes the BlueZ daemon forget a peripheral: its bond, its cached services and its name.
  ///
  /// - Throws: `BLEError`, such as `peripheralNotFound` for an unknown peripheral.
  public func forget(_ peripheral: PeripheralID) async throws(BLEError) {
    try await central.forget(peripheral)
  }

  /// Connects to a peripheral, and scans for it first if the BlueZ daemon does not know it.
  ///
  /// - Throws: `BLEError`; cancelling the task ends the attempt.
  public func connect(
    to peripheral: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> BlueZConnection {
    try await central.connect(to: peripheral, options: options)
  }
}
