import HaloDevices
import HaloJSON
import HaloProtocol
import HaloTransport

/// The kinds of devices at the other end of the links of a session, derived from the traffic.
struct ReplayPeers {
  private(set) var kinds: Set<DeviceKind> = []
  /// The kind of device on each open link, derived from the link's last channel that reveals a
  /// kind.
  ///
  /// Some channels, such as that of the battery, reveal nothing because devices of every kind have
  /// them.
  private var links: [UInt64: DeviceKind] = [:]
  /// The last link whose kind of device was derived, with the kind; most events repeat it.
  private var last: (link: UInt64, kind: DeviceKind)?

  /// The maximum number of links whose kind is stored, as a capture can contain any number of links
  /// without an end.
  static let maximumLinks = 4096

  /// Stores the kind of the device on an event's link.
  ///
  /// `kind` is the only kind that has the channel of the event; nil if several kinds may have it.
  mutating func consume(_ event: ATTEvent, _ kind: DeviceKind?) {
    switch event.operation {
    case .connect, .disconnect: (links[event.link], last) = (nil, nil)
    default:
      // An attribute of the host does not reveal the kind of the device.
      guard !event.isOfHost, let kind, !isRingWithRate(kind, on: event.link) else { return }
      note(kind, on: event.link)
    }
  }

  /// Returns the kind of device that alone has a channel; nil if the channel reveals no kind.
  static func kind(of channel: ATTEvent.Channel) -> DeviceKind? {
    DeviceKind.byChannel[channel.attribute]
  }

  func isOf(_ kind: DeviceKind, on link: UInt64) -> Bool { links[link] == kind }

  mutating func note(_ kind: DeviceKind, on link: UInt64) {
    if let last, last.link == link, last.kind == kind { return }
    kinds.insert(kind)
    guard links[link] != nil || links.count < Self.maximumLinks else { return }
    links[link] = kind
    last = (link, kind)
  }

  /// Returns the kind of device whose channel this is, if other devices may have the channel too;
  /// else nil.
  ///
  /// Serial adapters have FFE1, FFE4 and FFE9 of lights too, and many gadgets have FFF3, FFF4, FF01
  /// and FF02 of lights and FFF6 and FFF7 of JStyle rings. A trace contains no services, so only a
  /// message distinguishes these devices.
  static func shared(_ channel: ATTEvent.Channel) -> DeviceKind? {
    sharedChannels[channel.attribute]
  }

  private static let sharedChannels = Dictionary(
    uniqueKeysWithValues: [
      (ATTEvent.Channel.Attribute.characteristic(Triones.Layout.ffe5.command), DeviceKind.light),
      (.characteristic(Triones.Layout.ffe5.status), .light),
    ]
      + PacketChannel.lights.keys.filter { $0.short != nil }
      .map { (.characteristic($0), .light) }
      + RingCharacteristic.all.filter(\.isShared).map {
        (.characteristic($0.id.characteristic), .ring)
      })

  /// Returns the kind of the device on a link: the only kind that has the channel, or else the one
  /// that the earlier traffic of the link has shown; nil if unknown.
  func kind(on channel: ReplayChannel, isOfHost: Bool = false, link: UInt64) -> DeviceKind? {
    let kind = isOfHost ? nil : channel.kind
    return kind.map { isRingWithRate($0, on: link) } == true ? .ring : kind ?? links[link]
  }

  /// Returns whether a channel of straps is that of a ring, as some families have the heart rate
  /// service.
  private func isRingWithRate(_ kind: DeviceKind, on link: UInt64) -> Bool {
    kind == .strap && links[link] == .ring
  }

  static func word(for kind: DeviceKind?) -> String { kind?.terms.noun ?? "device" }

  /// The length in characters of the longest noun that ``word(for:)`` returns.
  static let wordWidth = ([nil] + DeviceKind.allCases).map { word(for: $0).count }.max() ?? 0

  func words(fromHost: Int, fromDevice: Int) -> String {
    guard let kind = kinds.first, kinds.count == 1 else {
      return kinds.isEmpty
        ? "\(fromHost) to the device, \(fromDevice) from it"
        : "\(fromHost) to devices, \(fromDevice) from them"
    }
    return "\(fromHost) to the \(Self.word(for: kind)), \(fromDevice) from it"
  }
}
