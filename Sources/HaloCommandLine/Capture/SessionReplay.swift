import HaloProtocol
import HaloTransport

/// Makes sense of the events of a session, one after the other.
///
/// Frames of one reply are held back until it is whole, and then come out as one item, at the place
/// of the last frame. Each link is made sense of by itself; what is unfinished when it goes down is
/// told of then. What all links hold is bounded by ``maximumHeld``.
struct SessionReplay {
  /// Something to tell of.
  struct Item {
    var time: Duration
    /// Which of several links, 0 where nobody knows.
    var link: UInt64
    /// Who sent it; nil for what happened to the link.
    var sender: Sender?
    /// Whether it is about something that the host has, and not the device.
    var isOfHost = false
    var channel: String
    var content: Content
    /// How many events it tells of; none where the item before it told of the event already,
    /// because one notification held the end of one thing and the beginning of the next.
    var frameCount = 1
  }

  enum Content {
    case packet(DecodedPacket)
    case assembled(name: String, value: any Encodable, description: String)
    case remark(String)
    /// What is no value that crossed the link: a refusal, a fault, the beginning or end of a link.
    case happening(ATTEvent.Operation, String, [UInt8])
    case failure(WireError, [UInt8])
  }

  /// Who has attributes: at both ends of a link there can be some.
  private struct Server: Hashable, Comparable {
    let link: UInt64
    let isOfHost: Bool

    static func < (left: Server, right: Server) -> Bool {
      left.link == right.link ? !left.isOfHost && right.isOfHost : left.link < right.link
    }
  }

  /// About how many bytes of unfinished things are held, those of all links together.
  ///
  /// Enough for some ten thousand links in the middle of a sync.
  static let maximumHeld = 64 << 20

  private(set) var counts = Counts()
  /// Who is at the other end.
  private(set) var peers = ReplayPeers()
  /// Whether events of more than one link were seen.
  private(set) var hasSeveralLinks = false
  private var firstLink: UInt64?
  private let maximumHeld: Int
  /// Of those that have something unfinished, what it is.
  private var unfinished: [Server: UnfinishedReplies] = [:]
  private var held = 0
  private var lastTime: Duration = .zero

  init(maximumHeld: Int = Self.maximumHeld) {
    self.maximumHeld = maximumHeld
  }

  /// Takes the next event, and gives what there is to tell now.
  mutating func take(_ event: ATTEvent) -> [Item] {
    lastTime = event.time
    counts.count(event)
    peers.take(event)
    // A fault that met no link says nothing about how many there are.
    if event.link != 0 || event.operation != .fault {
      hasSeveralLinks = hasSeveralLinks || firstLink.map { $0 != event.link } ?? false
      firstLink = firstLink ?? event.link
    }
    switch event.operation {
    case .connect:
      return giveUp(event.link, "when the link came up") + happening(event)
    case .disconnect:
      return giveUp(event.link, "when the link went down") + happening(event)
    case .error, .fault: return happening(event)
    case .writeRequest, .writeCommand, .read, .notify, .indicate: break
    }
    var items: [Item] = []
    if held > maximumHeld {
      items = giveUp(unfinished.keys.sorted(), "and given up: the links have too much unfinished")
    }
    let server = Server(link: event.link, isOfHost: event.isOfHost)
    var replies = unfinished.removeValue(forKey: server) ?? UnfinishedReplies()
    held -= replies.size
    items += takeValue(event, &replies)
    held += replies.size
    if !replies.isEmpty { unfinished[server] = replies }
    return items
  }

  /// Takes that something of a link cannot be read.
  mutating func lose(_ reason: String, link: UInt64, at time: Duration) -> [Item] {
    lastTime = max(lastTime, time)
    return [
      Item(
        time: lastTime, link: link, sender: nil, channel: ATTEvent.Channel.link.rawValue,
        content: .remark("cannot be read: " + reason))
    ]
  }

