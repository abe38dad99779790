import HaloProtocol
import HaloTransport

/// A recording of ATT events in the text format `halo-trace 1`.
///
/// A line is one event, tab-separated: time in seconds, operation, channel (characteristic or
/// descriptor), value in hexadecimal, and an optional note, which begins with the link if there are
/// several. Lines with `#` are comments; those at the beginning with the form `# key: value` are
/// the header, and so is ``virtualMark`` anywhere. The first line is `# halo-trace 1`.
///
/// ```
/// # halo-trace 1
/// # device: RT11CR_1.00.08_250514
/// 4	write-request	uart	03000000000000000000000000000003
/// 4.25	notify	uart	034e0000000000000000000000000051	record=683
/// ```
public struct Trace: Hashable, Sendable {
  /// The first line of every trace.
  public static let signature = "# halo-trace 1"
  /// The header line which says that a trace comes from a virtual device and not from a real one.
  ///
  /// In pcapng, the description of an interface says the same: `virtual device, invented data`.
  public static let virtualMark = HeaderField(key: "virtual", value: "invented data")
  /// The Unicode byte order mark, which some editors write before a text.
  static let byteOrderMark = "\u{FEFF}"

  /// The header lines in their order, such as those with the device and the source of the trace.
  public var header: [HeaderField]
  /// The recorded events in chronological order.
  public var events: [ATTEvent]

  /// One header line of a trace, with the form `# key: value`.
  public struct HeaderField: Hashable, Sendable {
    /// The key of the header line, such as `device`, `source` or `licence`.
    public var key: String
    /// The value of the header line, the text after the colon.
    public var value: String

    /// Makes a header line from its key and its value.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// Makes a trace from its header lines and events.
  public init(header: [HeaderField] = [], events: [ATTEvent]) {
    self.header = header
    self.events = events
  }

  /// Parses the text of a whole trace, and throws if any line is invalid.
  ///
  /// ``CaptureEventReader`` leaves invalid lines out instead.
  ///
  /// - Throws: ``TraceError`` for the first line that cannot be read.
  public init(parsing text: String) throws(TraceError) {
    var parser = TraceParser()
    header = []
    events = []
    // A line break may be CR and LF, which are one character; so the text is split by its bytes.
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      switch try parser.consume(Substring(line)) {
      case .header(let field): header.append(field)
      case .event(let event): events.append(event)
      case nil: break
      }
    }
    try parser.finish()
  }
}

/// An error in the parsing of a trace: the line, the field and the problem.
public struct TraceError: Error, Hashable, Sendable {
  /// The number of the invalid line; the first line has number 1.
  public var line: Int
  /// The invalid part of the line: `signature`, `line`, `time`, `operation`, `channel` or `value`.
  public var field: String
  /// A description of the problem, such as the wrong text in the field.
  public var reason: String
}

extension TraceError: CustomStringConvertible {
  /// A readable description of the error: the line number, the field and the problem.
  public var description: String { "line \(line): \(field): \(reason)" }
}

