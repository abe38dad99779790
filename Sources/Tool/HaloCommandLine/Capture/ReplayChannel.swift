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
      case .characteristic(LEDnetWF.Service.command): .family(.iotbtFf01)
      case .characteristic(LEDnetWF.Service.reply): .family(.iotbtFf02)
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

/// A cache of values that are derived from the channel (the attribute) of an event.
///
/// Most events repeat a recent channel. The cache compares the channel in one slot before it
/// computes a hash, and is emptied when it has too many values.
struct ChannelCache<Value> {
  private var recent = [(channel: ATTEvent.Channel, value: Value)?](repeating: nil, count: 64)
  private var known: [ATTEvent.Channel: Value] = [:]

  /// The maximum number of cached values; a file can contain any number of channels.
  static var most: Int { 4096 }

  var count: Int { known.count }

  mutating func value(of channel: ATTEvent.Channel, _ make: (ATTEvent.Channel) -> Value) -> Value {
    let slot = Self.slot(of: channel)
    if let (known, value) = recent[slot], known == channel { return value }
    let value = known[channel] ?? make(channel)
    if known[channel] == nil {
      if known.count >= Self.most { known = [:] }
      known[channel] = value
    }
    recent[slot] = (channel, value)
    return value
  }

  private static func slot(of channel: ATTEvent.Channel) -> Int {
    let slot =
      switch channel.attribute {
      case .link: 0
      case .uart: 1
      case .bigData: 2
      case .characteristic(let uuid): 3 + Int(uuid.short ?? 0)
      case .handle(let handle): Int(handle)
      }
    return (channel.descriptor == nil ? slot : slot + 32) & 63
  }
}
