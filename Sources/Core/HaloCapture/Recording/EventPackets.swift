import HaloProtocol
import HaloTransport

/// Converts the ATT events of a trace to HCI packets, to write a capture for other programs.
///
/// A trace contains neither handles nor responses, so both are invented:
///
/// - The first event of an attribute is preceded by its discovery.
/// - Each write is answered, unless the next event of the same side is its rejection.
/// - A link without an address in the trace gets an invented one.
///
/// Invented attributes have handles from 0xE000 to 0xFF3F, which devices hardly ever use, so an
/// attribute of which the trace has only the handle keeps it. The resulting packets decode to the
/// same events, without their notes; an injected fault (`fault`) has no packet.
public struct EventPackets: Sendable {
  private var links: [UInt64: Link] = [:]
  private var start: Duration
  private var last: Duration = .zero

  /// The HCI handles of links that have ended, which new links reuse.
  private var freeHandles: [UInt16] = []
  private var nextHandle: UInt16 = 0x40
  /// The highest HCI handle that a controller uses for a link.
  private static let lastHandle: UInt16 = 0x0EFF

  /// Makes a converter for the events of one trace.
  ///
  /// - Parameter start: The start of the trace, since 1970-01-01 00:00:00 UTC.
  public init(start: Duration) { self.start = start }

  private struct Link {
    let handle: UInt16
    var ofPeer: Server
    var ofHost: Server

    init(handle: UInt16) {
      self.handle = handle
      ofPeer = Server(link: handle, isOfHost: false)
      ofHost = Server(link: handle, isOfHost: true)
    }

    /// Adds the responses to earlier writes, on both sides of the link, that were not refused.
    mutating func answer(_ sink: inout PacketSink) {
      ofPeer.answer(&sink)
      ofHost.answer(&sink)
    }
  }

  /// The attributes of one side of a link, as far as the packets have discovered them.
  fileprivate struct Server {
    let link: UInt16
    /// Whether the attributes belong to the host instead of the peer.
    let isOfHost: Bool
    /// The handle of the invented service of each channel; those of its attributes follow.
    var groups: [ATTEvent.Channel.Attribute: UInt16] = [:]
    /// The descriptors of each service by its handle, without the client configuration.
    var descriptors: [UInt16: [BluetoothUUID]] = [:]
    var next = EventPackets.handles.lowerBound
    /// The attribute and the request opcode of a write that has no response yet; nil without one.
    var unanswered: (channel: ATTEvent.Channel, request: UInt8)?
  }

  fileprivate static let stride: UInt16 = 32
  /// The largest number of invented services on a side of a link: more channels than a device has.
  fileprivate static let mostGroups = 250
  /// As far as possible from handles of real devices, which the trace may later contain.
  fileprivate static let handles = 0xE000..<0xE000 + stride * UInt16(mostGroups)

  /// The longest value that a packet in any format can contain, in bytes.
  ///
  /// PacketLogger stores a 16-bit length, which includes the headers of the record and of the
  /// packet; a controller's limit is only a few bytes higher.
  package static let longestValue = 0xFFFF - 9 - 11

  /// Returns the reason why an event cannot be converted to packets, as a phrase such as "without
  /// an equivalent packet: fault".
  ///
  /// Returns nil if the event can be converted.
  public static func obstacle(to event: ATTEvent) -> String? {
    switch event.operation {
    case .connect, .disconnect: return nil
    case .fault: return "without an equivalent packet: fault"
    default: break
    }
    guard event.value.count <= longestValue else {
      return "with values longer than the \(longestValue) bytes of a packet"
    }
    if let part = event.writtenPart {
      guard let offset = part.offset, offset + event.value.count <= GATTServer.longestValue else {
        return "of parts beyond the longest value"
      }
    }
    let channel = event.writtenPart?.channel ?? event.channel
    guard let handle = channel.attribute.handle else { return nil }
    if handles.contains(handle) { return "of a handle in the range of made-up attributes" }
    return channel.descriptor == nil
      ? nil : "of descriptors of a handle, whose own handles are unknown"
  }

  /// Converts the next event to packets, in the order of their transmission.
  ///
  /// - Returns: The packets; none if ``obstacle(to:)`` returns a reason, or if the trace has more
  ///   than 3776 links at once, the limit of a controller.
  public mutating func packets(of event: ATTEvent) -> [CapturedPacket] {
    guard Self.obstacle(to: event) == nil else { return [] }
    var sink = PacketSink(time: start + max(event.time, last))
    last = max(last, event.time)
    switch event.operation {
    case .connect:
      end(event.link, reason: nil, &sink)
      begin(event.link, peer: Self.address(in: event.note), &sink)
    case .disconnect:
      if links[event.link] == nil { begin(event.link, peer: nil, &sink) }
      end(event.link, reason: Self.reason(in: event.note), &sink)
    default:
      if links[event.link] == nil { begin(event.link, peer: nil, &sink) }
      guard var link = links[event.link] else { break }
      if event.isOfHost {
        link.ofHost.consume(event, &sink)
      } else {
        link.ofPeer.consume(event, &sink)
      }
      links[event.link] = link
    }
    return sink.packets
  }

