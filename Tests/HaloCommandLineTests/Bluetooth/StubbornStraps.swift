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
    for place in 0... {
      guard (try? await link.clock.sleep(for: .seconds(1))) != nil else { return }
      let beat = beats[place % beats.count]
      try? link.notify(
        [0x10, 60, UInt8(truncatingIfNeeded: beat), UInt8(beat >> 8)], from: .heartRateMeasurement)
    }
  }
}

/// A strap that is put on and taken off.
struct LooseStrap: LocalPeripheral {
  let advertisement: AdvertisementData? = AdvertisementData(
    localName: "Loose", serviceUUIDs: [0x180D])
  let services = [
    GATTService(0x180D, characteristics: [GATTCharacteristic(0x2A37, properties: .notify)])
  ]

  func run(on link: any PeripheralLink) async {
    let values: [[UInt8]] = [[4, 170], [4, 0], [6, 0], [6, 61], [6, 63], [4, 200]]
    for value in values {
      guard (try? await link.clock.sleep(for: .seconds(1))) != nil else { return }
      try? link.notify(value, from: .heartRateMeasurement)
    }
  }
}
