import HaloDevices
import HaloJSON
import HaloProtocol
import HaloTransport

/// A channel of a session, with the facts that follow from its name.
///
/// Finding them takes longer than decoding a packet, so ``ChannelCache`` keeps them.
final class ReplayChannel {
  let name: String
  /// The carrier of packets; nil for a channel whose packets have no types.
  let packets: PacketChannel?
  /// The descriptor that the name stands for; nil for a characteristic.
  let descriptor: ChannelDescriptor?
  /// The kind of device that alone has the channel; nil for other channels.
  let kind: DeviceKind?
  /// Whether devices other than lights may have the channel too.
  let isShared: Bool
  /// The name for people.
  let shownName: String
  /// The name of the channel among the unrecognized kinds.
  let unrecognizedKind: String

  init(_ channel: ATTEvent.Channel) {
    name = channel.rawValue
    packets = try? PacketChannel(parsing: channel.rawValue)
    descriptor = ChannelDescriptor(channel)
    kind = ReplayPeers.kind(of: channel)
    isShared = ReplayPeers.isShared(channel)
    shownName = displayable(channel.rawValue)
    unrecognizedKind = "channel \(shownName)"
  }
}

/// A descriptor of a characteristic, parsed from the name of a channel.
struct ChannelDescriptor {
  private let characteristic: String
  /// The UUID of the descriptor; nil for the client characteristic configuration.
  private let uuid: BluetoothUUID?

  /// Parses `NAME-cccd` or `NAME-UUID`; nil for the name of a characteristic.
  init?(_ channel: ATTEvent.Channel) {
    let name = channel.rawValue
    if name.hasSuffix("-cccd") {
      characteristic = String(name.dropLast(5))
      uuid = nil
      return
    }
    // A UUID of 128 bits contains hyphens, so try each possible length.
    for length in [4, 8, 36] {
      let split = name.suffix(length + 1)
      let rest = String(name.dropLast(length + 1))
      guard split.count == length + 1, split.first == "-",
        ["uart", "bigdata"].contains(rest) || Self.uuid(rest) != nil,
        let uuid = Self.uuid(String(split.dropFirst()))
      else { continue }
      characteristic = rest
      self.uuid = uuid
      return
    }
    return nil
  }

  private static func uuid(_ text: String) -> BluetoothUUID? {
    let isWhole = [4, 8].contains(text.utf8.count) ? !text.contains("-") : text.utf8.count == 36
    return isWhole ? try? BluetoothUUID(parsing: text) : nil
  }

  /// Returns words for the effect of an event on the descriptor.
  func remark(on event: ATTEvent) -> String {
    let characteristic = displayable(characteristic)
    guard let uuid else {
      let isOn = event.value.first.map { $0 & 3 != 0 } ?? false
      guard event.operation != .read else {
        return "\(isOn ? "subscribed" : "not subscribed") to \(characteristic)"
      }
      return "\(isOn ? "subscribe to" : "unsubscribe from") \(characteristic)"
    }
    return
      "descriptor \(uuid.description.lowercased()) of \(characteristic): \(HexBytes(event.value))"
  }
}
