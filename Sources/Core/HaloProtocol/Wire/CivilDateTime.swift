/// A calendar date and a time of day, to the second, without a time zone.
public struct CivilDateTime: Hashable, Sendable {
  /// The packed number of the date, above the second of the day in the low 17 bits: histories have
  /// thousands of times, and a single number is fast to compare and hash.
  private let packed: Int64

  /// The calendar date.
  public var date: CivilDate { CivilDate(packed: Int32(truncatingIfNeeded: packed >> 17)) }
  /// The hour of the day, 0…23.
  public var hour: Int { secondOfDay / 3600 }
  /// The minute of the hour, 0…59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// The second of the minute, 0…59.
  public var second: Int { secondOfDay % 60 }

  /// Makes a date and time, by default midnight; nil if hour, minute or second is out of range.
  public init?(_ date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else {
      return nil
    }
    self.init(date, secondOfDay: (hour * 60 + minute) * 60 + second)
  }

  /// Makes the date and time that is a number of seconds after 1970-01-01 00:00:00 on the same wall
  /// clock; nil outside the years 1…9999.
  public init?(secondsSince1970 seconds: Int) {
    let days = Self.wholeDays(in: seconds)
    guard let date = CivilDate(daysSince1970: days) else { return nil }
    self.init(date, secondOfDay: seconds - days * 86_400)
  }

  /// Makes the date and time of a ring's four-byte count of seconds; its zero is 1970-01-01, or
  /// `days` days later.
  init(secondsSince1970 seconds: UInt32, daysLater days: Int = 0) {
    self.init(
      CivilDate(uncheckedDaysSince1970: days + Int(seconds / 86_400)),
      secondOfDay: Int(seconds % 86_400))
  }

  private init(_ date: CivilDate, secondOfDay: Int) {
    packed = Int64(date.packed) << 17 | Int64(secondOfDay)
  }

  /// Returns the number of whole days in a number of seconds, rounded down also if negative.
  private static func wholeDays(in seconds: Int) -> Int {
    seconds >= 0 ? seconds / 86_400 : -((-(seconds + 1)) / 86_400) - 1
  }

  /// The number of seconds since 1970-01-01 00:00:00 on the same wall clock, which is Unix time
  /// only if the wall clock shows UTC.
  ///
  /// On platforms with a 32-bit `Int`, the result is clamped to the years 1902 to 2038.
  public var secondsSince1970: Int { Int(clamping: wideSecondsSince1970) }

  /// The seconds since 1970-01-01 00:00:00 of the same wall clock, also where `Int` has 32 bits.
  var wideSecondsSince1970: Int64 { Int64(date.daysSince1970) * 86_400 + Int64(secondOfDay) }

  /// Returns the seconds since 1970-01-01 00:00:00, minus a number of them, as devices send them.
  ///
  /// - Throws: ``WireError`` if the number does not fit in four bytes.
  func secondsSince1970(less offset: Int64) throws(WireError) -> UInt32 {
    let seconds = wideSecondsSince1970 - offset
    try seconds.limited(to: 0...Int64(UInt32.max), at: 0, in: "timestamp")
    return UInt32(truncatingIfNeeded: seconds)
  }

  /// The number of seconds since midnight.
  public var secondOfDay: Int { Int(packed & 0x1_FFFF) }

  /// Returns the date and time that is a number of seconds later (or, if negative, earlier); nil
  /// outside the years 1…9999.
  public func adding(seconds: Int) -> CivilDateTime? {
    // Most sums stay within the day; only the others need the calendar.
    let (sum, overflow) = secondOfDay.addingReportingOverflow(seconds)
    guard !overflow else { return nil }
    let days = Self.wholeDays(in: sum)
    guard let date = date.adding(days: days) else { return nil }
    return CivilDateTime(date, secondOfDay: sum - days * 86_400)
  }
}

extension CivilDateTime: Comparable {
  /// Returns whether the left date and time is earlier than the right one.
  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    left.packed < right.packed
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// The date and time in ISO 8601 without a time zone, such as `2025-12-11T22:54:15`.
  public var description: String {
    "\(date)T\(padded: hour, 2):\(padded: minute, 2):\(padded: second, 2)"
  }

  /// Decodes a date and time from text such as `2025-12-11T22:54:15`.
  ///
  /// - Throws: ``WireError`` if the text has another form, or if the date or time does not exist.
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
