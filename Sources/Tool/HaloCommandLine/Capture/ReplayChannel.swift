import HaloDevices
import HaloJSON
import HaloProtocol
import HaloTransport

/// A channel of a session, with the facts that follow from it.
///
/// Finding them takes longer than decoding a packet, so ``ChannelCache`` keeps them.
final class ReplayChannel {
  let channel: ATTEvent.Channel
  /// The name in a trace.
  let name: String
  /// The carrier of packets; nil for a channel whose packets have no types.
  let packets: PacketChannel?
  /// Whether the channel is a descriptor of a characteristic, or the configuration of a handle.
  let isDescriptor: Bool
  /// The kind of device that alone has the channel; nil for other channels.
  let kind: DeviceKind?
  /// Whether devices other than lights may have the channel too.
  let isShared: Bool
  /// The name of the channel among the unrecognized kinds.
  let unrecognizedKind: String
  /// The members of a JSON object for the channel and each sender.
  private let members: (host: [UInt8], device: [UInt8], none: [UInt8])

  init(_ channel: ATTEvent.Channel) {
    self.channel = channel
    name = channel.description
    packets = channel.packets
    let isSubscription = channel.descriptor == DescriptorID.clientConfiguration
    isDescriptor =
      channel.descriptor != nil && (isSubscription || channel.attribute.handle == nil)
    kind = ReplayPeers.kind(of: channel)
    isShared = ReplayPeers.isShared(channel)
    unrecognizedKind = "channel \(name)"
    let name = name
    func members(_ sender: Sender?) -> [UInt8] {
      var json = JSONWriter(room: 0)
      json.field("channel", plain: name)
      if let sender { json.field("direction", plain: sender.rawValue) }
      return json.bytes
    }
    self.members = (members(.host), members(.device), members(nil))
  }

  /// Returns the members of a JSON object for the channel and a sender, without a comma.
  func members(from sender: Sender?) -> [UInt8] {
    switch sender {
    case .host: members.host
    case .device: members.device
    case nil: members.none
    }
  }

  /// Returns words for the effect of an event on the descriptor.
  func remark(on event: ATTEvent) -> String {
    let characteristic = ATTEvent.Channel(channel.attribute)
    guard let uuid = channel.descriptor, uuid != DescriptorID.clientConfiguration else {
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

extension ATTEvent.Channel {
  /// The carrier of packets; nil for a channel whose packets have no types.
  fileprivate var packets: PacketChannel? {
    guard descriptor == nil else { return nil }
    return switch attribute {
    case .uart: .uart
    case .bigData: .bigData
    case .characteristic(let uuid): PacketChannel(uuid)
    case .link, .handle: nil
    }
  }

  /// Makes the channel that carries packets; advertisements and families of other rings have none.
  init(of packets: PacketChannel) {
    switch packets {
    case .uart: self = .uart
    case .bigData: self = .bigData
    case .lightCommands(let layout): self.init(.characteristic(layout.command))
    case .lightStatus(let layout): self.init(.characteristic(layout.status))
    case .characteristic(let uuid): self.init(.characteristic(uuid))
    case .advertisement, .family: self = .link
    }
  }
}
