/// A calendar date without a time zone.
///
/// A ring does not know its time zone: its clock shows the time that the host has set. So the dates
/// of a ring are civil dates, and only an app that knows the ring's time zone can convert them to
/// instants. The calendar is Gregorian throughout.
public struct CivilDate: Hashable, Sendable {
  /// The date as one number, with the year in the highest bits, then month and day: histories sort
  /// thousands of dates, and a single number is fast to compare.
  let packed: Int32

  /// The year, 1…9999.
  public var year: Int { Int(packed >> 9) }
  /// The month, 1…12.
  public var month: Int { Int(packed >> 5 & 0xF) }
  /// The day of the month, from 1.
  public var day: Int { Int(packed & 0x1F) }

  /// Makes a date from year, month and day; nil if the date does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.days(in: month, of: year)
    else { return nil }
    self.init(uncheckedYear: year, month, day)
  }

  init(packed: Int32) { self.packed = packed }

  private init(uncheckedYear year: Int, _ month: Int, _ day: Int) {
    packed = Int32(truncatingIfNeeded: year << 9 | month << 5 | day)
  }

  /// Makes the date that is a number of days after (or, if negative, before) 1970-01-01; nil
  /// outside the years 1…9999.
  public init?(daysSince1970 days: Int) {
    guard (-719_162...2_932_896).contains(days) else { return nil }
    self.init(uncheckedDaysSince1970: days)
  }

  /// Makes the date of a day that is known to be in the years 1…9999.
  init(uncheckedDaysSince1970 days: Int) {
    // Howard Hinnant's `civil_from_days`: with years that begin in March, the leap day comes last.
    // https://howardhinnant.github.io/date_algorithms.html
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    self.init(
      uncheckedYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  /// The number of days since 1970-01-01; negative for earlier dates.
  public var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Returns the date that is a number of days later (or, if negative, earlier); nil outside the
  /// years 1…9999.
  public func adding(days: Int) -> CivilDate? {
    if days == 0 { return self }
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    return overflow ? nil : CivilDate(daysSince1970: sum)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

extension CivilDate: Comparable {
  /// Returns whether the left date is earlier than the right date.
  public static func < (left: CivilDate, right: CivilDate) -> Bool { left.packed < right.packed }
}

extension CivilDate: CustomStringConvertible {
  /// The date in ISO 8601, such as `2025-12-11`.
  public var description: String { "\(padded: year, 4)-\(padded: month, 2)-\(padded: day, 2)" }

  /// Decodes a date from text such as `2025-12-11`.
  ///
  /// - Throws: ``WireError`` if the text has another form, or if the date does not exist.
  public init(parsing text: String) throws(WireError) {
    let parts = try Self.numbers(in: text, separator: 0x2D, widths: [4, 2, 2], field: "date")
    guard let date = CivilDate(year: parts[0], month: parts[1], day: parts[2]) else {
      throw WireError(.impossibleDate, at: 0, in: "date")
    }
    self = date
  }

  /// Reads whole numbers from a text such as `2025-12-11`: each has a fixed number of decimal
  /// digits, and one separator follows each number but the last.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - separator: The ASCII code of the separator.
  ///   - widths: The number of digits of each number.
  ///   - field: The name of the text in the error.
  /// - Returns: the numbers, as many as there are widths.
  /// - Throws: ``WireError`` if the text has another form.
  static func numbers(
    in text: String, separator: UInt8, widths: [Int], field: String
  ) throws(WireError) -> [Int] {
    var numbers: [Int] = []
    var rest = text.utf8[...]
    for (index, width) in widths.enumerated() {
      if index > 0 {
        guard rest.popFirst() == separator else { throw WireError(.invalidText, at: 0, in: field) }
      }
      var number = 0
      for _ in 0..<width {
        guard let unit = rest.popFirst(), (0x30...0x39).contains(unit) else {
          throw WireError(.invalidText, at: 0, in: field)
        }
        number = number * 10 + Int(unit - 0x30)
      }
      numbers.append(number)
    }
    guard rest.isEmpty else { throw WireError(.invalidText, at: 0, in: field) }
    return numbers
  }
}

#if !hasFeature(Embedded)
extension CivilDate: WireText {}
#endif

extension DefaultStringInterpolation {
  /// Writes a number with at least `width` decimal digits.
  mutating func appendInterpolation(padded number: Int, _ width: Int) {
    let digits = String(number)
    appendInterpolation(String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits)
  }
}