  /// Returns the packets that are left after the last event: the responses to its writes.
  public mutating func finish() -> [CapturedPacket] {
    var sink = PacketSink(time: start + last)
    for number in links.keys.sorted() { links[number]?.answer(&sink) }
    return sink.packets
  }

  private mutating func begin(_ number: UInt64, peer: [UInt8]?, _ sink: inout PacketSink) {
    var handle = nextHandle
    if let free = freeHandles.popLast() {
      handle = free
    } else {
      guard handle <= Self.lastHandle else { return }
      nextHandle += 1
    }
    let link = Link(handle: handle)
    let peer = peer ?? [UInt8(truncatingIfNeeded: number), 0x53, 0, 0x5E, 0, 0xC0]
    // LE Connection Complete: this side is the central, 30 ms, 4 s.
    sink.event(
      [0x3E, 19, 0x01, 0, UInt8(handle & 0xFF), UInt8(handle >> 8), 0, 1] + peer
        + [24, 0, 0, 0, 0x90, 0x01, 0])
    sink.attribute(.exchangeMTURequest(517), on: handle, ofHost: false)
    sink.attribute(.exchangeMTUResponse(517), on: handle, ofHost: false)
    links[number] = link
  }

  private mutating func end(_ number: UInt64, reason: UInt8?, _ sink: inout PacketSink) {
    guard var link = links.removeValue(forKey: number) else { return }
    freeHandles.append(link.handle)
    link.answer(&sink)
    sink.event([0x05, 4, 0, UInt8(link.handle & 0xFF), UInt8(link.handle >> 8), reason ?? 0x13])
  }

  /// Returns the Bluetooth address in the note of an event, last byte first; nil if there is none.
  private static func address(in note: String) -> [UInt8]? {
    for word in note.split(whereSeparator: { $0 == " " || $0 == "," }) where word.utf8.count == 17 {
      let bytes = word.split(separator: ":").compactMap {
        $0.utf8.count == 2 ? UInt8($0, radix: 16) : nil
      }
      if bytes.count == 6 { return bytes.reversed() }
    }
    return nil
  }

  private static func reason(in note: String) -> UInt8 {
    if note.contains("\(DisconnectReason.supervisionTimeout)") { return 0x08 }
    let isOwn = ["\(DisconnectReason.local)", "\(DisconnectReason.host)", "by the host"]
      .contains { note.contains($0) }
    return isOwn ? 0x16 : 0x13
  }
}

extension EventPackets.Server {
  fileprivate mutating func consume(_ event: ATTEvent, _ sink: inout PacketSink) {
    if event.operation == .error, let (channel, request) = unanswered, channel == event.channel {
      unanswered = nil
      let attribute = attribute(channel, isWrite: true, &sink)
      let code = event.value.first ?? 0x0E
      return send(.errorResponse(request: request, handle: attribute, code: code), &sink)
    }
    answer(&sink)
    guard event.channel != .link else { return refuseDiscovery(event, &sink) }
    let isWrite = event.operation.isFromCentral
    let channel = event.writtenPart?.channel ?? event.channel
    let attribute = attribute(channel, isWrite: isWrite, &sink)
    let value = event.value[...]
    switch event.operation {
    case .writeRequest:
      if let offset = event.writtenPart?.offset.map({ UInt16($0) }) {
        send(.prepareWriteRequest(attribute, offset: offset, value), &sink)
        send(.prepareWriteResponse(attribute, offset: offset, value), &sink)
        send(.executeWriteRequest(flags: 1), &sink)
        return unanswered = (channel, 0x18)
      }
      send(.writeRequest(attribute, value), &sink)
      unanswered = (channel, 0x12)
    case .writeCommand:
      send(.writeCommand(attribute, value), &sink)
    case .read:
      send(.readRequest(attribute), &sink)
      send(.readResponse(value), &sink)
      if event.channel == .databaseHash { forget() }
      // A value that fills the packet could continue.
      guard value.count == 516 else { return }
      send(.readBlobRequest(attribute, offset: 516), &sink)
      send(.readBlobResponse([]), &sink)
    case .notify:
      send(.notification(attribute, value), &sink)
    case .indicate:
      send(.indication(attribute, value), &sink)
      send(.confirmation, &sink)
      if event.channel == .serviceChanged { forget() }
    case .error:
      send(.readRequest(attribute), &sink)
      send(.errorResponse(request: 0x0A, handle: attribute, code: value.first ?? 0x0E), &sink)
    case .connect, .disconnect, .fault: break
    }
  }

