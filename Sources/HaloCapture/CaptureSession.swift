import HaloTransport

/// What two devices did with each other's attributes, out of a capture of any format, one by one.
///
/// It holds a mebibyte of the file at most, and what is known of the links at that place.
///
/// ```swift
/// var session = CaptureSession(try CaptureReader(path: "btsnoop_hci.log"))
/// while let item = try session.next() {
///   if case .operation(let operation) = item { print(operation.time, operation.attribute) }
/// }
/// ```
public struct CaptureSession: ~Copyable {
  /// What a capture tells.
  public enum Item: Hashable, Sendable {
    /// Something was done.
    case operation(CapturedOperation)
    /// A part of the file cannot be read.
    case skipped(CaptureDamage)
  }

  private var reader: CaptureReader
  private var links = LinkFollower()
  private var attributes: GATTFollower
  private var clock = CaptureClock()
  /// Packets whose times are known by the next one: one, or two at the beginning.
  private var waiting: [CapturedPacket] = []
  private var kinds = UnknownKinds()
  /// What is to be said of a time, or of a kind.
  private var remark: CaptureDamage?
  /// How many of the operations that are there have been given.
  private var given = 0
  private var isOver = false

  /// Begins with a capture.
  ///
  /// - Parameters:
  ///   - reader: The capture.
  ///   - table: What is where, for attributes that the capture itself does not tell of.
  ///   - isGuessing: Whether attributes of which neither the capture nor the table tells may be
  ///     taken for what their values fit (``CapturedAssumption``).
  public init(
    _ reader: consuming CaptureReader, table: HandleTable = HandleTable(), isGuessing: Bool = true
  ) {
    self.reader = reader
    attributes = GATTFollower(table: table, isGuessing: isGuessing)
  }

  /// What was assumed since this was asked last, up to what was done last; of some hundreds that
  /// nobody asks for, the last ones.
  public mutating func takeAssumptions() -> [CapturedAssumption] { attributes.takeAssumptions() }

  /// The format of the file.
  public var format: CaptureFormat { reader.format }

  /// The number of packets on the air so far whose checksum the radio found wrong.
  package var wrongChecksums: Int { links.wrongChecksums }

  /// How many bytes of the file are behind.
  public var offset: UInt64 { reader.offset }

  /// How many bytes the file has; nil where nobody knows.
  public var length: UInt64? { reader.length }

  /// What was done next, or what is in its place; nil at the end.
  ///
  /// - Throws: ``CaptureError`` where the file cannot be read any further.
  public mutating func next() throws(CaptureError) -> Item? {
    switch try advance() {
    case .glimpse(let glimpse):
      .operation(
        CapturedOperation(
          time: glimpse.time, link: glimpse.link, isOfHost: glimpse.isOfHost,
          attribute: attributes.attribute(of: glimpse), handle: glimpse.handle,
          kind: glimpse.isWrite ? .writeCommand : .notification,
          value: reader.records.window.buffer[glimpse.value]))
    case .operation: .operation(operation)
    case .skipped: takeDamage().map { .skipped($0) }
    case .end: nil
    }
  }

  /// What a place of the file came to; without anything that is counted by references, and small.
  enum Step {
    /// Something was done that could be told at a glance.
    case glimpse(Glimpse)
    /// Something was done: ``operation`` tells what.
    case operation
    /// A part of the file cannot be read.
    case skipped
    /// There is no more.
    case end
  }

  /// Goes on to what was done next.
  mutating func advance() throws(CaptureError) -> Step {
    while true {
      if given < attributes.operations.readyCount {
        given += 1
        return .operation
      }
      if given > 0 {
        attributes.clearOperations(given)
        given = 0
      }
      if let damage = clock.takeDamage() ?? kinds.takeDamage() {
        remark = damage
        return .skipped
      }
      guard !isOver else { return .end }
      switch try reader.nextRecord() {
      case .record(var record):
        if case .other(let number) = record.kind {
          kinds.take(number, of: record, before: reader.offset)
        }
        guard let time = clock.timeInOrder(record.time) else {
          takeOutOfOrder(record)
          continue
        }
        record.time = time
        if let glimpse = Self.take(record, reader, &links, &attributes) {
          return .glimpse(glimpse)
        }
      case .skipped: return .skipped
      case .end:
        isOver = true
        takeWaiting(before: nil)
        clock.finish()
        kinds.finish()
        links.finish()
        for event in links.events { attributes.consume(event, at: nil) }
        links.clearEvents()
        attributes.finish()
      }
    }
  }

  /// Takes a packet whose time is far from that of the one before, or has none before it.
  private mutating func takeOutOfOrder(_ record: CaptureRecord) {
    takeWaiting(before: record.time)
    var record = record
    let bytes = reader.records.window.buffer[record.payload]
    let place = reader.offset - UInt64(record.length)
    guard let time = clock.time(of: record.time, at: place) else {
      // With bytes of its own, as what is held of the file moves on.
      return waiting.append(record.packet(Array(bytes)[...]))
    }
    record.time = time
    consume(record.packet(bytes))
  }

  private mutating func takeWaiting(before next: Duration?) {
    guard let times = clock.timesOfLate(before: next) else { return }
    for (index, time) in times.enumerated() {
      waiting[index].time = time
      consume(waiting[index])
    }
    waiting = []
  }

  private mutating func consume(_ packet: CapturedPacket) {
    links.consume(packet)
    for event in links.events { attributes.consume(event, at: packet.time) }
    links.clearEvents()
  }

  /// Takes a packet; gives what was done by it if that can be told at a glance.
  private static func take(
    _ record: CaptureRecord, _ reader: borrowing CaptureReader, _ links: inout LinkFollower,
    _ attributes: inout GATTFollower
  ) -> Glimpse? {
    let payload = record.payload
    switch links.glance(at: record, reader.records.window.buffer.span.extracting(payload)) {
    case .nothing: break
    case .attribute(let link, let isFromHost):
      let packet = payload.lowerBound + 8..<payload.upperBound
      if var glimpse = attributes.glance(
        at: reader.records.window.buffer.span.extracting(packet), link, isFromHost: isFromHost,
        record.time)
      {
        glimpse.value = packet.lowerBound + 3..<packet.upperBound
        return glimpse
      }
      attributes.consume(
        .attribute(link, isFromHost: isFromHost, reader.records.window.buffer[packet]),
        at: record.time)
    case .unclear:
      links.consume(record.packet(reader.records.window.buffer[payload]))
      for event in links.events { attributes.consume(event, at: record.time) }
      links.clearEvents()
    }
    return nil
  }

  /// What was done last, unless it was told at a glance.
  var operation: CapturedOperation { attributes.operations[given - 1] }

  /// What is wrong with what was skipped last.
  mutating func takeDamage() -> CaptureDamage? { remark.take() ?? reader.takeDamage() }

  /// What was done last, unless it was told at a glance, as an event.
  mutating func event(since start: Duration) -> ATTEvent? {
    let operation = operation
    return operation.event(since: start, attributes.channel(of: operation))
  }

  /// The name in traces of what was done last at a glance.
  func channel(of glimpse: Glimpse) -> ATTEvent.Channel { attributes.channel(of: glimpse) }

  /// The value of what was done last at a glance.
  func value(of glimpse: Glimpse) -> [UInt8] { Array(reader.records.window.buffer[glimpse.value]) }
}
