import HaloProtocol
import HaloTransport

/// The attributes of one side of a link, and the operations of the other side on them.
struct GATTServer {
  var known: KnownAttributes
  /// The state of the channel of the last packet: its pending request, read and MTUs.
  private var exchange = Exchange()
  private var bearer = L2CAPChannel.attribute
  private var others: [UInt16: Exchange] = [:]
  private var writes = PreparedWrites()
  private var guess: AttributeGuess

  private struct Exchange {
    var request: ATTPacket?
    var reading: Reading?
    var clientMTU: Int?
    var mtu = 23
  }

  private struct Reading {
    var handle: UInt16
    var value: ArraySlice<UInt8>
    /// The number of the read's operation in the ``OperationQueue``.
    var number: Int
  }

  /// The longest possible value in bytes (Core Specification, Volume 3, Part F, 3.2.9).
  static let longestValue = 512
  /// The largest number of channels that are followed: more than a link has.
  private static let mostBearers = 128
  private static let attributeNotFound: UInt8 = 0x0A

  /// `initial` has the attributes from the caller alone, without those of earlier links.
  init(table: HandleTable, initial: HandleTable, isGuessing: Bool) {
    known = KnownAttributes(table, initial: initial)
    guess = AttributeGuess(isOver: !isGuessing || !table.isEmpty)
  }

  /// Replaces the attributes by those of the same device that another link showed; ends guessing.
  mutating func know(_ table: HandleTable) {
    _ = guess.end()
    known.table = table
  }

  func isCurious(about handle: UInt16) -> Bool { guess.isCurious(about: handle) }

  /// Returns whether the known attributes may have changed.
  mutating func consume(_ packet: ATTPacket, on bearer: UInt16, _ sink: inout Sink) -> Bool {
    let changes = known.table.changes
    if bearer != self.bearer { turn(to: bearer, &sink) }
    consume(packet, &sink)
    return known.table.changes != changes
  }

  /// Starts the state of a channel, by its number (`bearer`), which was opened with this MTU.
  mutating func open(_ bearer: UInt16, mtu: Int, _ sink: inout Sink) {
    turn(to: bearer, &sink)
    // A former channel may have had the same number.
    close(&sink)
    exchange.mtu = mtu
  }

  private mutating func turn(to bearer: UInt16, _ sink: inout Sink) {
    others[self.bearer] = exchange
    if others.count > Self.mostBearers {
      for number in others.keys.sorted() where number != L2CAPChannel.attribute {
        exchange = others.removeValue(forKey: number) ?? Exchange()
        close(&sink)
      }
    }
    exchange = others.removeValue(forKey: bearer) ?? Exchange()
    self.bearer = bearer
  }

  /// Ends the state of the last packet's channel, and reports a request without a response.
  private mutating func close(_ sink: inout Sink) {
    flush(&sink)
    if let request = exchange.request { sink.add(.unanswered(request, "the end of its channel")) }
    exchange = Exchange()
  }

  private mutating func consume(_ packet: ATTPacket, _ sink: inout Sink) {
    if packet.isRequest {
      let reading = exchange.reading
      if !packet.goesOn(with: reading?.handle, at: reading?.value.count) { flush(&sink) }
      if let request = exchange.request { sink.add(.unanswered(request, "the next one")) }
      exchange.request = packet.keptUntilAnswer
    }
    switch packet {
    case .writeRequest(let handle, let value):
      known.table.guessConfiguration(at: handle, writing: value)
      consider(value, at: handle, isWrite: true, &sink)
      sink.add(.writeRequest, handle, &known.table, value)
    case .writeCommand(let handle, let value), .signedWriteCommand(let handle, let value, _):
      consider(value, at: handle, isWrite: true, &sink)
      sink.add(.writeCommand, handle, &known.table, value)
    case .notification(let handle, let value):
      consider(value, at: handle, isWrite: false, &sink)
      sink.add(.notification, handle, &known.table, value)
    case .indication(let handle, let value):
      consider(value, at: handle, isWrite: false, &sink)
      sink.add(.indication, handle, &known.table, value)
      known.noteIndication(value, at: handle)
    case .multipleNotification(let list): multiple(list, &sink)
    case .exchangeMTURequest(let size): exchange.clientMTU = Int(size)
    default:
      guard packet.isResponse else { return }
      let request = exchange.request.take()
      guard let request, packet.answers(request) else {
        return sink.add(.loss("an answer, \(HexBytes([packet.opcode])), without a request"))
      }
      answer(packet, to: request, &sink)
    }
  }

