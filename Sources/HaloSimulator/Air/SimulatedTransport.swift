import HaloProtocol
import HaloTransport

/// A central on the simulated air.
///
/// Transports of the same name are one machine: they share its adapter and its memory.
public struct SimulatedTransport: BLETransport {
  /// The name of a central that is created without a name; all such centrals are one machine.
  public static let defaultCentral = "central"

  /// The air that the central is on.
  public let air: SimulatedAir
  /// The name of the machine.
  public let central: String

  /// Creates a central on an air.
  public init(on air: SimulatedAir, as central: String = SimulatedTransport.defaultCentral) {
    self.air = air
    self.central = central
    air.join(central)
  }

  /// The virtual clock.
  public var clock: any Clock<Duration> { air.simulation.clock }

  /// Returns a stream of the adapter states: the present one first, then each change.
  public func states() -> BLEStream<AdapterState> { air.adapterStates(of: central) }

  /// Scans for advertisements of peripherals in range.
  public func advertisements(matching filter: ScanFilter) -> BLEStream<Advertisement> {
    air.scan(filter, by: central)
  }

  /// Returns the peripherals that this machine was connected to, or remembers through a control.
  ///
  /// - Throws: `BLEError.unavailable` if the adapter is not powered on.
  public func knownPeripherals() async throws(BLEError) -> [KnownPeripheral] {
    try air.knownPeripherals(of: central)
  }

  /// Makes this machine forget a peripheral, and drops its links to the peripheral.
  ///
  /// - Throws: `BLEError.peripheralNotFound` if this machine does not know the peripheral,
  ///   `BLEError.unavailable` if the adapter is not powered on.
  public func forget(_ peripheral: PeripheralID) async throws(BLEError) {
    try air.forget(peripheral, by: central)
  }

  /// Connects to a peripheral as soon as it is in range.
  ///
  /// - Throws: `BLEError`
  public func connect(
    to peripheral: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> SimulatedConnection {
    SimulatedConnection(
      link: try await air.connect(to: peripheral, by: central, options: options))
  }
}

/// A connection on the simulated air.
public struct SimulatedConnection: BLEConnection {
  let link: SimulatedLink

  /// The peripheral at the other end.
  public var peripheral: PeripheralID { link.peripheral }

  /// The virtual clock.
  public var clock: any Clock<Duration> { link.clock }

  /// The executor for tasks that outlive their caller: the simulation.
  public var taskExecutor: (any TaskExecutor)? { link.taskExecutor }

  /// Returns the services of the peripheral, discovered once, and again when they change.
  ///
  /// - Throws: `BLEError`
  public func services() async throws(BLEError) -> [GATTService] {
    try await link.services()
  }

  /// Reads a characteristic.
  ///
  /// - Throws: `BLEError`
  public func read(_ characteristic: CharacteristicID) async throws(BLEError) -> [UInt8] {
    try await link.read(characteristic)
  }

  /// Writes a characteristic.
  ///
  /// - Throws: `BLEError`
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode
  ) async throws(BLEError) {
    try await link.write(value, to: characteristic, mode: mode)
  }

  /// Subscribes to a characteristic.
  ///
  /// - Throws: `BLEError`
  public func notifications(
    from characteristic: CharacteristicID
  ) async throws(BLEError) -> BLEStream<[UInt8]> {
    try await link.subscribe(to: characteristic)
  }

  /// Reads a descriptor.
  ///
  /// - Throws: `BLEError`
  public func read(_ descriptor: DescriptorID) async throws(BLEError) -> [UInt8] {
    try await link.read(descriptor)
  }

  /// Writes a descriptor.
  ///
  /// - Throws: `BLEError`
  public func write(_ value: [UInt8], to descriptor: DescriptorID) async throws(BLEError) {
    try await link.write(value, to: descriptor)
  }

  /// Returns a stream of the services, with one element for each change.
  public func serviceChanges() -> BLEStream<[GATTService]> { link.serviceChanges() }

  /// Returns the signal strength in dBm; −95 if the peripheral is out of range and the link still
  /// up.
  ///
  /// - Throws: `BLEError.disconnected` if the link is down, `BLEError.cancelled` if the task is
  ///   cancelled.
  public func rssi() async throws(BLEError) -> Int { try link.rssi() }

  /// Bonds with the peripheral.
  ///
  /// - Throws: `BLEError`
  public func pair() async throws(BLEError) { try await link.pair() }

  /// The smaller MTU of the two ends, unless a control or a fault has changed it.
  public var mtu: Int { link.mtu }

  /// Returns the MTU minus 3 without response; 512 with response, as long writes are split.
  public func maximumWriteLength(for mode: WriteMode) -> Int { link.maximumWriteLength(for: mode) }

  /// Waits until the link is down, and returns the reason.
  ///
  /// - Throws: `BLEError.cancelled` if the task is cancelled.
  public func disconnection() async throws(BLEError) -> DisconnectReason {
    try await link.disconnection()
  }

  /// Takes the link down.
  public func disconnect() async { link.drop(.local) }
}
