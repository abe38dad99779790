import HaloCapture
import HaloProtocol
import HaloTransport

typealias PacketQueue = ScrubQueue<CapturedPacket>

/// Changes what goes to and from one side of a link that has attributes.
struct ServerScrubber {
  /// Which attributes there are.
  var known: KnownAttributes
  private let isOfHost: Bool
  private var guess = AttributeGuess(isOver: false)
  /// What is under way on the channel that was used last, and on the other ones.
  private var exchange = Exchange()
  private var bearer = L2CAPChannel.attribute
  private var others: [UInt16: Exchange] = [:]
  /// Values that are written in parts.
  private var writing: [UInt16: Writing] = [:]
  private var written = BigDataScrubber(isFromHost: true)
  private var told = BigDataScrubber(isFromHost: false)

  /// What is under way on a channel.
  private struct Exchange {
    var request: ATTPacket?
    var clientMTU = 23
    var mtu = 23
    /// A value that is read in parts.
    var reading: Reading?
    /// The part of a value that the request writes.
    var part: ByteRegion?
  }

  private struct Reading {
    var handle: UInt16
    /// What that was when the reading began.
    var attribute: CapturedAttribute
    var region: ByteRegion
  }

  /// A value that is written in parts, and what the server repeats of each.
  private struct Writing {
    var value = ByteRegion()
    var repeated: [(part: ByteRegion, response: ByteRegion)] = []
  }

  private static let mostPrepared = 64
  private static let mostBearers = 128

  /// - Parameters:
  ///   - table: What is known of it.
  ///   - initial: What of that somebody gave, and no other link told.
  ///   - isOfHost: Whether it is the host.
  init(table: HandleTable, initial: HandleTable, isOfHost: Bool) {
    known = KnownAttributes(table, initial: initial)
    self.isOfHost = isOfHost
  }

  /// A channel is opened, with packets of that length; there may have been one of that number
  /// before.
  mutating func open(
    _ bearer: UInt16, mtu: Int, _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    turn(to: bearer, &queue, &context)
    finishReading(&queue, &context)
    exchange = Exchange(mtu: mtu)
  }

  private mutating func turn(
    to bearer: UInt16, _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    others[self.bearer] = exchange
    exchange = Exchange()
    if others.count > Self.mostBearers {
      finishReadings(&queue, &context)
      others = others.filter { $0.key == L2CAPChannel.attribute }
    }
    exchange = others.removeValue(forKey: bearer) ?? Exchange()
    self.bearer = bearer
  }

  /// Takes a packet on a channel, or the beginning of one.
  mutating func take(
    _ packet: ATTPacket, _ region: ByteRegion, on bearer: UInt16, isWhole: Bool,
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    if bearer != self.bearer { turn(to: bearer, &queue, &context) }
    guard !isWhole else {
      consider(packet, &context)
      return take(packet, region, isWhole: true, &queue, &context)
    }
    // Who replays it passes over it: what has been asked may yet be answered.
    let request = exchange.request
    take(packet, region, isWhole: false, &queue, &context)
    finishReading(&queue, &context)
    exchange.request = request
  }

  private mutating func take(
    _ packet: ATTPacket, _ region: ByteRegion, isWhole: Bool, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    if packet.isRequest {
      if !packet.goesOn(
        with: exchange.reading?.handle, at: exchange.reading?.region.count)
      {
        finishReading(&queue, &context)
      }
      exchange.request = packet
      exchange.part = nil
    }
    switch packet {
    case .writeRequest(let handle, let value):
      if isWhole { known.table.guessConfiguration(at: handle, writing: value) }
      change(region[value], handle, isWritten: true, &queue, &context)
    case .writeCommand(let handle, let value):
      change(region[value], handle, isWritten: true, &queue, &context)
    case .signedWriteCommand(let handle, let value, let signature):
      change(region[value], handle, isWritten: true, &queue, &context)
      // Four bytes that count, eight that could give the key away.
      let secret = region[signature.dropFirst(4)]
      queue.write(context.key(queue.bytes(of: secret)), to: secret)
    case .notification(let handle, let value):
      change(region[value], handle, isWritten: false, &queue, &context)
    case .indication(let handle, let value):
      change(region[value], handle, isWritten: false, &queue, &context)
      if isWhole { known.noteIndication(value, at: handle) }
    case .multipleNotification(let list):
      parts(list) { self.change(region[$1], $0, isWritten: false, &queue, &context) }
    case .prepareWriteRequest(let handle, _, let value):
      guard writing[handle] != nil || writing.count < Self.mostPrepared else {
        return change(region[value], partOf: handle, &queue, &context)
      }
      queue.hold(region[value])
      writing[handle, default: Writing()].value += region[value]
      // Of one that is cut off the request is forgotten.
      if isWhole { exchange.part = region[value] }
    case .findByTypeValueRequest(_, let type, let value):
      guard type != 0x2800, type != 0x2801 else { return sweep(region[value], &queue, &context) }
      let channel = ATTEvent.Channel(rawValue: "\(BluetoothUUID(type))".lowercased())
      let bytes = context.value(Array(value), of: channel, isWritten: true)
      queue.write(bytes, to: region[value])
    case .exchangeMTURequest(let size): exchange.clientMTU = Int(size)
    case .readByTypeRequest, .readByGroupTypeRequest:
      sweep(region.dropFirst(5), &queue, &context)
    default:
      guard packet.isResponse else { return }
      answer(packet, region, isWhole: isWhole, &queue, &context)
    }
  }

