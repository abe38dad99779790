import HaloCapture
import HaloProtocol
import HaloTransport

/// Scrubs the ATT packets of one of the two GATT servers of a link.
///
/// Of a long value, only a name in the first packet is kept; later parts are blanked.
struct ServerScrubber {
  var known: KnownAttributes
  private let isOfHost: Bool
  private var guess = AttributeGuess(isOver: false)
  /// The pending request and the MTU of each bearer (an L2CAP channel that carries ATT).
  private var exchanges: [UInt16: Exchange] = [:]
  /// The last attributes by the low four bits of their handles, until `known` changes.
  private var recent = [KnownChannel](repeating: KnownChannel(), count: 16)
  private var ring = RingScrubber()

  /// The pending request and the MTU of one bearer, an L2CAP channel that carries ATT.
  private struct Exchange {
    var request: ATTPacket?
    var clientMTU = 23
    var mtu = 23
  }

  private static let mostBearers = 128

  private struct KnownChannel {
    var handle: UInt16 = 0
    var changes = -1
    /// Whether the attribute's type is known, so that it need not be guessed.
    var isKnown = false
    var channel: ScrubbedChannel?
  }

  /// `initial` has the attributes that the caller supplied, without those of other links.
  init(table: HandleTable, initial: HandleTable, isOfHost: Bool) {
    known = KnownAttributes(table, initial: initial)
    self.isOfHost = isOfHost
  }

  /// Stores the MTU of a new bearer; an earlier bearer may have had the same number.
  mutating func open(_ bearer: UInt16, mtu: Int) {
    if exchanges.count > Self.mostBearers {
      exchanges = exchanges.filter { $0.key == L2CAPChannel.attribute }
    }
    exchanges[bearer] = Exchange(mtu: mtu)
  }

  mutating func know(_ table: HandleTable) {
    known.table = table
    for slot in recent.indices { recent[slot].changes = -1 }
  }

  /// Removes personal data from an ATT packet on a bearer, whose bytes in the queue are `region`.
  mutating func consume(
    _ packet: ATTPacket, _ region: ByteRegion, on bearer: UInt16, _ queue: inout PacketQueue
  ) {
    consider(packet, &queue.context)
    if packet.isRequest {
      exchanges[bearer, default: Exchange()].request = packet.keptUntilAnswer
    }
    switch packet {
    case .writeRequest(let handle, let value):
      known.table.guessConfiguration(at: handle, writing: value)
      change(region[value], handle, isWritten: true, &queue)
    case .writeCommand(let handle, let value):
      change(region[value], handle, isWritten: true, &queue)
    case .signedWriteCommand(let handle, let value, let signature):
      change(region[value], handle, isWritten: true, &queue)
      // A counter of four bytes, then eight that could reveal the key.
      let secret = region[signature.dropFirst(4)]
      queue.write(queue.context.blank(queue.bytes(of: secret), as: .key), to: secret)
    case .notification(let handle, let value):
      change(region[value], handle, isWritten: false, &queue)
    case .indication(let handle, let value):
      change(region[value], handle, isWritten: false, &queue)
      known.noteIndication(value, at: handle)
    case .multipleNotification(let list):
      parts(list) { self.change(region[$1], $0, isWritten: false, &queue) }
    case .prepareWriteRequest(let handle, let offset, let value),
      .prepareWriteResponse(let handle, let offset, let value):
      part(region[value], handle, offset, isWritten: true, &queue)
      if packet.isResponse { exchanges[bearer]?.request = nil }
    case .findByTypeValueRequest(_, let type, let value):
      guard type != 0x2800, type != 0x2801 else { return sweep(region[value], &queue) }
      let channel = ATTEvent.Channel(.characteristic(BluetoothUUID(type)))
      let bytes = queue.context.value(Array(value), of: channel, isWritten: true)
      queue.write(bytes, to: region[value])
    case .exchangeMTURequest(let size): exchanges[bearer]?.clientMTU = Int(size)
    case .readByTypeRequest, .readByGroupTypeRequest:
      sweep(region.dropFirst(5), &queue)
    default:
      guard packet.isResponse else { return }
      answer(packet, region, on: bearer, &queue)
    }
  }

