import HaloCapture
import HaloDevices
import HaloJSON
import HaloProtocol
import HaloTransport

/// Decodes the events of a session one by one.
///
/// The frames of a long reply are kept until the reply is complete, and then become one item at the
/// position of the last frame. Each link is decoded separately. At the end of a link, each
/// unfinished reply becomes an item. ``maximumHeld`` limits the memory of all links together.
///
/// Each item is passed to a closure, because arrays of items would take a tenth of the time of a
/// replay.
struct SessionReplay {
  /// A result of the replay, such as a packet, a reply of several frames, or a remark.
  struct Item {
    var time: Duration
    /// The number of the link; 0 if the number is unknown.
    var link: UInt64
    /// The sender of the packet; nil for an event of the link itself.
    var sender: Sender?
    /// Whether the attribute of the event belongs to the host instead of the device.
    var isOfHost: Bool
    /// The kind of the device at the other end of the link; nil if unknown, or if the output is not
    /// text.
    var kind: DeviceKind?
    /// Whether the session has shown more than one link, up to this item.
    var hasSeveralLinks: Bool
    var channel: ReplayChannel
    var content: Content
    /// The number of events from which the item was decoded.
    ///
    /// The number is 0 if the previous item already counted the event: one notification can contain
    /// the end of one value and the beginning of the next.
    var frameCount = 1
  }

  enum Content {
    case packet(DecodedPacket)
    case assembled(DecodedPacket)
    case remark(String)
    /// An event that needs no decoding, such as a refusal or a new link: its operation, its
    /// description, and its value.
    case otherEvent(ATTEvent.Operation, String, [UInt8])
    case failure(WireError, [UInt8])
  }

  /// A GATT server on a link: that of the device or that of the host.
  private struct Server: Hashable, Comparable {
    let link: UInt64
    let isOfHost: Bool

    static func < (left: Server, right: Server) -> Bool {
      left.link == right.link ? !left.isOfHost && right.isOfHost : left.link < right.link
    }
  }

  /// The approximate limit of the memory for unfinished replies of all links together, in bytes.
  ///
  /// The limit is enough for some ten thousand links in the middle of a sync.
  static let maximumHeld = 64 << 20

  private(set) var counts = Counts()
  private(set) var peers = ReplayPeers()
  private var hasSeveralLinks = false
  private var firstLink: UInt64?
  private let form: DecodedPacket.Form
  private let maximumHeld: Int
  /// The server to or from which the last value was sent, with its unfinished replies.
  ///
  /// The next value usually belongs to the same server, so these replies stay out of the
  /// dictionary.
  private var current: (server: Server, conversation: Conversation)
  /// The unfinished replies of each server other than the ``current`` one that has any.
  private var unfinished: [Server: Conversation] = [:]
  private var held = 0
  private var lastTime: Duration = .zero
  private var channels = ChannelCache<ReplayChannel>()
  private var recent: RecentPackets

  init(_ form: DecodedPacket.Form = .line, maximumHeld: Int = Self.maximumHeld) {
    self.form = form
    self.maximumHeld = maximumHeld
    recent = RecentPackets(form)
    current = (Server(link: 0, isOfHost: false), Conversation(form))
  }

  /// Decodes the next event, and calls a closure with each item that the event completes.
  mutating func consume(_ event: ATTEvent, _ body: (Item) throws -> Void) rethrows {
    let channel = channels.value(of: event.channel) { ReplayChannel($0) }
    lastTime = event.time
    counts.count(event)
    peers.consume(event, channel.kind)
    // A fault that affected no link does not reveal the number of links.
    if event.link != 0 || event.operation != .fault {
      hasSeveralLinks = hasSeveralLinks || firstLink.map { $0 != event.link } ?? false
      firstLink = firstLink ?? event.link
    }
    switch event.operation {
    case .connect:
      try giveUp(event.link, "when the link came up", body)
      return try body(otherEvent(event, channel))
    case .disconnect:
      try giveUp(event.link, "when the link went down", body)
      return try body(otherEvent(event, channel))
    case .error, .fault: return try body(otherEvent(event, channel))
    case .writeRequest, .writeCommand, .read, .notify, .indicate: break
    }
    let server = Server(link: event.link, isOfHost: event.isOfHost)
    if server != current.server {
      // A single server has less than a hundredth of the limit.
      if held + current.conversation.size > maximumHeld {
        try giveUp(unfinishedServers, "and given up: too many incomplete replies", body)
      }
      turn(to: server)
    }
    try consumeValue(event, channel, body)
  }

  private mutating func turn(to server: Server) {
    guard current.server != server else { return }
    if !current.conversation.isEmpty {
      held += current.conversation.size
      unfinished[current.server] = current.conversation
    }
    current = (server, unfinished.removeValue(forKey: server) ?? Conversation(form))
    held -= current.conversation.size
  }

