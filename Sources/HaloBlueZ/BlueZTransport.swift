#if os(Linux)
import HaloDBus
import HaloProtocol
import HaloTransport

/// Real Bluetooth on Linux, through the daemon of BlueZ.
///
/// ```swift
/// let transport = try BlueZTransport()
/// for try await advertisement in transport.advertisements(matching: ScanFilter()) { … }
/// ```
///
/// It needs no root, and lives beside all else that uses Bluetooth. Nothing is opened before it is
/// used. Peripherals are named by their addresses, `AA:BB:CC:DD:EE:FF`; one that was never heard is
/// scanned for before it is connected to.
///
/// The library that speaks D-Bus is loaded at run time. Where that, the bus, the daemon or an
/// adapter is missing, operations fail with `BLEError.unavailable`.
public final class BlueZTransport: BLETransport {
  let central: BlueZCentral

  /// A transport over the daemon on a bus, by default on the bus of the system.
  ///
  /// - Throws: `BLEError`: `unavailable` if the system has no thread left.
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
      throw .unavailable(.serviceNotRunning)
    }
  }

  /// A transport over a bus of another kind, on another loop.
  package init(
    _ options: BlueZOptions = BlueZOptions(), on loop: any EventLoop,
    open:
      @escaping @Sendable (
        any EventLoop, @escaping @Sendable (DBusCall) -> Void
      ) async throws(DBusError) -> DBusConnection
  ) {
    central = BlueZCentral(options: options, on: loop, open: open)
  }

  /// The clock that deadlines run on.
  public var clock: any Clock<Duration> { central.loop.plainClock }

  /// Addresses.
  public var identifierForm: PeripheralID.Form? { .address }

  /// The thread that the bus is on, for tasks that are to change threads for nothing:
  /// `Task(executorPreference: transport.taskExecutor) { … }`.
  ///
  /// Elsewhere each operation goes to that thread and back, which costs more than the operation
  /// itself. A task there must not block, as nothing comes from the bus meanwhile.
  public var taskExecutor: (any TaskExecutor)? { central.loop.taskExecutor }

  /// The adapters of this machine: all that there are now first, then all after each change.
  ///
  /// They come in the order of their numbers. What is told first is what the daemon has, and takes
  /// as long as the daemon does, some seconds where it is being started. Without an adapter, a
  /// daemon or a bus it is an empty list: why, ``diagnose(within:)`` tells. The stream goes on,
  /// and tells of those that come; while it is iterated, a bus or a daemon that is away is looked
  /// for as ``BlueZOptions/retry`` says.
  ///
  /// ```swift
  /// for try await adapters in transport.adapters() {
  ///   for adapter in adapters { print(adapter.name, adapter.address, adapter.state) }
  /// }
  /// ```
  public func adapters() -> BLEStream<[Adapter]> { central.adapters() }

  /// The state of the adapter that is used: the present one first, then each change.
  public func states() -> BLEStream<AdapterState> { central.states() }

  /// What peripherals say of themselves.
  public func advertisements(matching filter: ScanFilter) -> BLEStream<Advertisement> {
    central.advertisements(matching: filter)
  }

  /// The peripherals that the daemon knows without a scan.
  ///
  /// - Throws: `BLEError`
  public func knownPeripherals() async throws(BLEError) -> [KnownPeripheral] {
    let adapter = try await central.usableAdapter(for: .adapter("list what is known"))
    return central.state.withLock { state in
      state.tree.devices(ofAdapter: adapter)
        .filter { $0.isRemembered || state.acquaintances.contains($0.address) }
        .map(\.knownPeripheral)
    }
  }

  /// Forgets a peripheral: its bond, its services, its name.
  ///
  /// - Throws: `BLEError`
  public func forget(_ peripheral: PeripheralID) async throws(BLEError) {
    try await central.forget(peripheral)
  }

  /// Connects to a peripheral.
  ///
  /// - Throws: `BLEError`; cancelling the task ends the attempt.
  public func connect(
    to peripheral: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> BlueZConnection {
    try await central.connect(to: peripheral, options: options)
  }
}
#endif
