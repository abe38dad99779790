import HaloDevices
import HaloProtocol
import HaloTransport

/// The kinds of devices on links, derived from the traffic.
struct ReplayPeers {
  /// The kinds seen so far.
  private(set) var kinds: Set<DeviceKind> = []
  /// The kind of device on each open link, from its last channel that reveals it.
  ///
  /// Some channels, such as that of the battery, belong to devices of every kind.
  private var links: [UInt64: DeviceKind] = [:]

  /// The maximum number of links with a known kind; a capture can contain any number of links that
  /// never go down.
  static let maximumLinks = 4096

  /// Derives the kind of a device from an event.
  mutating func take(_ event: ATTEvent) {
    switch event.operation {
    case .connect, .disconnect: links[event.link] = nil
    default:
      // An attribute of the host does not reveal the kind of the device.
      guard !event.isOfHost, !Self.isShared(event.channel), let kind = DeviceKind(event.channel)
      else { return }
      note(kind, on: event.link)
    }
  }

  /// Notes that a device has sent or received a message of lights.
  mutating func takeLight(on link: UInt64) { note(.light, on: link) }

  /// Returns true if a device on a link has shown that it is a light.
  func isLight(on link: UInt64) -> Bool { links[link] == .light }

  private mutating func note(_ kind: DeviceKind, on link: UInt64) {
    kinds.insert(kind)
    guard links[link] != nil || links.count < Self.maximumLinks else { return }
    links[link] = kind
  }

  /// Returns true if devices of other kinds also have this channel of lights, or this descriptor of
  /// it.
  ///
  /// Serial adapters and other lights have FFE9 and FFE4 too, and a trace contains no services, so
  /// only a message distinguishes them.
  static func isShared(_ channel: ATTEvent.Channel) -> Bool {
    sharedChannels.contains(channel.rawValue.prefix { $0 != "-" })
  }

  private static let sharedChannels: Set<Substring> = [
    PacketChannel.lightCommands(.ffe5).name[...], PacketChannel.lightStatus(.ffe5).name[...],
  ]

  /// Returns the kind of the device on a link; nil if it is unknown.
  func kind(on channel: String, isOfHost: Bool = false, link: UInt64) -> DeviceKind? {
    let channel = ATTEvent.Channel(rawValue: channel)
    return (isOfHost || Self.isShared(channel) ? nil : DeviceKind(channel)) ?? links[link]
  }

  /// Returns the noun for a device of a kind, or of an unknown kind.
  static func word(for kind: DeviceKind?) -> String { kind?.terms.noun ?? "device" }

  /// The length of the longest word.
  static let wordWidth = ([nil] + DeviceKind.allCases).map { word(for: $0).count }.max() ?? 0

  /// Returns words for the number of events in each direction.
  func words(fromHost: Int, fromDevice: Int) -> String {
    guard let kind = kinds.first, kinds.count == 1 else {
      return kinds.isEmpty
        ? "\(fromHost) to the device, \(fromDevice) from it"
        : "\(fromHost) to devices, \(fromDevice) from them"
    }
    return "\(fromHost) to the \(Self.word(for: kind)), \(fromDevice) from it"
  }
}

extension DeviceKind {
  /// Returns the only kind that has a channel or a descriptor of the channel; nil if several can
  /// have it.
  fileprivate init?(_ channel: ATTEvent.Channel) {
    // The name of a descriptor begins with its characteristic.
    guard let kind = Self.byChannel[channel.rawValue.prefix { $0 != "-" }] else { return nil }
    self = kind
  }
}
