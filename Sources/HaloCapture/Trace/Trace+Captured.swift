import HaloProtocol

extension Trace {
  /// The key of the line of the header that tells when the trace begins: `captured: 2026-03-14`, or
  /// with the time of day, `captured: 2026-03-14T21:30:00.123456`.
  ///
  /// The clock is that of whoever captured it; where a trace is made of a capture, UTC.
  public static let capturedKey = "captured"

  /// The line of the header for a trace that begins then.
  ///
  /// - Parameter start: When, since 1970-01-01 00:00:00.
  /// - Returns: The line; nil for 1970-01-01, as the times of such a file count from its beginning,
  ///   and outside the years that have a date.
  public static func captured(at start: Duration) -> HeaderField? {
    let (seconds, attoseconds) = start.components
    guard seconds >= 86_400, let time = CivilDateTime(secondsSince1970: Int(seconds)) else {
      return nil
    }
    // `0.123456`, without the digit in front.
    let fraction = Self.seconds(Duration(secondsComponent: 0, attosecondsComponent: attoseconds))
    return HeaderField(key: capturedKey, value: "\(time)\(fraction.dropFirst())")
  }

  /// When a trace with this line in its header begins, since 1970-01-01 00:00:00; nil where that is
  /// not told.
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
