import HaloProtocol
import HaloTransport

/// A Bluetooth transport whose central is part of a simulated radio (``SimulatedAir``).
///
/// Transports with the same central name act as programs on one computer: they share its adapter
/// and its remembered peripherals.
public struct SimulatedTransport: BLETransport {
  /// The name of the central in transports that are created without a name.
  public static let defaultCentral = "central"

  /// The simulated radio that the central uses.
  public let air: SimulatedAir
  /// The name of the central, which also identifies the computer on which it runs.
  public let central: String

  /// Creates a central on a simulated radio; centrals with one name are programs on one computer.
  public init(on air: SimulatedAir, as central: String = SimulatedTransport.defaultCentral) {
    self.air = air
    self.central = central
    air.join(central)
  }

  /// The clock of the simulation, which measures virtual time.
  public var clock: any Clock<Duration> { air.simulation.clock }

  /// Returns a stream of the adapter's states: the present state first, then each change.
  public func states() -> BLEStream<AdapterState> { air.adapterStates(of: central) }

  /// Scans for advertisements of peripherals in range, and streams those that pass the filter.
  public func advertisements(matching filter: ScanFilter) -> BLEStream<Advertisement> {
    air.scan(filter, by: central)
  }

  /// Returns the peripherals that the central's computer was connected to, or remembers because of
  /// ``SimulatedPeripheral/simulateCaching(_:name:by:)``.
  ///
  /// - Throws: `BLEError.unavailable` if the adapter is not powered on.
  public func knownPeripherals() async throws(BLEError) -> [KnownPeripheral] {
    try air.knownPeripherals(of: central)
  }

  /// Makes the central's computer forget a peripheral, and drops its links to the peripheral.
  ///
  /// - Throws: `BLEError.peripheralNotFound` if the computer does not know the peripheral,
  ///   `BLEError.unavailable` if the adapter is not powered on.
  public func forget(_ peripheral: PeripheralID) async throws(BLEError) {
    try air.forget(peripheral, by: central)
  }

  /// Connects to a simulated peripheral as soon as it is in range.
  ///
  /// - Throws: `BLEError`; `timedOut` if the peripheral does not come in range in time.
  public func connect(
    to peripheral: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> SimulatedLink {
    try await air.connect(to: peripheral, by: central, options: options)
  }
}
