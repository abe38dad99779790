import HaloProtocol

/// Functions that format figures as text for people.
enum ReportWords {
  /// Returns a number with a comma between thousands, such as `8,432`.
  static func number(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    let groups = digits.indices.map { index in
      let isGroup = index > 0 && (digits.count - index) % 3 == 0
      return (isGroup ? "," : "") + String(digits[index])
    }
    return (number < 0 ? "−" : "") + groups.joined()
  }

  /// Returns a number of tenths with one decimal place, such as `36.4`.
  static func tenths(_ tenths: Int) -> String {
    let magnitude = tenths.magnitude
    return (tenths < 0 ? "−" : "") + "\(magnitude / 10).\(magnitude % 10)"
  }

  /// Returns a number of minutes as hours and minutes, such as `7 h 05 min`.
  static func hours(_ minutes: Int) -> String {
    minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(twoDigits(minutes % 60)) min"
  }

  /// Returns a number of minutes after midnight as a time of day, such as `07:05`.
  static func clock(_ minute: Int) -> String {
    "\(twoDigits((minute / 60 % 24 + 24) % 24)):\(twoDigits((minute % 60 + 60) % 60))"
  }

  /// Returns a range, with each number formatted by `word`, and a unit: `52 to 131 bpm`, or `97 %`
  /// for one value.
  static func range(
    _ range: ClosedRange<Int>, _ unit: String, _ word: (Int) -> String = { number($0) }
  ) -> String {
    let (low, high) = (word(range.lowerBound), word(range.upperBound))
    return (low == high ? low : "\(low) to \(high)") + unit
  }

  /// Returns a difference to UTC, given in seconds, as text such as `UTC+01:00`.
  static func zone(_ seconds: Int) -> String {
    let minutes = Int(seconds.magnitude / 60 % 6000)
    return "UTC\(seconds < 0 ? "−" : "+")\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension CivilDate {
  /// The name of the day of the week.
  package var weekday: String {
    let names = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
    return names[(daysSince1970 % 7 + 7) % 7]
  }

  private var monthName: String {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ][month - 1]
  }

  /// The day and the month as text, such as `14 March`.
  var dayAndMonth: String { "\(day) \(monthName)" }

  /// The day and the first three letters of the month, such as `14 Mar`.
  var dayAndShortMonth: String { "\(day) \(monthName.prefix(3))" }
}

extension ClosedRange<CivilDate> {
  /// The range as text without repeated years and months, such as `9 to 15 March 2026`.
  var title: String {
    let (first, last) = (lowerBound, upperBound)
    let end = "\(last.dayAndMonth) \(last.year)"
    if first == last { return end }
    if first.year != last.year { return "\(first.dayAndMonth) \(first.year) to \(end)" }
    return first.month == last.month ? "\(first.day) to \(end)" : "\(first.dayAndMonth) to \(end)"
  }
}
