import HaloCapture
import HaloJSON
import HaloProtocol
import HaloTransport

/// Decodes the events of a session one by one.
///
/// The replay holds back the frames of a reply until the reply is complete, and then returns one
/// item at the position of the last frame. It decodes each link separately. The end of a link
/// yields an item for each unfinished reply. ``maximumHeld`` limits the memory of all links
/// together.
struct SessionReplay {
  /// A result of the replay, such as a packet, a reply of several frames, or a remark.
  struct Item {
    var time: Duration
    /// The number of the link; 0 if the number is unknown.
    var link: UInt64
    /// The sender; nil for an event of the link itself.
    var sender: Sender?
    /// Whether the attribute belongs to the host instead of the device.
    var isOfHost = false
    var channel: ReplayChannel
    var content: Content
    /// The number of events that the item consists of.
    ///
    /// The number is 0 if the previous item already counted the event: one notification can contain
    /// the end of one value and the beginning of the next.
    var frameCount = 1
  }

  enum Content {
    case packet(DecodedPacket)
    case assembled(DecodedPacket)
    case remark(String)
    /// An event without a value: a refusal, a fault, the beginning or end of a link.
    case happening(ATTEvent.Operation, String, [UInt8])
    case failure(WireError, [UInt8])
  }

  /// The owner of the attributes on a link: the device or the host, which may both have attributes.
  private struct Server: Hashable, Comparable {
    let link: UInt64
    let isOfHost: Bool

    static func < (left: Server, right: Server) -> Bool {
      left.link == right.link ? !left.isOfHost && right.isOfHost : left.link < right.link
    }
  }

  /// The approximate limit for the unfinished replies of all links together, in bytes.
  ///
  /// The limit is enough for some ten thousand links in the middle of a sync.
  static let maximumHeld = 64 << 20

  private(set) var counts = Counts()
  /// The kinds of devices at the other end of the links.
  private(set) var peers = ReplayPeers()
  /// Whether events of more than one link have occurred.
  private(set) var hasSeveralLinks = false
  private var firstLink: UInt64?
  private let form: DecodedPacket.Form
  private let maximumHeld: Int
  /// The server of the last value, and its replies.
  ///
  /// The next value usually belongs to the same server, so its replies stay out of the dictionary.
  private var current: (server: Server, conversation: Conversation)
  /// The unfinished replies of each other server that has unfinished replies.
  private var unfinished: [Server: Conversation] = [:]
  private var held = 0
  private var lastTime: Duration = .zero
  private var channels = ChannelCache<ReplayChannel>()
  private var recent: RecentPackets
  /// One list for all values, as most values make one event.
  private var events: [Conversation.Event] = []

  /// Creates a replay whose packets have a form.
  init(_ form: DecodedPacket.Form = .line, maximumHeld: Int = Self.maximumHeld) {
    self.form = form
    self.maximumHeld = maximumHeld
    recent = RecentPackets(form)
    current = (Server(link: 0, isOfHost: false), Conversation(form))
  }

  /// Decodes the next event, and returns the items that it completes.
  mutating func take(_ event: ATTEvent) -> [Item] {
    var items: [Item] = []
    take(event, &items)
    return items
  }

  /// Decodes the next event, and appends the items that it completes.
  mutating func take(_ event: ATTEvent, _ items: inout [Item]) {
    let channel = channels.value(of: event.channel) { ReplayChannel($0) }
    lastTime = event.time
    counts.count(event)
    peers.take(event, channel.kind)
    // A fault that affected no link does not reveal the number of links.
    if event.link != 0 || event.operation != .fault {
      hasSeveralLinks = hasSeveralLinks || firstLink.map { $0 != event.link } ?? false
      firstLink = firstLink ?? event.link
    }
    switch event.operation {
    case .connect:
      items += giveUp(event.link, "when the link came up")
      return items.append(happening(event, channel))
    case .disconnect:
      items += giveUp(event.link, "when the link went down")
      return items.append(happening(event, channel))
    case .error, .fault: return items.append(happening(event, channel))
    case .writeRequest, .writeCommand, .read, .notify, .indicate: break
    }
    if held > maximumHeld {
      items += giveUp(
        unfinishedServers, "and given up: too many incomplete replies")
    }
    turn(to: Server(link: event.link, isOfHost: event.isOfHost))
    held -= current.conversation.size
    takeValue(event, channel, &items)
    held += current.conversation.size
  }

