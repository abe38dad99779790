import HaloProtocol
import HaloTransport

/// One side of a link that has attributes, and what the other side is doing with them.
struct GATTServer {
  /// Which attributes there are.
  var known: KnownAttributes
  /// What is under way on the channel that was used last.
  private var exchange = Exchange()
  private var bearer = L2CAPChannel.attribute
  /// What is under way on the other ones.
  private var others: [UInt16: Exchange] = [:]
  private var writes = PreparedWrites()
  private var guess: AttributeGuess

  /// What is under way on a channel: each has a request of its own, and packets of a length of its
  /// own.
  private struct Exchange {
    /// What has not been answered; there is one at a time.
    var request: ATTPacket?
    /// What a value that is read in parts has come to.
    var reading: Reading?
    var clientMTU: Int?
    var mtu = 23
  }

  private struct Reading {
    var handle: UInt16
    var value: ArraySlice<UInt8>
    /// Its number among the operations.
    var number: Int
  }

  /// The longest value there is.
  ///
  /// Source: Core Specification, Volume 3, Part F, 3.2.9.
  static let longestValue = 512
  /// More channels than a link has.
  private static let mostBearers = 128
  /// Which error ends a discovery.
  private static let attributeNotFound: UInt8 = 0x0A

  /// - Parameters:
  ///   - table: What is known of it.
  ///   - initial: What of that somebody gave, and no other link told.
  ///   - isGuessing: Whether to assume what is not known.
  init(table: HandleTable, initial: HandleTable, isGuessing: Bool) {
    known = KnownAttributes(table, initial: initial)
    guess = AttributeGuess(isOver: !isGuessing || !table.isEmpty)
  }

  /// Takes what is known of it from elsewhere: nothing is assumed any more.
  mutating func know(_ table: HandleTable) {
    _ = guess.end()
    known.table = table
  }

  /// Whether an attribute may yet turn out to be another one, by its values.
  func isCurious(about handle: UInt16) -> Bool { guess.isCurious(about: handle) }

  /// Takes a packet that goes to it or comes from it on a channel.
  ///
  /// - Returns: Whether attributes may be something else now than what they were.
  mutating func take(
    _ packet: ATTPacket, on bearer: UInt16, at time: Duration,
    _ operations: inout OperationQueue, _ assumptions: inout [CapturedAssumption],
    _ link: UInt64, isOfHost: Bool
  ) -> Bool {
    let changes = known.table.changes
    var sink = Sink(operations: operations, link: link, isOfHost: isOfHost, time: time)
    operations = OperationQueue()
    if bearer != self.bearer { turn(to: bearer, &sink) }
    take(packet, &sink)
    operations = sink.operations
    if !sink.assumptions.isEmpty { assumptions += sink.assumptions }
    return known.table.changes != changes
  }

  /// A channel is opened, over which packets of that length may go to it or come from it.
  mutating func open(
    _ bearer: UInt16, mtu: Int, _ operations: inout OperationQueue, _ link: UInt64,
    isOfHost: Bool, at time: Duration
  ) {
    var sink = Sink(operations: operations, link: link, isOfHost: isOfHost, time: time)
    operations = OperationQueue()
    turn(to: bearer, &sink)
    // There may have been one of that number before.
    close(&sink)
    exchange.mtu = mtu
    operations = sink.operations
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

  /// Forgets what is under way on the channel that was used last.
  private mutating func close(_ sink: inout Sink) {
    flush(&sink)
    if let request = exchange.request { sink.add(.unanswered(request, "the end of its channel")) }
    exchange = Exchange()
  }

  private mutating func take(_ packet: ATTPacket, _ sink: inout Sink) {
    if packet.isRequest {
      let reading = exchange.reading
      if !packet.goesOn(with: reading?.handle, at: reading?.value.count) { flush(&sink) }
      if let request = exchange.request { sink.add(.unanswered(request, "the next one")) }
      exchange.request = packet
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
        return sink.add(.loss("an answer, \(HexBytes([packet.opcode])), to nothing that was asked"))
      }
      answer(packet, to: request, &sink)
    }
  }

  /// Assumes what an attribute is, or does so no more, by a value of it.
  private mutating func consider(
    _ value: ArraySlice<UInt8>, at handle: UInt16, isWrite: Bool, _ sink: inout Sink
  ) {
    guard let result = guess.take(value, at: handle, isWrite: isWrite) else { return }
    if result.isWithdrawn {
      known.table.forget(at: handle)
    } else {
      known.table.assume(result.id, at: handle)
    }
    sink.assume(
      result.id, at: handle, result.fitting, result.count, isWithdrawn: result.isWithdrawn)
  }

  /// The server says what it has: what was assumed is forgotten.
  mutating func endGuess(_ sink: inout Sink) {
    let assumed = guess.end()
    guard known.table.isAssumed else { return }
    known.table.become(HandleTable())
    for (handle, id, fitting, count) in assumed {
      sink.assume(id, at: handle, fitting, count, isWithdrawn: true)
    }
  }

  /// Tells what is not finished, as there is no more to come.
  mutating func flush(
    _ operations: inout OperationQueue, _ link: UInt64, isOfHost: Bool, at time: Duration
  ) {
    var sink = Sink(operations: operations, link: link, isOfHost: isOfHost, time: time)
    operations = OperationQueue()
    flush(&sink)
    for number in others.keys.sorted() {
      guard let reading = others[number]?.reading.take() else { continue }
      sink.operations.finish(reading.number)
    }
    for part in writes.take() { sink.add(.loss("\(part.words), which never took effect")) }
    operations = sink.operations
  }

  private mutating func flush(_ sink: inout Sink) {
    guard let reading = exchange.reading.take() else { return }
    sink.operations.finish(reading.number)
  }

  /// A value was read, whole.
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
        sink.add(.loss("\(Self.list(handles[values.count...])), which found no room in an answer"))
      }
    case (.readMultipleRequest(let handles), .readMultipleResponse(let values)):
      sink.add(
        .loss(
          "\(Self.list(handles[...])) in one answer of \(values.count) bytes, which does not tell"
            + " the length of each"))
    case (.prepareWriteRequest(let handle, let offset, let part), .prepareWriteResponse):
      if let loss = writes.prepare(handle, Int(offset), part) { sink.add(.loss(loss)) }
    case (.executeWriteRequest(let flags), .executeWriteResponse):
      let parts = writes.take()
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
      // So ends a value that filled its packets.
      return flush(&sink)
    }
    var handle = request.handle ?? 0
    if case .executeWriteRequest = request { handle = writes.take().first?.handle ?? 0 }
    // So ends a discovery.
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
      // It was waited for too long: all of it is told anew.
      guard !part.isEmpty else { return }
      return goesOn ? beginReading(handle, value, &sink) : read(handle, value, &sink)
    }
    if goesOn {
      exchange.reading = Reading(handle: handle, value: value, number: former.number)
    } else {
      sink.operations.finish(former.number)
    }
  }

  /// A value that may go on was read: what comes then is told behind it.
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
          .loss("\(Self.list([handle])), of which \(rest.count) of \(length) bytes were told"))
      }
      let value = rest.prefix(length)
      consider(value, at: handle, isWrite: false, &sink)
      sink.add(.notification, handle, &known.table, value)
      rest = rest.dropFirst(length)
    }
    if !rest.isEmpty { sink.add(.loss("\(rest.count) bytes behind several values")) }
  }

  /// What the values of some attributes are called where they are lost.
  private static func list(_ handles: ArraySlice<UInt16>) -> String {
    let names = handles.prefix(8).map { ATTEvent.Channel(.unknown($0)).rawValue }
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