  /// Uses a value as evidence about the attribute's type, and reports a changed guess.
  private mutating func consider(
    _ value: ArraySlice<UInt8>, at handle: UInt16, isWrite: Bool, _ sink: inout Sink
  ) {
    guard let result = guess.consume(value, at: handle, isWrite: isWrite) else { return }
    if result.isWithdrawn {
      known.table.forget(at: handle)
    } else {
      known.table.assume(result.id, at: handle)
    }
    sink.assume(
      result.id, at: handle, result.fitting, result.count, isWithdrawn: result.isWithdrawn)
  }

  mutating func endGuess(_ sink: inout Sink) {
    let assumed = guess.end()
    guard known.table.isAssumed else { return }
    known.table.become(HandleTable())
    for (handle, id, fitting, count) in assumed {
      sink.assume(id, at: handle, fitting, count, isWithdrawn: true)
    }
  }

  /// Completes unfinished reads at the end of the link, and reports writes that never took effect.
  mutating func finish(_ sink: inout Sink) {
    flush(&sink)
    for number in others.keys.sorted() {
      guard let reading = others[number]?.reading.take() else { continue }
      sink.operations.finish(reading.number)
    }
    for part in writes.drain() { sink.add(.loss("\(part.words), which never took effect")) }
  }

  private mutating func flush(_ sink: inout Sink) {
    guard let reading = exchange.reading.take() else { return }
    sink.operations.finish(reading.number)
  }

  private mutating func read(_ handle: UInt16, _ value: ArraySlice<UInt8>, _ sink: inout Sink) {
    known.noteRead(value, at: handle)
    sink.add(.read, handle, &known.table, value)
  }

  private mutating func answer(_ packet: ATTPacket, to request: ATTPacket, _ sink: inout Sink) {
    switch (request, packet) {
    case (_, .errorResponse(_, _, let code)): refuse(request, code, &sink)
    case (.readRequest(let handle), .readResponse(let value)):
      guard value.fillsPacket(of: exchange.mtu) else { return read(handle, value, &sink) }
      beginReading(handle, value, &sink)
    case (.readBlobRequest(let handle, let offset), .readBlobResponse(let part)):
      readPart(handle, Int(offset), part, &sink)
    case (_, .exchangeMTUResponse(let size)):
      exchange.mtu = max(23, min(exchange.clientMTU ?? 23, Int(size)))
      sink.add(.mtu(exchange.mtu))
    case (.readMultipleVariableRequest(let handles), .readMultipleVariableResponse(let values)):
      let values = Self.lengthValues(values)
      for (handle, value) in zip(handles, values) { read(handle, value, &sink) }
      if values.count < handles.count {
        sink.add(.loss("\(Self.list(handles[values.count...])), for which an answer had no room"))
      }
    case (.readMultipleRequest(let handles), .readMultipleResponse(let values)):
      sink.add(
        .loss(
          "\(Self.list(handles[...])) in one answer of \(values.count) bytes, which lacks"
            + " the length of each"))
    case (.prepareWriteRequest(let handle, let offset, let part), .prepareWriteResponse):
      if let loss = writes.prepare(handle, Int(offset), part) { sink.add(.loss(loss)) }
    case (.executeWriteRequest(let flags), .executeWriteResponse):
      let parts = writes.drain()
      guard flags == 1 else { return }
      for part in parts {
        sink.add(
          part.offset == 0 ? .longWrite : .partialWrite(offset: part.offset), part.handle,
          &known.table, part.value[...])
      }
    default: discover(packet, for: request, &sink)
    }
  }

  private mutating func refuse(_ request: ATTPacket, _ code: UInt8, _ sink: inout Sink) {
    if case .readBlobRequest(let handle, let offset) = request, let reading = exchange.reading,
      reading.handle == handle, reading.value.count == Int(offset)
    {
      // This refusal ends a value that filled its packets.
      return flush(&sink)
    }
    var handle = request.handle ?? 0
    if case .executeWriteRequest = request { handle = writes.drain().first?.handle ?? 0 }
    // This refusal ends a discovery.
    if request.isDiscovery, code == Self.attributeNotFound { return }
    sink.add(.refusal(request: request.opcode), handle, &known.table, [code])
  }

