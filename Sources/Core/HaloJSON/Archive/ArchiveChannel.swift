import HaloProtocol

/// The channel that the words of an archive's row name.
struct ArchiveChannel: Equatable {
  let packets: PacketChannel
  /// The sender; nil if each value of the characteristic decides.
  let sender: Sender?

  /// A characteristic of a ring, with the only side that sends on it, if there is one.
  private struct Characteristic {
    let channel: String
    let uuid: BluetoothUUID
    let service: BluetoothUUID
    var sender: Sender?
  }

  private static let characteristics = [
    Characteristic(
      channel: "uart", uuid: Colmi.Service.uartWrite, service: Colmi.Service.uart, sender: .host),
    Characteristic(
      channel: "uart", uuid: Colmi.Service.uartNotify, service: Colmi.Service.uart,
      sender: .device),
    Characteristic(
      channel: "bigdata", uuid: Colmi.Service.bigDataWrite, service: Colmi.Service.bigData,
      sender: .host),
    Characteristic(
      channel: "bigdata", uuid: Colmi.Service.bigDataNotify, service: Colmi.Service.bigData,
      sender: .device),
    Characteristic(
      channel: "ycbt/command", uuid: YCBT.Service.command, service: YCBT.Service.main),
    Characteristic(
      channel: "ycbt/stream", uuid: YCBT.Service.stream, service: YCBT.Service.main,
      sender: .device),
    Characteristic(
      channel: "ringconn/data", uuid: RingConn.Service.dataWrite, service: RingConn.Service.data,
      sender: .host),
    Characteristic(
      channel: "ringconn/data", uuid: RingConn.Service.dataNotify, service: RingConn.Service.data,
      sender: .device),
    Characteristic(channel: "crp/fdd1", uuid: 0xFDD1, service: 0xFDDA, sender: .device),
    Characteristic(channel: "crp/fdd2", uuid: 0xFDD2, service: 0xFDDA, sender: .host),
    Characteristic(channel: "crp/fdd3", uuid: 0xFDD3, service: 0xFDDA, sender: .device),
    Characteristic(
      channel: "jstyle/fff6", uuid: JStyle.command, service: JStyle.service, sender: .host),
    Characteristic(
      channel: "jstyle/fff7", uuid: JStyle.notification, service: JStyle.service,
      sender: .device),
  ]

  /// Finds a channel.
  ///
  /// - Parameters:
  ///   - service: The UUID of the service, or a family such as `ycbt`; may be empty.
  ///   - characteristic: The UUID of the characteristic, or the name of a channel such as
  ///     `ycbt/stream`, or only `stream` with the family.
  ///   - direction: `host` or `write`, `device`, `notify` or `indicate`, or empty.
  /// - Throws: ``WireError`` with the wrong one of these as its field.
  init(service: String, characteristic: String, direction: String) throws(WireError) {
    let given = try Self.sender(direction)
    let uuid = try? BluetoothUUID(parsing: characteristic)
    let serviceUUID = try? BluetoothUUID(parsing: service)
    if serviceUUID == nil, !service.isEmpty, !Self.isFamily(service) {
      throw WireError(.invalidText, at: 0, in: "service")
    }
    if let uuid, let known = Self.characteristics.first(where: { $0.uuid == uuid }) {
      // Many gadgets have FFF6 and FFF7, so these need their service or family.
      let needsService = known.service == JStyle.service
      guard
        service.isEmpty && !needsService || serviceUUID == known.service
          || !service.isEmpty && Self.isFamily(service, of: known)
      else { throw WireError(.invalidText, at: 0, in: "service") }
      packets = try PacketChannel(parsing: known.channel)
      sender = given ?? known.sender ?? .device
    } else {
      packets = try Self.channel(named: characteristic, of: service)
      sender = given ?? Self.usualSender(on: packets)
    }
  }

  private static func sender(_ direction: String) throws(WireError) -> Sender? {
    switch direction {
    case "": nil
    case "host", "write": .host
    case "device", "notify", "indicate": .device
    default: throw WireError(.invalidText, at: 0, in: "direction")
    }
  }

  /// Returns the name of the family of a channel: `colmi`, or the part before the slash.
  private static func family(of channel: String) -> Substring.UTF8View {
    channel.utf8.contains(UInt8(ascii: "/"))
      ? Substring(channel).utf8.prefix { $0 != UInt8(ascii: "/") } : Substring("colmi").utf8
  }

  private static func isFamily(_ name: String, of known: Characteristic? = nil) -> Bool {
    characteristics.contains {
      name.utf8.elementsEqual(family(of: $0.channel)) && (known == nil || known?.uuid == $0.uuid)
    }
  }

  private static func channel(
    named name: String, of family: String
  ) throws(WireError) -> PacketChannel {
    for candidate in [family + "/" + name, name] {
      if let channel = try? PacketChannel(parsing: candidate) { return channel }
    }
    throw WireError(.invalidText, at: 0, in: "characteristic")
  }

  private static func usualSender(on channel: PacketChannel) -> Sender? {
    switch channel {
    case .lightCommands: return .host
    case .characteristic: return nil
    default:
      let senders = characteristics.filter { $0.channel == channel.name }.map { $0.sender }
      return senders.count == 1 ? senders[0] ?? .device : .device
    }
  }
}
