import HaloProtocol

package enum Sender: String, CaseIterable, Sendable {
  /// The phone or computer that sent the bytes, which is the central.
  case host
  /// The ring, strap or other device that sent the bytes, which is the peripheral.
  case device
}

/// The carrier of a packet: a channel of a ring or light, a characteristic, or an advertisement.
package enum PacketChannel: Hashable, Sendable {
  case uart
  case bigData
  /// The characteristic for commands from the host to an LED strip: FFD9, on some strips FFE9.
  case lightCommands(Triones.Layout)
  /// The characteristic for notifications from an LED strip: FFD4, on some strips FFE4.
  case lightStatus(Triones.Layout)
  case advertisement
  case characteristic(BluetoothUUID)
  case family(FamilyChannel)

  /// Parses `uart`, `bigdata`, `advertisement`, the channel of a family, or a UUID such as `2a37`.
  package init(parsing text: String) throws(WireError) {
    switch text {
    case "uart": self = .uart
    case "bigdata": self = .bigData
    case "advertisement": self = .advertisement
    case "pmd-control": self = .family(.polarControl)
    case "pmd-data": self = .family(.polarData)
    default:
      if let family = FamilyChannel(rawValue: text) {
        self = .family(family)
        return
      }
      guard let uuid = try? BluetoothUUID(parsing: text), let channel = PacketChannel(uuid) else {
        throw WireError(.invalidText, at: 0, in: "channel")
      }
      self = channel
    }
  }

  /// Returns the channel of a characteristic; nil if this library has no types for its packets.
  package init?(_ uuid: BluetoothUUID) {
    for layout in Triones.Layout.allCases {
      switch uuid {
      case layout.command: self = .lightCommands(layout)
      case layout.status: self = .lightStatus(layout)
      default: continue
      }
      return
    }
    switch uuid {
    case Polar.Service.control: self = .family(.polarControl)
    case Polar.Service.data: self = .family(.polarData)
    case _ where GATT.characteristics.contains(uuid): self = .characteristic(uuid)
    default: return nil
    }
  }

  /// Whether two channels carry the same packets, as both layouts of lights do.
  package func carriesSame(as other: PacketChannel) -> Bool { usual == other.usual }

  /// The channel for all with the same packets: a light's usual layout, a family's first.
  var usual: PacketChannel {
    switch self {
    case .lightCommands: .lightCommands(.ffd5)
    case .lightStatus: .lightStatus(.ffd5)
    case .family(let name):
      .family(FamilyChannel.allCases.first { $0.prefix == name.prefix } ?? name)
    default: self
    }
  }

  package var name: String {
    switch self {
    case .uart: "uart"
    case .bigData: "bigdata"
    case .lightCommands(let layout): layout.command.description.lowercased()
    case .lightStatus(let layout): layout.status.description.lowercased()
    case .advertisement: "advertisement"
    case .characteristic(let uuid): uuid.description.lowercased()
    case .family(let name): name.rawValue
    }
  }

  /// The sender of a value: the host for a command to a control point, else the device.
  package static func sender(of bytes: [UInt8], on characteristic: BluetoothUUID) -> Sender {
    switch characteristic {
    case GATT.HeartRateControlPoint.characteristic: .host
    case GATT.SCControlPoint.characteristic:
      bytes.first == GATT.SCControlPoint.OpCode.response.rawValue ? .device : .host
    case GATT.FitnessMachineControlPoint.characteristic:
      bytes.first == GATT.FitnessMachineCommand.OpCode.response.rawValue ? .device : .host
    case GATT.CyclingPowerControlPoint.characteristic:
      bytes.first == GATT.CyclingPowerCommand.OpCode.response.rawValue ? .device : .host
    case GATT.UserControlPoint.characteristic:
      bytes.first == GATT.UserOpCode.response.rawValue ? .device : .host
    case GATT.RecordAccessControlPoint.characteristic:
      [5, 6, 8].contains(bytes.first) ? .device : .host
    case GATT.CGMControlPoint.characteristic:
      // Each third op code up to 18 is the answer with a value.
      bytes.first.map { $0 == 0x1C || $0 < 0x19 && $0 > 0 && $0 % 3 == 0 } == true ? .device : .host
    default: .device
    }
  }
}

extension FamilyChannel {
  /// The part of the name before the slash, which names the family of devices, in UTF-8.
  fileprivate var prefix: [UInt8] { Array(rawValue.utf8.prefix { $0 != 0x2F }) }
}

#if !hasFeature(Embedded)
extension Sender: Codable {}
#endif

/// A characteristic of a ring of any family, with the channel of its packets.
package struct RingCharacteristic: Sendable {
  package let channel: PacketChannel
  package let id: CharacteristicID
  /// The only side that sends on the characteristic; nil if both do.
  package var sender: Sender?

  /// Whether many gadgets have the characteristic, so that only a packet reveals a ring.
  package var isShared: Bool { id.service == JStyle.service }

  package static let all = [
    RingCharacteristic(channel: .uart, id: .colmiUARTWrite, sender: .host),
    RingCharacteristic(channel: .uart, id: .colmiUARTNotify, sender: .device),
    RingCharacteristic(channel: .bigData, id: .colmiBigDataWrite, sender: .host),
    RingCharacteristic(channel: .bigData, id: .colmiBigDataNotify, sender: .device),
    RingCharacteristic(channel: .family(.ycbtCommand), id: .ycbtCommand),
    RingCharacteristic(channel: .family(.ycbtStream), id: .ycbtStream, sender: .device),
    RingCharacteristic(channel: .family(.ringconnData), id: .ringConnWrite, sender: .host),
    RingCharacteristic(channel: .family(.ringconnData), id: .ringConnNotify, sender: .device),
    RingCharacteristic(channel: .family(.crpFdd1), id: .crpTotals, sender: .device),
    RingCharacteristic(channel: .family(.crpFdd2), id: .crpRequests, sender: .host),
    RingCharacteristic(channel: .family(.crpFdd3), id: .crpReplies, sender: .device),
    RingCharacteristic(channel: .family(.jstyleFff6), id: .jStyleCommand, sender: .host),
    RingCharacteristic(channel: .family(.jstyleFff7), id: .jStyleNotification, sender: .device),
  ]

  /// Returns the characteristic with a UUID; nil if no family has such a one.
  package static func find(_ uuid: BluetoothUUID) -> RingCharacteristic? {
    all.first { $0.id.characteristic == uuid }
  }
}

extension PacketChannel {
  /// The channels of lights of other families than Triones; IOTBT has those of LEDnetWF.
  package static let lights: [BluetoothUUID: PacketChannel] = [
    ELK.Layout.fff0.command: .family(.elkFff3),
    ELK.Layout.fff0.notification: .family(.elkFff4),
    ELK.Layout.ffe0.command: .family(.elkFff3),
    LEDnetWF.Service.command: .family(.lednetwfFf01),
    LEDnetWF.Service.reply: .family(.lednetwfFf02),
    IDealLED.Service.command: .family(.idealled9600),
    IDealLED.Service.answer: .family(.idealled9601),
    IDealLED.Service.colors: .family(.idealled960a),
  ]

  /// Returns the channel of another family than COLMI, whose channels have names in traces.
  package static func ring(_ uuid: BluetoothUUID) -> PacketChannel? {
    guard let channel = RingCharacteristic.find(uuid)?.channel, case .family = channel else {
      return nil
    }
    return channel
  }
}
