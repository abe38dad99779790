import HaloFoundation
import HaloProtocol

extension CivilDateTime {
  /// Creates the local time in a time zone at a date, in whole seconds; nil outside of the years
  /// 1…9999.
  ///
  /// ```swift
  /// try await ring.setTime(CivilDateTime(.now, in: .current))
  /// ```
  public init?(_ date: Date, in zone: TimeZone) {
    // The seconds of the year 10,000 have twelve digits.
    guard let instant = Int(exactly: date.timeIntervalSince1970.rounded(.down)),
      instant.magnitude < 1_000_000_000_000
    else { return nil }
    self.init(secondsSince1970: instant + UTCDifference(zone).seconds(at: instant))
  }
}

extension Date {
  /// Creates the date at which clocks in a time zone show a local time, such as the start of a
  /// ring's record.
  ///
  /// A local time that occurs twice because of daylight saving time means the first of both. A
  /// local time that is skipped gets the offset from UTC that applied before the change.
  public init(_ local: CivilDateTime, in zone: TimeZone) {
    let seconds = local.secondsSince1970 - UTCDifference(zone).seconds(at: local)
    self.init(timeIntervalSince1970: Double(seconds))
  }
}
