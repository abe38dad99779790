extension YCBT {
  /// A date and time on a Yucheng ring: the seconds since 2000-01-01 00:00:00 on the ring's clock.
  ///
  /// The clock shows the local time or UTC, as the last host wrote it. Four bytes, low byte first;
  /// 2000-01-01T00:00:00…2136-02-07T06:28:15. Confidence A (seen on devices). In JSON: a string,
  /// `"2026-07-06T12:34:14"`.
  public struct Timestamp: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The seconds since 2000-01-01 00:00:00 on the ring's clock.
    public let rawValue: UInt32

    /// The number of days from 1970-01-01 to 2000-01-01.
    private static let firstDay = 10_957

    /// Makes a timestamp from the seconds since 2000-01-01 00:00:00 on the ring's clock.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Makes a timestamp from a date and time on the ring's clock.
    ///
    /// - Throws: ``WireError`` if the date is before 2000 or after 2136-02-07T06:28:15.
    public init(_ dateTime: CivilDateTime) throws(WireError) {
      rawValue = try dateTime.secondsSince1970(less: Int64(Self.firstDay) * 86_400)
    }

    package init(json: CivilDateTime) throws(WireError) { try self.init(json) }
    package var json: CivilDateTime { dateTime }

    /// The date and time on the ring's clock.
    public var dateTime: CivilDateTime {
      CivilDateTime(secondsSince1970: rawValue, daysLater: Self.firstDay)
    }

    /// The date and time in ISO 8601, without a time zone.
    public var description: String { dateTime.description }
  }
}
