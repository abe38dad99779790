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
    var channel: String
    var content: Content
    /// The number of events that the item consists of.
    ///
    /// The number is 0 if the previous item already counted the event: one notification can contain
    /// the end of one value and the beginning of the next.
    var frameCount = 1
  }

  enum Content {
    case packet(DecodedPacket)
    case assembled(name: String, value: any ReplyForm & CustomStringConvertible)
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
  /// The unfinished replies of each server that has unfinished replies.
  private var unfinished: [Server: UnfinishedReplies] = [:]
  private var held = 0
  private var lastTime: Duration = .zero

  /// Creates a replay whose packets have a form.
  init(_ form: DecodedPacket.Form = .words, maximumHeld: Int = Self.maximumHeld) {
    self.form = form
    self.maximumHeld = maximumHeld
  }

  /// Decodes the next event, and returns the items that it completes.
  mutating func take(_ event: ATTEvent) -> [Item] {
    lastTime = event.time
    counts.count(event)
    peers.take(event)
    // A fault that affected no link does not reveal the number of links.
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
      items = giveUp(unfinished.keys.sorted(), "and given up: too many incomplete replies")
    }
    let server = Server(link: event.link, isOfHost: event.isOfHost)
    var replies = unfinished.removeValue(forKey: server) ?? UnfinishedReplies()
    held -= replies.size
    items += takeValue(event, &replies)
    held += replies.size
    if !replies.isEmpty { unfinished[server] = replies }
    return items
  }

  /// Notes that a part of a link's traffic cannot be read, and returns an item with the reason.
  mutating func lose(_ reason: String, link: UInt64, at time: Duration) -> [Item] {
    lastTime = max(lastTime, time)
    return [
      Item(
        time: lastTime, link: link, sender: nil, channel: ATTEvent.Channel.link.rawValue,
        content: .remark("cannot be read: " + reason))
    ]
  }

  /// Returns items for all replies that are unfinished at the end of the session.
  ///
  /// - Parameter checksums: The checksums of packets from the air.
  /// - Returns: The items.
  mutating func finish(_ checksums: AirChecksums = AirChecksums()) -> [Item] {
    counts.count(checksums)
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
      // The earlier frames are lost for their reply, so count and report them. This frame may begin
      // the next reply.
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
    if let descriptor = ChannelDescriptor(event.channel) {
      return [item(event, .remark(descriptor.remark(on: event)))]
    }
    guard let channel = try? PacketChannel(parsing: event.channel.rawValue),
      !ReplayPeers.isShared(event.channel) || isOfLight(event, on: channel, unfinished)
    else {
      let name = displayable(event.channel.rawValue)
      counts.countUnrecognized("channel \(name)")
      // Recorders add a note to a value that is not complete.
      // Most notes are empty, and the search takes a thirtieth of a replay.
      let isPart = !event.note.isEmpty && event.note.contains("from byte")
      let words = isPart ? ", \(displayable(event.note))" : ""
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

  /// Returns true if a value on a channel that other devices use too belongs to a light.
  ///
  /// A device counts as a light after its first known message, or the first piece of a message.
  private mutating func isOfLight(
    _ event: ATTEvent, on channel: PacketChannel, _ unfinished: UnfinishedReplies
  ) -> Bool {
    guard !peers.isLight(on: event.link) else { return true }
    var (unfinished, pieces) = (unfinished, 0)
    guard let whole = try? unfinished.take(event, ofLightFrom: event.speaker, pieces: &pieces)
    else { return unfinished.hasLight }
    guard
      let packet = try? DecodedPacket(
        whole, on: channel, from: event.speaker, as: .none),
      packet.name != PacketJSON.unrecognized
    else { return false }
    if !event.isOfHost { peers.takeLight(on: event.link) }
    return true
  }

  private mutating func decode(_ event: ATTEvent, on channel: PacketChannel) -> Item {
    do throws(WireError) {
      let packet = try DecodedPacket(
        event.value, on: channel, from: event.speaker, as: form)
      if packet.name == PacketJSON.unrecognized {
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

  /// Returns items for an event without a value.
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

/// A descriptor of a characteristic, parsed from the name of a channel.
private struct ChannelDescriptor {
  private let characteristic: String
  /// The UUID of the descriptor; nil for the client characteristic configuration.
  private let uuid: BluetoothUUID?

  /// Parses `NAME-cccd` or `NAME-UUID`; nil for the name of a characteristic.
  init?(_ channel: ATTEvent.Channel) {
    let name = channel.rawValue
    if name.hasSuffix("-cccd") {
      characteristic = String(name.dropLast(5))
      uuid = nil
      return
    }
    // A UUID of 128 bits contains hyphens, so try each possible length.
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

  /// Returns words for the effect of an event on the descriptor.
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
