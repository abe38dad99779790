import HaloCapture
import HaloProtocol
import HaloTransport

typealias PacketQueue = ScrubQueue<CapturedPacket>

/// Removes personal data from the ATT packets to and from one of the two GATT servers of a link.
///
/// Only the first packet of a long value is scrubbed by the value's layout, and only a name in it
/// is kept. Later parts are blanked.
struct ServerScrubber {
  var known: KnownAttributes
  private let isOfHost: Bool
  private var guess = AttributeGuess(isOver: false)
  /// The pending request and the MTU of each bearer (an L2CAP channel that carries ATT).
  private var exchanges = Exchanges()
  /// A cache of the last attributes by the low four bits of their handles, valid until `known`
  /// changes.
  private var recent = [KnownChannel](repeating: KnownChannel(), count: 16)
  private var ring = RingScrubber()

  /// The pending request and the MTU of one bearer, an L2CAP channel that carries ATT.
  private struct Exchange {
    var request: ATTPacket?
    var clientMTU = 23
    var mtu = 23
  }

  private struct KnownChannel {
    var handle: UInt16 = 0
    var changes = -1
    /// Whether the attribute's type is known, so that it need not be guessed.
    var isKnown = false
    var channel: ScrubbedChannel?
  }

  /// The pending requests and MTUs of all bearers (L2CAP channels that carry ATT); those of the
  /// last used bearer stay out of the dictionary.
  private struct Exchanges {
    private var bearer = L2CAPChannel.attribute
    private var last: Exchange?
    private var others: [UInt16: Exchange] = [:]

    private static let mostBearers = 128

    subscript(bearer: UInt16) -> Exchange? {
      mutating get {
        turn(to: bearer)
        return last
      }
      _modify {
        turn(to: bearer)
        yield &last
      }
    }

    /// Stores a request as the pending one of a bearer, until its response comes.
    mutating func begin(_ request: ATTPacket, on bearer: UInt16) {
      turn(to: bearer)
      if last == nil { last = Exchange() }
      last?.request = request.keptUntilAnswer
    }

    mutating func mtu(of bearer: UInt16) -> Int {
      turn(to: bearer)
      return last?.mtu ?? 23
    }

    /// Drops the pending requests and MTUs of all dynamic bearers if there are more than a link can
    /// have.
    mutating func limit() {
      guard others.count + (last == nil ? 0 : 1) > Self.mostBearers else { return }
      turn(to: L2CAPChannel.attribute)
      others = [:]
    }

    private mutating func turn(to bearer: UInt16) {
      guard bearer != self.bearer else { return }
      others[self.bearer] = last
      last = others.removeValue(forKey: bearer)
      self.bearer = bearer
    }
  }

  /// `initial` has the attributes that the caller supplied, without those of other links.
  init(table: HandleTable, initial: HandleTable, isOfHost: Bool) {
    known = KnownAttributes(table, initial: initial)
    self.isOfHost = isOfHost
  }

  /// Stores the MTU of a new bearer; an earlier bearer may have had the same number.
  mutating func open(_ bearer: UInt16, mtu: Int) {
    exchanges.limit()
    exchanges[bearer] = Exchange(mtu: mtu)
  }

  mutating func know(_ table: HandleTable) {
    known.table = table
    for slot in recent.indices { recent[slot].changes = -1 }
  }

  /// Removes personal data from an ATT packet on a bearer, whose bytes in the queue are `region`.
  mutating func consume(
    _ packet: ATTPacket, _ region: ByteRegion, on bearer: UInt16, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    consider(packet, &context)
    if packet.isRequest { exchanges.begin(packet, on: bearer) }
    switch packet {
    case .writeRequest(let handle, let value):
      known.table.guessConfiguration(at: handle, writing: value)
      change(region[value], handle, isWritten: true, &queue, &context)
    case .writeCommand(let handle, let value):
      change(region[value], handle, isWritten: true, &queue, &context)
    case .signedWriteCommand(let handle, let value, let signature):
      change(region[value], handle, isWritten: true, &queue, &context)
      // A counter of four bytes, then eight that could reveal the key.
      let secret = region[signature.dropFirst(4)]
      queue.write(context.blank(queue.bytes(of: secret), as: .key), to: secret)
    case .notification(let handle, let value):
      change(region[value], handle, isWritten: false, &queue, &context)
    case .indication(let handle, let value):
      change(region[value], handle, isWritten: false, &queue, &context)
      known.noteIndication(value, at: handle)
    case .multipleNotification(let list):
      parts(list) { self.change(region[$1], $0, isWritten: false, &queue, &context) }
    case .prepareWriteRequest(let handle, let offset, let value),
      .prepareWriteResponse(let handle, let offset, let value):
      part(region[value], handle, offset, isWritten: true, &queue, &context)
      if packet.isResponse { exchanges[bearer]?.request = nil }
    case .findByTypeValueRequest(_, let type, let value):
      guard type != 0x2800, type != 0x2801 else { return sweep(region[value], &queue, &context) }
      let channel = ATTEvent.Channel(.characteristic(BluetoothUUID(type)))
      let bytes = context.value(Array(value), of: channel, isWritten: true)
      queue.write(bytes, to: region[value])
    case .exchangeMTURequest(let size): exchanges[bearer]?.clientMTU = Int(size)
    case .readByTypeRequest, .readByGroupTypeRequest:
      sweep(region.dropFirst(5), &queue, &context)
    default:
      guard packet.isResponse else { return }
      answer(packet, region, on: bearer, &queue, &context)
    }
  }

  mutating func finish(_ queue: inout PacketQueue, _ context: inout ScrubContext) {
    ring.finish(&queue, &context)
  }

