import HaloBlueZNames
import HaloDBus
import HaloSimulator
import HaloTransport

/// The optional second adapter of the daemon; each adapter receives the other's advertisements.
///
/// An adapter does not receive its own advertisements. For two programs on one bus, one is a
/// peripheral on one adapter, and the other a central on the other adapter. The second adapter is a
/// fake daemon without its own bus connection: it shares the objects, clients and runs of the
/// first. Daemon faults only affect the first adapter.
extension FakeBlueZ {
  /// Creates the second adapter, if the options contain its address; else returns nil.
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

  func doToSecond(_ action: @Sendable (isolated FakeBlueZ) -> Void) {
    second?.assumeIsolated { action($0) }
  }
}
