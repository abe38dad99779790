import HaloProtocol
import HaloTransport

/// A tag for keys, which beeps on command and reports its battery level.
actor KeyTag: LocalPeripheral {
  static let alertLevel = CharacteristicID(0x2A06, in: 0x1802)

  let advertisement: AdvertisementData? = AdvertisementData(
    localName: "Keys", serviceUUIDs: [0x1802])
  let services = [
    GATTService(
      0x1802, characteristics: [GATTCharacteristic(0x2A06, properties: .writeWithoutResponse)]),
    GATTService(
      0x180F, characteristics: [GATTCharacteristic(0x2A19, properties: [.read, .notify])]),
  ]

  private(set) var isBeeping = false
  private(set) var battery: UInt8 = 90

  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    guard characteristic == .batteryLevel else { throw .readNotPermitted }
    return [battery]
  }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    guard characteristic == Self.alertLevel else { throw .writeNotPermitted }
    guard value.count == 1 else { throw .invalidAttributeValueLength }
    isBeeping = value != [0]
  }

  /// Lowers the battery level by one percent a minute while the link is up.
  func run(on link: any PeripheralLink) async {
    while battery > 0, (try? await link.clock.sleep(for: .seconds(60))) != nil {
      battery -= 1
      try? link.notify([battery], from: .batteryLevel)
    }
  }
}
