import HaloSimulator
import HaloTransport

#if os(Linux)
import HaloBlueZ
#endif

/// The part of a transport that puts a peripheral manager's services and advertisement on the air.
protocol PeripheralHosting: Sendable {
  /// Puts a peripheral on the air; called once.
  func publish(_ peripheral: HostedPeripheral) async throws
  func advertise() async throws
  func close() async
}

/// Puts the peripheral of a manager on a simulated air, under a given identifier.
struct AirHost: PeripheralHosting {
  private let air: SimulatedAir
  private let id: PeripheralID

  init(_ air: SimulatedAir, as name: String) {
    (self.air, id) = (air, PeripheralID(rawValue: name))
  }

  func publish(_ peripheral: HostedPeripheral) { air.place(peripheral, as: id) }

  func advertise() {}

  /// Replaces the peripheral by one that neither advertises nor has services.
  func close() { air.place(AbsentPeripheral(), as: id) }
}

private struct AbsentPeripheral: LocalPeripheral {
  var advertisement: AdvertisementData? { nil }
  var services: [GATTService] { [] }
}

#if os(Linux)
extension BlueZPeripheralHost: PeripheralHosting {
  func publish(_ peripheral: HostedPeripheral) async throws {
    try await publish(peripheral as any LocalPeripheral)
  }

  /// Waits until the host advertises the peripheral, or a central is connected.
  func advertise() async throws {
    for try await state in states() {
      switch state {
      case .advertising, .connected: return
      case .interrupted(let error): throw error
      default: continue
      }
    }
  }
}
#endif
