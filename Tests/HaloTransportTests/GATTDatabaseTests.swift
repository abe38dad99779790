import Foundation
import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@Suite("Services")
struct GATTDatabaseTests {
  @Test("Identifiers find characteristics in order, and none before the first or after the last")
  func identifiers() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let services = (0..<4).map { _ in
        let characteristics = (0..<4).map { _ in
          GATTCharacteristic(
            BluetoothUUID(.random(in: 1...2, using: &random)), properties: [],
            descriptors: [BluetoothUUID(.random(in: 0 ... .max, using: &random))])
        }
        return GATTService(
          BluetoothUUID(.random(in: 1...2, using: &random)), characteristics: characteristics)
      }
      for (service, uuid) in [(1, 1), (1, 2), (2, 1), (2, 2)] as [(BluetoothUUID, BluetoothUUID)] {
        let expected = services.filter { $0.uuid == service }.flatMap(\.characteristics)
          .filter { $0.uuid == uuid }
        for instance in -2...16 {
          let id = CharacteristicID(uuid, in: service, instance: instance)
          #expect(
            services.characteristic(id)
              == (expected.indices.contains(instance) ? expected[instance] : nil))
        }
      }
    }
  }

  @Test("Services have words, and survive JSON")
  func stored() throws {
    let services = [
      GATTService(
        0x180D,
        characteristics: [
          GATTCharacteristic(0x2A37, properties: .notify, descriptors: [0x2902]),
          GATTCharacteristic(0x2A38, properties: [.read, .write], requiresBonding: true),
        ])
    ]
    #expect(services.map(\.description) == ["180D: 2A37 (notify), 2A38 (read, write)"])
    let json = try JSONEncoder().encode(services)
    #expect(try JSONDecoder().decode([GATTService].self, from: json) == services)
  }
}
