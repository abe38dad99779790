import HaloTransport

/// A central on the simulated air.
public struct SimulatedTransport: BLETransport {
  /// The air it is on.
  public let air: SimulatedAir

  /// A central on an air.
  public init(on air: SimulatedAir) {
    self.air = air
  }

  /// The virtual clock.
  public var clock: any Clock<Duration> { air.simulation.clock }

  /// The state of the adapter: the present one first, then each change.
  public func states() -> BLEStream<AdapterState> { air.adapterStates() }

  /// What peripherals in range say of themselves.
  public func advertisements(matching filter: ScanFilter) -> BLEStream<Advertisement> {
    air.scan(filter)
  }

  /// Connects to a peripheral as soon as it is in range.
  ///
  /// - Throws: `BLEError`
  public func connect(
    to peripheral: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> SimulatedConnection {
    SimulatedConnection(link: try await air.connect(to: peripheral, options: options))
  }
}

/// A connection on the simulated air.
public struct SimulatedConnection: BLEConnection {
  let link: SimulatedLink

  /// The peripheral at the other end.
  public var peripheral: PeripheralID { link.peripheral }

  /// The virtual clock.
  public var clock: any Clock<Duration> { link.clock }

  /// The simulation.
  public var taskExecutor: (any TaskExecutor)? { link.taskExecutor }

  /// The services of the peripheral.
  ///
  /// - Throws: `BLEError`
  public func services() async throws(BLEError) -> [GATTService] {
    try await link.discover()
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

  /// The MTU less three bytes without response; 512 with, as a long write is cut into parts.
  public func maximumWriteLength(for mode: WriteMode) -> Int {
    mode == .withResponse ? 512 : link.mtu - 3
  }

  /// Waits until the link is down.
  ///
  /// - Throws: `BLEError.cancelled`
  public func disconnection() async throws(BLEError) -> DisconnectReason {
    try await link.disconnection()
  }

  /// Takes the link down.
  public func disconnect() async { link.drop(.local) }
}