  /// Makes a server the current one.
  private mutating func turn(to server: Server) {
    guard current.server != server else { return }
    if !current.conversation.isEmpty { unfinished[current.server] = current.conversation }
    current = (server, unfinished.removeValue(forKey: server) ?? Conversation(form))
  }

  /// The servers that have unfinished replies, in order.
  private var unfinishedServers: [Server] {
    (unfinished.keys + (current.conversation.isEmpty ? [] : [current.server])).sorted()
  }

  /// Notes that a part of a link's traffic cannot be read, and returns an item with the reason.
  mutating func lose(_ reason: String, link: UInt64, at time: Duration) -> [Item] {
    lastTime = max(lastTime, time)
    return [
      Item(
        time: lastTime, link: link, sender: nil,
        channel: channels.value(of: .link) { ReplayChannel($0) },
        content: .remark("cannot be read: " + reason))
    ]
  }

  /// Returns items for all replies that are unfinished at the end of the session.
  ///
  /// - Parameter checksums: The checksums of packets from the air.
  /// - Returns: The items.
  mutating func finish(_ checksums: AirChecksums = AirChecksums()) -> [Item] {
    counts.count(checksums)
    return giveUp(unfinishedServers, "at the end")
  }

  private mutating func giveUp(_ link: UInt64, _ reason: String) -> [Item] {
    giveUp([false, true].map { Server(link: link, isOfHost: $0) }, reason)
  }

  private mutating func giveUp(_ servers: [Server], _ reason: String) -> [Item] {
    var items: [Item] = []
    for server in servers {
      turn(to: server)
      let conversation = current.conversation
      guard !conversation.isEmpty else { continue }
      current.conversation = Conversation(form)
      held -= conversation.size
      items += conversation.unfinished.map { part in
        Item(
          time: lastTime, link: server.link, sender: part.sender.seen(isOfHost: server.isOfHost),
          isOfHost: server.isOfHost,
          channel: channels.value(of: ATTEvent.Channel(of: part.channel)) { ReplayChannel($0) },
          content: .remark("\(part.words) \(reason)"), frameCount: part.pieceCount)
      }
    }
    return items
  }

  private mutating func item(
    _ event: ATTEvent, _ channel: ReplayChannel, of result: Conversation.Event,
    on packets: PacketChannel
  ) -> Item {
    switch result {
    case .message(let message, let pieces):
      var item = decode(event, channel, message, on: packets)
      item.frameCount = pieces
      return item
    case .reply(let reply, let frames):
      return item(
        event, channel, .assembled(DecodedPacket(reply: reply)), frameCount: frames)
    case .broken(let error, let frames):
      // The earlier frames are lost for their reply, so count and report them.
      counts.count(error)
      let remark = "reply given up after \(frames) frame(s): \(error)"
      return item(event, channel, .remark(remark), frameCount: frames)
    case .failure(let error, let bytes, let pieces):
      return failure(event, channel, error, bytes, frameCount: pieces)
    }
  }

  private mutating func failure(
    _ event: ATTEvent, _ channel: ReplayChannel, _ error: WireError, _ bytes: [UInt8],
    frameCount: Int = 1
  ) -> Item {
    counts.count(error)
    return item(event, channel, .failure(error, bytes), frameCount: frameCount)
  }

