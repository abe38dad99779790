/// A day and a time of day to the second, without a time zone.
public struct CivilDateTime: Hashable, Sendable {
  /// The day.
  public let date: CivilDate
  /// The hour, 0…23.
  public let hour: Int
  /// The minute, 0…59.
  public let minute: Int
  /// The second, 0…59.
  public let second: Int

  /// Makes a date and time, if the clock has that time.
  public init?(_ date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else {
      return nil
    }
    self.date = date
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// The date and time a number of seconds after 1970-01-01 00:00:00 of the same clock.
  public init?(secondsSince1970 seconds: Int) {
    let days = seconds >= 0 ? seconds / 86_400 : -((-(seconds + 1)) / 86_400) - 1
    guard let date = CivilDate(daysSince1970: days) else { return nil }
    self.init(date, secondOfDay: seconds - days * 86_400)
  }

  /// The date and time of a ring's four-byte count, which ends in the year 2106.
  init(secondsSince1970 seconds: UInt32) {
    let days = Int(seconds) / 86_400
    self.init(
      CivilDate(uncheckedDaysSince1970: days), secondOfDay: Int(seconds) - days * 86_400)
  }

  private init(_ date: CivilDate, secondOfDay rest: Int) {
    self.date = date
    hour = rest / 3600
    minute = rest / 60 % 60
    second = rest % 60
  }

  /// The seconds since 1970-01-01 00:00:00 of the same clock.
  public var secondsSince1970: Int { date.daysSince1970 * 86_400 + secondOfDay }

  /// The seconds since midnight.
  public var secondOfDay: Int { (hour * 60 + minute) * 60 + second }

  /// The date and time a number of seconds later, or earlier; nil outside the years 1…9999.
  public func adding(seconds: Int) -> CivilDateTime? {
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(seconds)
    return overflow ? nil : CivilDateTime(secondsSince1970: sum)
  }
}

extension CivilDateTime: Comparable {
  /// The earlier is the smaller.
  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// `2025-12-11T22:54:15`, as ISO 8601 writes it without a zone.
  public var description: String {
    "\(date)T\(padded: hour, 2):\(padded: minute, 2):\(padded: second, 2)"
  }

  /// Reads `2025-12-11T22:54:15`.
  ///
  /// - Throws: ``WireError`` where the text is no date and time, or one that the calendar lacks.
  public init(parsing text: String) throws(WireError) {
    let date = try CivilDate(parsing: String(text.prefix(10)))
    let rest = text.dropFirst(10)
    guard rest.first == "T" || rest.first == " " else {
      throw WireError(.invalidText, at: 10, in: "time")
    }
    let parts = try CivilDate.numbers(
      in: String(rest.dropFirst()), separator: 0x3A, widths: [2, 2, 2], field: "time")
    guard
      let value = CivilDateTime(date, hour: parts[0], minute: parts[1], second: parts[2])
    else { throw WireError(.impossibleDate, at: 11, in: "time") }
    self = value
  }
}

#if !hasFeature(Embedded)
extension CivilDateTime: WireText {}
#endif
