import HaloTransport

/// Reads the GATT operations between two devices, such as writes and notifications, one by one from
/// a capture of any format.
///
/// The session keeps at most 1 MiB of the file in memory, and the state of the links at its offset.
///
/// ```swift
/// var session = CaptureSession(try CaptureReader(path: "btsnoop_hci.log"))
/// while let item = try session.next() {
///   if case .operation(let operation) = item { print(operation.time, operation.attribute) }
/// }
/// ```
package struct CaptureSession: ~Copyable {
  /// One item of a capture: an operation, or a report of a part of the file that cannot be read.
  package enum Item: Hashable, Sendable {
    /// An operation on an attribute, or the beginning or end of a link.
    case operation(CapturedOperation)
    /// A part of the file that cannot be read.
    case skipped(CaptureDamage)
  }

  private var reader: CaptureReader
  private var links = LinkFollower()
  var attributes: GATTFollower
  private var clock = CaptureClock()
  /// Packets whose times seem wrong: one, or two at the beginning of the file.
  private var waiting: [CapturedPacket] = []
  private var kinds = UnknownKinds()
  /// The number of operations at the front of `attributes.operations` that ``next()`` has returned.
  private var given = 0
  private var isOver = false

  /// Makes a session that reads operations from a capture.
  ///
  /// - Parameters:
  ///   - reader: The capture.
  ///   - table: Attributes known in advance, for handles that the capture does not describe.
  ///   - isGuessing: Whether to guess the characteristic of an attribute from its values if neither
  ///     the capture nor the table describes the attribute (``CapturedAssumption``).
  package init(
    _ reader: consuming CaptureReader, table: HandleTable = HandleTable(), isGuessing: Bool = true
  ) {
    self.reader = reader
    attributes = GATTFollower(table: table, isGuessing: isGuessing)
  }

  /// Returns the guesses, made since the last call, of characteristics whose handles the capture
  /// does not describe.
  ///
  /// The guesses refer to the operations returned so far. Only the last few hundred guesses are
  /// kept until a call.
  package mutating func drainAssumptions() -> [CapturedAssumption] { attributes.drainAssumptions() }

  /// The format of the file.
  package var format: CaptureFormat { reader.format }

  /// Whether the file read so far has the mark of simulated data (``CaptureWriter/isVirtual``).
  var isVirtual: Bool { reader.isVirtual }
  package var airChecksums: AirChecksums { links.airChecksums }

  /// The number of bytes of the file that have been read.
  package var offset: UInt64 { reader.offset }

  /// The length of the file in bytes; nil if unknown.
  package var length: UInt64? { reader.length }

  /// Returns the next item of the capture; nil at the end.
  ///
  /// - Throws: ``CaptureError`` if the file cannot be read any further.
  package mutating func next() throws(CaptureError) -> Item? {
    switch try advance() {
    case .glimpse(let glimpse):
      .operation(
        CapturedOperation(
          time: glimpse.time, link: glimpse.link, isOfHost: glimpse.isOfHost,
          attribute: attributes.attribute(of: glimpse), handle: glimpse.handle,
          kind: glimpse.isWrite ? .writeCommand : .notification,
          value: reader.records.window.buffer[glimpse.value]))
    case .operation(let operation): .operation(operation)
    case .skipped(let damage): .skipped(damage)
    case .end: nil
    }
  }

  /// The result of ``advance()``; a ``Glimpse`` is no operation yet.
  enum Step {
    /// A notification or a write command that can be decoded from its packet alone.
    case glimpse(Glimpse)
    /// Any other GATT operation on an attribute, or the beginning or end of a link.
    case operation(CapturedOperation)
    case skipped(CaptureDamage)
    case end
  }

  mutating func advance() throws(CaptureError) -> Step {
    while true {
      if given < attributes.operations.readyCount {
        given += 1
        return .operation(attributes.operations[given - 1])
      }
      if given > 0 {
        attributes.clearOperations(given)
        given = 0
      }
      if !clock.damages.isEmpty { return .skipped(clock.damages.removeFirst()) }
      if !kinds.damages.isEmpty { return .skipped(kinds.damages.removeFirst()) }
      guard !isOver else { return .end }
      switch try reader.framing.next(of: &reader.records) {
      case .record(var record):
        if case .other(let number) = record.kind {
          kinds.add(number, of: record, before: reader.offset)
        }
        guard let time = clock.timeInOrder(record.time) else {
          queueOutOfOrder(record)
          continue
        }
        record.time = time
        if let glimpse = Self.consume(record, reader, &links, &attributes) {
          return .glimpse(glimpse)
        }
      case .skipped(let damage): return .skipped(damage)
      case .end:
        isOver = true
        releaseWaiting(before: nil)
        clock.finish()
        kinds.finish()
        links.finish()
        for event in links.events { attributes.consume(event, at: nil) }
        links.clearEvents()
        attributes.finish()
      }
    }
  }

  /// Corrects the time of the first record, or of one far from the record before.
  private mutating func queueOutOfOrder(_ record: CaptureRecord) {
    releaseWaiting(before: record.time)
    var record = record
    let bytes = reader.records.window.buffer[record.payload]
    let start = reader.offset - UInt64(record.length)
    guard let time = clock.time(of: record.time, at: start) else {
      // The packet gets its own bytes, as the window moves on.
      return waiting.append(record.packet(Array(bytes)[...]))
    }
    record.time = time
    consume(record.packet(bytes))
  }

  private mutating func releaseWaiting(before next: Duration?) {
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

  /// Handles a packet, and returns its operation if that depends on no other packet; else nil.
  private static func consume(
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

  /// Returns the last ``Glimpse`` as an event, whose `time` counts from the first operation.
  func event(of glimpse: Glimpse, at time: Duration) -> ATTEvent {
    ATTEvent(
      time: time, operation: glimpse.isWrite ? .writeCommand : .notify,
      channel: attributes.channel(of: glimpse),
      value: Array(reader.records.window.buffer[glimpse.value]), isOfHost: glimpse.isOfHost,
      link: glimpse.link)
  }
}
