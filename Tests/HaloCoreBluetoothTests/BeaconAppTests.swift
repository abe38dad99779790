import Foundation
import HaloCoreBluetooth

@Suite("A beacon app written for Core Bluetooth")
struct BeaconAppTests {
  @Test("Another machine decodes the beacon of the app")
  func advertising() throws {
    let air = SimulatedAir(Simulation(seed: 7))
    let expected = IBeacon.example
    let uuid = try #require(UUID(uuidString: "E2C56DB5-DFFB-48D2-B060-D0F5A71096E0"))
    let app = CBEnvironment.$current.withValue(CBEnvironment(on: air, as: "beacon")) {
      BeaconApp(
        uuid: uuid, major: 1, minor: 2, measuredPower: -59, queue: DispatchQueue(label: "beacon"))
    }
    let data = try air.simulation.run {
      let scanner = SimulatedTransport(on: air, as: "scanner")
      return try await scanner.firstAdvertisement(matching: ScanFilter(), within: .seconds(60)).data
    }
    #expect(data.manufacturerData == [expected.manufacturerData])
    #expect(data.manufacturerData.flatMap { IBeacon.all(in: $0) } == [expected])
    #expect(app.log == ["state poweredOn", "advertising true 0"])
  }

  @Test("Bytes of another length are no beacon", arguments: [0, 20, 22, 25])
  func length(_ count: Int) throws {
    let air = SimulatedAir(Simulation(seed: 7))
    let app = try CBEnvironment(on: air).run(until: { $0.log.count == 2 }) {
      BeaconApp(bytes: Data(repeating: 1, count: count), queue: DispatchQueue(label: "beacon"))
    }
    #expect(app.log.last == "advertising false 1")
  }
}
