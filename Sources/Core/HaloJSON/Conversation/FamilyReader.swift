import HaloProtocol

/// Unfinished frames and histories, in an object for the reasons of ``ReplyReader``.
package final class FamilyReader {
  typealias Event = Conversation.Event

  /// The maximum time between two pieces of a frame; a piece after that time begins a new frame.
  private static var longestPause: Duration { .seconds(10) }

  /// The unfinished frame of one sender on one channel.
  private struct Part<Frame: FragmentedFrame> {
    private(set) var reassembler = FrameReassembler<Frame>()
    private var time: Duration = .zero

    /// Calls `body` with each event of a value; a whole frame discards an unfinished one.
    mutating func consume(_ bytes: [UInt8], at time: Duration, _ body: (Event) -> Void) {
      let isPending = reassembler.pendingCount > 0
      let isWhole = Self.isWhole(bytes, isIntact: isPending)
      if isPending, isWhole || time - self.time > longestPause { giveUp(body) }
      // An empty value is an error of its own.
      if isWhole || bytes.isEmpty { return body(.message(.bytes(bytes), pieces: 1)) }
      self.time = time
      reassembler.consume(bytes.span) { body(Event($0) { .bytes($0.bytes) }) }
    }

    mutating func giveUp(_ body: (Event) -> Void) {
      let pieces = reassembler.pieceCount
      let count = reassembler.reset()
      if count > 0 { body(.failure(missing("frame", at: count), [], pieces: pieces)) }
    }

    /// Returns whether bytes have the length of one frame, and with `isIntact` a right checksum.
    private static func isWhole(_ bytes: [UInt8], isIntact: Bool) -> Bool {
      guard bytes.count >= Frame.headerLength else { return false }
      var header: UInt64 = 0
      for index in 0..<Frame.headerLength { header |= UInt64(bytes[index]) << UInt64(8 * index) }
      let length = bytes.count - Frame.headerLength
      guard Frame.canStart(with: header, count: Frame.headerLength),
        Frame.bodyLength(after: header) == length
      else { return false }
      return !isIntact || (try? Frame(header: header, body: Array(bytes.suffix(length)))) != nil
    }
  }

  private var hostCommand = Part<YCBT.Frame>()
  private var command = Part<YCBT.Frame>()
  private var stream = Part<YCBT.Frame>()
  private var reply = Part<CRP.Frame>()
  private var records = JStyle.RecordAssembler(for: .x6b)
  /// The kind in a request for a schedule; the reply to it shows the product.
  private var askedKind: JStyle.ScheduleKind?
  private var recordPieces = 0
  private var recordTime: Duration = .zero
  private var history = YCBTHistoryReader()
  /// The parts of a frame of a LEDnetWF or IOTBT light.
  private var fragments = LEDnetWF.FragmentAssembler()
  private var fragmentCount = 0

  package static var replies: [String] { YCBTHistoryReader.names }

  /// The number of writes and notifications that belong to unfinished frames or histories.
  package var pieceCount: Int {
    hostCommand.reassembler.pieceCount + command.reassembler.pieceCount
      + stream.reassembler.pieceCount + reply.reassembler.pieceCount + recordPieces
      + history.frameCount + fragmentCount
  }

  /// Whether a frame or a history is unfinished; its only piece may count for the frame before it.
  package var isUnfinished: Bool {
    pieceCount + hostCommand.reassembler.pendingCount + command.reassembler.pendingCount
      + stream.reassembler.pendingCount + reply.reassembler.pendingCount > 0
  }

  package var size: Int {
    hostCommand.reassembler.reservedCount + command.reassembler.reservedCount
      + stream.reassembler.reservedCount + reply.reassembler.reservedCount
      + records.pendingCount + history.size + fragments.pendingCount
  }

  /// Adds a write or a notification, and appends the events that it causes.
  func consume(
    _ bytes: [UInt8], on channel: FamilyChannel, from sender: Sender, at time: Duration,
    as form: PacketWriter.Form, _ events: inout [Event]
  ) {
    switch (channel, sender) {
    case (.ycbtCommand, .host): hostCommand.consume(bytes, at: time) { events.append($0) }
    case (.ycbtCommand, .device):
      command.consume(bytes, at: time) { history.consume($0, as: form, &events) }
    case (.ycbtStream, .device):
      stream.consume(bytes, at: time) { history.consume($0, as: form, &events) }
    case (.crpFdd3, .device): reply.consume(bytes, at: time) { events.append($0) }
    case (.jstyleFff7, .device): consumeRecords(bytes, at: time, &events)
    case (.jstyleFff6, .host):
      if bytes.count == 16, bytes[0] == JStyle.Opcode.schedule.rawValue {
        askedKind = JStyle.ScheduleKind(rawValue: bytes[1])
      }
      events.append(.message(.bytes(bytes), pieces: 1))
    case (.lednetwfFf02, .device), (.iotbtFf02, .device):
      fragmentCount += 1
      do throws(WireError) {
        guard let whole = try fragments.consume(bytes) else { return }
        events.append(.message(.bytes(whole), pieces: fragmentCount))
      } catch {
        events.append(.failure(error, bytes, pieces: fragmentCount))
      }
      fragmentCount = 0
    default: events.append(.message(.bytes(bytes), pieces: 1))
    }
  }

  /// Adds a notification, which stays as it is unless it begins or ends within a record.
  private func consumeRecords(_ bytes: [UInt8], at time: Duration, _ events: inout [Event]) {
    if recordPieces > 0, time - recordTime > Self.longestPause { giveUpRecords(&events) }
    if let kind = askedKind, bytes.count == 16, bytes[0] == JStyle.Opcode.schedule.rawValue {
      askedKind = nil
      let product = JStyle.Product(scheduleReply: bytes[1], to: kind)
      if let product, product != records.product { records = .init(for: product) }
    }
    let messages = records.consume(bytes)
    let isWhole = recordPieces == 0 && records.pendingCount == 0
    if isWhole || messages.count == 1 && messages.first == bytes {
      return events.append(.message(.bytes(bytes), pieces: 1))
    }
    recordPieces += 1
    recordTime = time
    for message in messages {
      events.append(.message(.bytes(message), pieces: recordPieces))
      recordPieces = 0
    }
    // A notification that ends one record and begins the next was counted already.
    if records.pendingCount > 0, recordPieces == 0 { recordPieces = 1 }
  }

  private func giveUpRecords(_ events: inout [Event]) {
    let bytes = records.reset()
    // The bytes can be a whole night, and are otherwise an error.
    if !bytes.isEmpty { events.append(.message(.bytes(bytes), pieces: recordPieces)) }
    recordPieces = 0
  }

  /// Discards all unfinished frames and histories, and appends an event for each.
  func giveUp(_ events: inout [Event]) {
    hostCommand.giveUp { events.append($0) }
    command.giveUp { events.append($0) }
    stream.giveUp { events.append($0) }
    reply.giveUp { events.append($0) }
    giveUpRecords(&events)
    history.giveUp(&events)
    let count = fragments.reset()
    guard count > 0 else { return }
    events.append(.failure(Self.missing("part", at: count), [], pieces: fragmentCount))
    fragmentCount = 0
  }

  /// Returns the error for a frame or reply whose rest is missing.
  static func missing(_ field: String, at offset: Int = 0) -> WireError {
    WireError(.truncated(needed: 1, available: 0), at: offset, in: field)
  }
}
