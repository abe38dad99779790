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
      guard !event.isOfHost, let kind = DeviceKind(event.channel) else { return }
      kinds.insert(kind)
      guard links[event.link] != nil || links.count < Self.maximumLinks else { return }
      links[event.link] = kind
    }
  }

  /// What something was sent to or came from; nil where nothing tells.
  func kind(on channel: String, isOfHost: Bool = false, link: UInt64) -> DeviceKind? {
    (isOfHost ? nil : DeviceKind(ATTEvent.Channel(rawValue: channel))) ?? links[link]
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
