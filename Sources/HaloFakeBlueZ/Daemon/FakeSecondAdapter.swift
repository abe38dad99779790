#if os(Linux)
import HaloBlueZNames
import HaloDBus
import HaloSimulator
import HaloTransport

/// A second adapter of the daemon, which hears the first and is heard by it.
///
/// No adapter hears its own advertisements; of two programs on one bus, one is a peripheral by one
/// adapter and the other a central by the other. The second adapter is a fake daemon of its own
/// that is not on the bus: its objects, clients and lives are those of the first. Faults of the
/// daemon are faults of the first adapter.
extension FakeBlueZ {
  /// Makes the second adapter, if the options ask for one.
  func makeSecond() -> FakeBlueZ? {
    guard let air = options.air, let address = options.secondAdapterAddress else { return nil }
    let transport = SimulatedTransport(on: air, as: "hci\(options.adapterIndex + 1) of \(address)")
    var options = options
    options.adapterIndex += 1
    options.adapterAddress = address
    options.secondAdapterAddress = nil
    options.faults = []
    if options.setPowered != nil {
      options.setPowered = { isOn in
        air.setAdapter(isOn ? .poweredOn : .poweredOff, of: transport.central)
      }
    }
    return FakeBlueZ(over: transport, on: loop, options: options, voice: voice)
  }

  /// Does the same to the second adapter, if there is one.
  func doToSecond(_ action: @Sendable (isolated FakeBlueZ) -> Void) {
    second?.assumeIsolated { action($0) }
  }
}
#endif
