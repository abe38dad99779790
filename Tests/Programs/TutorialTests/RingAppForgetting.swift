import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

/// The state of a ring, or of Bluetooth, when the app forgets the ring.
enum RingState: CaseIterable {
  case near, outOfRange, switchedOff, bluetoothOff, bluetoothAbsent

  fileprivate func begin(_ id: PeripheralID, on air: SimulatedAir) {
    switch self {
    case .near: break
    case .outOfRange: air[id]?.simulateProximityChange(.outOfRange)
    case .switchedOff:
      air[id]?.simulateAdvertisementChange(nil)
      air[id]?.simulateReset()
    case .bluetoothOff: air.setAdapter(.poweredOff)
    case .bluetoothAbsent: air.setAdapter(.absent)
    }
  }

  fileprivate func end(_ id: PeripheralID, on air: SimulatedAir) {
    switch self {
    case .near: break
    case .outOfRange: air[id]?.simulateProximityChange(.near)
    case .switchedOff: air[id]?.endAdvertisementChange()
    case .bluetoothOff, .bluetoothAbsent: air.setAdapter(.poweredOn)
    }
  }

  /// True if the adapter is on, so that the system can forget the ring.
  fileprivate var isWithBluetooth: Bool { self != .bluetoothOff && self != .bluetoothAbsent }
}

/// Forgets a ring in a state, and checks that the app never connects to the ring again, not even
/// after its return.
func forgetRing(
  in state: RingState, _ id: PeripheralID, over transport: some BLETransport, on air: SimulatedAir
) async throws {
  let store = InMemoryKnownDeviceStore()
  let app = RingApp(over: transport, rememberingIn: store)
  let clock = air.simulation.clock
  try await app.pair()
  #expect(store.devices().map(\.id) == [id])
  let running = Task(executorPreference: air.simulation) { try await app.run() }
  try await clock.sleep(for: .seconds(10))
  #expect(await app.status == .connected(percent: 78))

  state.begin(id, on: air)
  try await clock.sleep(for: .seconds(60))
  #expect(await app.status == (state == .near ? .connected(percent: 78) : .away))
  try await app.forget()
  #expect(store.devices() == [])
  if state.isWithBluetooth {
    let known = try await transport.knownPeripherals()
    #expect(!known.contains { $0.peripheral == id })
  }
  // run() has returned without an error.
  try await clock.sleep(for: .seconds(1))
  #expect(await app.status == .noRing)
  try await running.value

  state.end(id, on: air)
  try await clock.sleep(for: .seconds(3600))
  #expect(await app.status == .noRing)
  #expect(air[id]?.isConnected == false)
}

/// Returns a ring for `forgetRing`, and for the story of an app.
func forgettableRing() throws -> VirtualRing {
  let evening = try CivilDateTime(parsing: "2026-03-14T21:30:00")
  return VirtualRing(model: RingModel(profile: .r02, clock: evening))
}
