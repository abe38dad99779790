import HaloProtocol

/// A range of days, by the clock of a smart ring, for which to request stored records.
///
/// ```swift
/// try await ring.history(of: .steps, .today)
/// try await ring.history(of: .sleep, .lastWeek)
/// try await ring.history(of: .heartRate, .days(monday...friday))
/// ```
///
/// A relative range, such as yesterday, counts from the current day by the ring's clock: see
/// ``Ring/dateTime``. Days that the ring does not keep have no records. For a range with a first
/// and a last date, the library asks for each of its days, at most 254 days back. For other ranges,
/// it asks for the seven days that rings keep.
///
/// Design and reasons: <doc:Design#Days>.
public struct DayRange: Hashable, Sendable {
  /// A limit of the range: a date, or a number of days before today.
  private enum Bound: Hashable {
    case date(CivilDate)
    case daysAgo(Int)

    func daysSince1970(today: CivilDate) -> Int {
      switch self {
      case .date(let date): date.daysSince1970
      case .daysAgo(let count): today.daysSince1970 - count
      }
    }
  }

  /// The first day of the range; nil for the oldest one that a ring has.
  private let first: Bound?
  /// The last day of the range; nil for the newest one that a ring has.
  private let last: Bound?

  /// The range of one day: the current day by the ring's clock.
  public static let today = DayRange(first: .daysAgo(0), last: .daysAgo(0))
  /// The range of one day: the day before the current day by the ring's clock.
  public static let yesterday = DayRange(first: .daysAgo(1), last: .daysAgo(1))
  /// The current day by the ring's clock, and the six days before it.
  public static let lastWeek = last(7)
  /// The range of all days for which a ring has stored records.
  public static let all = DayRange(first: nil, last: nil)

  /// Returns the range of the last `count` days up to today; no days if `count` is not positive.
  public static func last(_ count: Int) -> DayRange {
    // Subtracting the larger counts from a date could overflow.
    DayRange(first: .daysAgo(min(max(0, count), 10_000_000) - 1), last: .daysAgo(0))
  }

  /// Returns a range that consists of the day with the given date.
  public static func day(_ date: CivilDate) -> DayRange { days(date...date) }

  /// Returns the range of all days from the given date on.
  public static func since(_ date: CivilDate) -> DayRange {
    DayRange(first: .date(date), last: nil)
  }

  /// Returns the range of the days between two dates, both included.
  public static func days(_ dates: ClosedRange<CivilDate>) -> DayRange {
    DayRange(first: .date(dates.lowerBound), last: .date(dates.upperBound))
  }

  func contains(_ date: CivilDate, today: CivilDate) -> Bool {
    let day = date.daysSince1970
    return first.map { $0.daysSince1970(today: today) <= day } ?? true
      && last.map { day <= $0.daysSince1970(today: today) } ?? true
  }

  /// Returns the days to ask a ring for, the oldest first: each day between two dates, or else the
  /// `count` days that the ring keeps; none more than ``reach`` days before today, and none after
  /// it but `end`, the last day of a range without an end.
  func dates(
    today: CivilDate, keeping count: Int = Ring.keptDays, until end: CivilDate? = nil
  ) -> [CivilDate] {
    guard case .date(let first) = first, case .date(let last) = last else {
      return keptDates(today: today, keeping: count, until: end)
    }
    let today = today.daysSince1970
    return stride(
      from: max(first.daysSince1970, today - Self.reach),
      through: min(last.daysSince1970, today), by: 1
    ).compactMap { CivilDate(daysSince1970: $0) }
  }

  /// The maximum number of days back in a range of dates, so that no range asks a ring without end.
  ///
  /// Most requests contain this distance in one byte, where 255 can mean 255 or more.
  static let reach = 254

  /// Returns the days of the range that a ring keeps, the oldest first.
  ///
  /// If `end` is after today, it is a further day; a ring whose clock is ahead has such records.
  func keptDates(
    today: CivilDate, keeping count: Int = Ring.keptDays, until end: CivilDate? = nil
  ) -> [CivilDate] {
    ((0..<count).reversed().compactMap { today.adding(days: -$0) }
      + (end.map { $0 > today ? [$0] : [] } ?? []))
      .filter { contains($0, today: today) }
  }
}

/// Data that a ring has stored for one day: all heart rates, for example, or one workout.
///
/// The properties of the value are also those of the day: `day.readings` is `day.value.readings`.
@dynamicMemberLookup public struct RingDay<Value: Sendable>: Sendable {
  /// The date of the day, by the ring's clock.
  public var date: CivilDate
  /// The data that the ring has stored for the day.
  public var value: Value

  /// Makes a day from its date and the data that the ring has stored for it.
  package init(date: CivilDate, value: Value) {
    self.date = date
    self.value = value
  }

  /// Not available: use ``date``, which this type has instead of a number of days ago.
  @available(*, unavailable, renamed: "date") public var daysAgo: UInt8 { 0 }

  /// Returns a property of the day's data, so that `day.readings` is `day.value.readings`.
  public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member {
    value[keyPath: member]
  }
}

extension RingDay: Equatable where Value: Equatable {}
extension RingDay: Hashable where Value: Hashable {}

extension RingDay: CustomStringConvertible {
  /// The date and the data as text; only the data if its text contains the date.
  public var description: String {
    let words = (value as? any ReadingsInWords)?.readingsInWords ?? "\(value)"
    return words.contains("\(date)") ? words : "\(date): \(words)"
  }
}

/// A packet that can describe its readings without the day index, which `description` contains.
private protocol ReadingsInWords {
  var readingsInWords: String { get }
}

extension Colmi.ManualHistory: ReadingsInWords {
  fileprivate var readingsInWords: String { "\(Kind.title): \(readingsText)" }
}

extension Ring {
  /// The number of days that a ring keeps, including today.
  package static let keptDays = 7
}

extension Array {
  func within<Value>(_ days: DayRange, today: CivilDate) -> [RingDay<Value>]
  where Element == RingDay<Value> {
    let found = filter { days.contains($0.date, today: today) }
    let isInOrder = found.indices.dropFirst().allSatisfy { found[$0 - 1].date <= found[$0].date }
    return isInOrder ? found : found.sorted { $0.date < $1.date }
  }
}
