import HaloProtocol

/// A characteristic of a ring of any family, with the channel of its packets.
package struct RingCharacteristic: Sendable {
  package let channel: PacketChannel
  package let id: CharacteristicID
  /// The only side that sends on the characteristic; nil if both do.
  package var sender: Sender?

  /// Whether many other gadgets have the characteristic and its service, so that only a packet
  /// reveals a ring.
  package var isShared: Bool { id.service == JStyle.service }

  package static let all = [
    RingCharacteristic(channel: .uart, id: .colmiUARTWrite, sender: .host),
    RingCharacteristic(channel: .uart, id: .colmiUARTNotify, sender: .device),
    RingCharacteristic(channel: .bigData, id: .colmiBigDataWrite, sender: .host),
    RingCharacteristic(channel: .bigData, id: .colmiBigDataNotify, sender: .device),
    RingCharacteristic(channel: .family("ycbt/command"), id: .ycbtCommand),
    RingCharacteristic(channel: .family("ycbt/stream"), id: .ycbtStream, sender: .device),
    RingCharacteristic(channel: .family("ringconn/data"), id: .ringConnWrite, sender: .host),
    RingCharacteristic(channel: .family("ringconn/data"), id: .ringConnNotify, sender: .device),
    RingCharacteristic(channel: .family("crp/fdd1"), id: .crpTotals, sender: .device),
    RingCharacteristic(channel: .family("crp/fdd2"), id: .crpRequests, sender: .host),
    RingCharacteristic(channel: .family("crp/fdd3"), id: .crpReplies, sender: .device),
    RingCharacteristic(channel: .family("jstyle/fff6"), id: .jStyleCommand, sender: .host),
    RingCharacteristic(channel: .family("jstyle/fff7"), id: .jStyleNotification, sender: .device),
  ]

  /// Returns the characteristic with a UUID; nil if no family has such a one.
  package static func find(_ uuid: BluetoothUUID) -> RingCharacteristic? {
    all.first { $0.id.characteristic == uuid }
  }
}

extension PacketChannel {
  /// The channels of the characteristics of lights of other families than Triones.
  ///
  /// IOTBT lights have those of LEDnetWF.
  package static let lights: [BluetoothUUID: PacketChannel] = [
    ELK.Layout.fff0.command: .family("elk/fff3"),
    ELK.Layout.fff0.notification: .family("elk/fff4"),
    ELK.Layout.ffe0.command: .family("elk/fff3"),
    LEDnetWF.Service.command: .family("lednetwf/ff01"),
    LEDnetWF.Service.reply: .family("lednetwf/ff02"),
    IDealLED.Service.command: .family("idealled/d44bc439-abfd-45a2-b575-925416129600"),
    IDealLED.Service.answer: .family("idealled/d44bc439-abfd-45a2-b575-925416129601"),
    IDealLED.Service.colors: .family("idealled/d44bc439-abfd-45a2-b575-92541612960a"),
  ]

  /// Returns the channel of a characteristic of another family than COLMI, whose channels have
  /// names in traces; nil for other characteristics.
  package static func ring(_ uuid: BluetoothUUID) -> PacketChannel? {
    guard let channel = RingCharacteristic.find(uuid)?.channel, case .family = channel else {
      return nil
    }
    return channel
  }
}