  /// No more will come or be waited for: what is not whole is changed as far as it is there.
  mutating func finish(_ queue: inout PacketQueue, _ context: inout ScrubContext) {
    finishReadings(&queue, &context)
    finishWriting(&queue, &context)
    written.finish(&queue, &context)
    told.finish(&queue, &context)
  }

  private mutating func answer(
    _ packet: ATTPacket, _ region: ByteRegion, isWhole: Bool, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    guard let request = exchange.request.take(), packet.answers(request) else {
      return unasked(packet, region, &queue, &context)
    }
    if isWhole { known.learn(packet, for: request) }
    switch (request, packet) {
    case (.readRequest(let handle), .readResponse(let value)):
      read(region[value], handle, value.fillsPacket(of: exchange.mtu), isWhole, &queue, &context)
    case (.readBlobRequest(let handle, let offset), .readBlobResponse(let value)):
      guard let part = exchange.reading, part.handle == handle, part.region.count == Int(offset)
      else {
        guard offset == 0 else { return change(region[value], partOf: handle, &queue, &context) }
        return read(
          region[value], handle, value.fillsPacket(of: exchange.mtu), isWhole, &queue, &context)
      }
      queue.hold(region[value])
      exchange.reading?.region += region[value]
      if !value.fillsPacket(of: exchange.mtu) { finishReading(&queue, &context) }
    case (_, .exchangeMTUResponse(let size)):
      exchange.mtu = max(23, min(exchange.clientMTU, Int(size)))
    case (.readMultipleVariableRequest(let handles), .readMultipleVariableResponse(let list)):
      var rest = handles[...]
      parts(list, hasHandles: false) { _, value in
        let words = "values of nothing that was asked"
        guard let handle = rest.popFirst() else {
          return self.unknown(region[value], words, &queue, &context)
        }
        self.known.noteRead(value, at: handle)
        self.change(region[value], handle, isWritten: false, &queue, &context)
      }
    case (.readMultipleRequest(let handles), .readMultipleResponse(let values)):
      let channels = handles.map { ATTEvent.Channel(known.table.attribute(at: $0)) }
      let bytes = context.values(queue.bytes(of: region[values]), of: channels)
      queue.write(bytes, to: region[values])
    case (.prepareWriteRequest(let handle, _, _), .prepareWriteResponse(_, _, let value)):
      guard let part = exchange.part.take(), writing[handle] != nil else {
        return change(region[value], partOf: handle, &queue, &context)
      }
      queue.hold(region[value])
      writing[handle]?.repeated.append((part, region[value]))
    case (.readByTypeRequest(_, let type), .readByTypeResponse(let length, let entries)):
      guard !HandleTable.declarations.contains(type) else {
        return sweep(region[entries], &queue, &context)
      }
      for start in stride(from: entries.startIndex, to: entries.endIndex, by: length) {
        let entry = entries[start..<min(start + length, entries.endIndex)]
        change(
          region[entry.dropFirst(2)], entry.uint16LE(at: 0), isWritten: false, &queue, &context)
      }
    case (.readBlobRequest, .errorResponse): finishReading(&queue, &context)
    case (.executeWriteRequest, _): finishWriting(&queue, &context)
    case (_, .readByGroupTypeResponse), (_, .findInformationResponse):
      sweep(region.dropFirst(2), &queue, &context)
    default: break
    }
  }