  /// What was left unfinished at the end.
  ///
  /// - Parameter wrongChecksums: The number of packets on the air whose checksum is wrong.
  /// - Returns: An item for each.
  mutating func finish(wrongChecksums: Int = 0) -> [Item] {
    counts.count(wrongChecksums: wrongChecksums)
    return giveUp(unfinished.keys.sorted(), "at the end")
  }

  private mutating func giveUp(_ link: UInt64, _ reason: String) -> [Item] {
    giveUp([false, true].map { Server(link: link, isOfHost: $0) }, reason)
  }

  private mutating func giveUp(_ servers: [Server], _ reason: String) -> [Item] {
    var items: [Item] = []
    for server in servers {
      guard let replies = unfinished.removeValue(forKey: server) else { continue }
      held -= replies.size
      items += replies.parts.map { part in
        Item(
          time: lastTime, link: server.link, sender: part.sender.seen(isOfHost: server.isOfHost),
          isOfHost: server.isOfHost, channel: part.channel,
          content: .remark("\(part.what) \(reason)"), frameCount: part.frameCount)
      }
    }
    return items
  }

  private mutating func takeValue(
    _ event: ATTEvent, _ unfinished: inout UnfinishedReplies
  ) -> [Item] {
    switch event.channel {
    case .uart: takeFrame(event, &unfinished)
    case .bigData: takeBigData(event, &unfinished)
    default: takeOther(event, &unfinished)
    }
  }

  private mutating func takeFrame(
    _ event: ATTEvent, _ unfinished: inout UnfinishedReplies
  ) -> [Item] {
    guard event.speaker == .device, let frame = try? Colmi.Frame(parsing: event.value) else {
      return [decode(event, on: .uart)]
    }
    switch unfinished.take(frame) {
    case .more: return []
    case .whole(let content, let count): return [item(event, content, frameCount: count)]
    case .single: return [decode(event, on: .uart)]
    case .broken(let error, let abandoned):
      // The frames before it are lost to their reply, but the reader hears of them; this one may
      // begin the next reply.
      counts.count(error)
      let remark = "reply given up after \(abandoned) frame(s): \(error)"
      return [item(event, .remark(remark), frameCount: abandoned)] + takeFrame(event, &unfinished)
    }
  }

  private mutating func takeBigData(
    _ event: ATTEvent, _ unfinished: inout UnfinishedReplies
  ) -> [Item] {
    guard !event.value.isEmpty else { return [item(event, .remark("big data: an empty value"))] }
    return unfinished.take(event.value, from: event.speaker).map { piece in
      switch piece.content {
      case .success(let frame):
        var whole = event
        whole.value = frame.bytes
        var item = decode(whole, on: .bigData)
        item.frameCount = piece.chunkCount
        return item
      case .failure(let error):
        counts.count(error)
        return item(event, .failure(error, piece.dropped), frameCount: piece.chunkCount)
      }
    }
  }

  private mutating func takeLight(
    _ event: ATTEvent, on channel: PacketChannel, _ unfinished: inout UnfinishedReplies
  ) -> [Item] {
    let stale = unfinished.takeStale(from: event.speaker, at: event.time).map { part in
      item(
        event, .remark("\(part.what), and no more for \(UnfinishedReplies.patience)"),
        frameCount: part.frameCount)
    }
    var pieces = 1
    var message: Item?
    do throws(WireError) {
      if let bytes = try unfinished.take(event, ofLightFrom: event.speaker, pieces: &pieces) {
        var whole = event
        whole.value = bytes
        message = decode(whole, on: channel)
      }
    } catch {
      counts.count(error)
      message = item(event, .failure(error, event.value))
    }
    message?.frameCount = pieces
    return [stale, message].compactMap { $0 }
  }

