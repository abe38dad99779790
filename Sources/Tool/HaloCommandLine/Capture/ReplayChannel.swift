import HaloDevices
import HaloJSON
import HaloProtocol
import HaloTransport

/// An attribute (channel) of a replayed session, with its name, decoder and kind of device.
///
/// Deriving these takes longer than decoding a packet, so ``ChannelCache`` keeps them.
final class ReplayChannel {
  let channel: ATTEvent.Channel
  let name: String
  let packets: PacketChannel?
  /// How the packets of IOTBT lights are decoded, if the channel is one of LEDnetWF.
  let iotbt: PacketChannel?
  /// Whether the channel is a descriptor of a known characteristic, or any client configuration.
  let isDescriptor: Bool
  /// The only kind of device that has the channel; nil if several kinds have it.
  let kind: DeviceKind?
  /// The kind of device whose channel this is, if other devices may have it too; else nil.
  let shared: DeviceKind?
  /// The name under which the statistics count unrecognized packets of the channel.
  let unrecognizedKind: String
  /// The encoded JSON members that name the channel and the sender, one text for each possible
  /// sender.
  private let members: (host: [UInt8], device: [UInt8], none: [UInt8])

  init(_ channel: ATTEvent.Channel) {
    self.channel = channel
    name = channel.description
    packets = channel.packets
    iotbt =
      switch channel.attribute {
      case .characteristic(LEDnetWF.Service.command): .family("iotbt/ff01")
      case .characteristic(LEDnetWF.Service.reply): .family("iotbt/ff02")
      default: nil
      }
    let isSubscription = channel.descriptor == DescriptorID.clientConfiguration
    isDescriptor = channel.descriptor != nil && (isSubscription || channel.attribute.handle == nil)
    kind = ReplayPeers.kind(of: channel)
    shared = ReplayPeers.shared(channel)
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

  func members(from sender: Sender?) -> [UInt8] {
    switch sender {
    case .host: members.host
    case .device: members.device
    case nil: members.none
    }
  }

  /// Returns a description of an access to the descriptor, such as `subscribe to uart`.
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
  fileprivate var packets: PacketChannel? {
    guard descriptor == nil else { return nil }
    return switch attribute {
    case .uart: .uart
    case .bigData: .bigData
    case .characteristic(let uuid): PacketChannel(uuid) ?? .ring(uuid) ?? PacketChannel.lights[uuid]
    case .link, .handle: nil
    }
  }

  /// Creates the channel on which packets of one kind are sent; for advertisements and packets of
  /// other ring families, the channel `link`.
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
