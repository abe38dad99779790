#if os(Linux)
import HaloBlueZ
import HaloDevices
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

/// The examples of the article From Core Bluetooth, over a fake daemon of BlueZ.
@Suite("From Core Bluetooth, over BlueZ", .enabled(if: hasBusLibrary, noBusLibrary))
struct CoreBluetoothBlueZTests {
  private let air = SimulatedAir(Simulation(seed: 1))
  private var simulation: Simulation { air.simulation }

  @Test("The seven steps of central mode")
  func central() throws {
    defer { air.tearDown() }
    air.place(VirtualHeartRateStrap(), as: "C0:00:5E:00:53:01")
    let transport = try BlueZTransport(on: FakeDaemon(on: air).bus)
    try simulation.run {
      let visit = try await StrapVisit.make(over: transport)
      #expect(visit.location == GATT.BodySensorLocation(.chest))
      #expect(visit.rates.count == 3)
    }
  }

  @Test("The four steps of peripheral mode")
  func peripheral() throws {
    defer { air.tearDown() }
    var options = FakeBlueZOptions()
    options.isPeripheral = true
    let daemon = FakeDaemon(on: air, options: options)
    let host = try BlueZPeripheralHost(on: daemon.bus)
    let address = PeripheralID(rawValue: options.adapterAddress)
    let tag = KeyTag()
    try simulation.run {
      async let shown = states(of: host)
      try await publish(tag, by: host)
      let phone = SimulatedTransport(on: air, as: "phone")
      try await useTag(address, tag, over: phone)
      await host.close()
      let states = try await shown
      #expect(states.first == .advertising)
      let isConnected = states.map { if case .connected = $0 { true } else { false } }
      #expect(isConnected.contains(true))
    }
  }

  @Test("A forgotten ring stays forgotten, wherever it is", arguments: RingState.allCases)
  func forgetting(_ state: RingState) throws {
    defer { air.tearDown() }
    let id: PeripheralID = "C0:00:5E:00:53:01"
    air.place(try forgettableRing(), as: id)
    let transport = try BlueZTransport(on: FakeDaemon(on: air).bus)
    try simulation.run { try await forgetRing(in: state, id, over: transport, on: air) }
  }

  @Test("Other centrals receive a published beacon")
  func beacon() throws {
    defer { air.tearDown() }
    var options = FakeBlueZOptions()
    options.isPeripheral = true
    let host = try BlueZPeripheralHost(on: FakeDaemon(on: air, options: options).bus)
    let shop = try BluetoothUUID.shop
    try simulation.run {
      try await publishBeacon(of: shop, by: host)
      let phone = SimulatedTransport(on: air, as: "phone")
      var sightings = phone.beacons(of: shop).makeAsyncIterator()
      #expect(try await sightings.next()?.beacon.minor == 7)
      await host.close()
    }
  }

  private func states(of host: BlueZPeripheralHost) async throws -> [BlueZPeripheralState] {
    var states: [BlueZPeripheralState] = []
    for try await state in host.states() { states.append(state) }
    return states
  }
}

/// Puts a tag on the air of a host.
func publish(_ tag: KeyTag, by host: BlueZPeripheralHost) async throws {
  try await host.publish(tag)
  print(await host.address ?? "on no adapter", await host.advertised?.localName ?? "no name")
}

/// Puts a beacon on the air of a host.
func publishBeacon(of shop: BluetoothUUID, by host: BlueZPeripheralHost) async throws {
  let beacon = IBeacon(proximityUUID: shop, major: 1, minor: 7, measuredPower: -59)
  try await host.publish(VirtualBeacon(beacon))
}

/// Examples that need an adapter; compiled, but never called.
func startOnLinux() async throws {
  let transport = try BlueZTransport()
  let host = try BlueZPeripheralHost()
  for try await state in host.states() { print(state) }
  print(try await transport.diagnose())
}
#endif