  private mutating func takeOther(
    _ event: ATTEvent, _ unfinished: inout UnfinishedReplies
  ) -> [Item] {
    let name = displayable(event.channel.rawValue)
    if let descriptor = ChannelDescriptor(event.channel) {
      return [item(event, .remark(descriptor.remark(on: event)))]
    }
    guard let channel = try? PacketChannel(parsing: event.channel.rawValue),
      !ReplayPeers.isShared(event.channel) || isOfLight(event, on: channel, unfinished)
    else {
      counts.countUnrecognized("channel \(name)")
      // Who wrote not all of a value says so.
      let words = event.note.contains("from byte") ? ", \(displayable(event.note))" : ""
      return [
        item(
          event, .remark("\(name): \(HexBytes(event.value)) (unrecognized channel\(words))"))
      ]
    }
    switch (channel, event.speaker) {
    case (.lightCommands, .host), (.lightStatus, .device):
      return takeLight(event, on: channel, &unfinished)
    default: return [decode(event, on: channel)]
    }
  }

  /// Returns whether a value of a channel that other devices have as well is of a light.
  ///
  /// A device is a light from its first known message on, or the first piece of one.
  private mutating func isOfLight(
    _ event: ATTEvent, on channel: PacketChannel, _ unfinished: UnfinishedReplies
  ) -> Bool {
    guard !peers.isLight(on: event.link) else { return true }
    var (unfinished, pieces) = (unfinished, 0)
    guard let whole = try? unfinished.take(event, ofLightFrom: event.speaker, pieces: &pieces)
    else { return unfinished.hasLight }
    guard let packet = try? DecodedPacket(whole, on: channel, from: event.speaker),
      packet.name != DecodedPacket.unrecognized
    else { return false }
    if !event.isOfHost { peers.takeLight(on: event.link) }
    return true
  }

  private mutating func decode(_ event: ATTEvent, on channel: PacketChannel) -> Item {
    do throws(WireError) {
      let packet = try DecodedPacket(event.value, on: channel, from: event.speaker)
      if packet.name == DecodedPacket.unrecognized {
        let isBigData = channel == .bigData
        let code = event.value.dropFirst(isBigData ? 1 : 0).first.map { HexBytes([$0]).description }
        counts.countUnrecognized("\(isBigData ? "big data " : "opcode ")\(code ?? "")")
      }
      return item(event, .packet(packet))
    } catch {
      counts.count(error)
      return item(event, .failure(error, event.value))
    }
  }

  /// Tells of what is no value that crossed the link.
  private func happening(_ event: ATTEvent) -> [Item] {
    var text = event.channel == .link ? "" : "\(displayable(event.channel.rawValue)): "
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
    var item = item(event, .happening(event.operation, text, event.value))
    if event.operation != .error { item.sender = nil }
    return [item]
  }

  private func item(_ event: ATTEvent, _ content: Content, frameCount: Int = 1) -> Item {
    Item(
      time: event.time, link: event.link, sender: event.speaker.seen(isOfHost: event.isOfHost),
      isOfHost: event.isOfHost, channel: event.channel.rawValue, content: content,
      frameCount: frameCount)
  }
}

extension ATTEvent {
  /// As who the sender spoke, which decides what the value means: a host that has the attribute is
  /// the device of whoever uses it.
  fileprivate var speaker: Sender { operation.isFromCentral ? .host : .device }
}

extension Sender {
  /// Who that is for the host of the trace, which can be the one that has the attribute.
  fileprivate func seen(isOfHost: Bool) -> Sender {
    guard isOfHost else { return self }
    return self == .host ? .device : .host
  }
}

/// A descriptor, as the name of a channel tells it.
private struct ChannelDescriptor {
  private let characteristic: String
  /// The UUID; nil for the one that subscribes.
  private let uuid: BluetoothUUID?

  /// Reads `NAME-cccd` or `NAME-UUID`; nil for the name of a characteristic.
  init?(_ channel: ATTEvent.Channel) {
    let name = channel.rawValue
    if name.hasSuffix("-cccd") {
      characteristic = String(name.dropLast(5))
      uuid = nil
      return
    }
    // A UUID of 128 bits has hyphens of its own, so that the place of the one before it is tried.
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

  /// What an event does with the descriptor.
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
