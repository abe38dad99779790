import HaloProtocol
import HaloTransport

/// What the names of a trace stand for, for those who make packets or values of them.
extension ATTEvent.Channel {
  static let databaseHash = ATTEvent.Channel(rawValue: "2b2a")
  static let serviceChanged = ATTEvent.Channel(rawValue: "2a05")

  /// The characteristic and, if it is about one of its descriptors, that one's type.
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

  /// Whether one characteristic is written to, and another tells.
  var isTwofold: Bool { self == .uart || self == .bigData }

  /// The handle that is all that is known of it: `0x0012`.
  package var handle: UInt16? {
    rawValue.hasPrefix("0x") ? UInt16(rawValue.dropFirst(2), radix: 16) : nil
  }

  /// The service and the characteristics that the name stands for.
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
      // Others use the UUIDs of the ring's channels as well; of a ring they would not be so named.
      let isOfRing = ATTEvent.Channel(CharacteristicID(uuid, in: service)).isTwofold
      return (isOfRing ? HandleTable.unknownService : service, [uuid])
    }
  }
}