  private mutating func answer(
    _ packet: ATTPacket, _ region: ByteRegion, on bearer: UInt16, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    let mtu = exchanges.mtu(of: bearer)
    guard let request = exchanges[bearer]?.request.take(), packet.answers(request) else {
      return unasked(packet, region, &queue, &context)
    }
    known.learn(packet, for: request)
    switch (request, packet) {
    case (.readRequest(let handle), .readResponse(let value)):
      read(region[value], handle, isWhole: !value.fillsPacket(of: mtu), &queue, &context)
    case (.readBlobRequest(let handle, let offset), .readBlobResponse(let value)):
      guard offset == 0 else { return queue.change(region[value]) { context.part($0) } }
      read(region[value], handle, isWhole: !value.fillsPacket(of: mtu), &queue, &context)
    case (_, .exchangeMTUResponse(let size)):
      guard let clientMTU = exchanges[bearer]?.clientMTU else { return }
      exchanges[bearer]?.mtu = max(23, min(clientMTU, Int(size)))
    case (.readMultipleVariableRequest(let handles), .readMultipleVariableResponse(let list)):
      var rest = handles[...]
      parts(list, hasHandles: false) { _, value in
        guard let handle = rest.popFirst() else {
          return queue.change(region[value]) {
            context.unknown($0, "values that were not requested")
          }
        }
        self.known.noteRead(value, at: handle)
        self.change(region[value], handle, isWritten: false, &queue, &context)
      }
    case (.readMultipleRequest, .readMultipleResponse(let values)):
      queue.change(region[values]) { context.unknown($0, "values of several attributes in one") }
    case (.readByTypeRequest(_, let type), .readByTypeResponse(let length, let entries)):
      guard !HandleTable.declarations.contains(type) else {
        return sweep(region[entries], &queue, &context)
      }
      for start in stride(from: entries.startIndex, to: entries.endIndex, by: length) {
        let entry = entries[start..<min(start + length, entries.endIndex)]
        // An answer has room for at most 253 bytes of a value, and may fill the packet.
        let isWhole = length < min(255, mtu - 2)
        change(
          region[entry.dropFirst(2)], entry.uint16LE(at: 0), isWritten: false, isWhole: isWhole,
          &queue, &context)
      }
    case (_, .readByGroupTypeResponse), (_, .findInformationResponse):
      sweep(region.dropFirst(2), &queue, &context)
    default: break
    }
  }

  /// Removes personal data from a value that the client has read; `isWhole` is false if other
  /// packets contain the rest.
  private mutating func read(
    _ region: ByteRegion, _ handle: UInt16, isWhole: Bool, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    if isWhole { known.noteRead(queue.bytes(of: region)[...], at: handle) }
    change(region, handle, isWritten: false, isWhole: isWhole, &queue, &context)
  }

  /// Replaces known addresses and names in a region of UUIDs: vendors choose 128-bit UUIDs freely.
  private func sweep(
    _ region: ByteRegion, _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    queue.change(region) { context.sweep($0) }
  }

  /// Removes personal data from the region of a response whose request is not in the capture.
  private mutating func unasked(
    _ packet: ATTPacket, _ region: ByteRegion, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    switch packet {
    case .readResponse(let value), .readBlobResponse(let value),
      .readMultipleResponse(let value), .readMultipleVariableResponse(let value),
      .readByTypeResponse(_, let value):
      queue.change(region[value]) { context.unknown($0, "answers without a request") }
    case .readByGroupTypeResponse, .findInformationResponse:
      sweep(region.dropFirst(2), &queue, &context)
    default: break
    }
  }

  // MARK: Values

  private mutating func change(
    _ region: ByteRegion, _ handle: UInt16, isWritten: Bool, isWhole: Bool = true,
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    let slot = slot(of: handle, &context)
    guard var channel = recent[slot].channel else { return }
    let value = queue.slice(of: region)
    if !recent[slot].isKnown {
      let assumed = context.assumed(channel.channel, at: handle, for: value, isOfHost: isOfHost)
      if assumed != channel.channel { channel = context.channel(assumed) }
    }
    guard !channel.isStream || !isWhole else {
      return ring.consume(region, of: channel, isWritten: isWritten, &queue, &context)
    }
    if context.isKept(value.span, of: channel, isWritten: isWritten, isWhole: isWhole) { return }
    let changed = context.value(Array(value), of: channel, isWritten: isWritten, isWhole: isWhole)
    if !changed.elementsEqual(value) { queue.write(changed, to: region) }
  }

  /// Returns whether scrubbing leaves a value unchanged that an attribute sent, or that was written
  /// to it.
  ///
  /// The check is quick, so it may also return false for such a value.
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

  /// Removes personal data from a part of a queued (prepared) write, or the server's echo of the
  /// part.
  private mutating func part(
    _ region: ByteRegion, _ handle: UInt16, _ offset: UInt16, isWritten: Bool,
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    let channel = ATTEvent.Channel(known.table.attribute(at: handle))
    queue.change(region) {
      offset == 0
        ? context.value($0, of: channel, isWritten: isWritten, isWhole: false) : context.part($0)
    }
  }

  /// Uses the values in a packet as evidence for guesses of unknown attributes, with the same rules
  /// as readers of the capture.
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

  /// Calls `body` with the bytes of each value in a list, and its handle, or 0 without one.
  ///
  /// In the list each value follows its length and, if `hasHandles`, its handle.
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
  /// Returns the region of a slice of this region's bytes, whose indices begin at
  /// ``startOfSlices``.
  subscript(part: ArraySlice<UInt8>) -> ByteRegion {
    self[part.startIndex - startOfSlices..<part.endIndex - startOfSlices]
  }
}
