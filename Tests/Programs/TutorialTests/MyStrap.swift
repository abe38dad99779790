import HaloProtocol
import HaloTransport

/// A strap that sends given heart rates, one a second, after a central subscribes.
struct MyStrap: LocalPeripheral {
  let rates: [UInt16]
  let advertisement: AdvertisementData? = AdvertisementData(
    localName: "My Strap", serviceUUIDs: [0x180D])
  let services = [
    GATTService(0x180D, characteristics: [GATTCharacteristic(0x2A37, properties: .notify)])
  ]

  func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {
    guard isSubscribed else { return }
    for (index, rate) in rates.enumerated() {
      let value = GATT.HeartRateMeasurement(beatsPerMinute: rate).bytes
      link.notify([value], from: .heartRateMeasurement, after: .seconds(index + 1))
    }
  }
}
