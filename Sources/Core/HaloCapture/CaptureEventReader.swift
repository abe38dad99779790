import HaloTransport

/// Reads the ATT events, such as writes, one by one from a capture of any format or a text trace.
///
/// The reader keeps at most 1 MiB of the file in memory, and the state of the links at its offset.
public struct CaptureEventReader: ~Copyable {
  /// One item of a file: a header line, an event, or a report of an unreadable part.
  public enum Item: Hashable, Sendable {
    /// A header line of a trace. A pcapng capture of a virtual device yields ``Trace/virtualMark``,
    /// the line which says that the data is invented.
    case header(Trace.HeaderField)
    /// An ATT event: a line of a trace, or the equivalent of an operation in a capture.
    case event(ATTEvent)
    /// Unreadable traffic: the number of its link, its time since the first operation, and the
    /// reason why it cannot be read.
    case loss(link: UInt64, time: Duration, String)
    /// A part of the file that cannot be read.
    case skipped(CaptureDamage)
  }

  /// The format of the file.
  public let format: CaptureFormat

  /// The lines of a trace; nil for all other formats, which `session` reads.
  private var lines: TraceReader?
  private var session: CaptureSession?
  private let isTrace: Bool
  /// Whether the file's format can mark data as that of a virtual device, as pcapng can.
  private var mayBeMarked: Bool
  /// The time since 1970 of the first operation, from which times of events count; nil until then.
  private var start: Duration?
  private var isMarked = false
  /// The item that waits because ``Trace/virtualMark`` was returned in its place.
  private var marked: Item?

  /// The date and time at which the capture begins, as a header line of a trace; nil until the
  /// first event has been read.
  ///
  /// Always nil for a file without dates, and for a trace, whose own header may contain that line:
  /// see ``Trace/captured(at:)``.
  public var captured: Trace.HeaderField? { start.flatMap { Trace.captured(at: $0) } }

  /// Opens a capture or trace from a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - table: Attributes known in advance, for handles that the capture does not describe.
  ///   - isGuessing: Whether to guess the characteristic of an attribute from its values if neither
  ///     the capture nor the table describes the attribute (``CapturedAssumption``).
  /// - Throws: ``CaptureError`` if the file cannot be read or has no supported format.
  public init(
    path: String, table: HandleTable = HandleTable(), isGuessing: Bool = true
  ) throws(CaptureError) {
    try self.init(CaptureFileSource(path: path), table: table, isGuessing: isGuessing)
  }

  /// Opens a capture or trace from a source of bytes.
  ///
  /// - Parameters:
  ///   - source: The source of the file's bytes.
  ///   - table: Attributes known in advance, for handles that the capture does not describe.
  ///   - isGuessing: Whether to guess the characteristic of an attribute from its values if neither
  ///     the capture nor the table describes the attribute (``CapturedAssumption``).
  /// - Throws: ``CaptureError`` if the file cannot be read or has no supported format.
  public init(
    _ source: any CaptureSource, table: HandleTable = HandleTable(), isGuessing: Bool = true
  ) throws(CaptureError) {
    self.init(try CaptureContents(source), table: table, isGuessing: isGuessing)
  }

  /// Opens a capture or trace from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - table: Attributes known in advance, for handles that the capture does not describe.
  ///   - isGuessing: Whether to guess the characteristic of an attribute from its values if neither
  ///     the capture nor the table describes the attribute (``CapturedAssumption``).
  /// - Throws: ``CaptureError`` if the bytes have no supported format.
  public init(
    _ bytes: [UInt8], table: HandleTable = HandleTable(), isGuessing: Bool = true
  ) throws(CaptureError) {
    self.init(try CaptureContents(bytes), table: table, isGuessing: isGuessing)
  }

  /// Reads the events of a capture or trace that is already open.
  package init(
    _ contents: consuming CaptureContents, table: HandleTable = HandleTable(),
    isGuessing: Bool = true
  ) {
    switch consume contents {
    case .trace(let reader):
      format = .trace
      (isTrace, mayBeMarked) = (true, false)
      lines = .some(reader)
      session = nil
    case .packets(let reader):
      format = reader.format
      (isTrace, mayBeMarked) = (false, format == .pcapng)
      lines = nil
      session = .some(CaptureSession(reader, table: table, isGuessing: isGuessing))
    }
  }

  /// The number of bytes of the file that have been read.
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

  /// The length of the file in bytes; nil if unknown.
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

  /// A link reports only its first packet with a wrong checksum, and the total, as a loss.
  package var airChecksums: AirChecksums {
    switch session {
    case .some(let session): session.airChecksums
    case .none: AirChecksums()
    }
  }

  /// Returns the guesses, made since the last call, of characteristics whose handles the capture
  /// does not describe.
  ///
  /// The guesses refer to the events returned so far. Like events, they have times relative to the
  /// first event.
  public mutating func drainAssumptions() -> [CapturedAssumption] {
    let assumptions = session?.attributes.drainAssumptions() ?? []
    // Most calls return none, and to map an empty list takes a hundredth of a replay.
    return assumptions.isEmpty
      ? []
      : assumptions.map { assumption in
        var assumption = assumption
        assumption.time = since(assumption.time)
        return assumption
      }
  }

  /// Returns the next item of the file; nil at the end.
  ///
  /// - Throws: ``CaptureError`` if the file cannot be read any further.
  public mutating func next() throws(CaptureError) -> Item? {
    // Other files need no copy of the item.
    if mayBeMarked { return try nextOrMark() }
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
      case .glimpse(let glimpse):
        let time = since(glimpse.time)
        guard let event = session?.event(of: glimpse, at: time) else { return nil }
        return .event(event)
      case .operation(let operation): if let item = item(of: operation) { return item }
      case .skipped(let damage): return .skipped(damage)
      case .end, nil: return nil
      }
    }
  }

  /// Returns the next item of a file that can be marked; the mark before the first item after it.
  private mutating func nextOrMark() throws(CaptureError) -> Item? {
    if let item = marked.take() { return item }
    mayBeMarked = false
    defer { mayBeMarked = true }
    let item = try next()
    guard !isMarked, session?.isVirtual == true else { return item }
    (isMarked, marked) = (true, item)
    return .header(Trace.virtualMark)
  }

  /// Returns the event or the loss for an operation; nil if a trace has none, as for an MTU.
  private mutating func item(of operation: CapturedOperation) -> Item? {
    let time = since(operation.time)
    if case .loss(let reason) = operation.kind {
      return .loss(link: operation.link, time: time, reason)
    }
    return operation.event(since: operation.time - time).map { .event($0) }
  }

  /// Converts a time since 1970 to one since the first operation, which the first call defines.
  private mutating func since(_ time: Duration) -> Duration {
    guard let start else {
      start = time
      return .zero
    }
    return time - start
  }
}