/// Parses a trace line by line, with memory for only the longest line.
package struct TraceParser: Sendable {
  /// The contents of a line that is neither empty nor a comment.
  package enum Item: Hashable, Sendable {
    case header(Trace.HeaderField)
    case event(ATTEvent)
  }

  /// In bytes: about eight times the line of a big-data frame of full length.
  package static let maximumLineLength = (1 << 20) - 1

  /// In bytes: two 128-bit UUIDs, of a characteristic and its descriptor, take 73.
  package static let maximumChannelLength = 80

  private(set) var lineNumber = 0
  private var hasEvents = false
  private var lastTime: Duration?
  private var names = TraceNames()

  /// Returns nil for a comment or an empty line; an unreadable line counts as absent.
  package mutating func consume(_ line: some StringProtocol) throws(TraceError) -> Item? {
    let item = try read(line)
    guard case .event(let event) = item else { return item }
    if let lastTime, event.time < lastTime { throw error(before: lastTime) }
    lastTime = event.time
    return item
  }

  /// Accepts an event that is earlier than the one before.
  mutating func read(_ line: some StringProtocol) throws(TraceError) -> Item? {
    lineNumber += 1
    try checkLength(line.utf8.count)
    let line = line.hasSuffix("\r") ? String(line.dropLast()) : String(line)
    guard lineNumber > 1 else {
      guard line == Trace.signature || line == Trace.byteOrderMark + Trace.signature else {
        throw error("signature", "the first line must be \"\(Trace.signature)\"")
      }
      return nil
    }
    guard !line.isEmpty else { return nil }
    guard line.utf8.first != 0x23 else { return header(line) }
    let event = try event(line)
    hasEvents = true
    return .event(event)
  }

  /// Counts a line without parsing it, and throws if its length in bytes is too large.
  mutating func pass(length: Int) throws(TraceError) {
    lineNumber += 1
    try checkLength(length)
  }

  /// Checks, after the last line, that the trace had at least its first line.
  package func finish() throws(TraceError) {
    guard lineNumber > 0 else {
      throw TraceError(line: 1, field: "signature", reason: "the file is empty")
    }
  }

  private func header(_ line: String) -> Item? {
    // Bytes are compared, as a blank and a combining mark after it are one character.
    let text = line.utf8.dropFirst().drop { $0 == 0x20 }
    guard let colon = text.firstIndex(of: 0x3A) else { return nil }
    let key = text[..<colon]
    guard !key.isEmpty, !key.contains(0x20) else { return nil }
    let value = text[colon...].dropFirst().drop { $0 == 0x20 }
    let field = Trace.HeaderField(key: String(Substring(key)), value: String(Substring(value)))
    // In joined files, the mark comes after events.
    return hasEvents && field != Trace.virtualMark ? nil : .header(field)
  }

  private mutating func event(_ line: String) throws(TraceError) -> ATTEvent {
    let fields = line.utf8.split(
      separator: 0x09, maxSplits: 4, omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
    guard fields.count >= 4 else {
      throw error("line", "has \(fields.count) field(s), needs time, operation, channel and value")
    }
    guard let time = Self.duration(fields[0]) else {
      throw error("time", "is not a number of seconds")
    }
    guard let operation = ATTEvent.Operation(rawValue: fields[1]) else {
      let known = ATTEvent.Operation.allCases.map(\.rawValue).joined(separator: ", ")
      throw error("operation", "must be one of \(known)")
    }
    guard (1...Self.maximumChannelLength).contains(fields[2].utf8.count),
      fields[2].utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let channel = names.channel(fields[2])
    else {
      throw error(
        "channel",
        "must be link, or uart, bigdata, a UUID in its shortest form or a handle (0x004e), in small"
          + " letters, or a descriptor of it (2a37-cccd, 2a37-2901)")
    }
    try check(channel, of: operation)
    let value: [UInt8]
    do throws(WireError) { value = try HexBytes(parsing: fields[3]).bytes } catch {
      throw self.error("value", "\(error)")
    }
    try check(value, of: operation)
    let (link, note) = Self.splitNote(fields.count > 4 ? fields[4] : "")
    let remark = Self.remarkOfHost(note)
    return ATTEvent(
      time: time, operation: operation, channel: channel, value: value, isOfHost: remark != nil,
      link: link, note: remark ?? note)
  }

  private func check(
    _ channel: ATTEvent.Channel, of operation: ATTEvent.Operation
  ) throws(TraceError) {
    switch operation {
    case .error, .fault: return
    case .connect, .disconnect:
      guard channel != .link else { return }
      throw error("channel", "must be link for \(operation.rawValue)")
    case .writeRequest, .writeCommand, .read, .notify, .indicate:
      guard channel == .link else { return }
      throw error("channel", "cannot be link for \(operation.rawValue)")
    }
  }

  private func check(_ value: [UInt8], of operation: ATTEvent.Operation) throws(TraceError) {
    switch operation {
    case .connect where !value.isEmpty, .disconnect where !value.isEmpty:
      throw error("value", "must be empty for \(operation.rawValue)")
    case .error where value.count != 1:
      throw error("value", "has \(value.count) bytes, must be the code of the error, one byte")
    default: return
    }
  }

  /// The number of the link, 0 if there is none, and the rest; bytes, as marks join characters.
  private static func splitNote(_ text: String) -> (link: UInt64, note: String) {
    let mark = Trace.linkMark.utf8
    guard text.utf8.starts(with: mark) else { return (0, text) }
    let rest = text.utf8.dropFirst(mark.count)
    let digits = rest.prefix { $0 != 0x20 }
    guard let link = UInt64(Substring(digits)), String(link).utf8.elementsEqual(digits) else {
      return (0, text)
    }
    return (link, String(Substring(rest.dropFirst(digits.count + 1))))
  }

  /// The note without ``Trace/hostMark``; nil if it does not begin with that mark.
  private static func remarkOfHost(_ note: String) -> String? {
    guard note.utf8.starts(with: Trace.hostMark.utf8) else { return nil }
    let rest = note.utf8.dropFirst(Trace.hostMark.utf8.count)
    if rest.isEmpty { return "" }
    guard rest.starts(with: Trace.noteSeparator.utf8) else { return nil }
    return String(Substring(rest.dropFirst(Trace.noteSeparator.utf8.count)))
  }

  /// Parses a number of seconds with at most nine decimals, without rounding; nil for other text.
  static func duration(_ text: String) -> Duration? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let seconds = number(parts[0], digits: 1...12) else {
      return nil
    }
    guard parts.count == 2 else { return .seconds(seconds) }
    guard let fraction = number(parts[1], digits: 1...9) else { return nil }
    var nanoseconds = fraction
    for _ in parts[1].utf8.count..<9 { nanoseconds *= 10 }
    return .seconds(seconds) + .nanoseconds(nanoseconds)
  }

  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int64? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int64(text)
  }

  private func checkLength(_ length: Int) throws(TraceError) {
    guard length <= Self.maximumLineLength else {
      throw error("line", "has \(length) bytes, at most \(Self.maximumLineLength) are read")
    }
  }

  func error(before time: Duration) -> TraceError {
    error("time", "is before the \(Trace.seconds(time)) s of the event above")
  }

  func error(_ field: String, _ reason: String) -> TraceError {
    TraceError(line: lineNumber, field: field, reason: reason)
  }
}

/// Parses the names of channels in a trace, with a cache of recent names.
private struct TraceNames: Sendable {
  private var known: [String: ATTEvent.Channel] = [:]

  private static let mostKnown = 64

  mutating func channel(_ name: String) -> ATTEvent.Channel? {
    if let channel = known[name] { return channel }
    guard let channel = ATTEvent.Channel(name) else { return nil }
    if known.count >= Self.mostKnown { known = [:] }
    known[name] = channel
    return channel
  }
}
