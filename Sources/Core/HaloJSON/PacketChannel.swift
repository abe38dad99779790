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
  /// A channel of another family of devices (Polar, ELK, iDealLED, CRP, JStyle, RingConn or YCBT),
  /// identified by its name in JSON, such as `crp/fdd2`.
  case family(String)

  /// Parses the name of a channel: `uart`, `bigdata`, `advertisement`, the channel of a family of
  /// rings, or a UUID such as `2a37` or `ffd9`.
  package init(parsing text: String) throws(WireError) {
    switch text {
    case "uart": self = .uart
    case "bigdata": self = .bigData
    case "advertisement": self = .advertisement
    case "pmd-control": self = .family("polar/control")
    case "pmd-data": self = .family("polar/data")
    case _ where Self.families.contains(text): self = .family(text)
    default:
      guard let uuid = try? BluetoothUUID(parsing: text) else {
        throw WireError(.invalidText, at: 0, in: "channel")
      }
      guard let channel = PacketChannel(uuid) else {
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
    case Polar.Service.control: self = .family("polar/control")
    case Polar.Service.data: self = .family("polar/data")
    case _ where GATT.characteristics.contains(uuid): self = .characteristic(uuid)
    default: return nil
    }
  }

  /// Returns true if two channels carry the same types of packets, as do the two layouts of lights
  /// and the channels of one family of rings.
  package func carriesSame(as other: PacketChannel) -> Bool { usual == other.usual }

  /// The channel that represents all with the same types of packets: for a light, that of the usual
  /// layout, for a family of rings its first, else this channel.
  var usual: PacketChannel {
    switch self {
    case .lightCommands: .lightCommands(.ffd5)
    case .lightStatus: .lightStatus(.ffd5)
    case .family(let name):
      .family(Self.families.first { Self.prefix(of: $0) == Self.prefix(of: name) } ?? name)
    default: self
    }
  }

  /// The part of a channel's name before the slash, which names the family of rings, in UTF-8.
  private static func prefix(of name: String) -> [UInt8] { Array(name.utf8.prefix { $0 != 0x2F }) }

  package var name: String {
    switch self {
    case .uart: "uart"
    case .bigData: "bigdata"
    case .lightCommands(let layout): layout.command.description.lowercased()
    case .lightStatus(let layout): layout.status.description.lowercased()
    case .advertisement: "advertisement"
    case .characteristic(let uuid): uuid.description.lowercased()
    case .family(let name): name
    }
  }

  /// Returns the sender of a characteristic's value: the host for a command to a control point, and
  /// otherwise the device.
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

#if !hasFeature(Embedded)
extension Sender: Codable {}
#endif
