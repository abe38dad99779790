import HaloFoundation
import HaloProtocol

extension Duration {
  /// Parses a duration such as `20s`, `5m`, `1h30m`, or a number of seconds; nil for other text.
  init?(commandWord text: String) {
    if let seconds = Self.number(text[...]) {
      self = .seconds(seconds)
      return
    }
    guard let match = text.wholeMatch(of: /(?:([0-9]+)h)?(?:([0-9]+)m)?(?:([0-9]+)s)?/),
      !text.isEmpty
    else { return nil }
    var total = 0
    for (part, seconds) in [(match.1, 3600), (match.2, 60), (match.3, 1)] {
      guard let part else { continue }
      guard let number = Self.number(part) else { return nil }
      total += number * seconds
    }
    self = .seconds(total)
  }

  /// Parses a number of at most nine digits, so that sums do not overflow; nil for other text.
  private static func number(_ digits: Substring) -> Int? {
    guard (1...9).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(digits)
  }
}

extension CivilDate {
  /// Parses a day such as `today`, `yesterday`, `-3d` or `2026-03-14`; nil for other text.
  init?(commandWord text: String, today: CivilDate) {
    let day: CivilDate? =
      switch text.lowercased() {
      case "today": today
      case "yesterday": today.adding(days: -1)
      default:
        if let match = text.wholeMatch(of: /-([0-9]{1,5})d/), let count = Int(match.1) {
          today.adding(days: -count)
        } else {
          try? CivilDate(parsing: text)
        }
      }
    guard let day else { return nil }
    self = day
  }

  /// The maximum number of days in a range on the command line.
  ///
  /// A ring keeps seven days, and requests can reach back 254 days.
  private static let longestRange = 366

  /// Parses a day, or a range such as `-7d..today`, `2026-03-01..2026-03-14` or `-3d..`.
  ///
  /// A range without a last day ends today.
  static func range(commandWord text: String, today: CivilDate) throws -> ClosedRange<CivilDate> {
    var words = text.components(separatedBy: "..")
    if words.count == 2, words[1].isEmpty { words[1] = "today" }
    let days = words.compactMap { CivilDate(commandWord: $0, today: today) }
    guard days.count == words.count, days.count <= 2, let first = days.first, let last = days.last
    else {
      throw UsageError(
        "--day takes a day such as 2026-03-14, today, yesterday or -3d, or a range such as "
          + "-7d..today, not \(displayable(text))")
    }
    guard first <= last else {
      throw UsageError("--day takes the earlier day first, not \(displayable(text))")
    }
    guard last.daysSince1970 - first.daysSince1970 < longestRange else {
      throw UsageError(
        "--day takes a range of at most \(longestRange) days, not \(displayable(text))")
    }
    return first...last
  }
}

extension ClosedRange<CivilDate> {
  var dates: [CivilDate] {
    (lowerBound.daysSince1970...upperBound.daysSince1970).compactMap {
      CivilDate(daysSince1970: $0)
    }
  }

  var words: String {
    lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)"
  }
}
