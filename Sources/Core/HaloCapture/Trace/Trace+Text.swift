import HaloProtocol
import HaloTransport

// Logs of simulations have millions of events, so the text is written into one buffer.
extension Trace {
  /// The beginning of the note of an event on another link than 0, before its number.
  static let linkMark = "link="
  /// The beginning of the note, after any link, for an attribute of the host.
  static let hostMark = "of the host"
  static let noteSeparator = ", "

  /// The trace as the text of a file in the format `halo-trace 1`.
  ///
  /// Parsing the text returns an equal trace under these conditions:
  ///
  /// - Times are not negative, are whole nanoseconds, and do not decrease.
  /// - Channels have the names of `ATTEvent.Channel`.
  /// - Header keys contain neither blanks nor colons, and header values do not begin with blanks.
  /// - Neither notes nor the header contain line breaks, which become blanks.
  /// - No note begins with `of the host`.
  /// - No value belongs to the login of a ring; its secrets become zeros.
  public var text: String {
    var text = Array(Self.signature.utf8)
    text.append(0x0A)
    text.reserveCapacity(events.count * 64)
    for field in header {
      text.append(contentsOf: "# ".utf8)
      text.append(oneLine: field.key)
      text.append(contentsOf: ": ".utf8)
      text.append(oneLine: field.value)
      text.append(0x0A)
    }
    for event in events {
      text.append(event)
      text.append(0x0A)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns an event as a line of a trace, without the final line feed.
  ///
  /// If the note of the event begins with `link=`, the line contains the link even if it is 0, so
  /// that parsing returns the same note.
  public static func line(of event: ATTEvent) -> String {
    String(decoding: bytes(of: event).dropLast(), as: UTF8.self)
  }

  /// Returns an event as a line of a trace, in UTF-8 and with a line feed.
  package static func bytes(of event: ATTEvent) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(96 + 2 * event.value.count + event.note.utf8.count)
    text.append(event)
    text.append(0x0A)
    return text
  }

  /// Returns a time as text in seconds, with as few decimals as possible and at most nine.
  package static func seconds(_ time: Duration) -> String {
    var text: [UInt8] = []
    text.append(time)
    return String(decoding: text, as: UTF8.self)
  }

  /// The longest text of ``seconds(_:)`` in bytes: a sign, 20 digits, a point, and nine digits.
  package static var longestTime: Int { 31 }
}

extension [UInt8] {
  fileprivate mutating func append(_ event: ATTEvent) {
    append(event.time)
    append(0x09)
    append(contentsOf: event.operation.rawValue.utf8)
    append(0x09)
    append(contentsOf: event.channel.description.utf8)
    append(0x09)
    for byte in event.withoutSecrets.value {
      append(Self.digit(byte >> 4))
      append(Self.digit(byte & 15))
    }
    let needsLink =
      event.link != 0 || !event.isOfHost && event.note.utf8.starts(with: Trace.linkMark.utf8)
    guard needsLink || event.isOfHost || !event.note.isEmpty else { return }
    append(0x09)
    if needsLink {
      append(contentsOf: Trace.linkMark.utf8)
      append(decimal: event.link)
      if event.isOfHost || !event.note.isEmpty { append(0x20) }
    }
    if event.isOfHost {
      append(contentsOf: Trace.hostMark.utf8)
      if !event.note.isEmpty { append(contentsOf: Trace.noteSeparator.utf8) }
    }
    append(oneLine: event.note)
  }

  package mutating func append(_ time: Duration) {
    append(addingCapacity: Trace.longestTime) { $0.append(time) }
  }

  /// Appends a text, in which each line break becomes a blank.
  fileprivate mutating func append(oneLine text: String) {
    append(contentsOf: text.utf8.lazy.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x61 + value - 10
  }
}

extension OutputSpan<UInt8> {
  /// At most ``Trace/longestTime`` bytes.
  package mutating func append(_ time: Duration) {
    // A time has 128 bits, whose division is slow; its nanoseconds almost always have 64.
    let nanoseconds = time.attoseconds / 1_000_000_000
    let (seconds, fraction): (UInt64, UInt64)
    if let number = Int64(exactly: nanoseconds) {
      (seconds, fraction) = number.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    } else {
      let parts = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
      (seconds, fraction) = (UInt64(parts.quotient), UInt64(parts.remainder))
    }
    if nanoseconds < 0 { append(0x2D) }
    append(decimal: seconds)
    guard fraction != 0 else { return }
    append(0x2E)
    var (digits, count) = (fraction, 9)
    while digits % 10 == 0 { (digits, count) = (digits / 10, count - 1) }
    append(decimal: digits, width: count)
  }
}

extension Trace {
  /// Makes a trace from all events of a file of any format.
  ///
  /// Parts of the file that cannot be read are left out.
  ///
  /// - Parameter reader: The reader of the file.
  /// - Throws: ``CaptureError`` if the file cannot be read any further.
  public init(_ reader: consuming CaptureEventReader) throws(CaptureError) {
    var reader = reader
    self.init(events: [])
    while let item = try reader.next() {
      switch item {
      case .header(let field): header.append(field)
      case .event(let event): events.append(event)
      case .loss, .skipped: break
      }
    }
    if let captured = reader.captured { header.append(captured) }
  }

  /// The key of the header line with the date and time at which the trace begins, such as
  /// `captured: 2026-03-14` or `captured: 2026-03-14T21:30:00.123456`.
  ///
  /// The date and time are local to the recorder; in a trace made from a capture, they are UTC.
  package static let capturedKey = "captured"

  /// Returns the header line with the date and time at which a trace begins.
  ///
  /// - Parameter start: The start of the trace, since 1970-01-01 00:00:00.
  /// - Returns: The line; nil for 1970-01-01, as such a file has only relative times, and for times
  ///   without a valid date.
  public static func captured(at start: Duration) -> HeaderField? {
    let (seconds, attoseconds) = start.components
    guard seconds >= 86_400, let time = CivilDateTime(secondsSince1970: Int(seconds)) else {
      return nil
    }
    // `0.123456`, without the first digit.
    let fraction = Self.seconds(Duration(secondsComponent: 0, attosecondsComponent: attoseconds))
    return HeaderField(key: capturedKey, value: "\(time)\(fraction.dropFirst())")
  }

  /// Returns the start of a trace from a header line, as the time since 1970-01-01 00:00:00.
  ///
  /// Returns nil for a header line with another key, or without a valid date.
  package static func start(_ field: HeaderField) -> Duration? {
    guard field.key == capturedKey else { return nil }
    if let date = try? CivilDate(parsing: field.value) {
      return .seconds(date.daysSince1970 * 86_400)
    }
    guard let time = try? CivilDateTime(parsing: String(field.value.prefix(19))),
      let fraction = TraceParser.duration("0\(field.value.dropFirst(19))"), fraction < .seconds(1)
    else { return nil }
    return .seconds(time.secondsSince1970) + fraction
  }
}
