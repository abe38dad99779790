#if os(Linux)
import HaloAppleBluetooth
import HaloCoreBluetooth
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Testing

@Suite("Core Bluetooth peripheral host")
struct CoreBluetoothPeripheralHostTests {
  @Test("Another machine finds, reads and subscribes to a published strap")
  func strap() throws {
    let simulation = Simulation(seed: 7)
    try simulation.run(limit: .seconds(600)) {
      let air = SimulatedAir(simulation)
      let host = CoreBluetoothPeripheralHost.on(air, as: "sensor")
      try await host.publish(VirtualHeartRateStrap(name: "Hosted", seed: 7))
      let central = SimulatedTransport(on: air, as: "phone")
      let found = try await central.firstAdvertisement(
        matching: ScanFilter(services: [0x180D]), within: .seconds(10))
      #expect(found.data.localName == "Hosted")
      try await central.withConnection(to: found.peripheral) { connection in
        let services = try await connection.services().map(\.uuid)
        #expect(services == [0x180D, 0x180F, 0x180A])
        let battery = try await connection.read(.batteryLevel)
        #expect(battery == [87])
        var rates = 0
        for try await value in try await connection.notifications(from: .heartRateMeasurement) {
          _ = try GATT.HeartRateMeasurement(parsing: value.span)
          rates += 1
          if rates == 5 { break }
        }
        // The type for errors has no case for 0x80 on Linux.
        await #expect(throws: BLEError.att(.unlikelyError)) {
          try await connection.write([9], to: .heartRateControlPoint, mode: .withResponse)
        }
      }
      await host.close()
      await #expect(throws: BLEError.self) {
        try await central.firstAdvertisement(matching: ScanFilter(), within: .seconds(10))
      }
    }
  }

  @Test("A list without values does not delay the next")
  func emptyList() throws {
    let simulation = Simulation(seed: 7)
    try simulation.run(limit: .seconds(600)) {
      let air = SimulatedAir(simulation)
      let host = CoreBluetoothPeripheralHost.on(air, as: "sensor")
      let device = LawPeripheral()
      try await host.publish(device)
      let central = SimulatedTransport(on: air, as: "phone")
      let found = try await central.firstAdvertisement(
        matching: ScanFilter(), within: .seconds(10))
      try await central.withConnection(to: found.peripheral) { connection in
        let values = try await connection.notifications(from: LawPeripheral.echo)
        try await simulation.clock.sleep(for: .seconds(1))
        let start = simulation.now
        await device.notifyAll([], from: LawPeripheral.echo, after: .seconds(60))
        await device.notifyAll([[1]], from: LawPeripheral.echo, after: .zero)
        for try await value in values {
          #expect(value == [1])
          break
        }
        #expect(simulation.now - start < .seconds(10))
      }
      await host.close()
    }
  }
}

extension CoreBluetoothPeripheralHost {
  /// Creates a host of a machine on the simulated air.
  static func on(_ air: SimulatedAir, as name: String) -> CoreBluetoothPeripheralHost {
    let environment = CBEnvironment(on: air, as: name)
    return CBEnvironment.$current.withValue(environment) {
      CoreBluetoothPeripheralHost(in: AppleWorld(environment, air.simulation))
    }
  }
}
#endif