  mutating func finish(_ queue: inout PacketQueue) {
    ring.finish(&queue)
  }

  private mutating func answer(
    _ packet: ATTPacket, _ region: ByteRegion, on bearer: UInt16, _ queue: inout PacketQueue
  ) {
    let mtu = exchanges[bearer]?.mtu ?? 23
    guard let request = exchanges[bearer]?.request.take(), packet.answers(request) else {
      return unasked(packet, region, &queue)
    }
    known.learn(packet, for: request)
    switch (request, packet) {
    case (.readRequest(let handle), .readResponse(let value)):
      read(region[value], handle, isWhole: !value.fillsPacket(of: mtu), &queue)
    case (.readBlobRequest(let handle, let offset), .readBlobResponse(let value)):
      guard offset == 0 else { return queue.change(region[value]) { $0.part($1) } }
      read(region[value], handle, isWhole: !value.fillsPacket(of: mtu), &queue)
    case (_, .exchangeMTUResponse(let size)):
      guard let clientMTU = exchanges[bearer]?.clientMTU else { return }
      exchanges[bearer]?.mtu = max(23, min(clientMTU, Int(size)))
    case (.readMultipleVariableRequest(let handles), .readMultipleVariableResponse(let list)):
      var rest = handles[...]
      parts(list, hasHandles: false) { _, value in
        guard let handle = rest.popFirst() else {
          return queue.blank(region[value], "values that were not requested")
        }
        self.known.noteRead(value, at: handle)
        self.change(region[value], handle, isWritten: false, &queue)
      }
    case (.readMultipleRequest, .readMultipleResponse(let values)):
      queue.blank(region[values], "values of several attributes in one")
    case (.readByTypeRequest(_, let type), .readByTypeResponse(let length, let entries)):
      guard !HandleTable.declarations.contains(type) else {
        return sweep(region[entries], &queue)
      }
      for start in stride(from: entries.startIndex, to: entries.endIndex, by: length) {
        let entry = entries[start..<min(start + length, entries.endIndex)]
        // An answer has room for at most 253 bytes of a value, and may fill the packet.
        let isWhole = length < min(255, mtu - 2)
        change(
          region[entry.dropFirst(2)], entry.uint16LE(at: 0), isWritten: false, isWhole: isWhole,
          &queue)
      }
    case (_, .readByGroupTypeResponse), (_, .findInformationResponse):
      sweep(region.dropFirst(2), &queue)
    default: break
    }
  }

  /// Scrubs a value that was read; `isWhole` is false if other packets contain the rest.
  private mutating func read(
    _ region: ByteRegion, _ handle: UInt16, isWhole: Bool, _ queue: inout PacketQueue
  ) {
    if isWhole { known.noteRead(queue.bytes(of: region)[...], at: handle) }
    change(region, handle, isWritten: false, isWhole: isWhole, &queue)
  }

  /// Replaces known addresses and names in a region of UUIDs: vendors choose 128-bit UUIDs freely.
  private func sweep(_ region: ByteRegion, _ queue: inout PacketQueue) {
    queue.change(region) { $0.sweep($1) }
  }

  /// Removes personal data from the region of a response whose request is not in the capture.
  private mutating func unasked(
    _ packet: ATTPacket, _ region: ByteRegion, _ queue: inout PacketQueue
  ) {
    switch packet {
    case .readResponse(let value), .readBlobResponse(let value),
      .readMultipleResponse(let value), .readMultipleVariableResponse(let value),
      .readByTypeResponse(_, let value):
      queue.blank(region[value], "answers without a request")
    case .readByGroupTypeResponse, .findInformationResponse:
      sweep(region.dropFirst(2), &queue)
    default: break
    }
  }

  // MARK: Values