  /// Adds the response to the last write, unless there is none or it was refused.
  fileprivate mutating func answer(_ sink: inout PacketSink) {
    guard let (_, request) = unanswered.take() else { return }
    send(request == 0x18 ? .executeWriteResponse : .writeResponse, &sink)
  }

  private func send(_ packet: ATTPacket, _ sink: inout PacketSink) {
    sink.attribute(packet, on: link, ofHost: isOfHost)
  }

  private func refuseDiscovery(_ event: ATTEvent, _ sink: inout PacketSink) {
    guard event.operation == .error else { return }
    send(.readByGroupTypeRequest(ATTHandles(1, 0xFFFF), type: 0x2800), &sink)
    send(.errorResponse(request: 0x10, handle: 1, code: event.value.first ?? 0x0E), &sink)
  }

  /// Returns the handle of a channel's attribute, after the discovery of a new one.
  private mutating func attribute(
    _ channel: ATTEvent.Channel, isWrite: Bool, _ sink: inout PacketSink
  ) -> UInt16 {
    let name = channel.attribute
    if let handle = name.handle { return handle }
    let group = group(of: name, &sink)
    // The service comes first, then declaration, value and configuration of each characteristic: of
    // the one for writes if there are two, and of the one for notifications.
    let base = group + (name.isTwofold && (!isWrite || channel.descriptor != nil) ? 4 : 1)
    guard let descriptor = channel.descriptor else { return base + 1 }
    guard descriptor != DescriptorID.clientConfiguration else { return base + 2 }
    let known = descriptors[group] ?? []
    if let index = known.firstIndex(of: descriptor) { return base + 3 + UInt16(index) }
    guard known.count < 16 else {
      forget()
      return self.attribute(channel, isWrite: isWrite, &sink)
    }
    descriptors[group] = known + [descriptor]
    let handle = base + 3 + UInt16(known.count)
    discover(descriptor, at: handle, &sink)
    return handle
  }

  private mutating func group(of name: ATTEvent.Channel.Attribute, _ sink: inout PacketSink)
    -> UInt16
  {
    if let group = groups[name] { return group }
    if groups.count == EventPackets.mostGroups { forget() }
    let group = next
    groups[name] = group
    next += EventPackets.stride
    let last = group + EventPackets.stride - 1
    let (service, characteristics) = name.characteristics
    // Without these packets Wireshark (4.0.17, 2026-11) took twenty times as long: it looks for the
    // service of each packet from its handle downward, one by one.
    var range: [UInt8] = []
    range.append(littleEndian: group)
    range.append(littleEndian: last)
    range += service.littleEndianBytes
    send(.readByGroupTypeRequest(ATTHandles(group, 0xFFFF), type: 0x2800), &sink)
    send(.readByGroupTypeResponse(entryLength: range.count, entries: range[...]), &sink)
    for (index, uuid) in characteristics.enumerated() {
      let declaration = group + 1 + 3 * UInt16(index)
      var entry: [UInt8] = []
      entry.append(littleEndian: declaration)
      entry.append(0x3E)
      entry.append(littleEndian: declaration + 1)
      entry += uuid.littleEndianBytes
      send(.readByTypeRequest(ATTHandles(declaration, last), type: 0x2803), &sink)
      send(.readByTypeResponse(entryLength: entry.count, entries: entry[...]), &sink)
    }
    discover(DescriptorID.clientConfiguration, at: group + (name.isTwofold ? 6 : 3), &sink)
    return group
  }

  /// Forgets all attributes, so that they are discovered again, as after a change of the services.
  private mutating func forget() {
    (groups, descriptors) = ([:], [:])
    next = EventPackets.handles.lowerBound
  }

  private func discover(_ type: BluetoothUUID, at handle: UInt16, _ sink: inout PacketSink) {
    send(.findInformationRequest(ATTHandles(handle, handle)), &sink)
    send(.findInformationResponse([ATTInformation(handle, type)]), &sink)
  }
}

/// Collects the packets that one event becomes, all with the same time.
private struct PacketSink {
  let time: Duration
  var packets: [CapturedPacket] = []

  mutating func event(_ bytes: [UInt8]) {
    packets.append(CapturedPacket(time: time, kind: .event, bytes: bytes[...]))
  }

  mutating func attribute(_ packet: ATTPacket, on handle: UInt16, ofHost: Bool) {
    let fromHost = packet.isOfClient != ofHost
    let payload = packet.bytes
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 + payload.count)
    bytes.append(littleEndian: fromHost ? handle : handle | 0x2000)
    bytes.append(littleEndian: UInt16(truncatingIfNeeded: payload.count + 4))
    bytes.append(littleEndian: UInt16(truncatingIfNeeded: payload.count))
    bytes += [4, 0]
    bytes += payload
    packets.append(
      CapturedPacket(time: time, kind: .acl(fromHost ? .sent : .received), bytes: bytes[...]))
  }
}
