import HaloTransport

/// Reads the events of a file one by one, whether it is a trace or a capture of any other format.
///
/// It holds a mebibyte of the file at most, and what is known of the links at that place.
public struct CaptureEventReader: ~Copyable {
  /// What a file holds.
  public enum Item: Hashable, Sendable {
    /// A line of the header of a trace.
    case header(Trace.HeaderField)
    /// An event.
    case event(ATTEvent)
    /// Something of a link that cannot be read, and when.
    case loss(link: UInt64, time: Duration, String)
    /// A part of the file that cannot be read.
    case skipped(CaptureDamage)
  }

  /// The format of the file.
  public let format: CaptureFormat

  /// Of a trace its lines, of any other file its operations.
  private var lines: TraceReader?
  private var session: CaptureSession?
  private var isTrace: Bool { format == .trace }
  /// When the first operation was.
  private var start: Duration?

  /// The line of a header that tells when a capture began, once an event of it was read.
  ///
  /// Nil for a trace, of which the header itself may tell, and where the file does not tell: see
  /// ``Trace/captured(at:)``.
  public var captured: Trace.HeaderField? { start.flatMap { Trace.captured(at: $0) } }

  /// Begins to read a file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - table: What is where, for attributes that a capture itself does not tell of.
  ///   - isGuessing: Whether attributes of which neither the capture nor the table tells may be
  ///     taken for what their values fit (``CapturedAssumption``).
  /// - Throws: ``CaptureError`` where it cannot be read, or is in no format that is read here.
  public init(
    path: String, table: HandleTable = HandleTable(), isGuessing: Bool = true
  ) throws(CaptureError) {
    self.init(
      try CaptureContents(CaptureFileSource(path: path)), table: table, isGuessing: isGuessing)
  }

  /// Begins to read bytes that are there.
  ///
  /// - Parameters:
  ///   - bytes: All of the file.
  ///   - table: What is where, for attributes that a capture itself does not tell of.
  ///   - isGuessing: Whether attributes of which neither the capture nor the table tells may be
  ///     taken for what their values fit (``CapturedAssumption``).
  /// - Throws: ``CaptureError`` where they are in no format that is read here.
  public init(
    _ bytes: [UInt8], table: HandleTable = HandleTable(), isGuessing: Bool = true
  ) throws(CaptureError) {
    self.init(try CaptureContents(bytes), table: table, isGuessing: isGuessing)
  }

  /// Begins to read what has been opened.
  ///
  /// - Parameters:
  ///   - contents: What to read.
  ///   - table: What is where, for attributes that a capture itself does not tell of.
  ///   - isGuessing: Whether attributes of which neither the capture nor the table tells may be
  ///     taken for what their values fit (``CapturedAssumption``).
  public init(
    _ contents: consuming CaptureContents, table: HandleTable = HandleTable(),
    isGuessing: Bool = true
  ) {
    switch consume contents {
    case .trace(let reader):
      format = .trace
      lines = .some(reader)
      session = nil
    case .packets(let reader):
      format = reader.format
      lines = nil
      session = .some(CaptureSession(reader, table: table, isGuessing: isGuessing))
    }
  }

  /// How many bytes of the file are behind.
  public var offset: UInt64 {
    switch lines {
    case .some(let lines): lines.offset
    case .none:
      switch session {
      case .some(let session): session.offset
      case .none: 0
      }
    }
  }

  /// How many bytes the file has; nil where nobody knows.
  public var length: UInt64? {
    switch lines {
    case .some(let lines): lines.length
    case .none:
      switch session {
      case .some(let session): session.length
      case .none: nil
      }
    }
  }

  /// The number of packets on the air so far whose checksum the radio found wrong; only the first
  /// of a link, and their sum, are a loss.
  package var wrongChecksums: Int {
    switch session {
    case .some(let session): session.wrongChecksums
    case .none: 0
    }
  }

  /// What was assumed since this was asked last, up to the last event; its times count as those of
  /// events do.
  public mutating func takeAssumptions() -> [CapturedAssumption] {
    let assumptions = session?.takeAssumptions() ?? []
    return assumptions.map { assumption in
      var assumption = assumption
      assumption.time = since(assumption.time)
      return assumption
    }
  }

  /// What comes next; nil at the end.
  ///
  /// - Throws: ``CaptureError`` where the file cannot be read any further.
  public mutating func next() throws(CaptureError) -> Item? {
    if isTrace {
      switch try lines?.next() {
      case .header(let field): return .header(field)
      case .event(let event): return .event(event)
      case .skipped(let damage): return .skipped(damage)
      case nil: return nil
      }
    }
    while true {
      switch try session?.advance() {
      case .glimpse(let glimpse): return event(of: glimpse)
      case .operation: if let item = takeOperation() { return item }
      case .skipped: return session?.takeDamage().map { .skipped($0) }
      case .end, nil: return nil
      }
    }
  }

  private mutating func event(of glimpse: Glimpse) -> Item? {
    let time = since(glimpse.time)
    return switch session {
    case .some(let session):
      .event(
        ATTEvent(
          time: time, operation: glimpse.isWrite ? .writeCommand : .notify,
          channel: session.channel(of: glimpse), value: session.value(of: glimpse),
          isOfHost: glimpse.isOfHost, link: glimpse.link))
    case .none: nil
    }
  }

  private mutating func takeOperation() -> Item? {
    guard let operation = session?.operation else { return nil }
    let time = since(operation.time)
    if let event = session?.event(since: operation.time - time) { return .event(event) }
    guard case .loss(let reason) = operation.kind else { return nil }
    return .loss(link: operation.link, time: time, reason)
  }

  /// How long after the first operation something was done.
  private mutating func since(_ time: Duration) -> Duration {
    guard let start else {
      start = time
      return .zero
    }
    return time - start
  }
}