  private mutating func change(
    _ region: ByteRegion, _ handle: UInt16, isWritten: Bool, isWhole: Bool = true,
    _ queue: inout PacketQueue
  ) {
    let slot = slot(of: handle, &queue.context)
    guard var channel = recent[slot].channel else { return }
    let value = queue.slice(of: region)
    if !recent[slot].isKnown {
      let assumed = queue.context.assumed(
        channel.channel, at: handle, for: value, isOfHost: isOfHost)
      if assumed != channel.channel { channel = queue.context.channel(assumed) }
    }
    guard !channel.isStream || !isWhole else {
      return ring.consume(region, of: channel, isWritten: isWritten, &queue)
    }
    if queue.context.isKept(value.span, of: channel, isWritten: isWritten, isWhole: isWhole) {
      return
    }
    let changed = queue.context.value(
      Array(value), of: channel, isWritten: isWritten, isWhole: isWhole)
    if !changed.elementsEqual(value) { queue.write(changed, to: region) }
  }

  /// Returns whether scrubbing surely leaves a value unchanged.
  func keeps(
    _ value: Span<UInt8>, at handle: UInt16, isWritten: Bool, _ context: borrowing ScrubContext
  ) -> Bool {
    let slot = Int(handle & 15)
    guard recent[slot].handle == handle, recent[slot].changes == known.table.changes,
      recent[slot].isKnown, let channel = recent[slot].channel, !channel.isStream
    else { return false }
    return context.isKept(value, of: channel, isWritten: isWritten, isWhole: true)
  }

  /// Returns the index in ``recent`` of the attribute with a handle, after adding it if needed.
  private mutating func slot(of handle: UInt16, _ context: inout ScrubContext) -> Int {
    let slot = Int(handle & 15)
    guard recent[slot].handle != handle || recent[slot].changes != known.table.changes
    else { return slot }
    let attribute = known.table.attribute(at: handle)
    var isKnown = true
    if case .unknown = attribute { isKnown = false }
    recent[slot] = KnownChannel(
      handle: handle, changes: known.table.changes, isKnown: isKnown,
      channel: context.channel(ATTEvent.Channel(attribute)))
    return slot
  }

  /// Scrubs a part of a prepared write, or the server's echo of it.
  private mutating func part(
    _ region: ByteRegion, _ handle: UInt16, _ offset: UInt16, isWritten: Bool,
    _ queue: inout PacketQueue
  ) {
    let channel = ATTEvent.Channel(known.table.attribute(at: handle))
    queue.change(region) {
      offset == 0 ? $0.value($1, of: channel, isWritten: isWritten, isWhole: false) : $0.part($1)
    }
  }

  /// Uses the values in a packet as evidence, with the same rules as readers of the capture.
  private mutating func consider(_ packet: ATTPacket, _ context: inout ScrubContext) {
    switch packet {
    case .writeRequest(let handle, let value), .writeCommand(let handle, let value),
      .signedWriteCommand(let handle, let value, _):
      consider(value, handle, isWrite: true, &context)
    case .notification(let handle, let value), .indication(let handle, let value):
      consider(value, handle, isWrite: false, &context)
    case .multipleNotification(let list):
      parts(list) { self.consider($1, $0, isWrite: false, &context) }
    default: break
    }
  }

  private mutating func consider(
    _ value: ArraySlice<UInt8>, _ handle: UInt16, isWrite: Bool, _ context: inout ScrubContext
  ) {
    guard !recent[slot(of: handle, &context)].isKnown else { return }
    context.consider(value, at: handle, isWrite: isWrite, isOfHost: isOfHost, &guess)
  }

  /// Calls `body` with each value after its length and, if `hasHandles`, its handle, else 0.
  private func parts(
    _ list: ArraySlice<UInt8>, hasHandles: Bool = true,
    _ body: (UInt16, ArraySlice<UInt8>) -> Void
  ) {
    var rest = list
    let head = hasHandles ? 4 : 2
    while rest.count >= head {
      let handle = hasHandles ? rest.uint16LE(at: 0) : 0
      let length = Int(rest.uint16LE(at: head - 2))
      rest = rest.dropFirst(head)
      body(handle, rest.prefix(length))
      rest = rest.dropFirst(length)
    }
  }
}

extension ByteRegion {
  /// The region of a slice of this region's bytes, whose indices begin at ``startOfSlices``.
  subscript(part: ArraySlice<UInt8>) -> ByteRegion {
    self[part.startIndex - startOfSlices..<part.endIndex - startOfSlices]
  }
}
