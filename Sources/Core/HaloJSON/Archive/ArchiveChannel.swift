import HaloProtocol

/// The channel of an archive row, found from the row's service, characteristic and direction.
struct ArchiveChannel: Equatable {
  let packets: PacketChannel
  /// The sender of the row's bytes; nil if the sender depends on each value of the characteristic.
  let sender: Sender?

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
    if let uuid, let known = RingCharacteristic.find(uuid) {
      // Many gadgets have FFF6 and FFF7, so these need their service or family.
      guard
        service.isEmpty && !known.isShared || serviceUUID == known.id.service
          || !service.isEmpty && Self.isFamily(service, of: known)
      else { throw WireError(.invalidText, at: 0, in: "service") }
      packets = known.channel
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

  private static func isFamily(_ name: String, of known: RingCharacteristic? = nil) -> Bool {
    RingCharacteristic.all.contains {
      name.utf8.elementsEqual(family(of: $0.channel.name)) && (known == nil || known?.id == $0.id)
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
      let senders = RingCharacteristic.all.filter { $0.channel == channel }.map { $0.sender }
      return senders.count == 1 ? senders[0] ?? .device : .device
    }
  }
}