  private var unfinishedServers: [Server] {
    (unfinished.keys + (current.conversation.isEmpty ? [] : [current.server])).sorted()
  }

  /// Returns an item that a part of a link's traffic cannot be read, with the reason.
  mutating func lose(_ reason: String, link: UInt64, at time: Duration) -> Item {
    lastTime = max(lastTime, time)
    let channel = channels.value(of: .link) { ReplayChannel($0) }
    return item(
      Server(link: link, isOfHost: false), nil, channel, at: lastTime,
      .remark("cannot be read: " + reason))
  }

  /// Calls a closure with an item for each reply that is unfinished at the end of the session.
  mutating func finish(
    _ checksums: AirChecksums = AirChecksums(), _ body: (Item) throws -> Void
  ) rethrows {
    counts.count(checksums)
    try giveUp(unfinishedServers, "at the end", body)
  }

  private mutating func giveUp(
    _ link: UInt64, _ reason: String, _ body: (Item) throws -> Void
  ) rethrows {
    try giveUp([false, true].map { Server(link: link, isOfHost: $0) }, reason, body)
  }

  private mutating func giveUp(
    _ servers: [Server], _ reason: String, _ body: (Item) throws -> Void
  ) rethrows {
    for server in servers {
      turn(to: server)
      let conversation = current.conversation
      guard !conversation.isEmpty else { continue }
      current.conversation = Conversation(form)
      for part in conversation.unfinished {
        let channel = channels.value(of: .init(of: part.channel)) { ReplayChannel($0) }
        try body(
          item(
            server, part.sender, channel, at: lastTime, .remark("\(part.words) \(reason)"),
            frameCount: part.pieceCount))
      }
    }
  }

  private mutating func consumeValue(
    _ event: ATTEvent, _ channel: ReplayChannel, _ body: (Item) throws -> Void
  ) rethrows {
    if channel.isDescriptor {
      let words = form == .none ? "" : channel.remark(on: event)
      return try body(item(event, channel, .remark(words)))
    }
    guard let packets = packets(of: event, channel), isOfDevice(event, channel, packets) else {
      counts.countUnrecognized(channel.unrecognizedKind)
      return try body(item(event, channel, .remark(unrecognized(event, channel))))
    }
    switch (packets, event.speaker) {
    case (.lightCommands, .device), (.lightStatus, .host):
      let content = decode(.bytes(event.value), event, channel, packets)
      return try body(item(event, channel, content))
    case (.lightCommands, _), (.lightStatus, _):
      if let part = current.conversation.popOverdueLight(from: event.speaker, at: event.time) {
        let remark = "\(part.words), and no more for \(Conversation.longestPause)"
        try body(item(event, channel, .remark(remark), frameCount: part.pieceCount))
      }
    case (.bigData, _) where event.value.isEmpty:
      return try body(item(event, channel, .remark("big data: an empty value")))
    default: break
    }
    var next = current.conversation.consume(
      event.value, on: packets, from: event.speaker, at: event.time)
    while let result = next {
      try body(item(event, channel, packets, result))
      next = current.conversation.next()
    }
  }