  private mutating func readPart(
    _ handle: UInt16, _ offset: Int, _ part: ArraySlice<UInt8>, _ sink: inout Sink
  ) {
    guard let former = exchange.reading.take(), former.handle == handle,
      former.value.count == offset
    else {
      guard offset == 0 else {
        return sink.add(.loss("a part of a value, from byte \(offset) on, without its beginning"))
      }
      guard part.fillsPacket(of: exchange.mtu) else { return read(handle, part, &sink) }
      return beginReading(handle, part, &sink)
    }
    let value = former.value + part
    let goesOn = part.fillsPacket(of: exchange.mtu) && value.count <= Self.longestValue
    guard sink.operations.extend(former.number, to: value) else {
      // The first part was already released, so the whole value becomes another operation.
      guard !part.isEmpty else { return }
      return goesOn ? beginReading(handle, value, &sink) : read(handle, value, &sink)
    }
    if goesOn {
      exchange.reading = Reading(handle: handle, value: value, number: former.number)
    } else {
      sink.operations.finish(former.number)
    }
  }

  /// Adds a read whose value may have further parts, for which later operations wait.
  private mutating func beginReading(
    _ handle: UInt16, _ value: ArraySlice<UInt8>, _ sink: inout Sink
  ) {
    guard handle != 0 else { return read(handle, value, &sink) }
    let number = sink.addUnfinished(.read, handle, &known.table, value)
    exchange.reading = Reading(handle: handle, value: value, number: number)
  }

  private mutating func multiple(_ list: ArraySlice<UInt8>, _ sink: inout Sink) {
    var rest = list
    while rest.count >= 4 {
      let (handle, length) = (rest.uint16LE(at: 0), Int(rest.uint16LE(at: 2)))
      rest = rest.dropFirst(4)
      guard rest.count >= length else {
        return sink.add(
          .loss("\(Self.list([handle])), of which \(rest.count) of \(length) bytes were sent"))
      }
      let value = rest.prefix(length)
      consider(value, at: handle, isWrite: false, &sink)
      sink.add(.notification, handle, &known.table, value)
      rest = rest.dropFirst(length)
    }
    if !rest.isEmpty { sink.add(.loss("\(rest.count) bytes after several values")) }
  }

  /// At most eight handles, for a report that their values were lost.
  private static func list(_ handles: ArraySlice<UInt16>) -> String {
    let names = handles.prefix(8).map { ATTEvent.Channel(.handle($0)).description }
    return (handles.count == 1 ? "the value of " : "the values of ")
      + names.joined(separator: ", ") + (handles.count > 8 ? " and others" : "")
  }

  private static func lengthValues(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var (rest, values) = (bytes, [ArraySlice<UInt8>]())
    while rest.count >= 2 {
      let length = Int(rest.uint16LE(at: 0))
      values.append(rest.dropFirst(2).prefix(length))
      rest = rest.dropFirst(2 + length)
    }
    return values
  }
}

/// The values that a client writes in parts, which take effect together or not at all.
///
/// A part may begin anywhere in the value; the bytes before it are unchanged. Source: Core
/// Specification, Volume 3, Part F, 3.4.6.
struct PreparedWrites {
  /// A part of a value, or several consecutive parts that were joined.
  struct Part {
    var handle: UInt16
    var offset: Int
    var value: [UInt8]

    /// The description of this part in words, for the report that it was lost.
    var words: String { PreparedWrites.words(handle, offset, value.count) }
  }

  /// The queued parts; those of several attributes are in the order of the attributes' first parts.
  private var parts: [Part] = []

  private static let most = 64

  /// Returns the text for a report of the loss, if the part cannot be kept; else nil.
  mutating func prepare(_ handle: UInt16, _ offset: Int, _ value: ArraySlice<UInt8>) -> String? {
    let words = Self.words(handle, offset, value.count)
    guard offset + value.count <= GATTServer.longestValue else {
      return words + ", beyond the longest value"
    }
    // Only the last part of an attribute can be extended, as later writes win.
    if let last = parts.lastIndex(where: { $0.handle == handle }),
      parts[last].offset + parts[last].value.count == offset
    {
      parts[last].value += value
    } else if parts.count < Self.most {
      parts.append(Part(handle: handle, offset: offset, value: Array(value)))
    } else {
      return words + ", as there are too many"
    }
    return nil
  }

  mutating func drain() -> [Part] {
    defer { parts = [] }
    return parts
  }

  private static func words(_ handle: UInt16, _ offset: Int, _ count: Int) -> String {
    let name = ATTEvent.Channel(.handle(handle)).description
    return "\(count) \(count == 1 ? "byte" : "bytes") written to \(name), from byte \(offset) on"
  }
}
