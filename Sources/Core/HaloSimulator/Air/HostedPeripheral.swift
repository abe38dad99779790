import HaloTransport

/// A peripheral of a host stack outside of the simulation, which a controller serves.
///
/// It has no GATT table here, so only other controllers connect to it.
package protocol HostedPeripheral: LocalPeripheral, AnyObject {
  /// Whether the present advertisement is for one central only.
  var isDirected: Bool { get }
}

extension SimulatedAir {
  func removeLeaving(_ device: SimulatedDevice) {
    guard device.with({ $0.isLeaving && $0.links.isEmpty }) else { return }
    state.withLock { $0.order.removeAll { $0 === device } }
  }
}

extension SimulatedPeripheral {
  package var peripheral: any LocalPeripheral { device.peripheral }

  /// Starts new advertising events, of which the first comes within 5 ms.
  package func startAdvertising(every interval: Duration) {
    let start = air.simulation.nanoseconds
    device.with { state in
      state.schedule = (start, interval.wholeNanoseconds)
      state.isAdvertisingScheduled = false
    }
    air.rescan(device)
  }

  /// Takes the peripheral off the air; its links stay until they end by themselves.
  package func remove() {
    device.with { $0.isLeaving = true }
    air.state.withLock { state in
      if state.devices[device.id] === device { state.devices[device.id] = nil }
    }
    air.removeLeaving(device)
  }
}