  /// Returns a description of a value on a channel whose packets have no known types.
  private func unrecognized(_ event: ATTEvent, _ channel: ReplayChannel) -> String {
    guard form != .none else { return "" }
    var text = Array(channel.name.utf8)
    text.reserveCapacity(text.count + 2 * event.value.count + 30)
    text += ": ".utf8
    HexBytes(event.value).appendDigits(to: &text)
    text += " (unrecognized channel".utf8
    if event.channelOfPart != nil { text += ", \(displayable(event.note))".utf8 }
    text += ")".utf8
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns whether a value belongs to a device of the kind for whose channel it is decoded.
  ///
  /// On a channel that other devices use too, the first known message, or the first piece of a
  /// light's message, shows the kind.
  private mutating func isOfDevice(
    _ event: ATTEvent, _ channel: ReplayChannel, _ packets: PacketChannel
  ) -> Bool {
    guard let kind = channel.shared, !peers.isOf(kind, on: event.link) else { return true }
    var message = Message.bytes(event.value)
    // A notification of an ELK light is any bytes, so only the echo of a command is a proof.
    let isEcho = packets == .family(.elkFff4)
    let proof = isEcho ? PacketChannel.family(.elkFff3) : packets
    if kind == .light, case .family = packets {
      // All messages of these lights are whole, or begin with a part that has a head of its own.
    } else if kind == .light {
      var unfinished = current.conversation
      guard
        case .message(let whole, _)? = unfinished.light(
          event.value, on: packets, from: event.speaker)
      else { return unfinished.hasLight }
      message = whole
    } else if event.value.count != 16
      || event.value.dropLast().reduce(0, &+) != event.value.last
    {
      // Only frames of this length have a checksum.
      return false
    }
    guard isKnown(message, on: proof, from: isEcho ? .host : event.speaker) else { return false }
    if !event.isOfHost { peers.note(kind, on: event.link) }
    return true
  }

  /// Returns how a value is decoded: only their packets distinguish IOTBT lights from LEDnetWF.
  private func packets(of event: ATTEvent, _ channel: ReplayChannel) -> PacketChannel? {
    guard let iotbt = channel.iotbt, let packets = channel.packets else { return channel.packets }
    let message = Message.bytes(event.value)
    return !isKnown(message, on: packets, from: event.speaker)
      && isKnown(message, on: iotbt, from: event.speaker) ? iotbt : packets
  }

  private func isKnown(_ message: Message, on packets: PacketChannel, from sender: Sender) -> Bool {
    (try? DecodedPacket(message, on: packets, from: sender, as: .none))?.isUnrecognized == false
  }

  private mutating func item(
    _ event: ATTEvent, _ channel: ReplayChannel, _ packets: PacketChannel,
    _ result: Conversation.Event
  ) -> Item {
    switch result {
    case .message(let message, let pieces):
      // First, as a change of the replay among the arguments of its method copies all of it.
      let content = decode(message, event, channel, packets)
      return item(event, channel, content, frameCount: pieces)
    case .reply(let reply, let frames):
      return item(event, channel, .assembled(DecodedPacket(reply: reply)), frameCount: frames)
    case .broken(let error, let frames):
      // The earlier frames are lost for their reply, so count and report them.
      counts.count(error)
      let remark = "reply given up after \(frames) frame(s): \(error)"
      return item(event, channel, .remark(remark), frameCount: frames)
    case .failure(let error, let bytes, let pieces):
      counts.count(error)
      return item(event, channel, .failure(error, bytes), frameCount: pieces)
    }
  }

  private mutating func decode(
    _ message: Message, _ event: ATTEvent, _ channel: ReplayChannel, _ packets: PacketChannel
  ) -> Content {
    do throws(WireError) {
      let packet = try recent.packet(message, on: packets, of: channel, from: event.speaker)
      if packet.isUnrecognized { countUnrecognized(message) }
      return .packet(packet)
    } catch {
      counts.count(error)
      return .failure(error, message.bytes)
    }
  }

  private mutating func countUnrecognized(_ message: Message) {
    let kind =
      switch message {
      case .frame(let frame): "opcode \(HexBytes([frame.opcode.rawValue]))"
      case .bigData(let frame): "big data \(HexBytes([frame.action.rawValue]))"
      case .bytes(let bytes): "opcode \(bytes.first.map { "\(HexBytes([$0]))" } ?? "")"
      }
    counts.countUnrecognized(kind)
  }

  /// Returns the item for an event without a packet: a refusal, a fault, the beginning or end of a
  /// link.
  private func otherEvent(_ event: ATTEvent, _ channel: ReplayChannel) -> Item {
    var text = event.channel == .link ? "" : "\(channel.name): "
    var rest = event.value
    switch event.operation {
    case .connect: text += "connected"
    case .disconnect: text += "disconnected"
    case .fault: text += "fault"
    default:
      text += "refused"
      if rest.count == 1 { text += ": \(ATTError(rawValue: rest.removeFirst()))" }
    }
    if !event.note.isEmpty { text += ": \(displayable(event.note))" }
    if !rest.isEmpty { text += ": \(HexBytes(rest))" }
    var item = item(event, channel, .otherEvent(event.operation, text, event.value))
    if event.operation != .error { item.sender = nil }
    return item
  }

  private func item(
    _ event: ATTEvent, _ channel: ReplayChannel, _ content: Content, frameCount: Int = 1
  ) -> Item {
    item(
      Server(link: event.link, isOfHost: event.isOfHost), event.speaker, channel, at: event.time,
      content, frameCount: frameCount)
  }

  private func item(
    _ server: Server, _ sender: Sender?, _ channel: ReplayChannel, at time: Duration,
    _ content: Content, frameCount: Int = 1
  ) -> Item {
    Item(
      time: time, link: server.link, sender: sender?.seen(isOfHost: server.isOfHost),
      isOfHost: server.isOfHost,
      kind: form == .line
        ? peers.kind(on: channel, isOfHost: server.isOfHost, link: server.link) : nil,
      hasSeveralLinks: hasSeveralLinks, channel: channel, content: content, frameCount: frameCount)
  }
}

extension ATTEvent {
  /// The sender of the event's value by GATT role, which decides how the value is decoded: `host`
  /// for the client, `device` for the server.
  ///
  /// If the attribute belongs to the host, the host is the server, so values that it sends have the
  /// sender `device`.
  fileprivate var speaker: Sender { operation.isFromCentral ? .host : .device }
}

extension Sender {
  /// Returns the host or device that really sent a value, from this sender by GATT role.
  ///
  /// If the attribute belongs to the host, the two are swapped.
  fileprivate func seen(isOfHost: Bool) -> Sender {
    guard isOfHost else { return self }
    return self == .host ? .device : .host
  }
}
