import HaloDevices
import HaloProtocol
import HaloTransport

/// What is at the other end of links, as far as what crosses them tells.
struct ReplayPeers {
  /// The kinds that were seen.
  private(set) var kinds: Set<DeviceKind> = []
  /// Of links that are up, what their last telling channel was of; some channels, as that of the
  /// battery, are of devices of every kind.
  private var links: [UInt64: DeviceKind] = [:]

  /// Of so many links it is known at a time: a capture can have any number that never go down.
  static let maximumLinks = 4096

  /// Takes what an event tells.
  mutating func take(_ event: ATTEvent) {
    switch event.operation {
    case .connect, .disconnect: links[event.link] = nil
    default:
      // What the host has is nothing that tells of the device.
      guard !event.isOfHost, !Self.isShared(event.channel), let kind = DeviceKind(event.channel)
      else { return }
      note(kind, on: event.link)
    }
  }

  /// Takes that a device has sent or received a message of lights.
  mutating func takeLight(on link: UInt64) { note(.light, on: link) }

  /// Returns whether a device on a link has shown that it is a light.
  func isLight(on link: UInt64) -> Bool { links[link] == .light }

  private mutating func note(_ kind: DeviceKind, on link: UInt64) {
    kinds.insert(kind)
    guard links[link] != nil || links.count < Self.maximumLinks else { return }
    links[link] = kind
  }

  /// Returns whether devices of other kinds have a channel of lights, or a descriptor of it.
  ///
  /// Serial adapters and other lights have FFE9 and FFE4, and a trace has no services. Only a
  /// message distinguishes them.
  static func isShared(_ channel: ATTEvent.Channel) -> Bool {
    sharedChannels.contains(channel.rawValue.prefix { $0 != "-" })
  }

  private static let sharedChannels: Set<Substring> = [
    PacketChannel.lightCommands(.ffe5).name[...], PacketChannel.lightStatus(.ffe5).name[...],
  ]

  /// What something was sent to or came from; nil where nothing tells.
  func kind(on channel: String, isOfHost: Bool = false, link: UInt64) -> DeviceKind? {
    let channel = ATTEvent.Channel(rawValue: channel)
    return (isOfHost || Self.isShared(channel) ? nil : DeviceKind(channel)) ?? links[link]
  }

  /// The noun for a device of a kind, or of an unknown one.
  static func word(for kind: DeviceKind?) -> String { kind?.terms.noun ?? "device" }

  /// The length of the longest word.
  static let wordWidth = ([nil] + DeviceKind.allCases).map { word(for: $0).count }.max() ?? 0

  /// How many events went where, in words.
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
  /// The only kind that has a channel, or a descriptor of the channel; nil if several can have it.
  fileprivate init?(_ channel: ATTEvent.Channel) {
    // The name of a descriptor begins with its characteristic.
    guard let kind = Self.byChannel[channel.rawValue.prefix { $0 != "-" }] else { return nil }
    self = kind
  }
}
