import HaloProtocol
import HaloTransport

extension ATTEvent.Channel {
  static let databaseHash = ATTEvent.Channel(.characteristic(0x2B2A))
  static let serviceChanged = ATTEvent.Channel(.characteristic(0x2A05))
}

extension ATTEvent.Channel.Attribute {
  /// Whether the channel has two characteristics: one for writes, one for notifications.
  var isTwofold: Bool { self == .uart || self == .bigData }

  /// The service of the channel, and its characteristics: the one for writes comes first.
  var characteristics: (service: BluetoothUUID, [BluetoothUUID]) {
    switch self {
    case .uart:
      let write = CharacteristicID.colmiUARTWrite
      return (
        write.service, [write.characteristic, CharacteristicID.colmiUARTNotify.characteristic]
      )
    case .bigData:
      let write = CharacteristicID.colmiBigDataWrite
      return (
        write.service, [write.characteristic, CharacteristicID.colmiBigDataNotify.characteristic]
      )
    case .characteristic(let uuid):
      let service = HandleTable.usualService(of: uuid)
      // Other devices use the UUIDs of the ring's channels as well; those of a ring have names.
      let isOfRing = ATTEvent.Channel(CharacteristicID(uuid, in: service)).attribute.isTwofold
      return (isOfRing ? HandleTable.unknownService : service, [uuid])
    case .link, .handle: return (HandleTable.usualService(of: 0), [0])
    }
  }
}
