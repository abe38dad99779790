import HaloProtocol

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
  public static let capturedKey = "captured"

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
  public static func start(_ field: HeaderField) -> Duration? {
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
