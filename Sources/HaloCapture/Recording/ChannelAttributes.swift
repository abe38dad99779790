import HaloProtocol
import HaloTransport

/// The attributes that the names of a trace refer to, for code that makes packets or values.
extension ATTEvent.Channel {
  static let databaseHash = ATTEvent.Channel(rawValue: "2b2a")
  static let serviceChanged = ATTEvent.Channel(rawValue: "2a05")

  /// The characteristic, and the type of its descriptor if the channel is one.
  package var parts: (name: ATTEvent.Channel, descriptor: BluetoothUUID?) {
    if rawValue.hasSuffix("-cccd") {
      return (
        ATTEvent.Channel(rawValue: String(rawValue.dropLast(5))), DescriptorID.clientConfiguration
      )
    }
    // A UUID may have hyphens of its own.
    let fields = rawValue.split(separator: "-", omittingEmptySubsequences: false)
    let count = fields.first.map { $0.utf8.count == 8 } == true ? 5 : 1
    guard fields.count > count else { return (self, nil) }
    let descriptor = try? BluetoothUUID(parsing: fields[count...].joined(separator: "-"))
    guard let descriptor else { return (self, nil) }
    return (ATTEvent.Channel(rawValue: fields[..<count].joined(separator: "-")), descriptor)
  }

  /// Whether the channel has one characteristic for writes and another for notifications.
  var isTwofold: Bool { self == .uart || self == .bigData }

  /// The handle of an otherwise unknown attribute: `0x0012`.
  package var handle: UInt16? {
    rawValue.hasPrefix("0x") ? UInt16(rawValue.dropFirst(2), radix: 16) : nil
  }

  /// The service and the characteristics with this name.
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
    default:
      let uuid = (try? BluetoothUUID(parsing: rawValue)) ?? 0
      let service = HandleTable.usualService(of: uuid)
      // Other devices use the UUIDs of the ring's channels as well; those of a ring have names.
      let isOfRing = ATTEvent.Channel(CharacteristicID(uuid, in: service)).isTwofold
      return (isOfRing ? HandleTable.unknownService : service, [uuid])
    }
  }
}
