#if os(Linux)
import HaloBlueZ
import HaloSimulator
import HaloTransport

extension CBEnvironment {
  /// Creates an environment that uses the BlueZ daemon, for central and peripheral managers.
  ///
  /// - Parameters:
  ///   - options: The BlueZ options for central managers; peripheral managers use the same bus and
  ///     adapter.
  ///   - simulation: The simulation (virtual time) of a fake BlueZ daemon; nil for real time.
  ///   - folder: The path of a folder that keeps identifiers of peripherals and the state for
  ///     restoration; nil keeps nothing.
  /// - Throws: `BLEError.unavailable` if the system cannot start another thread.
  public convenience init(
    overBlueZ options: BlueZOptions, in simulation: Simulation? = nil, folder: String? = nil
  ) throws {
    try self.init(overBlueZ: options, in: simulation, folder: StateFolder(folder))
  }

  convenience init(
    overBlueZ options: BlueZOptions?, in simulation: Simulation? = nil, folder: StateFolder
  ) throws {
    let options = options ?? BlueZOptions()
    let transport = try BlueZTransport(options)
    let adapter = options.adapter
    let bus = options.bus
    self.init(transport, World(simulation), in: simulation, folder: folder) {
      var options = BlueZPeripheralOptions()
      options.adapter = adapter
      options.bus = bus
      return try BlueZPeripheralHost(options)
    }
  }
}
#endif
