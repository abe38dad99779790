import HaloProtocol
import HaloTransport

/// Changes what goes over one link; of one that was heard on the air the central is the host.
final class LinkScrubber {
  var peer: PeripheralID?
  private(set) var ofPeer: ServerScrubber
  private var ofHost = ServerScrubber(table: HandleTable(), isOfHost: true)
  private var fromHost = Assembly()
  private var toHost = Assembly()
  private var channels = L2CAPChannels()

  /// A packet of which not all parts have come.
  private struct Assembly {
    var region = ByteRegion()
    var count = 0
    var length: Int?
    var isPending: Bool { count > 0 }
  }

  /// Where devices agree on keys, on classic links as well.
  private static let securityChannels: ClosedRange<UInt16> = 6...7

  init(peer: PeripheralID?, table: HandleTable) {
    self.peer = peer
    ofPeer = ServerScrubber(table: table, isOfHost: false)
  }

  /// What is known of the attributes of the other side.
  var table: HandleTable {
    get { ofPeer.table }
    set { ofPeer.table = newValue }
  }

  /// Whether a packet of the host is not whole, and none of the other side.
  var hasBegunFromHost: Bool { fromHost.isPending || !toHost.isPending }

  /// Takes a part of a packet; whose it is may be what nobody tells, but what seems so.
  func take(
    _ part: ByteRegion, isFirst: Bool, isFromHost: Bool, isTold: Bool = true,
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    var assembly = isFromHost ? fromHost : toHost
    defer { if isFromHost { fromHost = assembly } else { toHost = assembly } }
    if isFirst {
      abandon(&assembly, "packets that are not whole", &queue, &context)
    } else if !assembly.isPending {
      return unknown(part, "parts of packets without their beginning", &queue, &context)
    }
    queue.hold(part)
    assembly.region += part
    assembly.count += part.count
    if assembly.length == nil, assembly.count >= 4 {
      let head = queue.bytes(of: assembly.region.prefix(2))
      assembly.length = 4 + Int(head[...].uint16LE(at: 0))
    }
    guard let length = assembly.length, assembly.count >= length else { return }
    guard assembly.count == length else {
      return abandon(&assembly, "packets that are longer than they say", &queue, &context)
    }
    let whole = assembly.region
    assembly = Assembly()
    packet(whole, isFromHost, isTold, &queue, &context)
    queue.release(whole)
  }

  /// Takes the beginning of a packet of which the logger kept no more: what is left of a value is
  /// changed as one, as the beginning of a name is as telling as all of it.
  ///
  /// - Returns: Whether it could be taken.
  func takeBeginning(
    _ part: ByteRegion, isFromHost: Bool?, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) -> Bool {
    let bytes = queue.bytes(of: part)
    guard bytes.count > 4 else { return false }
    switch bytes[...].uint16LE(at: 2) {
    case L2CAPChannel.attribute where (try? ATTPacket(parsing: bytes[4...])) != nil:
      attribute(part.dropFirst(4), isFromHost, isWhole: false, &queue, &context)
    case Self.securityChannels:
      let other = securityBeginning(Array(bytes[4...]), &context)
      queue.write(other, to: part.dropFirst(4))
    default: return false
    }
    return true
  }

  /// Gives up what is not whole, in one direction or both.
  func abandon(_ queue: inout PacketQueue, _ context: inout ScrubContext) {
    abandon(&fromHost, "packets that are not whole", &queue, &context)
    abandon(&toHost, "packets that are not whole", &queue, &context)
  }

  /// No more will come.
  func finish(_ queue: inout PacketQueue, _ context: inout ScrubContext) {
    abandon(&queue, &context)
    ofPeer.finish(&queue, &context)
    ofHost.finish(&queue, &context)
  }

  private func abandon(
    _ assembly: inout Assembly, _ words: String, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    guard assembly.isPending else { return }
    unknown(assembly.region, words, &queue, &context)
    queue.release(assembly.region)
    assembly = Assembly()
  }

