import HaloProtocol
import HaloTransport

/// A strap whose link breaks three seconds after each command, before that is answered.
struct FaintStrap: LocalPeripheral {
  let advertisement: AdvertisementData? = AdvertisementData(
    localName: "Faint", serviceUUIDs: [0x180D])
  let services = [
    GATTService(
      0x180D,
      characteristics: [
        GATTCharacteristic(0x2A37, properties: .notify),
        GATTCharacteristic(0x2A39, properties: .write),
      ])
  ]

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    try? await link.clock.sleep(for: .seconds(3))
    link.disconnect()
    try? await link.clock.sleep(for: .seconds(60))
  }

  func run(on link: any PeripheralLink) async {
    while (try? await link.clock.sleep(for: .seconds(1))) != nil {
      try? link.notify([6, 70], from: .heartRateMeasurement)
    }
  }
}

/// A strap or another sensor that sends a list of values, one a second.
struct ListedSensor: LocalPeripheral {
  var id = CharacteristicID.heartRateMeasurement
  let values: [[UInt8]]
  var advertisement: AdvertisementData? {
    AdvertisementData(localName: "Listed", serviceUUIDs: [id.service])
  }
  var services: [GATTService] {
    [
      GATTService(
        id.service, characteristics: [GATTCharacteristic(id.characteristic, properties: .notify)])
    ]
  }

  func run(on link: any PeripheralLink) async {
    for value in values {
      guard (try? await link.clock.sleep(for: .seconds(1))) != nil else { return }
      try? link.notify(value, from: id)
    }
  }
}