  /// A value, or the beginning of one that may go on, was read.
  private mutating func read(
    _ region: ByteRegion, _ handle: UInt16, _ mayGoOn: Bool, _ isWhole: Bool,
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    guard mayGoOn else {
      if isWhole { known.noteRead(queue.bytes(of: region)[...], at: handle) }
      return change(region, handle, isWritten: false, &queue, &context)
    }
    queue.hold(region)
    exchange.reading = Reading(
      handle: handle, attribute: known.table.attribute(at: handle), region: region)
  }

  /// What there is: UUIDs, in which makers can put what they like.
  private func sweep(
    _ region: ByteRegion, _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    queue.write(context.sweep(queue.bytes(of: region)), to: region)
  }

  /// An answer to what the capture does not show.
  private mutating func unasked(
    _ packet: ATTPacket, _ region: ByteRegion, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    switch packet {
    case .readResponse(let value), .readBlobResponse(let value),
      .readMultipleResponse(let value), .readMultipleVariableResponse(let value),
      .readByTypeResponse(_, let value):
      unknown(region[value], "answers to nothing that was asked", &queue, &context)
    case .prepareWriteResponse(let handle, _, let value):
      change(region[value], partOf: handle, &queue, &context)
    case .readByGroupTypeResponse, .findInformationResponse:
      sweep(region.dropFirst(2), &queue, &context)
    default: break
    }
  }

  // MARK: Values

  private mutating func change(
    _ region: ByteRegion, _ handle: UInt16, isWritten: Bool, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    let attribute = known.table.attribute(at: handle)
    change(region, attribute, handle, isWritten: isWritten, &queue, &context)
  }

  private mutating func change(
    _ region: ByteRegion, _ attribute: CapturedAttribute, _ handle: UInt16, isWritten: Bool,
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    var channel = ATTEvent.Channel(attribute)
    let value = queue.bytes(of: region)
    if case .unknown = attribute {
      channel = context.assumed(channel, at: handle, for: value, isOfHost: isOfHost)
    }
    guard channel != .bigData else {
      return isWritten
        ? written.take(region, &queue, &context) : told.take(region, &queue, &context)
    }
    queue.write(context.value(value, of: channel, isWritten: isWritten), to: region)
  }

  /// Changes a part of a value of which nobody has the rest.
  private mutating func change(
    _ region: ByteRegion, partOf handle: UInt16, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    let channel = ATTEvent.Channel(known.table.attribute(at: handle))
    queue.write(context.part(queue.bytes(of: region), of: channel), to: region)
  }

  /// Looks at the values of attributes that are not known, to take those for something; at the same
  /// as who replays them.
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
    guard case .unknown = known.table.attribute(at: handle) else { return }
    context.consider(value, at: handle, isWrite: isWrite, isOfHost: isOfHost, &guess)
  }

  private func unknown(
    _ region: ByteRegion, _ words: String, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    queue.write(context.unknown(queue.bytes(of: region), words), to: region)
  }

  private mutating func finishReading(
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    finish(exchange.reading.take(), &queue, &context)
  }

  /// Finishes what is read on any channel.
  private mutating func finishReadings(
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    finishReading(&queue, &context)
    for bearer in others.keys.sorted() {
      finish(others[bearer]?.reading.take(), &queue, &context)
    }
  }

  private mutating func finish(
    _ reading: Reading?, _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    guard let reading else { return }
    change(
      reading.region, reading.attribute, reading.handle, isWritten: false, &queue, &context)
    queue.release(reading.region)
  }

  private mutating func finishWriting(
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    guard !writing.isEmpty else { return }
    for (handle, value) in writing.sorted(by: { $0.key < $1.key }) {
      let same = value.repeated.map { queue.bytes(of: $0.part) == queue.bytes(of: $0.response) }
      change(value.value, handle, isWritten: true, &queue, &context)
      for ((part, response), isSame) in zip(value.repeated, same) {
        // What becomes of big data is known when a frame is whole.
        if isSame, !written.isPending {
          queue.write(queue.bytes(of: part), to: response)
        } else {
          change(response, partOf: handle, &queue, &context)
        }
        queue.release(response)
      }
      queue.release(value.value)
    }
    writing = [:]
    // What repeats them is none of theirs any more; on other channels that may yet come.
    exchange.part = nil
    for bearer in others.keys { others[bearer]?.part = nil }
  }

  /// Values with their lengths, and their handles before those.
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
  /// The place of a part of the bytes that lie in it, counted from 0.
  subscript(part: ArraySlice<UInt8>) -> ByteRegion { self[part.startIndex..<part.endIndex] }
}