  private func packet(
    _ region: ByteRegion, _ isFromHost: Bool, _ isTold: Bool, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    let bytes = queue.bytes(of: region)
    let (channel, payload) = (bytes[...].uint16LE(at: 2), bytes[4...])
    // Who asks and who answers tells more than what only seems so.
    let sender = isTold ? isFromHost : nil
    switch channel {
    case L2CAPChannel.attribute:
      attribute(region.dropFirst(4), sender, &queue, &context)
    case L2CAPChannel.signaling, L2CAPChannel.signalingLE:
      for bearer in channels.signal(payload, isFromHost: isFromHost) {
        ofPeer.open(bearer.number, mtu: bearer.mtu, &queue, &context)
        ofHost.open(bearer.number, mtu: bearer.mtu, &queue, &context)
      }
      queue.write(context.signals(payload), to: region.dropFirst(4))
    case Self.securityChannels:
      let other = security(Array(payload), isFromHost: isFromHost, &context)
      queue.write(other, to: region.dropFirst(4))
    default:
      let part = Array(payload)
      guard channel >= L2CAPChannel.firstDynamic,
        case .attribute(let bytes, let bearer) = channels.take(
          part[...], on: channel, isFromHost: isFromHost),
        bytes.endIndex == part.count, part.count - bytes.count <= 2
      else {
        return unknown(
          region.dropFirst(4), "the channel \(ScrubContext.hex(channel)) of a link", &queue,
          &context)
      }
      attribute(
        region.dropFirst(4 + part.count - bytes.count), sender, on: bearer, &queue, &context)
    }
  }

  private func attribute(
    _ region: ByteRegion, _ isFromHost: Bool?, on bearer: UInt16 = L2CAPChannel.attribute,
    isWhole: Bool = true, _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    let bytes = queue.bytes(of: region)
    guard let packet = try? ATTPacket(parsing: bytes[...]) else {
      return unknown(region, "packets of the Attribute Protocol that are none", &queue, &context)
    }
    if isFromHost.map({ $0 != packet.isOfClient }) ?? false {
      ofHost.take(packet, region, on: bearer, isWhole: isWhole, &queue, &context)
    } else {
      ofPeer.take(packet, region, on: bearer, isWhole: isWhole, &queue, &context)
    }
  }

  /// A packet of the Security Manager.
  ///
  /// Source: Core Specification, Volume 3, Part H, 3.5 and 3.6.
  private func security(
    _ bytes: [UInt8], isFromHost: Bool, _ context: inout ScrubContext
  ) -> [UInt8] {
    guard let code = bytes.first else { return bytes }
    let rest = Array(bytes.dropFirst())
    switch code {
    // Confirm, random, LTK, IRK, signature key, public key, check.
    case 0x03, 0x04, 0x06, 0x08, 0x0A, 0x0C, 0x0D: return [code] + context.key(rest)
    case 0x07 where rest.count == 10:
      return [code] + context.key(rest.prefix(2)) + context.key(rest.dropFirst(2))
    case 0x09 where rest.count == 7:
      if !isFromHost { identity = PeripheralID(airOrder: rest.dropFirst()) }
      return [code] + rest.prefix(1) + context.address(rest.dropFirst())
    default:
      let count = Self.securityLengths[code] ?? 0
      return [code] + context.sweep(rest, explained: count, "packets of the Security Manager")
    }
  }

  /// The beginning of such a packet: a part of a key or an address would tell too much.
  private func securityBeginning(_ bytes: [UInt8], _ context: inout ScrubContext) -> [UInt8] {
    switch bytes[0] {
    case 0x03, 0x04, 0x06...0x0A, 0x0C, 0x0D:
      return bytes.prefix(1) + [UInt8](repeating: 0, count: bytes.count - 1)
    default:
      let count = Self.securityLengths[bytes[0]] ?? 0
      return bytes.prefix(1)
        + context.sweep(bytes.dropFirst(), explained: count, "packets of the Security Manager")
    }
  }

  /// How long those are besides their code that say nothing of who anybody is: Pairing Request and
  /// Response, Pairing Failed, Security Request, Keypress Notification.
  private static let securityLengths: [UInt8: Int] = [
    0x01: 6, 0x02: 6, 0x05: 1, 0x0B: 1, 0x0E: 1,
  ]

  /// By which address the other side turned out to be known.
  var identity: PeripheralID?

  private func unknown(
    _ region: ByteRegion, _ words: String, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    queue.write(context.unknown(queue.bytes(of: region), words), to: region)
  }
}
