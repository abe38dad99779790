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

/// A strap that sends the same intervals again and again, one in each notification.
struct IrregularStrap: LocalPeripheral {
  let beats: [UInt16]
  let advertisement: AdvertisementData? = AdvertisementData(
    localName: "Irregular", serviceUUIDs: [0x180D])
  let services = [
    GATTService(0x180D, characteristics: [GATTCharacteristic(0x2A37, properties: .notify)])
  ]

  func run(on link: any PeripheralLink) async {
    for index in 0... {
      guard (try? await link.clock.sleep(for: .seconds(1))) != nil else { return }
      let beat = beats[index % beats.count]
      try? link.notify(
        [0x10, 60, UInt8(truncatingIfNeeded: beat), UInt8(beat >> 8)], from: .heartRateMeasurement)
    }
  }
}

/// A strap that sends a list of values, one a second.
struct ListedStrap: LocalPeripheral {
  let values: [[UInt8]]
  let advertisement: AdvertisementData? = AdvertisementData(
    localName: "Listed", serviceUUIDs: [0x180D])
  let services = [
    GATTService(0x180D, characteristics: [GATTCharacteristic(0x2A37, properties: .notify)])
  ]

  func run(on link: any PeripheralLink) async {
    for value in values {
      guard (try? await link.clock.sleep(for: .seconds(1))) != nil else { return }
      try? link.notify(value, from: .heartRateMeasurement)
    }
  }
}