  private mutating func takeValue(
    _ event: ATTEvent, _ channel: ReplayChannel, _ items: inout [Item]
  ) {
    if channel.isDescriptor {
      let words = form == .none ? "" : channel.remark(on: event)
      return items.append(item(event, channel, .remark(words)))
    }
    guard let packets = channel.packets, !channel.isShared || isOfLight(event, on: packets) else {
      counts.countUnrecognized(channel.unrecognizedKind)
      return items.append(item(event, channel, .remark(unrecognized(event, channel))))
    }
    switch (packets, event.speaker) {
    case (.lightCommands, .device), (.lightStatus, .host):
      return items.append(decode(event, channel, .bytes(event.value), on: packets))
    case (.lightCommands, _), (.lightStatus, _):
      if let part = current.conversation.takeOverdueLight(from: event.speaker, at: event.time) {
        let remark = "\(part.words), and no more for \(Conversation.patience)"
        items.append(item(event, channel, .remark(remark), frameCount: part.pieceCount))
      }
    case (.bigData, _) where event.value.isEmpty:
      return items.append(item(event, channel, .remark("big data: an empty value")))
    default: break
    }
    current.conversation.consume(
      event.value, on: packets, from: event.speaker, at: event.time, &events)
    for index in events.indices {
      items.append(item(event, channel, of: events[index], on: packets))
    }
    events.removeAll(keepingCapacity: true)
  }

  /// Returns words for a value on a channel without types.
  private func unrecognized(_ event: ATTEvent, _ channel: ReplayChannel) -> String {
    guard form != .none else { return "" }
    // Recorders add a note to a value that is not complete.
    // Most notes are empty, and the search takes a thirtieth of a replay.
    let isPart = !event.note.isEmpty && event.note.contains("from byte")
    var text = Array(channel.name.utf8)
    text.reserveCapacity(text.count + 2 * event.value.count + 30)
    text += ": ".utf8
    HexBytes(event.value).appendDigits(to: &text)
    text += " (unrecognized channel".utf8
    if isPart { text += ", \(displayable(event.note))".utf8 }
    text += ")".utf8
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns true if a value on a channel that other devices use too belongs to a light.
  ///
  /// A device counts as a light after its first known message, or the first piece of a message.
  private mutating func isOfLight(_ event: ATTEvent, on packets: PacketChannel) -> Bool {
    guard !peers.isLight(on: event.link) else { return true }
    var unfinished = current.conversation
    guard
      case .message(let whole, _)? = unfinished.light(
        event.value, on: packets, from: event.speaker)
    else {
      return unfinished.hasLight
    }
    guard
      let packet = try? DecodedPacket(whole, on: packets, from: event.speaker, as: .none),
      !packet.isUnrecognized
    else { return false }
    if !event.isOfHost { peers.takeLight(on: event.link) }
    return true
  }

  private mutating func decode(
    _ event: ATTEvent, _ channel: ReplayChannel, _ message: Message, on packets: PacketChannel
  ) -> Item {
    do throws(WireError) {
      let packet = try recent.packet(message, on: packets, from: event.speaker)
      if packet.isUnrecognized { countUnrecognized(message) }
      return item(event, channel, .packet(packet))
    } catch {
      return failure(event, channel, error, message.bytes)
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

  /// Returns the item for an event without a value.
  private func happening(_ event: ATTEvent, _ channel: ReplayChannel) -> Item {
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
    var item = item(event, channel, .happening(event.operation, text, event.value))
    if event.operation != .error { item.sender = nil }
    return item
  }

  private func item(
    _ event: ATTEvent, _ channel: ReplayChannel, _ content: Content, frameCount: Int = 1
  ) -> Item {
    Item(
      time: event.time, link: event.link, sender: event.speaker.seen(isOfHost: event.isOfHost),
      isOfHost: event.isOfHost, channel: channel, content: content,
      frameCount: frameCount)
  }
}

extension ATTEvent {
  /// The role of the sender, central or peripheral, which determines the meaning of a value.
  ///
  /// A host that owns the attribute has the role of the device.
  fileprivate var speaker: Sender { operation.isFromCentral ? .host : .device }
}

extension Sender {
  /// Returns the sender from the view of the host of the trace.
  ///
  /// If the host owns the attribute, the roles are swapped.
  fileprivate func seen(isOfHost: Bool) -> Sender {
    guard isOfHost else { return self }
    return self == .host ? .device : .host
  }
}
